"""The result that a table brings back from a match in a tournament: how it counts there, and whether it can be true.

Code that runs a tournament asks the game: some games count in points, others in matches won or lost.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.options import Options
from sevenup_gui.engine.state import side_count
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.i18n import _

MOST_POINTS = 1_000_000  # of a side in one match: more than anyone plays
NOT_COUNTED = -1  # in place of a number that no one counted


class TotalFault(Enum):
    """The faults of a match's totals. The sentence is made where people read it."""

    LENGTH = auto()  # the wrong number of numbers for the seats or sides
    RANGE = auto()  # a number below 0 or beyond all bounds
    POINTS = auto()  # no deals add up to those points
    EXACT = auto()  # not with that many exact bids
    ZEROS = auto()  # nor with that many of them of zero
    TRICKS = auto()  # together they claim more tricks than the match has
    ALL_EXACT = auto()  # together they claim more exact bids than can be made
    NO_WINNER = auto()  # no side has reached the goal
    TWO_WINNERS = auto()  # or no side alone has won


class Wrong(NamedTuple):
    """A fault in totals: the fault, its seat or side (-1 for all together), and the wrong number and its bound, if
    any."""

    fault: TotalFault
    at: int = -1
    number: int = 0
    most: int = 0


TableFigures: TypeAlias = tuple[tuple[int, ...], ...]  # by seat, in the order of `Totals.figures`; () where not told


@dataclass(frozen=True, slots=True)
class TableFigure:
    """A number told of every seat of a table besides its points, for example how many bids came true.

    `key` is its name in a tournament's file. `count(lines, seat)` counts it in the deals of a whole match. If it has a
    `heading`, the form for typing totals asks for it, and it may stay empty there.
    """

    key: str
    count: Callable[[Sequence[ScoreLine], int], int]
    heading: Callable[[], str] | None = None


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A number that breaks ties in points: the larger goes first.

    `of(options, points, told)` is what a match brought a seat with those points and the numbers `told`, in the order of
    `Totals.figures` and `NOT_COUNTED` where no one counted. It is None if it doesn't follow from them. `key` is its
    name in an export. `heading` and `short` are its column's heads, and `words(count)` reads it aloud.
    """

    key: str
    of: Callable[[Any, int, tuple[int, ...]], int | None]
    heading: Callable[[], str]
    short: Callable[[], str]
    words: Callable[[int], str]


def as_the_sheet_has_them() -> str:
    """Default for `Totals.asked`: the line above the boxes where only points are typed."""
    return _("The sheet's totals.")


def never(_options: object) -> bool:
    """Return False: no total of this game is below zero."""
    return False


def one_more_deal(_options: object) -> str:
    """Default for `Totals.level`: how to break a tie in points where the game has no other numbers."""
    return _("If points are tied, one more deal decides.")


class LastDeal(NamedTuple):
    """Sentences about the deal that parts those who are still tied, as the game calls it: what the director is asked
    once it was `played` and where its winner is `asked` for; that it `decides` first place or a place in the `final`
    between the {names}; what it `decided`, with the {names} in order; and its `step`, which can be taken back."""

    played: str
    asked: str
    decides: str
    final: str
    decided: str
    step: str


def any_deal(_options: object) -> LastDeal:
    """Default for `Totals.last_deal`: a deal like every other."""
    return LastDeal(
        _("You played one more deal. Who won it?"),
        _("Play one more deal. Who won it?"),
        _("{names} are tied for first place. One more deal decides."),
        _("{names} are tied, and the final can't take them all. One more deal decides."),
        _("One more deal decided: {names}."),
        _("one more deal for a place"),
    )


@dataclass(frozen=True, slots=True)
class Totals:
    """A game's way of counting in a tournament. `counts` says whether points are added up or matches won.

    `wrong(options, players, score, figures)` returns what can't be true in the totals of a finished match, or None:
    `score` is by side; each of the game's `figures` has its numbers by seat, empty if they aren't told and
    `NOT_COUNTED` for a seat without one. `ties` break ties in points, the first one first, and `level(options)` says so
    in a sentence. `last_deal(options)` has the words for the deal that breaks any other tie. `asked` is the line above
    the boxes for typing totals. `falls(options)` is True if a total can be below zero: the keys have a minus then.
    """

    counts: Literal["points", "matches"]
    wrong: Callable[[Any, int, tuple[int, ...], TableFigures], Wrong | None]
    figures: tuple[TableFigure, ...] = ()
    ties: tuple[TieBreak, ...] = ()
    asked: Callable[[], str] = as_the_sheet_has_them
    level: Callable[[Any], str] = one_more_deal
    last_deal: Callable[[Any], LastDeal] = any_deal
    falls: Callable[[Any], bool] = never

    @property
    def typed(self) -> tuple[tuple[int, str], ...]:
        """Return the `figures` that the form for typing totals asks for, by index, with their headings."""
        return tuple([(n, each.heading()) for n, each in enumerate(self.figures) if each.heading is not None])


def any_points(options: Options, players: int, score: tuple[int, ...], figures: TableFigures) -> Wrong | None:
    """Default for `Totals.wrong`: one number within bounds for each side, and no other numbers."""
    sides = side_count(options, players)
    if len(score) != sides or any(figures):
        return Wrong(TotalFault.LENGTH, number=len(score), most=sides)
    beyond = [(side, points) for side, points in enumerate(score) if not 0 <= points <= MOST_POINTS]
    return Wrong(TotalFault.RANGE, *beyond[0], MOST_POINTS) if beyond else None


POINTS = Totals("points", any_points)
"""The default for a game without totals of its own: each side's points at the end of the match, added up."""
