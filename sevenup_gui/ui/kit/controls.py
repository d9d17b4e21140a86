"""Controls: each has an id, a name, a picture, keys and an action, and can take the focus.

A scene holds one `Controls`. The pointer presses the control under it. Arrows move the focus to the nearest control in
their direction, Enter and the space bar press it, and a control's own key presses it from anywhere. Only one ring is on
the screen at a time. The focus also stops at a disabled control that says why.

Every touch gets a response in the same frame. A pointer over a control lights it silently, because crossing a page
isn't a request. A finger that goes down sounds ("press") and the control sinks. Letting go on it acts ("button"),
letting go elsewhere doesn't. A key does both at once, and the control looks sunk for a moment. Moving the focus has its
own sound, and so has a press on a disabled control, which gets a cross for a moment.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

import pygame

from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.kit.pieces.touched import Touched, TouchLook

ControlRole: TypeAlias = Literal["button", "radio", "switch", "choice", "slider", "text field"]
"""A control's role for screen readers: a button, one of several, on or off, one of several values to step through, a
number to step, a line of letters."""

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
TARGET_U = 36.0  # least size of a target for a finger: 24 pixels at 800x480
CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
ASIDE_COST = 2.5  # how much further a control aside of the arrow's direction counts than one straight ahead
NUDGE = 0.01  # of several straight ahead the one whose middle is nearest
SUNK_S = 0.15  # how long a control looks pressed after a key or a screen reader
CROSSED_S = 0.6  # and how long the cross is on a disabled one


class Edited(NamedTuple):
    """A line being typed, for screen readers. The caret and the other end of the selection count code points of the
    text."""

    text: str
    caret: int
    anchor: int


def nothing() -> None:
    """Do nothing, for a control without an action of its own."""


@dataclass
class Control:
    """A control. `id` is its name within the program: plain English words such as "deal" or "seat 2" (numbers count
    from 0), unique in its scene, the same in every language and never shown. `label` is its spoken name, `piece(state,
    focus)` its picture at `x_u`, `y_u`: units of the window, or of the `page` it is on.

    Screen readers get the picture's content from `role`, the `value` in words, `on` (if a switch is on or one of
    several is chosen, None where that means nothing) and the `details`, which hold everything else.

    `adjust(step)` handles the left and right arrows of a control with a value, and a click steps down in its left half,
    up in its right one. `default` asks for the focus when the scene opens. `refuse` responds to a press while it isn't
    `enabled`, by saying why, with its own sound; then its `hint` is that reason.
    """

    id: str
    label: str
    x_u: float
    y_u: float
    piece: Callable[[State, bool], Piece]
    act: Callable[[], None] = nothing
    keys: tuple[int, ...] = ()
    enabled: bool = True
    default: bool = False
    adjust: Callable[[int], None] | None = None
    sound: str = "button"
    paint: Callable[[pygame.Surface, State, bool], None] | None = None  # draws instead of the piece alone
    hint: str = ""  # the caption while it has the focus
    page: Page | None = None
    refuse: Callable[[], None] | None = None
    role: ControlRole = "button"
    value: str = ""
    on: bool | None = None
    details: tuple[str, ...] = ()
    edited: Edited | None = None  # of a text field that takes letters
    cap: str = ""  # a key drawn on it that isn't in `keys`, for example "enter"

    @property
    def takes_focus(self) -> bool:
        """True if it can be pressed, or says why it can't."""
        return self.enabled or self.refuse is not None

    @property
    def place_u(self) -> tuple[float, float]:
        """Return its upper left corner in units of the window."""
        return self.page.at(self.x_u, self.y_u) if self.page is not None else (self.x_u, self.y_u)

    def rect(self, p: Painter) -> pygame.Rect:
        """Return its box in pixels, in view or not."""
        at = self.place_u
        with self.enlarged():
            return self.piece("normal", False).rect(p, *at)

    def enlarged(self) -> AbstractContextManager[None]:
        """Scale to the size at which its page is drawn."""
        return nullcontext() if self.page is None or self.page.zoom == 1 else self.page.enlarged()

    def target(self, p: Painter) -> pygame.Rect:
        """Return the box that a press may hit, in pixels. For a small control it is larger than the picture, for
        fingers."""
        box, least = self.rect(p), p.px(TARGET_U)
        return box.inflate(max(0, least - box.w), max(0, least - box.h))

    def under(self, p: Painter, pos: tuple[int, int], near: bool = False) -> bool:
        """True if it is visible at a pixel, or with `near`, if a press there may hit it."""
        seen = self.page is None or not self.page.scrolls or self.page.window.collidepoint(pos)
        return seen and (self.target(p) if near else self.rect(p)).collidepoint(pos)

    def draw(self, p: Painter, surface: pygame.Surface, state: State, focus: bool) -> None:
        """Draw it as it is, and over it any state that its own picture doesn't show."""
        piece = self.piece(state, focus)
        if self.paint is not None:
            self.paint(surface, state, focus)
        else:
            at = self.place_u
            with self.enlarged():
                piece.draw(p, surface, *at)
        if (state == "hover" and piece == self.piece("normal", focus)) or (state == "pressed" and not piece.sinks):
            self.draw_touch(p, surface, piece, state)

    def draw_touch(self, p: Painter, surface: pygame.Surface, piece: Piece, touch: TouchLook) -> None:
        """Draw the look of a touch over the control's piece."""
        at = self.place_u
        with self.enlarged():
            Touched.over(piece, p, touch).draw(p, surface, *at)


