"""Rounds without trumps: the highest card of the suit led takes every trick, and the whole pack may be dealt."""

import random

import pytest

from sevenup_gui.engine import game, views
from sevenup_gui.engine.cards import NO_TRUMP, PACK
from sevenup_gui.engine.events import TrumpSettled
from sevenup_gui.engine.options import OptionError, parse_options, parse_value, written_options
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
    check(UpDownOptions(schedule=(7, 13), no_trump=(2,)), 4)
    with pytest.raises(OptionError, match="13 cards to 4 players and a turn-up need 53 cards"):
        check(UpDownOptions(schedule=(7, 13), no_trump=(1,)), 4)


@pytest.mark.parametrize("trump", ["turn-up", "cycle"])
def test_single_rounds_may_be_played_without_trumps(trump: str) -> None:
    """O-trump: those that are listed, whatever makes trumps in the others; no card is turned in them."""
    options = UpDownOptions(schedule=(2, 2, 2), no_trump=(2,), trump=trump)  # type: ignore[arg-type]
    source, state, trumps = random.Random(4), game.new_match(options, 3, 2), []
    while state.phase != "over":
        if state.turn is None:
            state = game.deal(state, source.sample(PACK, 52)).state
            trumps.append(state.trump)
            assert len(state.turned) == (trump == "turn-up" and state.deal != 2)
        else:
            state = game.apply(state, levels.choose("expert", views.view(state, state.turn), source)).state
    assert trumps[1] == NO_TRUMP
    assert NO_TRUMP not in (trumps[0], trumps[2])
    assert dict(rule_card(options, 3))["No trumps"] == "Round 2 has no trumps."


@pytest.mark.parametrize("rounds", [(0,), (4,), (1, "x")])
def test_a_round_that_is_not_there_cannot_be_without_trumps(rounds: tuple[int, ...]) -> None:
    """One sentence: which option, what is allowed, and what was given."""
    with pytest.raises(OptionError, match=r'"no_trump" must list whole numbers from 1 to 3, not (0|4|\'x\')'):
        UpDownOptions(schedule=(2, 2, 2), no_trump=rounds)


def test_the_rounds_are_written_as_a_list_or_by_the_word_none() -> None:
    """On the command line; a file of before has none."""
    assert parse_value(UpDownOptions, "no_trump", "1,14", 4) == (1, 14)
    assert parse_value(UpDownOptions, "no_trump", "none", 4) == ()
    assert "no_trump" not in written_options(UpDownOptions())
    assert parse_options(UpDownOptions, written_options(UpDownOptions(no_trump=(3,)))).no_trump == (3,)


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
    assert happenings.happening(TrumpSettled(NO_TRUMP), at, names) == "No trumps in this round."
    assert aloud.trump_sentence(at) == "No trumps."
    assert "No trumps." in dict(rule_card(table.state.options, 3))["Deal"]  # type: ignore[arg-type]
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
