"""The mark of a partnership: a colour, a shape and a word, each enough to tell the sides apart."""

from dataclasses import dataclass

from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import words
from sevenup_gui.ui.kit.draw.theme import Colour, Theme
from sevenup_gui.ui.kit.draw.vector import Sketch
from sevenup_gui.ui.kit.pieces.piece import Piece

# Blue, amber, ivory: distinct to people who see no red, no green or no blue, and in grey. The same in every theme, like
# the words.
GROUNDS = ("#8EC8FF", "#F5A83C", "#F8EFDB")
LINES = ("#1F5FA8", "#9A5300", "#5D5243")  # on a light ground
INK = "#1A1206"
TYPE = words(14.5, 800)


def side_line(side: int, theme: Theme) -> Colour:
    """Return the colour of a side as a line on lacquer."""
    return (LINES if theme.light else GROUNDS)[side % len(GROUNDS)]


def side_shape(sketch: Sketch, side: int, x: float, y: float, k: float, colour: Colour) -> None:
    """Draw a diamond, a ring or a triangle, around x, y."""
    if side == 1:
        sketch.circle(x, y, 4.2 * k, "none", colour, 2.4 * k)
    elif side:
        sketch.path("M0,-6L6,5L-6,5Z", colour, at=(x, y), scale=k)
    else:
        sketch.path("M0,-6.4L6.4,0L0,6.4L-6.4,0Z", colour, at=(x, y), scale=k)


@dataclass(frozen=True, slots=True)
class SideTag(Piece):
    """A pill in a side's colour with its shape and its name."""

    side: int
    text: str
    share: float = 1.0

    def natural_u(self, p: Painter) -> tuple[float, float]:
        s = self.scale(p)
        return p.text_width_u(self.text, TYPE.sized(s)) / s + 32, 18

    def paint(self, layer: Layer) -> None:
        k, w, h = layer.k, layer.w, layer.h
        sketch = layer.sketch()
        sketch.rect(0, 0, w, h, h / 2, GROUNDS[self.side % len(GROUNDS)], INK, layer.line(1))
        side_shape(sketch, self.side, 13 * k, h / 2, 0.85 * k, INK)
        layer.lay(sketch)
        layer.words(self.text, 23 * k, h / 2, TYPE, INK)
