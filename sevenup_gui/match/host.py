"""A host runs a match: it deals, asks each seat's player, takes decisions and notifies listeners.

It has no clock (time is an argument), no thread and no window, and it says nothing. The next automatic step (a deal, a
computer's decision, a card of a claimed rest, the end) happens in `advance`. A person decides by `submit`, at any time.
A listener that shows pictures holds back the automatic steps until the picture has caught up (`holds`). Without one, a
match runs as fast as it can.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import PLAY, Action, Legal
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import Event
from sevenup_gui.engine.record import Seated
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.views import View
from sevenup_gui.match.session import Session
from sevenup_gui.match.undo import ASK_S, UndoNews, UndoPlan, UndoRequest


class Turn:
    """A seat's turn to decide: its own view and what is legal, and nothing else. The view is made on first use."""

    __slots__ = ("_session", "_view", "ply", "seat")

    def __init__(self, session: Session, seat: int) -> None:
        self._session = session
        self._view: View | None = None
        self.seat, self.ply = seat, session.state.ply

    @property
    def view(self) -> View:
        """Return what the seat may know."""
        if self._view is None:
            self._view = self._session.view(self.seat)
        return self._view

    @property
    def legal(self) -> Legal:
        """Return what the seat may do."""
        return game.legal_actions(self._session.state)


class Sitter:
    """The player at a seat. A subclass must define `decide`; the rest is optional."""

    def decide(self, turn: Turn, dt_s: float) -> Action | None:
        """Return the decision, or None until it is made. `dt_s` seconds have passed since the last call."""
        raise NotImplementedError

    def think(self, turn: Turn, dt_s: float) -> None:
        """Use `dt_s` seconds to think, but not to decide yet, because the others are still looking at what happened."""

    def hurry(self) -> None:
        """Skip waits that are only for show."""

    def forget(self) -> None:
        """Drop any thinking under way, because the match went elsewhere."""

    def finish(self, score: Sequence[int]) -> None:
        """Take note that the match is over."""

    def close(self) -> None:
        """Leave the table. Never waits."""


class Person(Sitter):
    """A person, at this screen or elsewhere (`here`), who decides by `Host.submit`."""

    def __init__(self, here: bool = True) -> None:
        self.here = here

    def decide(self, turn: Turn, dt_s: float) -> None:  # noqa: ARG002  # in their own time
        """Return None, because a person decides by `Host.submit`."""
        return


class Listener:
    """A listener to a match. `viewer` is the seat whose view it gets, `views.PUBLIC` or `views.OPEN`."""

    viewer: int

    def happened(self, epoch: int, number: int, events: Sequence[Event]) -> None:
        """Take new events, as `viewer` may know them. The first is the `number`-th of its epoch."""

    def anew(self, epoch: int) -> None:
        """Restart from a view, because an undo rewrote history and began another epoch."""

    def undo_asked(self, request: UndoRequest, news: UndoNews, seat: int) -> None:
        """Take the news that `seat` made, answered or ended an undo request."""

    def holds(self) -> bool:
        """True if the next automatic step has to wait."""
        return False

    def ended(self) -> None:
        """Take note that the match is over and its players have been told."""


class Keeper(Protocol):
    """The store of a record: takes every line, a rewritten record, and the end."""

    def append(self, lines: Sequence[str]) -> None: ...
    def rewrite(self, lines: Sequence[str]) -> None: ...
    def finish(self) -> object: ...


class NotYetError(Exception):
    """A deal has to wait for a player, and its pack will come through `Host.deal`."""


class Claim(NamedTuple):
    """A claimed rest that is being played out: its seat, the order of the cards, and the ply at which it began."""

    seat: int
    order: tuple[Card, ...]
    began: int


def any_pack(_number: int) -> Shuffle | None:
    """Return None, so that the session shuffles the pack for that deal."""
    return None


