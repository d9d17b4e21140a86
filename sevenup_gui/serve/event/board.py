"""A television's page of an event: lists for a room full of people, as JSON has them."""

from sevenup_gui.i18n import _, dot_list
from sevenup_gui.serve.event.shown import prizes_shown, standings_shown
from sevenup_gui.serve.room import Shown
from sevenup_gui.speech.tournament.league_lists import cross_table, fixtures_list
from sevenup_gui.speech.tournament.round_lists import EventList, results_list, seats_list
from sevenup_gui.speech.tournament.rounds import missing_words, round_name
from sevenup_gui.speech.tournament.standing import winner_words
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.standings import standing_round

BOARD = -2  # a screen that only shows; players' numbers begin with 1
MOST_BOARDS = 20


def board_shown(event: Tournament) -> Shown:
    """The lists of an event that is there to be read by everybody: who sits where as long as that round is played, how
    they stand, and what there is to win."""
    standings, prizes = standings_shown(event), prizes_shown(event)
    lists = [
        *round_shown(event),
        {
            "id": "standings", "title": _("Standings"), "under": standings["title"], "heads": standings["heads"],
            "rows": [row[:-1] for row in standings["rows"]], "names": [1],
        },
        {
            "id": "prizes", "title": _("Prizes"), "under": "",
            "heads": [_("Place"), _("Prize"), *([_("Name")] if any(names for _at, _text, names in prizes) else [])],
            "rows": [row if row[2] else row[:2] for row in prizes], "names": [1, 2],
        },
    ]  # fmt: skip
    at = len(event.rounds)
    over = event.over and at and (event.final_round is not None or not event.missing(at))
    return {
        "stage": "board",
        "title": event.setup.name,
        "round": at,
        "said": winner_words(event) if over else "" if at else _("The first round isn't drawn yet."),
        "lists": [one for one in lists if one["rows"]],
    }


def list_shown(known: str, value: EventList) -> Shown:
    """A list of the event as a television has it."""
    room = value.for_the_room()
    names = [n for n, column in enumerate(room.columns) if column.kind not in ("number", "score")]
    heads, rows = [column.heading for column in room.columns], [list(row) for row in room.rows]
    return {"id": known, "title": room.title, "under": room.under, "heads": heads, "rows": rows, "names": names}


def round_shown(event: Tournament) -> list[Shown]:
    """Return the seating while the round is played, and in a league the results of the last round that has any."""
    at, shown = len(event.rounds), []
    if at and event.missing(at):
        missing, tables = event.missing(at), len(event.rounds[-1].tables)
        some = missing_words(missing, tables) if len(missing) < tables else ""
        under = dot_list((round_name(event, at), some))
        shown.append(list_shown("seats", seats_list(event, at)._replace(under=under)))
    played = standing_round(event)
    if played and event.setup.league:
        shown.append(list_shown("results", results_list(event, played).shorter()))  # each side in a line
        shown.append(list_shown("cross", cross_table(event)))
    if at and event.setup.league:
        shown.append(list_shown("fixtures", fixtures_list(event)))
    return shown
