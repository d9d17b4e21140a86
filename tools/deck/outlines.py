"""Prints the table of `glyphs` from a font file: `python -m tools.deck.outlines FONT` (needs fontTools).

Only wanted when the letters of the indices change.
"""

# mypy: disable-error-code="import-untyped,import-not-found"
# (fontTools carries no types, and is there only where letters are made)
from __future__ import annotations

import sys

from tools.deck.glyphs import GLYPH_CAP
from tools.deck.paint import RANKS


def outlines(font_path: str) -> str:
    """The `GLYPHS` table from a font file, as Python text; without the ten, which is drawn by hand."""
    from fontTools.pens.boundsPen import BoundsPen
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.ttLib import TTFont

    font = TTFont(font_path)
    glyphs, names, cap = font.getGlyphSet(), font.getBestCmap(), font["OS/2"].sCapHeight
    k, table = GLYPH_CAP / cap, {}
    for rank in RANKS.replace("T", ""):
        glyph = glyphs[names[ord(rank)]]
        glyph.draw(bounds := BoundsPen(glyphs))
        left, low, right, _ = bounds.bounds
        squash = {"J": cap / (cap - low), "Q": 0.86}.get(rank, 1)  # their tails must not meet the pip
        top = cap * k * squash if rank == "J" else GLYPH_CAP * squash
        pen = SVGPathPen(glyphs, ntos=lambda v: str(round(v)))
        glyph.draw(TransformPen(pen, (k, 0, 0, -k * squash, -left * k, top)))
        table[rank] = (round((right - left) * k), pen.getCommands())
    return repr(table)


if __name__ == "__main__":
    print(outlines(sys.argv[1]))
