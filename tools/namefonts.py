"""The letters that names have beyond the Latin ones, a font for each weight: Cyrillic, Greek and Vietnamese of Alegreya
Sans, Hebrew and Arabic of Noto Sans.

Neither SDL's text drawing nor a page of ours joins Arabic letters, so the shapes they take in a word are built in, as
HarfBuzz gives them: at U+E000+4n+1, +2 and +3 those of the letter U+0600+n at the end of a word, at its beginning and
between others (`sevenup_gui.vocabulary.scripts` asks for them). What a letter does not do it has no shape for.
"""

# mypy: disable-error-code="import-untyped,import-not-found"
# (fontTools and uharfbuzz are there only where fonts are built)
from __future__ import annotations

import io
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import uharfbuzz as hb
from fontTools.merge import Merger
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

from sevenup_gui.vocabulary.scripts import FIRST_LIGATURE, JOINING_LINE, LIGATURES, UNKNOWN, form_code

JOINER = "\u200d"
PLACES = ("{}", JOINER + "{}", "{}" + JOINER, JOINER + "{}" + JOINER)  # alone, at the end, at the beginning, between
MARKS = range(0x0300, 0x0370)  # which go on letters: they come with each script, whether others have them or not
# Of the living languages: historical letters of Cyrillic are left out.
ALEGREYA = {
    "cyrillic": (*range(0x0400, 0x0460), *range(0x048A, 0x0530)),
    "cyrillic-ext": range(0x048A, 0x0530),
    "greek": range(0x0370, 0x0400),
    "greek-ext": range(0x1F00, 0x2000),
    "vietnamese": range(0x0100, 0x1F00),
}
HEBREW = (0x05BE, *range(0x05D0, 0x05EB), *range(0x05EF, 0x05F5))
# Without vowel signs, which names go without, and without what only the Quran has.
ARABIC_LETTERS = (0x060C, 0x061B, 0x061F, *range(0x0620, 0x064B), *range(0x0660, 0x066E), *range(0x0671, 0x06D6),
                  *range(0x06EE, 0x0700), *range(0x0750, 0x0780))  # fmt: skip
BOX = ((70, 0, 430, 640), (122, 52, 378, 588))  # in place of a letter that there is none of: outside, inside
BOX_WIDE = 500
EDGE = 20  # over the highest accent and under the lowest stroke


class Noto(NamedTuple):
    """A font of Noto Sans, and how large its letters are beside those of Alegreya Sans."""

    package: str
    subset: str
    scale: float

    def open(self, npm: Path, weight: int) -> TTFont:
        """One weight of it."""
        name = f"{self.package}-{self.subset}-{weight}-normal.woff2"
        font = TTFont(npm / "@fontsource" / self.package / "files" / name, recalcTimestamp=False)
        font.flavor = None
        return font


HEBREW_FONT = Noto("noto-sans-hebrew", "hebrew", 0.92)
ARABIC_FONT = Noto("noto-sans-arabic", "arabic", 0.88)


def alegreya(npm: Path, weight: int, known: Iterable[int]) -> TTFont:
    """The parts of Alegreya Sans that are not `known` to the font of the window, as one font with its kerning."""
    taken = set(known)
    with tempfile.TemporaryDirectory() as place:
        parts = []
        for subset, codes in ALEGREYA.items():
            path = npm / "@fontsource" / "alegreya-sans" / "files" / f"alegreya-sans-{subset}-{weight}-normal.woff2"
            font = TTFont(path, recalcTimestamp=False)
            font.flavor = None
            there = set(font.getBestCmap())
            wanted = {code for code in there if code in codes and code not in taken}
            wanted |= {code for code in there if code in MARKS and subset == "cyrillic"}
            taken |= wanted
            when = font["head"].modified
            options = Options(hinting=False, notdef_outline=True, layout_features=["kern", "mark", "mkmk"], name_IDs=[])
            cut = Subsetter(options)
            cut.populate(unicodes=wanted)
            cut.subset(font)
            parts.append(str(Path(place) / f"{subset}.ttf"))
            font.save(parts[-1])
        merged = Merger().merge(parts)
    merged["head"].created = merged["head"].modified = when
    merged.recalcTimestamp = False
    return merged


