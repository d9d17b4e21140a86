"""A winner's laurel: two branches, one at each side of a face."""

import math
from dataclasses import dataclass
from typing import ClassVar

import pygame

from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.vector import num
from sevenup_gui.ui.kit.pieces.piece import Piece

LEAVES = 5  # on each side of a branch
REACH_DEG = 46.0  # how far a branch reaches up and down from the middle of the face
OUTSIDE = 1.15  # radius of the branch, in radii of the face
LEAF = "M0,0C.28,-.2 .72,-.2 1,0C.72,.2 .28,.2 0,0Z"  # one long, its stalk at 0, 0


@dataclass(frozen=True, slots=True)
class Laurel(Piece):
    """Branches in ink, or `gilt` on the cloth, around a face `d_u` across (a final length). Draw it around the middle
    of the face."""

    d_u: float
    gilt: bool = False

    pad_u: ClassVar[float] = 30
    scales: ClassVar[bool] = False

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.d_u, self.d_u

    def draw_around(self, p: Painter, surface: pygame.Surface, x_u: float, y_u: float) -> pygame.Rect:
        """Draw with the middle at x, y."""
        return self.draw(p, surface, x_u - self.d_u / 2, y_u - self.d_u / 2)

    def paint(self, layer: Layer) -> None:
        ink, middle = layer.theme.metal if self.gilt else layer.theme.ink, layer.w / 2
        r = middle * OUTSIDE
        sketch = layer.sketch()
        for side in (-1, 1):
            # From its foot, at the lower end, upwards.
            foot, tip = (math.radians(90 - side * (90 - angle)) for angle in (REACH_DEG, -REACH_DEG))
            ends = [f"{num(middle + r * math.cos(a))},{num(middle + r * math.sin(a))}" for a in (foot, tip)]
            sweep = 0 if side > 0 else 1
            sketch.path(f"M{ends[0]}A{num(r)},{num(r)} 0 0 {sweep} {ends[1]}", "none", ink, layer.line(1.3))
            for n in range(LEAVES):
                a = foot + (tip - foot) * (n + 0.4) / LEAVES
                at = (middle + r * math.cos(a), middle + r * math.sin(a))
                along = math.degrees(a) - side * 90
                long = middle * (0.31 - 0.02 * n)
                for spread in (-38, 38):
                    sketch.path(LEAF, ink, at=at, scale=long, turn_deg=along + spread)
            top = (middle + r * math.cos(tip), middle + r * math.sin(tip))
            sketch.path(LEAF, ink, at=top, scale=middle * 0.24, turn_deg=math.degrees(tip) - side * 90)
        layer.lay(sketch)
