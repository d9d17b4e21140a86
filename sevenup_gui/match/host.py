"""A host runs a match: it deals, asks anyone who sits there, takes decisions and tells anyone who listens.

It has no clock (time is an argument), no thread and no window, and it says nothing. The next automatic thing (a deal, a
computer's decision, a card of a rest that was claimed, the end) happens in `advance`; a person decides by `submit`
whenever they like. Anyone who shows pictures holds back the automatic things until the picture has caught up (`holds`);
with nobody there to hold it a match runs as fast as it can.
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
    """What a seat is asked: its own view and what is legal, and nothing else. The view is made when it is looked at."""

    __slots__ = ("_session", "_view", "ply", "seat")

    def __init__(self, session: Session, seat: int) -> None:
        self._session = session
        self._view: View | None = None
        self.seat, self.ply = seat, session.state.ply

    @property
    def view(self) -> View:
        """What the seat may know."""
        if self._view is None:
            self._view = self._session.view(self.seat)
        return self._view

    @property
    def legal(self) -> Legal:
        """What it may do."""
        return game.legal_actions(self._session.state)


class Sitter:
    """Who sits at a seat. The base is what every kind has; only `decide` must be given."""

    def decide(self, turn: Turn, dt_s: float) -> Action | None:
        """The decision, or None as long as there is none; `dt_s` seconds have passed since it was asked last."""
        raise NotImplementedError

    def think(self, turn: Turn, dt_s: float) -> None:
        """`dt_s` seconds have passed in which it may think, but not decide: the others still look at what happened."""

    def hurry(self) -> None:
        """Nobody is to be kept waiting for the look of it."""

    def forget(self) -> None:
        """The match went elsewhere: what is being thought is of no use."""

    def finish(self, score: Sequence[int]) -> None:
        """The match is over."""

    def close(self) -> None:
        """Leave the table; never waits."""


class Person(Sitter):
    """A person, at this screen or elsewhere (`here`): decides by `Host.submit`."""

    def __init__(self, here: bool = True) -> None:
        self.here = here

    def decide(self, turn: Turn, dt_s: float) -> None:  # noqa: ARG002  # in their own time
        """Nothing of itself."""
        return


class Listener:
    """Who is told of a match. `viewer` is through whose eyes: a seat, `views.PUBLIC` or `views.OPEN`."""

    viewer: int

    def happened(self, epoch: int, number: int, events: Sequence[Event]) -> None:
        """These events have happened, as `viewer` may know them, the first of them the `number`-th of its epoch."""

    def anew(self, epoch: int) -> None:
        """History was rewritten, and another epoch has begun: start again from a view."""

    def undo_asked(self, request: UndoRequest, news: UndoNews, seat: int) -> None:
        """A request to take back was made, or has come to nothing, by what `seat` did."""

    def holds(self) -> bool:
        """Whether the next automatic thing is to wait."""
        return False

    def ended(self) -> None:
        """The match is over, and everybody has seen it."""


class Keeper(Protocol):
    """Where the record is kept: told of every line, of a record written anew, and of the end."""

    def append(self, lines: Sequence[str]) -> None: ...
    def rewrite(self, lines: Sequence[str]) -> None: ...
    def finish(self) -> object: ...


class NotYetError(Exception):
    """A deal has to wait for somebody: its pack will be given to `Host.deal`."""


class Claim(NamedTuple):
    """A rest that is being played out: whose it is, in which order the cards take it, and the ply it began at."""

    seat: int
    order: tuple[Card, ...]
    began: int


def any_pack(_number: int) -> Shuffle | None:
    """A pack for the deal of that number; the session shuffles one."""
    return None


class Host:
    """Runs the match of a session. `sitters` has who sits at each seat; `keeper` keeps the record, where it is kept.

    `packs` is asked for the pack of each deal by its number. It may raise `NotYetError` while somebody has to do
    something first: the pack is then given to `deal`.
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
        self.undo_request: UndoRequest | None = None  # that stands now
        self.seen_back: list[tuple[int, Card]] = []  # what others had played when something was taken back last
        self._asked_s = 0.0  # for how long the request has stood
        self._listeners: list[tuple[Listener, int]] = []  # and how much of the epoch each has been told
        if keeper is not None:
            session.keep(keeper.append)

    # Who listens

    def listen(self, listener: Listener, since: int | None = None) -> None:
        """Tell somebody what happens from now on, or all from number `since` of this epoch."""
        self._listeners.append((listener, self.session.happened_count if since is None else since))
        self._tell()

    def leave(self, listener: Listener) -> bool:
        """Somebody listens no more; when nobody does, those who sit there leave too. Whether anybody is left."""
        self._listeners = [pair for pair in self._listeners if pair[0] is not listener]
        if not self._listeners:
            self.close()
        return bool(self._listeners)

    def close(self) -> None:
        """Everybody leaves the table."""
        for sitter in self.sitters:
            sitter.close()

    def hush(self, on: bool) -> None:
        """Keep what happens from those who listen, or tell them all of it."""
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

    # What goes on

    def advance(self, dt_s: float = 0.0) -> bool:
        """Let the next automatic thing happen, unless somebody who listens holds it back; whether anything did.

        `dt_s` is how many seconds have passed: a computer player may take a person's time.
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
        """`dt_s` seconds have passed in which people still look at what happened last: the one who is next thinks."""
        seat = self.session.state.turn
        if seat is not None and self.claimed is None and self.undo_request is None:
            self.sitters[seat].think(Turn(self.session, seat), dt_s)

    def run(self, until: Callable[[], bool] = lambda: False) -> None:
        """Let everything happen that happens of itself, as fast as it can, until `until` or until a person is asked."""
        while not self.finished and not until() and self.advance():
            pass

    def _claimed_decision(self, claim: Claim, seat: int, dt_s: float) -> Action | None:
        """What a seat decides while a rest is played out; a claim is over with its deal."""
        sitter = self.sitters[seat]
        if self.session.state.phase != "play":
            self.claimed = None
            return sitter.decide(Turn(self.session, seat), dt_s)
        if seat == claim.seat:
            hand = self.session.state.hands[seat]
            return PLAY[next(card for card in claim.order if card in hand)]
        if isinstance(sitter, Person):
            # Whatever other people play goes to the one who took the rest.
            legal = self.session.legal()
            assert isinstance(legal, tuple)
            return legal[0]
        sitter.hurry()
        return sitter.decide(Turn(self.session, seat), dt_s)

    def _finish(self) -> bool:
        """The match is over: everybody is told, and then its record is put away, for whatever counts it comes first.
        Once."""
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

    # What is done

    def deal(self, shuffle: Shuffle | None = None) -> None:
        """Deal a pack, a fair new one unless one is given."""
        self.session.deal(shuffle)
        if self.undo_request is not None:  # what was asked would take back the deal as well
            self._end_request("void", self.undo_request.plan.seat)
        self._tell()

    def submit(self, seat: int, action: Action, ply: int) -> None:
        """A seat decides, `ply` being the moment it decided for. Raises `StaleAction` or `IllegalAction`."""
        self.session.submit(seat, action, ply)
        self._end_request("void", seat)
        self._tell()

    def claim(self, seat: int, order: Sequence[Card]) -> None:
        """A seat takes the rest: its cards in that order, and everybody else's, are played out of themselves."""
        self.claimed = Claim(seat, tuple(order), self.session.state.ply)
        self._end_request("void", seat)

    def unclaim(self) -> None:
        """Nothing is played out any more."""
        self.claimed = None

    # Taking back

    def undo_plan(self, seat: int, chosen: bool = False) -> UndoPlan | None:
        """What it would mean if a seat took back its last decision, a rest that is being played out all of it; None
        if it may not. With `chosen` a step that was the only legal one is no decision."""
        claim = self.claimed
        if claim is None:
            return self.session.undo_plan(seat, chosen)
        return self.session.undo_plan(seat, began=claim.began) if claim.seat == seat else None

    def undo(self, seat: int, chosen: bool = False) -> bool:
        """Take back the last decision of a seat, if it may without asking; whether it was."""
        plan = self.undo_plan(seat, chosen)
        if plan is None or plan.asks:
            return False
        self._undo(plan)
        return True

    def ask_undo(self, seat: int, chosen: bool = False) -> bool:
        """Ask those whom it touches whether a seat may take back; whether they are asked. Once asked, the same again
        withdraws it."""
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
        """Somebody who was asked agrees, or does not; what nobody asked is passed over."""
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
        """Nothing happens of itself while a request stands, unless nobody answers; whether that is so."""
        self._asked_s += dt_s
        if self._asked_s < ASK_S:
            return False
        self._end_request("lapsed", request.plan.seat)
        return True

    def _end_request(self, news: UndoNews, seat: int) -> None:
        """What was asked comes to nothing, if anything was."""
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
        """Somebody else sits down at a seat, in the middle of a match or not: the record says so from its header on."""
        before, self.sitters[seat] = self.sitters[seat], sitter
        before.forget()
        before.close()
        self.session.reseat(seat, seated)
        self._rewrite()
        request = self.undo_request
        if request is not None and seat == request.plan.seat:
            self._end_request("void", seat)
        elif seated.kind == "computer":
            self.answer_undo(seat, agrees=True)  # as any computer does

    def keep(self, keeper: Keeper) -> None:
        """From now on the record is kept there, all of it."""
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
