"""The rails round the cloth: the width of their wood, and the place of the words on them."""

from functools import lru_cache
from typing import NamedTuple

BAR_RAIL_U = 50.0  # a rail with words on it
CORNER_U = 24.0  # of the cloth


class Rails(NamedTuple):
    """The width of the wood at each side, in units."""

    top_u: float = BAR_RAIL_U
    bottom_u: float = BAR_RAIL_U
    side_u: float = 22.0

    def fitted(self, ui_scale: float) -> "Rails":
        """Return the rails with those that carry words as wide as the words have become."""
        return _fitted(self, ui_scale)


@lru_cache(maxsize=64)  # called for every word on a page
def _fitted(rails: Rails, ui_scale: float) -> Rails:
    grown = max(BAR_RAIL_U, 34 * ui_scale + 8)
    top, bottom = (max(u, grown) if u >= BAR_RAIL_U else u for u in rails[:2])
    return Rails(top, bottom, rails.side_u)


def bar_middle_u(ui_scale: float) -> float:
    """Return the distance of a rail's words, at their middle, from the window's edge, in units."""
    return max(22.0, 17 * ui_scale + 3)


TABLE = Rails()
TITLE = Rails(28.0, 50.0, 28.0)
