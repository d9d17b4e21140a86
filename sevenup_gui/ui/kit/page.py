"""A page: the cloth as a form or a sheet of paper, in lengths that grow with the UI scale.

Page units are units times the UI scale: at 100% they are units of the window, at 200% the same page is half as wide and
half as high. A page that doesn't fit scrolls. At 100% only pages that grow with the matches played ever do.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from sevenup_gui.ui.kit.draw.paint import LOWEST_U, Painter
from sevenup_gui.ui.kit.draw.rails import Rails
from sevenup_gui.ui.kit.draw.text import Anchor, Type
from sevenup_gui.ui.kit.draw.theme import Colour
from sevenup_gui.ui.kit.pieces.paper import Paper
from sevenup_gui.ui.kit.pieces.piece import Piece

WHEEL_U = 64.0  # a notch of the wheel, in page units
LEAF_FRAC = 0.85  # share of the view that a Page key scrolls, so that a line or two stay in sight
AROUND_U = 14.0  # of its surroundings, including its focus ring, that a revealed box brings into view
OUT_U = 60.0  # how far a piece of a long sheet reaches out of sight
EDGE = 8.0  # page units between a sheet and the rail, at least
BAR_NEARER = 0.6  # how much wider the bar is under the pointer, as a share of its width
BAR_U, BAR_INSET_U = 6.0, 5.0  # the scroll bar's width and its distance from the rail, in units of the window


class Page:
    """A page on the cloth of a scene with those rails. Lengths and places are page units unless their names say
    otherwise: `_u` is a unit of the window, `_px` a pixel. `end` is where the content ends, from the window's top as at
    100%, and `offset_u` the scroll offset. With `middle`, a page laid out for a window of 720 units is centred in a
    taller one; by default it begins at the top. `zoom` enlarges everything on it beyond the UI scale, where there is
    room to spare."""

    def __init__(self, painter: Painter, rails: Rails, middle: bool = False) -> None:
        self.p, self.rails, self.middle = painter, rails, middle
        self.end = 0.0
        self.zoom = 1.0
        self._offset_u = 0.0
        self._grip_u: float | None = None  # where the pointer holds the bar
        self._over_bar = False  # if the pointer is on it
        self._lies_key: object = None  # of the page's place on the window
        self._lies_u = (0.0, 0.0, 0.0)  # the y of its top unscrolled, that place on the page, the scroll offset

    @property
    def scale(self) -> float:
        """Return the units of the window in a page unit."""
        return self.p.ui_scale * self.zoom

    @contextmanager
    def enlarged(self) -> Iterator[None]:
        """Measure or draw pieces on this page, which by themselves only know the UI scale. Find places before
        entering."""
        with self.p.scaled(self.scale):
            yield

    @property
    def width(self) -> float:
        """Return the window's width in page units."""
        return self.p.width_u / self.scale

    @property
    def height(self) -> float:
        """Return the height of the visible part, in page units."""
        return (self.bottom_u - self.top_u) / self.scale

    @property
    def top_u(self) -> float:
        """Return where the cloth begins, in units of the window."""
        return self.rails.fitted(self.p.ui_scale).top_u

    @property
    def bottom_u(self) -> float:
        """Return where the cloth ends, in units of the window."""
        return self.p.height_u - self.rails.fitted(self.p.ui_scale).bottom_u

    @property
    def most_u(self) -> float:
        """Return the greatest scroll offset."""
        return max(0.0, self.top_u + (self.end - self.rails.top_u) * self.scale - self.bottom_u)

    @property
    def scrolls(self) -> bool:
        """True if the page can scroll."""
        return self.most_u > 0

    @property
    def offset_u(self) -> float:
        """Return the scroll offset."""
        return min(self._offset_u, self.most_u)

    @offset_u.setter
    def offset_u(self, offset_u: float) -> None:
        self._offset_u = min(max(offset_u, 0.0), self.most_u)

    @property
    def _usual(self) -> float:
        """Return the height of the cloth in a window of 720 units, in page units."""
        rails = self.rails.fitted(self.p.ui_scale)
        return (LOWEST_U - rails.top_u - rails.bottom_u) / self.scale

    @property
    def stretch(self) -> float:
        """Return the height of the cloth relative to a window of 720 units: more than 1 in a tall one."""
        return max(1.0, self.height / self._usual)

    @property
    def drop_u(self) -> float:
        """Return how much lower than the top the page begins in a tall window."""
        if not self.middle:
            return 0.0
        high = max(self._usual, self.end - self.rails.top_u)
        return max(0.0, (self.height - high) * self.scale / 2)

    @property
    def seen_from(self) -> float:
        """Return where the visible part begins on the page, while it scrolls."""
        return self.rails.top_u + self.offset_u / self.scale

    def centred(self, h: float) -> float:
        """Return where a panel or sheet of that height begins: in the middle of the cloth, or at its top if it is
        higher. Sets `end` to fit it."""
        height = min(self.height, self._usual) if self.middle else self.height
        y = self.rails.top_u + max(EDGE, (height - h) / 2)
        self.end = y + h + EDGE
        return y

    # Places and lengths

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return a place of the page in units of the window."""
        scale = self.scale
        key = (self.p.stamp, scale, self.rails, self.end, self._offset_u)
        if key != self._lies_key:  # called for every word
            self._lies_key, self._lies_u = key, (self.top_u + self.drop_u, self.rails.top_u, self.offset_u)
        head_u, top, offset_u = self._lies_u
        return x * scale, head_u + (y - top) * scale - offset_u

    def spot(self, x: float, y: float) -> tuple[int, int]:
        """Return a place of the page in pixels."""
        x_u, y_u = self.at(x, y)
        return self.p.px(x_u), self.p.px(y_u)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Return a box of the page in pixels."""
        return self.p.rect(*self.at(x, y), w * self.scale, h * self.scale)

    def px(self, length: float) -> int:
        """Return a length of the page in whole pixels."""
        return self.p.px(length * self.scale)

    def text_width(self, string: str, style: Type) -> float:
        """Return the width of a line in page units."""
        return self.p.text_width_u(string, style.sized(self.scale)) / self.scale

    def cut(self, string: str, style: Type, width: float) -> str:
        """Return the string, or as much of its beginning as fits `width` page units with an ellipsis after it."""
        return self.p.letters.cut(string, style.sized(self.scale), width * self.scale * self.p.unit_px)

    def wrap(self, string: str, style: Type, width: float) -> list[str]:
        """Return the string in lines no wider than `width` page units."""
        return self.p.letters.wrap(string, style.sized(self.scale), width * self.scale * self.p.unit_px)

    # Drawing

    def words(
        self,
        surface: pygame.Surface,
        string: str,
        x: float,
        y: float,
        style: Type,
        colour: Colour | None = None,
        anchor: Anchor = "start",
    ) -> float:
        """Set a line on paper or lacquer at a place of the page, the middle of its capitals at `y`, and return its
        width in page units."""
        box = self.p.words(surface, string, *self.at(x, y), style.sized(self.scale), colour, anchor)
        return box.w / self.p.unit_px / self.scale

    def label(
        self, surface: pygame.Surface, string: str, x: float, y: float, style: Type, anchor: Anchor = "start"
    ) -> None:
        """Set a line straight on the cloth, at a place of the page."""
        self.p.label(surface, string, *self.at(x, y), style.sized(self.scale), anchor)

    def rule(self, surface: pygame.Surface, x: float, y: float, w: float, h: float = 1.0) -> None:
        """Draw a ruled line on paper."""
        surface.fill(self.p.theme.rule, self.rect(x, y, w, h))

    def outline(self, surface: pygame.Surface, x: float, y: float, w: float, h: float) -> None:
        """Draw a line of one pixel round a box, inside it."""
        box, ink = self.rect(x, y, w, h), self.p.theme.ink
        for side in (
            (box.x, box.y, box.w, 1), (box.x, box.bottom - 1, box.w, 1),
            (box.x, box.y, 1, box.h), (box.right - 1, box.y, 1, box.h),
        ):  # fmt: skip
            surface.fill(ink, side)

    def strike(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Strike out the content of a box in pixels, from its lower left to its upper right."""
        ink, wide = self.p.theme.ink, max(1, self.p.line_px(1.5 * self.scale))

        def draw() -> pygame.Surface:
            line = pygame.Surface(box.inflate(2 * wide, 2 * wide).size, pygame.SRCALPHA).convert_alpha()
            line.fill((0, 0, 0, 0))
            inner = box.move(wide - box.x, wide - box.y)
            pygame.draw.line(line, ink, inner.bottomleft, inner.topright, wide)
            return line

        surface.blit(self.p.keep(("strike", box.size, wide, ink), draw), (box.x - wide, box.y - wide))

    def put(self, surface: pygame.Surface, piece: Piece, x: float, y: float) -> None:
        """Draw a piece with its upper left corner there."""
        at = self.at(x, y)
        with self.enlarged():
            piece.draw(self.p, surface, *at)

    def paper(self, surface: pygame.Surface, x: float, y: float, w: float, h: float) -> None:
        """Draw a sheet of paper. Of a sheet much longer than the cloth it draws only a piece, always of the same size,
        placed so that its edges show where the sheet's do, because a whole one would take hundreds of megabytes."""
        x_u, y_u = self.at(x, y)
        w_u, h_u = w * self.scale, h * self.scale
        piece_u = self.bottom_u - self.top_u + 2 * OUT_U
        if h_u > piece_u:
            ends_u = y_u + h_u
            y_u = max(y_u, min(self.top_u - OUT_U, ends_u - piece_u))
            h_u = piece_u
        Paper(w_u, h_u).draw(self.p, surface, x_u, y_u)

    @property
    def window(self) -> pygame.Rect:
        """Return the cloth in pixels: the visible part of the page."""
        top, bottom = self.p.px(self.top_u), self.p.px(self.bottom_u)
        return pygame.Rect(0, top, self.p.size_px[0], bottom - top)

    @contextmanager
    def clipped(self, surface: pygame.Surface) -> Iterator[None]:
        """Clip drawing to the cloth if the page scrolls."""
        before = surface.get_clip()
        if self.scrolls:
            surface.set_clip(self.window)
        yield
        surface.set_clip(before)

    def draw_bar(self, surface: pygame.Surface) -> None:
        """Draw the scroll bar, if the page scrolls: a thin line of brass in a dark groove."""
        if not self.scrolls:
            return
        groove, thumb = self._bar()
        t, held = self.p.theme, self._grip_u is not None
        if held or self._over_bar:  # wider, easier to grab
            wider = max(2, round(groove.w * BAR_NEARER))
            groove, thumb = groove.inflate(wider, 0), thumb.inflate(wider, 0)
        r = groove.w // 2
        self._line(surface, groove, r, t.plate)
        self._line(surface, thumb, r, t.text if held else t.metal_hi if self._over_bar else t.metal)

    def _line(self, surface: pygame.Surface, box: pygame.Rect, r: int, colour: Colour) -> None:
        def draw() -> pygame.Surface:
            line = pygame.Surface(box.size, pygame.SRCALPHA).convert_alpha()
            line.fill((0, 0, 0, 0))
            pygame.draw.rect(line, colour, line.get_rect(), border_radius=r)
            return line

        surface.blit(self.p.keep(("bar", box.size, r, colour), draw), box)

    def _bar(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the groove and the brass in it, in pixels."""
        room_u = self.bottom_u - self.top_u - 24.0
        x_u = self.p.width_u - self.rails.side_u - BAR_INSET_U - BAR_U
        long_u = max(40.0, room_u * (self.bottom_u - self.top_u) / (self.bottom_u - self.top_u + self.most_u))
        at_u = (room_u - long_u) * self.offset_u / self.most_u
        return (
            self.p.rect(x_u, self.top_u + 12.0, BAR_U, room_u),
            self.p.rect(x_u, self.top_u + 12.0 + at_u, BAR_U, long_u),
        )

    # Moving

    def turn(self, steps: float) -> bool:
        """Scroll by that many notches, and return True if it moved."""
        before = self.offset_u
        self.offset_u = before + steps * WHEEL_U * self.scale
        return self.offset_u != before

    def reveal(self, box: pygame.Rect) -> None:
        """Scroll just far enough to bring a box, in pixels, into view."""
        k, around_u = self.p.unit_px, AROUND_U * self.scale
        top_u, bottom_u = box.top / k - around_u, box.bottom / k + around_u
        if top_u < self.top_u:
            self.offset_u -= self.top_u - top_u
        elif bottom_u > self.bottom_u:
            self.offset_u += min(bottom_u - self.bottom_u, top_u - self.top_u)

    def handle(self, event: pygame.Event) -> bool:
        """Take wheel, Page keys and the scroll bar, and return True if the event was one of them."""
        if not self.scrolls:
            return False
        match event.type:
            case pygame.MOUSEWHEEL:
                self.turn(-event.y)
                return True
            case pygame.KEYDOWN:
                leaf_u = (self.bottom_u - self.top_u) * LEAF_FRAC
                goals_u = {
                    pygame.K_PAGEDOWN: self.offset_u + leaf_u,
                    pygame.K_PAGEUP: self.offset_u - leaf_u,
                    pygame.K_HOME: 0.0,
                    pygame.K_END: self.most_u,
                }
                if event.key not in goals_u:
                    return False
                self.offset_u = goals_u[event.key]
                return True
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                groove, thumb = self._bar()
                if not groove.inflate(self.p.px(16), 0).collidepoint(event.pos):
                    return False
                y_u = event.pos[1] / self.p.unit_px
                held = thumb.top <= event.pos[1] < thumb.bottom
                self._grip_u = y_u - thumb.top / self.p.unit_px if held else thumb.h / self.p.unit_px / 2
                self._drag(y_u)
                return True
            case pygame.MOUSEMOTION if self._grip_u is not None:
                self._drag(event.pos[1] / self.p.unit_px)
                return True
            case pygame.MOUSEBUTTONUP if self._grip_u is not None:
                self._grip_u = None
                return True
        return False

    def release_pointer(self) -> bool:
        """Release the bar, and return True if it was held."""
        held, self._grip_u = self._grip_u is not None, None
        return held

    def light(self, event: pygame.Event) -> bool:
        """Note where the pointer is, and return True if the scroll bar looks different now."""
        before = self._over_bar
        self._over_bar = self.scrolls and self._bar()[0].inflate(self.p.px(16), 0).collidepoint(event.pos)
        return self._over_bar != before

    def _drag(self, y_u: float) -> None:
        assert self._grip_u is not None
        groove, thumb = self._bar()
        k = self.p.unit_px
        way_u = max(1.0, (groove.h - thumb.h) / k)
        self.offset_u = (y_u - self._grip_u - groove.top / k) / way_u * self.most_u
