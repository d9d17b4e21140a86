"""The letters on paper: how wide they are, which there are, and the part of a font's file that a PDF carries.

Our fonts are TrueType with one table of letters (format 4) and glyphs of a thousand units; `tools/fonts.py` writes them
so. All widths are millimetres, all sizes points.
"""

import re
import struct
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Literal, NamedTuple, TypeAlias

from sevenup_gui.assets import FONTS, NAMES_FONTS, NAMES_WEIGHT, Family, damaged
from sevenup_gui.vocabulary.scripts import drawable_whole, letters_of, runs, spelled, tables_of

POINT_MM = 25.4 / 72
CAP_FRAC = 0.65  # height of a capital, of the type size, in both families
LEAST_SPACE = 210  # between words, in thousandths of the size: anyone who selects text finds words by their distance
ELLIPSIS = "…"
# What a reader of PDFs needs of a font's file: shapes, their places, their widths and the hints for small sizes.
CARRIED = (b"cvt ", b"fpgm", b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp", b"prep")
ARGS_ARE_WORDS, HAS_SCALE, MORE, HAS_TWO_SCALES, HAS_MATRIX = 1, 8, 32, 64, 128  # of a glyph made of others


Letters: TypeAlias = Family | Literal["names"]  # the last: what names have beyond the letters of both families


class TypeStyle(NamedTuple):
    """A type style: size in points, weight, family, and letter spacing as a fraction of the size."""

    size_pt: float
    weight: int = 500
    family: Family = "words"
    apart_frac: float = 0.0

    @property
    def cap_mm(self) -> float:
        """The height of its capitals."""
        return self.size_pt * CAP_FRAC * POINT_MM


def words(size_pt: float, weight: int = 500) -> TypeStyle:
    """Words in the humanist sans."""
    return TypeStyle(size_pt, weight)


def figures(size_pt: float, weight: int = 600) -> TypeStyle:
    """Figures that are all of one width."""
    return TypeStyle(size_pt, weight, "figures")


def label(size_pt: float) -> TypeStyle:
    """Small capitals-like labels over a field: a little apart, so that they read at a small size."""
    return TypeStyle(size_pt, 700, "words", 0.04)


class Face:
    """One font: its letters, their widths and their shapes."""

    def __init__(self, name: str) -> None:
        self.name = name.removeprefix("fonts/").removesuffix(".ttf")
        self.tables = tables_of(name)
        try:
            (self.glyphs,) = struct.unpack_from(">H", self.tables[b"maxp"], 4)
            self.of_letter = letters_of(self.tables[b"cmap"])
            (own,) = struct.unpack_from(">H", self.tables[b"hhea"], 34)
            widths = struct.unpack_from(f">{2 * own}h", self.tables[b"hmtx"])[::2]
            self.widths: tuple[int, ...] = widths + widths[-1:] * (self.glyphs - own)
            self.space = self.of_letter.get(ord(" "))
            self.more_after_space = 0 if self.space is None else max(0, LEAST_SPACE - self.widths[self.space])
            long = struct.unpack_from(">h", self.tables[b"head"], 50)[0]
            loca = self.tables[b"loca"]
            places = struct.unpack_from(f">{self.glyphs + 1}{'I' if long else 'H'}", loca)
            self.places = places if long else tuple(2 * place for place in places)
        except (KeyError, struct.error):
            raise damaged(name) from None

    @property
    def box(self) -> tuple[int, ...]:
        """The box that holds every glyph."""
        return struct.unpack_from(">4h", self.tables[b"head"], 36)

    @property
    def heights(self) -> tuple[int, int]:
        """Return the ascent and descent in font units."""
        up, down = struct.unpack_from(">2h", self.tables[b"hhea"], 4)
        return up, down

    def run(self, text: str) -> list[tuple[int, int]]:
        """The glyphs of a line, and how much more than its width each takes, in thousandths of the size."""
        glyphs = [self.of_letter.get(ord(letter), 0) for letter in text]
        return [(glyph, self.more_after_space if glyph == self.space else 0) for glyph in glyphs]

    def program(self, used: Iterable[int]) -> bytes:
        """The font's file with nothing in it but what these glyphs need; every glyph keeps its number."""
        kept = set(used) | {0}
        waiting = list(kept)
        while waiting:
            for part in self._parts(waiting.pop()):
                if part not in kept:
                    kept.add(part)
                    waiting.append(part)
        shapes, places = b"", [0]
        for glyph in range(self.glyphs):
            if glyph in kept:
                shapes += self._shape(glyph)
                shapes += b"\0" * (-len(shapes) % 4)
            places.append(len(shapes))
        tables = {tag: self.tables[tag] for tag in CARRIED if tag in self.tables}
        tables[b"glyf"] = shapes
        tables[b"loca"] = struct.pack(f">{len(places)}I", *places)
        head = tables[b"head"]
        tables[b"head"] = head[:50] + struct.pack(">h", 1) + head[52:]
        return _font_of(tables)

    def _shape(self, glyph: int) -> bytes:
        return self.tables[b"glyf"][self.places[glyph] : self.places[glyph + 1]]

    def _parts(self, glyph: int) -> Iterator[int]:
        """The glyphs that a glyph is made of, where it is (an accent on a letter)."""
        shape = self._shape(glyph)
        if not shape or struct.unpack_from(">h", shape)[0] >= 0:
            return
        at, flags = 10, MORE
        while flags & MORE:
            flags, part = struct.unpack_from(">HH", shape, at)
            yield part
            at += 4 + (4 if flags & ARGS_ARE_WORDS else 2)
            at += 2 if flags & HAS_SCALE else 4 if flags & HAS_TWO_SCALES else 8 if flags & HAS_MATRIX else 0


@cache
def face(family: Letters, weight: int) -> Face:
    """A font, read once."""
    return Face(NAMES_FONTS[weight] if family == "names" else FONTS[family, weight])


def parts(text: str, style: TypeStyle) -> list[tuple[Letters, int, str]]:
    """A line as it is drawn from left to right: family and weight of the font, and what it draws."""
    return [
        ("names", NAMES_WEIGHT[style.weight], run.text) if run.other else (style.family, style.weight, run.text)
        for run in runs(text)
    ]


@lru_cache(4096)
def width_mm(text: str, style: TypeStyle) -> float:
    """Return the width of a line, in mm."""
    units, letters = 0.0, 0
    for family, weight, shown in parts(text, style):
        font = face(family, weight)
        units += sum(font.widths[glyph] + after for glyph, after in font.run(shown))
        letters += len(shown)
    units += 1000 * style.apart_frac * max(0, letters - 1)
    return units / 1000 * style.size_pt * POINT_MM


def can_be_printed(text: str) -> bool:
    """Return True if the fonts have every letter of the text."""
    return drawable_whole(text)


def cut(text: str, style: TypeStyle, room_mm: float) -> str:
    """The text, or as much of its beginning as has room with an ellipsis after it."""
    text = spelled(text)
    if width_mm(text, style) <= room_mm:
        return text
    for end in range(len(text) - 1, 0, -1):
        shorter = text[:end].rstrip() + ELLIPSIS
        if width_mm(shorter, style) <= room_mm:
            return shorter
    return ""


def fitted(text: str, style: TypeStyle, room_mm: float, least_pt: float = 8.0) -> TypeStyle:
    """The style, or so much smaller that the text has room, as far as it can still be read."""
    wide = width_mm(spelled(text), style)
    least_pt = min(style.size_pt, least_pt)
    return style if wide <= room_mm else style._replace(size_pt=max(least_pt, style.size_pt * room_mm / wide))


def words_of(text: str) -> list[str]:
    """Return the pieces that a line may be broken between."""
    return [word for word, _joined in _pieces(spelled(text))]


def wrap(text: str, style: TypeStyle, room_mm: float, most: int = 1000, whole_words: bool = False) -> list[str]:
    """The text in lines that have room; a word that has none is broken, or cut with `whole_words`, and the last of
    `most` lines is cut."""
    lines: list[str] = []
    line = ""
    for word, joined in _pieces(spelled(text)):
        longer = line + word if joined or not line else f"{line} {word}"
        if width_mm(longer, style) <= room_mm:
            line = longer
            continue
        if line:
            lines.append(line)
        line = cut(word, style, room_mm) if whole_words else word
        while width_mm(line, style) > room_mm and len(line) > 1:
            end = next(end for end in range(len(line) - 1, 0, -1) if end == 1 or width_mm(line[:end], style) <= room_mm)
            lines.append(line[:end])
            line = line[end:]
    if line:
        lines.append(line)
    if len(lines) > most:
        lines = [*lines[: most - 1], cut(" ".join(lines[most - 1 :]), style, room_mm)]
    return lines


def _pieces(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the pieces that a line may be broken between: words, and after a hyphen their parts. True marks a piece
    that follows the one before without a space."""
    for word in text.split():
        start = 0
        for hyphen in re.finditer(r"(?<=[^-])-(?=[^-])", word):
            yield word[start : hyphen.end()], start > 0
            start = hyphen.end()
        yield word[start:], start > 0


def _font_of(tables: dict[bytes, bytes]) -> bytes:
    """A font's file of these tables."""
    count = len(tables)
    power = count.bit_length() - 1
    head = struct.pack(">IHHHH", 0x00010000, count, 16 << power, power, 16 * (count - (1 << power)))
    start, places, body = 12 + 16 * count, b"", b""
    for tag in sorted(tables):
        data = tables[tag]
        padded = data + b"\0" * (-len(data) % 4)
        check = sum(struct.unpack(f">{len(padded) // 4}I", padded)) & 0xFFFFFFFF
        places += struct.pack(">4sIII", tag, check, start + len(body), len(data))
        body += padded
    return head + places + body
