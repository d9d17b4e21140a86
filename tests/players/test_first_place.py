"""The first place in the last rounds of 7Up7Down: what it is worth beside the points."""

import random

import pytest

from sevenup_gui.engine.actions import Bid
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.games.up_down.thinking.first_place import FirstPlace, gains, unsaid_gains
from sevenup_gui.players.levels import consider
from tests.players.tables import bidding, playing

HAND, TURNED = "2S AC 6D 8H JD 8D", "5S"
LAST = 14


def race_for(score: tuple[int, ...], deal: int = LAST) -> FirstPlace:
    """Return seat 0's chances before any bid."""
    cards = " ".join(HAND.split()[: 6 if deal < LAST else 7])
    seen = bidding(cards, TURNED, bids=(None,) * len(score), score=score, deal=deal)
    return FirstPlace(seen, UpDownOptions())


def test_what_a_bid_brings_comes_to_a_whole() -> None:
    """However it is missed, and whether it has been said or not."""
    options = UpDownOptions()
    for cards in range(1, 8):
        for told in (gains(options, 0, cards), gains(options, cards, cards), unsaid_gains(options, 4, cards)):
            assert sum(often for _gain, often in told) == pytest.approx(1)


def test_in_the_last_round_a_lead_that_cannot_be_made_up_is_the_match() -> None:
    """And being level is half of it."""
    last = race_for((0, 0))
    assert (last.ahead(1), last.ahead(0), last.ahead(-1)) == (1, 0.5, 0)
    assert race_for((200, 50, 60)).chance(200) == pytest.approx(1)
    assert race_for((0, 200, 60)).chance(100) == 0


def test_with_rounds_to_come_a_lead_is_worth_less_the_more_there_are() -> None:
    """And it is never for nothing."""
    leads = [race_for((0, 0), deal).ahead(20) for deal in (12, 13, 14)]
    assert 0.5 < leads[0] < leads[1] < leads[2] == 1


def test_who_cannot_be_first_plays_for_points() -> None:
    """The bid that the nets think best, as in the rounds before the last, and told in points: nothing can change the
    place of who is far behind, or far ahead, of all."""
    for score in ((0, 155, 60, 70), (250, 80, 60, 70)):
        seen = bidding(HAND, TURNED, bids=(None,) * 4, score=score, deal=LAST - 1)
        choice, early = (consider("expert", at, random.Random(1)) for at in (seen, seen._replace(deal=2)))
        assert choice == early
        assert choice.unit == "points"


def test_no_bid_near_the_end_gives_more_than_two_thirds_of_the_points_away() -> None:
    """75 points against 155: four tricks with one trump would be needed, and are not to be had."""
    for rival in range(75, 160, 5):
        seen = bidding(HAND, TURNED, bids=(None,) * 4, score=(75, rival, 60, 70), deal=LAST - 1)
        early = dict(consider("expert", seen._replace(deal=2), random.Random(1)).values)
        choice = consider("expert", seen, random.Random(1))
        assert early[choice.action] > max(early.values()) / 3


def test_the_last_bid_reaches_for_the_first_place_where_only_it_will_do() -> None:
    """Four tricks are worth most, but with 60 points to make up only five will do; the chance is told."""
    hand = "AH KH JH 9C 8D 7S 5C"
    bid = {}
    for rival in (0, 160):
        seen = bidding(hand, "5H", bids=(None, 0, 0, 1), dealer=0, score=(100, rival, 0, 0), deal=LAST)
        choice = bid[rival] = consider("expert", seen, random.Random(1))
        assert all(0 <= worth <= 1 or choice.unit == "points" for _action, worth in choice.values)
    assert (bid[0].action, bid[0].unit) == (Bid(4), "points")
    assert (bid[160].action, bid[160].unit) == (Bid(5), "chance")


def test_near_the_end_cards_are_told_by_the_chance_to_finish_first() -> None:
    """In [0, 1], the card that is chosen first, by search alone and with what was learned."""
    seen = playing(
        "AH 9C 5C", "H", players=3, played="2C 3C 4C / 2D 3D 4D / 5D 6D 7D / KS QS JS", options=UpDownOptions(),
        bids=(2, 2, 2), score=(100, 110, 120),
    )._replace(deal=LAST)  # fmt: skip
    for level in ("skilled", "expert"):
        choice = consider(level, seen, random.Random(1))
        assert choice.unit == "chance"
        worths = [worth for _action, worth in choice.values]
        assert worths == sorted(worths, reverse=True)
        assert all(0 <= worth <= 1 for worth in worths)
