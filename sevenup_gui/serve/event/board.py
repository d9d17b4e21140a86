"""A television's page of an event: lists for a room full of people, as JSON has them."""

from sevenup_gui.i18n import _
from sevenup_gui.serve.room import Shown
from sevenup_gui.speech.tournament.league_lists import cross_table, fixtures_list
from sevenup_gui.speech.tournament.round_lists import results_list, seats_list
from sevenup_gui.speech.tournament.standing import winner_words
from sevenup_gui.speech.tournament.standings_list import prizes_list, standings_list
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.standings import standing_round
from sevenup_gui.vocabulary.tables import Listing

BOARD = -2  # a screen that only shows; players' numbers begin with 1
MOST_BOARDS = 20


def board_shown(event: Tournament) -> Shown:
    """The lists of an event that is there to be read by everybody: who sits where as long as that round is played, how
    they stand, and what there is to win."""
    at = len(event.rounds)
    over = event.over and at and (event.final_round is not None or not event.missing(at))
    return {
        "stage": "board",
        "title": event.setup.name,
        "round": at,
        "said": winner_words(event) if over else "" if at else _("The first round isn't drawn yet."),
        "lists": [{"id": known} | value.shown() for known, value in board_lists(event).items() if value.rows],
    }


def board_lists(event: Tournament) -> dict[str, Listing]:
    """Return the seating while the round is played, in a league its results, and the standings and prizes."""
    at, played, found = len(event.rounds), standing_round(event), dict[str, Listing]()
    if at and event.missing(at):
        found["seats"] = seats_list(event, at)
    if played and event.setup.league:
        found |= {"results": results_list(event, played), "cross": cross_table(event)}
    if at and event.setup.league:
        found["fixtures"] = fixtures_list(event)
    return found | {"standings": standings_list(event), "prizes": prizes_list(event)}
