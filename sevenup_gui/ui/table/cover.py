"""The cover of a shared screen: before each private look, hold to see your cards, or those of the others in a forehead
round; it falls when nobody looks."""

from collections.abc import Sequence

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.geometry import Rect
from sevenup_gui.ui.kit.draw.faces import face
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.button import FocusRing
from sevenup_gui.ui.kit.pieces.paper import Panel
from sevenup_gui.vocabulary.names import Names

HOLD_S = 0.5  # a stray click must not show anybody's cards
DWELL_S = 1.0  # so long a pointer rests on it that has come to lift it
SHARES = tuple(1.0 - 0.05 * step for step in range(13))  # of the UI scale, the largest that fits
KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Cover:
    """Down for a seat until that person has held it long enough; then lifted until the turn is over. `at_once`: for who
    cannot hold, a press lifts it, and so does a pointer that comes to rest on it."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self.forehead = False  # whether all hands but one's own are what is under it
        self.held_s: float | None = None
        self.at_once = False
        self.shorts = 0  # how often it was let go too soon
        self.pressed = False  # whether a pointer's button holds it
        self.dwells = False  # whether it is held by a pointer alone
        self._lifted = False

    @property
    def is_down(self) -> bool:
        """Return True if the table is covered."""
        return self.seat is not None

    def down_for(self, seat: int) -> bool:
        """Return True if it's down for that seat already."""
        return self.seat == seat

    def put(self, seat: int, forehead: bool = False) -> None:
        """Cover the table before that seat's look."""
        self.seat, self.forehead, self._lifted = seat, forehead, False
        self.held_s, self.shorts, self.dwells = None, 0, False

    def gone(self) -> None:
        """The look is over."""
        self.seat, self.held_s, self.dwells = None, None, False

    def let_go(self) -> None:
        """Stop the hold, though no release was seen: the window or a sheet took it."""
        self.held_s, self.dwells = None, False

    def release_pointer(self) -> bool:
        """Let go, if a pointer's button holds it. Return True if one did."""
        held = self.pressed and self.held_s is not None
        if held:
            self.let_go()
        return held

    @property
    def needs_s(self) -> float:
        """Return the seconds it must be held."""
        return DWELL_S if self.dwells else HOLD_S

    def advance(self, dt_s: float) -> bool:
        """Let time pass; whether it looks different."""
        if self.seat is None or self.held_s is None:
            return self._lifted  # at once, and nobody has looked yet
        self.held_s += dt_s
        if self.held_s >= self.needs_s:
            self.lift()
        return True

    def lift(self) -> None:
        """Lift the cover: it was held long enough, or need not be held."""
        self._lifted = True
        self.gone()

    def take_hold(self, by_pointer: bool = False) -> None:
        """Begin a press on it."""
        if self.at_once:
            self.lift()
        elif self.held_s is None:
            self.held_s, self.pressed = 0.0, by_pointer

    def release(self) -> None:
        """Count a release that came too soon, which is answered each time."""
        self.held_s, self.shorts = None, self.shorts + 1

    def lifted_now(self) -> bool:
        """Return True if it was lifted since the last call."""
        lifted, self._lifted = self._lifted, False
        return lifted

    def box(self, director: Director) -> Rect:
        """Return its box: over the hand, between what's beside that."""
        zones, frame = director.zones_at_rest, director.frame
        x, y = zones.hand.centre
        h = min(150.0 * frame.scale, zones.hand.h)
        y = min(y, zones.cloth.bottom - 6.0 - h / 2)
        beside = [box for name, box in zones.standing()
                  if name != f"hand {zones.setting.home}" and box.y < y + h / 2 and box.bottom > y - h / 2]  # fmt: skip
        half = min([310.0 * frame.scale, x - 60.0, *(abs(box.centre.x - x) - box.w / 2 - 8.0 for box in beside)])
        return Rect.about(x, y, 2 * max(half, zones.hand.w / 2), h)

    def handle(self, event: pygame.Event, director: Director, p: Painter) -> bool:
        """Take an event while it is down; whether it was taken."""
        if self.seat is None:
            return False
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                over = self.under(event.pos, director, p)
                if over:
                    self.take_hold(by_pointer=True)
                return over
            case pygame.KEYDOWN if event.key in KEYS:
                self.take_hold()
                return True
            case pygame.MOUSEBUTTONUP if self.held_s is not None:
                self.release()
                return True
            case pygame.KEYUP if event.key in KEYS:
                if self.held_s is not None:
                    self.release()
                return True
            case pygame.MOUSEMOTION if self.at_once:
                self.dwells = self.under(event.pos, director, p)
                self.held_s = (self.held_s or 0.0) if self.dwells else None
                return self.dwells
        return False

    def under(self, pos: tuple[int, int], director: Director, p: Painter) -> bool:
        """Return True if it covers a pixel."""
        return self.box(director).contains(pos[0] / p.unit_px, pos[1] / p.unit_px)

    def words(self, names: Names) -> str:
        """Name the player in turn, and say what to do."""
        assert self.seat is not None
        title = _("{name}'s turn").format(name=names.names[self.seat])
        return f"{title}. {self.line()}"

    def line(self) -> str:
        """Say what to do."""
        others = self.forehead
        if self.at_once:
            return (
                _("Press here or Enter to see the others' cards.")
                if others
                else _("Press here or Enter to see your cards.")
            )
        if self.shorts:
            return _("Keep holding to see the others' cards.") if others else _("Keep holding to see your cards.")
        return (
            _("Hold here or Enter to see the others' cards for this turn.")
            if others
            else _("Hold here or Enter to see your cards.")
        )

    def draw(
        self,
        p: Painter,
        surface: pygame.Surface,
        director: Director,
        names: Names,
        faces: Sequence[str],
        ring: bool = False,
    ) -> None:
        """A lacquered panel over the hand, filling with brass while it is held, with the ring of what Enter is for."""
        assert self.seat is not None
        t, box = p.theme, self.box(director)
        Panel(box.w, box.h).draw(p, surface, box.x, box.y)
        if ring:
            FocusRing(box.w, box.h).draw(p, surface, box.x, box.y)
        if self.held_s is not None:
            bar = p.rect(box.x + 24, box.bottom - 20, (box.w - 48) * min(1.0, self.held_s / self.needs_s), 5)
            surface.fill(t.metal_hi, bar)
        d_u = min(84.0 * p.ui_scale, box.h - 48, box.w * 0.2)
        picture = face(p, faces[self.seat], p.px(d_u))
        surface.blit(picture, picture.get_rect(center=(p.px(box.x + 28 + d_u / 2), p.px(box.centre.y - 4))))
        left = box.x + 46 + d_u
        room_px = (box.right - 20 - left) * p.unit_px
        title = _("{name}'s turn").format(name=names.names[self.seat])
        line = self.line()
        # As large as the panel allows: the words wrap, and only then become smaller.
        for share in SHARES:
            s = p.ui_scale * share
            head, body = type_words(30 * s, 800), type_words(21 * s)
            lines = p.letters.wrap(line, body, room_px)
            high = 38 * s + 25 * s * len(lines)
            if high <= box.h - 50 and max(p.letters.width_px(one, body) for one in lines) <= room_px:
                break
        y = box.centre.y - 6 - high / 2 + 15 * s
        p.words(surface, p.letters.cut(title, head, room_px), left, y, head)
        for i, one in enumerate(lines):
            p.words(surface, one, left, y + 38 * s + 25 * s * i, body, t.text2)
