"""What a table of an evening brings back from a match: how it counts there, and whether its totals can be true.

Anyone who runs an evening asks the game: matches of one kind are counted in points, those of another are won or lost.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.options import Options
from sevenup_gui.engine.state import side_count
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.i18n import _

MOST_POINTS = 1_000_000  # of a side in one match: more than anybody plays
NOT_COUNTED = -1  # in place of a number that nobody has counted


class TotalFault(Enum):
    """What cannot be in the totals of a match; its sentence is made where people read it."""

    LENGTH = auto()  # so many numbers for so many seats or sides
    RANGE = auto()  # a number below 0 or beyond all bounds
    POINTS = auto()  # no deals add up to those points
    EXACT = auto()  # not with so many exact bids
    ZEROS = auto()  # nor with so many of them of zero
    TRICKS = auto()  # together they claim more tricks than there are
    ALL_EXACT = auto()  # together they claim more exact bids than can be made
    NO_WINNER = auto()  # nobody has reached the goal
    TWO_WINNERS = auto()  # or nobody alone has won


class Wrong(NamedTuple):
    """Totals that cannot be: why, whose seat or side (-1 for all together), and the number that is wrong and its
    bound, where there are such."""

    fault: TotalFault
    at: int = -1
    number: int = 0
    most: int = 0


TableFigures: TypeAlias = tuple[tuple[int, ...], ...]  # by seat, in the order of `Totals.figures`; () where not told


@dataclass(frozen=True, slots=True)
class TableFigure:
    """What is told of every seat of a table besides its points, such as how many bids came true.

    It stands in a tournament's file under `key`. `count(lines, seat)` counts it in the deals of a whole match. One with
    a `heading` is asked for where totals are typed, and may stay empty there.
    """

    key: str
    count: Callable[[Sequence[ScoreLine], int], int]
    heading: Callable[[], str] | None = None


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A figure by which those are parted who are level in points: the larger goes first.

    `of(options, points, told)` is what a match brought a seat that has so many points and was `told` these figures, in
    the order of `Totals.figures` and `NOT_COUNTED` where nobody counted; None where it does not follow from them. It is
    called `key` in an export. `heading` and the `short` one stand over it, `words(count)` read it aloud.
    """

    key: str
    of: Callable[[Any, int, tuple[int, ...]], int | None]
    heading: Callable[[], str]
    short: Callable[[], str]
    words: Callable[[int], str]


def as_the_sheet_has_them() -> str:
    """What is said over the boxes where nothing but points is typed."""
    return _("As the sheet has them.")


def one_more_deal() -> str:
    """What decides between those who are level in points where the game knows no other figures."""
    return _("Equal points: one more deal decides.")


@dataclass(frozen=True, slots=True)
class Totals:
    """How a game counts over an evening. `counts` tells whether points are added up or matches won.

    `wrong(options, players, score, figures)` is what cannot be in the totals of a match that is over, None where all
    can be: `score` by side; of each of the game's `figures` the numbers by seat, empty where they are not told and
    `NOT_COUNTED` where they are not told of one seat. Where points are level the `ties` part those who have them, the
    first one first; `level` says so in a sentence. `asked` is said over the boxes where totals are typed.
    """

    counts: Literal["points", "matches"]
    wrong: Callable[[Any, int, tuple[int, ...], TableFigures], Wrong | None]
    figures: tuple[TableFigure, ...] = ()
    ties: tuple[TieBreak, ...] = ()
    asked: Callable[[], str] = as_the_sheet_has_them
    level: Callable[[], str] = one_more_deal

    @property
    def typed(self) -> tuple[tuple[int, str], ...]:
        """Which of the figures are asked for where totals are typed, and what stands over them."""
        return tuple([(n, each.heading()) for n, each in enumerate(self.figures) if each.heading is not None])


def any_points(options: Options, players: int, score: tuple[int, ...], figures: TableFigures) -> Wrong | None:
    """A number for each side, and no more: nothing more is known of a game that says nothing of its totals."""
    sides = side_count(options, players)
    if len(score) != sides or any(figures):
        return Wrong(TotalFault.LENGTH, number=len(score), most=sides)
    beyond = [(side, points) for side, points in enumerate(score) if not 0 <= points <= MOST_POINTS]
    return Wrong(TotalFault.RANGE, *beyond[0], MOST_POINTS) if beyond else None


POINTS = Totals("points", any_points)
"""How a game counts that says nothing of it: points are added up, each side's as the match left them."""
