"""The cards as pictures: every face and back drawn from its SVG at the exact height asked for.

A card at rest is drawn at its very angle (no picture is turned, so no edge blurs); a card on its way is its upright
picture turned and scaled, which is quicker and, moving, looks the same. Drawing a card takes milliseconds, so it is
not done while a frame is drawn: `sharp` notes what is wanted, `render_some` draws it, a slice a frame, and until then
the card is shown as a moving one.
"""

import math
from collections import deque
from collections.abc import Callable, Generator, Hashable, Iterable
from typing import Literal, NamedTuple, TypeAlias

import pygame

from sevenup_gui.assets import card_face
from sevenup_gui.engine.cards import PACK, Card
from sevenup_gui.ui.kit.draw.cache import CompressedCache, LruCache
from sevenup_gui.ui.kit.draw.paint import OffsetSurface, Painter, surface_bytes
from sevenup_gui.ui.kit.draw.theme import channels
from sevenup_gui.ui.kit.draw.vector import num, rasterise, svg_document
from sevenup_gui.ui.table.cardart import (
    DRAWN_H,
    DRAWN_W,
    SMALL_PX,
    WIDTH_FRAC,
    Look,
    card_body,
    focus_ring,
    in_slices,
    named_mark,
    picked_mark,
    shadow,
    small_shadow,
)

Cut: TypeAlias = Literal["auto", "normal", "large"]
BackName: TypeAlias = Literal["lattice", "rings", "star"]

LARGE_BELOW_PX = 90  # a card narrower than this gets the large index when the cut is "auto"
TURN_STEP_DEG = 1.0  # angles of cards on their way: finer ones cannot be told apart
SCALE_STEPS = 48  # heights of cards on their way: so many up to the whole
TURNED_SHARE = 1 / 40  # of a window, pixels turned in a frame: at 1920x1080 a card of the hand, or some smaller ones
WHOLE_PX = 260_000  # turned in one go, at the size that is asked for: some 6 ms
MOVING_WINDOWS = 0.4  # room for pictures of moving cards, in windows' worth of pixels: few fly the same way again
CLEAR_PX = 2  # around an upright card
SHRUNK_FRAC = 0.7  # at most so small is a moving card scaled from a picture that serves other heights, too
FOLDED_WINDOWS = 0.3  # and for folded ones: at 1920x1080 all that a pack shows in some deals


class Shade(NamedTuple):
    """The shadow of a card, drawn so many times too small."""

    surface: pygame.Surface
    shrink: int


