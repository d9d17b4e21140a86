"""The cards as pictures: every face and back drawn from its SVG at the exact height asked for.

A card at rest is drawn at its very angle (no picture is turned, so no edge blurs); a card on its way is its upright
picture turned and scaled, which is quicker and, moving, looks the same.
"""

import math
import re
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

import pygame

from sevenup_gui.assets import asset
from sevenup_gui.engine.cards import PACK, Card
from sevenup_gui.ui.cache import Shelf
from sevenup_gui.ui.paint import Painter, Sprite, surface_bytes
from sevenup_gui.ui.theme import Theme
from sevenup_gui.ui.vector import num, rasterise, svg_document

Cut: TypeAlias = Literal["auto", "normal", "large"]
BackName: TypeAlias = Literal["lattice", "rings", "star"]

WIDTH_FRAC = 0.714  # of the height
DRAWN_W, DRAWN_H, DRAWN_CORNER = 250.0, 350.0, 14.0  # the box of the SVG files
LARGE_BELOW_PX = 90  # a card narrower than this gets the large index when the cut is "auto"
TURN_STEP_DEG = 0.5  # angles of cards on their way: finer ones cannot be told apart
SCALE_STEP_PX = 2  # heights of cards on their way
SHADE_FRAC = 0.42
MOVING_WINDOWS = 2  # room for pictures of moving cards, in windows' worth of pixels

