"""The rules of Pitch, by their ids on the rules page."""

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import PASS, PLAY
from sevenup_gui.engine.errors import IllegalAction, Reason
from sevenup_gui.engine.events import DealScored, MatchEnded, TrumpSettled
from sevenup_gui.engine.options import OptionError, parse_options
from sevenup_gui.engine.state import order_of_play, sides
from sevenup_gui.engine.views import PUBLIC, view
from sevenup_gui.games import PRESETS, game_of
from sevenup_gui.games.pitch.options import PitchOptions
from sevenup_gui.games.pitch.rulecard import rule_card
from sevenup_gui.games.pitch.rules import RULES, pitcher_of
from sevenup_gui.match.history import History
from sevenup_gui.vocabulary.names import Names
from tests.builders import Table, cards, fill


def pitch(
    hands: Mapping[int, str] | None = None,
    says: str = "",
    *,
    players: int = 2,
    preset: str = "pitch",
    score: tuple[int, ...] | None = None,
    avoid: str = "",
    **house_rules: Any,
) -> Table:
    """A deal of Pitch by the last seat, so that seat 0 is the eldest; `says` is the auction: numbers, and - for a
    pass."""
    options = replace(PRESETS[preset].options(players), **house_rules)
    RULES.check_players(options, players)
    state = game.new_match(options, players, players - 1)
    if score is not None:
        state = state._replace(score=score)
    slots = [seat for seat in order_of_play(options, players, players - 1) * 2 for _ in range(3)]
    table = Table(state, fill(slots, {seat: cards(hand) for seat, hand in (hands or {}).items()}, avoid))
    return table.do(*["pass" if word == "-" else f"bid {word}" for word in says.split()])


# What two hands make of it when they are played in this order: seat 0 leads all six tricks and takes them.
ALL = {0: "AS KS QS JS TS 9S", 1: "2S 3S 4D 5D 6D 7D"}
PLAY_ALL = "AS 2S KS 3S QS 4D JS 5D TS 6D 9S 7D"
# Seat 0 has High, and seat 1 the other three: the low, the jack with the ten in its trick, and so Game.
ONE = {0: "AS 9S TD 9D 8D 7D", 1: "KS JS 2S AD KD QD"}
PLAY_ONE = "AS 2S TD JS KS 9S AD 7D KD 8D QD 9D"


def result(table: Table) -> DealScored:
    """Return the count of the last deal."""
    found: DealScored = table.happened(DealScored)[-1]
    return found


def brought(table: Table) -> list[tuple[int, int, str]]:
    """The lines of the last deal."""
    return [(line.side, line.points, line.why) for line in result(table).lines]


# Seats and sides


def test_two_to_seven_play_and_four_and_six_have_sides() -> None:
    """P-1."""
    assert RULES.seats == (2, 3, 4, 5, 6, 7)
    usual = PitchOptions()
    assert sides(usual, 4) == ((0, 2), (1, 3))
    assert sides(usual, 6) == ((0, 3), (1, 4), (2, 5))
    assert sides(PitchOptions(six="two-threes"), 6) == ((0, 2, 4), (1, 3, 5))
    assert sides(PitchOptions(six="each"), 6) == tuple((seat,) for seat in range(6))
    assert sides(PitchOptions(partners=False), 4) == ((0,), (1,), (2,), (3,))
    assert sides(usual, 5) == ((0,), (1,), (2,), (3,), (4,))


@pytest.mark.parametrize("players", [1, 8])
def test_one_and_eight_cannot_play(players: int) -> None:
    """P-1."""
    with pytest.raises(OptionError, match="Pitch is played by 2 to 7"):
        RULES.check_players(PitchOptions(), players)


