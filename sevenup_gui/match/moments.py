"""The best moments of a match that is over, chosen from its record: what people would tell of it afterwards.

All that is looked at is what everybody saw: cards turned and played, bids, and what was counted.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import (
    DealScored,
    DealStarted,
    Ending,
    Event,
    MatchEnded,
    TrickTaken,
    TurnUpShown,
)
from sevenup_gui.engine.record import Record, Step, first_state, take_step
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.state import State, side_of, sides
from sevenup_gui.engine.trick import Table
from sevenup_gui.games.trumps.counting import count_of

Kind: TypeAlias = Literal["jack-captured", "all-points", "jack-turned", "one-too-many", "bid-made-at-last", "decision"]

WORTH: dict[Kind, int] = {  # what is told first
    "decision": 6, "jack-captured": 5, "all-points": 4, "one-too-many": 3, "bid-made-at-last": 3, "jack-turned": 2,
}  # fmt: skip
MOST = 3
LEAST_BID = 2  # one of less that is made with the last trick is no feat
ALL_POINTS = 4  # of a deal of High, Low, Jack and Game


class Moment(NamedTuple):
    """One of them: in which deal, after which step of the record (from 1), whose it is (a seat, and for what is counted
    a side's first), the cards of it in the order played, who took them, and what more its sentence says."""

    kind: Kind
    deal: int
    step: int
    seat: int
    cards: Table
    winner: int
    card: Card = ""
    other: int = -1
    number: int = 0
    ending: Ending | None = None


class _Deal:
    """What of a deal may be told once it is counted."""

    def __init__(self, deal: int) -> None:
        self.deal = deal
        self.tricks: list[tuple[int, TrickTaken]] = []  # each with its step


class Finder:
    """Looks for the best moments of a match while it goes on: to look through the whole of a long one takes 20 ms."""

    def __init__(self) -> None:
        self._steps: tuple[Step, ...] = ()  # that it has looked through
        self._begin(None)

    def _begin(self, state: State | None) -> None:
        self._state = state
        self._found: list[Moment] = []
        self._deals: list[_Deal] = []
        self._scores: list[tuple[int, ...]] = []

    def read(self, record: Record) -> None:
        """Look through what is new in the record of the match, or through all of it where something was taken back."""
        known = len(self._steps)
        if self._state is None or record.steps[:known] != self._steps:
            self._begin(first_state(record.header, record.dealer))
            known = 0
        self._steps = record.steps
        for number, step in enumerate(record.steps[known:], known + 1):
            assert self._state is not None
            if isinstance(step, Shuffle):
                self._scores.append(self._state.score)
            transition = take_step(self._state, step)
            self._state = transition.state
            for event in transition.events:
                if isinstance(event, DealStarted):
                    self._deals.append(_Deal(event.deal))
                elif isinstance(event, TrickTaken):
                    self._deals[-1].tricks.append((number, event))
                else:
                    self._found.extend(_of(event, transition.state, self._deals, self._scores, number))

    def best(self, most: int = MOST) -> list[Moment]:
        """The moments most worth telling, in the order in which they came; the one that decided the match is the
        last."""
        first: dict[int, Moment] = {}  # of what came in one step only the best is told
        for moment in self._found:
            known = first.get(moment.step)
            if known is None or WORTH[moment.kind] > WORTH[known.kind]:
                first[moment.step] = moment
        ranked = sorted(first.values(), key=lambda moment: (-WORTH[moment.kind], -moment.deal, moment.step))
        return sorted(ranked[:most], key=lambda moment: (moment.step, moment.kind == "decision"))


def best_moments(record: Record, most: int = MOST, finder: Finder | None = None) -> list[Moment]:
    """Those of a record; `finder` may have looked through most of it already."""
    finder = finder or Finder()
    finder.read(record)
    return finder.best(most)


def _of(event: Event, at: State, deals: list[_Deal], scores: list[tuple[int, ...]], step: int) -> Iterable[Moment]:
    """What there is to tell of an event that is no trick."""
    deal = deals[-1].deal if deals else 0
    match event:
        case TurnUpShown(card, jack) if jack is not None:
            yield Moment("jack-turned", deal, step, at.dealer, ((card, at.dealer),), at.dealer, card)
        case DealScored(taken=()):
            yield from _counted(event, at, deals[-1], scores[-1])
        case DealScored(taken=taken):
            yield from _round(at.bids, taken, deals[-1])
        case MatchEnded(winners, _score, ending):
            yield from _decision(ending, sides(at.options, at.players)[winners[0]][0], at, deals[-1], step)
        case _:
            pass


def _counted(event: DealScored, at: State, deal: _Deal, before: tuple[int, ...]) -> Iterable[Moment]:
    """A jack that changed sides, and a deal of which one side made everything."""
    for award in count_of(event).awards:
        if award.point != "jack" or award.card is None:
            continue
        for step, trick in deal.tricks:
            owner = next((seat for card, seat in trick.cards if card == award.card), None)
            if owner is not None and side_of(at.options, at.players, owner) != award.side:
                yield Moment(
                    "jack-captured", deal.deal, step, trick.winner, trick.cards, trick.winner, award.card, owner
                )
    gains = [now - then for now, then in zip(event.score, before, strict=True)]
    side = max(range(len(gains)), key=gains.__getitem__)
    if gains[side] >= ALL_POINTS and deal.tricks:
        step, trick = deal.tricks[-1]
        first = sides(at.options, at.players)[side][0]
        yield Moment("all-points", deal.deal, step, first, trick.cards, trick.winner, number=gains[side])


def _round(bids: tuple[int | None, ...], taken: tuple[int, ...], deal: _Deal) -> Iterable[Moment]:
    """A bid that one trick too many broke, and one that the last trick made."""
    for seat, (bid, took) in enumerate(zip(bids, taken, strict=True)):
        own = [(step, trick) for step, trick in deal.tricks if trick.winner == seat]
        if bid and took == bid + 1:
            step, trick = own[-1]
            yield Moment("one-too-many", deal.deal, step, seat, trick.cards, seat, number=bid)
        elif bid is not None and took == bid >= LEAST_BID and own[-1][1] is deal.tricks[-1][1]:
            step, trick = own[-1]
            yield Moment("bid-made-at-last", deal.deal, step, seat, trick.cards, seat, number=bid)


def _decision(ending: Ending, seat: int, at: State, deal: _Deal, step: int) -> Iterable[Moment]:
    """What the match was won with."""
    if ending.why == "turned jack" and at.turned:
        card = at.turned[-1]
        yield Moment("decision", deal.deal, step, seat, ((card, at.dealer),), at.dealer, card, ending=ending)
    elif deal.tricks:
        at_step, trick = deal.tricks[-1]
        yield Moment("decision", deal.deal, at_step, seat, trick.cards, trick.winner, ending=ending)
