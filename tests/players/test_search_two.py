"""Seven Up for two by search: what may come after the cards are run."""

import pytest

from sevenup_gui.games import PRESETS
from sevenup_gui.games.seven_up.thinking.inference import best_kept
from sevenup_gui.games.seven_up.thinking.search_two import DealLayout, DecisionContext, Layout, after_run
from tests.players.tables import playing

MINE, OTHER = "2C 3C 4D 5D 6D 7D", "8C 9C 8D 9D 8S TC"
RUN, TURNED, AGAIN, NEXT_TURNED = "2D 3D 6C QC TD JD", "3S", "AC KC JC 4C 5C QD", "7C"


def after(preset: str) -> tuple[float, float, float]:
    """Eldest's chance when hearts are run in that layout; when spades, turned next, are then taken; and when they are
    begged too and clubs come after them."""
    seen = playing(MINE, "H", turned="5H", options=PRESETS[preset].options(2))
    table = DecisionContext(seen._replace(phase="beg", trump=None, history=()))
    run, again = RUN.split(), AGAIN.split()
    cut = DealLayout(
        tuple(MINE.split()), tuple(OTHER.split()), (*run, TURNED, *again, NEXT_TURNED, *["2S", "5S", "AS", "AD"])
    )
    nine = (*cut.mine, *run[:3]), (*cut.other, *run[3:])
    twelve = (*nine[0], *again[:3]), (*nine[1], *again[3:])
    taken, begged = (
        table.value(Layout((best_kept(hands[0], suit, 6), best_kept(hands[1], suit, 6)), suit, (0, 0)))
        for hands, suit in ((nine, "S"), (twelve, "C"))
    )
    return after_run(table, cut, (0, 0)), taken, begged


@pytest.mark.parametrize(("preset", "may_beg_again"), [("espanol", True), ("old-sledge", False)])
def test_a_new_suit_that_is_no_better_is_begged_again_where_that_may_be(preset: str, may_beg_again: bool) -> None:
    """Eldest has no spade and begs of them too where he is asked about each turn-up; where only the first suit can be
    begged, spades are trump."""
    found, taken, begged = after(preset)
    assert begged > taken
    assert found == (begged if may_beg_again else taken)


def test_when_the_last_suit_is_begged_too_the_deal_is_void() -> None:
    """Three suits were rejected and the fourth is no better: the same dealer deals again at that score."""
    seen = playing(MINE, "H", turned="5H", options=PRESETS["espanol"].options(2))
    seen = seen._replace(phase="beg", trump=None, history=(), rejected=("D", "C"))
    table = DecisionContext(seen)
    cut = DealLayout(tuple(MINE.split()), tuple(OTHER.split()), (*RUN.split(), TURNED, *AGAIN.split(), NEXT_TURNED))
    assert after_run(table, cut, (2, 1)) == table.equity.chances((2, 1), seen.dealer)[0]