def test_options_that_contradict_each_other_are_refused_in_one_sentence() -> None:
    """Six who play alone are no pairs (P-1); nobody but the bidder wins, and whoever makes all four (P-10, P-12)."""
    with pytest.raises(OptionError, match=r'^Pitch: "partners" false and "six" three-pairs contradict each other$'):
        RULES.check_players(PitchOptions(partners=False), 6)
    RULES.check_players(PitchOptions(partners=False), 4)
    RULES.check_players(PitchOptions(partners=False, six="each"), 6)
    both = PitchOptions(pitcher_goes_out="bidder", smudge="any-four")
    with pytest.raises(OptionError, match=r'^Pitch: "pitcher_goes_out" bidder and "smudge" any-four contradict'):
        RULES.check_players(both, 2)


@pytest.mark.parametrize(("name", "value"), [("least_bid", 0), ("least_bid", 3), ("target", 0), ("target", 100)])
def test_numbers_have_their_bounds(name: str, value: int) -> None:
    """P-3, P-11."""
    with pytest.raises(OptionError, match=f'"{name}" must be'):
        replace(PitchOptions(), **{name: value})  # type: ignore[arg-type]  # a number it is


@pytest.mark.parametrize("players", [2, 3, 7])
def test_six_cards_each_by_threes_from_the_eldest(players: int) -> None:
    """P-2: nothing is turned, and the rest is not used."""
    table = pitch(players=players)
    state = table.state
    assert state.hands[0] == state.pack[:3] + state.pack[3 * players : 3 * players + 3]
    assert [len(hand) for hand in state.hands] == [6] * players
    assert (state.dealt, state.turned, state.trump, state.turn) == (6 * players, (), None, 0)


def test_the_deal_passes_to_the_left() -> None:
    """P-1: also after a deal that all passed (P-5)."""
    table = pitch(ALL, "4", players=2).do(PLAY_ALL)
    assert table.state.next_dealer == 0
    assert pitch(says="- - -", players=3, all_pass="redeal").state.next_dealer == 0


# The auction


def test_one_round_of_bids_from_the_eldest_each_over_the_ones_before() -> None:
    """P-3."""
    table = pitch(players=3)
    assert table.legal() == ["pass", "bid 2", "bid 3", "bid 4"]
    assert table.do("bid 2").legal() == ["pass", "bid 3", "bid 4"]
    assert table.do("pass").state.turn == 2
    table.do("bid 3")
    assert (table.state.phase, table.state.turn, pitcher_of(table.state)) == ("play", 2, 2)


def test_the_least_bid_may_be_one() -> None:
    """P-3."""
    assert pitch(least_bid=1).legal() == ["pass", "bid 1", "bid 2", "bid 3", "bid 4"]


def test_the_dealer_may_take_the_bid_at_the_same_number() -> None:
    """P-4."""
    table = pitch(says="3")
    assert table.legal() == ["pass", "bid 3", "bid 4"]
    assert pitcher_of(table.do("bid 3").state) == 1
    assert pitch(says="3", dealer_takes=False).legal() == ["pass", "bid 4"]


def test_a_bid_of_four_ends_the_auction() -> None:
    """P-4: where it does not, the dealer may take it, and nobody goes over it."""
    assert pitch(says="4", players=3).state.phase == "play"
    table = pitch(says="4", players=3, four_closes=False)
    assert table.legal() == ["pass"]
    assert table.do("pass").legal() == ["pass", "bid 4"]
    assert pitcher_of(table.do("bid 4").state) == 2
    assert pitch(says="4 -", players=3, four_closes=False, dealer_takes=False).legal() == ["pass"]


def test_a_dealer_to_whom_all_have_passed_has_to_bid() -> None:
    """P-5."""
    table = pitch(says="- -", players=3)
    assert table.legal() == ["bid 2", "bid 3", "bid 4"]
    with pytest.raises(IllegalAction) as refused:
        game.apply(table.state, PASS)
    assert refused.value.reason is Reason.BID_RANGE


