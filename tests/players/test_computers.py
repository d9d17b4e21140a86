"""The computers at a table: one may take a person's seat in the middle of a match, and leave it again."""

import random
from collections.abc import Callable, Iterator, Sequence
from statistics import fmean

import pytest

from sevenup_gui.engine.actions import Action, Play
from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.engine.views import View
from sevenup_gui.games import PRESETS
from sevenup_gui.match.host import Person
from sevenup_gui.match.session import Session
from sevenup_gui.players import computers as module
from sevenup_gui.players import tempo
from sevenup_gui.players.computers import Computers, Here
from sevenup_gui.players.worker import Answer

Seats = Callable[[Sequence[str]], Computers]


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Here]:
    """The processes begun, each of which is none but answers all the same."""
    made: list[Here] = []

    class Elsewhere(Here):
        def __init__(self) -> None:
            super().__init__()
            made.append(self)

    monkeypatch.setattr(module, "Worker", Elsewhere)
    return made


@pytest.fixture
def seats() -> Iterator[Seats]:
    """Computers at old sledge, by level; "human" is a person."""
    seated: list[Computers] = []

    def seat(levels: Sequence[str]) -> Computers:
        players = tuple(
            Seated(name, "human") if level == "human" else Seated(name, "computer", level)
            for name, level in zip(("Ann", "Ben"), levels, strict=True)
        )
        header = Header("old-sledge", PRESETS["old-sledge"].options(2), players)
        seated.append(Computers.of(header, 1, "none"))
        return seated[-1]

    yield seat
    for computers in seated:
        computers.close()


@pytest.mark.parametrize("levels", [("casual", "casual"), ("novice", "random")])
def test_who_samples_no_worlds_plays_without_another_process(
    levels: Sequence[str], begun: list[Here], seats: Seats
) -> None:
    """Such a table takes no more memory than its window; a whole match is played so."""
    computers = seats(levels)
    header = Header("old-sledge", PRESETS["old-sledge"].options(2), (Seated("A", "computer", levels[0]),) * 2)
    session = Session.begin(header, random.Random(1))
    host = computers.host(session)
    while not session.over:
        computers.hurry()
        host.advance(60.0)
    assert begun == []


@pytest.mark.parametrize("levels", [("casual", "expert"), ("skilled", "skilled"), ("human", "casual")])
def test_where_worlds_are_sampled_or_a_hint_may_be_asked_for_a_process_gets_ready_early(
    levels: Sequence[str], begun: list[Here], seats: Seats
) -> None:
    """Nobody is to wait for it when it is asked."""
    seats(levels)
    assert len(begun) == 1


def test_an_expert_that_is_asked_at_such_a_table_thinks_elsewhere(begun: list[Here], seats: Seats) -> None:
    """A review of a match that was watched must not hold the window up: one process is begun for it, once."""
    computers = seats(("casual", "casual"))
    header = Header("old-sledge", PRESETS["old-sledge"].options(2), (Seated("A", "computer", "casual"),) * 2)
    session = Session.begin(header, random.Random(1))
    computers.host(session).run()
    seat = session.state.turn
    assert seat is not None
    view = session.view(seat)
    computers.ask_advice(view)
    assert len(begun) == 1
    assert computers.advice(view) is not None
    computers.forget()
    computers.ask_advice(view, "skilled")
    assert len(begun) == 1


def test_a_searching_computer_that_takes_a_seat_there_thinks_elsewhere(begun: list[Here], seats: Seats) -> None:
    """And the other seats think on where they did: what one of them was asked before is not lost."""
    computers = seats(("casual", "casual"))
    before = computers.mind_of(1)
    computers.take(0, "novice")
    assert computers.mind_of(0) is before
    assert begun == []
    computers.take(0, "skilled")
    assert computers.mind_of(0) is begun[0]
    assert computers.mind_of(1) is before


