"""A host runs matches by itself: who is told what, who holds it back, who sits where, undo and a claimed rest."""

import random
from collections.abc import Sequence

import pytest

from sevenup_gui.engine import views
from sevenup_gui.engine.actions import RUN, STAND, Action, ChooseDiscard, Discard
from sevenup_gui.engine.cards import RANK_OF
from sevenup_gui.engine.errors import IllegalAction
from sevenup_gui.engine.events import Event, MatchEnded
from sevenup_gui.engine.reading import read_records
from sevenup_gui.engine.record import Header, Record, Seated
from sevenup_gui.engine.shuffle import Shuffle, fair_shuffle
from sevenup_gui.games import PRESETS
from sevenup_gui.match.host import Host, Listener, NotYetError, Person, Sitter, Turn
from sevenup_gui.match.session import Session, StaleAction
from tests.builders import TABLES
from tests.sweeping import swept

SITS = Seated("Sue", "computer", "random")


class AtRandom(Sitter):
    """Anything legal, by luck of its own; counts what it is told."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)
        self.asked: list[int] = []  # plies
        self.told: list[str] = []
        self.score: Sequence[int] | None = None

    def decide(self, turn: Turn, dt_s: float) -> Action:  # noqa: ARG002
        """Chosen from what its own view holds, and nothing else."""
        assert turn.view.viewer == turn.view.turn == turn.seat
        assert turn.view.ply == turn.ply
        self.asked.append(turn.ply)
        if isinstance(turn.legal, ChooseDiscard):
            hand = turn.view.hands[turn.seat]
            assert hand is not None
            return Discard(tuple(self.luck.sample(hand, turn.legal.count)))
        return self.luck.choice(turn.legal)

    def hurry(self) -> None:
        """Counted."""
        self.told.append("hurry")

    def forget(self) -> None:
        """Counted."""
        self.told.append("forget")

    def finish(self, score: Sequence[int]) -> None:
        """Kept."""
        self.told.append("finish")
        self.score = score

    def close(self) -> None:
        """Counted."""
        self.told.append("close")


class Ear(Listener):
    """Writes down what it is told, epoch by epoch; holds when it is asked to."""

    def __init__(self, viewer: int = views.PUBLIC) -> None:
        self.viewer = viewer
        self.epoch = 0
        self.heard: list[Event] = []  # of this epoch
        self.holding = False
        self.ends = 0

    def happened(self, epoch: int, number: int, events: Sequence[Event]) -> None:
        """Numbers have no gap, and come in the epoch that was told of."""
        assert (epoch, number) == (self.epoch, len(self.heard))
        assert events
        self.heard.extend(events)

    def anew(self, epoch: int) -> None:
        """From a view on."""
        assert epoch > self.epoch
        self.epoch = epoch

    def holds(self) -> bool:
        """As asked."""
        return self.holding

    def ended(self) -> None:
        """Counted."""
        self.ends += 1


class Shelf:
    """A record as a file would have it."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.finished = 0

    @property
    def record(self) -> Record:
        """Return the record that a reader finds."""
        ((match,), _notice) = read_records("".join(f"{line}\n" for line in self.lines))
        return match.record

    def append(self, lines: Sequence[str]) -> None:
        """More lines."""
        self.lines.extend(lines)

    def rewrite(self, lines: Sequence[str]) -> None:
        """All lines anew."""
        self.lines[:] = lines

    def finish(self) -> None:
        """Counted."""
        self.finished += 1


def hosted(
    preset: str, players: int, sitters: Sequence[Sitter] | None = None, keeper: Shelf | None = None, undo: bool = True
) -> Host:
    """A host of a new match; at random unless somebody else sits there."""
    seated = tuple(Seated(f"Player {seat}", "computer", "random") for seat in range(players))
    header = Header(preset, PRESETS[preset].options(players), seated)
    # The journal gets the header, as a file does when it is created.
    session = Session.begin(
        header, random.Random(players), None if keeper is None else keeper.append, "ask" if undo else "never"
    )
    return Host(session, sitters or [AtRandom(seat) for seat in range(players)], keeper)


@swept(("preset", "players"), TABLES)
def test_a_match_runs_to_its_end_and_everybody_hears_their_part_of_it(preset: str, players: int) -> None:
    """Each listener hears what the session redacts for its eyes, all of it, in order; the end comes once."""
    host, eyes = hosted(preset, players), (*range(players), views.PUBLIC, views.OPEN)
    ears = [Ear(viewer) for viewer in eyes]
    for ear in ears:
        host.listen(ear, 0)
    host.run()
    assert host.session.over
    assert not host.advance()
    for ear in ears:
        assert ear.heard == host.session.happened(ear.viewer, 0)[0]
        assert isinstance(ear.heard[-1], MatchEnded)
        assert ear.ends == 1
    for sitter in host.sitters:
        assert isinstance(sitter, AtRandom)
        assert sitter.told == ["finish"]
        assert sitter.score == host.session.state.score
        assert sitter.asked == sorted(set(sitter.asked))


