"""Of cards that are worth the same as far as can be told the safer is played."""

import random
from collections.abc import Iterable, Mapping

import pytest

from sevenup_gui.engine.actions import PLAY, Action
from sevenup_gui.engine.views import View, view
from sevenup_gui.games.trumps.caution import play_risks, risks
from sevenup_gui.search.race import Race, chosen, itself
from tests.builders import Table, all_fours, cards, seven_up


def seen(table: Table) -> View:
    """Return the view of the seat in turn."""
    assert table.state.turn is not None
    return view(table.state, table.state.turn)


def order(view: View, which: str) -> list[str]:
    """Those cards, the safest first."""
    risk = risks(view, cards(which))
    return sorted(risk, key=risk.__getitem__)


def four(hands: Mapping[int, str], turned: str = "7C") -> Table:
    """A deal of partners: seats 0 and 2 against 1 and 3; seat 0 leads."""
    return seven_up(hands=hands, turned=turned, players=4, avoid="C").do("stand")


def test_who_leads_without_trumps_keeps_the_tens() -> None:
    """The expert led TS from this hand."""
    table = seven_up(hands={0: "TS TD QD 9S 7S 2D"}, turned="7H").do("stand")
    assert set(order(seen(table), "TS TD QD 9S 7S 2D")[-2:]) == {"TS", "TD"}


def test_the_bare_jack_of_trumps_is_led_last() -> None:
    table = seven_up(hands={0: "JH TD 8D 9S 7S KC"}, turned="7H").do("stand")
    assert order(seen(table), "JH TD 8D 9S 7S KC")[-1] == "JH"


def test_a_ten_goes_to_a_partner_who_has_the_trick_and_a_trump_does_not() -> None:
    table = four({0: "AC 2S 3S 4S 5S 6S", 1: "2D 3D 4D 5D 6D 7D", 2: "TS TC 8H 2H 3H 4H", 3: "9D 8D QD KD 5H 6H"})
    table.do("AC 2D")
    assert table.state.turn == 2
    assert order(seen(table), "TS 8H 2H")[0] == "TS"
    table = four({0: "AS 2S 3S 4S 5S 6S", 1: "2D 3D 4D 5D 6D 7D", 2: "TH 2C 8H 2H 3H KH", 3: "9D 8D QD KD 5H 6H"})
    table.do("AS 2D")
    assert order(seen(table), "8H 2C")[-1] == "2C"


def test_a_ten_stays_out_of_a_trick_that_is_lost() -> None:
    table = four({0: "2S 3S 4S 5S 6S 7S", 1: "AC KC 4D 5D 6D 7D", 2: "TD TC 8H 2H 3H 4H", 3: "9D 8D QD KD 5H 6H"})
    table.do("2S AC")
    assert order(seen(table), "TD 8H 2H 3H") == ["2H", "3H", "8H", "TD"]


def test_it_is_the_same_where_a_card_was_kicked() -> None:
    table = all_fours({3: "TS TD 8D 9S 7S 2D"}, players=4).do("stand")
    risk = play_risks(seen(table), [PLAY[card] for card in cards("TS 7S 2D")])
    assert min(risk, key=risk.__getitem__) == PLAY["2D"]
    assert max(risk, key=risk.__getitem__) == PLAY["TS"]


def never(_level: Iterable[Action]) -> Mapping[Action, float]:
    """For a race that has nothing to ask about."""
    raise AssertionError("there is one first")


def lately(_level: Iterable[Action]) -> dict[Action, float]:
    """The ten risks most, the two least."""
    return {PLAY["TH"]: 3.0, PLAY["9H"]: 2.0, PLAY["2H"]: 1.0}


def race(behind: float, noise: float) -> Race[Action]:
    """A race of three cards: the ten is best, the nine hardly worse, and the two behind by so much."""
    luck = random.Random(1)
    found: Race[Action] = Race([PLAY["TH"], PLAY["9H"], PLAY["2H"]])
    for _ in range(100):
        ten = 0.5 + luck.uniform(-0.1, 0.1)
        found.add(1.0, {PLAY["TH"]: ten, PLAY["9H"]: ten - 0.2, PLAY["2H"]: ten - behind + luck.uniform(-noise, noise)})
    return found


def test_what_cannot_be_told_apart_goes_by_risk() -> None:
    close = race(0.0, 0.002)
    assert chosen(close, "chance", itself).action == PLAY["TH"]
    choice = chosen(close, "chance", itself, risks=lately)
    assert choice.action == PLAY["2H"]
    worths = dict(choice.values)
    assert worths[PLAY["2H"]] == max(worths.values())
    assert worths[PLAY["9H"]] == pytest.approx(worths[PLAY["2H"]] - 0.2, abs=0.02)


@pytest.mark.parametrize(("behind", "noise"), [(0.0008, 0.0001), (0.02, 0.3)], ids=["for certain", "by much"])
def test_what_is_worse_for_certain_or_by_much_stays_behind(behind: float, noise: float) -> None:
    assert chosen(race(behind, noise), "chance", itself, risks=never).action == PLAY["TH"]


@pytest.mark.parametrize("apart", [True, False])
def test_a_few_worlds_without_a_difference_do_not_make_two_cards_alike(apart: bool) -> None:
    """Cards that differed in one world of fifty were taken for the same after a dozen worlds, and the first played."""
    found: Race[Action] = Race([PLAY["TH"], PLAY["2H"]])
    for number in range(100):
        better = apart and number % 40 == 20
        found.add(1.0, {PLAY["TH"]: 0.5, PLAY["2H"]: 1.0 if better else 0.5})
    assert found.settled != apart
    assert chosen(found, "chance", itself).action == PLAY["2H" if apart else "TH"]
