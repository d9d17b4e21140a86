"""The painter: lengths in units become whole pixels, and pictures are drawn once and cached.

One unit is a 720th of the window's height, or in a tall window a 1152nd of its width. An object on the table is an
`OffsetSurface`, drawn on a `Layer` at its exact size the first time. After that it costs one look-up and one blit.
"""

import math
import time
from collections.abc import Callable, Generator, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from inspect import GEN_RUNNING, getgeneratorstate
from typing import Any, TypeVar

import pygame

from sevenup_gui.ui.kit.draw.cache import CompressedCache, LruCache, large_apart
from sevenup_gui.ui.kit.draw.coroutine import Coroutine, GivenUpError
from sevenup_gui.ui.kit.draw.text import Anchor, Letters, Type
from sevenup_gui.ui.kit.draw.theme import Colour, Theme, channels
from sevenup_gui.ui.kit.draw.vector import Sketch, blur_onto, columns, rasterise

T = TypeVar("T")

LOWEST_U, NARROWEST_U = 720.0, 1152.0  # no window is lower or narrower in units
CACHE_FLOOR_BYTES = 7 * 2**20
BAND_PX = 120_000  # of a drawing, done at a time: some 5 ms
SHADED_PX = 300_000  # of a shadow, done at a time: some 4 ms
CACHE_WINDOWS = 1.3  # of the window's own bytes: with six a match takes 5% less to draw
FOLDED_SHARE = 1 / 4  # of that, room for folded pictures: at 1920x1080 some hundreds of lines and faces
OPEN_SHARE = 3 / 4  # and for pictures that wait to be folded, so that opening a paper needn't wait for that


SPRITE = "sprite"  # before the key of a folded sprite, because a line may have the same key
NO_PICTURE = pygame.Surface((1, 1))


class UnreadyError(Exception):
    """The frame has more pictures to draw than time. Try again: finished ones stay cached."""


@dataclass(frozen=True, slots=True)
class OffsetSurface:
    """A surface and the offset of its corner from the object's corner, in pixels (shadows reach outside)."""

    surface: pygame.Surface
    dx_px: int = 0
    dy_px: int = 0

    def again(self, surface: pygame.Surface) -> "OffsetSurface":
        """Return a copy with another surface."""
        return replace(self, surface=surface)

    def blit(self, target: pygame.Surface, x_px: int, y_px: int, solid_frac: float = 1.0) -> None:
        """Draw it with the object's corner at x, y. Below a `solid_frac` of 1 it is translucent."""
        if solid_frac < 1:
            self.surface.set_alpha(round(255 * solid_frac))
        target.blit(self.surface, (x_px + self.dx_px, y_px + self.dy_px))
        if solid_frac < 1:
            self.surface.set_alpha(255)  # others use the same picture


