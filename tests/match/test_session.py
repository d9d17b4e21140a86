"""One match under way: its record as it happens, what each viewer is told, undo, resuming."""

import random
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from sevenup_gui.engine import views
from sevenup_gui.engine.errors import IllegalAction, Reason
from sevenup_gui.engine.events import CardsDealt, DealerDrawn, DealStarted, HandCut, TurnCame
from sevenup_gui.engine.reading import read_records
from sevenup_gui.engine.record import Header, Seated, write
from sevenup_gui.engine.shuffle import Shuffle, why_unfair
from sevenup_gui.games import PRESETS
from sevenup_gui.match.session import Session, StaleAction
from tests.builders import TABLES, action, random_action, seven_up, up_down
from tests.sweeping import swept

QUICK = settings(max_examples=3, deadline=None, derandomize=True, phases=[Phase.explicit, Phase.generate])


def header(preset: str = "old-sledge", players: int = 2) -> Header:
    """A header of computers."""
    seated = tuple(Seated(f"Player {seat}", "computer", "random") for seat in range(players))
    return Header(preset, PRESETS[preset].options(players), seated)


class Journal:
    """A file of lines, as the match appends to it."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def __call__(self, lines: Sequence[str]) -> None:
        self.lines.extend(lines)


def begun(preset: str = "old-sledge", players: int = 2, seed: int = 1, undo: bool = True) -> tuple[Session, Journal]:
    """A new session with its journal."""
    journal = Journal()
    return Session.begin(header(preset, players), random.Random(seed), journal, "ask" if undo else "never"), journal


def sitting(
    turned: str = "7H", hands: dict[int, str] | None = None, preset: str = "old-sledge", **more: Any
) -> Session:
    """A session with a deal of Seven Up on the table; seat 0 is eldest."""
    table = seven_up(preset, hands, turned, **more)
    session = Session(header(preset, table.state.players), table.state.dealer, random.Random(1))
    session.deal(Shuffle(table.state.pack))
    return session


def do(session: Session, *words: str) -> Session:
    """Whoever's turn it is acts."""
    for word in words:
        assert session.state.turn is not None
        session.submit(session.state.turn, action(word), session.state.ply)
    return session


def step(session: Session, source: random.Random) -> None:
    """Deal, or act at random."""
    if session.deal_due:
        session.deal()
    else:
        assert session.state.turn is not None
        session.submit(session.state.turn, random_action(session.state, source), session.state.ply)


def test_a_match_of_seven_up_begins_with_the_draw() -> None:
    """001-3: every viewer sees who drew what; the highest deals."""
    session, _journal = begun(players=3)
    (event,), told = session.happened(views.PUBLIC, 0)
    assert isinstance(event, DealerDrawn)
    assert told == 1
    session.deal()
    assert session.state.dealer == event.dealer


def test_a_match_of_up_down_is_dealt_by_the_last_seat() -> None:
    """003-3: nobody draws."""
    session, _journal = begun("seven-up-seven-down", 5)
    assert session.happened(views.OPEN, 0) == ([], 0)
    session.deal()
    assert session.state.dealer == 4


def test_a_pack_dealt_by_the_session_is_fair() -> None:
    """It is committed to before the first card."""
    session, _journal = begun()
    session.deal()
    assert session.shuffle is not None
    assert session.shuffle.commit is not None
    assert why_unfair(session.shuffle) is None


@swept("table", TABLES, ids=str)
@QUICK
@given(seed=st.integers(0, 10_000))
def test_the_journal_is_the_record_as_it_happens(table: tuple[str, int], seed: int) -> None:
    """After every step what is on disk reads back as the match so far."""
    session, journal = begun(*table, seed=seed)
    source = random.Random(seed)
    for number in range(60):
        if session.over:
            break
        step(session, source)
        if number % 7 == 0:
            (found,) = read_records("".join(line + "\n" for line in journal.lines)).matches
            assert found.record == session.record
            assert found.state == session.state
    assert journal.lines == list(session.lines) == list(write(session.record))


def test_a_stale_decision_is_refused() -> None:
    """It came for another ply, or from a seat whose turn it is not; the match stays as it was."""
    session = sitting()
    before = session.state
    for seat, ply in ((0, 1), (0, -1), (1, 0)):
        with pytest.raises(StaleAction):
            session.submit(seat, action("stand"), ply)
    assert session.state == before
    do(session, "stand")
    with pytest.raises(StaleAction):
        session.submit(0, action("stand"), 0)


