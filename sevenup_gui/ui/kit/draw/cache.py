"""Caches for pictures: a picture is drawn once, and when the cache is full the least recently used one goes. One cache
compresses its pictures: those that are slow to draw and quick to pack."""

import ctypes
import sys
import zlib
from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable, Iterator
from typing import Generic, NamedTuple, TypeVar

import pygame

T = TypeVar("T")

LARGE_BYTES = 2**16  # from this size on a picture has its own memory: 16 pages, allocated in some 5 microseconds
ALPHA_BYTES = 4  # of a pixel that has an alpha channel
QUICKLY = 1  # zlib's level: it packs a card in 0.4 to 0.9 ms at 1920x1080, where drawing takes 1.8 to 3.8 ms
SLICE_BYTES = 2**19  # packed in one go, in some 2 ms
M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8  # as glibc's `malloc.h` has them


class LruCache(Generic[T]):
    """A least-recently-used cache of values by key, at most `limit_bytes` of them by `cost_bytes`.

    Values used between `begin_use` and `end_use`, this time or the last, stay however large they are, and so does a
    single larger value.
    """

    def __init__(self, limit_bytes: int, cost_bytes: Callable[[T], int]) -> None:
        self.limit_bytes = limit_bytes
        self.held_bytes = 0
        self._cost_bytes = cost_bytes
        self._things: OrderedDict[Hashable, T] = OrderedDict()
        self._used: set[Hashable] = set()
        self._used_before: set[Hashable] = set()
        self._in_use = False

    def __len__(self) -> int:
        return len(self._things)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._things

    def __iter__(self) -> Iterator[T]:
        return iter(self._things.values())

    def begin_use(self) -> None:
        """Begin a group of values needed together, for example everything in one frame."""
        self._used_before, self._used, self._in_use = self._used, self._used_before, True
        self._used.clear()

    def end_use(self) -> None:
        """End the group. Values used from now on may be dropped."""
        self._in_use = False

    def find(self, key: Hashable) -> T | None:
        """Return the value for that key, or None if it isn't in the cache."""
        thing = self._things.get(key)
        if thing is not None:
            self._things.move_to_end(key)
            if self._in_use:
                self._used.add(key)
        return thing

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the value for that key, making it now if it isn't in the cache."""
        thing = self.find(key)
        if thing is not None:
            return thing
        # Made before it takes its place, because `make` may also add to this cache.
        thing = make()
        self._things[key] = thing
        self.held_bytes += self._cost_bytes(thing)
        if self._in_use:
            self._used.add(key)
        if self.held_bytes > self.limit_bytes:
            self._make_room(key)
        return thing

    def keep_used(self) -> None:
        """Drop all values not used in the last group."""
        for key in self._things.keys() - self._used:
            self.drop(key)

    def keep_needed(self) -> None:
        """Drop all values not used in this group nor the last."""
        for key in self._things.keys() - self._used - self._used_before:
            self.drop(key)

    def need_no_more(self) -> None:
        """Let the values of both groups go when the cache is full."""
        self._used.clear()
        self._used_before.clear()

    def _make_room(self, newest: Hashable) -> None:
        """Drop values that no group needs, the least recently used first."""
        kept = (self._used, self._used_before, {newest})
        while self.held_bytes > self.limit_bytes:
            # Usually the very first, because a used one moves to the end.
            least = next((key for key in self._things if not any(key in keys for keys in kept)), None)
            if least is None:
                break
            self.drop(least)

    def keep_newest(self, most_bytes: int) -> None:
        """Drop the least recently used values until the rest take at most `most_bytes`."""
        while self.held_bytes > most_bytes:
            self.drop(next(iter(self._things)))

    def drop(self, key: Hashable) -> None:
        """Drop the value for that key, if it is in the cache."""
        thing = self._things.pop(key, None)
        if thing is not None:
            self.held_bytes -= self._cost_bytes(thing)

    def clear(self) -> None:
        """Drop everything."""
        self._things.clear()
        self.held_bytes = 0


class Folded(NamedTuple):
    """A compressed picture: its size in pixels, its pixel format, its packed bytes, and anything else known about
    it."""

    size_px: tuple[int, int]
    masks: tuple[int, int, int, int]
    pixels: bytes
    about: object = None


class Unfolded(NamedTuple):
    """A picture, and anything else known about it."""

    surface: pygame.Surface
    about: object = None


