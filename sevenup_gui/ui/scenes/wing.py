"""A wing of the program: scenes that the rest doesn't know, behind one door."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sevenup_gui.store.saved import Seating
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.scene import Desk

if TYPE_CHECKING:
    from sevenup_gui.ui.scenes.match.variant import Variant


@dataclass(frozen=True, kw_only=True, slots=True)
class Wing:
    """A wing's answers to whoever has a file or a table that may belong there, and the way in, which pages offer."""

    way_in: Callable[[Desk], Command]
    opens: Callable[[Path], bool]  # whether a file belongs there
    open: Callable[[Desk, Path], None]
    variant: "Callable[[Seating], Variant | None]"  # of a table with that seating; None where it belongs elsewhere
    hand_in_closed: Callable[[Desk], None]  # a match that was over, but closed before its result was shown
