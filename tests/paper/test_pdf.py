"""Papers as PDF: whole by themselves, the same every time, and text in the order in which it is read."""

import re
import shutil
import struct
import subprocess
import unicodedata
import zlib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from sevenup_gui.assets import FONTS, Family, font_file
from sevenup_gui.i18n import ENGLISH, set_language
from sevenup_gui.paper.letters import face
from sevenup_gui.paper.lists import listing_pdf
from sevenup_gui.paper.sheets import sheets_pdf
from sevenup_gui.paper.slips import slips_pdf
from tests.paper.posing import NAMES, SLIP, STANDINGS, blank, filled, standings_of

needs_poppler = pytest.mark.skipif(shutil.which("pdftotext") is None, reason="pdftotext (poppler-utils) is missing")


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """Whatever a test speaks."""
    yield
    set_language(ENGLISH)


def objects_of(pdf: bytes) -> list[bytes]:
    """Every object of a document as it is written, without its streams."""
    return [body.split(b"stream\n")[0] for body in re.findall(rb"\d+ 0 obj\n(.*?)\nendobj", pdf, re.DOTALL)]


def read(pdf: bytes, folder: Path) -> list[str]:
    """The lines of a document in the order in which they were written."""
    path = folder / "paper.pdf"
    path.write_bytes(pdf)
    done = subprocess.run(["pdftotext", "-raw", str(path), "-"], capture_output=True, check=True, timeout=30)
    assert done.stderr == b""
    return done.stdout.decode("utf-8").splitlines()


PAPERS = {
    "sheet": lambda: sheets_pdf([filled("seven-up-seven-down", 3)], rules_on_back=True),
    "counters": lambda: sheets_pdf([filled("old-sledge", 2)], "letter", 2),
    "slip": lambda: slips_pdf([SLIP]),
    "list": lambda: listing_pdf([STANDINGS]),
}


@pytest.mark.parametrize("name", PAPERS)
def test_every_font_is_inside(name: str) -> None:
    """Each is drawn from a file within the document, or in it, and says what its letters are; none is the reader's."""
    objects = objects_of(PAPERS[name]())
    fonts = [found for found in objects if re.search(rb"/Type /Font(?!D)", found)]
    descriptors = [found for found in objects if b"/Type /FontDescriptor" in found]
    assert len(fonts) > 3
    for found in fonts:
        (kind,) = re.findall(rb"/Subtype /(\w+)", found)
        assert kind in (b"Type0", b"CIDFontType2", b"Type3")
        assert (b"/ToUnicode" in found) == (kind != b"CIDFontType2")
        assert (b"/FontDescriptor" in found) == (kind == b"CIDFontType2")
    assert descriptors
    assert all(b"/FontFile2" in found for found in descriptors)


@pytest.mark.parametrize("family", sorted(FONTS))
def test_a_part_of_a_font_has_the_shapes_that_are_used(family: tuple[Family, int]) -> None:
    """Letters made of others, an accent on a vowel, bring their parts; what is not used is empty."""
    font, file = face(*family), font_file(FONTS[family]).read_bytes()
    used = {glyph for glyph, _more in font.run("Ñandú é 17")}
    part = font.program(used)
    assert len(part) < 0.3 * len(file)
    whole, kept = shapes_of(file), shapes_of(part)
    composed = [glyph for glyph in used if whole[glyph][:2] == b"\xff\xff"]
    assert composed
    for glyph in composed:
        assert kept[int.from_bytes(whole[glyph][12:14], "big")]  # the first of its parts
    there = {glyph for glyph, shape in enumerate(kept) if shape}
    assert used - {font.space} <= there | {0}
    assert len(there) < 20
    assert all(kept[glyph].rstrip(b"\0") == whole[glyph].rstrip(b"\0") for glyph in there)


def shapes_of(data: bytes) -> list[bytes]:
    """The shape of every glyph in a font's file."""
    tables = tables_of(data)
    long = tables[b"head"][51]
    loca = struct.unpack(f">{len(tables[b'loca']) // (4 if long else 2)}{'I' if long else 'H'}", tables[b"loca"])
    places = loca if long else [2 * place for place in loca]
    return [tables[b"glyf"][start:end] for start, end in pairwise(places)]


def tables_of(data: bytes) -> dict[bytes, bytes]:
    """The tables of a font's file."""
    found = {}
    for number in range(int.from_bytes(data[4:6], "big")):
        at = 12 + 16 * number
        start, length = (int.from_bytes(data[at + n : at + n + 4], "big") for n in (8, 12))
        found[data[at : at + 4]] = data[start : start + length]
    return found


@pytest.mark.parametrize("name", PAPERS)
def test_the_same_paper_is_the_same_bytes(name: str) -> None:
    """Nothing says when it was made, or which came before it."""
    assert PAPERS[name]() == PAPERS[name]()


