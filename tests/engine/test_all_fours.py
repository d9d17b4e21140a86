"""Trinidad All Fours: kicks, begging, runs, the play, the count. Ids are those of the rules page."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import PLAY
from sevenup_gui.engine.errors import IllegalAction, Reason
from sevenup_gui.engine.events import CardsDealt, DealScored, Ending, PointPegged, TurnUpSetAside, TurnUpShown
from sevenup_gui.engine.options import OptionError
from sevenup_gui.engine.reading import read_file
from sevenup_gui.engine.state import order_of_play
from sevenup_gui.engine.views import fold, redact, view
from sevenup_gui.games.all_fours.options import AllFoursOptions
from sevenup_gui.games.all_fours.rules import RULES
from sevenup_gui.games.trumps.counting import count_of
from sevenup_gui.i18n import codes, speaking
from sevenup_gui.speech.troubles.options import option_trouble
from tests.builders import Table, all_fours, cards
from tools import referee

FOUR = (3, 2, 1, 0)  # round to the right from the dealer's neighbour


def points(table: Table) -> dict[str, tuple[int, int]]:
    """Return the points of the deal that is over: the side and number for each reason."""
    (scored,) = table.happened(DealScored)
    return {line.why: (line.side, line.points) for line in scored.lines}


def played(hands: dict[int, str], tricks: str, trump: str = "7H", **more: object) -> Table:
    """A deal in which eldest stands and the cards are played as they are written."""
    return all_fours(hands, trump, **more).do("stand", *tricks.split())  # type: ignore[arg-type]


# T-1


def test_everything_goes_to_the_right() -> None:
    """T-1: cards, turns and the deal, unless `direction` says otherwise."""
    table = all_fours()
    packets = table.happened(CardsDealt)[0].packets
    assert [packet.seat for packet in packets] == [*FOUR, *FOUR]
    assert table.state.turn == 3
    table.do("stand").play_out()
    assert [seat for _card, seat in table.state.tricks[0].cards] == list(FOUR)
    assert table.state.next_dealer == 3
    left = AllFoursOptions(direction="left")
    assert order_of_play(left, 4, 0) == (1, 2, 3, 0)
    assert all_fours(direction="left").state.turn == 1


def test_two_play_alone_and_four_as_partners_and_nobody_else() -> None:
    """T-1: three cannot, and the sentence names the game and those who can, in every language."""
    assert RULES.options().sides(4) == ((0, 2), (1, 3))
    assert RULES.options().sides(2) == ((0,), (1,))
    for language in codes():
        with speaking(language), pytest.raises(OptionError) as refused:
            RULES.check_players(AllFoursOptions(), 3)
        assert str(refused.value) == "Trinidad All Fours is played by 2, 4, not by 3"
        with speaking(language):
            said = option_trouble(refused.value)
        assert said.startswith("Trinidad All Fours")
        assert said.endswith("3.")


# T-2


@pytest.mark.parametrize(
    ("kicked", "rule", "made"),
    [("AH", "six", 1), ("JH", "six", 3), ("6H", "six", 2), ("2H", "six", 0), ("2H", "deuce", 2), ("6H", "deuce", 0),
     ("KH", "six", 0)],
)  # fmt: skip
def test_a_card_kicked_is_worth_points_to_the_dealers_side(kicked: str, rule: str, made: int) -> None:
    """T-2: at once."""
    table = all_fours(kicked=kicked, kick_two=rule)
    assert table.state.score == (made, 0)
    assert table.happened(TurnUpShown) == [TurnUpShown(kicked, 0 if made else None, made or 1)]
    assert table.happened(PointPegged) == [PointPegged(0, "kick", made)] * bool(made)


# T-3


def test_who_stands_plays_with_the_card_kicked() -> None:
    """T-3: and six cards."""
    table = all_fours().do("stand")
    assert (table.state.trump, table.state.tricks_each, table.state.turn) == ("H", 6, 3)


def test_a_gift_is_a_point_for_the_side_that_begged() -> None:
    """T-3: and the suit stays."""
    table = all_fours().do("beg", "give")
    assert (table.state.trump, table.state.score) == ("H", (0, 1))


def test_after_a_run_all_have_three_more_and_another_kick_scores_and_nobody_begs_again() -> None:
    """T-3: the new suit is trump at once, and its jack is worth three more."""
    table = all_fours(kicked="7H JC").do("beg", "run")
    assert [len(hand) for hand in table.state.hands] == [9] * 4
    assert (table.state.trump, table.state.tricks_each, table.state.phase) == ("C", 9, "play")
    assert table.state.score == (3, 0)


def test_the_suit_begged_from_is_run_until_it_changes() -> None:
    """T-3: kicked again it scores, but is never trump."""
    table = all_fours(kicked="7H AH 8S").do("beg", "run")
    assert [event.card for event in table.happened(TurnUpSetAside)] == ["AH"]
    assert (table.state.trump, table.state.tricks_each, table.state.score) == ("S", 12, (1, 0))


# T-4


def test_where_the_pack_runs_out_the_same_dealer_deals_again() -> None:
    """T-4: what was kicked stands."""
    table = all_fours(kicked="7H AH JH").do("beg", "run")
    assert table.voids == ["pack exhausted"]
    assert (table.state.score, table.state.next_dealer, table.state.phase) == ((4, 0), 0, "deal")


# T-5


def test_nothing_is_thrown_away_unless_the_table_keeps_six() -> None:
    """T-5: 6, 9 or 12 tricks; with `keep` six everybody throws down to six, the dealer last."""
    assert len(all_fours(kicked="7H 8S").do("beg", "run").play_out().state.tricks) == 9
    table = all_fours(kicked="7H 8S", keep="six").do("beg", "run")
    assert (table.state.turn, table.state.phase, table.legal()) == (3, "discard", ["throw 3"])
    table.cut()
    assert (table.state.turn, table.state.phase) == (3, "play")
    assert len(table.play_out().state.tricks) == 6


def test_everybody_knows_how_many_cards_are_played() -> None:
    """T-5: whoever is told what happens, and nothing else, knows of nine cards too."""
    table = all_fours(kicked="7H 8S").do("beg", "run")
    for seat in range(4):
        seen = view(table.before, seat)
        for event in table.events:
            seen = fold(seen, redact(event, seat))
        assert seen.tricks_each == 9


# T-6


UNDER = {3: "4S 5S 2C 3C 4C 5C", 2: "9H 2D 3D 4D 5D 8D", 1: "TH 6H 8S 9D TD JD", 0: "2H 3H 4H KH AH QC"}


@pytest.mark.parametrize(
    ("rule", "seat_1", "seat_0"),
    [
        ("barred", ["TH", "8S"], ["KH", "AH", "QC"]),
        ("free", ["TH", "6H", "8S"], ["2H", "3H", "4H", "KH", "AH", "QC"]),
    ],
)
def test_a_lower_trump_may_not_be_thrown_in(rule: str, seat_1: list[str], seat_0: list[str]) -> None:
    """T-6: a plain suit was led and trumped."""
    table = all_fours(UNDER, undertrump=rule).do("stand", "4S", "9H")
    assert sorted(table.legal()) == sorted(seat_1)
    table.do("TH")
    assert sorted(table.legal()) == sorted(seat_0)


def refused(table: Table, card: str) -> Reason:
    """Return the reason that a card can't be played."""
    with pytest.raises(IllegalAction) as error:
        game.apply(table.state, PLAY[card])
    return error.value.reason


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        ("2H 3H 4H 5H 6H 8H", "2H 3H 4H 5H 6H 8H"),
        ("2H 3H 4H 5H 6H AH", "2H 3H 4H 5H 6H AH"),
        ("2H 3H 4H 5H 6H 7C", "7C"),
        ("2H 3H 4H 5H 6H 8S", "8S"),
    ],
)
def test_a_hand_of_nothing_but_trumps_may_play_any_of_them(hand: str, may: str) -> None:
    """T-6: whether or not one of them is higher than the trump on the table; one plain card, and the ban holds."""
    table = all_fours(UNDER | {0: hand, 1: "TH 6D KS 9D TD JD"}).do("stand", "4S", "9H", "TH")
    assert sorted(table.legal()) == sorted(cards(may))