CONTRAST_INKS = {
    "#fbf5e6": "#FFFFFF", "#1c2030": "#000000", "#bf2431": "#C00000", "#2a6a94": "#0033B0", "#1f7a4d": "#0A5C1E",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Look:
    """How one card lies: `height_px`, `turn_deg` clockwise, `lift_frac` (0 on the cloth, 1 raised by the pointer),
    `dim` for an illegal card, `ring` for the keyboard's choice, `shade_frac` how much of its shadow it throws."""

    height_px: int
    turn_deg: float = 0.0
    lift_frac: float = 0.0
    dim: bool = False
    ring: bool = False
    shade_frac: float = 1.0


class Pack:
    """The pictures of one deck style for one painter. `None` stands for a card's back throughout."""

    def __init__(
        self, painter: Painter, cut: Cut = "auto", four_colours: bool = False, back: BackName = "lattice"
    ) -> None:
        self._painter = painter
        self._cut, self._four, self._back = cut, four_colours, back
        self._wanted: deque[tuple[Card | None, int]] = deque()
        self._bases_px: tuple[int, ...] = ()
        self._stamp = painter.stamp
        self._moving = self._moving_shelf()

    def restyle(self, cut: Cut, four_colours: bool, back: BackName) -> None:
        """Take another deck style; pictures of the old one fall off the shelf in time."""
        self._cut, self._four, self._back = cut, four_colours, back
        self._wanted.clear()

    @property
    def held_bytes(self) -> int:
        """The memory of the pictures of moving cards; the others lie on the painter's shelves."""
        return self._moving.held_bytes

    def prepare(self, heights_px: Iterable[int], cards: Iterable[Card | None] = (None, *PACK)) -> None:
        """Name the heights from which moving cards are scaled down, and have `render_some` draw them ahead of need."""
        self._refresh()
        self._bases_px = tuple(sorted(set(heights_px)))
        some = tuple(cards)
        self._wanted = deque((card, height) for height in self._bases_px for card in some)

    def want(self, cards: Iterable[Card | None]) -> None:
        """These cards will be needed soon, at the heights last prepared."""
        self._wanted.extend((card, height) for card in cards for height in self._bases_px)

    def render_some(self, budget_s: float, clock: Callable[[], float]) -> int:
        """Draw prepared pictures until the budget is used up (at least one); how many are left. `clock` in seconds."""
        end = clock() + budget_s
        while self._wanted:
            card, height_px = self._wanted.popleft()
            self.drawn(card, Look(height_px))
            if clock() >= end:
                break
        return len(self._wanted)

    def face(self, card: Card | None, height_px: int, dim: bool = False) -> pygame.Surface:
        """A card upright, without its shadow, `height_px` high."""
        p = self._painter
        file = self._file(card, height_px)
        w_px = round(height_px * WIDTH_FRAC)

        def draw() -> pygame.Surface:
            body = _body(file, p.theme, dim)
            return rasterise(svg_document(w_px, height_px, body, (0, 0, DRAWN_W, DRAWN_H)), w_px, height_px)

        return p.keep(("card", file, height_px, dim), draw)

    def drawn(self, card: Card | None, look: Look) -> Sprite:
        """A card at rest with its shadow; the sprite's corner is the card's middle."""
        file = self._file(card, look.height_px)
        return self._painter.sprite(("laid", file, look), lambda: self._laid(file, look))

    def is_drawn(self, card: Card | None, look: Look) -> bool:
        """Whether `drawn` has that picture already."""
        return self._painter.has_sprite(("laid", self._file(card, look.height_px), look))

    def moving(self, card: Card | None, look: Look, width_frac: float = 1.0) -> Sprite:
        """A card on its way, its angle and size to the nearest step; `width_frac` under 1 for one being flipped."""
        self._refresh()
        height = max(SCALE_STEP_PX, round(look.height_px / SCALE_STEP_PX) * SCALE_STEP_PX)
        turn = round(look.turn_deg / TURN_STEP_DEG) * TURN_STEP_DEG
        lift = float(round(look.lift_frac))  # a shadow between the two would be one more picture to draw, for one frame
        wide = round(width_frac * 32) / 32
        file = self._file(card, height)
        key = (file, height, turn, lift, look.dim, look.shade_frac, wide)

        def turned() -> Sprite:
            # One upright picture serves a whole flight. Heights nobody prepared get a base in steps of a quarter.
            steps = math.ceil(math.log2(height) * 3)
            base_px = next((base for base in self._bases_px if base >= height), math.ceil(2 ** (steps / 3)))
            base = self.drawn(card, Look(base_px, 0, lift, look.dim, False, look.shade_frac))
            picture = base.surface
            if wide < 1:
                picture = pygame.transform.smoothscale(
                    picture, (max(1, round(picture.get_width() * wide)), picture.get_height())
                )
            picture = pygame.transform.rotozoom(picture, -turn, height / base_px)
            return Sprite(picture, -(picture.get_width() // 2), -(picture.get_height() // 2))

        return self._moving.get(key, turned)

    def _refresh(self) -> None:
        if self._stamp != self._painter.stamp:
            self._stamp = self._painter.stamp
            self._moving = self._moving_shelf()
            self._bases_px = ()
            self._wanted.clear()

    def _moving_shelf(self) -> Shelf[Sprite]:
        limit = MOVING_WINDOWS * 4 * self._painter.size_px[0] * self._painter.size_px[1]
        return Shelf(limit, lambda sprite: surface_bytes(sprite.surface))

    def _file(self, card: Card | None, height_px: int) -> str:
        theme = self._painter.theme
        if card is None:
            return f"cards/backs/{self._back}.svg"
        large = self._cut == "large" or (self._cut == "auto" and height_px * WIDTH_FRAC < LARGE_BELOW_PX)
        # High contrast tells the suits apart whatever deck was chosen.
        four = self._four or theme.flat
        return f"cards/{'large' if large else 'normal'}-{'four' if four else 'two'}/{card}.svg"

    def _laid(self, file: str, look: Look) -> Sprite:
        p = self._painter
        h = look.height_px
        w = round(h * WIDTH_FRAC)
        turn = math.radians(look.turn_deg)
        q = h / 140  # shadows are given for a card 140 high
        blur, down, aside = (4 + 5 * look.lift_frac) * q, (2 + 5 * look.lift_frac) * q, p.unit_px
        pad = max(2.4 * blur + down, 10 * p.unit_px if look.ring else 0)
        box_w = math.ceil(abs(w * math.cos(turn)) + abs(h * math.sin(turn)) + 2 * pad) // 2 * 2 + 2
        box_h = math.ceil(abs(w * math.sin(turn)) + abs(h * math.cos(turn)) + 2 * pad) // 2 * 2 + 2
        surface = pygame.Surface((box_w, box_h), pygame.SRCALPHA).convert_alpha()
        surface.fill((0, 0, 0, 0))
        if look.shade_frac and not p.theme.flat:
            surface.blit(_shade(w, h, box_w, box_h, look, blur, (aside, down)), (0, 0))
        place = f"translate({num(box_w / 2)} {num(box_h / 2)}) rotate({num(look.turn_deg)})"
        body = ""
        if look.ring:
            body = f'<g transform="{place}">{_ring(w, h, p.unit_px, p.theme)}</g>'
        sx, sy = w / DRAWN_W, h / DRAWN_H
        body += (
            f'<g transform="{place} scale({sx:.5f} {sy:.5f}) translate({-DRAWN_W / 2} {-DRAWN_H / 2})">'
            f"{_body(file, p.theme, look.dim)}</g>"
        )
        surface.blit(rasterise(svg_document(box_w, box_h, body), box_w, box_h), (0, 0))
        return Sprite(surface, -box_w // 2, -box_h // 2)


def _shade(
    w: int, h: int, box_w: int, box_h: int, look: Look, blur_px: float, offset_px: tuple[float, float]
) -> pygame.Surface:
    """The shadow of a turned card in a box around it, drawn small and scaled: a blur holds no detail."""
    shrink = max(1, int(blur_px / 2))
    small = (math.ceil(box_w / shrink), math.ceil(box_h / shrink))
    qx, qy = small[0] / box_w, small[1] / box_h
    x, y = box_w / 2 + offset_px[0], box_h / 2 + offset_px[1]
    body = (
        f'<g transform="scale({qx:.5f} {qy:.5f}) translate({num(x)} {num(y)}) rotate({num(look.turn_deg)})">'
        f'<rect x="{-w / 2}" y="{-h / 2}" width="{w}" height="{h}" rx="{num(h * 0.04)}" '
        f'fill="#000" opacity="{num(SHADE_FRAC * look.shade_frac)}"/></g>'
    )
    soft = pygame.transform.gaussian_blur(
        rasterise(svg_document(*small, body), *small), max(1, round(blur_px / shrink))
    )
    return pygame.transform.smoothscale(soft, (box_w, box_h)) if shrink > 1 else soft


def _ring(w: int, h: int, unit_px: float, theme: Theme) -> str:
    """The focus ring around a card: 3 u in its colour, 4 u outside, over a dark line."""
    out = 4 * unit_px
    line, under = 3 * unit_px, 6 * unit_px
    r = h * 0.04 + out
    box = (
        f'x="{num(-w / 2 - out)}" y="{num(-h / 2 - out)}" width="{num(w + 2 * out)}" height="{num(h + 2 * out)}" '
        f'rx="{num(r)}"'
    )
    dark = "#FFFFFF" if theme.light else "#0A0F0C"
    return (
        f'<rect {box} fill="none" stroke="{dark}" stroke-width="{num(under)}" opacity=".55"/>'
        f'<rect {box} fill="none" stroke="{theme.focus}" stroke-width="{num(line)}"/>'
    )


@cache
def _drawing(file: str) -> str:
    """What stands between the `svg` tags of a card's file, without its own blank card."""
    text = asset(file).read_text(encoding="utf-8")
    inner = text[text.index(">") + 1 : text.rindex("</svg>")]
    return re.sub(r"<rect[^>]*/>", "", inner, count=1)


def _body(file: str, theme: Theme, dim: bool) -> str:
    """A whole card in its own 250 by 350 box: the theme's card stock and edge, the drawing, the wash if dim."""
    drawing = _drawing(file)
    if "backs/lattice" in file:
        # The house's own back takes the colours of the room; the other two are a choice of colour in themselves.
        drawing = drawing.replace("#bf2431", theme.back).replace("#fbf5e6", theme.back_line)
    elif theme.flat:
        for ink, bold in CONTRAST_INKS.items():
            drawing = drawing.replace(ink, bold)
    w, h, r = num(DRAWN_W - 2), num(DRAWN_H - 2), num(DRAWN_CORNER)
    stock = (
        f'<linearGradient id="stock" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{num(DRAWN_H)}">'
        f'<stop offset="0" stop-color="{theme.card}"/><stop offset=".62" stop-color="{theme.card}"/>'
        f'<stop offset="1" stop-color="{theme.card_lo}"/></linearGradient>'
        f'<rect x="1" y="1" width="{w}" height="{h}" rx="{r}" fill="url(#stock)" stroke="{theme.card_line}" '
        'stroke-width="2"/>'
    )
    if not theme.flat:
        stock += (
            f'<rect x="3" y="3" width="{num(DRAWN_W - 6)}" height="{num(DRAWN_H - 6)}" rx="{num(DRAWN_CORNER - 2)}" '
            'fill="none" stroke="#FFFFFF" stroke-width="1.75" opacity=".55"/>'
        )
    wash = ""
    if dim:
        wash = (
            f'<rect width="{num(DRAWN_W)}" height="{num(DRAWN_H)}" rx="{num(DRAWN_CORNER + 1)}" '
            f'fill="{theme.dim}" opacity="{theme.dim_frac}"/>'
        )
    return stock + drawing + wash
