"""A deal that breaks a tie is called as in the game that is played."""

import pytest

from sevenup_gui.games import PRESETS, game_of
from sevenup_gui.i18n import codes, set_language
from sevenup_gui.speech.tournament.deeds import answer_words, deed_words, entry_words
from sevenup_gui.speech.tournament.standing import decider_words, tie_words, winner_words
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.event import Tournament
from tests.tournament.events import does, event

SEVENS = {"en": "seven", "es": "siete", "nl": "zeven"}
OFFERED = [name for name, each in PRESETS.items() if game_of(each.options(each.seats)).totals is not None]


def tied(preset: str) -> Tournament:
    """An event of one round whose winners are level."""
    new = event(0, preset, rounds=1)
    seats = 4 if new.in_points else 2
    new = does(new, new.add_players([f"P{n}" for n in range(1, 2 * seats + 1)]))
    new = does(new, new.draw_round())
    return does(new, *(new.not_played(1, table) for table in (1, 2)))


def said(new: Tournament) -> list[str]:
    """Every sentence in which the deal has a name."""
    order = [row.players[0] for row in new.standings()[:2]]
    decider = new.decide_tie(order)
    found = [winner_words(new), deed_words(new, "decide").hint, answer_words(new, "decide", 1, 0).title]
    found += [*decider_words(does(new, decider)), entry_words(new, decider), tie_words(new)]
    try:
        new.final()
    except TournamentError as error:
        found.append(str(error))
    return found


@pytest.mark.parametrize("preset", OFFERED)
@pytest.mark.parametrize("language", codes())
def test_only_a_game_with_deals_of_seven_cards_speaks_of_one(preset: str, language: str) -> None:
    """In the sentences of the desk, of the web page, and under the standings."""
    new = tied(preset)
    set_language(language)
    sevens = 7 in getattr(new.setup.options, "schedule", ())
    speaking = [SEVENS[language] in sentence for sentence in said(new)]
    assert len(speaking) >= 6
    assert all(speaking) if sevens else not any(speaking)
