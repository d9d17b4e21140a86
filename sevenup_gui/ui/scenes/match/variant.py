"""The variants of the table: which parts it has, and the few answers that are no parts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sevenup_gui.ui.scenes.match.attable import AtTable
from sevenup_gui.ui.scenes.match.parts.part import MENU, TablePart


def nothing_added(_at: AtTable) -> Sequence[TablePart]:
    """A table that has the usual parts alone."""
    return ()


@dataclass(frozen=True)
class Variant:
    """A table is the usual parts `without` some, and after them those that it `adds`. `kind` is what others know it
    by; `menu` is the order of its menu. `rules` are what its rules are known by, where that is not what its record
    says; `title` is what it is called, and `heading` what stands in the bar at the top, given how far the match is."""

    kind: str = "match"
    without: tuple[type[TablePart], ...] = ()
    adds: Callable[[AtTable], Sequence[TablePart]] = nothing_added
    menu: tuple[str, ...] = MENU
    rules: str = ""
    title: Callable[[], str] | None = None
    heading: Callable[[str], tuple[str, str]] | None = None
    sealed: bool = False  # whether others play the same packs: no hints, and no review before the end
    by_name: bool = False  # whether all are called by name, and nobody is "you"
    talks: bool = True  # whether the computers talk to each other
    calm: bool = False  # whether people are to follow everything, and nothing goes on meanwhile


USUAL = Variant()