@swept(("preset", "players"), TABLES)
def test_the_record_kept_is_that_of_the_session_whoever_comes_and_goes(preset: str, players: int) -> None:
    """Seats change hands and decisions are taken back at random moments; the file reads back to the same match."""
    shelf, luck = Shelf(), random.Random(players)
    host = hosted(preset, players, keeper=shelf)
    ears = [Ear(viewer) for viewer in (0, views.PUBLIC, views.OPEN)]
    for ear in ears:
        host.listen(ear, 0)

    def anew_from_a_view() -> None:
        for ear in ears:
            if ear.epoch != before:
                ear.heard = host.session.happened(ear.viewer, 0)[0]

    undone = 0
    while host.advance():
        before = host.session.epoch
        if luck.random() < 0.01:
            host.sit(luck.randrange(players), AtRandom(luck.randrange(99)), SITS)
        if luck.random() < 0.05 and undone < 12:
            undone += host.undo(luck.randrange(players))
            anew_from_a_view()
        if luck.random() < 0.05:  # writing all of it at every step would take minutes
            assert tuple(shelf.lines) == tuple(host.session.lines)
    assert tuple(shelf.lines) == tuple(host.session.lines)
    assert shelf.finished == 1
    assert shelf.record == host.session.record
    for ear in ears:
        assert ear.heard == host.session.happened(ear.viewer, 0)[0]


def test_whoever_shows_pictures_holds_the_match_back_and_nobody_else_is_told_ahead() -> None:
    """As long as one of the listeners holds nothing moves by itself; a person may decide all the same."""
    host = hosted("old-sledge", 2, [Person(), AtRandom(1)])
    slow, quick = Ear(), Ear()
    slow.holding = True
    host.listen(slow, 0)
    host.listen(quick, 0)
    drawn = list(quick.heard)
    assert not host.advance()
    assert quick.heard == drawn
    slow.holding = False
    host.run()
    slow.holding = True
    assert host.session.state.turn == 0
    legal = host.session.legal()
    assert isinstance(legal, tuple)
    count = len(slow.heard)
    host.submit(0, legal[0], host.session.state.ply)
    assert len(slow.heard) > count
    assert slow.heard == quick.heard


def test_a_listener_who_comes_late_is_told_from_then_on_or_from_the_number_it_asks_for() -> None:
    """It begins with a view, or goes on where it was."""
    host = hosted("seven-up-seven-down", 3)
    for _ in range(5):
        host.advance()
    late, again = Ear(), Ear()
    late.heard = host.session.happened(views.PUBLIC, 0)[0]
    host.listen(late)
    again.heard = host.session.happened(views.PUBLIC, 0)[0][:2]
    host.listen(again, since=2)
    host.run()
    assert late.heard == again.heard == host.session.happened(views.PUBLIC, 0)[0]


def test_when_the_last_listener_leaves_so_does_everybody_at_the_table() -> None:
    """A program is sent away; before that nothing stops."""
    host, one, two = hosted("old-sledge", 2), Ear(), Ear()
    host.listen(one, 0)
    host.listen(two, 0)
    drawn = list(one.heard)
    assert host.leave(one)
    host.advance()
    assert one.heard == drawn
    assert len(two.heard) > len(drawn)
    assert not host.leave(two)
    assert all(isinstance(sitter, AtRandom) and sitter.told == ["close"] for sitter in host.sitters)


def test_what_is_refused_leaves_everything_as_it_was() -> None:
    """A decision for another moment, another seat's, or one that the rules forbid."""
    shelf = Shelf()
    host, ear = hosted("old-sledge", 2, [Person(), Person()], shelf), Ear()
    host.listen(ear, 0)
    host.run()
    state, lines, heard = host.session.state, list(shelf.lines), list(ear.heard)
    assert state.turn is not None
    good = host.session.legal()
    assert isinstance(good, tuple)
    with pytest.raises(StaleAction):
        host.submit(1 - state.turn, good[0], state.ply)
    with pytest.raises(StaleAction):
        host.submit(state.turn, good[0], state.ply - 1)
    with pytest.raises(IllegalAction):
        host.submit(state.turn, Discard(()), state.ply)
    assert host.session.state is state
    assert (shelf.lines, ear.heard) == (lines, heard)


