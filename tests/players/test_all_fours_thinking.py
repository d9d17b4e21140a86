"""Computer players for Trinidad All Fours: standing and giving, worlds played out by the rules, the jack."""

import random
from itertools import islice

import pytest

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import BEG, GIVE, PLAY, RUN, STAND, Play
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.views import view
from sevenup_gui.games.all_fours.rules import all_awards, playable
from sevenup_gui.games.all_fours.thinking.equity import after_points
from sevenup_gui.games.all_fours.thinking.heuristic import decide, edge
from sevenup_gui.games.all_fours.thinking.playout import PlayedOutDeal
from sevenup_gui.games.all_fours.thinking.reasons import reasons
from sevenup_gui.games.all_fours.thinking.search import WordsAndPlays, search
from sevenup_gui.search.bits import BIT, mask
from sevenup_gui.search.choice import no_clock
from tests.builders import ALL_FOURS_TABLES, Table, all_fours, cards
from tests.matches import Match

STRONG, WEAK = "AH JH 9H 2H AS TS", "3S 4S 5C 6C 7D 8D"


def thought(table: Table, infer: bool = True) -> object:
    """Return the search's choice for the player in turn."""
    assert table.state.turn is not None
    return search(view(table.state, table.state.turn), random.Random(1), 40, no_clock, infer).action


def test_a_strong_suit_is_stood_on_and_given_for_and_a_weak_one_begged_from() -> None:
    """By rule of thumb and by search."""
    assert edge(cards(STRONG), "H") > 1 > -0.9 > edge(cards(WEAK), "H")
    for hand, said, answer in ((STRONG, STAND, GIVE), (WEAK, BEG, RUN)):
        eldest, dealer = all_fours({3: hand}), all_fours({0: hand}).do("beg")
        assert decide(view(eldest.state, 3)) == said
        assert decide(view(dealer.state, 0)) == thought(dealer) == answer
    assert thought(all_fours({3: STRONG})) == STAND


def test_nobody_gives_the_point_that_loses_the_match() -> None:
    """T-8: however strong the suit is."""
    table = all_fours({0: STRONG}, score=(0, 13)).do("beg")
    assert decide(view(table.state, 0)) == thought(table) == RUN


def test_who_may_be_given_the_last_point_begs_for_new_cards() -> None:
    """T-8: the gift counts for the side that begs, whoever is asked; the dealer will not give it."""
    facts = reasons(view(all_fours({3: WEAK}, score=(0, 13)).state, 3), BEG)
    assert facts[0].why == "no gift"
    facts = reasons(view(all_fours({3: WEAK}, score=(13, 0)).state, 3), BEG)
    assert facts[0].why == "no trumps"


def test_the_last_to_play_hangs_the_jack() -> None:
    """T-7: with a queen, though the trick has nothing else; and it is told why."""
    hands = {3: "2D 3S 4S 5S 6S 7S", 2: "4D 3C 4C 5C 6C 7C", 1: "JH 3D 8S 9S 8C 9C", 0: "QH 5D KS KC 9D 8D"}
    table = all_fours(hands).do("stand", "2D", "4D", "JH")
    assert thought(table) == PLAY["QH"]
    assert "hangs the jack" in reasons(view(table.state, 0), PLAY["QH"])[0].words


@pytest.mark.parametrize("table", ALL_FOURS_TABLES, ids=str)
def test_worlds_are_played_out_by_the_rules(table: tuple[str, int]) -> None:
    """What may be played, and what all tricks bring, is what the rules say of it."""
    for seed in range(4):
        states = [state for state in Match(table, seed).states if state.phase == "play" and state.table]
        for state in islice(states, 0, 60, 3):
            assert state.turn is not None
            assert state.trump is not None
            deal = PlayedOutDeal(view(state, state.turn), state.trump, [mask(hand) for hand in state.hands])
            hand, (led, _seat) = state.hands[state.turn], state.table[0]
            best = BIT[led]
            for card, _seat in state.table[1:]:
                best = BIT[card] if deal.beats(BIT[card], best) else best
            legal = deal.legal(mask(hand), BIT[led] // 13, best)
            rule = getattr(state.options, "undertrump")  # noqa: B009  # of this game's options
            assert {card for card in PACK if legal >> BIT[card] & 1} == set(
                playable(hand, state.table, state.trump, rule)
            )


def test_a_deal_played_out_counts_what_the_rules_count() -> None:
    """High, Low, the jack at its price, and Game, when the last card of all is known."""
    for match in (Match(table, seed) for table in ALL_FOURS_TABLES for seed in range(6)):
        for before, after in zip(match.states, match.states[1:], strict=False):
            if before.phase == "play" and before.turn is not None and sum(map(len, before.hands)) == 1:
                seen = view(before, before.turn)
                (card,) = before.hands[before.turn]
                deal = PlayedOutDeal(seen, before.trump or "", [mask(hand) for hand in before.hands])
                table = [(BIT[other], seat) for other, seat in before.table]
                came = deal.play_out([mask(hand) for hand in before.hands], before.turn, table, 0)
                done = game.apply(before, Play(card)).state
                assert done.score == after.score
                last = done._replace(score=before.score)
                made = tuple((award.side, award.points) for award in all_awards(last))
                assert deal.points(*came) == made


def test_points_are_worth_what_they_do_for_the_match() -> None:
    """T-8: the first to come to the target has won, whatever comes after; level sides are even but for the deal."""
    assert after_points((13, 13), [(0, 1), (1, 3)], 14, 0, 1) == 1.0
    assert after_points((13, 13), [(1, 1), (0, 3)], 14, 0, 1) == 0.0
    level = after_points((5, 5), [], 14, 0, 0)
    assert 0.5 < level < 0.6
    assert after_points((5, 5), [], 14, 1, 0) == pytest.approx(1 - level)
    assert after_points((9, 5), [], 14, 0, 0) > after_points((7, 5), [], 14, 0, 0) > level


def test_who_begs_is_taken_to_be_weak_in_that_suit() -> None:
    """And who gives to be strong."""
    table = all_fours({3: WEAK, 0: STRONG, 2: "9D TD JD QD KD AD", 1: "9C TC JC QC KC AC"}).do("beg", "give")
    evidence = WordsAndPlays(view(table.state, 2))
    hands = [mask(hand) for hand in table.state.hands]
    swapped = [hands[3], hands[1], hands[2], hands[0]]
    assert evidence.likelihood(hands) > 10 * evidence.likelihood(swapped)
