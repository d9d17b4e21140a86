"""One match: the only truth, who sits where, what each viewer may know of it, and its record on disk.

The session never waits and never draws. Anyone who runs it deals (`deal`), sends what a seat decides (`submit`) and
hands each viewer the events he may know (`happened`).
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from sevenup_gui.engine import game, views
from sevenup_gui.engine.actions import Action, Bid, Legal
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.events import BidsShown, CardPlayed, CardsDealt, DealerDrawn, Event, HandOpened, TurnUpShown
from sevenup_gui.engine.record import (
    Header,
    Record,
    Seated,
    Step,
    dump,
    first_state,
    header_line,
    step_lines,
    take_step,
    write,
)
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.engine.shuffle import Shuffle, draw_for_deal, fair_shuffle
from sevenup_gui.engine.state import State, Transition
from sevenup_gui.engine.views import View
from sevenup_gui.match.undo import USUAL_UNDO, Undone, UndoPlan, UndoRule

Journal = Callable[[Sequence[str]], None]  # appends lines to the match's file


class StaleAction(ValueError):
    """A decision came for a moment that is past: another ply, or not that seat's turn."""


def reveals(event: Event) -> bool:
    """Whether an event showed somebody a card that was not simply played from a hand, or bids that were hidden."""
    return isinstance(event, CardsDealt | TurnUpShown | HandOpened | BidsShown) or (
        isinstance(event, CardPlayed) and event.blind
    )


def only_choice(state: State) -> Action | None:
    """The one thing that the seat whose turn it is may do, where there is no other."""
    legal = game.legal_actions(state)
    return legal[0] if isinstance(legal, tuple) and len(legal) == 1 else None


