"""Caches for pictures: what was drawn once is found again, and the least recently used goes when the room is full. One
keeps its pictures compressed: those that are slow to draw and quick to pack."""

import ctypes
import sys
import zlib
from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable, Iterator
from typing import Generic, NamedTuple, TypeVar

import pygame

T = TypeVar("T")

LARGE_BYTES = 2**16  # a picture from that size on has memory of its own: 16 pages, got in some 5 microseconds
ALPHA_BYTES = 4  # of a pixel that has an alpha channel
QUICKLY = 1  # how zlib packs: a card in 0.4 to 0.9 ms at 1920x1080, where it takes 1.8 to 3.8 to be drawn
SLICE_BYTES = 2**19  # packed in one go, in some 2 ms
M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8  # as glibc's `malloc.h` has them


class LruCache(Generic[T]):
    """Things by key, at most `limit_bytes` of them by `cost_bytes`.

    What is looked at between `begin_use` and `end_use`, and was the last time, stays whatever it takes, and so does a
    single larger thing.
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
        """From now on what is looked at is needed together, such as all that one frame shows."""
        self._used_before, self._used, self._in_use = self._used, self._used_before, True
        self._used.clear()

    def end_use(self) -> None:
        """What is looked at from now on may go again."""
        self._in_use = False

    def find(self, key: Hashable) -> T | None:
        """The thing of that key, if it is in the cache."""
        thing = self._things.get(key)
        if thing is not None:
            self._things.move_to_end(key)
            if self._in_use:
                self._used.add(key)
        return thing

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The thing of that key, made now if it is not in the cache."""
        thing = self.find(key)
        if thing is not None:
            return thing
        # Made before its place is taken: `make` may put things of its own in this cache.
        thing = make()
        self._things[key] = thing
        self.held_bytes += self._cost_bytes(thing)
        if self._in_use:
            self._used.add(key)
        if self.held_bytes > self.limit_bytes:
            self._make_room(key)
        return thing

    def keep_used(self) -> None:
        """Forget all that was not looked at the last time."""
        for key in self._things.keys() - self._used:
            self.drop(key)

    def keep_needed(self) -> None:
        """Forget all that was not looked at now nor the last time."""
        for key in self._things.keys() - self._used - self._used_before:
            self.drop(key)

    def need_no_more(self) -> None:
        """What was looked at together so far may go when the room is full."""
        self._used.clear()
        self._used_before.clear()

    def _make_room(self, newest: Hashable) -> None:
        """Let go of what nobody needs just now, the least recently used first."""
        kept = (self._used, self._used_before, {newest})
        while self.held_bytes > self.limit_bytes:
            # As a rule the very first: what is looked at goes to the end.
            least = next((key for key in self._things if not any(key in keys for keys in kept)), None)
            if least is None:
                break
            self.drop(least)

    def keep_newest(self, most_bytes: int) -> None:
        """Forget the least recently used until the rest takes no more than that."""
        while self.held_bytes > most_bytes:
            self.drop(next(iter(self._things)))

    def drop(self, key: Hashable) -> None:
        """Forget the thing of that key, if it is in the cache."""
        thing = self._things.pop(key, None)
        if thing is not None:
            self.held_bytes -= self._cost_bytes(thing)

    def clear(self) -> None:
        """Forget everything."""
        self._things.clear()
        self.held_bytes = 0


class Folded(NamedTuple):
    """A picture folded: its size in pixels, how its pixels are made up, their bytes, packed, and what else is known of
    it."""

    size_px: tuple[int, int]
    masks: tuple[int, int, int, int]
    pixels: bytes
    about: object = None


class Unfolded(NamedTuple):
    """A picture, and what else is known of it."""

    surface: pygame.Surface
    about: object = None


