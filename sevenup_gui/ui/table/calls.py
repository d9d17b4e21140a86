"""Tags and calls that appear beside cards and plates for a moment, each where it covers nothing."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

from sevenup_gui.stage.geometry import Rect
from sevenup_gui.stage.places.trick import TAG_U
from sevenup_gui.stage.zones import Zones
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.pieces.badge import Tag
from sevenup_gui.ui.kit.pieces.paper import BubblePiece, Tail

SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)  # of the UI scale: a call shrinks before it covers anything
AWAY_U = tuple(range(-480, 481, 40))  # how far from the plate a call may be when there is no room beside it
NEAREST_U = sorted(product(AWAY_U, AWAY_U), key=lambda away: away[0] ** 2 + away[1] ** 2)
ASIDE_U = 24.0  # between a plate and a call beside it


def tag_in(p: Painter, box: Rect, texts: Sequence[str], brass: bool = False) -> Tag:
    """The tag with the first of the texts that has room in its box at the size of its words, or with the last,
    smaller."""
    share = box.h / TAG_U[1] / p.ui_scale
    for text in texts:
        tag = Tag(text, brass, share)
        if tag.size_u(p)[0] <= box.w:
            return tag
    return Tag(texts[-1], brass, share * box.w / tag.size_u(p)[0])


@dataclass
class Calls:
    """The calls on the table: each keeps its place while it is to be seen."""

    zones: Zones | None = None
    placed: dict[int, tuple[str, BubblePiece, Rect]] = field(default_factory=dict)  # by seat
    faces: Sequence[Rect] = ()  # the cards that lie face up
    pressed: Sequence[Rect] = ()  # what is to be pressed now
    over: set[int] = field(default_factory=set)  # the seats whose call went, since a card was played to where it stood

    def keep(
        self,
        seats: Iterable[int],
        zones: Zones,
        faces: Sequence[Rect] = (),
        trick: Sequence[Rect] = (),
        pressed: Sequence[Rect] = (),
    ) -> None:
        """Forget the calls of all but these seats, and all of another furniture. New ones will cover none of the cards
        that the viewer sees: `faces` are their boxes. One that stands where a card of the `trick` comes to lie is over;
        one where something comes up that is to be `pressed` moves out of its way.
        """
        kept = set(seats) if zones is self.zones else set()
        self.zones, self.faces, self.pressed = zones, faces, pressed
        self.placed = {
            seat: placed
            for seat, placed in self.placed.items()
            if seat in kept and not any(map(placed[2].overlaps, pressed))
        }
        self.over &= kept
        self.over |= {seat for seat, (*_call, box) in self.placed.items() if any(map(box.overlaps, trick))}

    def place(self, p: Painter, seat: int, text: str) -> tuple[BubblePiece, Rect]:
        """A seat's call and its box in units: in its room by the plate if nothing stands there, else as near to the
        plate as there is room, and smaller when that does not help either."""
        said = self.placed.get(seat)
        if said is None or said[0] != text:
            others = [box for other, (_text, _bubble, box) in self.placed.items() if other != seat]
            assert self.zones is not None
            said = (text, *_bubble_for(p, self.zones, seat, text, others, [*self.faces, *self.pressed]))
            self.placed[seat] = said
            self.over.discard(seat)
        return said[1:]


def _bubble_for(
    p: Painter, zones: Zones, seat: int, text: str, others: list[Rect], faces: Sequence[Rect]
) -> tuple[BubblePiece, Rect]:
    home = zones.setting.home
    standing = [box for name, box in zones.standing() if name != f"hand {seat}" or seat == home]
    seen = [*standing, *faces]
    # A place of the trick on which no card lies is free cloth: when one comes the call goes.
    hindrances = [[*seen, zones.fans[seat], *others], [*seen, *others], seen]
    if p.ui_scale > 1:
        hindrances.insert(0, [*hindrances[0], zones.buttons])
    for boxes in hindrances:
        for share in SHARES:
            for bubble, box in _places(p, zones, seat, text, share):
                if zones.cloth.holds(box) and not any(box.overlaps(other) for other in boxes):
                    return bubble, box
    return next(_places(p, zones, seat, text, SHARES[-1]))


def _places(p: Painter, zones: Zones, seat: int, text: str, share: float) -> Iterator[tuple[BubblePiece, Rect]]:
    """Yield the places for a call of that size, the best first."""
    room, plate, cloth = zones.bubbles[seat], zones.plates[seat], zones.cloth
    above = room.y < plate.y
    first: Tail = "down" if above else "up"
    w, h = BubblePiece(text, share=share).size_u(p)  # wherever its tail is

    def at(x: float, y: float, tail: Tail) -> tuple[BubblePiece, Rect]:
        return BubblePiece(text, tail, share=share), Rect(x, y, w, h)

    # The room is for the widest call, which is wider than a plate: a short one stays at its own.
    x = max(cloth.x + 8, min(max(room.x, plate.x), p.width_u - 30 - w))
    yield at(x, room.bottom - h if above else room.y, first)
    if plate.centre.x < zones.frame.centre_x:
        yield at(plate.right + ASIDE_U, plate.centre.y - h / 2, "left")
    else:
        yield at(plate.x - ASIDE_U - w, plate.centre.y - h / 2, "right")
    yield at(x, plate.bottom + 18 if above else plate.y - 20 - h, "up" if above else "down")
    middle = plate.centre
    for dx, dy in NEAREST_U:  # so far away a tail would point at nothing
        yield at(middle.x + dx - w / 2, middle.y + dy - h / 2, "none")