class Session:
    """A match under way. `journal` is given every line as it happens; `source` shuffles.

    `undo_rule` was agreed at set-up. `epoch` counts the times that history was rewritten by an undo: what shows the
    match then starts again from a view.
    """

    def __init__(
        self,
        header: Header,
        dealer: int,
        source: random.Random,
        journal: Journal | None = None,
        undo_rule: UndoRule = USUAL_UNDO,
        legal: bool = False,
        start: State | None = None,
    ) -> None:
        """`legal` writes the legal choices beside every decision. A study may `start` at any state between deals; such
        a match has no record."""
        self.header = header
        self.undo_rule: UndoRule = undo_rule
        self.epoch = 0
        self._source = source
        self._journal = journal
        self._dealer = dealer
        self._steps: list[Step] = []
        self._hints: set[int] = set()  # the steps decided after a hint
        self._hinted: set[int] = set()  # the seats that have asked for one and have not decided since
        self._happened: list[Event] = []
        self._starts: list[int] = []  # of each step, how much had happened before it
        self._befores: list[State] = []  # and the state it was taken in
        self._legal = legal
        self._start = start or first_state(header, dealer)
        self.state = self._start
        if journal is not None:
            journal([dump(header_line(header))])

    @classmethod
    def begin(
        cls,
        header: Header,
        source: random.Random,
        journal: Journal | None = None,
        undo_rule: UndoRule = USUAL_UNDO,
        last_deals: bool = False,
        legal: bool = False,
    ) -> "Session":
        """A new match. Where the rules say so the first dealer is drawn for (001-3), unless the deal passed on from a
        match before and `last_deals`; else the last seat deals (003-3)."""
        players = len(header.players)
        if last_deals or not rules_of(header.options).draws_for_deal:
            return cls(header, players - 1, source, journal, undo_rule, legal)
        rounds, dealer = draw_for_deal(fair_shuffle(source, header.options.pack).pack, players)
        session = cls(header, dealer, source, journal, undo_rule, legal)
        session._happened.append(DealerDrawn(rounds, dealer))
        return session

    @classmethod
    def resume(
        cls, record: Record, source: random.Random, journal: Journal | None = None, undo_rule: UndoRule = USUAL_UNDO
    ) -> "Session":
        """The match of a record, where it stopped; the journal is given only what comes from now on."""
        session = cls(record.header, record.dealer, source, None, undo_rule)
        for at, step in enumerate(record.steps):
            session._take(step, at in record.hints)
        if journal is not None:
            session.keep(journal)
        return session

    def keep(self, journal: Journal) -> None:
        """From now on the journal is given every line."""
        self._journal = journal

    def reseat(self, seat: int, seated: Seated) -> None:
        """Somebody else plays a seat. The journal's file is to be written anew from `lines`."""
        players = self.header.players
        self.header = replace(self.header, players=(*players[:seat], seated, *players[seat + 1 :]))

    @property
    def record(self) -> Record:
        """The match so far."""
        return Record(self.header, self._dealer, tuple(self._steps), frozenset(self._hints))

    @property
    def lines(self) -> Sequence[str]:
        """The lines of the record so far, without their ends."""
        return tuple(write(self.record, self._legal))

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.phase == "over"

    @property
    def deal_due(self) -> bool:
        """Whether the next thing is a deal."""
        return self.state.phase == "deal"

    @property
    def shuffle(self) -> Shuffle | None:
        """The pack of the present deal with its commitment, or None before the first."""
        return next((step for step in reversed(self._steps) if isinstance(step, Shuffle)), None)

    def view(self, viewer: int) -> View:
        """What a seat, or `views.PUBLIC` or `views.OPEN`, may know now."""
        return views.view(self.state, viewer)

    def legal(self) -> Legal:
        """What the seat whose turn it is may do."""
        return game.legal_actions(self.state)

    def why_illegal(self, action: Action) -> Reason | None:
        """The rule that an action of the seat whose turn it is would break, or None."""
        return game.why_illegal(self.state, action)

    def turn_after(self, action: Action) -> int | None:
        """Whose turn it will be after a legal action of the seat whose turn it is."""
        return game.apply(self.state, action).state.turn

    def next_shuffle(self) -> Shuffle:
        """A fair pack for the next deal, sealed, for a person to cut before it is dealt."""
        return fair_shuffle(self._source, self.header.options.pack)

    def deal(self, shuffle: Shuffle | None = None) -> None:
        """Deal the next pack, a fair new one unless one is given."""
        self._take(shuffle or self.next_shuffle())

    def submit(self, seat: int, action: Action, ply: int) -> None:
        """A seat decides, `ply` being the moment it decided for.

        Raises `StaleAction` when the match is elsewhere, `IllegalAction` when the rules refuse; both leave the
        match as it was.
        """
        if seat != self.state.turn or ply != self.state.ply:
            raise StaleAction(f"seat {seat} acted for ply {ply}; the match is at ply {self.state.ply}")
        self._take(action, seat in self._hinted)
        self._hinted.discard(seat)

    def note_hint(self, seat: int) -> None:
        """A seat has asked for a hint: the record says so beside what it decides next, whatever is taken back."""
        self._hinted.add(seat)

    def _take(self, step: Step, hint: bool = False) -> None:
        before = self.state
        if hint:
            self._hints.add(len(self._steps))
        transition: Transition = take_step(before, step)
        self.state = transition.state
        self._steps.append(step)
        self._starts.append(len(self._happened))
        self._befores.append(before)
        self._happened.extend(transition.events)
        if self._journal is not None:
            self._journal(step_lines(before, step, transition, self._legal, hint))

    @property
    def happened_count(self) -> int:
        """How much has happened in this epoch: the number of the next event."""
        return len(self._happened)

    def happened(self, viewer: int, since: int) -> tuple[list[Event], int]:
        """The events from number `since` on as `viewer` may know them, and the number to ask from next time."""
        fresh = self._happened[since:]
        return [views.redact(event, viewer) for event in fresh], since + len(fresh)

    def decisions(self) -> list[tuple[State, int, Action]]:
        """The decisions of the last deal, each with the state it was taken in and the seat that took it."""
        taken: list[tuple[State, int, Action]] = []
        for state, step in zip(self._befores, self._steps, strict=True):
            if isinstance(step, Shuffle):
                taken.clear()
            elif state.turn is not None:
                taken.append((state, state.turn, step))
        return taken

    def undo_plan(self, seat: int, chosen: bool = False, began: int | None = None) -> UndoPlan | None:
        """What it would mean to take back the last decision of a seat, or None if it may not be taken back: undo was
        not agreed, or there is none in this deal. With `chosen` a step that was the only legal one is no decision: it
        is taken back with the one before. `began` goes back to a ply instead, where a rest was taken.

        It is free as long as no other person has acted and no hidden card was seen since. Then the people whose
        decisions it touches have to agree; after cards were dealt, turned or opened, or a blind one played, everybody.
        Where there is nobody to ask, or nobody is asked at this table, those stay seen, and it is refused.
        """
        at = self._undo_point(seat, chosen, began)
        if self.undo_rule == "never" or at is None:
            return None
        secret = rules_of(self.state.options).hides_bids(self.state)
        decided = [
            Undone(before.turn, step, not before.table, secret=isinstance(step, Bid) and secret)
            for before, step in zip(self._befores[at:], self._steps[at:], strict=True)
            if before.turn is not None and not isinstance(step, Shuffle)
        ]
        hidden = any(map(reveals, self._happened[self._starts[at] :]))
        acted = {undone.seat for undone in decided}
        others = {other for other, player in enumerate(self.header.players) if player.kind == "human"} - {seat}
        asks = tuple(sorted(others if hidden else others & acted))
        if (hidden and not asks) or (asks and self.undo_rule == "own"):
            return None
        return UndoPlan(seat, at, tuple(decided), asks)

    def _undo_point(self, seat: int, chosen: bool, began: int | None) -> int | None:
        """How many steps there were before the last decision of a seat in this deal, if it has taken one."""
        for at in range(len(self._steps) - 1, -1, -1):
            before = self._befores[at]
            if isinstance(self._steps[at], Shuffle):
                return None
            if began is not None:
                if before.ply == began:
                    return at
            elif before.turn == seat and not (chosen and only_choice(before) is not None):
                return at
        return None

    def seen_since(self, plan: UndoPlan) -> list[tuple[int, Card]]:
        """What others have played since the decision that would be taken back: the seat and the card of each. It goes
        back to their hands, and has been seen all the same."""
        since = self._happened[self._starts[plan.at] :]
        return [(e.seat, e.card) for e in since if isinstance(e, CardPlayed) and e.seat != plan.seat]

    def undo(self, plan: UndoPlan) -> None:
        """Take back a decision, and all that came of it; anyone who calls this has asked those who had to agree.

        Undo is replay of the record minus its tail. The journal's file is to be written anew from `lines`.
        """
        hints, kept = {at: self._befores[at].turn for at in self._hints}, self._hints
        self._hinted |= {seat for at, seat in hints.items() if at >= plan.at and seat is not None}
        self._hints = set()
        steps, journal = self._steps[: plan.at], self._journal
        self._journal, self._steps, self._happened, self._starts, self._befores = None, [], [], [], []
        self.state = self._start
        for at, step in enumerate(steps):
            self._take(step, at in kept)
        self._journal = journal
        self.epoch += 1
