"""Big screen: one step that makes the table readable from four metres, on the television of a game night.

A screen 1.2 m wide (55 inches) is 0.675 m high, so that a unit, its 720th part, is 0.94 mm and seen from four metres
0.81 minutes of arc. The eye's chart asks for letters of 5 minutes from a healthy eye; standards for screens ask for
capitals of 16 at least, and 20 to 22 to read in comfort. At a scale of 200% the capitals of caption, buttons and bids
have 20 or more, as have the indices of the cards in hand with the large-index deck; names and labels at a full table
of seven, where the scale of plates gives way, have no less than 12, more than twice what an eye needs.
"""

import math
from typing import Any

from sevenup_gui.store.settings import Settings, load_field
from sevenup_gui.ui.scenes.scene import Desk

SCREEN_WIDTH_M, DISTANCE_M = 1.2, 4.0
COMFORTABLE_ARCMIN, LEAST_ARCMIN = 20.0, 12.0  # of capitals: what is read all the time, and what is looked up
BIG: dict[str, Any] = {"scale": 200, "large_cards": True, "fullscreen": True}


def arc_minutes(length_px: float, width_px: int) -> float:
    """The angle of a length on a window that fills that screen, `width_px` wide, seen from that distance."""
    length_m = length_px * SCREEN_WIDTH_M / width_px
    return math.degrees(2 * math.atan(length_m / 2 / DISTANCE_M)) * 60


def set_big_screen(app: Desk, on: bool) -> None:
    """Take the size of words, the deck and the screen for it, or those of before, at once; kept."""
    s = app.settings
    if on == s.big_screen:
        return
    if on:
        s.before_big = {field: getattr(s, field) for field in BIG}
        wanted = BIG | {"scale": max(s.scale, BIG["scale"])}
    else:
        wanted = {field: load_field(Settings, field, s.before_big) for field in BIG}
        s.before_big = {}
    s.scale, s.large_cards = wanted["scale"], wanted["large_cards"]
    app.set_fullscreen(wanted["fullscreen"])
    s.save()
    app.restyled()
