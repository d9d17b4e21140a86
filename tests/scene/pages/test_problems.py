"""Problems at the table: asked, answered with the table's own hands, judged, played out, and given again."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from operator import itemgetter

import pygame
import pytest

from sevenup_gui.assets import damaged
from sevenup_gui.engine.actions import Action, ChooseDiscard
from sevenup_gui.engine.state import is_partnership
from sevenup_gui.players import problems as shipped
from sevenup_gui.players.computers import Here
from sevenup_gui.players.explain import spoken_of
from sevenup_gui.players.problems import Problem, listed, read_problem, write_problem
from sevenup_gui.speech.standing import deal_words
from sevenup_gui.store.problem_schedule import Schedule
from sevenup_gui.store.rating import own_problems
from sevenup_gui.store.rating.resting import Progress
from sevenup_gui.ui.scenes.lesson.lesson import choose_lesson
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.papers.result import Result
from sevenup_gui.ui.scenes.problems.answer import ProblemAnswer
from sevenup_gui.ui.scenes.problems.practice import (
    SESSION_S,
    Practice,
    ProblemsOver,
    problem_scene,
    to_own_problems,
    to_problems,
    today,
)
from sevenup_gui.ui.scenes.title import Title
from sevenup_gui.vocabulary.naming import card_name
from tests.scene import posing
from tests.scene.driving import Program, part_of
from tests.sweeping import one_in

Open = Callable[..., Program]


def problem_of(theme: str) -> Problem:
    """The first shipped problem of a game and theme."""
    return read_problem(next(entry.line for entry in listed().values() if entry.theme == theme))


def at_problem(program: Open, theme: str) -> tuple[Program, TableScene, Practice, Problem]:
    """The table of a problem, and its session."""
    p = program(draws=False)
    problem = problem_of(theme)
    practice = Practice(p.app, listed(), Schedule(p.app.saved.folder), Here())
    scene = problem_scene(p.app, practice, problem)
    p.app.unwind(scene)
    p.wait()
    return p, scene, practice, problem


def wanted_now(scene: TableScene) -> Action:
    """Any legal card."""
    legal = scene.session.legal()
    assert not isinstance(legal, ChooseDiscard)
    return legal[0]


def solve(p: Program, problem: Problem) -> None:
    """Answer the problem in front, which is that one, and go on from its note."""
    scene = p.app.scenes[-1]
    assert isinstance(scene, TableScene)
    assert part_of(scene, ProblemAnswer).problem == problem
    scene.decide(problem.choice.action)
    p.wait(3)
    p.key(pygame.K_RETURN)
    p.wait()


def one_of_each_table() -> dict[str, Problem]:
    """The first problem of the shipped set for each preset and number of players, and of partners for each seat that
    took the last trick."""
    found: dict[str, Problem] = {}
    met = set[tuple[str, int]]()
    for entry in listed().values():
        _form, _game, preset, _options, seated, *_rest = json.loads(entry.line)["hand"].split("/")
        kind = preset, seated.count(",") + 1
        if kind in met and kind[1] != 4:  # only four may be partners
            continue
        met.add(kind)
        problem = read_problem(entry.line)
        seen = problem.view
        took = (
            f", seat {seen.tricks[-1].winner} took"
            if seen.tricks and is_partnership(seen.options, seen.players)
            else ""
        )
        found.setdefault(f"{problem.hand.header.preset} {seen.players}{took}", problem)
    return found


ASKED = one_of_each_table()


@pytest.mark.parametrize("table", one_in(4, ASKED))
def test_problems_of_every_table_are_asked_and_answered(program: Open, table: str) -> None:
    p = program()
    problem = ASKED[table]
    scene = problem_scene(p.app, Practice(p.app, listed(), Schedule(p.app.saved.folder), Here()), problem)
    p.app.unwind(scene)
    p.wait(3)
    scene.decide(min(problem.choice.values, key=itemgetter(1))[0])
    p.wait(3)
    note = part_of(scene, ProblemAnswer).note
    assert note is not None
    assert note.title.startswith("Not the best: ")


def press(p: Program, scene: TableScene, known: str) -> None:
    """Press a control with the mouse."""
    control = scene.controls.find(known)
    assert control is not None
    p.click(control.rect(p.app.painter).center)


@pytest.mark.parametrize("right", [True, False])
def test_a_word_is_judged_with_its_reason_and_numbers(program: Open, right: bool) -> None:
    p, scene, practice, problem = at_problem(program, "seven-up beg")
    best = problem.choice.action
    wanted = best if right else problem.choice.values[-1][0]
    press(p, scene, next(choice.id for choice in scene.now.decision.choices if choice.action == wanted))
    p.wait(3)
    note = part_of(scene, ProblemAnswer).note
    assert note is not None
    assert note.title.startswith("Right" if right else "Not the best")
    assert "%. " in note.words
    assert scene.now.telling.told.startswith("Computers get this wrong: novice")
    assert scene.now.telling.told.count("%") == 2
    assert {*scene.company.plays} == {"human", "expert"}  # a level that is offered, whatever its hand says of them
    assert (practice.answered, practice.right) == (1, int(right))
    assert len(scene.session.record.steps) > len(problem.hand.steps)
    assert scene.director.shown == problem.view  # the table is still that of the question
    steps = len(scene.session.record.steps)
    p.wait(3)
    assert len(scene.session.record.steps) == steps  # nobody goes on by themselves
    assert Schedule(p.app.saved.folder).met[problem.key][0] == int(right)
    assert any(note.title in node.label for node in scene.told().after)


@pytest.mark.parametrize("theme", ["seven-up throw", "seven-up jack", "seven-up-seven-down duck"])
def test_the_best_choice_is_marked_on_the_cards_until_the_note_is_read(program: Open, theme: str) -> None:
    p = program()
    problem = problem_of(theme)
    scene = problem_scene(p.app, Practice(p.app, listed(), Schedule(p.app.saved.folder), Here()), problem)
    p.app.unwind(scene)
    p.wait()
    assert scene.table.named == frozenset()
    scene.decide(problem.choice.values[-1][0])
    p.wait(3)
    note = part_of(scene, ProblemAnswer).note
    assert note is not None
    assert scene.table.named == frozenset(spoken_of(problem.choice.action, problem.view)) != frozenset()
    assert all(card_name(card) in note.words for card in scene.table.named)
    p.key(pygame.K_p)
    p.wait()
    assert scene.table.named == frozenset()


@pytest.mark.parametrize(("theme", "said"), [("seven-up beg", False), ("seven-up-seven-down bid", True)])
def test_only_where_rounds_are_counted_the_bar_says_which_it_is(program: Open, theme: str, said: bool) -> None:
    _p, scene, _practice, problem = at_problem(program, theme)
    words = deal_words(problem.view)
    assert (words in scene.heading(words)[1]) == said


def test_the_deal_is_played_out_and_the_next_problem_follows(program: Open) -> None:
    p, scene, _practice, problem = at_problem(program, "seven-up-seven-down last tricks")
    scene.decide(problem.choice.action)
    p.wait(3)
    steps = len(scene.session.record.steps)
    assert scene.director.shown == problem.view
    p.key(pygame.K_p)
    p.wait(2)
    assert scene.director.shown != problem.view
    for _ in range(40):
        p.wait(1)
        if p.app.scenes[-1] is not scene:
            p.key(pygame.K_RETURN)  # what the deal was worth
        elif scene.now.my_turn:
            scene.decide(wanted_now(scene))
    assert len(scene.session.record.steps) > steps
    assert part_of(scene, ProblemAnswer).played_out
    p.key(pygame.K_n)
    p.wait()
    following = p.app.scenes[-1]
    assert isinstance(following, TableScene)
    assert following is not scene
    assert following.variant.kind == "problem"


def test_the_first_problem_is_begun_from_the_lessons_by_key(program: Open) -> None:
    p = program(draws=False)
    p.app.push(Title(p.app))
    choose_lesson(p.app)
    p.wait()
    p.key(pygame.K_r)
    p.wait()
    scene = p.app.scenes[-1]
    assert isinstance(scene, TableScene)
    assert scene.name() == "Problem 1"
    assert scene.my_turn
    p.app.scenes[-1].leave()


def test_ten_minutes_are_a_session(program: Open) -> None:
    p, scene, practice, problem = at_problem(program, "seven-up beg")
    scene.decide(problem.choice.values[-1][0])
    p.wait(3)
    assert 0 < practice.spent_s < SESSION_S
    practice.spent_s = SESSION_S
    p.key(pygame.K_n)
    p.wait()
    over = p.app.scenes[-1]
    assert isinstance(over, ProblemsOver)
    assert over.said == "You solved 0 of 1 problem. The ones you missed return tomorrow."
    p.key(pygame.K_n)
    p.wait()
    assert practice.spent_s < SESSION_S
    assert p.app.scenes[-1].name() == "Problem 2"


def test_what_was_missed_comes_back_and_what_was_solved_waits_longer(program: Open) -> None:
    p = program(draws=False)
    keys, day = list(listed()), today()
    schedule = Schedule(p.app.saved.folder)
    schedule.answered(keys[0], False, day)
    schedule.answered(keys[1], True, day)
    again = Schedule(p.app.saved.folder)
    practice = Practice(p.app, listed(), again)
    assert practice.choose(day) == keys[2]
    assert practice.choose(day + timedelta(1)) == keys[0]
    assert again.due(keys, day + timedelta(3)) == [keys[0], keys[1]]
    again.answered(keys[1], True, day + timedelta(3))
    assert again.due([keys[1]], day + timedelta(9)) == []
    assert again.due([keys[1]], day + timedelta(10)) == [keys[1]]


@pytest.mark.parametrize("text", ["", "[]", '{"x": 3, "y": [9, "2026-01-01"], "z": [1, "never"]}', '{"a": [1, '])
def test_a_damaged_schedule_is_passed_over(program: Open, text: str) -> None:
    p = program(draws=False)
    (p.app.saved.folder / "problems.json").write_text(text, encoding="utf-8")
    assert Schedule(p.app.saved.folder).met == {}


def test_a_damaged_set_is_told_in_one_sentence(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    p = program(draws=False)

    def broken() -> None:
        raise damaged(f"{shipped.FOLDER}/{shipped.FILE}")

    monkeypatch.setattr("sevenup_gui.ui.scenes.problems.practice.listed", broken)
    p.app.push(Title(p.app))
    to_problems(p.app, Here())
    told = p.app.scenes[-1]
    assert isinstance(told, Message)
    assert "assets/problems/problems.jsonl" in told.said
    assert "is damaged" in told.said
    p.key(pygame.K_ESCAPE)
    p.wait()
    assert isinstance(p.app.scenes[-1], Title)


def own_problem(theme: str = "seven-up beg") -> Problem:
    """A problem of the person's own: one that they got wrong in a match, which is none of the shipped."""
    problem = problem_of(theme)
    header = problem.hand.header
    hand = problem.hand._replace(header=replace(header, preset=f"my {header.preset}"))
    return Problem(hand, problem.choice, {}, problem.choice.values[-1][0])


