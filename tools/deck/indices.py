"""The rank and suit in the corners, in the normal and in the large cut."""

from __future__ import annotations

from typing import NamedTuple

from tools.deck.glyphs import GLYPH_CAP, GLYPHS
from tools.deck.kernel import num, place
from tools.deck.paint import CARD_H, CARD_W
from tools.deck.pips import pip


class Cut(NamedTuple):
    """The place and size of the corner index; a wide rank ("10") is condensed to max_w."""

    x: float  # centre of the corner column
    top: float
    cap: float  # height of a letter: one seventh of the card, or more than a fifth
    max_w: float
    pip: float


CUTS = {"normal": Cut(24.5, 15, 50, 35, 34), "large": Cut(43, 16, 78, 64, 48)}


def letter(rank: str, size: Cut, fill: str) -> str:
    """The rank, centred on the corner's column."""
    width, d = GLYPHS[rank]
    sy = size.cap / GLYPH_CAP
    sx = min(sy, size.max_w / width)
    move = f"translate({num(size.x - width * sx / 2)} {num(size.top)})scale({sx:.4f} {sy:.4f})"
    return f'<path transform="{move}" d="{d}" fill="{fill}"/>'


def index(rank: str, suit: str, fill: str, size: Cut) -> str:
    """Both corners of a card: rank above sign, and the same turned."""
    gap = size.cap * 0.16
    corner = letter(rank, size, fill)
    corner += pip(suit, size.x, size.top + size.cap + gap + size.pip / 2, size.pip, fill)
    return corner + place(corner, CARD_W, CARD_H, turn=180)
