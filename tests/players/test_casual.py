"""The rule of thumb and the beginner: always legal, and not to be caught in what anybody would see."""

import random

import pytest

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import GIVE, PLAY, RUN, Action, Bid, Discard
from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import View, view
from sevenup_gui.games import PRESETS
from sevenup_gui.games.pitch.thinking.auction import best_bid, bid_by, neighbours_of
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.players.level_names import LEVEL_NAMES, OFFERED_LEVELS, offered_for
from sevenup_gui.players.levels import LEVELS, choose, rng_for
from sevenup_gui.search.bits import mask
from tests.builders import cards
from tests.players.tables import TABLES, bidding, playing, states

RULES_OF_THUMB = ("novice", "casual")
DEAL = UpDownOptions()


def test_the_rules_of_thumb_only_make_legal_moves() -> None:
    """Every level, preset, number of players and phase, over whole matches: thousands of decisions."""
    decisions = 0
    for number, (preset, players) in enumerate(TABLES):
        seats = [RULES_OF_THUMB[(seat + number) % 2] for seat in range(players)]
        seats[number % players] = "random"

        def act(state: State, seats: list[str] = seats, number: int = number) -> Action:
            assert state.turn is not None
            seen = view(state, state.turn)
            return choose(seats[state.turn], seen, rng_for(number, seen))

        for state in states(preset, players, random.Random(number), act):  # `apply` raises at an illegal action
            decisions += state.turn is not None
    assert decisions > 5000


def casual(seen: View) -> Action:
    """Return the action of the rule of thumb."""
    return choose("casual", seen, random.Random(0))


@pytest.mark.parametrize("level", RULES_OF_THUMB)
def test_the_dealer_never_gives_the_point_that_loses(level: str) -> None:
    """Eldest needs one: a gift would end the match."""
    seen = playing("AH KH QH JH TH 2H", "H", dealer=0)
    seen = seen._replace(phase="answer", trump=None, score=(0, 6), history=((1, "beg", None, None),), turned=("5H",))
    for seed in range(20):
        assert choose(level, seen, random.Random(seed)) == RUN
    assert choose(level, seen._replace(score=(0, 5)), random.Random(1)) == GIVE


def test_it_wins_with_the_cheapest_card() -> None:
    """Last to play with three cards that win: the least of them is enough."""
    assert casual(playing("AH 9C 8C 2S", "H", table="7C", played="2D 3D / 4D 5D")) == PLAY["8C"]


def test_it_captures_the_jack() -> None:
    """The jack of trumps lies there and the ten cannot beat it, but the queen can: a point for the taking."""
    assert casual(playing("QH 9C 2S TH", "H", table="JH", played="2D 3D / 4D 5D")) == PLAY["QH"]


def test_it_brings_the_jack_home() -> None:
    """Last to play on a plain ace: the jack takes it and is safe."""
    assert casual(playing("JH 9C 2S", "H", table="AC", played="2D 3D / 4D 5D / 6D 7D")) == PLAY["JH"]


def test_it_does_not_throw_the_jack_away() -> None:
    """The king of trumps is led; with a small trump beside it the jack is saved."""
    assert casual(playing("JH 3H 2S", "H", table="KH", played="2D 3D / 4D 5D / 6D 7D")) == PLAY["3H"]


def test_a_beginner_does_not_see_that_the_trick_is_the_partners() -> None:
    """Last to play on the partner's ace: casual adds a ten, which counts for Game; a novice never does."""
    options = PRESETS["old-sledge"].options(4)
    seen = playing("TC 4C 2S", "H", players=4, table="2C AC 3C", played="2D 3D 4D 5D / 7S 6S 8S 9S / QD JD 9D 8D",
                   first_leader=0, options=options)  # fmt: skip
    assert casual(seen) == PLAY["TC"]
    assert all(choose("novice", seen, random.Random(seed)) != PLAY["TC"] for seed in range(20))


def test_it_does_not_give_a_ten_for_nothing() -> None:
    """The trick is lost: small change goes on it, not a ten that counts for Game."""
    assert casual(playing("TC 4C 2S", "H", table="AC", played="2D 3D / 4D 5D / 6D 7D")) == PLAY["4C"]


def test_it_wins_with_the_ten_when_that_is_safe() -> None:
    """Last to play on a nine: the ten of the suit brings itself home."""
    assert casual(playing("TC AC 2S", "H", table="9C", played="2D 3D / 4D 5D / 6D 7D")) == PLAY["TC"]


def test_it_feeds_its_partner() -> None:
    """The partner's ace of trumps holds the trick and all have played: the ten goes to it."""
    seen = playing("TC 4C", "H", players=4, table="3C AH 5C", played="", counts=(2, 1, 1, 1))
    assert casual(seen) == PLAY["TC"]