def surface_bytes(surface: pygame.Surface) -> int:
    """Return the memory of a surface."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class Painter:
    """The window's measures, its theme, and everything already drawn for them.

    `size_px` is the window, and `ui_scale` (1.0 to 2.5) multiplies type, plates and buttons that have no size of their
    own. Change any of them through `reset`, which drops what was drawn for the old ones.
    """

    def __init__(self, size_px: tuple[int, int], theme: Theme, ui_scale: float = 1.0) -> None:
        large_apart()
        self.stamp = 0  # counts resets, so that others know when theirs are stale
        self._drawing: Coroutine | None = None  # the drawing under way, which may be suspended
        self._begin(size_px, theme, ui_scale)

    def _begin(self, size_px: tuple[int, int], theme: Theme, ui_scale: float) -> None:
        """Start with nothing drawn."""
        self.size_px, self.theme, self.ui_scale = size_px, theme, ui_scale
        self._chosen_scale = ui_scale
        self.unit_px = min(size_px[1] / LOWEST_U, size_px[0] / NARROWEST_U)  # pixels in a unit
        self.letters = Letters(self.unit_px, theme, self.keep, self.keep_sliced)
        limit = max(CACHE_FLOOR_BYTES, round(CACHE_WINDOWS * 4 * size_px[0] * size_px[1]))
        self._surfaces: LruCache[pygame.Surface] = LruCache(limit // 4, surface_bytes)
        self._sprites: LruCache[OffsetSurface] = LruCache(
            limit - limit // 4, lambda sprite: surface_bytes(sprite.surface)
        )
        self._folded = CompressedCache(round(FOLDED_SHARE * limit), round(OPEN_SHARE * limit))
        # Pictures and sprites put off half drawn.
        self._begun: dict[Hashable, Generator[None, None, Any]] = {}
        self._rulers: dict[float, Layer] = {}
        self._made = 0  # pictures, since the budget began
        self.passing: set[Hashable] = set()  # parts of pictures, no longer needed once the whole is drawn
        self._left = False  # if the scenes that all this was drawn for are gone
        self._going_on = False  # if the last frame was put off, and this is the same one again
        self._until_s: float | None = None  # after which no new picture may begin

    def reset(
        self, size_px: tuple[int, int] | None = None, theme: Theme | None = None, ui_scale: float | None = None
    ) -> None:
        """Take a new window size, theme or scale (those given). Does nothing if all are as before."""
        new = (size_px or self.size_px, theme or self.theme, ui_scale or self.ui_scale)
        if new == (self.size_px, self.theme, self.ui_scale):
            return
        self.stamp += 1
        self._begin(*new)  # the same painter, so that references to it stay valid

    def forget(self) -> None:
        """Redraw everything from now on."""
        self.stamp += 1
        self._begin(self.size_px, self.theme, self._chosen_scale)

    @contextmanager
    def within(self, budget_s: float | None) -> Iterator[None]:
        """Draw new pictures until the budget is used up, at least one, then raise `UnreadyError`. None means no
        limit."""
        self._until_s = None if budget_s is None else time.perf_counter() + budget_s
        self._made = 0
        try:
            with self.frame():
                yield
        finally:
            self._until_s = None

    @contextmanager
    def frame(self) -> Iterator[None]:
        """Draw everything in one frame, and keep it together, or a frame that takes many attempts would never be
        done."""
        if not self._going_on:
            self._surfaces.begin_use()
            self._sprites.begin_use()
            while self.passing:
                self._surfaces.drop(self.passing.pop())
        self._going_on = False
        try:
            yield
        except (UnreadyError, GivenUpError):
            self._going_on = True
            raise
        else:
            for cache in (self._surfaces, self._sprites):
                if self._left:
                    cache.keep_used()
                cache.end_use()
            self._left = False

    def resume(self, drawing: Coroutine, budget_s: float | None) -> bool:
        """Resume a suspended drawing for `budget_s` seconds, suspend it again before the next new picture, and return
        True if it is done."""
        self._until_s = None if budget_s is None else time.perf_counter() + budget_s
        self._made, self._drawing = 0, drawing
        try:
            return drawing.resume()
        finally:
            self._until_s = self._drawing = None

    def leave(self) -> None:
        """Note that all scenes are gone. Of their pictures only those on the window are kept, and once the next scene
        is drawn, only those that it uses."""
        self._left = True
        self._begun.clear()
        self._folded.keep_newest(self._folded.limit_bytes // 2)  # the newest were drawn ahead for the next scene
        for cache in (self._surfaces, self._sprites):
            cache.keep_needed()

    def turn_over(self) -> None:
        """Note that the next frame shows another scene. The last one's pictures are kept while there is room for
        them."""
        for cache in (self._surfaces, self._sprites):
            cache.need_no_more()

    @property
    def late(self) -> bool:
        """True if this frame has no time left for another picture."""
        return self._until_s is not None and self._made > 0 and time.perf_counter() > self._until_s

    def pause(self) -> None:
        """Suspend the drawing if the frame has no time left, or raise `UnreadyError` if it can't be suspended. Called
        before each picture."""
        if not self.late:
            return
        if self._drawing is None:
            raise UnreadyError
        scale, self.ui_scale = self.ui_scale, self._chosen_scale  # for whatever runs in between
        self._drawing.put_off()
        self.ui_scale = scale

    def progress(self) -> None:
        """Count a picture that is done and cached."""
        self._made += 1

    @contextmanager
    def scaled(self, ui_scale: float) -> Iterator[None]:
        """Draw for a while at another scale, where the window has no room for the one chosen."""
        before, stamp, self.ui_scale = self.ui_scale, self.stamp, ui_scale
        try:
            yield
        finally:
            if stamp == self.stamp:  # a drawing suspended here may be given up after a change of scale
                self.ui_scale = before

    @property
    def width_u(self) -> float:
        """Return the window's width in units: 1280 at 16:9."""
        return self.size_px[0] / self.unit_px

    @property
    def height_u(self) -> float:
        """Return the window's height in units: 720 unless it is taller than 16:10."""
        return self.size_px[1] / self.unit_px

    @property
    def held_bytes(self) -> int:
        """Return the memory of everything cached. A picture waiting to be folded is usually also cached open."""
        kept = {id(surface) for surface in self._surfaces} | {id(sprite.surface) for sprite in self._sprites}
        alone = [surface for surface in self._folded.open_pictures() if id(surface) not in kept]
        shelves = self._surfaces.held_bytes + self._sprites.held_bytes
        return shelves + self._folded.packed_bytes + sum(map(surface_bytes, alone))

    def px(self, length_u: float) -> int:
        """Return a length or place in whole pixels."""
        return round(length_u * self.unit_px)

    def line_px(self, width_u: float) -> int:
        """Return the width of a line in whole pixels, at least one."""
        return max(1, round(width_u * self.unit_px))

    def rect(self, x_u: float, y_u: float, w_u: float, h_u: float) -> pygame.Rect:
        """Return a box in whole pixels. Its size doesn't depend on its place, so that moving an object doesn't redraw
        it."""
        return pygame.Rect(self.px(x_u), self.px(y_u), max(1, self.px(w_u)), max(1, self.px(h_u)))

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface], again: bool = True) -> pygame.Surface:
        """Return the surface for that key, made once. One that has left its cache is unfolded, unless `again` is false
        because it won't be needed again."""
        kept = self._surfaces.find(key)
        if kept is None:
            self.pause()
            kept = self._surfaces.get(key, lambda: self._made_once(key, make) if again else make())
            self.progress()
        return kept

    def _made_once(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        kept = self._folded.find(key)
        if kept is not None:
            return kept.surface
        surface = make()
        self._folded.put(key, surface)
        return surface

    def sprite(self, key: Hashable, make: Callable[[], OffsetSurface], folds: bool = True) -> OffsetSurface:
        """Return the sprite for that key, made once. If it `folds`, one that has left its cache is unfolded."""
        kept = self._sprites.find(key)
        if kept is None:
            self.pause()
            fold = (lambda: self._refound(key) or self._to_fold(key, make())) if folds else make
            kept = self._sprites.get(key, fold)
            self.progress()
        return kept

    def _refound(self, key: Hashable) -> OffsetSurface | None:
        """Return the sprite for that key from the folded ones, or None."""
        kept = self._folded.find((SPRITE, key))
        if kept is None:
            return None
        assert isinstance(kept.about, OffsetSurface)
        return kept.about.again(kept.surface)

    def _to_fold(self, key: Hashable, sprite: OffsetSurface) -> OffsetSurface:
        self._folded.put((SPRITE, key), sprite.surface, sprite.again(NO_PICTURE))
        return sprite

    def found(self, key: Hashable) -> OffsetSurface | None:
        """Return the sprite for that key if it is drawn already, else None."""
        return self._sprites.find(key)

    def layer(self, w_px: int, h_px: int, pad_u: float = 0, scale: float = 1.0) -> "Layer":
        """Return an empty layer for an object of that size, whose lengths and letters are `scale` times their units."""
        return Layer(self, w_px, h_px, pad_u, scale)

    def ruler(self, scale: float) -> "Layer":
        """Return a layer for measuring words, not for drawing."""
        if scale not in self._rulers:
            self._rulers[scale] = Layer(self, 1, 1, 0, scale)
        return self._rulers[scale]

    def shadow(
        self, w_px: int, h_px: int, r_px: float, blur_u: float, frac: float, colour: Colour = "#000000"
    ) -> OffsetSurface:
        """Return the soft shadow (or glow) of a rounded box: `blur_u` is the deviation of the blur, `frac` its
        density."""
        key = ("shadow", w_px, h_px, round(r_px, 1), blur_u, frac, colour)
        return self.sliced(key, lambda: self._shadow(w_px, h_px, r_px, blur_u, frac, colour))

    def sliced(
        self, key: Hashable, draw: Callable[[], Generator[None, None, OffsetSurface]], folds: bool = True
    ) -> OffsetSurface:
        """Return the sprite for that key, made once, in slices, so that it may be put off after each. If it `folds`,
        one that has left its cache is unfolded."""
        return self._in_slices(self._sprites, key, (lambda: self._unfolded_sprite(key, draw)) if folds else draw)

    def keep_sliced(self, key: Hashable, draw: Callable[[], Generator[None, None, pygame.Surface]]) -> pygame.Surface:
        """Return the surface for that key, made once, in slices, or unfolded."""
        return self._in_slices(self._surfaces, key, lambda: self._unfolded(key, draw))

    def _unfolded_sprite(
        self, key: Hashable, draw: Callable[[], Generator[None, None, OffsetSurface]]
    ) -> Generator[None, None, OffsetSurface]:
        return self._refound(key) or self._to_fold(key, (yield from draw()))

    def _unfolded(
        self, key: Hashable, draw: Callable[[], Generator[None, None, pygame.Surface]]
    ) -> Generator[None, None, pygame.Surface]:
        kept = self._folded.find(key)
        if kept is not None:
            return kept.surface
        surface = yield from draw()
        self._folded.put(key, surface)
        return surface

    def fold_some(self, budget_s: float, clock: Callable[[], float]) -> None:
        """Fold drawn pictures until the budget is used up, at least one slice."""
        self._folded.fold_some(budget_s, clock)

    def _in_slices(self, cache: LruCache[T], key: Hashable, draw: Callable[[], Generator[None, None, T]]) -> T:
        kept = cache.find(key)
        while kept is None:
            self.pause()
            if key not in self._begun or getgeneratorstate(self._begun[key]) == GEN_RUNNING:
                # A running one was suspended inside, by drawing ahead.
                self._begun[key] = draw()
            drawing = self._begun[key]
            try:
                next(drawing)
            except StopIteration as done:
                self._begun.pop(key, None)
                kept = cache.get(key, lambda done=done: done.value)  # type: ignore[misc]
            except (UnreadyError, GivenUpError):
                # A picture inside it was put off, and its finished parts are found in the cache next time.
                self._begun.pop(key, None)  # a reset has forgotten it
                raise
            self.progress()
        return kept

    def _shadow(
        self, w_px: int, h_px: int, r_px: float, blur_u: float, frac: float, colour: Colour
    ) -> Generator[None, None, OffsetSurface]:
        sharp, radius_px, full, pad_px = self._cast(w_px, h_px, r_px, blur_u, frac, colour)
        soft = pygame.transform.gaussian_blur(sharp, radius_px)
        if soft.get_size() == full:
            return OffsetSurface(soft, -pad_px, -pad_px)
        picture = None
        for x, column in columns(soft, full, SHADED_PX):
            if column.get_size() == full:
                return OffsetSurface(column, -pad_px, -pad_px)
            yield
            picture = picture or pygame.Surface(full, pygame.SRCALPHA)
            column.set_alpha(None)  # copies the colour of clear pixels as well
            picture.blit(column, (x, 0))
        assert picture is not None
        return OffsetSurface(picture, -pad_px, -pad_px)

    def _cast(
        self, w_px: int, h_px: int, r_px: float, blur_u: float, frac: float, colour: Colour
    ) -> tuple[pygame.Surface, int, tuple[int, int], int]:
        """Return a shadow before its blur, drawn small; the blur's radius; its final size; and how far it reaches
        beyond its box."""
        sigma_px = max(1.0, blur_u * self.unit_px)
        # A blur has no detail, so it is drawn small, or a window nine times as large would cost 81 times as much.
        shrink = max(1, int(sigma_px / 2))
        pad_px = math.ceil(3 * sigma_px)
        full = (w_px + 2 * pad_px, h_px + 2 * pad_px)
        small = (max(1, math.ceil(full[0] / shrink)), max(1, math.ceil(full[1] / shrink)))
        qx, qy = small[0] / full[0], small[1] / full[1]
        sketch = Sketch(*small, self.theme)
        sketch.rect(pad_px * qx, pad_px * qy, w_px * qx, h_px * qy, r_px * qx, colour, opacity=frac)
        sharp = pygame.Surface(small, pygame.SRCALPHA)
        sharp.fill((*channels(colour), 0))
        sharp.blit(sketch.surface(), (0, 0))
        return sharp, max(1, round(sigma_px / shrink)), full, pad_px

    def shade(
        self, surface: pygame.Surface, x: int, y: int, w_px: int, h_px: int, r_px: float, blur_u: float, frac: float,
        colour: Colour,
    ) -> Generator[None, None, None]:  # fmt: skip
        """Lay down a shadow that is used once, its box at x, y: in slices, and not cached."""
        sharp, radius_px, full, pad_px = self._cast(w_px, h_px, r_px, blur_u, frac, colour)
        yield
        soft = pygame.Surface(sharp.get_size(), pygame.SRCALPHA)
        yield from blur_onto(soft, sharp, radius_px)
        for left, column in columns(soft, full, SHADED_PX):
            surface.blit(column, (x - pad_px + left, y - pad_px))
            yield

    def words(
        self,
        surface: pygame.Surface,
        string: str,
        x_u: float,
        y_u: float,
        style: Type,
        colour: Colour | None = None,
        anchor: Anchor = "start",
    ) -> pygame.Rect:
        """Set a line on plate, paper or wood. `y_u` is the middle of its capitals. Default colour: the text's."""
        k = self.unit_px
        return self.letters.draw(surface, string, x_u * k, y_u * k, style, colour or self.theme.text, anchor)

    def label(
        self, surface: pygame.Surface, string: str, x_u: float, y_u: float, style: Type, anchor: Anchor = "middle"
    ) -> pygame.Rect:
        """Set a line straight on the cloth, over its soft shadow. `y_u` is the middle of its capitals."""
        return self.letters.label(surface, string, x_u * self.unit_px, y_u * self.unit_px, style, anchor)

    def text_width_u(self, string: str, style: Type) -> float:
        """Return the width of a line in units."""
        return self.letters.width_px(string, style) / self.unit_px


class Layer:
    """An object being drawn: its own box with room for shadows around it. Coordinates are pixels from the box's corner.
    `k` is the pixels in one of its units."""

    def __init__(
        self, painter: Painter, w_px: int, h_px: int, pad_u: float, scale: float, pad_px: int | None = None
    ) -> None:
        self.painter, self.theme, self.letters = painter, painter.theme, painter.letters
        self.w, self.h, self.scale = w_px, h_px, scale
        self.k = painter.unit_px * scale
        self.pad_px = math.ceil(pad_u * self.k) if pad_px is None else pad_px
        size = (w_px + 2 * self.pad_px, h_px + 2 * self.pad_px)
        self.surface = pygame.Surface(size, pygame.SRCALPHA)  # clear, and in the format of its target
        # Words go on the inner part, so that none can leave the box.
        self._inner = self.surface.subsurface((self.pad_px, self.pad_px, w_px, h_px))

    def line(self, width_u: float) -> int:
        """Return the width of a line in whole pixels, at least one."""
        return max(1, round(width_u * self.k))

    def sketch(self) -> Sketch:
        """Return a sketch for shapes on this layer."""
        return Sketch(self.w, self.h, self.theme, self.pad_px)

    def lay(self, sketch: Sketch) -> None:
        """Put the shapes of a sketch on top, a large one in bands, each a picture that may be put off to the next
        frame."""
        w, h = sketch.size_px
        if w * h <= BAND_PX:
            self.surface.blit(sketch.surface(), (0, 0))
            return
        for y, high, document in sketch.bands(max(1, BAND_PX // w)):
            band = self.painter.keep(
                ("band", document), lambda document=document, high=high: rasterise(document, w, high), again=False  # type: ignore[misc]
            )  # fmt: skip
            self.surface.blit(band, (0, y))
            self.painter.passing.add(("band", document))

    def lay_mark(self, sketch: Sketch, x: float, y: float, reach: float) -> None:
        """Put a sketch on top that is clear except around x, y. Only that part is drawn, and cached, because a mark
        stays the same while things beside it change."""
        box, document = sketch.around(x, y, reach)
        mark = self.painter.keep(("mark", document), lambda: rasterise(document, *box.size))
        self.surface.blit(mark, box)

    def laying(self, sketch: Sketch) -> Generator[None, None, None]:
        """Put the shapes of a sketch on top, in bands that aren't cached, for a picture drawn in slices."""
        w, _h = sketch.size_px
        for y, high, document in sketch.bands(max(1, BAND_PX // w)):
            self.surface.blit(rasterise(document, w, high), (0, y))
            yield

    def shading(
        self, x: float, y: float, w: float, h: float, r: float, blur_u: float, frac: float
    ) -> Generator[None, None, None]:
        """Draw the soft dark shadow of a rounded box, in slices. None in High contrast."""
        if not self.theme.flat:
            at = (self.pad_px + round(x), self.pad_px + round(y))
            yield from self.painter.shade(
                self.surface, *at, round(w), round(h), r, blur_u * self.scale, frac, "#000000"
            )

    def ground(self, key: Hashable, paint: "Callable[[Layer], None]") -> None:
        """Start with what objects of this size share, drawn once for a `key`, on a layer like this one."""

        def draw() -> pygame.Surface:
            ground = Layer(self.painter, self.w, self.h, 0, self.scale, self.pad_px)
            paint(ground)
            return ground.surface

        ground = self.painter.keep((key, self.w, self.h, self.scale, self.pad_px), draw)
        self.surface.blit(ground, (0, 0))

    def blit(self, picture: pygame.Surface, x: float, y: float) -> None:
        """Put a picture on top, its corner at x, y."""
        self.surface.blit(picture, (self.pad_px + round(x), self.pad_px + round(y)))

    def shadow(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float,
        blur_u: float,
        frac: float,
        colour: Colour = "#000000",
    ) -> None:
        """Draw the soft shadow of a rounded box. None in High contrast."""
        if not self.theme.flat:
            shade = self.painter.shadow(round(w), round(h), r, blur_u * self.scale, frac, colour)
            shade.blit(self.surface, self.pad_px + round(x), self.pad_px + round(y))

    def width_px(self, string: str, style: Type) -> int:
        """Return the width of a line in pixels."""
        return self.letters.width_px(string, style.sized(self.scale))

    def cut(self, string: str, style: Type, width_px: float) -> str:
        """Return the string, or as much of its beginning as fits with an ellipsis after it."""
        return self.letters.cut(string, style.sized(self.scale), width_px)

    def words(
        self, string: str, x_px: float, y_px: float, style: Type, colour: Colour, anchor: Anchor = "start"
    ) -> int:
        """Set a line, the middle of its capitals at `y_px`, and return its width in pixels."""
        return self.letters.draw(self._inner, string, x_px, y_px, style.sized(self.scale), colour, anchor).w

    def sprite(self) -> OffsetSurface:
        """Return what was drawn."""
        return OffsetSurface(self.surface, -self.pad_px, -self.pad_px)
