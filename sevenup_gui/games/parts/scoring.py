"""Keeping the score of a game played with real cards: what is written down of a deal, box by box, and what it adds up
to.

A game's `SCORING` goes through one deal at a time. It is given the state before the deal and what was typed so far,
and calls the rules of the game for what follows from that: no rule stands here twice.
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
"""What an answer is: so many; a side, where 0 is nobody and 1 the first one; 1 for yes and 0 for no."""

Answers: TypeAlias = Mapping[tuple[str, int], int]  # what was typed of a deal: by key and seat of its boxes


class EntryFault(Enum):
    """What is wrong with something typed on a sheet; the sentences are in `speech.scoring`."""

    RANGE = auto()  # more or less than can be
    FORBIDDEN_BID = auto()  # the hook: all bids together may not equal the tricks
    TRICKS = auto()  # the tricks taken do not come to those that there were
    GIFT_WINS = auto()  # a gift may not win the game
    PLAYED = auto()  # a deal in which trumps were settled by a gift is no void one
    NOBODY = auto()  # somebody has that point, whatever happened
    NOT_ASKED = auto()  # there is no such box on the sheet as it stands
    TURN = auto()  # boxes before it are empty
    NAMES = auto()  # two players have one name
    UNREADABLE = auto()  # it is no score sheet


class Box(NamedTuple):
    """One box of a deal on the sheet, as things stand: `seat` is whose it is, or `WHOLE_DEAL`. A value is from `least`
    to `most`, and not the `barred` one.

    One that is not `asked` may be filled in and is passed over otherwise. `wrong` says what is wrong with a value that
    is too low or too high, `why` with the barred one. Only one value possible: it follows from the others, and may be
    offered.
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
        """Where on the sheet it is, whatever it may hold."""
        return self.key, self.seat

    @property
    def offered(self) -> int | None:
        """The one value that is possible; None where there are several."""
        return self.least if self.asked and self.least == self.most else None

    def fault(self, value: int) -> EntryFault | None:
        """What is wrong with a value, if anything is."""
        if value == self.barred:
            return self.why
        return None if self.least <= value <= self.most else self.wrong


class BoxWords(NamedTuple):
    """What a box is called over its column, very short, and what is asked of it. One that is not asked for may have a
    `key` of the keyboard that fills it in."""

    head: str
    question: str
    key: str = ""


class Filled(NamedTuple):
    """A box and what stands in it: None where nothing does yet, or what was typed cannot be any more."""

    box: Box
    value: int | None


class ScoredDeal(NamedTuple):
    """One deal as far as it was typed: its boxes in the order in which they are asked for, what happened in it as
    events, and the state after it."""

    boxes: tuple[Filled, ...]
    events: tuple[Event, ...]
    state: State

    @property
    def open(self) -> Box | None:
        """The first box that is asked for and empty."""
        return next((box for box, value in self.boxes if box.asked and value is None), None)


@dataclass
class Form:
    """A deal being gone through: boxes are asked for one after the other, what is typed in them decides which come
    next."""

    answers: Answers
    boxes: list[Filled] = field(default_factory=list)
    log: Log = field(default_factory=list)

    def ask(self, box: Box) -> int | None:
        """Put down the next box: what was typed in it, None where that is nothing or does not fit any more."""
        value = self.answers.get(box.place)
        if value is not None and box.fault(value) is not None:
            value = None
        self.boxes.append(Filled(box, value))
        return value

    @property
    def complete(self) -> bool:
        """Whether all that was asked for until now is there."""
        return all(value is not None or not box.asked for box, value in self.boxes)

    def scored(self, state: State) -> ScoredDeal:
        """The deal as far as it was gone through, with the state after it."""
        return ScoredDeal(tuple(self.boxes), tuple(self.log), state)


@dataclass(frozen=True, slots=True)
class Scoring:
    """How one game is scored by hand. `deal(before, answers)` scores a deal: the state before it, and what was typed.
    One that is not complete counts for what is there, so that the deals after it can be looked at already.
    `words(box, at, names)` is what is asked, `at` the state after the deal. `columns` are the keys of those boxes of
    the whole deal that have columns on the sheet. `played(box, line)` is what stands in a box of a deal that was played
    by this program; a game without it has no sheet of such a match."""

    deal: Callable[[State, Answers], ScoredDeal]
    words: Callable[[Box, State, Names], BoxWords]
    columns: tuple[str, ...] = ()
    played: Callable[[Box, ScoreLine], int] | None = None