def test_a_deal_that_all_pass_may_be_thrown_in() -> None:
    """P-5: nobody scores, and the next dealer deals."""
    table = pitch(says="- -", players=3, all_pass="redeal")
    assert table.legal() == ["pass", "bid 2", "bid 3", "bid 4"]
    table.do("pass")
    assert (table.voids, brought(table)) == ([], [])
    assert (table.state.phase, table.state.turn, table.state.score) == ("deal", None, (0, 0, 0))


def test_with_a_fifth_point_five_may_be_bid_and_closes() -> None:
    """P-10: so that a bid of four can still be gone over."""
    table = pitch(says="4", players=3, smudge="fifth-point")
    assert table.legal() == ["pass", "bid 5"]
    assert table.do("bid 5").state.phase == "play"


# The play


def test_the_first_card_of_the_pitcher_makes_trumps() -> None:
    """P-6: any card may be led, and it is told before the card."""
    table = pitch(ONE, "2 3")
    assert pitch(ONE, "2 3").state.trump is None
    assert sorted(table.legal()) == sorted(cards(ONE[1]))
    table.do("AD")
    assert table.state.trump == "D"
    assert [event.suit for event in table.happened(TrumpSettled)] == ["D"]


def test_trump_is_followed_and_a_plain_suit_is_followed_or_trumped() -> None:
    """P-7: who has none of the suit led plays anything."""
    table = pitch(ONE, "4").do("AS")
    assert sorted(table.legal()) == ["2S", "JS", "KS"]
    table.do("2S TD")
    assert sorted(table.legal()) == ["AD", "JS", "KD", "KS", "QD"]
    assert game.why_illegal(pitch(ONE, "4").do("AS").state, PLAY["AD"]) is Reason.TRUMP_LED
    void = pitch({0: "AS 9S TH 9D 8D 7D", 1: "KS JS 2S AD KD QD"}, "4").do("AS 2S TH")
    assert len(void.legal()) == 5


# Scoring


def test_high_low_jack_and_game() -> None:
    """P-8, P-9: the pitcher's side scores all it made where that is at least the bid."""
    table = pitch(ALL, "2 -").do(PLAY_ALL)
    assert brought(table) == [(0, 1, "high"), (0, 1, "jack"), (0, 1, "game"), (1, 1, "low")]
    assert table.state.score == (3, 1)


def test_low_goes_to_who_was_dealt_it_or_to_who_captures_it() -> None:
    """P-8."""
    assert pitch(ALL, "4", low_to="captured", target=99).do(PLAY_ALL).state.score == (4, 0)
    assert pitch(ALL, "4", target=99).do(PLAY_ALL).state.score == (-4, 1)


def test_a_side_that_fails_is_set_back_by_its_bid_and_the_others_score() -> None:
    """P-9: below nothing too; what the pitcher made is lost."""
    table = pitch(ONE, "2 -").do(PLAY_ONE)
    assert brought(table) == [(0, -2, "set back"), (1, 1, "low"), (1, 1, "jack"), (1, 1, "game")]
    assert table.state.score == (-2, 3)


def test_equal_game_is_nobodys() -> None:
    """P-8: four honours of both suits fall to one side; so a tie is made of nothing at all here."""
    table = pitch({0: "9S 8S 7S 6S 9D 8D", 1: "5S 4S 3S 2S 9H 8H"}, "2 -", target=99)
    table.do("9S 5S 8S 4S 7S 3S 6S 2S 9D 8H 8D 9H")
    assert brought(table) == [(0, -2, "set back"), (1, 1, "low")]


