"""The picture of a frame, recorded as strokes, and painted on the window only where it has changed.

A scene describes itself from the cloth up in every frame, which costs little, because everything it lays down was drawn
before. Drawing all of it costs much more, and most of it was there in the last frame too. So the canvas compares the
two descriptions, stroke by stroke, and repaints only the boxes in which they differ, everything in them and in order.
The window then shows exactly what painting the whole would have shown, whatever moved over or under what.

It pays: a frame of a table in play takes 1.6 ms with it instead of 2.5 at 1920x1080, and 1.4 instead of 3.5 at
3840x2160 (`python -m tools.frames`). The price is a list of things it can't take:

- a picture that changes after it was laid down: the canvas knows it by its identity, and would leave the old one on
  the window;
- special flags: their result depends on what is underneath, which isn't repainted;
- anything but `blit`, `fill` and `tile`: `pygame.draw` and `transform` would draw on the canvas's own single pixel.
"""

from collections.abc import Callable, Generator, Hashable, Iterator, Sequence
from itertools import pairwise
from typing import Generic, NamedTuple, TypeAlias, TypeVar

import pygame
from pygame.typing import ColorLike, Point, RectLike

T = TypeVar("T")

BAND_COST = 500_000  # painted at a time, in pixels copied: some half a millisecond
STRETCHED_LINES = 64  # of a window, stretched at a time
SHINES_COST = 4  # cost of a translucent pixel, in copied pixels

Area: TypeAlias = tuple[int, int, int, int]


class Stroke(NamedTuple):
    """One item laid down: a picture (or a colour) with its corner at `x`, `y`, cut to its `area`. An area larger than
    the picture is tiled with it."""

    source: pygame.Surface | ColorLike
    x: int
    y: int
    area: Area
    alpha: int | None = None


Laid: TypeAlias = tuple[list[Stroke], list[pygame.Rect]]
"""Strokes and their boxes."""


class _Part(Generic[T]):
    """Strokes that are laid down together as long as `key` stays the same."""

    __slots__ = ("answer", "boxes", "key", "strokes")

    def __init__(self, key: object, answer: T, strokes: list[Stroke], boxes: list[pygame.Rect]) -> None:
        self.key, self.answer, self.strokes, self.boxes = key, answer, strokes, boxes


