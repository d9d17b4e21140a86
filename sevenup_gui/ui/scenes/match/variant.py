"""The variants of the table: which parts it has, and the few answers that are no parts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from sevenup_gui.engine.views import View
from sevenup_gui.speech.standing import note_words
from sevenup_gui.stage.tempo import READING
from sevenup_gui.store.settings import Settings
from sevenup_gui.ui.access.tree import Told
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.scenes.match.attable import AtTable
from sevenup_gui.ui.scenes.match.parts.part import MENU, TablePart
from sevenup_gui.ui.scenes.scene import Desk

TRICK_PAUSES_S: dict[str, float | None] = {"short": 0.5, "normal": 1.2, "long": 3.0, "click": None}


def trick_pause_s(settings: Settings) -> float | None:
    """Return the seconds that a finished trick rests: as chosen, and less at higher speed; None until a click."""
    pause_s = TRICK_PAUSES_S[settings.trick_pause]
    return None if pause_s is None else pause_s * min(1.0, READING[settings.speed])


def no_sill(_scale: float) -> float:
    """The table has the whole window."""
    return 0.0


def all_told(told: Told) -> Told:
    """A reader is told everything."""
    return told


def nothing_added(_at: AtTable) -> Sequence[TablePart]:
    """A table that has the usual parts alone."""
    return ()


@dataclass(frozen=True, kw_only=True)
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
    note: Callable[[View, int], str] = note_words  # what stands at the right end of that bar
    sealed: bool = False  # whether others play the same packs: no hints, and no review before the end
    by_name: bool = False  # whether all are called by name, and nobody is "you"
    bar: Callable[[Desk], Sequence[Command]] | None = None  # what's at the bottom, where it's not the table's commands
    told: Callable[[Told], Told] = all_told  # what a reader is told, of what the parts tell
    sill_u: Callable[[float], float] = no_sill  # how much of the window's foot is kept, by the scale of its words
    sign: Callable[[Painter, pygame.Surface], None] | None = None  # draws what stands there while nothing lies over it
    menu_pressed: Callable[[], None] | None = None  # what the menu's plaque does, where no menu opens
    looked_away: Callable[[], None] | None = None  # what comes of it that the window isn't looked at any more
    pause_s: Callable[[Settings], float | None] = trick_pause_s  # how long a finished trick rests, None until a click
    to_goal: bool = True  # whether the points that its rules name end it
    talks: bool = True  # whether the computers talk to each other
    calm: bool = False  # whether people are to follow everything, and nothing goes on meanwhile


USUAL = Variant()