def test_a_record_in_which_only_trumps_were_held_is_accepted() -> None:
    """T-6: by the program and by the referee, who knows nothing of it; diamonds are trumps in the second trick."""
    path = Path(__file__).with_name("only-trumps.sevenup")
    (match,) = read_file(path).matches
    assert match.record.steps
    assert referee.judge(path.read_text(encoding="utf-8").splitlines())[2] == 25


def test_what_may_not_be_played_is_refused_with_its_rule() -> None:
    """T-6: a lower trump, a plain card instead of a trump, a third suit."""
    assert refused(all_fours(UNDER).do("stand", "4S", "9H"), "6H") is Reason.UNDERTRUMP
    assert refused(all_fours(UNDER).do("stand", "4S", "9H"), "9D") is Reason.FOLLOW_OR_TRUMP
    led = all_fours({3: "3H 5S 2C 3C 4C 5C", 2: "9H 2D 3D 4D 5D 8D"}).do("stand", "3H")
    assert refused(led, "2D") is Reason.TRUMP_LED
    assert refused(led, "KS") is Reason.NOT_HELD


def test_a_trump_led_may_be_followed_low() -> None:
    """T-6: the bar is for plain suits that were trumped."""
    led = all_fours({3: "KH 5S 2C 3C 4C 5C", 2: "9H 2H 3D 4D 5D 8D"}).do("stand", "KH")
    assert led.legal() == ["9H", "2H"]