@dataclass
class Controls:
    """The controls of a scene, with the one that is hovered, pressed or focused."""

    painter: Painter
    items: list[Control] = field(default_factory=list)
    focus: int = -1
    hover: int = -1
    press: int = -1
    ring: bool = True  # hidden once the mouse was pressed, until a key is
    pointer: tuple[int, int] | None = None  # where it was last; a finger leaves none behind
    sunk: str = ""  # the id of the control that a key has just pressed
    crossed: str = ""  # and of the disabled one
    left_s: float = 0.0  # how long either is still visible
    shy: bool = False  # if no control takes the focus unasked, so that a key that hurried here can't press it
    sound: Callable[[str], None] = lambda _cue: None

    def set(self, items: Sequence[Control]) -> None:
        """Take new controls. The focus goes to a default that wasn't there before (a decision has come due), else stays
        on the control with the same id, else goes to the default."""
        held = self.focused.id if self.focused else None
        before = {item.id for item in self.items}
        due = (
            None
            if self.shy
            else next((item.id for item in items if item.default and item.enabled and item.id not in before), None)
        )
        held = due or held
        pressed = self.items[self.press].id if 0 <= self.press < len(self.items) else None
        self.items = list(items)
        self.hover = self.at(self.pointer) if self.pointer is not None else -1
        # A press continues across a change of the scene, if the pressed control is still there.
        self.press = next((i for i, item in enumerate(self.items) if item.enabled and item.id == pressed), -1)
        self.focus = self._focusable(held)
        if self.focus < 0 and not self.shy:
            self.focus = self._first

    @property
    def _first(self) -> int:
        """Return the number of the control that has the focus where none was chosen, or -1."""
        chosen = [i for i, item in enumerate(self.items) if item.enabled and item.default]
        able = [i for i, item in enumerate(self.items) if item.enabled]
        return (chosen or able or self._stops or [-1])[0]

    @property
    def _stops(self) -> list[int]:
        """Return the numbers of the controls that the focus goes round."""
        return [i for i, item in enumerate(self.items) if item.takes_focus]

    def be_shy(self, on: bool) -> None:
        """Keep the focus from all controls until a key chooses one, or let the first one have it as usual."""
        if on:
            self.shy, self.focus = True, -1
        elif self.shy:
            self.shy = False
            self.focus = self._first if self.focus < 0 else self.focus

    @property
    def focused(self) -> Control | None:
        """Return the control that has the focus, or None."""
        return self.items[self.focus] if 0 <= self.focus < len(self.items) else None

    def _focusable(self, wanted: str | None) -> int:
        """Return the number of the control with that id if it takes the focus, or -1."""
        return next((i for i in self._stops if self.items[i].id == wanted), -1)

    def find(self, wanted: str) -> Control | None:
        """Return the control with that id, or None."""
        return next((item for item in self.items if item.id == wanted), None)

    def focus_on(self, wanted: str) -> None:
        """Give the focus to the control with that id, if it takes it."""
        at = self._focusable(wanted)
        if at >= 0 and not self.shy:
            self.focus = at

    def answer(self, item: Control) -> None:
        """Show and sound the press of a control by a key or a reader, for a moment."""
        self.sound(item.sound)
        self.sunk, self.crossed, self.left_s = item.id, "", SUNK_S

    def cross(self, item: Control) -> None:
        """Show and sound the press of a disabled control, for a moment."""
        self.sunk, self.crossed, self.left_s = "", item.id, CROSSED_S
        if item.refuse is not None:
            item.refuse()
        else:
            self.sound("refuse")

    def confirm(self, item: Control) -> None:
        """Press a control by Enter or a screen reader."""
        if not item.enabled:
            self.cross(item)
            return
        self.answer(item)
        if item.adjust is not None:
            item.adjust(1)
        else:
            item.act()

    def advance(self, dt_s: float) -> bool:
        """Let time pass, and return True if a control looks different now."""
        self.left_s -= dt_s
        if self.left_s > 0 or not (self.sunk or self.crossed):
            return False
        self.sunk = self.crossed = ""
        return True

    def look_of(self, *ids: str) -> tuple[State, bool]:
        """Return how the first control with one of these ids looks, and True if it has the ring."""
        at = next((i for i, item in enumerate(self.items) if item.id in ids), -1)
        return ("normal", False) if at < 0 else (self.state(at), self.ring and at == self.focus)

    def at(self, pos: tuple[int, int]) -> int:
        """Return the number of the control under a pixel, or of a small one close by, or -1. The one drawn last is on
        top."""
        for near in (False, True):
            for i in range(len(self.items) - 1, -1, -1):
                if self.items[i].enabled and self.items[i].under(self.painter, pos, near):
                    return i
            if any(item.under(self.painter, pos) for item in self.items):
                break
        return -1

    def handle(self, event: pygame.Event, arrows: bool = True) -> bool:
        """Take an event, and return True if it was for a control. `arrows` is false if the scene keeps arrows for
        itself."""
        match event.type:
            case pygame.MOUSEMOTION:
                before = self.hover
                self._hover_at(event.pos)
                return self.hover != before or self.hover >= 0
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._hover_at(event.pos)
                self.press = self.hover
                if self.press >= 0:
                    self.sound("press")
                    self.focus, self.ring = self.press, False
                return self.press >= 0 or self._refuse_at(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                pressed, self.press = self.press, -1
                if getattr(event, "touch", False):
                    self.hover, self.pointer = -1, None
                if pressed >= 0 and pressed == self.at(event.pos):
                    self._click(self.items[pressed], event.pos)
                return pressed >= 0
            case pygame.KEYDOWN:
                return self._key(event, arrows)
        return False

    def _refuse_at(self, pos: tuple[int, int]) -> bool:
        """Refuse a press on a disabled control, and return True if one was there."""
        for item in self.items:
            if not item.enabled and item.under(self.painter, pos):
                self.cross(item)
                return True
        return False

    def _hover_at(self, pos: tuple[int, int]) -> None:
        self.hover, self.pointer = self.at(pos), pos

    def _click(self, item: Control, pos: tuple[int, int]) -> None:
        self.sound(item.sound)
        if item.adjust is not None:
            box = item.rect(self.painter)
            item.adjust(-1 if pos[0] < box.centerx else 1)
        elif item.edited is None:  # in a line being typed a click places the caret, and Enter takes the line
            item.act()

    def _key(self, event: pygame.Event, arrows: bool) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        keyed = [i for i in self._stops if event.key in self.items[i].keys]
        if keyed:
            self.focus = min(keyed, key=lambda i: not self.items[i].enabled)
            item = self.items[self.focus]
            if item.enabled:
                self.answer(item)
                item.act()
            else:
                self.cross(item)
            return True
        item_or_none = self.focused
        if event.key in CONFIRM and item_or_none is not None:
            self.ring = True
            self.confirm(item_or_none)
            return True
        if arrows and event.key in ARROWS:
            return self._arrow(ARROWS[event.key])
        if event.key == pygame.K_TAB and arrows:
            return self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        return False

    def _arrow(self, way: tuple[int, int]) -> bool:
        item = self.focused
        self.ring = True
        if item is not None and item.adjust is not None and way[0]:
            if item.enabled:
                self.answer(item)
                item.adjust(way[0])
            else:
                self.cross(item)
            return True
        best = self._ahead(way)
        if best < 0:
            # Left and right change this one's value. At the end of its column, up and down move in order.
            return item is not None and item.adjust is not None and way[1] != 0 and self._step(way[1])
        self.focus = best
        self.sound("focus")
        return True

    def leads(self, key: int) -> bool:
        """True if an arrow has a control to go to."""
        return self._ahead(ARROWS[key]) >= 0

    def _ahead(self, way: tuple[int, int]) -> int:
        """Return the number of the control that an arrow leads to, or -1: the nearest one, where one straight ahead
        comes before one to the side, however wide the two are."""
        item = self.focused
        if item is None:
            return self._first
        here = item.rect(self.painter)
        boxes = {i: self.items[i].rect(self.painter) for i in self._stops if i != self.focus}
        costs = {i: cost for i, box in boxes.items() if (cost := cost_of(here, box, way)) is not None}
        return min(costs, key=lambda i: costs[i], default=-1)

    def _step(self, step: int) -> bool:
        stops = self._stops
        if not stops:
            return False
        self.ring = True
        self.focus = stops[(stops.index(self.focus) + step) % len(stops)] if self.focus in stops else self._first
        self.sound("focus")
        return True

    def state(self, i: int) -> State:
        """Return how control number `i` looks."""
        if not self.items[i].enabled:
            return "disabled"
        if (i == self.press and i == self.hover) or self.items[i].id == self.sunk:
            return "pressed"
        return "hover" if i == self.hover else "normal"

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all controls, the focused one with its ring."""
        for i, item in enumerate(self.items):
            state, ring = self.state(i), self.ring and i == self.focus
            with item.page.clipped(surface) if item.page is not None else nullcontext():
                item.draw(self.painter, surface, state, ring)
                if item.id == self.crossed:
                    item.draw_touch(self.painter, surface, item.piece(state, ring), "refused")


def cost_of(here: pygame.Rect, box: pygame.Rect, way: tuple[int, int]) -> float | None:
    """Return the distance from a box to another in an arrow's direction, or None if the arrow doesn't lead there. The
    sideways gap between them counts more than the offset of their middles, so a wide one is straight ahead of
    everything under it. What's above or below a box comes after all that's at its left or right."""
    dx, dy = box.centerx - here.centerx, box.centery - here.centery
    ahead, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
    gap = gap_between(here, box, across=bool(way[1]))
    beside = bool(way[1]) and 2 * ahead < min(here.h, box.h)  # in the same row, a pixel up or down
    under = bool(way[0]) and gap > 0 and not gap_between(here, box, across=True)
    if ahead <= 0 or beside or gap > 4 * ahead + box.h:
        return None
    return ahead + ASIDE_COST * gap + aside * NUDGE + under * (here.w + box.w)


def gap_between(a: pygame.Rect, b: pygame.Rect, across: bool) -> int:
    """Return the gap between two boxes `across` the window, or else down it, or 0 if one is in front of the other."""
    if across:
        return max(0, a.left - b.right, b.left - a.right)
    return max(0, a.top - b.bottom, b.top - a.bottom)
