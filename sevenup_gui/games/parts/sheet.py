"""The score sheet of a game: a line for each deal and a column for each side, the same on screen, phone and paper and
read aloud. Who draws it asks for texts and never what they mean."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.i18n import _
from sevenup_gui.vocabulary.naming import trump_words

Paper: TypeAlias = Literal["plain", "bids", "counters"]  # the kinds of sheet that can be printed


class Cell(NamedTuple):
    """What stands in a side's column of a deal, besides its score after it.

    `figures` stand under the first of the heads, empty where there is nothing yet; `made` is what the side made of the
    deal, and `shorter` the same where there is little room; with `missed` a cross stands in its place. `brief` is all
    of it in one line, for a narrow page; `aloud` is for those who hear it.
    """

    figures: tuple[str, ...] = ()
    made: tuple[str, ...] = ()
    shorter: str = ""
    missed: bool = False
    brief: str = ""
    aloud: tuple[str, ...] = ()


class PointColumn(NamedTuple):
    """A column of a sheet with counters: its head, and the sides that were given the point in a deal, one that had it
    twice twice."""

    head: str
    takers: Callable[[ScoreLine], list[int]]


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def points_made(line: ScoreLine, side: int) -> Cell:
    """The points of the deal, where the game tells them."""
    if side >= len(line.points):
        return Cell()
    made = signed(line.points[side])
    return Cell(made=(made,), shorter=made, brief=made, aloud=(made,))


def trump_column() -> str:
    """The second column shows what was trump in each deal."""
    return _("Trump")


def trump_shown(_line: ScoreLine) -> str:
    """No words: the suit that was trump is drawn there."""
    return ""


def trump_facts(line: ScoreLine) -> list[str]:
    """What was trump in a deal, and whether it came to nothing."""
    trump = [trump_words(line.trump, settled=True)] if line.trump else []
    return [*trump, _("void: dealt again")] if line.void else trump


def no_heads() -> tuple[str, ...]:
    """A column has no divisions."""
    return ()


def no_note(_options: object) -> str:
    """There is nothing to say at the foot."""
    return ""


def no_points(_options: object) -> tuple[PointColumn, ...]:
    """No points are told apart."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetForm:
    """One game's score sheet; a game that says nothing has what was trump, the points of each deal and the score.

    `column` is the head of the second column, and `second(line)` what stands there in a deal: where that is empty, the
    suit that was trump. `heads` divide each side's column: a head for each of the cell's `figures`, and one for the
    points at the end; without them the column is one. `cell(line, side)` is what stands in it; `facts(line)` is what
    is read aloud of the deal.

    `paper` is the kind of the printed sheet: "bids" has a row for each round, so their number must be fixed;
    "counters" has a row of counters for each side and a column for each of the `points(options)` that can be made;
    "plain" goes with every game. `note(options)` stands at its foot.
    """

    column: Callable[[], str] = trump_column
    second: Callable[[ScoreLine], str] = trump_shown
    heads: Callable[[], tuple[str, ...]] = no_heads
    cell: Callable[[ScoreLine, int], Cell] = points_made
    facts: Callable[[ScoreLine], list[str]] = trump_facts
    paper: Paper = "plain"
    points: Callable[[Any], tuple[PointColumn, ...]] = no_points
    note: Callable[[Any], str] = no_note