class Host:
    """Runs the match of a session. `sitters` are the players by seat, and `keeper` keeps the record, if it is kept.

    `packs` takes a deal's number and returns its pack. It may raise `NotYetError` while a player has to do something
    first, and then the pack comes through `deal`.
    """

    def __init__(
        self,
        session: Session,
        sitters: Sequence[Sitter],
        keeper: Keeper | None = None,
        packs: Callable[[int], Shuffle | None] = any_pack,
    ) -> None:
        self.session = session
        self.sitters = list(sitters)
        self.packs = packs
        self.keeper = keeper
        self.claimed: Claim | None = None
        self.finished = False
        self._hushed = False
        self.undo_request: UndoRequest | None = None  # open now
        self.seen_back: list[tuple[int, Card]] = []  # cards that others had played and the last undo returned
        self._asked_s = 0.0  # age of the request
        self._listeners: list[tuple[Listener, int]] = []  # and how many of the epoch's events each has got
        if keeper is not None:
            session.keep(keeper.append)

    # Listeners

    def listen(self, listener: Listener, since: int | None = None) -> None:
        """Add a listener for what happens from now on, or for everything from number `since` of this epoch."""
        self._listeners.append((listener, self.session.happened_count if since is None else since))
        self._tell()

    def leave(self, listener: Listener) -> bool:
        """Remove a listener. When the last one goes, the players leave too. Returns True if any listener is left."""
        self._listeners = [pair for pair in self._listeners if pair[0] is not listener]
        if not self._listeners:
            self.close()
        return bool(self._listeners)

    def close(self) -> None:
        """Have all players leave the table."""
        for sitter in self.sitters:
            sitter.close()

    def hush(self, on: bool) -> None:
        """Withhold events from listeners, or deliver all that were withheld."""
        self._hushed = on
        self._tell()

    def _tell(self) -> None:
        if self._hushed:
            return
        session = self.session
        for at, (listener, since) in enumerate(self._listeners):
            if since < session.happened_count:
                events, until = session.happened(listener.viewer, since)
                self._listeners[at] = (listener, until)
                listener.happened(session.epoch, since, events)

    # Automatic steps

    def advance(self, dt_s: float = 0.0) -> bool:
        """Take the next automatic step unless a listener holds it back, and return True if anything happened.

        `dt_s` is how many seconds have passed, because a computer player may take a person's time.
        """
        for listener, _since in self._listeners:
            if listener.holds():
                return False
        if self.undo_request is not None:
            return self._wait(self.undo_request, dt_s)
        session = self.session
        state = session.state
        if state.turn is None:
            if session.over:
                return self._finish()
            try:
                self.deal(self.packs(state.deal + 1))
            except NotYetError:
                return False
            return True
        seat = state.turn
        if self.claimed is None:
            action = self.sitters[seat].decide(Turn(session, seat), dt_s)
        else:
            action = self._claimed_decision(self.claimed, seat, dt_s)
        if action is None:
            return False
        session.submit(seat, action, state.ply)
        if self._listeners:
            self._tell()
        return True

    def think(self, dt_s: float) -> None:
        """Let the next player think for `dt_s` seconds, while people still look at what happened last."""
        seat = self.session.state.turn
        if seat is not None and self.claimed is None and self.undo_request is None:
            self.sitters[seat].think(Turn(self.session, seat), dt_s)

    def run(self, until: Callable[[], bool] = lambda: False) -> None:
        """Take automatic steps as fast as possible, until `until` is true or a person has to decide."""
        while not self.finished and not until() and self.advance():
            pass

    def _claimed_decision(self, claim: Claim, seat: int, dt_s: float) -> Action | None:
        """Return a seat's decision while a rest is played out. A claim ends with its deal."""
        sitter = self.sitters[seat]
        if self.session.state.phase != "play":
            self.claimed = None
            return sitter.decide(Turn(self.session, seat), dt_s)
        if seat == claim.seat:
            hand = self.session.state.hands[seat]
            return PLAY[next(card for card in claim.order if card in hand)]
        if isinstance(sitter, Person):
            # Any card that other people play falls to the seat that claimed the rest.
            legal = self.session.legal()
            assert isinstance(legal, tuple)
            return legal[0]
        sitter.hurry()
        return sitter.decide(Turn(self.session, seat), dt_s)

    def _finish(self) -> bool:
        """End the match, once: tell everyone, then close its record, because whatever counts the match must run first.
        False if it had ended already."""
        if self.finished:
            return False
        self.finished = True
        for sitter in self.sitters:
            sitter.finish(self.session.state.score)
        for listener, _since in tuple(self._listeners):
            listener.ended()
        if self.keeper is not None:
            self.keeper.finish()
        return True

    # Actions

    def deal(self, shuffle: Shuffle | None = None) -> None:
        """Deal the given pack, or a fair new one."""
        self.session.deal(shuffle)
        if self.undo_request is not None:  # granting it would undo the deal as well
            self._end_request("void", self.undo_request.plan.seat)
        self._tell()

    def submit(self, seat: int, action: Action, ply: int) -> None:
        """Submit a seat's decision, made at `ply`. Raises `StaleAction` or `IllegalAction`."""
        self.session.submit(seat, action, ply)
        self._end_request("void", seat)
        self._tell()

    def claim(self, seat: int, order: Sequence[Card]) -> None:
        """Claim the rest for a seat: its cards in that order, and everyone else's, play out automatically."""
        self.claimed = Claim(seat, tuple(order), self.session.state.ply)
        self._end_request("void", seat)

    def unclaim(self) -> None:
        """Stop playing out a claimed rest."""
        self.claimed = None

    # Undo

    def undo_plan(self, seat: int, chosen: bool = False) -> UndoPlan | None:
        """Return what undoing a seat's last decision would mean, or all of a rest that is being played out, or None if
        the seat may not. With `chosen` a step that was the only legal one doesn't count as a decision."""
        claim = self.claimed
        if claim is None:
            return self.session.undo_plan(seat, chosen)
        return self.session.undo_plan(seat, began=claim.began) if claim.seat == seat else None

    def undo(self, seat: int, chosen: bool = False) -> bool:
        """Undo the last decision of a seat if no one has to agree, and return True if it was undone."""
        plan = self.undo_plan(seat, chosen)
        if plan is None or plan.asks:
            return False
        self._undo(plan)
        return True

    def ask_undo(self, seat: int, chosen: bool = False) -> bool:
        """Ask the other people concerned to let a seat undo, and return True if they are asked. If its request is
        already open, withdraw it instead."""
        request, plan = self.undo_request, self.undo_plan(seat, chosen)
        if request is not None:
            if request.plan.seat == seat:
                self._end_request("withdrawn", seat)
            return False
        if plan is None or not plan.asks:
            return False
        self.undo_request, self._asked_s = UndoRequest(plan, self.session.epoch, self.session.state.ply), 0.0
        self._tell_request(self.undo_request, "asked", seat)
        return True

    def answer_undo(self, seat: int, agrees: bool) -> None:
        """Take the answer of a seat that was asked. Any other seat's answer is ignored."""
        request = self.undo_request
        if request is None or seat not in request.open:
            return
        if not agrees:
            self._end_request("declined", seat)
            return
        self.undo_request = request = request._replace(agreed=request.agreed | {seat})
        if not request.open:
            self._undo(request.plan)

    def _wait(self, request: UndoRequest, dt_s: float) -> bool:
        """Hold automatic steps while a request is open. Returns True once it lapses without an answer."""
        self._asked_s += dt_s
        if self._asked_s < ASK_S:
            return False
        self._end_request("lapsed", request.plan.seat)
        return True

    def _end_request(self, news: UndoNews, seat: int) -> None:
        """End the request without an undo, if one is open."""
        request, self.undo_request = self.undo_request, None
        if request is not None:
            self._tell_request(request, news, seat)

    def _tell_request(self, request: UndoRequest, news: UndoNews, seat: int) -> None:
        for listener, _since in tuple(self._listeners):
            listener.undo_asked(request, news, seat)

    def _undo(self, plan: UndoPlan) -> None:
        self.seen_back = self.session.seen_since(plan)
        self.session.undo(plan)
        self.claimed = self.undo_request = None
        self._anew()

    def sit(self, seat: int, sitter: Sitter, seated: Seated) -> None:
        """Put another player at a seat, in mid-match or not. The record's header then names the new one."""
        before, self.sitters[seat] = self.sitters[seat], sitter
        before.forget()
        before.close()
        self.session.reseat(seat, seated)
        self._rewrite()
        request = self.undo_request
        if request is not None and seat == request.plan.seat:
            self._end_request("void", seat)
        elif seated.kind == "computer":
            self.answer_undo(seat, agrees=True)  # computers always agree

    def keep(self, keeper: Keeper) -> None:
        """Keep the whole record in `keeper` from now on."""
        self.keeper = keeper
        self.session.keep(keeper.append)
        self._rewrite()

    def _rewrite(self) -> None:
        if self.keeper is not None:
            self.keeper.rewrite(self.session.lines)

    def _anew(self) -> None:
        self._rewrite()
        for sitter in self.sitters:
            sitter.forget()
        for at, (listener, _since) in enumerate(self._listeners):
            self._listeners[at] = (listener, self.session.happened_count)
            listener.anew(self.session.epoch)
