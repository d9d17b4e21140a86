"""The place of the cover on a shared screen."""

from itertools import product
from types import SimpleNamespace
from typing import Any

from sevenup_gui.stage.fit_layout import fit_layout
from sevenup_gui.stage.geometry import frame_for
from sevenup_gui.ui.table.cover import Cover
from tests.stage.shapes import seated
from tests.sweeping import swept

SIZES = ((960, 600), (1280, 720), (3440, 1440), (960, 1000), (1024, 900), (1200, 1920))


@swept(("size", "scale"), [*product(SIZES, (1.0, 1.6, 2.5))])
def test_the_cover_lies_over_the_hand_alone(size: tuple[int, int], scale: float) -> None:
    """What everybody may see is to be seen before the look: no plate and no turn-up lies under it, in any window."""
    for players in range(2, 8):
        for target, forehead in ((0, False), (0, True), (7, False)):
            zones = fit_layout(frame_for(*size, scale), seated(players, 0, target, False, forehead))
            table: Any = SimpleNamespace(zones_at_rest=zones, frame=zones.frame)
            box = Cover().box(table)
            under = [name for name, other in zones.standing() if name != "hand 0" and other.overlaps(box)]
            assert not under, (players, target, forehead)
            assert zones.cloth.holds(box)
