"""Rounds without trumps: the highest card of the suit led takes every trick, and the whole pack may be dealt."""

import random

import pytest

from sevenup_gui.engine import views
from sevenup_gui.engine.cards import NO_TRUMP
from sevenup_gui.engine.events import TrumpSettled
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.games.up_down.rulecard import rule_card
from sevenup_gui.games.up_down.rules import check, trump_unturned
from sevenup_gui.games.up_down.sheet import facts, second
from sevenup_gui.match.history import History
from sevenup_gui.players import levels
from sevenup_gui.players.protocol import view_from_json, view_to_json
from sevenup_gui.speech import aloud, asking, happenings
from sevenup_gui.vocabulary.names import Names
from tests.builders import Table, up_down, word_for

HANDS = {0: "2S KD", 1: "AH 3S", 2: "4S AD"}


def plain(*, trump: str = "none", **more: object) -> Table:
    """A round of two cards for three, without trumps."""
    return up_down(HANDS, tricks=2, players=3, trump=trump, bids=(0, 0, 1), **more)  # type: ignore[arg-type]


def test_every_fifth_round_has_no_trumps() -> None:
    """O-trump: after spades, diamonds, clubs and hearts; or none has."""
    rounds = [trump_unturned(UpDownOptions(trump="cycle-nt"), deal) for deal in range(1, 8)]
    assert rounds == ["S", "D", "C", "H", NO_TRUMP, "S", "D"]
    assert {trump_unturned(UpDownOptions(trump="none"), deal) for deal in range(1, 8)} == {NO_TRUMP}


def test_the_whole_pack_may_be_dealt() -> None:
    """Nothing is turned."""
    check(UpDownOptions(schedule=(13,), trump="none"), 4)


def test_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    """003-10 without its first half: no ace of another suit does."""
    table = plain().do("2S 3S 4S")
    assert table.happened(TrumpSettled) == [TrumpSettled(NO_TRUMP)]
    assert table.state.tricks[-1].winner == 2
    table.do("AD KD AH")
    assert table.state.taken == (0, 0, 2)


def test_it_is_said_and_told() -> None:
    """In the caption, by the keys that speak, on the rule card; a card led is followed as ever."""
    table = plain()
    at = views.view(table.state, 0)
    names = Names(("You", "Ben", "Cora"), at.options, 0)
    assert happenings.happening(TrumpSettled(NO_TRUMP), at, names) == "There are no trumps in this round."
    assert aloud.trump_sentence(at) == "No trumps."
    assert "There are no trumps." in dict(rule_card(table.state.options, 3))["Deal"]  # type: ignore[arg-type]
    table.do("2S")
    decision = asking.decision(views.view(table.state, 1), names)
    assert decision is not None
    assert decision.sentence == "You have a spade: follow suit."
    assert "Ben is winning it." in aloud.trick_sentence(views.view(table.do("3S").state, 0), names)


def test_the_sheet_marks_such_a_round() -> None:
    """Beside the number of cards, and in words to who hears it."""
    table = plain()
    (line,) = History(views.redact(event, views.PUBLIC) for event in table.events).lines
    assert (second(line), facts(line)) == ("2 NT", ["2 tricks", "No trumps"])


def test_a_program_is_told_so() -> None:
    """Over the bot protocol: the view reads back."""
    at = views.view(plain().state, 0)
    assert view_to_json(at)["trump"] == "N"
    assert view_from_json(at.options, 3, view_to_json(at)) == at


@pytest.mark.parametrize("level", ["random", "novice", "casual", "skilled", "expert"])
@pytest.mark.parametrize("forehead", ["none", "first"])
def test_every_level_plays_it(level: str, forehead: str) -> None:
    """By rule of thumb and by search; the nets are not asked."""
    cards = 1 if forehead == "first" else 6
    table = up_down(tricks=cards, players=4, trump="none", forehead=forehead)
    while table.state.phase in ("bid", "play"):
        assert table.state.turn is not None
        view = views.view(table.state, table.state.turn)
        table.do(word_for(levels.LEVELS[level](view, random.Random(3), 20)))
    assert sum(table.state.taken) == cards


def test_an_ace_is_worth_a_trick_to_the_one_who_leads() -> None:
    """The casual player counts no ruff against it."""
    table = up_down({0: "AS AH AD AC"}, tricks=4, players=3, trump="none")
    assert word_for(levels.LEVELS["casual"](views.view(table.state, 0), random.Random(1), 1)) == "bid 4"