def test_the_pitcher_may_lose_equal_game() -> None:
    """P-8: to the one other side it is level with; among three who are level it is nobody's."""
    table = pitch({0: "9S 8S 7S 6S 9D 8D", 1: "5S 4S 3S 2S 9H 8H"}, "2 -", target=99, game_tie="pitcher")
    table.do("9S 5S 8S 4S 7S 3S 6S 2S 9D 8H 8D 9H")
    assert brought(table) == [(0, -2, "set back"), (1, 1, "low"), (1, 1, "game")]
    three = {0: "9S 8S 7S 6S 9D 8D", 1: "5S 4S 3S 2S 9H 8H", 2: "9C 8C 7C 6C 5C 4C"}
    table = pitch(three, "2 - -", players=3, target=99, game_tie="pitcher")
    table.do("9S 5S 9C 8S 4S 8C 7S 3S 7C 6S 2S 6C 9D 8H 5C 8D 9H 4C")
    assert brought(table) == [(0, -2, "set back"), (1, 1, "low")]


def test_partners_make_the_bid_together() -> None:
    """P-9: High in one hand and the tricks of both."""
    hands = {0: "AS 9H 8H 7H 6H 5H", 1: "3D 4D 5D 6D 7D 8D", 2: "2S KS JS AD KD QD", 3: "2C 3C 4C 5C 6C 7C"}
    table = pitch(hands, "4", players=4, target=99).do("AS 3D JS 2C").play_out()
    assert brought(table) == [(0, 1, "high"), (0, 1, "low"), (0, 1, "jack"), (0, 1, "game")]


# Smudge


MADE_ALL = {0: "AS KS QS JS TS 2S", 1: "3S 4S 4D 5D 6D 7D"}
PLAY_MADE = "AS 3S KS 4S QS 4D JS 5D TS 6D 2S 7D"


@pytest.mark.parametrize(
    ("smudge", "bid", "score", "expected", "over"),
    [
        ("off", 4, (0, 6), (4, 6), False),
        ("four", 4, (0, 6), (11, 6), True),
        ("four", 4, (-1, 6), (3, 6), False),  # stood below nothing: it scores four
        ("four", 3, (0, 6), (4, 6), False),  # not bid
        ("any-four", 2, (-3, 6), (11, 6), True),
        ("fifth-point", 5, (0, 6), (5, 6), False),
        ("fifth-point", 4, (0, 6), (5, 6), False),
    ],
)
def test_a_smudge(
    smudge: str, bid: int, score: tuple[int, int], expected: tuple[int, int], over: bool
) -> None:  # fmt: skip
    """P-10: whoever wins by it has the target."""
    says = f"{bid} -" if bid < 4 or (smudge, bid) == ("fifth-point", 4) else str(bid)
    table = pitch(MADE_ALL, says, smudge=smudge, score=score, target=11).do(PLAY_MADE)
    assert table.state.score == expected
    assert (table.state.winners == (0,)) is over
    if over:
        assert table.state.ending is not None
        assert table.state.ending.why == "smudge"


def test_any_four_wins_for_who_did_not_pitch() -> None:
    """P-10: the pitcher is set back, and the other side made everything."""
    hands = {0: "3S 4S 4D 5D 6D 7D", 1: "AS KS QS JS TS 2S"}
    table = pitch(hands, "2 -", smudge="any-four", target=11).do("3S AS KS 4S QS 4D JS 5D TS 6D 2S 7D")
    assert brought(table)[-1] == (1, 7, "smudge")
    assert table.state.score == (-2, 11)
    assert pitch(hands, "2 -", smudge="four", target=11).do("3S AS KS 4S").play_out().state.winners is None


def test_all_tricks_are_a_fifth_point_for_whoever_takes_them() -> None:
    """P-10: a bid of five fails without it."""
    table = pitch(ALL, "5", smudge="fifth-point", target=99, low_to="captured").do(PLAY_ALL)
    assert brought(table)[-1] == (0, 1, "smudge")
    failed = pitch(ONE, "5", smudge="fifth-point", target=99).do(PLAY_ONE)
    assert brought(failed)[0] == (0, -5, "set back")


# Going out


def test_the_pitcher_goes_out_first() -> None:
    """P-11: with both near the target the other side's points come after it."""
    table = pitch(ALL, "2 -", score=(4, 6)).do(PLAY_ALL)
    assert (table.state.winners, table.state.score) == ((0,), (7, 6))
    assert table.happened(MatchEnded)[0].ending.why == "game"


