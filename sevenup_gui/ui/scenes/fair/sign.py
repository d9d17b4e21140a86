"""The sign on the rail that asks people walking by to play: in the language spoken, and in the first of the others."""

from dataclasses import dataclass
from typing import ClassVar

import pygame

from sevenup_gui.i18n import _, codes, dot_list, speaking, spoken
from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.rails import TABLE, bar_middle_u
from sevenup_gui.ui.kit.draw.text import Type, words
from sevenup_gui.ui.kit.pieces.piece import Piece

# Units: how much wider the rail is for the sign, and how high its two lines are. Capitals of the first are 0.7 of it:
# on a television of 55 inches 20 minutes of arc from four metres (`ui.scenes.bigscreen`), those of the second 12,
# whatever scale was chosen.
HIGH, FIRST, SECOND = 75.0, 33.0, 24.0
LOW, ALONE = 40.0, 27.0  # where words are so large that the table needs the room, the sign has one line
LARGE_SCALE = 2.5
SIDE = 34.0  # round the words
BETWEEN = 30.0  # from the middle of the first line to that of the second
AROUND = 13.0  # over the board and under it, together


def invitations() -> tuple[str, ...]:
    """The sentence in the language spoken, then in all others."""
    found = []
    for code in dict.fromkeys((spoken(), *codes())):
        with speaking(code):
            found.append(_("Press any key or touch the table to play"))
    return tuple(dict.fromkeys(found))


def sill_u(ui_scale: float) -> float:
    """Return the extra height of wood under the table for the sign, in units."""
    return HIGH if ui_scale < LARGE_SCALE else LOW


@dataclass(frozen=True, slots=True)
class FairSign(Piece):
    """A lacquered board with a brass edge and one or two lines."""

    lines: tuple[str, ...]
    room_u: float  # it is no wider: its words are smaller then
    h_u: float

    scales: ClassVar[bool] = False
    pad_u: ClassVar[float] = 14

    @property
    def styles(self) -> tuple[Type, ...]:
        """Return the type style of each line where there's room."""
        return (words(FIRST, 800), words(SECOND, 700)) if len(self.lines) > 1 else (words(ALONE, 800),)

    def widest_u(self, p: Painter) -> float:
        """Return the width of the widest line at full size."""
        return max(p.text_width_u(line, style) for line, style in zip(self.lines, self.styles, strict=True))

    def natural_u(self, p: Painter) -> tuple[float, float]:
        return min(self.widest_u(p) + 2 * SIDE, self.room_u), self.h_u

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        layer.shadow(0, 2 * k, w, h, h * 0.2, 4, 0.5)
        sketch = layer.sketch()
        sketch.rect(0, 0, w, h, h * 0.2, t.plate)
        sketch.rect(0, 0, w, h, h * 0.2, "none", t.metal, layer.line(2))
        gap = round(4.5 * k)
        sketch.rect(gap, gap, w - 2 * gap, h - 2 * gap, h * 0.2 - gap, "none", t.line, layer.line(1))
        layer.lay(sketch)
        room = w - 2 * SIDE * k
        wide = max(layer.width_px(line, style) for line, style in zip(self.lines, self.styles, strict=True))
        share = min(1.0, room / wide)
        middles = (h / 2 - BETWEEN * 0.43 * k, h / 2 + BETWEEN * 0.57 * k) if len(self.lines) > 1 else (h / 2,)
        for n, (line, style, y) in enumerate(zip(self.lines, self.styles, middles, strict=True)):
            layer.words(line, w / 2, y, style.sized(share), t.text2 if n else t.text, "middle")


def draw_on_rail(p: Painter, surface: pygame.Surface) -> None:
    """Draw it on the usual rail, in place of the caption: over the table lies a paper, which has its room. Two
    languages are one above the other on a high rail, and side by side on a wide one."""
    rail = TABLE.fitted(p.ui_scale).bottom_u
    room, high, lines = p.width_u - 40.0, rail - AROUND / 2, invitations()[:2]
    sign = FairSign(lines, room, high)
    if high < HIGH:
        both = FairSign((dot_list(lines),), room, high)
        sign = both if both.widest_u(p) + 2 * SIDE <= room else FairSign(lines[:1], room, high)
    w, h = sign.size_u(p)
    sign.draw(p, surface, (p.width_u - w) / 2, p.height_u - (rail + h) / 2)


def draw_sign(p: Painter, surface: pygame.Surface) -> None:
    """Draw it on the wider rail at the bottom, over the caption."""
    s, sill = p.ui_scale, sill_u(p.ui_scale)
    high = sill >= HIGH
    cloth, caption = TABLE.fitted(s).bottom_u + sill, bar_middle_u(s) + 17.0 * s  # from the window's lower edge
    lines = invitations()[: 2 if high else 1]
    sign = FairSign(lines, p.width_u - 40.0, cloth - caption - (AROUND if high else AROUND / 2))
    w, h = sign.size_u(p)
    sign.draw(p, surface, (p.width_u - w) / 2, p.height_u - (cloth + caption + h) / 2)