class Pack:
    """The pictures of one deck style for one painter. `None` stands for a card's back throughout."""

    def __init__(
        self, painter: Painter, cut: Cut = "auto", four_colours: bool = False, back: BackName = "lattice"
    ) -> None:
        self._painter = painter
        self._cut, self._four, self._back = cut, four_colours, back
        self._wanted: deque[tuple[Card | None, int]] = deque()
        self._lying_px: frozenset[int] = frozenset()  # the heights at which cards land
        self._bases_px: tuple[int, ...] = ()  # and those that they are scaled down from
        self._due: dict[tuple[Card | None, Look], None] = {}  # cards at rest, to be drawn before those wanted
        self._drawing: Generator[None, None, OffsetSurface] | None = None
        self._drawn_key: Hashable = None  # of what is being drawn
        self.turned_px = 0  # pictures turned in this frame
        self.at_once = False  # whether cards are drawn at rest as soon as they are asked for: for single pictures
        self._stamp = painter.stamp
        self.style = 0  # counts the styles taken, so that others know when their pictures are of an old one
        self._moving = self._moving_cache()
        self._folded = self._folded_cache()
        self._shades: dict[tuple[int, float, float], Shade] = {}

    def restyle(self, cut: Cut, four_colours: bool, back: BackName) -> None:
        """Take another deck style; pictures of the old one leave the cache in time."""
        self._cut, self._four, self._back = cut, four_colours, back
        self._wanted.clear()
        self._due.clear()
        self.style += 1

    @property
    def held_bytes(self) -> int:
        """The memory of the pictures of moving cards and of folded ones; the others lie on the painter's shelves."""
        return self._moving.held_bytes + self._folded.held_bytes

    @property
    def waiting(self) -> int:
        """Return the number of prepared pictures still to draw."""
        return len(self._wanted) + len(self._due) + (self._drawing is not None)

    def begin_frame(self) -> None:
        """Another frame is about to be drawn: what is due is what it asks for, and pictures may be turned again."""
        self._refresh()
        self._due.clear()
        self.turned_px = 0

    def leave(self) -> None:
        """All scenes are gone, and with them the cards that were on their way."""
        self._moving.clear()

    def prepare(self, heights_px: Iterable[int], cards: Iterable[Card | None] = (None, *PACK)) -> None:
        """Name the heights at which cards will lie, and have `render_some` draw what moving cards are scaled down from
        ahead of need: the highest serves for those a little lower, too."""
        self._refresh()
        self._lying_px = frozenset(heights_px)
        bases_px: list[int] = []
        for height_px in sorted(self._lying_px, reverse=True):
            if not bases_px or height_px < SHRUNK_FRAC * bases_px[-1]:
                bases_px.append(height_px)
        self._bases_px = tuple(reversed(bases_px))
        some = tuple(cards)
        self._wanted = deque((card, height) for height in self._bases_px for card in some)

    def want(self, cards: Iterable[Card | None]) -> None:
        """Queue cards that will be needed soon, at the heights last prepared."""
        self._wanted.extend((card, height) for card in cards for height in self._bases_px)

    def render_some(self, budget_s: float = 0.0, clock: Callable[[], float] = lambda: 0.0) -> int:
        """Draw what is due, then what is prepared, until the budget is used up; at least one slice. How many pictures
        are left. `clock` in seconds."""
        self._refresh()
        end = clock() + budget_s
        while self._drawing is not None or self._begin_next():
            assert self._drawing is not None
            try:
                next(self._drawing)
            except StopIteration as done:
                self._drawing = None
                self._painter.sprite(self._drawn_key, lambda done=done: done.value, folds=False)  # type: ignore[misc]
            if clock() >= end:
                break
        return self.waiting

    def fold_some(self, budget_s: float, clock: Callable[[], float]) -> None:
        """Fold cards that were drawn until the budget is used up; one at least."""
        self._folded.fold_some(budget_s, clock)

    def _begin_next(self) -> bool:
        """Begin the next picture that is not drawn yet; whether there was any."""
        while self._due or self._wanted:
            if self._due:
                card, look = next(iter(self._due))
                del self._due[card, look]
                key: Hashable = ("laid", file := self._file(card, look.height_px), look)
                drawing = self._laid(file, look)
            else:
                card, height_px = self._wanted.popleft()
                key = ("upright", file := self._file(card, height_px), height_px, False)
                drawing = self._upright(file, height_px, False)
            if self._painter.found(key) is None:
                self._drawn_key, self._drawing = key, drawing
                return True
        return False

    def face(self, card: Card | None, height_px: int, dim: bool = False) -> pygame.Surface:
        """A card upright, without its shadow, `height_px` high."""
        p = self._painter
        file = self._file(card, height_px)
        w_px = round(height_px * WIDTH_FRAC)

        def draw() -> pygame.Surface:
            body = card_body(file, p.theme, dim)
            return rasterise(svg_document(w_px, height_px, body, (0, 0, DRAWN_W, DRAWN_H)), w_px, height_px)

        return p.keep(("card", file, height_px, dim), draw)

    def drawn(self, card: Card | None, look: Look) -> OffsetSurface:
        """A card at rest with its shadow, now; the sprite's corner is the card's middle."""
        file = self._file(card, look.height_px)
        return self._painter.sliced(("laid", file, look), lambda: self._laid(file, look), folds=False)

    def sharp(self, card: Card | None, look: Look) -> OffsetSurface | None:
        """A card at rest, if its picture is drawn; if not, `render_some` is to draw it."""
        if self.at_once:
            return self.drawn(card, look)
        sprite = self._painter.found(("laid", self._file(card, look.height_px), look))
        if sprite is None:
            self._due[card, look] = None
        return sprite

    def moving(
        self, card: Card | None, look: Look, width_frac: float = 1.0, instead: OffsetSurface | None = None
    ) -> OffsetSurface:
        """A card on its way, its angle and size to the nearest step; `width_frac` under 1 for one being flipped.

        Turning a picture takes a millisecond, and more in a large window. When enough were turned in this frame,
        `instead` is given back, if it is there: the picture of the same card a moment ago.
        """
        # One upright picture serves a whole flight. Heights nobody prepared get a base in steps of a quarter.
        steps = math.ceil(math.log2(look.height_px) * 3)
        base_px = next((base for base in self._bases_px if base >= look.height_px), math.ceil(2 ** (steps / 3)))
        step_px = max(1, base_px / SCALE_STEPS)
        height = look.height_px
        if height not in self._lying_px:
            height = round(max(1, round(height / step_px)) * step_px)
        turn = round(look.turn_deg / TURN_STEP_DEG) * TURN_STEP_DEG
        lift = float(round(look.lift_frac))  # a shadow between the two would be one more picture to draw, for one frame
        wide = round(width_frac * 32) / 32
        file = self._file(card, look.height_px)
        key = (file, height, turn, lift, look.dim, look.shade_frac, wide)
        sprite = self._moving.find(key)
        if sprite is not None:
            return sprite
        most_px = self._painter.size_px[0] * self._painter.size_px[1] * TURNED_SHARE
        if instead is not None and (self.turned_px >= most_px or self._painter.late):
            return instead
        upright = self._painter.sliced(
            ("upright", file, base_px, look.dim), lambda: self._upright(file, base_px, look.dim), folds=False
        ).surface
        shade = None if self._painter.theme.flat or not look.shade_frac else self._shade(base_px, lift, look.shade_frac)
        self._painter.pause()  # to draw the one and turn it takes too long for one frame
        scale = height / base_px
        picture = turned(narrowed(upright, wide), -turn, scale) if turn else sized(upright, height, wide)
        self.turned_px += picture.get_width() * picture.get_height()
        if instead is None:
            self._painter.progress()  # what follows can wait: nobody goes without a card for it
        if shade is not None:
            # The shadow is turned as small as it was drawn, and takes a tenth of the time of the card.
            soft = pygame.transform.rotozoom(narrowed(shade.surface, wide), -turn, scale)
            lies = pygame.transform.smoothscale(
                soft, (soft.get_width() * shade.shrink, soft.get_height() * shade.shrink)
            )
            lies.blit(picture, picture.get_rect(center=lies.get_rect().center))
            picture = lies
        sprite = OffsetSurface(picture, -(picture.get_width() // 2), -(picture.get_height() // 2))
        return self._moving.get(key, lambda: sprite)

    def _shade(self, height_px: int, lift: float, shade_frac: float) -> "Shade":
        """The shadow of an upright card, small."""
        key = (height_px, lift, shade_frac)
        held = self._shades.get(key)
        if held is None:
            look = Look(height_px, 0, lift, shade_frac=shade_frac)
            size_px = (round(height_px * WIDTH_FRAC), height_px)
            box_px, blur_px, offset_px = self._bed(look, size_px)
            held = self._shades[key] = Shade(*small_shadow(*size_px, *box_px, look, blur_px, offset_px))
        return held

    def _upright(self, file: str, height_px: int, dim: bool) -> Generator[None, None, OffsetSurface]:
        """A card without its shadow, slice by slice."""
        w_px = round(height_px * WIDTH_FRAC)
        folded = (file, height_px, dim)
        kept = self._folded.find(folded)
        surface = kept.surface if kept is not None else None
        if surface is None:
            # What is turned needs something clear around it, or its edge would not be soft; and clear in its own
            # colour, or the edge would be mixed with black.
            surface = pygame.Surface((w_px + 2 * CLEAR_PX, height_px + 2 * CLEAR_PX), pygame.SRCALPHA)
            surface.fill((*channels(self._painter.theme.card_line), 0))
            body = card_body(file, self._painter.theme, dim)
            card = surface.subsurface((CLEAR_PX, CLEAR_PX, w_px, height_px))
            yield from in_slices(card, body, (DRAWN_W / w_px, DRAWN_H / height_px))
            self._folded.put(folded, surface)
        return OffsetSurface(surface, -surface.get_width() // 2, -surface.get_height() // 2)

    def _refresh(self) -> None:
        if self._stamp != self._painter.stamp:
            self._stamp = self._painter.stamp
            self._moving = self._moving_cache()
            self._folded = self._folded_cache()
            self._shades.clear()
            self._lying_px, self._bases_px = frozenset(), ()
            self._wanted.clear()
            self._due.clear()
            self._drawing = None
            self.style += 1

    def _moving_cache(self) -> LruCache[OffsetSurface]:
        limit = round(MOVING_WINDOWS * 4 * self._painter.size_px[0] * self._painter.size_px[1])
        return LruCache(limit, lambda sprite: surface_bytes(sprite.surface))

    def _folded_cache(self) -> CompressedCache:
        return CompressedCache(round(FOLDED_WINDOWS * 4 * self._painter.size_px[0] * self._painter.size_px[1]))

    def _file(self, card: Card | None, height_px: int) -> str:
        if card is None:
            return f"cards/backs/{self._back}.svg"
        large = self._cut == "large" or (self._cut == "auto" and height_px * WIDTH_FRAC < LARGE_BELOW_PX)
        return card_face("large" if large else "normal", "four" if self._four else "two", str(card))

    def _bed(self, look: Look, size_px: tuple[int, int]) -> tuple[tuple[int, int], float, tuple[float, float]]:
        """The size of a picture with room for a card of that size and its shadow, and the shadow's blur and offset."""
        w, h = size_px
        turn = math.radians(look.turn_deg)
        q = h / 140  # shadows are given for a card 140 high
        blur, down, aside = (4 + 5 * look.lift_frac) * q, (2 + 5 * look.lift_frac) * q, self._painter.unit_px
        pad = max(2.4 * blur + down, 10 * self._painter.unit_px if look.ring else 0)
        box_w = math.ceil(abs(w * math.cos(turn)) + abs(h * math.sin(turn)) + 2 * pad) // 2 * 2 + 2
        box_h = math.ceil(abs(w * math.sin(turn)) + abs(h * math.cos(turn)) + 2 * pad) // 2 * 2 + 2
        return (box_w, box_h), blur, (aside, down)

    def _laid(self, file: str, look: Look) -> Generator[None, None, OffsetSurface]:
        """A card at rest, slice by slice."""
        p = self._painter
        h = look.height_px
        w = round(h * WIDTH_FRAC)
        kept = self._folded.find((file, look))
        if kept is not None:
            card = kept.surface
            return OffsetSurface(card, -card.get_width() // 2, -card.get_height() // 2)
        (box_w, box_h), blur_px, offset_px = self._bed(look, (w, h))
        surface = pygame.Surface((box_w, box_h), pygame.SRCALPHA)
        if look.shade_frac and not p.theme.flat:
            yield from shadow(surface, w, h, look, blur_px, offset_px)
            if box_w * box_h > SMALL_PX:
                yield
        place = f"translate({num(box_w / 2)} {num(box_h / 2)}) rotate({num(look.turn_deg)})"
        body = ""
        if look.ring:
            body = f'<g transform="{place}">{focus_ring(w, h, p.unit_px, p.theme)}</g>'
        sx, sy = w / DRAWN_W, h / DRAWN_H
        body += (
            f'<g transform="{place} scale({sx:.5f} {sy:.5f}) translate({-DRAWN_W / 2} {-DRAWN_H / 2})">'
            f"{card_body(file, p.theme, look.dim)}</g>"
        )
        if look.picked:
            body += f'<g transform="{place}">{picked_mark(w, h, p.theme)}</g>'
        elif look.named:
            body += f'<g transform="{place}">{named_mark(w, h, p.theme)}</g>'
        yield from in_slices(surface, body, (1, 1))
        self._folded.put((file, look), surface)
        return OffsetSurface(surface, -box_w // 2, -box_h // 2)


def narrowed(picture: pygame.Surface, wide_frac: float) -> pygame.Surface:
    """A picture as wide as a share of it, as of a card that is being flipped."""
    if wide_frac >= 1:
        return picture
    w, h = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(1, round(w * wide_frac)), h))


def sized(upright: pygame.Surface, height_px: int, wide_frac: float) -> pygame.Surface:
    """An upright card at another height, and as wide as a share of it. What is not turned needs nothing clear around
    it."""
    card = upright.get_rect().inflate(-2 * CLEAR_PX, -2 * CLEAR_PX)
    w_px = max(1, round(height_px * WIDTH_FRAC * wide_frac))
    return pygame.transform.smoothscale(upright.subsurface(card), (w_px, height_px))


def turned(picture: pygame.Surface, turn_deg: float, scale: float) -> pygame.Surface:
    """A picture turned counterclockwise and scaled. To turn a pixel takes ten times as long as to scale it: a large
    picture, of a card of the hand at 3840x2160, is turned at half its size, as a window of 1920x1080 shows it, and then
    scaled up."""
    w, h = picture.get_size()
    if w * h * scale * scale <= WHOLE_PX:
        return pygame.transform.rotozoom(picture, turn_deg, scale)
    small = pygame.transform.rotozoom(pygame.transform.smoothscale(picture, (w // 2, h // 2)), turn_deg, scale)
    return pygame.transform.smoothscale(small, (2 * small.get_width(), 2 * small.get_height()))
