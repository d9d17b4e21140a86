"""Mistakes in a match as problems: only those that certainly cost something, as the player saw it."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.reading import read_file
from sevenup_gui.engine.record import Record, Seated, replay
from sevenup_gui.engine.views import View
from sevenup_gui.players.computers import ADVISER, advice_seed
from sevenup_gui.players.levels import consider
from sevenup_gui.players.problems import CLEAR, COSTLY, Problem, read_problem, write_problem
from sevenup_gui.players.rating import mistakes
from sevenup_gui.players.rating.mistakes import LOOKS, look_again, problem_of
from sevenup_gui.players.rating.weigh import to_weigh, weigh
from sevenup_gui.players.review import judge
from sevenup_gui.search.choice import Choice

GOLDEN = Path(__file__).parent.parent / "golden"


def record(name: str = "old-sledge-2") -> Record:
    """A match of chance decisions between people with names."""
    found = read_file(GOLDEN / f"{name}.sevenup").matches[0].record
    people = tuple(Seated(f"Person {seat}", "human") for seat in range(len(found.header.players)))
    return found._replace(header=replace(found.header, players=people))


def problems(found: Record, seat: int, most: int) -> list[Problem]:
    """The first problems that a seat's decisions make."""
    made: list[Problem] = []

    def look(at: int, view: View, action: Action, choice: Choice) -> None:
        problem = problem_of(found, at, view, action, choice) if len(made) < most else None
        made.extend([] if problem is None else [problem])

    weigh(found, seat, told=look)
    return made


@pytest.mark.slow
@pytest.mark.parametrize("name", ["old-sledge-2", "seven-up-seven-down-4"])
def test_what_cost_something_for_certain_is_asked_again_of_who_decided(name: str) -> None:
    """The view is that of the moment, what was played is no answer, and nobody is named."""
    match = record(name)
    found = problems(match, 1, 3)
    decided = [
        (view.viewer, view.hands, view.table, action) for deal in to_weigh(match, 1) for _at, view, action in deal
    ]
    assert found
    for problem in found:
        assert problem.played is not None
        judged = judge(problem.played, problem.choice)
        assert judged.loss is not None
        assert judged.loss > COSTLY[problem.choice.unit]
        assert judged.loss >= CLEAR * judged.within
        assert not problem.solves(problem.played)
        assert problem.solves(problem.choice.action)
        assert (1, problem.view.hands, problem.view.table, problem.played) in decided
        assert [seated.kind for seated in problem.hand.header.players].count("human") == 1
        line = write_problem(problem)
        assert "Person" not in line
        again = read_problem(line)
        assert (again.hand, again.played, again.key) == (problem.hand, problem.played, problem.key)


def moment() -> tuple[int, View, list[Action]]:
    """A decision with at least two choices that an expert weighs, and these."""
    for deal in to_weigh(record(), 0):
        for at, view, _action in deal:
            values = consider(ADVISER, view, random.Random(advice_seed(view)), 12).values
            if len(values) > 1:
                return at, view, [action for action, _worth in values[:2]]
    raise AssertionError


AT, VIEW, (BEST, OTHER) = moment()


def told(loss: float, within: float, best: Action = BEST) -> Choice:
    """An answer that puts one choice so far before the other."""
    other = OTHER if best == BEST else BEST
    return Choice(best, ((best, 0.5), (other, 0.5 - loss)), "chance", 100, (0.0, within))


def test_the_answers_are_put_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mean of all; so many answers are as sure as their number says. What is first in one alone is behind."""
    answers = iter([told(0.1, 0.06)] * (LOOKS - 1) + [told(0.1, 0.06, OTHER)])
    monkeypatch.setattr(mistakes, "think", lambda *_: next(answers))
    found = look_again(VIEW, infer=True)
    assert found.action == BEST
    assert found.worlds == 100 * LOOKS
    loss = found.values[0][1] - found.values[1][1]
    assert loss == pytest.approx(0.1 * (LOOKS - 2) / LOOKS)
    assert found.within == pytest.approx((0.0, 0.06 / LOOKS**0.5))


@pytest.mark.parametrize(
    ("first", "again", "is_one"),
    [
        (told(0.1, 0.06), told(0.1, 0.06), True),
        (told(0.1, 0.06), told(0.1, 0.11), False),  # 2.9 intervals
        (told(0.1, 0.06), told(0.02, 0.0), False),  # too little to practise
        (told(0.1, 0.06), told(0.1, 0.0, OTHER), False),  # it was the best
        (told(0.1, 0.11), told(0.1, 0.0), False),  # the review calls it as good
        (Choice(BEST), told(0.1, 0.0), False),  # no number chose
        (told(0.1, 0.06)._replace(within=()), told(0.1, 0.06), True),
        (told(0.1, 0.06, BEST)._replace(within=()), told(0.1, 0.0, OTHER), False),
    ],
)
def test_only_what_is_clear_is_a_problem(
    first: Choice, again: Choice, is_one: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mistakes, "think", lambda *_: again)
    found = problem_of(record(), AT, VIEW, OTHER, first)
    assert (found is not None) == is_one
    if found is not None:
        assert (found.played, found.choice.action, found.view.hands) == (OTHER, BEST, VIEW.hands)
        assert replay(found.hand).turn == VIEW.viewer
