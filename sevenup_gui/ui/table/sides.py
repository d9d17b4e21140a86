"""The sides of partners at the table: whose a rack is, and the score told by side."""

from typing import NamedTuple

import pygame

from sevenup_gui.engine.state import is_partnership
from sevenup_gui.i18n import labelled
from sevenup_gui.speech.standing import side_word
from sevenup_gui.stage.zones import Zones
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.pieces.bars import Score
from sevenup_gui.ui.kit.pieces.sidetag import TYPE, SideTag
from sevenup_gui.vocabulary.names import Names

TAG_U, OVER_U = 18.0, 6.0  # how high a tag is, and how much of that lies over its rack
LEAST_SCALE, LEAST_SHARE = 1.0, 0.82  # of a tag, and of the scale that words have: the plates tell where there is no
# room for one that can be read from where the table is read


class RackTag(NamedTuple):
    """The place of a rack's tag, its greatest width, and its scale."""

    x: float
    y: float
    w: float
    scale: float


def rack_tag(zones: Zones, side: int) -> RackTag | None:
    """Return the place on the edge of the rack away from its plate, or beyond the figure if that stands alone; None if
    something to be read is too close to it."""
    figure = zones.figures[side]
    box = zones.racks[side] or figure
    over = OVER_U if zones.racks[side] else 0.0
    plate = zones.plates[zones.setting.seat(zones.setting.place_of_side(side))]
    under = plate.y < box.y
    w, standing = figure.right - box.x, (*zones.pile_labels, *zones.piles, zones.stock_label, zones.turn_up_label)
    across = [other for other in standing if other.x < box.x + w and box.x < other.right]
    if under:
        free = min((other.y for other in across if other.y >= box.bottom), default=zones.cloth.bottom) - box.bottom
    else:
        free = box.y - max((other.bottom for other in across if other.bottom <= box.y), default=zones.cloth.y)
    scale = min(zones.rack_scale, free / (TAG_U - over))
    if scale < max(LEAST_SCALE, LEAST_SHARE * zones.frame.scale):
        return None
    return RackTag(box.x, box.bottom - over * scale if under else box.y - (TAG_U - over) * scale, w, scale)


def side_tag(p: Painter, side: int, word: str, names: str, room: RackTag) -> SideTag:
    """Return a side's tag: its name and players; if they don't both fit, the players, or the name; if not even that
    fits, the players cut short."""
    share = room.scale / p.ui_scale
    for text in (labelled(word, names), names, word):
        tag = SideTag(side, text, share)
        if tag.size_u(p)[0] <= room.w:
            return tag
    return SideTag(side, p.letters.cut(names, TYPE.sized(room.scale), p.px(room.w - 32 * room.scale)), share)


def draw_side_tag(p: Painter, surface: pygame.Surface, zones: Zones, names: Names, side: int) -> None:
    """Draw the owner of a rack, if partners share one."""
    word = side_word(names.options, len(names.names), side)
    room = rack_tag(zones, side) if word else None
    if room is not None:
        side_tag(p, side, word, names.side(side), room).draw(p, surface, room.x, room.y)


def side_score(names: Names, side: int, score: int) -> Score:
    """A side in the upper bar, with the mark of its colour where partners play."""
    paired = is_partnership(names.options, len(names.names))
    return Score(names.side(side), str(score), side if paired else None)