def test_a_computer_takes_a_persons_seat_and_leaves_it() -> None:
    """It plays there until the person is seated again, and what plays each seat is always known."""
    people = (Seated("Ann", "human"), Seated("Ben", "human"))
    header = Header("old-sledge", PRESETS["old-sledge"].options(2), people)
    session = Session.begin(header, random.Random(1))
    computers = Computers.of(header, 1, "none", Here())
    host = computers.host(session)
    host.run()
    seat, ply = session.state.turn, session.state.ply
    assert seat is not None
    host.sit(seat, computers.take(seat, "novice"), Seated(people[seat].name, "computer", "novice"))
    assert computers.plays[seat] == "novice"
    assert host.advance(60.0)
    assert session.state.ply == ply + 1
    host.sit(seat, Person(), people[seat])
    assert computers.plays == ("human", "human")
    while session.state.turn != seat:
        assert session.state.turn is not None
        legal = session.legal()
        assert isinstance(legal, tuple)
        host.submit(session.state.turn, legal[0], session.state.ply)
    assert not host.advance(60.0)


class Slow(Here):
    """Thinks elsewhere: where there is something to choose it takes a while."""

    TAKES_S = 0.04

    def __init__(self) -> None:
        super().__init__()
        self.ready_s = 0.0

    def ask(self, view: View, level: str, seed: int, *, clock_s: float | None = None) -> None:  # noqa: ARG002
        """Answer now, and keep it where there was a choice."""
        super().ask(view, "casual", seed, clock_s=clock_s)
        assert self._answer is not None
        forced = len(legal_of(view)) == 1
        self._answer = self._answer._replace(worlds_used=0 if forced else 50)
        self.ready_s = 0.0 if forced else self.TAKES_S

    def poll(self) -> Answer | None:
        """Asked once in a millisecond."""
        self.ready_s -= STEP_S
        return None if self.ready_s > 0 else super().poll()


STEP_S = 0.001
ASKED: dict[int, Sequence[Action]] = {}


def legal_of(view: View) -> Sequence[Action]:
    """Return the legal actions."""
    return ASKED[view.ply]


def test_a_pause_does_not_tell_whether_there_was_a_choice() -> None:
    """At a fast table for seven, an expert's cards: played in a clock of their own, forced and free take as long."""
    header = Header(
        "oh-hell", PRESETS["oh-hell"].options(7), tuple(Seated(f"P{n}", "computer", "expert") for n in range(7))
    )
    session, pauses = Session.begin(header, random.Random(3)), {True: [], False: []}  # type: ignore[var-annotated]
    computers = Computers(["expert"] * 7, header.options, 5, "fast", Slow())
    while not session.over and session.state.deal < 6:
        if session.state.turn is None:
            session.deal()
            continue
        legal, view, taken_s = session.legal(), session.view(session.state.turn), 0.0
        assert isinstance(legal, tuple)
        ASKED[view.ply] = legal
        action = computers.advance(view, 2.0)  # the frame before may have lasted
        while action is None:
            taken_s += STEP_S
            action = computers.advance(view, STEP_S)
        if view.phase == "play":
            pauses[len(legal) == 1].append(taken_s)
        session.submit(session.state.turn, action, view.ply)
    assert min(len(each) for each in pauses.values()) > 20
    assert min(pauses[True]) >= 0.6 * min(pauses[False])
    assert fmean(pauses[True]) == pytest.approx(fmean(pauses[False]), rel=0.1)
    computers.close()


def begun_match(levels: Sequence[str], speed: str, calm: bool = False) -> tuple[Computers, Session]:
    """A match with the first deal dealt, and its computers."""
    players = tuple(Seated(name, "computer", level) for name, level in zip("ABCD", levels, strict=False))
    header = Header("old-sledge", PRESETS["old-sledge"].options(len(levels)), players)
    session = Session.begin(header, random.Random(3))
    session.deal()
    computers = Computers.of(header, 1, speed)
    computers.calm = calm
    return computers, session


