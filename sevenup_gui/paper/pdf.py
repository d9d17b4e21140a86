"""Pages become a PDF: its objects by pydyf, its fonts cut down to the letters used and carried inside.

Every letter can be selected, searched and read aloud in the order of the marks. Suits, ticks and crosses are letters
too, of a font that is drawn here (Type 3). Nothing in it says when it was made: the same pages are the same bytes.

pydyf is pure Python, one small file under the BSD licence. reportlab and fpdf2 need Pillow, which would add megabytes
of compiled libraries to the frozen program. The price is that we cut and embed our fonts ourselves.
"""

import io
import re
from collections.abc import Sequence
from typing import Literal

import pydyf

from sevenup_gui.i18n import spoken
from sevenup_gui.paper.letters import POINT_MM, Face, Letters, face, parts
from sevenup_gui.paper.page import FilledRect, Mark, PaperPage, Ring, Rule, Sign, TextRun, Tone
from sevenup_gui.vocabulary.scripts import read_as
from sevenup_gui.vocabulary.suitshapes import SUIT_PATHS

ROUND = 0.5522847498  # how far the handles of a quarter of a circle reach, of its radius
# In a box one unit high around 0, 0, as the suits are; a tick and a cross of strokes with straight ends.
SHAPES = SUIT_PATHS | {
    "v": "M-.42,.02L-.3,-.1L-.12,.14L.34,-.44L.46,-.34L-.1,.4Z",
    "x": "M-.36,-.27L-.27,-.36L0,-.09L.27,-.36L.36,-.27L.09,0L.36,.27L.27,.36L0,.09L-.27,.36L-.36,.27L-.09,0Z",
}
READ_AS = {"S": "\u2660", "H": "\u2665", "D": "\u2666", "C": "\u2663", "v": "v", "x": "x"}


def num(value: float) -> str:
    """A number as a PDF writes it, to a thousandth."""
    return f"{value:.3f}".rstrip("0").rstrip(".").replace("-0", "0", int(abs(value) < 0.0005))


def pdf_of(pages: Sequence[PaperPage], title: str) -> bytes:
    """The pages as one document."""
    writer = Writer()
    for page in pages:
        writer.add(page)
    return writer.whole(title)