def test_a_match_waits_for_the_pack_that_somebody_has_to_cut() -> None:
    """`NotYetError` is no end: the pack comes by `deal`, and the match goes on."""

    def cut_by_hand(_number: int) -> Shuffle:
        raise NotYetError

    host = hosted("old-sledge", 2)
    host.packs = cut_by_hand
    assert not host.advance()
    pack = fair_shuffle(random.Random(8))
    host.deal(pack)
    assert host.session.shuffle is pack
    assert host.advance()


def test_a_seat_changes_hands_in_mid_match() -> None:
    """From a computer to a person at this screen, to one elsewhere, and to a level: the match goes on where it was."""
    shelf, first = Shelf(), AtRandom(0)
    host = hosted("seven-up-seven-down", 3, [first, AtRandom(1), AtRandom(2)], shelf)
    host.run(lambda: host.session.state.phase == "play" and host.session.state.turn == 0)
    state = host.session.state
    host.sit(0, Person(), Seated("Ann", "human"))
    assert first.told == ["forget", "close"]
    assert not host.advance()
    assert host.session.state is state
    host.sit(0, Person(here=False), Seated("Ann", "human"))
    assert not host.advance()
    legal = host.session.legal()
    assert isinstance(legal, tuple)
    host.submit(0, legal[0], state.ply)
    host.sit(0, AtRandom(3), Seated("Bot", "computer", "expert"))
    assert host.session.header.players[0] == Seated("Bot", "computer", "expert")
    assert shelf.record.header.players[0].level == "expert"
    host.run()
    assert host.finished


def test_undo_takes_back_one_seats_decision_and_what_came_of_it() -> None:
    """The computers forget what they think, listeners begin a new epoch, the record is written anew."""
    shelf, bot = Shelf(), AtRandom(1)
    host, ear = hosted("old-sledge", 2, [Person(), bot], shelf), Ear()
    host.listen(ear, 0)
    host.run()
    state = host.session.state
    assert state.turn == 0
    legal = host.session.legal()
    assert isinstance(legal, tuple)
    lines = list(shelf.lines)
    host.submit(0, legal[0], state.ply)
    assert host.undo(0)
    assert host.session.state == state
    assert shelf.lines == lines
    assert ear.epoch == 1
    assert "forget" in bot.told
    assert not host.undo(0)
    assert ear.epoch == 1


def test_a_rest_that_is_claimed_is_played_out_in_that_order_and_taken_back_whole() -> None:
    """Other people's cards are played for them, computers hurry; `undo` returns to where it was claimed."""
    bot = AtRandom(2)
    host = hosted("seven-up-seven-down", 3, [Person(), Person(), bot])

    def somebody_leads_with_four() -> bool:
        state = host.session.state
        return state.phase == "play" and state.turn == 0 and not state.table and len(state.hands[0]) == 4

    while not somebody_leads_with_four():
        host.run()
        state = host.session.state
        if somebody_leads_with_four():
            break
        assert state.turn is not None
        legal = host.session.legal()
        assert isinstance(legal, tuple)
        host.submit(state.turn, legal[-1], state.ply)
    state = host.session.state
    order = sorted(state.hands[0], key=lambda card: -RANK_OF[card])
    host.claim(0, order)
    host.advance()
    assert host.session.state.table[0] == (order[0], 0)
    # Everybody's cards go down: the last trick ends the deal, and with it the claim.
    host.run(lambda: host.session.state.phase != "play")
    assert "hurry" in bot.told
    assert host.undo(0)
    assert host.session.state == state
    assert host.claimed is None


def test_a_rest_is_not_taken_back_where_undo_was_not_agreed() -> None:
    """And what was being played out goes on."""
    host = hosted("old-sledge", 2, [Person(), AtRandom(1)], undo=False)
    host.run()
    while (state := host.session.state).phase != "play" or state.turn != 0:
        host.submit(0, STAND if state.phase == "beg" else RUN, state.ply)
        host.run()
    host.claim(0, state.hands[0])
    host.advance()
    assert not host.undo(0)
    assert host.claimed is not None


def test_a_record_may_begin_to_be_kept_in_mid_match() -> None:
    """All of it is there from the first line on."""
    host, shelf = hosted("old-sledge", 2), Shelf()
    for _ in range(4):
        host.advance()
    host.keep(shelf)
    assert tuple(shelf.lines) == tuple(host.session.lines)
    host.run()
    assert tuple(shelf.lines) == tuple(host.session.lines)
    assert shelf.finished == 1