def test_in_order_low_comes_before_jack_and_game() -> None:
    """P-11."""
    table = pitch(ALL, "2 -", score=(4, 6), out_first="in-order").do(PLAY_ALL)
    assert (table.state.winners, table.state.score) == ((1,), (5, 7))
    assert table.happened(MatchEnded)[0].ending.why == "low"


def test_a_pitcher_who_is_set_back_does_not_stop_the_others() -> None:
    """P-11, P-9."""
    table = pitch(ONE, "2 -", score=(6, 6)).do(PLAY_ONE)
    assert (table.state.winners, table.state.score) == ((1,), (4, 7))


def test_only_the_bidder_may_go_out() -> None:
    """P-12: the others stop one short of the target."""
    table = pitch(ONE, "2 -", score=(6, 5), pitcher_goes_out="bidder").do(PLAY_ONE)
    assert (table.state.winners, table.state.score) == (None, (4, 6))
    bid = pitch(ALL, "2 -", score=(5, 6), pitcher_goes_out="bidder").do(PLAY_ALL)
    assert (bid.state.winners, bid.state.score) == ((0,), (7, 6))


def test_a_match_that_nobody_wins_is_ended() -> None:
    """P-13: after five deals for every point of the target; the most points win, and those who are level share."""
    options = PitchOptions(target=1, all_pass="redeal")
    state = game.new_match(options, 3, 0)._replace(score=(-1, 0, 0))
    for deal in range(1, 6):
        assert state.winners is None
        state, _events = game.deal(state, options.pack)
        assert state.deal == deal
        for _seat in range(3):
            state, _events = game.apply(state, PASS)
    assert state.winners == (1, 2)
    assert state.ending == ("last deal", 5)


@pytest.mark.parametrize("goes_out", ["any", "bidder"])
def test_that_a_match_ends_is_told_on_the_card_of_its_rules(goes_out: str) -> None:
    """P-13: with the number of deals, which the target has set."""
    options = parse_options(PitchOptions, {"target": 11, "pitcher_goes_out": goes_out})
    assert rule_card(options, 4)[-1][1].endswith("If no one is there after 55 deals, most points wins.")


@pytest.mark.parametrize("players", [2, 4, 7])
@pytest.mark.parametrize("smudge", ["off", "four", "fifth-point", "any-four"])
def test_no_side_stands_at_the_target_when_a_deal_begins(players: int, smudge: str) -> None:
    """P-11: and when one does, it alone, with the most."""
    luck = random.Random(players)
    options = parse_options(PitchOptions, {"smudge": smudge, "low_to": "captured", "least_bid": 1, "target": 3})
    for _match in range(4):
        state = game.new_match(options, players, 0)
        while state.winners is None:
            if state.turn is None:
                assert max(state.score) < options.target
                pack = list(options.pack)
                luck.shuffle(pack)
                state, _events = game.deal(state, tuple(pack))
            else:
                choices = game.legal_actions(state)
                assert isinstance(choices, tuple)
                state, _events = game.apply(state, luck.choice(choices))
        if state.ending is not None and state.ending.why != "last deal":
            assert state.score[state.winners[0]] == max(state.score) == options.target
            assert state.score.count(options.target) == 1


def test_a_deal_that_all_passed_is_told_once() -> None:
    """P-5: no point of it, and nothing counted out, stands on its paper."""
    table = pitch(says="- -", all_pass="redeal")
    at, names = view(table.state, PUBLIC), Names(("Ann", "Bob"), table.before.options, None)
    drawn = game_of(at.options).outcome.drawn
    assert drawn is not None
    [scored] = table.happened(DealScored)
    paper = drawn(at, scored, History(table.events).lines[-1], names)
    assert not paper.points
    assert not paper.told
    assert "Everyone passed. No score." in paper.head
