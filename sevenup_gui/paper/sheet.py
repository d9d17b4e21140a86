"""A score sheet to be printed, and the place that it has on a page."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sevenup_gui.engine.options import Options
from sevenup_gui.games.parts.score_line import ScoreLine


class Sheet(NamedTuple):
    """One table's score sheet. `preset` is a key as `rules_key` gives it; an empty name is to be written by hand;
    `dealer` is the seat that deals first; `lines` are the deals that are filled in, and where they are fewer than there
    will be, the rest is left to be written. `round`, `table`, `title` (an event's name) and `note` may be empty."""

    options: Options
    preset: str
    names: tuple[str, ...]
    dealer: int
    round: str = ""
    table: str = ""
    title: str = ""
    lines: tuple[ScoreLine, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Area:
    """A sheet's place on its page, in mm; `half` if two share the page."""

    x: float
    y: float
    w: float
    h: float
    half: bool


def played(options: Options, preset: str, names: tuple[str, ...], lines: Sequence[ScoreLine]) -> Sheet:
    """The sheet of a match as far as its deals have been counted, or were void."""
    done = tuple(line for line in lines if line.score is not None or line.void)
    dealer = lines[0].dealer if lines else len(names) - 1
    return Sheet(options, preset, names, dealer, lines=done)