class CompressedCache:
    """Pictures that are kept folded, at most `limit_bytes` of them, packed.

    A card takes a fifteenth of its room so, and a sixth of the time to be unfolded that it takes to be drawn; nothing
    of it is lost. To fold it takes half as long as to draw it: it lies open until there is time for that, as long as
    what lies so takes no more than `open_bytes`, and where that is None no more than the cache may hold.
    """

    def __init__(self, limit_bytes: int, open_bytes: int | None = None) -> None:
        self.limit_bytes = limit_bytes
        self._most_open_bytes = limit_bytes if open_bytes is None else open_bytes
        self._folded: LruCache[Folded] = LruCache(limit_bytes, lambda folded: len(folded.pixels))
        self._open: dict[Hashable, Unfolded] = {}  # to be folded, the first one put in first
        self._open_bytes = 0
        self._packing: Generator[None, None, None] | None = None  # a large picture, in slices

    @property
    def held_bytes(self) -> int:
        """The memory of all that is folded, and of what lies open."""
        return self._folded.held_bytes + self._open_bytes

    @property
    def waiting(self) -> int:
        """How many pictures lie open."""
        return len(self._open)

    def open_pictures(self) -> Iterator[pygame.Surface]:
        """What lies open: as a rule the very pictures that others hold to show them."""
        return (each.surface for each in self._open.values())

    @property
    def packed_bytes(self) -> int:
        """The memory of all that is folded."""
        return self._folded.held_bytes

    def keep_newest(self, most_bytes: int) -> None:
        """Forget the oldest pictures until the rest takes no more than that: first those that are folded."""
        self._folded.keep_newest(max(0, most_bytes - self._open_bytes))
        while self._open_bytes > most_bytes:
            self._packing = None  # it is the first that is being folded
            self._open_bytes -= opened_bytes(self._open.pop(next(iter(self._open))).surface)

    def put(self, key: Hashable, surface: pygame.Surface, about: object = None) -> None:
        """Put a picture in, which must not change until it is folded. One without an alpha channel, or a part of
        another, is not taken."""
        alone = surface.get_pitch() == ALPHA_BYTES * surface.get_width()
        if alone and surface.get_flags() & pygame.SRCALPHA and key not in self._open and key not in self._folded:
            self._open[key] = Unfolded(surface, about)
            self._open_bytes += opened_bytes(surface)
            while self._open_bytes > self._most_open_bytes:
                self._fold_slice()

    def fold_some(self, budget_s: float = 0.0, clock: Callable[[], float] = lambda: 0.0) -> None:
        """Fold pictures until the budget is used up; one at least, if any lies open. `clock` in seconds."""
        end = clock() + budget_s
        while self._open:
            self._fold_slice()
            if clock() >= end:
                break

    def _fold_slice(self) -> None:
        """Fold the next picture, or of a large one the next slice."""
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
        """The picture of that key, if it is there; it must not be changed."""
        if key in self._open:
            return self._open[key]
        folded = self._folded.find(key)
        if folded is None:
            return None
        surface = pygame.Surface(folded.size_px, pygame.SRCALPHA, 8 * ALPHA_BYTES, folded.masks)
        surface.get_buffer().write(zlib.decompress(folded.pixels))
        return Unfolded(surface, folded.about)


def opened_bytes(surface: pygame.Surface) -> int:
    """What a picture takes that is not folded."""
    return surface.get_pitch() * surface.get_height()


def large_apart() -> None:
    """Have large pictures lie in memory of their own, which goes back to the system with them.

    Left to itself glibc, after the first of them is gone, cuts them from what it keeps, in pieces that pictures of
    another window do not fit into: the program then holds both. So it does with the plates and cards of one table,
    which come and go all the time: 20 MB at 1920x1080 that nobody used. Nor does it keep apart what each thread asks
    for: a frame that is put off is drawn by one of its own. Other systems' libraries need not be told.
    """
    tell = of_glibc("mallopt")
    if tell is not None:
        tell(M_MMAP_THRESHOLD, LARGE_BYTES)
        tell(M_ARENA_MAX, 1)


def give_back() -> None:
    """Have what is free between small pictures go back to the system, too: left to itself only what lies above them all
    does. At a table that is 1 to 2 MB, and takes a third of a millisecond."""
    trim = of_glibc("malloc_trim")
    if trim is not None:
        trim(0)


def of_glibc(name: str) -> Callable[..., int] | None:
    """A function of the library that hands out memory; None where another one does."""
    return getattr(ctypes.CDLL(None), name, None) if sys.platform.startswith("linux") else None
