"""The score sheet of a game: a line for each deal and a column for each side, alike on screen, phone and paper and when
read aloud. Code that draws it asks for texts and never what they mean."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.cards import Suit
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.i18n import _
from sevenup_gui.vocabulary.naming import trump_words

Paper: TypeAlias = Literal["plain", "bids", "counters"]  # the kinds of sheet that can be printed


class Cell(NamedTuple):
    """A side's cell in the row of a deal, apart from its score after it.

    `figures` go under the first heads, and are empty until there is something to show. `made` is what the side made of
    the deal, and `shorter` the same for little room. With `missed` a cross takes its place. `brief` is all of it in one
    line, for a narrow page, and `aloud` is the spoken form.
    """

    figures: tuple[str, ...] = ()
    made: tuple[str, ...] = ()
    shorter: str = ""
    missed: bool = False
    brief: str = ""
    aloud: tuple[str, ...] = ()


class PointColumn(NamedTuple):
    """A column of a sheet with counters: its head, and the sides that got the point in a deal. A side that got it twice
    is listed twice. If a side can get `many`, a box by hand says how many."""

    head: str
    takers: Callable[[ScoreLine], list[int]]
    many: bool = False


def signed(points: int) -> str:
    """Return points with their sign."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def points_made(line: ScoreLine, side: int) -> Cell:
    """Default for `SheetForm.cell`: the points of the deal, empty until they are known."""
    if side >= len(line.points):
        return Cell()
    made = signed(line.points[side])
    return Cell(made=(made,), shorter=made, brief=made, aloud=(made,))


def trump_column() -> str:
    """Default for `SheetForm.column`: trumps in each deal."""
    return _("Trump")


def trump_shown(_line: ScoreLine) -> str:
    """Default for `SheetForm.second`: empty, because the trump suit is drawn there."""
    return ""


def trump_facts(line: ScoreLine) -> list[str]:
    """Default for `SheetForm.facts`: trumps in a deal, and whether it was void."""
    trump = [trump_words(line.trump, settled=True)] if line.trump else []
    return [*trump, _("void, dealt again")] if line.void else trump


def no_heads() -> tuple[str, ...]:
    """Default for `SheetForm.heads`: an undivided column."""
    return ()


def no_note(_options: object) -> str:
    """Default for `SheetForm.note`: no note at the foot."""
    return ""


def no_bidder(_line: ScoreLine) -> tuple[int, int] | None:
    """Default for `SheetForm.bidder`: nobody bids for a whole deal."""
    return None


def no_trump_ahead(_options: object, _deal: int) -> Suit | None:
    """Default for `SheetForm.trump_ahead`: trumps are known once the cards are dealt."""
    return None


def no_points(_options: object) -> tuple[PointColumn, ...]:
    """Default for `SheetForm.points`: no points in columns of their own."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetForm:
    """One game's score sheet. By default it has trumps, the points of each deal and the score.

    `column` is the head of the second column, and `second(line)` its text for a deal. If that is empty, the trump suit
    is drawn there. `heads` divide each side's column: a head for each of the cell's `figures`, and one for the points
    at the end. Without them the column is undivided. `cell(line, side)` is its content, and `facts(line)` is what is
    read aloud of the deal.

    `paper` is the kind of printed sheet: "bids" has a row for each round, so the number of rounds must be fixed;
    "counters" has a row of counters for each side and a column for each of the possible `points(options)`; "plain"
    suits every game, and has a column for each of the `points(options)` where there are any. If the game has an
    `auction`, the `bidder(line)` of a deal is the seat that won it and its bid. `trump_ahead(options, deal)` is the
    suit of a deal whose trumps are settled beforehand. `note(options)` goes at its foot.
    """

    column: Callable[[], str] = trump_column
    second: Callable[[ScoreLine], str] = trump_shown
    heads: Callable[[], tuple[str, ...]] = no_heads
    cell: Callable[[ScoreLine, int], Cell] = points_made
    facts: Callable[[ScoreLine], list[str]] = trump_facts
    paper: Paper = "plain"
    points: Callable[[Any], tuple[PointColumn, ...]] = no_points
    auction: bool = False
    bidder: Callable[[ScoreLine], tuple[int, int] | None] = no_bidder
    trump_ahead: Callable[[Any, int], Suit | None] = no_trump_ahead
    note: Callable[[Any], str] = no_note