@pytest.mark.parametrize("name", PAPERS)
def test_every_object_lies_where_the_table_says(name: str) -> None:
    """And every stream can be read."""
    pdf = PAPERS[name]()
    at = int(re.findall(rb"startxref\n(\d+)", pdf)[-1])
    assert pdf[at : at + 4] == b"xref"
    offsets = [int(line[:10]) for line in pdf[at:].splitlines()[3:] if line.endswith(b" n ")]
    assert len(offsets) > 10
    assert all(re.match(rb"\d+ 0 obj\n", pdf[offset:]) for offset in offsets)
    packed = re.findall(rb"/FlateDecode.*?stream\n(.*?)\nendstream", pdf, re.DOTALL)
    assert all(zlib.decompress(stream) for stream in packed)


@needs_poppler
def test_a_sheet_is_read_from_its_head_to_its_foot(tmp_path: Path) -> None:
    """Title, fields, heads, then row by row from the left."""
    lines = read(
        sheets_pdf([blank("seven-up-seven-down", 4, NAMES, round="2", table="7", title="Harvest evening")]), tmp_path
    )
    assert lines[:2] == ["Harvest evening", "7Up7Down"]
    text = " ".join(lines)
    assert text.startswith(
        "Harvest evening 7Up7Down Tournament Round 2 Table 7 Dealer N Ann Benjamin Olga Finn Bid Points"
    )
    assert "Finn 7 Ann 6 Benjamin 5 Olga 4 Finn 3 Ann 2 Benjamin 1 Olga 1 Finn 2" in text
    assert text.index("Total") < text.index("on your forehead") < text.index("Scored by")


@needs_poppler
def test_marks_are_letters_that_can_be_selected(tmp_path: Path) -> None:
    """A tick is read as v and a cross as x, as the document has it; a suit as itself."""
    sheet = filled("seven-up-seven-down", 3)
    text = " ".join(" ".join(read(sheets_pdf([sheet]), tmp_path)).split())
    line = sheet.lines[0]
    row = [f"{line.bids[seat]} {'v' if line.exact(seat) else 'x'} {line.points[seat]}" for seat in range(3)]
    assert all(cells in text for cells in row)
    text = "\n".join(read(slips_pdf([SLIP]), tmp_path))
    assert "♠ A K\n♥ 7\n♦ 2\n♣ 10" in text


@needs_poppler
@pytest.mark.parametrize("name", ["Жук", "Αννα Schmidt", "שרה", "محمد", "سلام", "Nguyễn", "Ива\u0301н"])
def test_a_name_in_another_script_can_be_selected_and_searched(name: str, tmp_path: Path) -> None:
    """As it was typed, whichever way it runs, but for ligatures, which are the same to whoever searches; its font is
    inside, cut down to its letters."""
    pdf = listing_pdf([standings_of((("1", name, "9", "3"), ("2", "Ann", "8", "2")))])
    text = "\n".join(read(pdf, tmp_path))
    assert name in unicodedata.normalize("NFKC", re.sub("[\u202a-\u202e\u200e\u200f]", "", text))
    assert "2 Ann 8 2" in text
    assert b"SevenUpNames" in pdf
    assert len(pdf) < len(listing_pdf([STANDINGS])) + 15_000
    assert b"SevenUpNames" not in listing_pdf([STANDINGS])


@needs_poppler
def test_it_speaks_spanish(tmp_path: Path) -> None:
    """Every word of it, and the document says so to whoever reads it aloud."""
    set_language("es")
    pdf = sheets_pdf([blank("seven-up-seven-down", 3, ("Íñigo", "", "Begoña"))], rules_on_back=True)
    text = " ".join(read(pdf, tmp_path))
    for words in ("Ronda del torneo", "Mesa", "Dador", "Íñigo", "Jugador 2", "Begoña", "Total", "en la frente"):
        assert words in text
    assert b"/Lang (es)" in pdf
    assert "Las reglas en resumen" in text


@needs_poppler
def test_every_row_of_a_list_is_one_line(tmp_path: Path) -> None:
    """From its place to its last figure."""
    lines = read(listing_pdf([STANDINGS]), tmp_path)
    assert lines[:2] == ["Harvest", "Standings · After round 2"]
    assert "Place Name Points Exact bids" in lines
    assert "1 Benjamin 887 1" in lines
    assert lines.count("Harvest") == 2
    assert "Page 2 of 2" in lines


def test_nothing_on_paper_is_no_fault() -> None:
    """A list of no lists, slips of no deals: a document without a page."""
    for pdf in (listing_pdf([]), slips_pdf([]), sheets_pdf([])):
        assert pdf.startswith(b"%PDF-1.7")
