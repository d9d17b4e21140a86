"""A face to choose."""

from dataclasses import dataclass
from typing import ClassVar

from sevenup_gui.ui.kit.draw.faces import face
from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.marks import focus_ring
from sevenup_gui.ui.kit.pieces.piece import Piece


@dataclass(frozen=True, slots=True)
class FaceKey(Piece):
    """A face in its ring, `d_u` across. The chosen one has a wider ring of brass."""

    who: str
    d_u: float = 88
    chosen: bool = False
    state: State = "normal"
    focus: bool = False

    pad_u: ClassVar[float] = 12

    def corner(self) -> float:
        return self.d_u / 2

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.d_u, self.d_u

    def paint(self, layer: Layer) -> None:
        t, k, w = layer.theme, layer.k, layer.w
        layer.shadow(0, 2 * k, w, w, w / 2, 4, 0.4)
        layer.blit(face(layer.painter, self.who, w, "pleased" if self.chosen else "calm"), 0, 0)
        sketch = layer.sketch()
        if self.chosen:
            sketch.circle(w / 2, w / 2, w / 2 + 2 * k, "none", t.metal_hi, 4 * k)
        elif self.state == "hover":
            sketch.circle(w / 2, w / 2, w / 2 + k, "none", t.metal, 2 * k)
        if self.focus:
            focus_ring(sketch, w, w, w / 2, k)
        layer.lay(sketch)