class Canvas(pygame.Surface):
    """A surface for scenes to draw on, of a window's size, that only records what it is given.

    A frame is `clear`, drawing, `show`. It supports `blit`, `fill` and `tile` (opaque or not, within the clip) and
    nothing else: pictures are drawn on surfaces of their own, cached, and laid down here. A picture must not change
    once it is laid down. Its alpha may, and the canvas takes it as it is at that moment.
    """

    def __init__(self, size_px: tuple[int, int]) -> None:
        super().__init__((1, 1))
        self._box = pygame.Rect((0, 0), size_px)
        self._clip = self._box
        self._strokes: list[Stroke] = []
        self._boxes: list[pygame.Rect] = []
        self._shown: list[Stroke] = []
        self._shown_boxes: list[pygame.Rect] = []
        self._shown_size = size_px
        self._target: pygame.Surface | None = None  # the surface that shows `_shown`
        self._parts: dict[Hashable, _Part[object]] = {}
        self._parts_before: dict[Hashable, _Part[object]] = {}

    def get_size(self) -> tuple[int, int]:
        """Return the window's size in pixels."""
        return self._box.size

    def get_clip(self) -> pygame.Rect:
        """Return the box that strokes are cut to."""
        return self._clip.copy()

    def set_clip(self, rect: RectLike | None) -> None:
        """Cut the following strokes to a box, or to the window."""
        self._clip = self._box if rect is None else self._box.clip(rect)

    def clear(self, size_px: tuple[int, int]) -> None:
        """Begin a frame for a window of that size."""
        if size_px != self._box.size:
            self._box = pygame.Rect((0, 0), size_px)
            self.forget()
        self._clip = self._box
        self._strokes, self._boxes = [], []
        self._parts_before, self._parts = self._parts, {}

    def forget(self) -> None:
        """Forget what is on the window and all strokes cached for parts."""
        self._target = None
        self._parts.clear()
        self._parts_before.clear()

    def blit(
        self,
        source: pygame.Surface,
        dest: Point | RectLike = (0, 0),
        area: RectLike | None = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        """Lay a picture down, or `area` of it, and return its box, in view or not."""
        assert not special_flags  # a canvas only lays pictures on top of each other
        x, y = int(dest[0]), int(dest[1])  # type: ignore[index,arg-type]
        w, h = source.get_size()
        left, top = 0, 0
        if area is not None:
            cut = pygame.Rect(area).clip((0, 0, w, h))
            left, top, w, h = cut
        box = pygame.Rect(x, y, w, h)
        seen = box.clip(self._clip)
        if seen.w and seen.h:
            part = (left + seen.x - x, top + seen.y - y, seen.w, seen.h)
            self._strokes.append(Stroke(source, seen.x, seen.y, part, source.get_alpha()))
            self._boxes.append(seen)
        return box

    @property
    def count(self) -> int:
        """Return the number of strokes in this frame so far."""
        return len(self._strokes)

    def since(self, count: int) -> Laid:
        """Return the strokes laid down after that many."""
        return self._strokes[count:], self._boxes[count:]

    def lay_again(self, laid: Laid) -> None:
        """Lay the same strokes down again, in a window of the same size and under the same clip."""
        self._strokes += laid[0]
        self._boxes += laid[1]

    def tile(self, source: pygame.Surface, rect: RectLike) -> None:
        """Tile a box with a picture, from the box's upper left corner."""
        box = pygame.Rect(rect)
        seen = box.clip(self._clip)
        if seen.w and seen.h:
            w, h = source.get_size()
            part = ((seen.x - box.x) % w, (seen.y - box.y) % h, seen.w, seen.h)
            self._strokes.append(Stroke(source, seen.x, seen.y, part, source.get_alpha()))
            self._boxes.append(seen)

    def fill(self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0) -> pygame.Rect:
        """Lay an opaque colour down."""
        assert not special_flags  # a canvas only lays colours on top of each other
        box = self._box.copy() if rect is None else pygame.Rect(rect)
        seen = box.clip(self._clip)
        if seen.w and seen.h:
            self._strokes.append(Stroke(color, seen.x, seen.y, (0, 0, seen.w, seen.h)))
            self._boxes.append(seen)
        return box

    def part(self, name: Hashable, key: object, draw: Callable[[], T]) -> T:
        """Lay down the strokes of `draw` and return its result, without calling it again while `key` is the same as in
        the last frame. `key` must cover everything that `draw` depends on, and `name` must be unique."""
        while name in self._parts:  # a paper has its own bar over the table's
            name = ("over", name)
        held = self._parts_before.get(name)
        if held is None or held.key != key:
            at = len(self._strokes)
            answer = draw()
            held = _Part[object](key, answer, self._strokes[at:], self._boxes[at:])
        else:
            self._strokes += held.strokes
            self._boxes += held.boxes
        self._parts[name] = held
        return held.answer  # type: ignore[return-value]  # the cached value under that name is the result of `draw`

    def show(self, target: pygame.Surface) -> int:
        """Make `target` show this frame, and return the number of boxes repainted. The target must still hold the last
        frame unchanged."""
        damage = self.differences(target)
        self._paint(target, damage, self._strokes, self._boxes)
        self.lies_on(target)
        return len(damage)

    def showing(self, target: pygame.Surface, boxes: Sequence[pygame.Rect] | None = None) -> Generator[int, None, None]:
        """Make `target` show this frame band by band, yielding the cost of each in pixels copied: these boxes, or by
        default all that differ. The frame counts as shown after the last band. Stopping early leaves a window that must
        be repainted whole."""
        if boxes is None:
            boxes = self.differences(target)
        strokes, lies = self._strokes, self._boxes
        self._target = None
        for band, cost in self.bands(boxes):
            self._paint(target, [band], strokes, lies)
            yield cost
        self.lies_on(target)

    def bands(self, boxes: Sequence[pygame.Rect]) -> Iterator[tuple[pygame.Rect, int]]:
        """Yield the boxes in bands to paint one at a time, with the cost of each, in pixels copied."""
        for box in boxes:
            seen = box.collidelistall(self._boxes)
            seen = seen[lowest_seen(self._strokes, self._boxes, seen, box) :]
            cost = 0
            for i in seen:
                part = self._boxes[i].clip(box)
                stroke = self._strokes[i]
                shines = isinstance(stroke.source, pygame.Surface) and stroke.alpha not in (None, 255)
                cost += part.w * part.h * (SHINES_COST if shines else 1)
            count = min(box.h, 1 + cost // BAND_COST)
            tops = [box.y + box.h * n // count for n in range(count + 1)]
            for top, foot in pairwise(tops):
                yield pygame.Rect(box.x, top, box.w, foot - top), cost // count

    def paint_part(self, tile: pygame.Surface, box: pygame.Rect) -> None:
        """Paint the content of a box on a tile whose corner is the box's."""
        self._paint(tile, [box], self._strokes, self._boxes, box.topleft)

    @staticmethod
    def _paint(
        target: pygame.Surface,
        damage: Sequence[pygame.Rect],
        strokes: Sequence[Stroke],
        boxes: Sequence[pygame.Rect],
        corner: tuple[int, int] = (0, 0),
    ) -> None:
        """Paint boxes of the frame on a surface whose corner is at `corner`."""
        left, top = corner
        for box in damage:
            target.set_clip(box.move(-left, -top))
            seen = box.collidelistall(boxes)
            for i in seen[lowest_seen(strokes, boxes, seen, box) :]:
                source, x, y, area, alpha = strokes[i]
                if not isinstance(source, pygame.Surface):
                    target.fill(source, boxes[i].move(-left, -top))
                    continue
                own = source.get_alpha()
                if own != alpha:
                    source.set_alpha(alpha)
                if area[0] + area[2] > source.get_width() or area[1] + area[3] > source.get_height():
                    part = box.clip(boxes[i])
                    offset = (part.x - x + area[0], part.y - y + area[1])
                    target.set_clip(part.move(-left, -top))
                    cover(target, source, offset)
                    target.set_clip(box.move(-left, -top))
                else:
                    target.blit(source, (x - left, y - top), area)
                if own != alpha:
                    source.set_alpha(own)  # the next frame lays it down as it is
        target.set_clip(None)

    def stretch(self, target: pygame.Surface) -> None:
        """Make a surface of another size show the last frame shown, stretched. It works a strip at a time, which stays
        in the processor's cache: as a whole it would take twice as long, and as much memory as a window."""
        (w, h), (wide, high) = self._shown_size, target.get_size()
        tops = [*range(0, high, STRETCHED_LINES), high]
        strip = pygame.Surface((w, STRETCHED_LINES * h // high + 2), 0, target)
        for top, foot in pairwise(tops):
            box = pygame.Rect(0, top * h // high, w, max(1, foot * h // high - top * h // high))
            self._paint(strip, [box], self._shown, self._shown_boxes, box.topleft)
            part = strip.subsurface((0, 0, *box.size))
            pygame.transform.scale(part, (wide, foot - top), target.subsurface((0, top, wide, foot - top)))

    def lies_on(self, target: pygame.Surface) -> None:
        """Note that a surface now shows this frame."""
        self._target, self._shown, self._shown_boxes = target, self._strokes, self._boxes
        self._shown_size = self._box.size

    def differences(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Return the boxes in which a surface doesn't show this frame."""
        if target is not self._target:
            return [self._box]
        return [] if self._strokes == self._shown else self._changed()

    def _changed(self) -> list[pygame.Rect]:
        """Return the boxes in which this frame differs from the one shown.

        Strokes that are in both, and in the same order, change nothing. All others do, in their old and new places.
        """
        # Most of a table is below its moving parts, and much is above them, and usually unchanged.
        shown, boxes, strokes, lies = self._shown, self._shown_boxes, self._strokes, self._boxes
        first, most = 0, min(len(shown), len(strokes))
        while first < most and shown[first] == strokes[first]:
            first += 1
        after = 0
        while after < most - first and shown[-1 - after] == strokes[-1 - after]:
            after += 1
        end = len(shown) - after
        where: dict[Stroke, list[int]] = {}
        for i in range(first, end):
            where.setdefault(shown[i], []).append(i)
        gone = set(range(first, end))
        last = -1
        damage = []
        for n in range(first, len(strokes) - after):
            # The first equal one that is left, because a paper lays down the same cloth that is already under it.
            at = next((i for i in where.get(strokes[n], ()) if i > last), -1)
            if at >= 0:
                last = at
                gone.discard(at)
            else:
                damage.append(lies[n])
        damage += [boxes[i] for i in gone]
        return joined(damage)


def cover(surface: pygame.Surface, source: pygame.Surface, offset: tuple[int, int]) -> None:
    """Tile a surface's clip with a picture, the clip's corner being at `offset` in it."""
    clip, (w, h) = surface.get_clip(), source.get_size()
    columns = range(clip.x - offset[0] % w, clip.right, w)
    surface.fblits([(source, (x, y)) for y in range(clip.y - offset[1] % h, clip.bottom, h) for x in columns])


def tile(surface: pygame.Surface, source: pygame.Surface, rect: RectLike) -> None:
    """Call `Canvas.tile`, or do the same on any other surface."""
    if isinstance(surface, Canvas):
        surface.tile(source, rect)
        return
    box, clip = pygame.Rect(rect), surface.get_clip()
    surface.set_clip(box.clip(clip))
    seen = surface.get_clip()
    if seen.w and seen.h:
        cover(surface, source, (seen.x - box.x, seen.y - box.y))
    surface.set_clip(clip)


def steady(surface: pygame.Surface, name: Hashable, key: object, draw: Callable[[], T]) -> T:
    """Call `Canvas.part`, or just draw on any other surface."""
    return surface.part(name, key, draw) if isinstance(surface, Canvas) else draw()


def lowest_seen(strokes: Sequence[Stroke], boxes: Sequence[pygame.Rect], seen: Sequence[int], box: pygame.Rect) -> int:
    """Return which of the strokes in a box is the lowest to paint. Everything under an opaque one is invisible, for
    example a table under a paper."""
    return next((n for n in range(len(seen) - 1, 0, -1) if covers(strokes[seen[n]], boxes[seen[n]], box)), 0)


def covers(stroke: Stroke, at: pygame.Rect, box: pygame.Rect) -> bool:
    """True if nothing under a stroke shines through in the box."""
    if not at.contains(box):
        return False
    source = stroke.source
    if not isinstance(source, pygame.Surface):
        return True
    see_through = source.get_flags() & (pygame.SRCALPHA | pygame.SRCCOLORKEY)
    return not see_through and stroke.alpha in (None, 255)


def joined(boxes: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return boxes that cover the same area, with overlapping ones joined so that none is painted twice."""
    found: list[pygame.Rect] = []
    for each in boxes:
        box = each
        at = box.collidelist(found)
        while at >= 0:
            box = box.union(found.pop(at))
            at = box.collidelist(found)
        found.append(box)
    return found
