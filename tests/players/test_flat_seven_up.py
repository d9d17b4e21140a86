"""The flat Monte Carlo that the levels of Seven Up are measured by."""

import random

import pytest

from sevenup_gui.engine.actions import PLAY, RUN, STAND
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.players import yardsticks
from sevenup_gui.players.arena import Study, rows, work
from tests.players.tables import playing

FLAT = yardsticks.BY_KEY["flat-seven-up"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_every_deal_to_its_end(players: int) -> None:
    """It has a legal answer to all that is asked at two, three and four players, and leads add up to nothing."""
    agents = ("flat-seven-up", "random", "random", "random")[:players]
    study = Study(SevenUpOptions(), agents, "deals", 2, 3)
    found = {row.agent: row for row in rows(study, work(study, range(2)))}
    others = 1 if players != 3 else 2
    total = found["flat-seven-up"].points.mean + others * found["random"].points.mean
    if players < 4:
        assert total == pytest.approx(0.0)
    assert found["flat-seven-up"].decisions


def test_it_takes_the_jack_when_it_can() -> None:
    """Last to play on a trick with the jack of trumps, it captures it."""
    seen = playing("QH 2C", "H", players=3, table="3H JH", options=SevenUpOptions(), counts=(2, 1, 1))
    assert FLAT(seen, random.Random(1)) == PLAY["QH"]


def test_words_are_weighed_by_playing_out() -> None:
    """With the four highest trumps eldest stands, and a dealer without a trump runs the cards."""
    strong = playing("AH KH QH JH AC AD", "H", players=3, options=SevenUpOptions())
    eldest = strong._replace(phase="beg", trump=None, turned=("2H",), dealer=2, counts=(6, 6, 6))
    assert FLAT(eldest, random.Random(1)) == STAND
    weak = playing("2C 3C 4C 5D 6D 7D", "H", players=3, options=SevenUpOptions())
    dealer = weak._replace(phase="answer", trump=None, turned=("2H",), dealer=0, counts=(6, 6, 6))
    assert FLAT(dealer, random.Random(1)) == RUN
