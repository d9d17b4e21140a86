"""The cards of a table as they are drawn: sharp where they lie, quickly where they fly."""

from typing import NamedTuple

import pygame

from sevenup_gui.engine.cards import Card
from sevenup_gui.stage.poses import Pose, Sprite
from sevenup_gui.ui.kit.draw.canvas import Canvas
from sevenup_gui.ui.kit.draw.canvas import Laid as Strokes
from sevenup_gui.ui.kit.draw.paint import OffsetSurface as Picture
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.table.cardart import Look
from sevenup_gui.ui.table.pack import Pack

FULL_LIFT_U = 9.0  # a card raised by the pointer throws the shadow of one so high


class Shown(NamedTuple):
    """A card as it is to be seen: while nothing of this changes it's drawn the same way again."""

    pose: Pose
    card: Card | None
    dim: bool
    ring: bool
    picked: bool
    named: bool


class Laid(NamedTuple):
    """A card as it was drawn."""

    shown: Shown
    picture: Picture
    corner: tuple[int, int]
    sharp: bool
    exact: bool  # as it lies, if not sharp: not as it lay a moment ago
    strokes: Strokes | None = None  # on the canvas, to be laid down again as long as it lies still

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card again."""
        if self.strokes is not None and isinstance(surface, Canvas):
            surface.lay_again(self.strokes)
        else:
            self.picture.blit(surface, *self.corner, self.shown.pose.alpha_frac)


class CardsLaid:
    """Cards as they were drawn in this frame and the one before: a card that hasn't moved since is drawn sharp."""

    def __init__(self, p: Painter, pack: Pack) -> None:
        self.p, self.pack = p, pack
        self._lay: dict[str, Laid] = {}  # how each card was drawn in this frame
        self._lay_before: dict[str, Laid] = {}  # and in the one before
        self._style = pack.style
        self.late = False  # whether a card beside them, on a paper over the table, was not drawn sharp

    def advance(self) -> bool:
        """Another frame begins: whether a card was drawn as a moving one in the last."""
        late, self.late = self.late, False
        if not self._lay:
            return late
        self._lay_before, self._lay = self._lay, self._lay_before
        self._lay.clear()
        self.pack.begin_frame()
        return late or any(not laid.sharp for laid in self._lay_before.values())

    def restyle(self) -> None:
        """Forget the pictures of an old style of the cards."""
        if self._style != self.pack.style:
            self._style = self.pack.style
            self._lay.clear()
            self._lay_before.clear()

    def draw(
        self,
        surface: pygame.Surface,
        sprite: Sprite,
        dim: frozenset[Card],
        ring: str | None,
        picks: frozenset[Card],
        named: frozenset[Card] = frozenset(),
    ) -> None:
        """One card as it lies or flies."""
        p, pose = self.p, sprite.drawn
        if pose.alpha_frac <= 0.02:
            return
        card = sprite.card if pose.face_frac >= 0.5 else None
        dimmed = sprite.place == "hand" and sprite.card in dim
        ringed = ring is not None and sprite.key == ring
        picked = sprite.place == "hand" and sprite.card in picks
        marked = sprite.place == "hand" and sprite.card in named and not picked
        shown = Shown(pose, card, dimmed, ringed, picked, marked)
        now = self._lay.get(sprite.key)
        if now is not None and now.shown == shown and (now.sharp or not self.pack.at_once):
            now.draw(surface)
            return
        before = self._lay_before.get(sprite.key)
        unchanged = before is not None and before.shown == shown
        if before is not None and unchanged and before.sharp:
            self._lay[sprite.key] = before
            before.draw(surface)
            return
        still = self.pack.at_once or (before is not None and before.shown.pose == pose)
        look = Look(
            max(4, p.px(pose.height_u)),
            pose.turn_deg,
            min(1.0, pose.lift_u / FULL_LIFT_U),
            dim=dimmed,
            ring=ringed,
            picked=picked,
            named=marked,
            shade_frac=0.8 if card is None else 1.0,
        )
        width_frac = abs(2 * pose.face_frac - 1)
        picture = self.pack.sharp(card, look) if still and width_frac == 1.0 else None
        sharp = exact = picture is not None
        if picture is None and before is not None and unchanged and before.exact:
            picture, exact = before.picture, True  # it waits for its sharp one
        elif picture is None:
            instead = before.picture if before is not None and before.shown.card == card else None
            turned_px = self.pack.turned_px
            picture = self.pack.moving(card, look, max(0.03, width_frac), instead)
            if self.pack.turned_px > turned_px:
                p.progress()  # it is kept here until the frame is shown, however many there are
            exact = picture is not instead
        laid = Laid(shown, picture, (p.px(pose.x), p.px(pose.y)), sharp, exact)
        if isinstance(surface, Canvas):
            count = surface.count
            laid.draw(surface)
            laid = laid._replace(strokes=surface.since(count))
        else:
            laid.draw(surface)
        self._lay[sprite.key] = laid
