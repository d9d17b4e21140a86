"""The trick: every card's index is seen, and a tag lies on the card it speaks of and on nothing else."""

import math
from itertools import combinations, permutations, product

import pytest

from sevenup_gui.engine.cards import PACK
from sevenup_gui.stage.fit_layout import fit_layout
from sevenup_gui.stage.geometry import CARD_RATIO, Frame, Rect, frame_for
from sevenup_gui.stage.layout import lean_deg
from sevenup_gui.stage.poses import Pose, covers
from sevenup_gui.stage.zones import Setting, Zones
from tests.stage.shapes import SCALES, TABLES, seated
from tests.sweeping import swept

SIZES = ((960, 600), (1280, 720), (1920, 1080), (3440, 1440), (3840, 2160), (960, 1000), (1024, 900), (1200, 1920))
MOST_DEG = max(abs(lean_deg(card)) for card in PACK)
LEANS_DEG = (-MOST_DEG, MOST_DEG)
# Where the rank and the suit under it stand, with the large indices, from the card's upper left corner.
INDEX_W, INDEX_H = 0.36 * CARD_RATIO, 0.38
GRID = 5

everywhere = swept(("size", "setting"), [*product(SIZES, TABLES)], ids=str)

Spot = tuple[float, float]


def card(slot: Rect, lean: float) -> Pose:
    """A card lying in a slot with that lean."""
    return Pose(*slot.centre, slot.h, lean)


def turned(pose: Pose, x: float, y: float) -> Spot:
    """Return the place on the table of a spot on a card, given from its middle in heights of the card."""
    angle = math.radians(pose.turn_deg)
    across, down = x * pose.height_u, y * pose.height_u
    return (pose.x + across * math.cos(angle) - down * math.sin(angle),
            pose.y + across * math.sin(angle) + down * math.cos(angle))  # fmt: skip


def index(pose: Pose) -> list[Spot]:
    """Places all over a card's upper left index."""
    left, top = -CARD_RATIO / 2, -0.5
    steps = [n / (GRID - 1) for n in range(GRID)]
    return [
        turned(pose, left + INDEX_W * (0.1 + 0.9 * a), top + INDEX_H * (0.05 + 0.95 * b)) for a in steps for b in steps
    ]


def edge(box: Rect) -> list[Spot]:
    """Places all round a box and in its middle."""
    xs = [box.x + box.w * n / 8 for n in range(9)]
    return [(x, y) for x in xs for y in (box.y, box.centre.y, box.bottom)]


def near(zones: Zones) -> list[tuple[Rect, Rect]]:
    """Pairs of slots that a card of one might reach into the other's."""
    return [(a, b) for a, b in permutations(zones.slots, 2) if a.grown(0.1 * a.h).overlaps(b.grown(0.1 * b.h))]


@everywhere
def test_no_card_covers_the_index_of_another(size: tuple[int, int], setting: Setting) -> None:
    """However both are turned and whichever came later."""
    for scale in SCALES:
        zones = fit_layout(frame_for(*size, scale), setting)
        for under, over in near(zones):
            for lean, other in ((a, b) for a in LEANS_DEG for b in LEANS_DEG):
                hidden = [spot for spot in index(card(under, lean)) if covers(card(over, other), *spot)]
                assert not hidden, (scale, zones.slots.index(under), zones.slots.index(over))


@everywhere
def test_a_tag_lies_on_its_own_card_only(size: tuple[int, int], setting: Setting) -> None:
    """Its room meets no other card, however turned, no other tag, nothing that stands there, and not its own index."""
    for scale in SCALES:
        zones = fit_layout(frame_for(*size, scale), setting)
        for tag, other in combinations(zones.tags, 2):
            assert not tag.overlaps(other), scale
        for seat, tag in enumerate(zones.tags):
            assert tag.overlaps(zones.slots[seat]), scale
            met = [name for name, box in zones.standing() if tag.overlaps(box)]
            assert not met, (scale, seat, met)
            for lean in LEANS_DEG:
                assert not [spot for spot in index(card(zones.slots[seat], lean)) if tag.contains(*spot)], (scale, seat)
                for slot in zones.slots:
                    if slot is not zones.slots[seat]:
                        assert not [spot for spot in edge(tag) if covers(card(slot, lean), *spot)], (scale, seat)


@pytest.mark.parametrize("players", range(2, 8))
def test_the_cards_of_a_trick_are_as_large_as_the_room_allows(players: int) -> None:
    """At 16:9 those of two or three are as large as in the hand, and those of seven a sixth of the window."""
    zones = fit_layout(Frame(1280.0), seated(players, 0, 0, False, False))
    assert zones.slots[0].h / zones.frame.height_u >= {2: 0.25, 3: 0.235, 4: 0.175, 5: 0.2, 6: 0.17, 7: 0.165}[players]
