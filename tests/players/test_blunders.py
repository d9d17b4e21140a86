"""Positions in which anybody at the table would see the mistake. Neither searching level may make it, whatever its
luck."""

import random
from collections.abc import Callable

import pytest

from sevenup_gui.engine.actions import GIVE, PLAY, RUN, STAND, Action, Bid
from sevenup_gui.engine.views import View
from sevenup_gui.games import PRESETS
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.players.levels import choose
from tests.players.tables import bidding, playing
from tests.sweeping import one_in

UP_DOWN = UpDownOptions()
SEEDS = range(3)
Position = tuple[View, Callable[[Action], bool]]


def is_one_of(*actions: Action) -> Callable[[Action], bool]:
    """Return a check for any of these actions."""
    return lambda action: action in actions


def card(*names: str) -> Callable[[Action], bool]:
    """Return a check that one of these cards is played."""
    return is_one_of(*[PLAY[name] for name in names])


def answering(hand: str, turned: str, score: tuple[int, int], preset: str = "old-sledge") -> View:
    """The dealer's view of a beg."""
    seen = playing(hand, turned[1], dealer=0, turned=turned, options=PRESETS[preset].options(2))
    return seen._replace(phase="answer", turn=0, trump=None, score=score, history=((1, "beg", None, None),))


def asked(hand: str, turned: str, score: tuple[int, int] = (0, 0)) -> View:
    """Eldest's view of a turn-up."""
    return playing(hand, turned[1], turned=turned)._replace(phase="beg", trump=None, score=score, history=())


PLAYED = "2D 3D / 4D 5D / 6D 7D"
FACE = SevenUpOptions(low_to="captured", void_follow="must-trump", game_values="face", count="all-then-higher")

POSITIONS: dict[str, Position] = {
    "takes the jack of trumps that lies there": (
        playing("QH 9C 2S", "H", table="JH", played=PLAYED),
        card("QH"),
    ),
    "brings its own jack home on a plain card, last to play": (
        playing("JH 9C 2S", "H", table="AC", played=PLAYED),
        card("JH"),
    ),
    "saves its jack when the king of trumps is led": (
        playing("JH 3H 2S", "H", table="KH", played=PLAYED),
        card("3H"),
    ),
    "does not throw a ten into a lost trick when Game is close": (
        playing("TC 4C 2S", "H", table="AC", played="AD 3D / 4D 5D / 6D 7D"),
        card("4C"),
    ),
    "takes a ten that lies there with a trump it has no better use for": (
        playing("3H 9C 2S", "H", table="TC", played="2D 3D / 4D 5D / 6D 7D", dealer=1),
        card("3H"),
    ),
    "brings home the low with the last trump out but its own": (
        playing("2H 9C 3S", "H", table="9D", played="AH KH / QH JH / TH 9H", turned="8H", options=FACE),
        card("2H"),
    ),
    "never gives the point that loses the match": (
        answering("AH KH QH JH 2H 9C", "5H", (3, 6)),
        is_one_of(RUN),
    ),
    "gives with every top trump when the point costs nothing that matters": (
        answering("AH KH QH JH TH 2H", "5H", (3, 0)),
        is_one_of(GIVE),
    ),
    "stands with ace, king, jack and deuce of trumps": (
        asked("AH KH JH 2H AC 9D", "5H"),
        is_one_of(STAND),
    ),
    "takes all the tricks that are left when it can and leads the boss trump": (
        playing("AH KH AC", "H", played="QH 3D / JH 5D / TH 7D", turned="9H"),
        card("AH", "KH", "AC"),
    ),
    "needs every trick and leads high, not low": (
        playing("AH KH 2H", "H", players=3, options=UP_DOWN, bids=(3, 0, 1), turned="5H"),
        card("AH", "KH"),
    ),
    "holds the boss trump and needs one more: it does not ruff early and take two": (
        playing("AH 2H 3C", "H", players=3, table="KD QD", options=UP_DOWN, bids=(1, 1, 1), counts=(3, 2, 2)),
        card("3C"),
    ),
    "has its tricks: under the king it plays the highest card that still loses": (
        playing("AC QC 3C", "H", players=3, table="KC 2C", options=UP_DOWN, bids=(0, 1, 1), counts=(3, 2, 2)),
        card("QC"),
    ),
    "bid none: it leads its lowest, not its ace": (
        playing("AS 2S 3D", "H", players=3, options=UP_DOWN, bids=(0, 1, 1), turned="5H"),
        card("2S", "3D"),
    ),
    "needs one trick, last to play: it wins with the cheapest that does": (
        playing("AC QC", "H", players=3, table="TC 2C", options=UP_DOWN, bids=(1, 1, 1), counts=(2, 1, 1)),
        card("QC", "AC"),
    ),
    "dealer hooked out of one bids none with a small card rather than two": (
        bidding("4C 2D", "5H", bids=(None, 0, 1), dealer=0),
        is_one_of(Bid(0)),
    ),
    "dealer hooked out of one still bids what the ace and king of trumps are worth": (
        bidding("AH KH", "5H", bids=(None, 0, 1), dealer=0),
        is_one_of(Bid(2)),
    ),
    "one card, the ace of trumps: one": (
        bidding("AH", "5H", bids=(None, None, None), deal=7),
        is_one_of(Bid(1)),
    ),
    "one card, a deuce that is not led: none": (
        bidding("2C", "5H", bids=(None, 0, 0, None), dealer=3, deal=7)._replace(dealer=0, history=()),
        is_one_of(Bid(0)),
    ),
    "ace of trumps and little else, another has bid two of three: one": (
        bidding("AS 3C JH", "6S", bids=(None, None, None, 2), dealer=2),
        is_one_of(Bid(1)),
    ),
    "forehead: the ace of trumps sits opposite, so none": (
        bidding("2S", "5H", bids=(None, None, None), deal=8)._replace(forehead=True, hands=(None, ("AH",), ("3D",))),
        is_one_of(Bid(0)),
    ),
    "forehead: nothing but small plain cards opposite, so one": (
        bidding("2S", "5H", bids=(None, None, None), deal=8)._replace(forehead=True, hands=(None, ("2C",), ("3D",))),
        is_one_of(Bid(1)),
    ),
    "gives its partner the ten when he holds the trick for certain": (
        playing("TC 4C", "H", players=4, table="3C AH 5C", counts=(2, 1, 1, 1)),
        card("TC"),
    ),
    "does not trump the trick that its partner already has": (
        playing("KH 4C", "H", players=4, table="3C AC 5C", counts=(2, 1, 1, 1), turned="9H"),
        card("4C"),
    ),
}


