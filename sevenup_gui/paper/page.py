"""A page as the marks on it, in the order in which they are read: what is laid out without a library, and written into
a PDF by `paper.pdf`.

All lengths are millimetres from the page's upper left corner; the y of a line of words is the middle of its capitals.
"""

import locale
import os
from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from sevenup_gui.paper.letters import POINT_MM, TypeStyle, cut, width_mm
from sevenup_gui.vocabulary.scripts import spelled

PageSize: TypeAlias = Literal["a4", "letter"]
Anchor: TypeAlias = Literal["start", "middle", "end"]
Tone: TypeAlias = tuple[float, float, float]  # red, green, blue, of what paper throws back
Box: TypeAlias = tuple[float, float, float, float]  # left, upper, right and lower edge

SIZES_MM: dict[PageSize, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
# Where paper is cut to Letter; everywhere else it is A4.
LETTER_LANDS = frozenset(["US", "CA", "MX", "CL", "CO", "CR", "GT", "NI", "PA", "PH", "SV", "VE", "PR", "DO"])
# All of them hold on a printer that has black alone: red suits become a dark grey, and are told by their shape.
INK: Tone = (0.10, 0.09, 0.08)
SECOND: Tone = (0.36, 0.34, 0.32)
FAINT: Tone = (0.62, 0.61, 0.60)
RULE: Tone = (0.55, 0.54, 0.53)
TINT: Tone = (0.945, 0.94, 0.93)
RED: Tone = (0.68, 0.12, 0.11)
HAIR_PT, FINE_PT, STRONG_PT = 0.3, 0.5, 1.1  # how wide lines are


def usual_size(environment: Mapping[str, str] | None = None) -> PageSize:
    """The paper that is usual where this computer is: the variables of `environment` decide (the process's own if
    None), and where there are none, as on Windows, the locale."""
    env = os.environ if environment is None else environment
    name = next((env[name] for name in ("LC_ALL", "LC_PAPER", "LANG") if env.get(name)), None)
    if name is None:
        try:
            name = locale.getlocale(locale.LC_CTYPE)[0] or ""
        except ValueError:  # a locale that Python cannot read
            name = ""
    land = name.split(".")[0].rpartition("_")[2]
    return "letter" if land in LETTER_LANDS or land == "United States" else "a4"


class TextRun(NamedTuple):
    """A line of type from its start; `y` is the middle of its capitals."""

    text: str
    x: float
    y: float
    style: TypeStyle
    tone: Tone

    @property
    def box(self) -> Box:
        """Return its box, from start to end, as high as its capitals."""
        half = self.style.cap_mm / 2
        return self.x, self.y - half, self.x + width_mm(self.text, self.style), self.y + half


class Rule(NamedTuple):
    """A straight line; `dashes` are the lengths drawn and left out."""

    x1: float
    y1: float
    x2: float
    y2: float
    weight_pt: float
    tone: Tone
    dashes: tuple[float, ...] = ()

    @property
    def box(self) -> Box:
        """Return the box it covers."""
        return min(self.x1, self.x2), min(self.y1, self.y2), max(self.x1, self.x2), max(self.y1, self.y2)


class FilledRect(NamedTuple):
    """A filled rectangle."""

    x: float
    y: float
    w: float
    h: float
    tone: Tone

    @property
    def box(self) -> Box:
        """Return the box it covers."""
        return self.x, self.y, self.x + self.w, self.y + self.h


class Ring(NamedTuple):
    """A circle; filled, a counter that was pushed."""

    x: float
    y: float
    r: float
    weight_pt: float
    tone: Tone
    filled: bool = False

    @property
    def box(self) -> Box:
        """Return the box it covers."""
        return self.x - self.r, self.y - self.r, self.x + self.r, self.y + self.r


class Sign(NamedTuple):
    """A suit, a tick or a cross, so high, around its middle; it can be selected as the letter that it is."""

    sign: str
    x: float
    y: float
    high: float
    tone: Tone

    @property
    def box(self) -> Box:
        """Return the box it covers at most."""
        half = self.high * 0.55
        return self.x - half, self.y - half, self.x + half, self.y + half


Mark: TypeAlias = TextRun | Rule | FilledRect | Ring | Sign


class PaperPage:
    """One side of a sheet of paper."""

    def __init__(self, size: PageSize) -> None:
        self.size: PageSize = size
        self.w, self.h = SIZES_MM[size]
        self.marks: list[Mark] = []

    def words(
        self, text: str, x: float, y: float, style: TypeStyle, tone: Tone = INK, anchor: Anchor = "start",
        room: float | None = None,
    ) -> float:  # fmt: skip
        """Set a line with its start, middle or end at `x`, cut to its room; how long it became."""
        text = spelled(text) if room is None else cut(text, style, room)
        if not text.strip():
            return 0.0
        wide = width_mm(text, style)
        x -= wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
        self.marks.append(TextRun(text, x, y, style, tone))
        return wide

    def across(
        self, x: float, y: float, w: float, weight_pt: float = HAIR_PT, tone: Tone = RULE,
        dashes: tuple[float, ...] = (),
    ) -> None:  # fmt: skip
        """A level line."""
        self.marks.append(Rule(x, y, x + w, y, weight_pt, tone, dashes))

    def down(
        self, x: float, y: float, h: float, weight_pt: float = HAIR_PT, tone: Tone = RULE,
        dashes: tuple[float, ...] = (),
    ) -> None:  # fmt: skip
        """An upright line."""
        self.marks.append(Rule(x, y, x, y + h, weight_pt, tone, dashes))

    def slant(self, x1: float, y1: float, x2: float, y2: float, weight_pt: float, tone: Tone) -> None:
        """A line from one point to another."""
        self.marks.append(Rule(x1, y1, x2, y2, weight_pt, tone))

    def block(self, x: float, y: float, w: float, h: float, tone: Tone = TINT) -> None:
        """A tint."""
        self.marks.append(FilledRect(x, y, w, h, tone))

    def frame(self, x: float, y: float, w: float, h: float, weight_pt: float = FINE_PT, tone: Tone = INK) -> None:
        """Four lines, for something to be written in."""
        half = weight_pt * POINT_MM / 2  # so that the corners are whole
        for at in (y, y + h):
            self.across(x - half, at, w + 2 * half, weight_pt, tone)
        for at in (x, x + w):
            self.down(at, y, h, weight_pt, tone)

    def ring(
        self, x: float, y: float, r: float, weight_pt: float = FINE_PT, tone: Tone = INK, filled: bool = False
    ) -> None:
        """A circle."""
        self.marks.append(Ring(x, y, r, weight_pt, tone, filled))

    def sign(self, sign: str, x: float, y: float, high: float, tone: Tone | None = None) -> None:
        """A suit (S, H, D, C), a tick (v) or a cross (x)."""
        self.marks.append(Sign(sign, x, y, high, tone or (RED if sign in "HD" else INK)))