def test_an_illegal_decision_is_refused_and_not_written() -> None:
    """Neither in the state nor in the record."""
    session = sitting()
    before, lines = session.state, list(session.lines)
    assert session.why_illegal(action("give")) is Reason.NOT_NOW
    with pytest.raises(IllegalAction):
        do(session, "give")
    assert (session.state, list(session.lines)) == (before, lines)


def test_each_viewer_is_told_what_he_may_know() -> None:
    """His own cards, and that the others got theirs; asked again, only what is new."""
    session = sitting()
    events, told = session.happened(0, 0)
    (dealt,) = [event for event in events if isinstance(event, CardsDealt)]
    assert [packet.cards is None for packet in dealt.packets] == [False, True, False, True]
    assert session.happened(0, told) == ([], told)
    do(session, "stand")
    assert session.happened(0, told)[0][-1] == TurnCame("play", 0)


@swept("table", TABLES, ids=str)
@QUICK
@given(seed=st.integers(0, 10_000))
def test_whoever_follows_what_happened_has_the_view(table: tuple[str, int], seed: int) -> None:
    """Folding the events of a session gives its views, the draw for the deal included."""
    session, _journal = begun(*table, seed=seed)
    source, viewers = random.Random(seed), (views.OPEN, views.PUBLIC, *range(table[1]))
    seen = {viewer: session.view(viewer) for viewer in viewers}
    told = dict.fromkeys(viewers, 0)
    for _ in range(40):
        if session.over:
            break
        step(session, source)
        for viewer in viewers:
            events, told[viewer] = session.happened(viewer, told[viewer])
            for event in events:
                seen[viewer] = views.fold(seen[viewer], event)
            assert seen[viewer] == session.view(viewer)


# Undo


HANDS = {0: "AS KS QS 2D 3D 4D", 1: "5S 6S 7S 8D 9D TD"}


def take_back(session: Session, seat: int) -> None:
    """Undo a seat's last decision."""
    plan = session.undo_plan(seat)
    assert plan is not None
    session.undo(plan)


def point(session: Session, seat: int, chosen: bool = False) -> int:
    """Return the number of steps that would remain."""
    plan = session.undo_plan(seat, chosen)
    assert plan is not None
    return plan.at


def test_undo_takes_back_the_last_card_and_what_came_of_it() -> None:
    """The state and the record are those of before; whoever shows the match starts again from a view."""
    session = do(sitting(hands=HANDS), "stand")
    before, lines, epoch = session.state, list(session.lines), session.epoch
    do(session, "AS", "5S")
    take_back(session, 0)
    assert (session.state, list(session.lines)) == (before, lines)
    assert session.epoch == epoch + 1


def test_undo_goes_on_as_if_nothing_had_been() -> None:
    """Another card may be played."""
    session = do(sitting(hands=HANDS), "stand", "AS", "5S")
    take_back(session, 0)
    do(session, "KS")
    assert session.view(1).table == (("KS", 0),)
    assert session.happened(0, 0)[0][0] == DealStarted(1, 1, 6, forehead=False)


def test_a_discard_may_be_taken_back() -> None:
    """Nobody saw a card."""
    session = do(sitting("4H 5C"), "beg", "run")
    before = session.state
    do(session, f"throw {' '.join(before.hands[0][:3])}")
    take_back(session, 0)
    assert session.state == before
    assert not any(isinstance(event, HandCut) for event in session.happened(views.OPEN, 0)[0])


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("beg", "run"), "three more cards and a new turn-up were seen"),
        ((), "nobody has decided anything in this deal"),
    ],
)
def test_undo_is_refused_once_hidden_cards_were_seen(words: tuple[str, ...], why: str) -> None:
    """The cards cannot be unseen."""
    session = do(sitting("4H 5C"), *words)
    before = session.state
    assert session.undo_plan(0) is None, why
    assert session.undo_plan(1) is None, why
    assert session.state == before


def test_undo_is_refused_once_hands_were_opened() -> None:
    """002-5: eldest's stand let the others look."""
    session = do(sitting(preset="espanol", players=3), "stand")
    assert session.undo_plan(0) is None