def mouse(p: Program, known: str) -> None:
    """Press a control of the scene in front with the mouse."""
    control = p.app.scenes[-1].controls.find(known)
    assert control is not None
    p.click(control.rect(p.app.painter).center)


@pytest.mark.parametrize("by_key", [True, False])
def test_own_problems_have_a_line_among_the_lessons_and_come_first(program: Open, by_key: bool) -> None:
    p = program(draws=False)
    p.app.push(Title(p.app))
    choose_lesson(p.app)
    assert p.app.scenes[-1].controls.find("own problems") is None
    p.app.pop()
    own = own_problem("seven-up-seven-down last tricks")
    own_problems.add(p.home, own)
    choose_lesson(p.app)
    p.wait()
    assert any(node.label == "Your own (1)" for node in p.app.tree().root.walk())
    if by_key:
        p.key(pygame.K_y)
    else:
        mouse(p, "own problems")
    p.wait()
    scene = p.app.scenes[-1]
    assert isinstance(scene, TableScene)
    assert scene.name() == "Problem 1, your own"
    assert part_of(scene, ProblemAnswer).problem == own
    to_problems(p.app, Here())
    p.wait()
    assert p.app.scenes[-1].name() == "Problem 1, your own"


def test_an_own_problem_says_what_was_chosen_and_comes_back_when_missed(program: Open) -> None:
    p = program(draws=False)
    first, second = own_problem(), own_problem("seven-up-seven-down last tricks")
    for each in (first, second):
        own_problems.add(p.home, each)
    to_own_problems(p.app, mind=Here())
    p.wait()
    scene = p.app.scenes[-1]
    assert isinstance(scene, TableScene)
    assert first.played is not None
    scene.decide(first.played)
    p.wait(3)
    assert scene.now.telling.told == "In your match you chose “Stand”."
    assert Schedule(p.home).met[first.key][0] == 0
    p.key(pygame.K_RETURN)
    p.wait()
    solve(p, second)
    assert p.scene(ProblemsOver).said == "You solved 1 of 2 problems. The ones you missed return tomorrow."
    practice = Practice(p.app, own_problems.own_problems(p.home), Schedule(p.home))
    assert practice.choose(today()) is None
    assert practice.choose(today() + timedelta(1)) == first.key
    to_own_problems(p.app, mind=Here())  # who asks for them has them before they are due, what was missed first
    p.wait()
    scene = p.app.scenes[-1]
    assert isinstance(scene, TableScene)
    assert part_of(scene, ProblemAnswer).problem == first