class CompressedCache:
    """Compressed pictures, at most `limit_bytes` of packed bytes.

    A packed card takes a fifteenth of the room, and unpacks in a sixth of the time it takes to draw, without loss.
    Packing takes half as long as drawing, so a picture stays open until there is time for that, as long as all open
    ones take at most `open_bytes`, or `limit_bytes` if that is None.
    """

    def __init__(self, limit_bytes: int, open_bytes: int | None = None) -> None:
        self.limit_bytes = limit_bytes
        self._most_open_bytes = limit_bytes if open_bytes is None else open_bytes
        self._folded: LruCache[Folded] = LruCache(limit_bytes, lambda folded: len(folded.pixels))
        self._open: dict[Hashable, Unfolded] = {}  # waiting to be folded, oldest first
        self._open_bytes = 0
        self._packing: Generator[None, None, None] | None = None  # a large picture, in slices

    @property
    def held_bytes(self) -> int:
        """Return the memory of all packed and open pictures."""
        return self._folded.held_bytes + self._open_bytes

    @property
    def waiting(self) -> int:
        """Return the number of open pictures."""
        return len(self._open)

    def open_pictures(self) -> Iterator[pygame.Surface]:
        """Yield the open pictures, usually the same objects that others show."""
        return (each.surface for each in self._open.values())

    @property
    def packed_bytes(self) -> int:
        """Return the memory of all packed pictures."""
        return self._folded.held_bytes

    def keep_newest(self, most_bytes: int) -> None:
        """Drop the oldest pictures until the rest take at most `most_bytes`, packed ones first."""
        self._folded.keep_newest(max(0, most_bytes - self._open_bytes))
        while self._open_bytes > most_bytes:
            self._packing = None  # the one being folded is the first
            self._open_bytes -= opened_bytes(self._open.pop(next(iter(self._open))).surface)

    def put(self, key: Hashable, surface: pygame.Surface, about: object = None) -> None:
        """Add a picture, which must not change until it is packed. One without an alpha channel, or part of another, is
        ignored."""
        alone = surface.get_pitch() == ALPHA_BYTES * surface.get_width()
        if alone and surface.get_flags() & pygame.SRCALPHA and key not in self._open and key not in self._folded:
            self._open[key] = Unfolded(surface, about)
            self._open_bytes += opened_bytes(surface)
            while self._open_bytes > self._most_open_bytes:
                self._fold_slice()

    def fold_some(self, budget_s: float = 0.0, clock: Callable[[], float] = lambda: 0.0) -> None:
        """Pack pictures until the budget is used up, at least one slice if any is open. `clock` returns seconds."""
        end = clock() + budget_s
        while self._open:
            self._fold_slice()
            if clock() >= end:
                break

    def _fold_slice(self) -> None:
        """Pack the next picture, or the next slice of a large one."""
        self._packing = self._packing or self._fold()
        if next(self._packing, self) is self:
            self._packing = None

    def _fold(self) -> Generator[None, None, None]:
        key = next(iter(self._open))
        surface, about = self._open[key]
        packer, raw = zlib.compressobj(QUICKLY), surface.get_buffer().raw
        pixels = bytearray()
        for start in range(0, len(raw), SLICE_BYTES):
            if start:
                yield
            pixels += packer.compress(raw[start : start + SLICE_BYTES])
        pixels += packer.flush()
        del self._open[key]
        self._open_bytes -= opened_bytes(surface)
        self._folded.get(key, lambda: Folded(surface.get_size(), surface.get_masks(), bytes(pixels), about))

    def find(self, key: Hashable) -> Unfolded | None:
        """Return the picture for that key, or None. It must not be changed."""
        if key in self._open:
            return self._open[key]
        folded = self._folded.find(key)
        if folded is None:
            return None
        surface = pygame.Surface(folded.size_px, pygame.SRCALPHA, 8 * ALPHA_BYTES, folded.masks)
        surface.get_buffer().write(zlib.decompress(folded.pixels))
        return Unfolded(surface, folded.about)


def opened_bytes(surface: pygame.Surface) -> int:
    """Return the memory of an unpacked picture."""
    return surface.get_pitch() * surface.get_height()


def large_apart() -> None:
    """Give large pictures their own memory, which returns to the system with them.

    By default glibc, once the first of them is gone, carves them from memory it keeps, in pieces that don't fit the
    pictures of another window, so the program then holds both. The same happens to the plates and cards of one table,
    which come and go all the time: 20 MB at 1920x1080 for nothing. It also keeps an arena for each thread, and a frame
    that is put off has its own thread. Other systems' libraries don't need this.
    """
    tell = of_glibc("mallopt")
    if tell is not None:
        tell(M_MMAP_THRESHOLD, LARGE_BYTES)
        tell(M_ARENA_MAX, 1)


def give_back() -> None:
    """Return the free memory between small pictures to the system, too. By default only the memory above them all goes
    back. At a table that is 1 to 2 MB, and takes a third of a millisecond."""
    trim = of_glibc("malloc_trim")
    if trim is not None:
        trim(0)


def of_glibc(name: str) -> Callable[..., int] | None:
    """Return a function of the library that allocates memory, or None if that isn't glibc."""
    return getattr(ctypes.CDLL(None), name, None) if sys.platform.startswith("linux") else None
