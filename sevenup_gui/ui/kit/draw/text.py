"""Words and numbers: the fonts at exact pixel sizes, and every line rendered once.

Nothing is ever scaled to fit: a line too long is cut with an ellipsis or wrapped.
"""

from bisect import bisect_right
from collections.abc import Callable, Generator, Hashable, Iterator
from contextlib import suppress
from typing import Literal, NamedTuple, TypeAlias

import pygame

from sevenup_gui.assets import FONTS, NAMES_FONTS, NAMES_WEIGHT, Family, font_file
from sevenup_gui.engine.names import drawable
from sevenup_gui.ui.kit.draw.cache import LruCache
from sevenup_gui.ui.kit.draw.systemfonts import SYSTEM_FONTS
from sevenup_gui.ui.kit.draw.theme import Colour, Theme, channels
from sevenup_gui.ui.kit.draw.vector import blurred
from sevenup_gui.vocabulary.scripts import is_plain, runs, with_minus

Anchor: TypeAlias = Literal["start", "middle", "end"]

CAP_FRAC: dict[Family, float] = {"words": 0.644, "figures": 0.66}  # height of a capital, as a share of the type size
SMALLEST_PX = 10  # below this a letter is a guess, whatever the window
ELLIPSIS = "…"
MOST_WIDTHS = 4096  # lines whose width is cached: a few hundred are in use
MOST_PARAGRAPHS = 512  # whose lines are cached: a page of rules, which is set in every frame, has some 45
MOST_FONTS = 16  # open at once: each caches pictures of its letters, four times too large; lines are cached anyway
MOST_LETTERS = 1000  # of a line that go to the font: no window shows half of them, and a file may have millions
WIDEST_PX = 8192  # of a line's picture, wider than any window: letters 700,000 pixels wide end the program
SLACK = 3  # letters: a pair may be closer together than its letters alone, and a ligature is narrower still
# Small type is rendered this many times too large and averaged down, because SDL rounds every advance to a whole pixel
# of the size it renders at, which at 15 px runs words together. Each factor is for sizes below the second number.
FINE = ((4, 48), (2, 96))
AVERAGED_PX = 400_000  # of the large picture, done at a time: some 1 ms, in a large window


class Type(NamedTuple):
    """A type style: size in units, weight (words 500, 700, 800; figures 600, 700), family."""

    size_u: float
    weight: int = 500
    family: Family = "words"

    def sized(self, factor: float) -> "Type":
        """Return the style `factor` times as large."""
        return self._replace(size_u=self.size_u * factor)


def words(size_u: float, weight: int = 500) -> Type:
    """Return a style for words in the humanist sans."""
    return Type(size_u, weight)


def figures(size_u: float, weight: int = 600) -> Type:
    """Return a style for scores, bids and keys, with figures all of one width."""
    return Type(size_u, weight, "figures")


class _Setting(NamedTuple):
    """A style's measures at one painter's size."""

    size_px: int
    fine: int  # how many times too large the font is
    cap_px: float  # height of a capital
    above_px: int  # from the top of a line's surface to its baseline


def drawn(string: str) -> str:
    """Return as much of a line as goes to the font."""
    return with_minus(drawable(string[:MOST_LETTERS]))


def letters_within(wide: Callable[[str], int], string: str, width_px: float) -> int:
    """Return how many letters from a line's start fit in `width_px`, as `wide` measures them."""
    return max(0, bisect_right(range(len(string) + 1), width_px, key=lambda end: wide(string[:end])) - 1)


Keep: TypeAlias = Callable[[Hashable, Callable[[], pygame.Surface]], pygame.Surface]
"""Returns the picture for a key, made once."""
KeepSliced: TypeAlias = Callable[[Hashable, Callable[[], Generator[None, None, pygame.Surface]]], pygame.Surface]
"""Returns the picture for a key, made once in slices."""