class Writer:
    """A document being written."""

    def __init__(self) -> None:
        self.pdf = pydyf.PDF()
        # By font: its glyphs, and what each is read as.
        self.used: dict[tuple[Letters | Literal["signs"], int], dict[int, str]] = {}
        self.fonts = pydyf.Dictionary({})
        self.pdf.add_object(self.fonts)
        self.resources = pydyf.Dictionary({"Font": self.fonts.reference})
        self.pdf.add_object(self.resources)

    def add(self, page: PaperPage) -> None:
        """One more page."""
        stream = pydyf.Stream(compress=True)
        for mark in page.marks:
            self._draw(stream, mark, page.h)
        self.pdf.add_object(stream)
        box = pydyf.Array([0, 0, _points(page.w), _points(page.h)])
        self.pdf.add_page(
            pydyf.Dictionary(
                {
                    "Type": "/Page",
                    "Parent": self.pdf.pages.reference,
                    "MediaBox": box,
                    "Resources": self.resources.reference,
                    "Contents": stream.reference,
                }
            )
        )

    def whole(self, title: str) -> bytes:
        """The whole file."""
        for (family, weight), glyphs in sorted(self.used.items()):
            if family == "signs":
                self.fonts["signs"] = self._signs(glyphs)
            else:
                self.fonts[f"{family}{weight}"] = self._font(face(family, weight), glyphs)
        self.pdf.info["Title"] = pydyf.String(title)
        self.pdf.info["Creator"] = pydyf.String("Seven Up")
        self.pdf.catalog["Lang"] = pydyf.String(spoken())
        self.pdf.catalog["ViewerPreferences"] = pydyf.Dictionary({"DisplayDocTitle": "true"})
        out = io.BytesIO()
        self.pdf.write(out, identifier=True)
        return out.getvalue()

    def _draw(self, stream: pydyf.Stream, mark: Mark, high: float) -> None:
        match mark:
            case TextRun():
                self._words(stream, mark, high)
            case Rule(x1, y1, x2, y2, weight, tone, dashes):
                stream.set_color_rgb(*_tone(tone), stroke=True)
                stream.set_line_width(num(weight))
                stream.set_dash([_points(dash) for dash in dashes], 0)
                stream.move_to(_points(x1), _points(high - y1))
                stream.line_to(_points(x2), _points(high - y2))
                stream.stroke()
            case FilledRect(x, y, w, h, tone):
                stream.set_color_rgb(*_tone(tone))
                stream.rectangle(_points(x), _points(high - y - h), _points(w), _points(h))
                stream.fill()
            case Ring():
                _circle(stream, mark, high)
            case Sign(sign, x, y, size, tone):
                self.used.setdefault(("signs", 0), {})[ord(sign)] = READ_AS[sign]
                stream.set_color_rgb(*_tone(tone))
                _begin(stream, "signs", size / POINT_MM, x - size / 2, high - y)
                stream.show_text_string(sign)
                stream.end_text()

    def _words(self, stream: pydyf.Stream, mark: TextRun, high: float) -> None:
        style = mark.style
        stream.set_color_rgb(*_tone(mark.tone))
        stream.begin_text()
        stream.set_text_matrix(1, 0, 0, 1, _points(mark.x), _points(high - mark.y - style.cap_mm / 2))
        for family, weight, text in parts(mark.text, style):
            used = self.used.setdefault((family, weight), {})
            shown = ""
            for letter, (glyph, after) in zip(text, face(family, weight).run(text), strict=True):
                used.setdefault(glyph, read_as(letter))
                shown += f"<{glyph:04x}>"
                closer = -after - round(1000 * style.apart_frac)
                if closer:
                    shown += f"{closer}"
            stream.set_font_size(f"{family}{weight}", num(style.size_pt))
            stream.show_text(shown.replace("><", ""))
        stream.end_text()

    def _font(self, font: Face, glyphs: dict[int, str]) -> bytes:
        """A font with these of its glyphs; where in the file it stands."""
        program = font.program(glyphs)
        file = pydyf.Stream([program], {"Length1": len(program)}, compress=True)
        self.pdf.add_object(file)
        up, down = font.heights
        # The tag tells readers that it is a part of a font; it is the same for the same font.
        file_name, _dash, weight = font.name.rpartition("-")
        name = f"/SEVNUP+{'SevenUpFigures' if 'Source' in file_name else file_name}-{weight}"
        descriptor = pydyf.Dictionary(
            {
                "Type": "/FontDescriptor",
                "FontName": name,
                "Flags": 4,  # its glyphs go by their numbers
                "FontBBox": pydyf.Array(font.box),
                "ItalicAngle": 0,
                "Ascent": up,
                "Descent": down,
                "CapHeight": 650,
                "StemV": 90,
                "FontFile2": file.reference,
            }
        )
        self.pdf.add_object(descriptor)
        widths = pydyf.Array()
        for glyph in sorted(glyphs):
            widths.extend([glyph, pydyf.Array([font.widths[glyph]])])
        system = pydyf.Dictionary(
            {"Registry": pydyf.String("Adobe"), "Ordering": pydyf.String("Identity"), "Supplement": 0}
        )
        below = pydyf.Dictionary(
            {
                "Type": "/Font",
                "Subtype": "/CIDFontType2",
                "BaseFont": name,
                "CIDSystemInfo": system,
                "FontDescriptor": descriptor.reference,
                "W": widths,
                "CIDToGIDMap": "/Identity",
            }
        )
        self.pdf.add_object(below)
        return self._put(
            {
                "Subtype": "/Type0",
                "BaseFont": name,
                "Encoding": "/Identity-H",
                "DescendantFonts": pydyf.Array([below.reference]),
                "ToUnicode": self._read_as(glyphs, 2),
            }
        )

    def _signs(self, glyphs: dict[int, str]) -> bytes:
        """The font of the signs used; where in the file it stands."""
        first, last = min(glyphs), max(glyphs)
        drawn, names = pydyf.Dictionary({}), pydyf.Array()
        for code in sorted(glyphs):
            shape = pydyf.Stream([f"1 0 0 -.6 1 .6 d1 1 0 0 1 .5 0 cm {_path(SHAPES[chr(code)])} f"])
            self.pdf.add_object(shape)
            drawn[chr(code)] = shape.reference
            names.extend([code, f"/{chr(code)}"])
        return self._put(
            {
                "Subtype": "/Type3",
                "FontBBox": pydyf.Array([0, -0.6, 1, 0.6]),
                "FontMatrix": pydyf.Array([1, 0, 0, 1, 0, 0]),
                "CharProcs": drawn,
                "Encoding": pydyf.Dictionary({"Type": "/Encoding", "Differences": names}),
                "FirstChar": first,
                "LastChar": last,
                "Widths": pydyf.Array([1 if code in glyphs else 0 for code in range(first, last + 1)]),
                "Resources": pydyf.Dictionary({}),
                "ToUnicode": self._read_as(glyphs, 1),
            }
        )

    def _put(self, font: dict[str, object]) -> bytes:
        made = pydyf.Dictionary({"Type": "/Font", **font})
        self.pdf.add_object(made)
        where: bytes = made.reference
        return where

    def _read_as(self, glyphs: dict[int, str], size: int) -> bytes:
        """Write the map from glyphs to the text that is copied, and return its place in the file."""
        digits = 2 * size
        lines = [f"<{glyph:0{digits}x}> <{glyphs[glyph].encode('utf-16-be').hex()}>" for glyph in sorted(glyphs)]
        parts = [
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
            "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
            f"1 begincodespacerange <{'0' * digits}> <{'f' * digits}> endcodespacerange",
        ]
        for at in range(0, len(lines), 100):  # no more in one go
            some = lines[at : at + 100]
            parts += [f"{len(some)} beginbfchar", *some, "endbfchar"]
        parts.append("endcmap CMapName currentdict /CMap defineresource pop end end")
        stream = pydyf.Stream(["\n".join(parts)], compress=True)
        self.pdf.add_object(stream)
        where: bytes = stream.reference
        return where


