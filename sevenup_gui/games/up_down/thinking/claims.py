"""Check if claiming the rest of the tricks can be a mistake in 7Up7Down."""

from sevenup_gui.engine.views import View


def worth_taking(view: View) -> bool:
    """The bid wants them all, or no bid at the table can be made any more."""
    left = len(view.hand_of(view.viewer))
    if view.taken[view.viewer] + left == view.bids[view.viewer]:
        return True
    return all(settled(view, seat, left) for seat in range(view.players))


def settled(view: View, seat: int, left: int) -> bool:
    """Return True if a seat has missed its bid already, however the remaining tricks go (003-11)."""
    bid = view.bids[seat]
    assert bid is not None
    return not view.taken[seat] <= bid <= view.taken[seat] + left
