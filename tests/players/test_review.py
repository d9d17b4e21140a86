"""The review agrees with itself and with the hint: the same question has the same answer, and what luck of the sampled
worlds makes is nobody's mistake."""

import random

import pytest

from sevenup_gui.engine.actions import BEG, PLAY, STAND, Action, ChooseDiscard, Discard
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.engine.views import View
from sevenup_gui.games import PRESETS
from sevenup_gui.match.session import Session
from sevenup_gui.players.computers import Computers, Here
from sevenup_gui.players.review import judge
from sevenup_gui.players.worker import Answer
from sevenup_gui.search.choice import Choice
from sevenup_gui.search.race import FIRST_LOOK, Race, chosen, itself
from sevenup_gui.speech.decisions import DecisionLine, lines_of, tally, worth


class Doubled(Here):
    """Counts what it is asked, and answers otherwise every time."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    def ask(self, view: View, level: str, seed: int, *, clock_s: float | None = None) -> None:  # noqa: ARG002
        self.asked += 1
        legal = legal_actions(view)
        assert not isinstance(legal, ChooseDiscard)
        self._answer = Answer(view.ply, legal[self.asked % len(legal)], 0, 0.0)


def session_of(preset: str, players: int, seed: int) -> Session:
    """A match that begins."""
    seated = tuple([Seated(f"P{seat}", "human") for seat in range(players)])
    header = Header(preset, PRESETS[preset].options(players), seated)
    return Session(header, players - 1, random.Random(seed))


@pytest.mark.parametrize(
    ("preset", "players"),
    [("old-sledge", 2), pytest.param("old-sledge", 4, marks=pytest.mark.sweep), ("seven-up-seven-down", 3)],
)
def test_the_review_says_what_the_hint_said(preset: str, players: int) -> None:
    """The view that a hint is asked about in the middle of a deal is the one the review asks about after it, and
    another window, which remembers nothing, comes to the same numbers."""
    session = session_of(preset, players, seed=3)
    hints: list[tuple[View, Choice]] = []
    at_table = Computers([None] * players, session.header.options, 1, "none", Here())
    session.deal()
    while (seat := session.state.turn) is not None and len(hints) < 3 * players:
        view = session.view(seat)
        at_table.ask_advice(view)
        choice = at_table.advice(view)
        assert choice is not None
        hints.append((view, choice))
        session.submit(seat, choice.action, view.ply)
    reviews = [line for seat in range(players) for line in lines_of(session.decisions(), seat)]
    later = Computers([None] * players, session.header.options, 2, "none", Here())
    for line in reviews:
        later.ask_advice(line.view)
        again = later.advice(line.view)
        assert again is not None
        assert (line.view, again) in hints
        assert judge(line.action, again).as_good


def test_what_was_answered_once_is_remembered() -> None:
    """Also where the one who answers has meanwhile become another: the rule of thumb for a process that died."""
    session = session_of("old-sledge", 2, seed=1)
    session.deal()
    seat = session.state.turn
    assert seat is not None
    mind, view = Doubled(), session.view(seat)
    computers = Computers([None, None], session.header.options, 1, "none", mind)
    answers = []
    for _ in range(3):
        computers.ask_advice(view)
        answers.append(computers.advice(view))
    assert mind.asked == 1
    assert answers[0] == answers[1] == answers[2] is not None


def test_cards_thrown_in_another_order_are_the_same_cards() -> None:
    """A hand gives them in its order, the search in another."""
    first, second = Discard(("2C", "3D", "4S")), Discard(("4S", "2C", "3D"))
    other = Discard(("5C", "3D", "2C"))
    choice = Choice(first, ((first, 0.6), (other, 0.5)), "chance", 40)
    verdict = judge(second, choice)
    assert (verdict.as_good, verdict.best, verdict.loss) == (True, second, 0.0)
    assert judge(Discard(("2C", "3D", "5C")), choice).loss == pytest.approx(0.1)


def test_a_difference_within_its_interval_is_too_close_to_tell() -> None:
    """Four in a hundred, give or take five, may as well be nothing; give or take two, it is four."""
    choice = Choice(STAND, ((STAND, 0.5), (BEG, 0.46)), "chance", 100, (0.0, 0.05))
    assert worth(judge(BEG, choice)) == "too close to call"
    assert worth(judge(BEG, choice._replace(values=((STAND, 0.5), (BEG, 0.496))))) == "as good"
    sure = judge(BEG, choice._replace(within=(0.0, 0.02)))
    assert (sure.as_good, worth(sure)) == (False, "4% less to win the match (±2)")


def test_what_the_expert_did_not_weigh_is_not_blamed() -> None:
    """There is no number to blame it with, and it is not counted."""
    verdict = judge(Discard(("2C",)), Choice(Discard(("3C",))))
    line = DecisionLine(View(PRESETS["old-sledge"].options(2), 2, 0), Discard(("2C",)), None, verdict)
    assert not verdict.weighed
    assert worth(verdict) == "not analysed"
    assert tally([line]) == "0 of 0 decisions matched the expert."


def test_an_action_dropped_early_is_told_as_far_behind_as_it_was() -> None:
    """The first worlds were rich ones: by its own mean the dropped card would look better than the one chosen."""
    race: Race[Action] = Race([PLAY["AH"], PLAY["KH"], PLAY["2C"]])
    rng = random.Random(4)
    for number in range(60):
        rich = 0.9 if number < FIRST_LOOK else 0.1
        ace = rich + 0.02 * rng.random()
        race.add(1.0, {PLAY["AH"]: ace, PLAY["KH"]: ace - rng.choice((-0.05, 0.06)), PLAY["2C"]: ace - 0.2})
    assert race.mean(PLAY["2C"]) > race.mean(PLAY["AH"])
    choice = chosen(race, "chance", itself)
    worths = dict(choice.values)
    assert worths[PLAY["AH"]] - worths[PLAY["2C"]] == pytest.approx(0.2)
    assert choice.within_of(PLAY["2C"]) < 0.01 < choice.within_of(PLAY["KH"]) < 0.03


def test_nothing_is_left_to_luck_where_all_worlds_were_weighed() -> None:
    """And of a world or two nothing is known."""
    for whole, width in ((True, 0.0), (False, float("inf"))):
        race: Race[Action] = Race([STAND, BEG], whole)
        race.add(1.0, {STAND: 0.6, BEG: 0.5})
        race.add(1.0, {STAND: 0.4, BEG: 0.5})
        race.add(1.0, {STAND: 0.6, BEG: 0.5})
        assert chosen(race, "chance", itself).within_of(BEG) == width