def _begin(stream: pydyf.Stream, font: str, size_pt: float, x: float, y: float) -> None:
    """Begin a line of text; `y` is its baseline from the page's lower edge."""
    stream.begin_text()
    stream.set_font_size(font, num(size_pt))
    stream.set_text_matrix(1, 0, 0, 1, _points(x), _points(y))


def _circle(stream: pydyf.Stream, ring: Ring, high: float) -> None:
    """A circle of four curves."""
    x, y, r = ring.x, high - ring.y, ring.r
    k = ROUND * r
    stream.set_color_rgb(*_tone(ring.tone), stroke=not ring.filled)
    stream.set_line_width(num(ring.weight_pt))
    stream.set_dash([], 0)
    stream.move_to(_points(x + r), _points(y))
    for a, b, c, d, e, f in ((r, k, k, r, 0, r), (-k, r, -r, k, -r, 0), (-r, -k, -k, -r, 0, -r), (k, -r, r, -k, r, 0)):
        stream.curve_to(*(_points(v) for v in (x + a, y + b, x + c, y + d, x + e, y + f)))
    stream.close()
    if ring.filled:
        stream.fill()
    else:
        stream.stroke()


def _path(svg: str) -> str:
    """A shape of M, L, C, Q and Z, all absolute, as a PDF draws it: upwards, and with cubic curves only."""
    parts, x, y = [], 0.0, 0.0
    for command, rest in re.findall(r"([MLCQZ])([^MLCQZ]*)", svg):
        n = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        step = {"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 1}[command]
        if command == "Z":
            parts.append("h")
        for at in range(0, len(n), step):
            to = n[at : at + step]
            if command == "Q":
                (a, b, c, d) = to
                to = [x + 2 / 3 * (a - x), y + 2 / 3 * (b - y), c + 2 / 3 * (a - c), d + 2 / 3 * (b - d), c, d]
            x, y = to[-2:]
            numbers = " ".join(num(v if place % 2 == 0 else -v) for place, v in enumerate(to))
            parts.append(f"{numbers} {'m' if command == 'M' else 'l' if command == 'L' else 'c'}")
    return " ".join(parts)


def _points(mm: float) -> str:
    return num(mm / POINT_MM)


def _tone(tone: Tone) -> tuple[str, ...]:
    return tuple(map(num, tone))
