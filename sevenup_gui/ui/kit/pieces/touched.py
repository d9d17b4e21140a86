"""The look of a touch on any piece: lit under the pointer, sunk under the finger, or crossed out."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.vector import Sketch, num
from sevenup_gui.ui.kit.pieces.piece import Piece

TouchLook: TypeAlias = Literal["hover", "pressed", "refused"]

LIT_FRAC, SUNK_FRAC, SUNK_FLAT_FRAC = 0.09, 0.24, 0.3  # how much a wash covers
CROSS_U, DISC_U, INSET_U = 4.5, 10.0, 3.0  # an arm of the cross, its disc, and its distance from the corner


@dataclass(frozen=True, slots=True)
class Touched(Piece):
    """A wash and an edge over a box of `w_u` by `h_u` with corners of `r_u`."""

    w_u: float
    h_u: float
    r_u: float
    touch: TouchLook
    share: float = 1.0

    pad_u: ClassVar[float] = 10

    @classmethod
    def over(cls, piece: Piece, p: Painter, touch: TouchLook) -> "Touched":
        """Return the touch that goes over a piece."""
        return cls(*piece.natural_u(p), piece.corner(), touch, piece.scale(p) / p.ui_scale)

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.h_u

    def paint(self, layer: Layer) -> None:
        sketch = layer.sketch()
        touched(sketch, layer.w, layer.h, self.r_u * layer.k, layer.k, self.touch)
        layer.lay(sketch)


def touched(sketch: Sketch, w: float, h: float, r: float, k: float, touch: TouchLook, on_paper: bool = False) -> None:
    """Light a box at 0, 0, sink it, or put a cross on it. A row on paper lights up with a line of ink."""
    t = sketch.theme

    def edge(colour: str, line: float) -> None:
        half = line * k / 2
        sketch.rect(half, half, w - 2 * half, h - 2 * half, max(0.0, r - half), "none", colour, max(1, round(line * k)))

    match touch:
        case "hover" if on_paper:
            edge(t.ink2, 3 if t.flat else 1.4)
        case "hover":
            if not t.flat:
                sketch.rect(0, 0, w, h, r, "#FFFFFF", opacity=LIT_FRAC)
            edge(t.metal, 3 if t.flat else 2)
        case "pressed":
            if t.flat:
                sketch.rect(0, 0, w, h, r, t.text, opacity=SUNK_FLAT_FRAC)
            else:
                sketch.rect(0, 0, w, h, r, "#000000", opacity=SUNK_FRAC)
                sketch.rect(r / 2, 0, w - r, min(5 * k, h / 3), 2 * k, "#000000", opacity=SUNK_FRAC)  # the rim's shadow
            edge(t.metal_hi, 5 if t.flat else 3)
        case "refused":
            edge(t.bad, 3)
            a, x, y = CROSS_U * k, w - INSET_U * k, INSET_U * k  # on a disc at the corner: the words stay legible
            sketch.circle(x, y, DISC_U * k, t.plate, t.bad, max(1, round(2 * k)))
            left, right, top, foot = map(num, (x - a, x + a, y - a, y + a))
            arms = f"M{left},{top}L{right},{foot}M{left},{foot}L{right},{top}"
            sketch.path(arms, "none", t.bad, 2.6 * k)