# T-7

# Seat 3 leads; hearts are trump; sides 0+2 and 1+3.
HANG = {3: "QH 2S 3S 4S 5S 6S", 2: "JH 2D 3D 4D 5D 8D", 1: "3H 2C 3C 4C 5C 8C", 0: "4D 6D 7D 9D 7C 9C"}


def test_a_jack_that_is_hung_is_worth_three_to_who_takes_it() -> None:
    """T-7: the queen took the jack of the other side."""
    table = all_fours(HANG | {0: "6D 7D 9D 7C 9C 9S"}).do("stand", "QH", "JH", "3H").play_out()
    made = points(table)
    assert made["high"] == (1, 1)
    assert made["low"] == (1, 1)
    assert made["jack"] == (1, 3)
    assert count_of(table.happened(DealScored)[0]).awards[2].points == 3


def test_a_jack_that_stays_with_its_side_is_worth_one() -> None:
    """T-7: also where the partner takes the trick with it."""
    hands = {3: "2H 2S 3S 4S 5S 6S", 2: "JH 2D 3D 4D 5D 8D", 1: "3H 2C 3C 4C 5C 8C", 0: "KH 7D 9D 7C 9C 9S"}
    table = all_fours(hands).do("stand", "2H", "JH", "3H", "KH").play_out()
    assert points(table)["jack"] == (0, 1)


def test_nobody_makes_game_where_it_is_level() -> None:
    """T-7: two play, and nothing that counts is in play."""
    hands = {0: "2S 3S 4S 5S 6S 7S", 1: "8S 9S 2C 3C 4C 5C"}
    table = all_fours(hands, kicked="9H", players=2, avoid="H").do("stand").play_out()
    assert "game" not in points(table)


# T-8


def ended(score: Sequence[int], kicked: str, *said: str) -> tuple[tuple[int, ...] | None, Ending | None]:
    """Return the end of a match that starts a deal at that score, with all cards played as they come."""
    table = all_fours(HANG | {0: "6D 7D 9D 7C 9C 9S"}, kicked, score=tuple(score)).do(*said)
    table = table.play_out() if table.state.phase == "play" else table
    return table.state.winners, table.state.ending


def test_the_first_at_fourteen_wins_there_and_then() -> None:
    """T-8: with a kick, with a gift, and in the order High, Low, Jack, Game."""
    assert ended((13, 13), "AC") == ((0,), Ending("kick", 1))
    assert ended((12, 13), "7H", "beg", "give") == ((1,), Ending("gift", 1))
    assert ended((13, 13), "7H", "stand", "QH", "JH", "3H") == ((1,), Ending("high", 1))
    assert ended((0, 12), "7H", "stand", "QH", "JH", "3H") == ((1,), Ending("low", 1))
    assert ended((0, 9), "7H", "stand", "QH", "JH", "3H") == ((1,), Ending("jack", 1))
    assert AllFoursOptions().target == 14


def test_a_target_has_limits() -> None:
    """T-8: 7 is known too."""
    assert AllFoursOptions(target=7).target == 7
    with pytest.raises(OptionError, match='"target" must be 1 to 99, not 0'):
        AllFoursOptions(target=0)
