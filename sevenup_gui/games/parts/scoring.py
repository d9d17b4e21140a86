"""Keeping score of a game played with real cards: the boxes to fill in for a deal, and their total.

A game's `SCORING` takes one deal at a time. It gets the state before the deal and the values typed so far, and calls
the rules of the game for the rest, so that no rule exists twice.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.events import Event
from sevenup_gui.engine.rules import Log
from sevenup_gui.engine.state import State
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.vocabulary.names import Names

WHOLE_DEAL = -1  # the seat of a box that belongs to the deal and not to one seat

Kind: TypeAlias = Literal["number", "side", "truth"]
"""The type of an answer: a number; a side, where 0 is none and 1 the first one; 1 for yes and 0 for no."""

Answers: TypeAlias = Mapping[tuple[str, int], int]  # the typed values of a deal, by key and seat of its boxes


class EntryFault(Enum):
    """The faults of a value typed on a sheet. The sentences are in `speech.scoring`."""

    RANGE = auto()  # too high or too low
    FORBIDDEN_BID = auto()  # the hook: all bids together may not equal the tricks
    TRICKS = auto()  # the tricks taken don't add up to the tricks of the deal
    GIFT_WINS = auto()  # a gift may not win the game
    PLAYED = auto()  # a deal in which a gift settled trumps can't be void
    NOBODY = auto()  # someone has that point, whatever happened
    NOT_ASKED = auto()  # the sheet has no such box now
    TURN = auto()  # boxes before it are empty
    NAMES = auto()  # two players have one name
    UNREADABLE = auto()  # not a score sheet


class Box(NamedTuple):
    """One box of a deal on the sheet at this moment. `seat` is its seat, or `WHOLE_DEAL`. A value is from `least` to
    `most`, and not the `barred` one.

    A box that isn't `asked` is optional. `wrong` is the fault of a value that is too low or too high, `why` of the
    barred one. If only one value is possible, it follows from the others, and may be offered.
    """

    key: str
    seat: int
    least: int
    most: int
    barred: int | None = None
    asked: bool = True
    kind: Kind = "number"
    wrong: EntryFault = EntryFault.RANGE
    why: EntryFault = EntryFault.FORBIDDEN_BID

    @property
    def place(self) -> tuple[str, int]:
        """Return its place on the sheet, whatever its value."""
        return self.key, self.seat

    @property
    def offered(self) -> int | None:
        """Return the only possible value, or None if there are several."""
        return self.least if self.asked and self.least == self.most else None

    def fault(self, value: int) -> EntryFault | None:
        """Return what is wrong with a value, or None."""
        if value == self.barred:
            return self.why
        return None if self.least <= value <= self.most else self.wrong


class BoxWords(NamedTuple):
    """The very short heading of a box's column, and its question. An optional box may have a `key` of the keyboard that
    fills it in."""

    head: str
    question: str
    key: str = ""


class Filled(NamedTuple):
    """A box and its value: None while it is empty, or if the typed value is no longer possible."""

    box: Box
    value: int | None


class ScoredDeal(NamedTuple):
    """One deal as far as it was typed: its boxes in the order of asking, its events, and the state after it."""

    boxes: tuple[Filled, ...]
    events: tuple[Event, ...]
    state: State

    @property
    def open(self) -> Box | None:
        """Return the first required box that is empty, or None."""
        return next((box for box, value in self.boxes if box.asked and value is None), None)


@dataclass
class Form:
    """A deal being filled in: one box after the other, where the values typed decide which come next."""

    answers: Answers
    boxes: list[Filled] = field(default_factory=list)
    log: Log = field(default_factory=list)

    def ask(self, box: Box) -> int | None:
        """Add the next box and return its value, or None if it is empty or its value no longer fits."""
        value = self.answers.get(box.place)
        if value is not None and box.fault(value) is not None:
            value = None
        self.boxes.append(Filled(box, value))
        return value

    @property
    def complete(self) -> bool:
        """True if all required boxes so far are filled."""
        return all(value is not None or not box.asked for box, value in self.boxes)

    def scored(self, state: State) -> ScoredDeal:
        """Return the deal as far as it was filled in, with the state after it."""
        return ScoredDeal(tuple(self.boxes), tuple(self.log), state)


@dataclass(frozen=True, slots=True)
class Scoring:
    """One game's scoring by hand. `deal(before, answers)` scores a deal from the state before it and the typed values.
    An incomplete deal counts with what it has, so that the deals after it are visible already.

    `words(box, at, names)` returns the question, where `at` is the state after the deal. `columns` are the keys of
    those whole-deal boxes that have columns on the sheet. `played(box, line)` returns the value of a box for a deal
    played by this program. Without it a game has no sheet of such a match."""

    deal: Callable[[State, Answers], ScoredDeal]
    words: Callable[[Box, State, Names], BoxWords]
    columns: tuple[str, ...] = ()
    played: Callable[[Box, ScoreLine], int] | None = None
