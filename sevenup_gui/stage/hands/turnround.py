"""The turn of the whole table, with everything before each seat, when another seat comes to the bottom."""

import math
from dataclasses import replace
from typing import NamedTuple

from sevenup_gui.engine.views import PUBLIC
from sevenup_gui.stage.easing import in_out_cubic
from sevenup_gui.stage.fit_layout import zones_for
from sevenup_gui.stage.geometry import Point, Rect
from sevenup_gui.stage.layout import layout
from sevenup_gui.stage.picture import Picture
from sevenup_gui.stage.poses import Pose, Sprite
from sevenup_gui.stage.timeline import Tween
from sevenup_gui.stage.zones import Zones

ROUND = math.tau
STRAIGHT_BY = 0.25  # share of the way after which a card whose turn changes is straight
NEARLY_ROUND = 0.875 * ROUND  # beyond this a piece takes the other way, which is short


class Way(NamedTuple):
    """A card's way: from its place now to its new one, and the places before its seat that carry it along."""

    sprite: Sprite
    start: Pose
    end: Pose
    from_place: Point
    to_place: Point


class TurnRound(Tween):
    """The turn of a view's picture from having `home` at the bottom to having its own seat there. Only what the view
    itself shows is visible on the way. `zones` is the furniture at this moment."""

    def __init__(self, picture: Picture, home: int) -> None:
        super().__init__(picture.lanes, self, "gone_frac", 1.0, picture.tempo.motion_s("turn round"), in_out_cubic)
        view, frame = picture.shown, picture.frame
        self.gone_frac = 0.0
        self._picture = picture
        self._before, self._after = zones_for(view, frame, home), picture.zones
        self.zones = self._before
        self._middle = self._after.trick_at
        places = (picture.home - home) % view.players
        # The seat comes to the bottom the shorter way. Clockwise from there is the next one's place, at the left.
        self._sense = -1 if 2 * places <= view.players else 1
        lay = layout(view, frame, home, order=picture.order)
        self._ways = [
            Way(sprite, lay[key].pose, sprite.pose, place_of(sprite, self._before), place_of(sprite, self._after))
            for key, sprite in picture.sprites.items()
        ]

    def put(self, value: float) -> None:
        """Put everything at this share of its way."""
        self.gone_frac = value
        self.zones = self._furniture(value) if value < 1.0 else self._after
        for way in self._ways:
            way.sprite.pose = self._pose(way, value) if value < 1.0 else way.end
        self._picture.layers_changed()

    def _pose(self, way: Way, gone_frac: float) -> Pose:
        a, b = way.start, way.end
        x, y = self._round(way.from_place, way.to_place, gone_frac)
        left_frac = 1.0 - gone_frac
        # Hands straighten, change size and lean again, because backs at one angle share a picture, which is costly.
        size_frac = min(1.0, max(0.0, (gone_frac - STRAIGHT_BY) / (1.0 - 2.0 * STRAIGHT_BY)))
        leans = max(0.0, 1.0 - gone_frac / STRAIGHT_BY), max(0.0, 1.0 - left_frac / STRAIGHT_BY)
        return b._replace(
            x=x + (a.x - way.from_place.x) * left_frac + (b.x - way.to_place.x) * gone_frac,
            y=y + (a.y - way.from_place.y) * left_frac + (b.y - way.to_place.y) * gone_frac,
            height_u=a.height_u + (b.height_u - a.height_u) * size_frac,
            turn_deg=b.turn_deg if a.turn_deg == b.turn_deg else a.turn_deg * leans[0] + b.turn_deg * leans[1],
            z=a.z if gone_frac < 0.5 else b.z,
            alpha_frac=1.0 - gone_frac**3 if self._fades(way.sprite) else 1.0,
        )

    def _fades(self, sprite: Sprite) -> bool:
        """True if a card ends up under the cover: a picture for all eyes covers the hand at the bottom."""
        picture = self._picture
        return sprite.place == "hand" and sprite.seat == picture.home and picture.shown.viewer == PUBLIC

    def _round(self, a: Point, b: Point, gone_frac: float) -> Point:
        """Return a point on the way from one place to the other about the middle of the trick, along an ellipse as wide
        as the cloth. On a circle, pieces would leave the window at the top and bottom."""
        if a == b:
            return b
        middle, cloth = self._middle, self._after.cloth
        flat = cloth.h / cloth.w
        a_x, a_y, b_x, b_y = (a.x - middle.x) * flat, a.y - middle.y, (b.x - middle.x) * flat, b.y - middle.y
        angle = math.atan2(a_y, a_x)
        turn = (math.atan2(b_y, b_x) - angle) % ROUND
        if self._sense < 0 and turn:
            turn -= ROUND
        if abs(turn) > NEARLY_ROUND:
            turn -= math.copysign(ROUND, turn)
        far = math.hypot(a_x, a_y) * (1.0 - gone_frac) + math.hypot(b_x, b_y) * gone_frac
        angle += turn * gone_frac
        return Point(middle.x + far * math.cos(angle) / flat, middle.y + far * math.sin(angle))

    def _box(self, a: Rect, b: Rect, gone_frac: float) -> Rect:
        """Return a piece of furniture on its way, kept on the cloth."""
        x, y = self._round(a.centre, b.centre, gone_frac)
        cloth = self._after.cloth
        x = min(max(x - b.w / 2, cloth.x), cloth.right - b.w)
        y = min(max(y - b.h / 2, cloth.y), cloth.bottom - b.h)
        return Rect(x, y, b.w, b.h)

    def _furniture(self, gone_frac: float) -> Zones:
        """Return the furniture in mid-turn. Plates go round. Racks and text on the cloth change places half-way,
        because they would pass over cards, and most of them just swap places."""
        old, new = self._before, self._after
        plates = tuple(self._box(a, b, gone_frac) for a, b in zip(old.plates, new.plates, strict=True))
        if gone_frac >= 0.5:
            return replace(new, plates=plates)
        return replace(
            new, plates=plates, racks=old.racks, figures=old.figures, piles=old.piles, pile_labels=old.pile_labels,
            bubbles=old.bubbles,
        )  # fmt: skip


def place_of(sprite: Sprite, zones: Zones) -> Point:
    """Return the place on the table that carries a card along."""
    if sprite.seat is not None:
        match sprite.place:
            case "hand":
                return zones.fan_at[sprite.seat]
            case "trick":
                return zones.slots[sprite.seat].centre
            case "pile":
                return zones.piles[sprite.seat].centre
    return Point(*sprite.pose[:2])