def test_a_damaged_line_of_ones_own_is_told_and_all_others_are_asked(program: Open) -> None:
    """One without a theme ended the program."""
    p = program(draws=False)
    whole = json.loads(write_problem(own_problem()))
    del whole["theme"]
    lines = [json.dumps(whole), write_problem(own_problem("seven-up-seven-down last tricks"))]
    (p.home / "problems-own.jsonl").write_text("\n".join(lines), encoding="utf-8")
    p.app.push(Title(p.app))
    choose_lesson(p.app)
    p.wait()
    assert any(node.label == "Your own (1)" for node in p.app.tree().root.walk())
    assert "problems-own.jsonl makes no sense and was skipped" in p.app.notice
    to_problems(p.app, Here())
    p.wait()
    assert p.app.scenes[-1].name() == "Problem 1, your own"


def at_result(p: Program, problem: Problem) -> tuple[Result, list[str]]:
    """The sheet at the end of the match in which a problem came up, and what was done from there."""
    scene = posing.result(p.app, posing.MATCH)
    assert isinstance(scene, Result)
    done: list[str] = []
    scene.ways = replace(scene.ways, practise=lambda: done.append("practise"))
    scene.record = problem.hand
    p.app.push(scene)
    p.wait()
    return scene, done


@pytest.mark.parametrize("by_key", [True, False])
def test_the_result_offers_what_went_wrong_once_it_is_found(program: Open, by_key: bool) -> None:
    p = program(draws=False)
    own_problems.add(p.home, own_problem("seven-up-seven-down last tricks"))  # of another match
    scene, done = at_result(p, own_problem())
    p.app.weighing.progress = Progress(0, 1)
    p.wait(1)
    assert scene.controls.find("practise") is None
    p.key(pygame.K_r)
    assert done == []
    own_problems.add(p.home, own_problem())
    p.app.weighing.progress = Progress(0, 1, problems=1)
    p.wait(1)
    assert any(node.label == "Practise mistakes" for node in p.app.tree().root.walk())
    if by_key:
        p.key(pygame.K_r)
    else:
        mouse(p, "practise")
    assert done == ["practise"]


def test_a_match_that_nobody_keeps_offers_nothing(program: Open) -> None:
    p = program(draws=False)
    own_problems.add(p.home, own_problem())
    p.app.saved.wanted = False
    scene, _done = at_result(p, own_problem())
    p.app.weighing.progress = Progress(0, 1, problems=1)
    p.wait(1)
    assert scene.controls.find("practise") is None


def test_what_went_wrong_in_one_match_is_practised_by_itself(program: Open) -> None:
    p = program(draws=False)
    for theme in ("seven-up beg", "seven-up-seven-down last tricks"):
        own_problems.add(p.home, own_problem(theme))
    wanted = own_problem("seven-up-seven-down last tricks")
    to_own_problems(p.app, wanted.hand, Here())
    p.wait()
    solve(p, wanted)
    assert p.scene(ProblemsOver).said == "You solved 1 of 1 problem."
