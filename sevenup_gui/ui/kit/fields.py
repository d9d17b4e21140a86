"""Where a name is typed: a line of letters with a caret."""

from dataclasses import dataclass
from typing import ClassVar

import pygame

from sevenup_gui.engine.names import clean_name, drawable
from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import words
from sevenup_gui.ui.kit.pieces.marks import focus_ring
from sevenup_gui.ui.kit.pieces.piece import Piece

LONGEST_NAME = 16
LONGEST_TYPED = 1000  # letters at once: a whole book may be pasted


@dataclass(frozen=True, slots=True)
class NameField(Piece):
    """A name being typed; `ghost` stands there while it is empty."""

    text: str
    ghost: str
    w_u: float = 182
    h_u: float = 40
    focus: bool = False
    caret: bool = False

    pad_u: ClassVar[float] = 10

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.h_u

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        sketch = layer.sketch()
        sketch.rect(0, 0, w, h, 8 * k, t.plate, t.metal if self.caret else t.line, layer.line(1.4))
        if self.focus:
            focus_ring(sketch, w, h, 8 * k, k)
        layer.lay(sketch)
        style, left = words(20, 700 if self.text else 500), 12 * k
        shown = layer.cut(self.text or self.ghost, style, w - 2 * left)
        wide = layer.words(shown, left, h / 2, style, t.text if self.text else t.text2)
        if self.caret:
            bar = layer.sketch()
            bar.rect(left + (wide if self.text else 0) + 2 * k, h * 0.24, layer.line(1.6), h * 0.52, 0, t.focus)
            layer.lay(bar)


class Typing:
    """The name being typed into a field: letters come in as text events, so every keyboard works. What has no shape is
    dropped as it comes; marks are taken, the letter that they stand on came before them."""

    def __init__(self, text: str, longest: int = LONGEST_NAME) -> None:
        self.text = self.before = text
        self.longest = longest
        pygame.key.start_text_input()

    def handle(self, event: pygame.Event) -> bool | None:
        """Take an event: True when the name stands, False when it is given up, None while it is being typed."""
        if event.type == pygame.TEXTINPUT:
            self.text = drawable(self.text + event.text[:LONGEST_TYPED])[: self.longest].lstrip()
        elif event.type == pygame.KEYDOWN:
            if event.key == pygame.K_BACKSPACE:
                self.text = self.text[:-1]
            elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB):
                return self.end(True)
            elif event.key == pygame.K_ESCAPE:
                return self.end(False)
        return None

    def end(self, keep: bool) -> bool:
        """Stop typing; with `keep` false the name is what it was before."""
        pygame.key.stop_text_input()
        self.text = clean_name(self.text, self.longest) if keep else self.before
        return keep