def test_it_brings_home_the_low_where_it_must_be_captured() -> None:
    """Low goes to who wins it: the deuce of trumps takes a club that nobody can overtrump."""
    options = SevenUpOptions(low_to="captured", void_follow="must-trump", game_values="face")
    assert casual(playing("2H AH 3S", "H", table="9C", played="2D 3D / 4D 5D / 6D 7D", options=options)) == PLAY["2H"]


@pytest.mark.parametrize("level", RULES_OF_THUMB)
def test_a_sure_win_is_taken(level: str) -> None:
    """On lead with as many top trumps as cards: from the top, whatever the luck."""
    seen = playing("AH KH QH", "H", played="2D 3D / 4D 5D / 6D 7D")
    for seed in range(30):
        assert choose(level, seen, random.Random(seed)) == PLAY["AH"]


def test_it_keeps_its_trumps_and_its_jack_when_it_throws() -> None:
    """Nine cards come down to six: trumps stay, small plain cards go."""
    seen = playing("JH 2H 5H AC KD QS 3C 4D 6S", "H", turned="2C 9H")
    seen = seen._replace(phase="discard", counts=(9, 9), rejected=("C",), stock=32)
    action = casual(seen)
    assert isinstance(action, Discard)
    assert set(action.cards) == {"3C", "4D", "6S"}


def test_the_hook_is_kept() -> None:
    """The dealer may not make the bids add up, whatever the hand says."""
    seen = bidding("2S 3S 4D", "5H", bids=(None, 1, 2), dealer=0)
    legal = game.legal_actions(seen)
    assert isinstance(legal, tuple)
    assert Bid(0) not in legal
    assert casual(seen) == Bid(1)


def test_it_bids_what_the_hand_should_take() -> None:
    """Three top trumps and an ace are worth about four; a hand of small cards nothing."""
    assert casual(bidding("AH KH QH AS 2C 3D 4C", "5H", bids=(None, None, None, None))) == Bid(4)
    assert casual(bidding("2S 3S 4D 2C 3C 5D 4C", "5H", bids=(None, None, None, None))) == Bid(0)


def test_in_the_forehead_round_it_bids_from_the_others_cards() -> None:
    """Deuces all round, none of them trump: most cards beat them. The ace of trumps opposite: none does."""
    seen = bidding("2S", "5H", bids=(None, None, None), deal=8)._replace(forehead=True)
    low = seen._replace(hands=(None, ("2C",), ("3D",)))
    high = seen._replace(hands=(None, ("AH",), ("3D",)))
    assert (casual(low), casual(high)) == (Bid(1), Bid(0))


def test_having_its_tricks_it_ducks() -> None:
    """Bid made: under the king it plays its highest card that still loses."""
    seen = playing("AC 9C 3C", "H", players=3, table="KC", options=DEAL, bids=(0, 1, 1), counts=(3, 3, 2))
    assert casual(seen) == PLAY["9C"]


def test_needing_all_it_plays_to_win() -> None:
    """Three tricks wanted of three: the highest trump is led."""
    seen = playing("AH KH QH", "H", players=3, options=DEAL, bids=(3, 0, 1))
    assert casual(seen) in {PLAY["AH"], PLAY["KH"], PLAY["QH"]}


def test_levels_are_known_by_name() -> None:
    """The names offered are those of the levels, in their order; one that does not exist is a `KeyError`."""
    assert tuple(LEVELS) == LEVEL_NAMES
    with pytest.raises(KeyError):
        choose("grandmaster", playing("AH KH", "H"), random.Random(0))


def test_what_is_not_offered_gives_way_to_the_next_stronger() -> None:
    """Of levels that think; what is offered, and a word that is no level, stay."""
    assert offered_for("skilled") == "expert"
    assert [offered_for(level) for level in OFFERED_LEVELS] == [*OFFERED_LEVELS]
    assert (offered_for("random"), offered_for("exec:bot")) == ("random", "exec:bot")
    assert [level for level in LEVEL_NAMES if level in OFFERED_LEVELS] == [*OFFERED_LEVELS]


def test_at_pitch_it_bids_where_the_bid_should_make_anything_at_all() -> None:
    """Where it passes, others make the points: among four who play alone, a hand worth a tenth of a point is bid."""
    alone = neighbours_of(PRESETS["auction-pitch-hoyle"].options(4), 4, 0)
    for hand, least, said in (("7D 6D 5D 7C 9H 9S", 1, 1), ("7D 6D 5D 7C 9H 9S", 2, 0), ("AD KD JD 7C 9H 9S", 1, 1)):
        held = mask(cards(hand))
        assert bid_by(held, range(least, 5), False, alone) == said
        assert (best_bid(held, range(least, 5), alone)[0] > 0) is (said > 0)