def test_undo_is_refused_for_a_blind_card() -> None:
    """003-13: its owner has seen it now."""
    table = up_down(tricks=1, players=2, schedule=(1,), forehead="first", hook=False)
    head = Header("seven-up-seven-down", table.state.options, header(players=2).players)
    session = Session(head, 1, random.Random(1))
    session.deal(Shuffle(table.state.pack))
    do(session, "bid 0", "bid 0")
    assert point(session, 1) == 2
    do(session, "card")
    assert session.undo_plan(0) is None


def test_undo_needs_consent() -> None:
    """It was agreed at set-up, or not."""
    session, _journal = begun(undo=False)
    session.deal()
    do(session, "stand")
    assert session.undo_plan(0) is None


def test_undo_reaches_back_to_the_decision_of_the_seats_that_ask() -> None:
    """The computer's cards since are taken back with it."""
    session = do(sitting(hands=HANDS), "stand", "AS", "5S", "KS")
    assert point(session, 1) == 3
    assert point(session, 0) == 4


def test_what_others_played_since_is_known_before_it_is_taken_back() -> None:
    """Their cards go back to their hands, and were seen: an answer, and a lead to the next trick."""
    session = do(sitting(hands=HANDS), "stand", "QS", "5S", "2D", "TD", "9D")
    plan = session.undo_plan(0)
    assert plan is not None
    assert session.seen_since(plan) == [(1, "TD"), (1, "9D")]


def test_a_step_without_a_choice_may_be_no_decision() -> None:
    """The last card of a hand, or the only one that follows, goes back with the decision before it."""
    session = do(sitting(hands={0: "AS KS QS JS TS 9S", 1: "5S 6D 7D 8D 9D TD"}), "stand", "AS", "5S")
    assert point(session, 1) == 3
    assert session.undo_plan(1, chosen=True) is None
    assert point(session, 0, chosen=True) == 2
    do(session, "KS", "6D", "QS", "7D", "JS", "8D", "TS", "9D", "9S", "TD")
    assert point(session, 1) == len(session.record.steps) - 1
    assert point(session, 1, chosen=True) == len(session.record.steps) - 3


def test_undo_does_not_write_to_the_journal() -> None:
    """Its file is written anew from `lines`; then the journal goes on."""
    table, journal = seven_up("old-sledge", HANDS), Journal()
    session = Session(header(), 1, random.Random(1), journal)
    session.deal(Shuffle(table.state.pack))
    do(session, "stand", "AS", "5S")
    written = len(journal.lines)
    take_back(session, 0)
    assert len(journal.lines) == written
    do(session, "KS")
    assert journal.lines[written:] == list(session.lines)[-1:]


@swept("table", TABLES, ids=str)
@QUICK
@given(seed=st.integers(0, 10_000))
def test_undo_returns_to_an_equal_state(table: tuple[str, int], seed: int) -> None:
    """Whenever it is allowed: state, record and every view are those of before the decision taken back."""
    session, _journal = begun(*table, seed=seed)
    source, was = random.Random(seed), {}
    for _ in range(50):
        if session.over:
            break
        was[len(session.record.steps)] = (session.state, list(session.lines))
        step(session, source)
        seat = source.randrange(table[1])
        plan = session.undo_plan(seat)
        if source.random() < 0.3 and plan is not None:
            session.undo(plan)
            assert (session.state, list(session.lines)) == was[plan.at]
            assert session.state.turn == seat


# Resuming


def test_a_match_resumes_where_it_stopped() -> None:
    """The journal is given only what comes from now on."""
    session = do(sitting(hands=HANDS), "stand", "AS")
    (found,) = read_records("".join(line + "\n" for line in session.lines)).matches
    journal = Journal()
    again = Session.resume(found.record, random.Random(2), journal)
    assert again.state == session.state
    assert again.lines == session.lines
    assert journal.lines == []
    do(again, "5S")
    assert journal.lines == ['{"seat": 1, "do": "play", "card": "5S"}', '{"trick": 1, "winner": 0}']


def test_a_match_stopped_before_its_first_deal_resumes() -> None:
    """Only the header was written; in Seven Up the drawn dealer is not in it, so any may deal."""
    session, _journal = begun("oh-hell", 3)
    (found,) = read_records("".join(line + "\n" for line in session.lines)).matches
    again = Session.resume(found.record, random.Random(2))
    again.deal()
    assert again.state.dealer == 2
