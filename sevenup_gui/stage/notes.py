"""A place on the cloth for a note that must not cover anything."""

from collections.abc import Iterable, Sequence

from sevenup_gui.stage.geometry import Point, Rect
from sevenup_gui.stage.zones import Zones

GAP_U = 10.0  # between a note and anything beside it
SLACK_U = 1e-6  # boxes that share no more than an edge do not overlap

Wall = tuple[float, float, float, float]  # (top, bottom, left, right) of a blocked box


def taken(zones: Zones, trick: bool) -> list[Rect]:
    """Return the boxes that a note may not cover: everything on the cloth, and with `trick` a trick's cards and
    tags."""
    boxes = [box for _name, box in zones.standing() if box.overlaps(zones.cloth)]
    return [*boxes, *zones.slots, *zones.tags] if trick else boxes


def free_spot(w: float, h: float, inside: Rect, blocked: Iterable[Rect], towards: Point) -> Rect | None:
    """Return the box of that size inside `inside`, `GAP_U` away from everything blocked, with its middle as near as
    possible to `towards`. None if it doesn't fit.

    A box that touches an obstacle or the edge at its left or right, or is centred on `towards`, is as good as any
    other, so only those are tried, each at its best height.
    """
    room = inside.grown(-GAP_U)
    boxes = [box.grown(GAP_U) for box in blocked]
    # Plain numbers, from the top down, because a note with hardly any room needs thousands of calls.
    walls = sorted(
        (box.y, box.bottom, box.x + SLACK_U, box.right - SLACK_U)
        for box in boxes
        if box.y < room.bottom - SLACK_U and room.y < box.bottom - SLACK_U
    )
    lefts = [room.x, room.right - w, towards.x - w / 2]
    lefts += [edge for box in boxes for edge in (box.right, box.x - w)]
    best: Rect | None = None
    best_far = 0.0
    for x in lefts:
        if x < room.x - SLACK_U or x + w > room.right + SLACK_U:
            continue
        y = _height(x, w, h, room, walls, towards.y - h / 2)
        if y is None:
            continue
        far = abs(x + w / 2 - towards.x) + abs(y + h / 2 - towards.y)
        if best is None or far < best_far:
            best, best_far = Rect(x, y, w, h), far
    return best


def _height(x: float, w: float, h: float, room: Rect, walls: Sequence[Wall], wish: float) -> float | None:
    """Return the free y nearest to `wish` for a box of that width at `x`, or None."""
    best: float | None = None
    top, right, enough = room.y, x + w, h - SLACK_U
    for low, high, wall_left, wall_right in (*walls, (room.bottom, room.bottom, x, right)):
        if wall_left >= right or x >= wall_right:
            continue
        if low - top >= enough:
            y = min(max(wish, top), low - h)
            if best is None or abs(y - wish) < abs(best - wish):
                best = y
        top = max(top, high)
    return best