class Letters:
    """Sets lines of type where a unit has `unit_px` pixels, in the colours of a theme. `keep_sliced` caches rendered
    lines, `keep` anything made from them. All positions and widths are pixels of the surface drawn on."""

    def __init__(self, unit_px: float, theme: Theme, keep: Keep, keep_sliced: KeepSliced) -> None:
        self._unit_px, self._theme, self._keep, self._keep_sliced = unit_px, theme, keep, keep_sliced
        self._settings: dict[Type, _Setting] = {}
        self._fonts: LruCache[pygame.font.Font] = LruCache(MOST_FONTS, lambda _font: 1)
        self._widths_px: dict[tuple[str, Type], int] = {}
        self._paragraphs: dict[tuple[str, Type, float], tuple[str, ...]] = {}

    def size_px(self, style: Type) -> int:
        """Return the type size in pixels, never under `SMALLEST_PX`."""
        return self._setting(style).size_px

    def width_px(self, string: str, style: Type) -> int:
        """Return the width of a line in pixels."""
        width = self._widths_px.get((string, style))
        if width is None:
            if len(self._widths_px) > MOST_WIDTHS:
                self._widths_px.clear()
            width = -(-self._reach(drawn(string), style) // self._setting(style).fine) if string else 0
            self._widths_px[string, style] = width
        return width

    def line(self, string: str, style: Type, colour: Colour) -> pygame.Surface:
        """Return a line as a surface, cached."""
        key = ("line", string, style, colour)
        return self._keep_sliced(key, lambda: self._line(string, style, colour))

    def top_px(self, style: Type, middle_y_px: float) -> int:
        """Return where a line's surface begins if the middle of its capitals is at `middle_y_px`."""
        setting = self._setting(style)
        return round(middle_y_px + setting.cap_px / 2) - setting.above_px

    def _setting(self, style: Type) -> "_Setting":
        setting = self._settings.get(style)
        if setting is None:
            px = max(SMALLEST_PX, round(style.size_u * self._unit_px))
            fine = next((factor for factor, below_px in FINE if px < below_px), 1)
            ascent = self._sized(style, px * fine).get_ascent()
            setting = _Setting(px, fine, CAP_FRAC[style.family] * px, -(-ascent // fine))
            self._settings[style] = setting
        return setting

    def _font(self, style: Type, other: bool = False) -> pygame.font.Font:
        setting = self._setting(style)
        return self._sized(style, setting.size_px * setting.fine, other)

    def _sized(self, style: Type, size_px: int, other: bool = False) -> pygame.font.Font:
        def opened() -> pygame.font.Font:
            if not pygame.font.get_init():
                pygame.font.init()
            name = NAMES_FONTS[NAMES_WEIGHT[style.weight]] if other else FONTS[style.family, style.weight]
            return pygame.font.Font(font_file(name), size_px)

        return self._fonts.get((style.family, style.weight, size_px, other), opened)

    def _reach(self, string: str, style: Type) -> int:
        """Return the width of a line in its fonts, which are `fine` times too large."""
        if is_plain(string):
            return self._font(style).size(string)[0]
        return sum(font.size(text)[0] for font, text in self._parts(string, style))

    def _parts(self, string: str, style: Type) -> Iterator[tuple[pygame.font.Font, str]]:
        """Yield a line that isn't plain from left to right, each part with the font that has it: ours, or the
        system's."""
        for run in runs(string, SYSTEM_FONTS.letters(string)):
            if run.other is not None:
                yield self._font(style, run.other), run.text
                continue
            setting = self._setting(style)
            for file, script, text in SYSTEM_FONTS.parts(run.text):
                yield self._system(file, script, setting.size_px * setting.fine), text

    def _system(self, file: str, script: str, size_px: int) -> pygame.font.Font:
        """Return one of the system's fonts, for the letters of a script."""

        def opened() -> pygame.font.Font:
            font = pygame.font.Font(file, size_px)
            with suppress(pygame.error):  # from a build that joins no letters
                font.set_script(script)
            return font

        return self._fonts.get((file, script, size_px), opened)

    def _ascent(self, string: str, style: Type) -> int:
        """Return how far a line's picture in its fonts reaches up from its baseline: further with Ấ and Ễ than
        without."""
        ascent = self._font(style).get_ascent()
        if is_plain(string):
            return ascent
        fonts = [font for font, _text in self._parts(string, style)]
        return max(ascent, self._font(style, True).get_ascent(), *(font.get_ascent() for font in fonts))

    def _rendered(self, string: str, style: Type, colour: Colour) -> pygame.Surface:
        """Return a line rendered in its fonts, part by part."""
        if is_plain(string):
            return self._font(style).render(string, True, colour)
        ascent = self._ascent(string, style)
        parts = [
            (font.render(text, True, colour), ascent - font.get_ascent()) for font, text in self._parts(string, style)
        ]
        large = pygame.Surface(
            (sum(part.get_width() for part, _y in parts), max(part.get_height() + y for part, y in parts)),
            pygame.SRCALPHA,
        )
        large.fill((*channels(colour), 0))
        x = 0
        for part, y in parts:
            large.blit(part, (x, y))
            x += part.get_width()
        return large

    def _line(self, string: str, style: Type, colour: Colour) -> Generator[None, None, pygame.Surface]:
        """Render a line in slices: the sentence of a large window is 5,600 pixels wide before it is averaged."""
        fine = self._setting(style).fine
        string = drawn(string)
        wide = self._reach(string, style)
        if wide > WIDEST_PX * fine:
            string = string[: letters_within(lambda part: self._reach(part, style), string, WIDEST_PX * fine)]
        elif not wide:  # nothing in it has a shape, and no font draws that
            return pygame.Surface((1, -(-self._font(style).get_height() // fine)), pygame.SRCALPHA)
        large = self._rendered(string, style, colour)
        if fine == 1:
            return large.convert_alpha()
        # Whole pixels above the baseline, or the feet of the letters would blur.
        above = -self._ascent(string, style) % fine
        w, h = -(-large.get_width() // fine), -(-(large.get_height() + above) // fine)
        line = pygame.Surface((w, h), pygame.SRCALPHA)
        step = max(1, AVERAGED_PX // (h * fine * fine))
        for x in range(0, w, step):
            if x:
                yield
            wide = min(step, w - x)
            full = pygame.Surface((wide * fine, h * fine), pygame.SRCALPHA)
            full.fill((*channels(colour), 0))
            full.blit(large, (-x * fine, above))
            pygame.transform.smoothscale(full, (wide, h), line.subsurface((x, 0, wide, h)))
        return line

    def draw(
        self,
        surface: pygame.Surface,
        string: str,
        x_px: float,
        y_px: float,
        style: Type,
        colour: Colour,
        anchor: Anchor = "start",
    ) -> pygame.Rect:
        """Set a line with its start, middle or end at `x_px` and the middle of its capitals at `y_px`."""
        if not string:
            return pygame.Rect(round(x_px), round(y_px), 0, 0)
        return surface.blit(self.line(string, style, colour), self._corner(string, x_px, y_px, style, anchor))

    def label(
        self,
        surface: pygame.Surface,
        string: str,
        x_px: float,
        y_px: float,
        style: Type,
        anchor: Anchor = "middle",
    ) -> pygame.Rect:
        """Set words straight on the cloth: the text colour over a soft dark copy, if the cloth can show one."""
        if not string:
            return pygame.Rect(round(x_px), round(y_px), 0, 0)
        x, y = self._corner(string, x_px, y_px, style, anchor)
        if self._theme.glows:
            pad = self._blur_px() * 3
            key = ("soft", string, style)
            soft = self._keep(key, lambda: self._soft(string, style, pad))
            surface.blit(soft, (x - pad, y - pad + max(1, round(self._unit_px))))
        return surface.blit(self.line(string, style, self._theme.text), (x, y))

    def cut(self, string: str, style: Type, width_px: float) -> str:
        """Return the string, or as much of its beginning as fits `width_px` with an ellipsis after it."""
        if self.width_px(string, style) <= width_px:
            return string
        string = drawn(string)
        fine_px = width_px * self._setting(style).fine
        reach = letters_within(lambda part: self._reach(part, style), string, fine_px)
        for end in range(min(len(string) - 1, reach + SLACK), 0, -1):
            shorter = string[:end].rstrip() + ELLIPSIS
            if self.width_px(shorter, style) <= width_px:
                return shorter
        return ELLIPSIS if string and self.width_px(ELLIPSIS, style) <= width_px else ""

    def wrap(self, string: str, style: Type, width_px: float) -> list[str]:
        """Return the string in lines no wider than `width_px`. A single word that is wider is cut with an ellipsis."""
        key = (string, style, width_px)
        lines = self._paragraphs.get(key)
        if lines is None:
            if len(self._paragraphs) >= MOST_PARAGRAPHS:
                self._paragraphs.clear()
            lines = self._paragraphs[key] = tuple(self._wrapped(string, style, width_px))
        return list(lines)

    def _wrapped(self, string: str, style: Type, width_px: float) -> Iterator[str]:
        line = ""
        for word in string.split():
            longer = f"{line} {word}" if line else word
            if self.width_px(longer, style) <= width_px:
                line = longer
                continue
            if line:
                yield line
            line = self.cut(word, style, width_px)
        if line:
            yield line

    def _corner(self, string: str, x_px: float, y_px: float, style: Type, anchor: Anchor) -> tuple[int, int]:
        if anchor != "start":
            x_px -= self.width_px(string, style) * (0.5 if anchor == "middle" else 1)
        return round(x_px), self.top_px(style, y_px) - self._rise_px(string, style)

    def _rise_px(self, string: str, style: Type) -> int:
        """Return how much further up a line's picture reaches than that of a line in the usual letters."""
        string = drawn(string)
        if is_plain(string):
            return 0
        setting = self._setting(style)
        return -(-self._ascent(string, style) // setting.fine) - setting.above_px

    def _blur_px(self) -> int:
        return max(1, round(2 * self._unit_px))

    def _soft(self, string: str, style: Type, pad: int) -> pygame.Surface:
        line = self.line(string, style, self._theme.felt_edge)
        soft = pygame.Surface((line.get_width() + 2 * pad, line.get_height() + 2 * pad), pygame.SRCALPHA)
        soft.fill((*channels(self._theme.felt_edge), 0))
        soft.blit(line, (pad, pad))
        soft = blurred(soft, self._blur_px())
        # A blur thins the letters out, so it is laid twice to match the weight of the drawing.
        soft.blit(soft.copy(), (0, 0))
        return soft.convert_alpha()