def test_who_thinks_while_others_look_decides_as_soon_as_they_have() -> None:
    """The time in which the picture shows what happened last is a part of a computer's own; meanwhile nothing is
    decided."""
    computers, session = begun_match(("casual", "casual"), "normal")
    host = computers.host(session)
    before = session.state.ply
    for _ in range(120):
        host.think(1 / 60)
    assert session.state.ply == before
    assert host.advance(0.0)
    assert session.state.ply == before + 1


def test_nobody_thinks_about_a_rest_that_is_claimed_or_while_something_is_to_be_taken_back() -> None:
    """Nor where nobody is to act."""
    computers, session = begun_match(("casual", "casual"), "normal")
    host = computers.host(session)
    seat = session.state.turn
    assert seat is not None
    host.claim(seat, ())
    for _ in range(120):
        host.think(1 / 60)
    host.unclaim()
    assert not host.advance(0.0)


@pytest.mark.parametrize("speed", ["slowest", "slow", "normal"])
def test_where_people_look_on_computers_take_their_time(speed: str) -> None:
    """A word, a lead, a card that is added to a trick and the last one of a hand, each takes longer there; and with
    more than two seats a card takes less than with two, as a person waits for all of them."""
    _computers, session = begun_match(("casual", "casual"), speed)
    seat = session.state.turn
    assert seat is not None
    word = session.view(seat)
    lead = word._replace(phase="play")
    follow = lead._replace(table=(("2C", 1 - seat),))
    last = follow._replace(counts=(1, 1))
    for view in (word, lead, follow, last):
        played, watched = tempo.time_s(speed, view, calm=False), tempo.time_s(speed, view, calm=True)
        assert played[0] < watched[0]
        assert played[1] < watched[1]
    many = follow._replace(players=4, counts=(6,) * 4)
    assert tempo.time_s(speed, many, calm=False) < tempo.time_s(speed, follow, calm=False)
    assert tempo.time_s(speed, last, calm=False) < tempo.time_s(speed, follow, calm=False)


class Decided(Here):
    """A mind that plays the card it's told to."""

    def __init__(self, card: str) -> None:
        super().__init__()
        self.card = card

    def ask(self, view: View, level: str, seed: int, *, clock_s: float | None = None) -> None:  # noqa: ARG002
        self._answer = Answer(view.ply, Play(self.card), 0, 0.0)


def waits_s(card: str, hand: tuple[str, ...], ply: int = 20) -> float:
    """Return how long the third seat of four takes to add a card to a trick in which the king of spades was led, with
    hearts for trumps."""
    _computers, session = begun_match(("casual",) * 4, "normal")
    view = session.view(2)._replace(
        phase="play", trump="H", table=(("KS", 0), ("3S", 1)), hands=((), (), hand, ()), counts=(4, 4, 5, 5), ply=ply
    )
    computers = Computers(("casual",) * 4, view.options, 1, "normal", Decided(card))
    for frames in range(600):
        if computers.advance(view, 1 / 60) is not None:
            return frames / 60
    raise AssertionError("no card was played")


@pytest.mark.parametrize("ply", range(20, 30))
def test_a_card_that_decides_nothing_is_played_sooner(ply: int) -> None:
    """One that takes the trick so far is worth a look, and so is a trump."""
    hand = ("AS", "4S", "2H", "9C", "5D")
    decided = {waits_s("AS", hand, ply), waits_s("2H", hand, ply)}
    assert len(decided) == 1
    assert max(waits_s("4S", hand, ply), waits_s("9C", hand, ply)) < 0.5 * decided.pop()


@pytest.mark.parametrize("card", ["AS", "4S"])
def test_the_time_for_a_card_says_nothing_of_the_others_in_the_hand(card: str) -> None:
    """It depends on what everyone sees alone: the table, the card, the trumps."""
    hands = [(card,), (card, "JS", "QS"), (card, "JH", "2C", "3C", "4C")]
    assert len({waits_s(card, hand) for hand in hands}) == 1
