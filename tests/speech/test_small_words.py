"""Words that hold for one game and not for another."""

import pytest

from sevenup_gui.engine.cards import SUITS
from sevenup_gui.engine.game import apply, legal_actions
from sevenup_gui.engine.views import OPEN, View, view
from sevenup_gui.games import GAMES, PRESETS
from sevenup_gui.games.parts.words import BidState
from sevenup_gui.i18n import set_language
from sevenup_gui.speech.aloud import level_words, next_level
from sevenup_gui.speech.deallog import log_title
from sevenup_gui.speech.decisions import review_title
from sevenup_gui.speech.gamewords import game_lines
from sevenup_gui.speech.standing import bid_state, length_words
from sevenup_gui.ui.table.cover import Cover
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import suit_alone, suit_name, suit_title
from tests.builders import up_down

OLD, ROUNDS = PRESETS["old-sledge"].options(2), PRESETS["seven-up-seven-down"].options(4)


def test_rounds_are_played_where_there_are_rounds() -> None:
    """Deals are counted where nobody knows how many there will be."""
    assert length_words(View(ROUNDS, 4, 0, deal=14)) == "after 14 rounds"
    assert length_words(View(OLD, 2, 0, deal=1)) == "after 1 deal"
    assert review_title(ROUNDS, 3, "") == "Review of round 3"
    assert review_title(OLD, 3, "Ben") == "Review of deal 3: Ben"
    assert log_title(ROUNDS, 3) == "What happened in round 3"
    assert log_title(OLD, 3) == "What happened in deal 3"


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_round_is_no_hand_in_spanish(language: str) -> None:
    """Mano is a deal of Seven Up, and eldest."""
    set_language(language)
    said = [length_words(View(ROUNDS, 4, 0, deal=14)), review_title(ROUNDS, 3, ""), review_title(ROUNDS, 3, "Ben")]
    said.append(log_title(ROUNDS, 3))
    set_language("en")
    assert not any("mano" in line for line in said)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_for_as_many_as_its_rules_seat(game: str) -> None:
    """The tile at set-up has the fewest and the most of all its presets."""
    seats = {n for preset in PRESETS.values() if preset.game == game for n in preset.players}
    between = "to" if seats == set(range(min(seats), max(seats) + 1)) else "or"
    assert game_lines(game)[1] == f"{min(seats)} {between} {max(seats)} seats"


def test_under_the_cover_of_a_forehead_round_lie_the_others_cards() -> None:
    """One's own is the only card that one does not see."""
    names, cover = Names(("Ann", "Ben"), ROUNDS), Cover()
    cover.put(1)
    assert cover.words(names) == "Ben's turn. Hold here or Enter to see your cards."
    cover.put(1, forehead=True)
    assert cover.words(names).endswith("Hold here or Enter to see the others' cards for this turn.")


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_bid_is_made_only_when_the_round_is_over(players: int) -> None:
    """Until then a trick more can break it: whoever has as many as were bid is on target, to eyes and to ears."""
    state = up_down(tricks=3, players=players, bids=[0] * players, hook=False).state
    during: list[BidState] = []
    while state.phase == "play":
        during += [bid_state(view(state, OPEN), seat) for seat in range(players)]
        legal = legal_actions(state)
        assert isinstance(legal, tuple)
        state = apply(state, legal[0]).state
    assert {each.second for each in during} == {"on target", "busted"}
    assert {each.mark for each in during} == {"on target", "busted"}
    assert not any("made" in each.aloud for each in during)
    for seat in range(players):
        assert bid_state(view(state, OPEN), seat).second == ("busted" if state.taken[seat] else "made")


def test_the_measures_of_speech_go_round() -> None:
    """The key that changes them comes back to the first, and each has words of its own."""
    said = ["beginner"]
    for _ in range(3):
        said.append(next_level(said[-1]))  # type: ignore[arg-type]
    assert said == ["beginner", "usual", "terse", "beginner"]
    assert len({level_words(level) for level in said[:3]}) == 3  # type: ignore[arg-type]


def test_each_suit_is_called_by_its_name() -> None:
    """Alone, in a sentence and at its beginning."""
    assert [suit_alone(suit) for suit in SUITS] == ["Spades", "Hearts", "Diamonds", "Clubs"]
    assert [suit_title(suit) for suit in SUITS] == ["Spades", "Hearts", "Diamonds", "Clubs"]
    assert [suit_name(suit) for suit in SUITS] == ["spades", "hearts", "diamonds", "clubs"]
