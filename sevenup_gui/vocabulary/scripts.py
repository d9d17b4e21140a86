"""A line as it is drawn: its letters from left to right, and which of two fonts has each.

The fonts of the window and of paper have Latin letters. Names come in others too: a second font, read when the first
such name is drawn, has Cyrillic, Greek, Vietnamese, Hebrew and Arabic ones, and in it the shapes that Arabic letters
take in a word (`tools/namefonts.py` builds it). A letter that neither has goes without its accents, and where that
does not help an empty box stands for it.

Our sentences run from left to right, and a name that runs the other way stands in them as one piece: spaces, hyphens,
apostrophes and the point after an initial are part of it, commas and figures are the sentence's. So a list of names
keeps its order, which the rules for whole texts (UAX 9) would turn round.
"""

import re
import struct
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from typing import NamedTuple

from sevenup_gui.assets import FONTS, NAMES_FONTS, damaged, font_file
from sevenup_gui.engine.names import INVISIBLE, ZWJ, ZWNJ

JOINERS = (ZWNJ, ZWJ)
SKINS = frozenset(map(chr, range(0x1F3FB, 0x1F400)))  # colours of an emoji's skin
UNKNOWN = "\ufffd"  # in place of a letter that there is none of: an empty box
ARABIC = 0x0600  # the first letter that has shapes for its places in a word
FORMS = 0xE000  # where those shapes are, four codes a letter; the first is not used: alone it is the letter itself
END, BEGINNING, BETWEEN = 1, 2, 3
LIGATURES = ("\u0644\u0622", "\u0644\u0623", "\u0644\u0625", "\u0644\u0627")  # lam and alef: always one shape
FIRST_LIGATURE = 0xE600  # two codes a pair: alone, and at the end
LAM_WITH_ALEF = 0xFEF5  # the same pairs among the letters that Unicode has for old programs
JOINING_LINE = "\u0640"  # tatweel: it looks the same in all places, and joins
RIGHT_TO_LEFT = (
    "[\u05be\u05d0-\u05ea\u05ef-\u05f4"  # Hebrew
    "\u060c\u061b\u061f\u0620-\u064a\u066d-\u06d5\u06ee\u06ef\u06fa-\u06ff\u0750-\u077f]"  # Arabic, without its figures
)
WITHIN = "[ '’\u200c\u200d-]+"
AFTER_INITIAL = rf"(?:(?<=^{RIGHT_TO_LEFT})|(?<=[^\u0590-\u077f]{RIGHT_TO_LEFT}))\. ?"
PIECE = rf"{RIGHT_TO_LEFT}+(?:(?:{WITHIN}|{AFTER_INITIAL}){RIGHT_TO_LEFT}+)*"
HYPHEN_FOR_MINUS = re.compile(r"(?<![^\s(])-(?=[0-9])")  # before a figure, and after nothing
TURNED = re.compile(rf"^{PIECE}…$|{PIECE}")  # a name that was cut ends at the left, and an ellipsis there


class FontRun(NamedTuple):
    """A part of a line that one font has; `other` where it is the one for names, None where it is none of ours."""

    text: str
    other: bool | None


def form_code(letter: int, place: int) -> int:
    """Return the code point in the font for names of a letter's shape at a place in a word."""
    return FORMS + 4 * (letter - ARABIC) + place


def directions(line: str) -> list[tuple[int, int, bool]]:
    """Split a line where its direction changes: where each part begins and ends, and True where it's read from right
    to left."""
    parts: list[tuple[int, int, bool]] = []
    at = 0
    for found in TURNED.finditer(line):
        if at < found.start():
            parts.append((at, found.start(), False))
        parts.append((*found.span(), True))
        at = found.end()
    return [*parts, (at, len(line), False)] if at < len(line) else parts


