"""Furnishing a window: as much furniture, and as large, as fits without overlapping."""

from functools import lru_cache

from sevenup_gui.engine.views import View
from sevenup_gui.stage.around import around
from sevenup_gui.stage.geometry import Frame
from sevenup_gui.stage.two_handed import two_handed
from sevenup_gui.stage.zones import FULL, NARROW, Setting, Zones, clashes, setting_of

SMALLEST_SCALE = 0.7
SCALE_STEP = 0.05


def build(frame: Frame, setting: Setting, given_up: int, cloth_scale: float) -> Zones:
    """The furniture with some things given up, whether it fits or not."""
    table = two_handed if setting.players == 2 else around
    return table(frame, setting, given_up, cloth_scale)


@lru_cache(maxsize=64)
def furnish(frame: Frame, setting: Setting) -> Zones:
    """The furniture of a window. What gives way, and in which order, says the module `zones`."""
    for given_up in range(FULL, NARROW + 1):
        made = build(frame, setting, given_up, frame.scale)
        if not clashes(made) and roomy(made):
            return made
    cloth_scale = frame.scale
    while (clashes(made) or not roomy(made)) and cloth_scale > SMALLEST_SCALE:
        cloth_scale -= SCALE_STEP
        made = build(frame, setting, NARROW, cloth_scale)
    return made


def roomy(zones: Zones) -> bool:
    """Whether bids, where there are any, are no smaller than what else is to be read: to no less than its own size
    everything else gives way to them."""
    return bool(zones.setting.target) or zones.cloth_scale <= 1.0 or zones.bids_fit


def zones_for(view: View, frame: Frame, home: int) -> Zones:
    """The furniture of what a view shows, `home` being the seat at the bottom."""
    return furnish(frame, setting_of(view.options, view.players, home, view.forehead))
