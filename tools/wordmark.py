"""The name of the game in brass: letters as plain paths, so that the program needs no third font.

Two layers, after the design's title: a dark edge a little lower, then the face with a gradient from lit to worn
brass. The shadow on the cloth is the table's to draw, for it depends on the theme.
"""

# mypy: disable-error-code="import-untyped,import-not-found"
# (fontTools carries no types, and is there only where fonts are built)
from __future__ import annotations

from typing import Any

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen

LIT, BRASS, WORN = "#F6E2AE", "#C9A159", "#A78243"
EDGE_COLOUR = "#7D5C29"
EM = 200  # units of the picture to the em
EDGE = 1.6 / 112 * EM  # how far the dark edge shows below the letters: 1.6 units at the title's 112
MARGIN = 2.0


def kerning(font: Any, left: str, right: str) -> int:
    """Horizontal kerning between two glyphs, in font units, from the pair lookups of GPOS."""
    table = font["GPOS"].table
    wanted = {
        at
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "kern"
        for at in record.Feature.LookupListIndex
    }
    for at in sorted(wanted):
        for sub in table.LookupList.Lookup[at].SubTable:
            pairs = getattr(sub, "ExtSubTable", sub)
            if pairs.LookupType != 2 or left not in pairs.Coverage.glyphs:
                continue
            if pairs.Format == 1:
                values = pairs.PairSet[pairs.Coverage.glyphs.index(left)].PairValueRecord
                found = next((v.Value1 for v in values if v.SecondGlyph == right), None)
            else:
                first, second = pairs.ClassDef1.classDefs.get(left, 0), pairs.ClassDef2.classDefs.get(right, 0)
                found = pairs.Class1Record[first].Class2Record[second].Value1
            if found is not None:
                return getattr(found, "XAdvance", 0) or 0
    return 0


def placed(font: Any, text: str) -> list[tuple[str, int]]:
    """Each glyph of a line with its x, in font units."""
    names, widths, x = font.getBestCmap(), font["hmtx"], 0
    glyphs = [names[ord(letter)] for letter in text]
    out = []
    for here, after in zip(glyphs, [*glyphs[1:], None], strict=True):
        out.append((here, x))
        x += widths[here][0] + (kerning(font, here, after) if after else 0)
    return out


def wordmark(font: Any, text: str) -> str:
    """`text` as an SVG as large as its letters, `EM` units to the em; only paths and one linear gradient."""
    glyphs, run, k = font.getGlyphSet(), placed(font, text), EM / font["head"].unitsPerEm
    bounds = BoundsPen(glyphs)
    for glyph, x in run:
        glyphs[glyph].draw(TransformPen(bounds, Transform(k, 0, 0, -k, x * k, 0)))
    left, top, right, bottom = bounds.bounds
    paths = SVGPathPen(glyphs, ntos=lambda v: f"{v:.1f}".removesuffix(".0"))
    for glyph, x in run:
        glyphs[glyph].draw(TransformPen(paths, Transform(k, 0, 0, -k, x * k - left + MARGIN, MARGIN - top)))
    width, height = right - left + 2 * MARGIN, bottom - top + 2 * MARGIN + EDGE
    d = paths.getCommands()
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in ((0, LIT), (0.55, BRASS), (1, WORN))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.1f}" height="{height:.1f}"'
        f' viewBox="0 0 {width:.1f} {height:.1f}">'
        f'<linearGradient id="brass" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height:.1f}">{stops}'
        f'</linearGradient><path transform="translate(0 {EDGE:.2f})" d="{d}" fill="{EDGE_COLOUR}"/>'
        f'<path d="{d}" fill="url(#brass)"/></svg>\n'
    )