LEVELS = ("skilled", "expert")
# Told from the others' bids, which only expert reads.
FOR_EXPERT: dict[str, Position] = {
    "a king, a queen and no trump, another has bid two of three: none": (
        bidding("QH KD 5D", "9C", bids=(None, None, None, 2), dealer=2),
        is_one_of(Bid(0)),
    ),
    "no trump and no ace, another has bid two of three: none": (
        bidding("KS JS JC", "4D", bids=(None, None, None, 2), dealer=2),
        is_one_of(Bid(0)),
    ),
}


@pytest.mark.parametrize(("name", "level"), one_in(3, [(name, level) for name in POSITIONS for level in LEVELS]))
def test_it(name: str, level: str) -> None:
    """The position is the sentence."""
    seen, is_right = POSITIONS[name]
    for seed in SEEDS:
        action = choose(level, seen, random.Random(seed))
        assert is_right(action), f"seed {seed}: {action}"


@pytest.mark.parametrize("name", FOR_EXPERT)
def test_expert_sees_it(name: str) -> None:
    """The position is the sentence."""
    seen, is_right = FOR_EXPERT[name]
    for seed in range(10):
        action = choose("expert", seen, random.Random(seed))
        assert is_right(action), f"seed {seed}: {action}"


@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_in_the_last_round_it_bids_for_the_place(level: str) -> None:
    """One card to go, ten points behind: a made none would only draw level at best, a made one wins outright."""
    seen = bidding(
        "KH", "5H", bids=(None, 0), dealer=0, deal=2, score=(0, 12), options=UpDownOptions(schedule=(1, 1), hook=False)
    )
    assert choose(level, seen._replace(forehead=False), random.Random(1)) == Bid(1)


@pytest.mark.parametrize(("others", "right"), [(0, 1), (1, 0)])
def test_forehead_it_heeds_those_who_see_its_card(others: int, right: int) -> None:
    """The jack of clubs is led and half of all cards win. The two who see expert's own have spoken: where both bid
    none it must be a good one, where both bid one a poor one."""
    seen = bidding("2S", "5H", bids=(None, None, others, others), dealer=1, deal=8)
    seen = seen._replace(forehead=True, hands=(None, ("JC",), ("3D",), ("7S",)))
    for seed in SEEDS:
        assert choose("expert", seen, random.Random(seed)) == Bid(right)
