"""A card with the code of a seat: what a phone's camera reads, and who it is for."""

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

import pygame

from sevenup_gui.ui.kit.draw.faces import face
from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import figures, words
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.marks import focus_ring, tick
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.kit.pieces.touched import touched

# Dark on ivory under every theme: some cameras do not read a code that is light on dark.
IVORY, DARK, QUIET_INK = "#FBF7EA", "#15110B", "#5A5040"
QUIET = 4  # modules of light all round, without which cameras do not find the code
FOOT_FRAC, LEAST_FOOT, MOST_FOOT = 0.27, 50.0, 84.0  # of the card's width; page units


def foot_of(w_u: float) -> float:
    """Return the height of the foot of a card of that width, with face, name and code to type."""
    return min(max(FOOT_FRAC * w_u, LEAST_FOOT), MOST_FOOT)


def width_of(h_u: float) -> float:
    """Return the width of a card of that height."""
    if h_u / (1 + FOOT_FRAC) * FOOT_FRAC < LEAST_FOOT:
        return h_u - LEAST_FOOT
    return max(h_u / (1 + FOOT_FRAC), h_u - MOST_FOOT)


@dataclass(frozen=True, slots=True)
class CodeCard(Piece):
    """The code of a seat over its face, its name and the letters to type. Anyone who is `here` has a tick and a brass
    edge."""

    url: str
    letters: str
    name: str
    who: str
    here: bool
    w_u: float
    state: State = "normal"
    focus: bool = False

    pad_u: ClassVar[float] = 16

    def corner(self) -> float:
        return 14.0

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.w_u + foot_of(self.w_u)

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        r = 14 * k
        layer.shadow(0, 4 * k, w, h, r, 7, 0.5)
        sketch = layer.sketch()
        edge = layer.line(4 if self.here else 1.4)
        colour = t.metal if self.here else t.metal_lo
        sketch.rect(-edge, -edge, w + 2 * edge, h + 2 * edge, r + edge, colour)  # outside: within all is for the code
        sketch.rect(0, 0, w, h, r, IVORY)
        if self.state == "hover":
            touched(sketch, w, h, r, k, "hover")
        if self.focus:
            focus_ring(sketch, w, h, r, k)
        layer.lay(sketch)
        square = code_square(self.url, w)
        at = (w - square.get_width()) // 2  # the card itself is the quiet zone
        layer.blit(square, at, at)
        self._foot(layer)

    def _foot(self, layer: Layer) -> None:
        """Face, name, letters, and the tick."""
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        foot_u = foot_of(self.w_u)
        foot = foot_u * k
        side = 0.16 * foot
        d = round(0.82 * foot)
        y = h - side * 0.9 - d / 2
        layer.blit(face(layer.painter, self.who, d, "pleased" if self.here else "calm"), round(side), round(y - d / 2))
        left, right = side + d + 0.14 * foot, w - side
        if self.here:  # at the face, where it takes no room from the letters
            radius, x = 0.2 * foot, side + 0.1 * d
            spot = (x, y + 0.4 * d)
            sketch = layer.sketch()
            sketch.circle(*spot, radius, "brass", IVORY, max(1, 2.5 * k))
            tick(sketch, *spot, radius / 11, t.on_metal)
            layer.lay(sketch)
        name, typed = words(0.31 * foot_u, 700), figures(0.4 * foot_u, 700)
        too_wide = layer.width_px(self.letters, typed) / (right - left)
        if too_wide > 1:  # a code is never cut
            typed = figures(0.39 * foot_u / too_wide, 700)
        layer.words(layer.cut(self.name, name, right - left), left, y - 0.24 * foot, name, DARK)
        ink = DARK if not self.here else QUIET_INK
        layer.words(self.letters, left, y + 0.2 * foot, typed, ink)


def code_square(url: str, room_px: int) -> pygame.Surface:
    """The code of an address, as large as leaves its quiet zone free within so many pixels: every module has the same
    whole number of pixels, for a code that is scaled by a fraction is not sharp."""
    modules = modules_of(url)
    count = len(modules)
    module_px = max(1, room_px // (count + 2 * QUIET))
    small = pygame.Surface((count, count))
    for y, row in enumerate(modules):
        for x, dark in enumerate(row):
            small.set_at((x, y), DARK if dark else IVORY)
    return pygame.transform.scale(small, (count * module_px,) * 2)


@lru_cache(maxsize=64)  # seven seats at several addresses
def modules_of(url: str) -> tuple[tuple[bool, ...], ...]:
    """The modules of an address; what makes them is imported here, for a program without phones needs none."""
    from sevenup_gui.serve.codes import matrix

    return matrix(url)