def read_as(drawn: str) -> str:
    """Return the typed letter that a drawn one means. A ligature gives one letter for its two, because PDF readers
    would swap them."""
    code = ord(drawn)
    if FIRST_LIGATURE <= code < FIRST_LIGATURE + 2 * len(LIGATURES):
        return chr(LAM_WITH_ALEF + code - FIRST_LIGATURE)
    return chr(ARABIC + (code - FORMS) // 4) if FORMS <= code < FIRST_LIGATURE else drawn


def letters_of(table: bytes) -> dict[int, int]:
    """The glyph of every letter, from a font's table of letters (`cmap`), whose first part is of format 4."""
    (start,) = struct.unpack_from(">I", table, 8)
    (twice,) = struct.unpack_from(">H", table, start + 6)
    count = twice // 2
    ends = struct.unpack_from(f">{count}H", table, start + 14)
    begins = struct.unpack_from(f">{count}H", table, start + 16 + twice)
    deltas = struct.unpack_from(f">{count}H", table, start + 16 + 2 * twice)
    offsets_at = start + 16 + 3 * twice
    offsets = struct.unpack_from(f">{count}H", table, offsets_at)
    found: dict[int, int] = {}
    for number, (end, begin, delta, offset) in enumerate(zip(ends, begins, deltas, offsets, strict=True)):
        for letter in range(begin, min(end, 0xFFFE) + 1):
            glyph = letter
            if offset:
                (glyph,) = struct.unpack_from(">H", table, offsets_at + 2 * number + offset + 2 * (letter - begin))
            if glyph or not offset:
                found[letter] = (glyph + delta) & 0xFFFF
    return found


def tables_of(name: str) -> dict[bytes, bytes]:
    """The tables of a font asset; `AssetError` where it makes no sense."""
    data = font_file(name).read_bytes()
    (count,) = struct.unpack_from(">H", data, 4)
    places = (struct.unpack_from(">4sIII", data, 12 + 16 * number) for number in range(count))
    return {tag: data[start : start + length] for tag, _sum, start, length in places}


@cache
def known(other: bool = False) -> frozenset[str]:
    """The letters that the fonts of words have, or those of the font for names; all weights have the same."""
    name = NAMES_FONTS[500] if other else FONTS["words", 500]
    try:
        return frozenset(map(chr, letters_of(tables_of(name)[b"cmap"])))
    except (KeyError, struct.error):
        raise damaged(name) from None


def is_plain(line: str) -> bool:
    """Return True if the usual fonts have all letters of a line."""
    return line.isascii() or known().issuperset(line)


@lru_cache(4096)
def with_minus(line: str) -> str:
    """The line with a minus, which is as wide as a figure, where a number below nothing was written with a hyphen."""
    return HYPHEN_FOR_MINUS.sub("\N{MINUS SIGN}", line) if "-" in line else line


def spelled(line: str, spare: frozenset[str] = frozenset()) -> str:
    """The line in letters that one of the fonts has, `spare` ones that another has, and boxes."""
    composed = with_minus(unicodedata.normalize("NFC", line))
    return composed if is_plain(composed) else "".join(_spelling(composed, spare))


def _spelling(line: str, spare: frozenset[str]) -> Iterator[str]:
    other = False  # whether the letter before it is of the font for names
    before = ""
    for letter in line:
        last, before = before, letter
        if (last == ZWJ and unicodedata.category(letter) == "So") or letter in SKINS:
            continue  # the box before it stands for all that is joined
        if letter in JOINERS:
            if last in spare or re.fullmatch(RIGHT_TO_LEFT, last):
                yield letter  # its neighbours' shapes tell of it
        elif letter in known():
            other = other and letter in known(other=True) and bool(unicodedata.combining(letter))
            yield letter
        elif letter in known(other=True) and letter != UNKNOWN:
            other = True
            yield letter
        elif letter in spare and (unicodedata.category(letter)[0] != "M" or last in spare):
            yield letter
        elif letter.isspace():
            yield " "
        elif not unicodedata.category(letter).startswith("M") and unicodedata.category(letter) not in INVISIBLE:
            bare = [part for part in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(part)]
            there = bool(bare) and all(part in known() or part in known(other=True) for part in bare)
            yield "".join(bare) if there else UNKNOWN


def drawable_whole(line: str) -> bool:
    """Return True if every letter of the line can be drawn, none as a box."""
    return UNKNOWN not in spelled(line.replace(UNKNOWN, " "))


@lru_cache(4096)
def runs(line: str, spare: frozenset[str] = frozenset()) -> tuple[FontRun, ...]:
    """A line as it is drawn from left to right; `spare` are those of its letters that no font of ours has, but another
    that is there."""
    if is_plain(line):
        return (FontRun(line, False),)
    turned = TURNED.sub(lambda found: joined(found[0])[::-1], spelled(line, spare))
    parts: list[tuple[str, bool | None]] = []
    other = False
    for letter in turned:
        if letter in JOINERS:
            if parts and parts[-1][1] is None:  # elsewhere its neighbours' shapes have told of it
                parts.append((letter, None))
            continue
        if letter in spare:
            parts.append((letter, None))
            continue
        if letter not in known():
            other = True
        elif not (other and unicodedata.combining(letter) and letter in known(other=True)):
            other = False
        parts.append((letter, other))
    return tuple(
        FontRun("".join(letter for letter, _other in some), other)
        for other, some in groupby(parts, lambda part: part[1])
    )


def joined(text: str) -> str:
    """Letters in the order in which they are read, each Arabic one in the shape that it takes in its place. The font
    tells which letters join: it has the shapes for what they do."""
    shapes = known(other=True)
    made: list[str] = []
    open_ = False  # whether the letter before it reaches out to the next
    at = 0
    while at < len(text):
        pair = text[at : at + 2]
        if pair in LIGATURES:
            made.append(chr(FIRST_LIGATURE + 2 * LIGATURES.index(pair) + open_))
            open_, at = False, at + 2
            continue
        if text[at] in JOINERS:  # it has no shape: it keeps its neighbours apart, or lets both reach out to it
            open_, at = text[at] == ZWJ, at + 1
            continue
        letter = ord(text[at])
        after = ord(text[at + 1]) if at + 1 < len(text) else 0
        before = open_ and _has(letter, END, shapes)
        reached = chr(after) == ZWJ or (chr(after) != ZWNJ and _has(after, END, shapes))
        open_ = _has(letter, BEGINNING, shapes) and reached
        place = (END if before else 0) + (BEGINNING if open_ else 0)
        made.append(chr(form_code(letter, place)) if place else text[at])
        at += 1
    return "".join(made)


def _has(letter: int, place: int, shapes: frozenset[str]) -> bool:
    return ARABIC <= letter < ARABIC + (FIRST_LIGATURE - FORMS) // 4 and chr(form_code(letter, place)) in shapes