class Adding:
    """A font that is given letters of others. A letter is made of the glyphs that HarfBuzz sets it with, and each of
    those is there once: a dozen letters have the same body, and dots of their own."""

    def __init__(self, font: TTFont) -> None:
        self.font = font
        self.of_code: dict[int, str] = {}

    def put(self, name: str, glyph: Glyph, wide: int) -> str:
        """One more glyph; its name."""
        if name not in self.font["glyf"].glyphs:
            self.font.setGlyphOrder([*self.font.getGlyphOrder(), name])
            self.font["glyf"][name] = glyph
            glyph.recalcBounds(self.font["glyf"])
            self.font["hmtx"][name] = (wide, getattr(glyph, "xMin", 0))
        return name

    def letter(self, code: int, made: Made, setting: Setting) -> None:
        """A letter as it was set."""
        parts = [(self.put(*setting.part(name)), x, y) for name, x, y in made.parts]
        if len(parts) == 1 and parts[0][1:] == (0, 0) and self.font["hmtx"][parts[0][0]][0] == made.wide:
            self.of_code[code] = parts[0][0]
            return
        pen = TTGlyphPen(self.font["glyf"].glyphs)
        for name, x, y in parts:
            pen.addComponent(name, (1, 0, 0, 1, x, y))
        self.of_code[code] = self.put(f"uni{code:04X}.set", pen.glyph(), made.wide)

    def whole(self) -> TTFont:
        """The font with its letters."""
        for table in self.font["cmap"].tables:
            table.cmap.update(self.of_code)
        return self.font


class Made(NamedTuple):
    """A text as it was set: its glyphs with their places, and how wide it is."""

    parts: tuple[tuple[str, int, int], ...]
    wide: int


class Setting:
    """A font of Noto Sans in which HarfBuzz sets letters."""

    def __init__(self, noto: Noto, npm: Path, weight: int) -> None:
        self.source, self.scale, self.prefix = noto.open(npm, weight), noto.scale, noto.subset
        data = io.BytesIO()
        self.source.save(data)
        self.font = hb.Font(hb.Face(data.getvalue()))
        self.glyphs = self.source.getGlyphSet()
        self.letters = frozenset(self.source.getBestCmap())

    def set(self, text: str) -> Made:
        """A text as HarfBuzz sets it; what has no outline is left out."""
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        hb.shape(self.font, buffer, {})
        parts, x = [], 0
        for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            name = self.source.getGlyphName(info.codepoint)
            if self.source["glyf"][name].numberOfContours:
                parts.append((name, round((x + place.x_offset) * self.scale), round(place.y_offset * self.scale)))
            x += place.x_advance
        return Made(tuple(parts), round(x * self.scale))

    def part(self, name: str) -> tuple[str, Glyph, int]:
        """A glyph at our size: its name with us, its outline, its width."""
        recorded, pen = DecomposingRecordingPen(self.glyphs), TTGlyphPen(None)
        self.glyphs[name].draw(recorded)
        recorded.replay(TransformPen(pen, (self.scale, 0, 0, self.scale, 0, 0)))
        wide = round(self.source["hmtx"][name][0] * self.scale)
        return f"{self.prefix}.{name}", pen.glyph(dropImpliedOnCurves=True), wide


def box() -> Glyph:
    """A frame as high as a capital."""
    pen = TTGlyphPen(None)
    for (x1, y1, x2, y2), inside in zip(BOX, (False, True), strict=True):
        corners = [(x1, y1), (x1, y2), (x2, y2), (x2, y1)]
        for number, corner in enumerate(corners[::-1] if inside else corners):
            (pen.lineTo if number else pen.moveTo)(corner)
        pen.closePath()
    return pen.glyph()


def names_font(npm: Path, weight: int, known: Iterable[int]) -> TTFont:
    """The font of one weight, with nothing that the window's own font knows."""
    adding = Adding(alegreya(npm, weight, known))
    adding.of_code[ord(UNKNOWN)] = adding.put("box", box(), BOX_WIDE)
    hebrew = Setting(HEBREW_FONT, npm, weight)
    for code in HEBREW:
        adding.letter(code, hebrew.set(chr(code)), hebrew)
    arabic = Setting(ARABIC_FONT, npm, weight)
    for code in sorted(arabic.letters.intersection(ARABIC_LETTERS)):
        alone, *joined = (arabic.set(form.format(chr(code))) for form in PLACES)
        adding.letter(code, alone, arabic)
        for number, made in enumerate(joined, 1):
            if made != alone or chr(code) == JOINING_LINE:
                adding.letter(form_code(code, number), made, arabic)
    for number, pair in enumerate(LIGATURES):
        adding.letter(FIRST_LIGATURE + 2 * number, arabic.set(pair), arabic)
        adding.letter(FIRST_LIGATURE + 2 * number + 1, arabic.set(JOINER + pair), arabic)
    font = adding.whole()
    shapes = [glyph for glyph in map(font["glyf"].__getitem__, font.getGlyphOrder()) if glyph.numberOfContours]
    highest, lowest = max(glyph.yMax for glyph in shapes), min(glyph.yMin for glyph in shapes)
    # What reaches out of a font's lines is cut off by SDL, which rounds them.
    highest, lowest = highest + EDGE, lowest - EDGE
    font["hhea"].ascent = font["OS/2"].sTypoAscender = font["OS/2"].usWinAscent = highest
    font["hhea"].descent = font["OS/2"].sTypoDescender = lowest
    font["OS/2"].usWinDescent = -lowest
    for table in ("gasp", "GSUB"):  # hints are gone, and no substitution was kept
        if table in font:
            del font[table]
    return font
