"""Seven Up: High, Low, Jack and Game, and who is out."""

from dataclasses import replace

import pytest

from sevenup_gui.engine.state import State
from sevenup_gui.engine.trick import Trick, winning
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.trumps.counting import Award, Count, count_deal, deal_awards, deal_scored, pips_by_side, pips_of
from tests.builders import cards


def played(*tricks: str, dealer: int | None = None, score: tuple[int, ...] = (), **rules: str) -> State:
    """A deal played out: each trick's cards in order, each led by who won the last, the first by the eldest. Spades
    are trumps; as many play as the first trick has cards, and the last seat deals."""
    players = len(cards(tricks[0]))
    dealer = players - 1 if dealer is None else dealer
    sides = 2 if players == 4 else players
    leader, done = (dealer + 1) % players, []
    for text in tricks:
        table = tuple((card, (leader + i) % players) for i, card in enumerate(cards(text)))
        done.append(Trick(leader, table, winning(table, "S")[1]))
        leader = done[-1].winner
    options = replace(SevenUpOptions(), **rules)  # type: ignore[arg-type]
    return State(
        options, players, dealer, deal=1, dealer=dealer, score=score or (0,) * sides, trump="S", tricks=tuple(done)
    )


def points(state: State) -> dict[str, int]:
    """Return the side that makes each point."""
    return {award.point: award.side for award in deal_awards(state)}


def test_high_is_the_highest_trump_in_play() -> None:
    """001-14, 000-13: of the trumps that were in hands, not the ace in the stock."""
    assert Award("high", 1, "QS") in deal_awards(played("2S QS", "3D 4D"))


def test_low_dealt_belongs_to_who_held_it() -> None:
    """001-14: whoever wins it."""
    assert points(played("2S QS"))["low"] == 0


def test_low_captured_belongs_to_who_took_it() -> None:
    """000-14."""
    assert points(played("2S QS", low_to="captured"))["low"] == 1


def test_jack_belongs_to_who_took_it() -> None:
    """001-15, 000-15: dealt to seat 0, taken by the queen of seat 1."""
    assert points(played("JS QS"))["jack"] == 1


def test_nobody_scores_a_jack_that_was_not_in_play() -> None:
    """001-15."""
    assert "jack" not in points(played("2S QS"))


def test_one_card_can_be_high_low_and_jack() -> None:
    """The only trump in play, if it is the jack."""
    assert deal_awards(played("JS 4D", "2H 3H"))[:3] == (
        Award("high", 0, "JS"),
        Award("low", 0, "JS"),
        Award("jack", 0, "JS"),
    )


def test_without_a_trump_in_play_only_game_is_scored() -> None:
    """High, Low and Jack concern trumps in play."""
    assert points(played("KD 4D", "2H 3H")) == {"game": 0}


def test_the_turn_up_is_nobodys_card() -> None:
    """Counting knows only cards that were played to tricks."""
    state = played("3S QS")._replace(turned=("AS",))
    assert points(state)["high"] == 1


def test_partners_score_together() -> None:
    """001-1: seats 0 and 2 are side 0; seat 2 holds the low trump, seat 3 takes the trick."""
    assert points(played("9S TS 2S AS")) == {"high": 1, "low": 0, "game": 1}


@pytest.mark.parametrize(
    ("scale", "total"),
    [("hoyle", 80), ("courts", 40), ("face", 4 * (10 + 10 + sum(range(2, 10))))],
)
def test_the_scales_of_game(scale: str, total: int) -> None:
    """001-16, 002-16 (the pack holds 40), 000-16."""
    assert sum(pips_of(card, scale) for rank in "AKQJT98765432" for suit in "SHDC" for card in [rank + suit]) == total


@pytest.mark.parametrize(("scale", "pips"), [("hoyle", 17), ("courts", 7), ("face", 26)])
def test_game_counts_captured_cards(scale: str, pips: int) -> None:
    """All four cards, an ace, a king, a ten and a nine, fell to seat 1."""
    assert pips_by_side(played("TD AD", "KH 9H", game_values=scale)) == (0, pips)


def test_game_goes_to_the_higher_tally() -> None:
    """001-16: with both tallies in the award."""
    assert deal_awards(played("KD 4D", "2H AH"))[-1] == Award("game", 1, None, (3, 4))


def test_a_level_game_is_the_non_dealers() -> None:
    """Cassell: with two, the non-dealer."""
    assert points(played("KD 4D", "2H 3H", "QD JD"))["game"] == 0
    assert points(played("KD 4D", "2H KH", dealer=0))["game"] == 1


def test_a_game_of_nothing_to_nothing_is_the_non_dealers() -> None:
    """Cassell, Hoffmann: 0-0 included."""
    assert deal_awards(played("3D 4D"))[-1] == Award("game", 0, None, (0, 0))


def test_a_level_game_is_nobodys_under_that_option() -> None:
    """`game_tie` nobody."""
    assert "game" not in points(played("3D 4D", game_tie="nobody"))


def test_a_level_game_of_partners_is_the_non_dealing_sides() -> None:
    """Seat 3 deals, so side 0; seat 0 deals, so side 1."""
    assert points(played("3D 4D 5D 6D"))["game"] == 0
    assert points(played("3D 4D 5D 6D", dealer=0))["game"] == 1


def test_of_three_a_dealer_tied_with_one_other_loses_the_tie() -> None:
    """Seat 2 deals; seats 0 and 2 have a queen's worth each."""
    state = played("QD 4D 3D", "4H 3H 5H", "QC 2C 3C")
    assert pips_by_side(state) == (2, 0, 2)
    assert points(state)["game"] == 0


def test_of_three_a_tie_between_the_others_is_nobodys() -> None:
    """Seats 0 and 1 level, seat 2 dealt."""
    state = played("QD 4D 3D", "2H 5H 3H", "QC 2C 3C")
    assert pips_by_side(state) == (2, 2, 0)
    assert "game" not in points(state)


def test_a_tie_of_three_is_nobodys() -> None:
    """Even 0-0-0."""
    assert "game" not in points(played("3D 4D 5D"))


def test_counting_in_order_stops_with_the_point_that_wins() -> None:
    """001-13, 002-18: later points are neither awarded nor written."""
    awards, score = count_deal(played("AS 2S", "AD 4D", score=(6, 6)))
    assert awards == (Award("high", 0, "AS"),)
    assert score == (7, 6)


def test_counting_all_goes_over_the_target() -> None:
    """000-19: every point is counted."""
    awards, score = count_deal(played("AS 2S", "AD 4D", score=(6, 6), count="all-then-higher", low_to="captured"))
    assert [award.point for award in awards] == ["high", "low", "game"]
    assert score == (9, 6)


def test_no_deal_is_capped() -> None:
    """Four points in one deal; with the turned jack or a gift, more."""
    assert count_deal(played("AS JS", "2S 3D"))[1] == (4, 0)


def test_the_points_are_said_in_counting_order() -> None:
    """001-13: High, Low, Jack, Game."""
    awards, score = count_deal(played("AS JS", "2S 3D"))
    assert [line.why for line in deal_scored(Count(awards), score).lines] == ["high", "low", "jack", "game"]
