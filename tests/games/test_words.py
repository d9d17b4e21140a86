"""Every game brings its words along, and whoever shows them asks the game."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from sevenup_gui import games
from sevenup_gui.engine.events import DealScored
from sevenup_gui.engine.views import view
from sevenup_gui.games import GAMES, PRESETS
from sevenup_gui.games.game import Game
from sevenup_gui.games.trumps.account import Account, DealSummary
from sevenup_gui.i18n import codes, set_language
from sevenup_gui.speech.gamewords import game_lines, game_name
from sevenup_gui.speech.optionwords import option_words
from sevenup_gui.speech.rulecard import preset_name, preset_note, rule_card
from sevenup_gui.store.setup import HOUSE
from sevenup_gui.ui.scenes.columns import WIDEST
from sevenup_gui.ui.scenes.setup.gametabs import tab_places
from sevenup_gui.vocabulary.names import Names
from tests.builders import options_for, seven_up


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


@pytest.fixture
def other_game() -> Iterator[Game]:
    """A third game: Seven Up by another name, with a preset that it has no words for."""
    first = GAMES["seven-up"]
    preset = replace(first.presets[0], key="nameless", game="other")
    game = replace(first, rules=replace(first.rules, key="other"), presets=(preset,))
    games.register(game)
    yield game
    games.forget(game)


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("key", [*PRESETS, HOUSE])
def test_every_preset_has_a_name_and_a_note(key: str, language: str) -> None:
    """Nobody chooses rules by their key."""
    set_language(language)
    assert preset_name(key) not in ("", key)
    assert preset_note(key)


def test_a_preset_without_words_shows_its_key(other_game: Game) -> None:
    """So do rules of one's own, which are called what their owner called them."""
    assert [(preset_name(key), preset_note(key)) for key in (other_game.presets[0].key, "Ann's")] == [
        ("nameless", ""),
        ("Ann's", ""),
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_a_game_says_what_set_up_shows(game: Game) -> None:
    """Name, two lines, a word for every option, and a card for every table of a preset."""
    assert all((game_name(game.key), *game_lines(game.key)))
    for preset in game.presets:
        for players in preset.players:
            assert all(head and text for head, text in rule_card(preset.options(players), players))
    options = game.presets[0].options(game.presets[0].seats)
    assert {each.key for each in option_words(game.key)} <= set(options.__dataclass_fields__)
    assert all(each.title and all(choice.words for choice in each.choices) for each in option_words(game.key))


@pytest.mark.parametrize("count", range(1, 5))
def test_so_many_games_have_tabs_beside_each_other(count: int) -> None:
    """They lie within the column, apart from one another, and four take hardly more height than two."""
    places, ends = tab_places(count, 50.0, 60.0, WIDEST)
    assert ends <= tab_places(2, 50.0, 60.0, WIDEST)[1] + 22
    assert all(place.x >= 50 and place.right <= 50 + WIDEST + 1e-6 and place.bottom <= ends + 1e-6 for place in places)
    assert not [1 for i, one in enumerate(places) for other in places[:i] if one.overlaps(other)]


@pytest.mark.parametrize(
    ("players", "who"),
    [
        (2, "the non-dealer scores it"),
        (3, "tied between the dealer and one other"),
        (4, "the non-dealing side scores it"),
    ],
)
def test_the_card_says_who_gets_game_at_a_tie_at_this_table(players: int, who: str) -> None:
    """One, another, or a side: `game_tie` of the rules page."""
    options = options_for("old-sledge", players, {"game_tie": "non-dealer"})
    assert who in repr(rule_card(options, players))


@pytest.mark.parametrize(
    ("low_to", "said"), [("dealt", "Two of spades, held by you"), ("captured", "Two of spades, taken")]
)
def test_it_is_told_why_low_was_scored(low_to: str, said: str) -> None:
    """By being dealt it, or by taking it: `low_to` of the rules page."""
    table = seven_up(hands={0: "2S AH KH QH JH TH", 1: "AS KD QD JD TD 9D"}, turned="9S", low_to=low_to)
    table.do("stand", "2S AS").play_out()
    scored = table.happened(DealScored)[-1]
    deal = DealSummary(view(table.state, 0), scored, ())
    low = next(award for award in deal.count.awards if award.point == "low")
    assert Account(deal, Names(("You", "Ben"), table.state.options, 0)).why(low) == said
