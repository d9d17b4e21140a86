"""One match: the only truth, the players at its seats, what each viewer may know of it, and its record on disk.

The session never waits and never draws. Its caller deals (`deal`), sends each seat's decisions (`submit`) and hands
each viewer the events he may know (`happened`).
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
    """A decision came too late: for another ply, or out of turn."""


def reveals(event: Event) -> bool:
    """True if an event showed a player a card other than by a plain play from a hand, or hidden bids."""
    return isinstance(event, CardsDealt | TurnUpShown | HandOpened | BidsShown) or (
        isinstance(event, CardPlayed) and event.blind
    )


def only_choice(state: State) -> Action | None:
    """Return the only legal action of the seat whose turn it is, or None if it has a choice."""
    legal = game.legal_actions(state)
    return legal[0] if isinstance(legal, tuple) and len(legal) == 1 else None


class Session:
    """A match under way. `journal` gets every line as it happens. `source` shuffles.

    `undo_rule` was agreed at set-up. `epoch` counts the undos that rewrote history, after which any display restarts
    from a view.
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
        """`legal` writes the legal choices beside every decision. A study may `start` at any state between deals, but
        such a match has no record."""
        self.header = header
        self.undo_rule: UndoRule = undo_rule
        self.epoch = 0
        self._source = source
        self._journal = journal
        self._dealer = dealer
        self._steps: list[Step] = []
        self._hints: set[int] = set()  # the steps decided after a hint
        self._hinted: set[int] = set()  # the seats that have asked for one and not decided since
        self._happened: list[Event] = []
        self._starts: list[int] = []  # for each step, the number of events before it
        self._befores: list[State] = []  # and the state before it
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
        """Return a new match. Where the rules say so players draw for the first deal (001-3), unless `last_deals`
        passes it on from a match before; else the last seat deals (003-3)."""
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
        """Return the match of a record, where it stopped. The journal gets only the lines from now on."""
        session = cls(record.header, record.dealer, source, None, undo_rule)
        for at, step in enumerate(record.steps):
            session._take(step, at in record.hints)
        if journal is not None:
            session.keep(journal)
        return session

    def keep(self, journal: Journal) -> None:
        """Give the journal every line from now on."""
        self._journal = journal

    def reseat(self, seat: int, seated: Seated) -> None:
        """Put another player at a seat. The caller must rewrite the journal's file from `lines`."""
        players = self.header.players
        self.header = replace(self.header, players=(*players[:seat], seated, *players[seat + 1 :]))

    @property
    def record(self) -> Record:
        """Return the match so far."""
        return Record(self.header, self._dealer, tuple(self._steps), frozenset(self._hints))

    @property
    def lines(self) -> Sequence[str]:
        """Return the lines of the record so far, without their ends."""
        return tuple(write(self.record, self._legal))

    @property
    def over(self) -> bool:
        """True if the match has ended."""
        return self.state.phase == "over"

    @property
    def deal_due(self) -> bool:
        """True if a deal comes next."""
        return self.state.phase == "deal"

    @property
    def shuffle(self) -> Shuffle | None:
        """Return the pack of the current deal with its commitment, or None before the first."""
        return next((step for step in reversed(self._steps) if isinstance(step, Shuffle)), None)

    def view(self, viewer: int) -> View:
        """Return what a seat, or `views.PUBLIC` or `views.OPEN`, may know now."""
        return views.view(self.state, viewer)

    def legal(self) -> Legal:
        """Return what the seat whose turn it is may do."""
        return game.legal_actions(self.state)

    def why_illegal(self, action: Action) -> Reason | None:
        """Return the rule that an action of the seat whose turn it is would break, or None."""
        return game.why_illegal(self.state, action)

    def turn_after(self, action: Action) -> int | None:
        """Return the seat whose turn follows a legal action of the seat whose turn it is, or None."""
        return game.apply(self.state, action).state.turn

    def next_shuffle(self) -> Shuffle:
        """Return a fair, sealed pack for the next deal, for a person to cut first."""
        return fair_shuffle(self._source, self.header.options.pack)

    def deal(self, shuffle: Shuffle | None = None) -> None:
        """Deal the given pack, or a fair new one."""
        self._take(shuffle or self.next_shuffle())

    def submit(self, seat: int, action: Action, ply: int) -> None:
        """Submit a seat's decision, made at `ply`.

        Raises `StaleAction` if the match has moved on, `IllegalAction` if the rules refuse. Either leaves the match
        unchanged.
        """
        if seat != self.state.turn or ply != self.state.ply:
            raise StaleAction(f"seat {seat} acted for ply {ply}; the match is at ply {self.state.ply}")
        self._take(action, seat in self._hinted)
        self._hinted.discard(seat)

    def note_hint(self, seat: int) -> None:
        """Note that a seat asked for a hint. The record marks its next decision, even after an undo."""
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
        """Return the number of events in this epoch, which is also the number of the next event."""
        return len(self._happened)

    def happened(self, viewer: int, since: int) -> tuple[list[Event], int]:
        """Return the events from number `since` on as `viewer` may know them, and the number to ask from next time."""
        fresh = self._happened[since:]
        return [views.redact(event, viewer) for event in fresh], since + len(fresh)

    def decisions(self) -> list[tuple[State, int, Action]]:
        """Return the decisions of the last deal, each with the state it was made in and its seat."""
        taken: list[tuple[State, int, Action]] = []
        for state, step in zip(self._befores, self._steps, strict=True):
            if isinstance(step, Shuffle):
                taken.clear()
            elif state.turn is not None:
                taken.append((state, state.turn, step))
        return taken

    def undo_plan(self, seat: int, chosen: bool = False, began: int | None = None) -> UndoPlan | None:
        """Return what undoing a seat's last decision would mean, or None if it may not be undone: undo was not agreed,
        or the seat hasn't decided in this deal. With `chosen` a step that was the only legal one doesn't count as a
        decision, and is undone with the one before. `began` goes back to a ply instead, where a rest was claimed.

        An undo is free until another person acts or a hidden card is seen. After that, the people whose decisions would
        go must agree; after cards were dealt, turned or opened, or a blind one played, everyone must. If this table has
        no one to ask, or never asks, cards can't be unseen and the undo is refused.
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
        """Return the number of steps before the last decision of a seat in this deal, or None if it hasn't decided."""
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
        """Return what others have played since the decision to undo: the seat and the card of each. Those cards return
        to their hands, though everyone has seen them."""
        since = self._happened[self._starts[plan.at] :]
        return [(e.seat, e.card) for e in since if isinstance(e, CardPlayed) and e.seat != plan.seat]

    def undo(self, plan: UndoPlan) -> None:
        """Undo a decision and everything after it. The caller has asked those who had to agree.

        An undo replays the record without its tail. The caller must rewrite the journal's file from `lines`.
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
