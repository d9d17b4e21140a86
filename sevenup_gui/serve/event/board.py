"""A television's page of an event: lists for a room full of people, as JSON has them."""

from sevenup_gui.i18n import _, listed, pgettext
from sevenup_gui.serve.event.shown import prizes_shown, standings_shown
from sevenup_gui.serve.room import Shown
from sevenup_gui.speech.tournament.rounds import missing_words, round_name
from sevenup_gui.speech.tournament.standing import called, winner_words
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.state import key_of

BOARD = -2  # a screen that only shows; players' numbers begin with 1
MOST_BOARDS = 20


def board_shown(event: Tournament) -> Shown:
    """The lists of an event that is there to be read by everybody: who sits where as long as that round is played, how
    they stand, and what there is to win."""
    standings, prizes = standings_shown(event), prizes_shown(event)
    lists = [
        pairings_shown(event),
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
        "said": winner_words(event) if over else "" if at else _("The first round is not drawn yet."),
        "lists": [one for one in lists if one["rows"]],
    }


def pairings_shown(event: Tournament) -> Shown:
    """Everybody by name with their table, and their opponents where two sides meet; nobody once all results of the
    round are there."""
    at = len(event.rounds)
    shown: Shown = {"id": "seats", "title": _("Who sits where"), "under": "", "heads": [], "rows": [], "names": [0, 2]}
    if not at or not event.missing(at):
        return shown
    drawn = event.rounds[-1]
    rows = []
    for table, seats in enumerate(drawn.tables, 1):
        sides = [event.side(seat) for seat in range(len(seats))]
        for seat, who in enumerate(seats):
            against = [event.name(one) for other, one in enumerate(seats) if sides[other] != sides[seat]]
            rows.append([called(event, who), str(table), *([listed(against)] if len(set(sides)) == 2 else [])])
    rows += [[called(event, who), "\N{EN DASH}", ""] for who in drawn.byes]
    heads = [_("Name"), pgettext("score sheet", "Table")]
    wide = max(map(len, rows))
    if wide > len(heads):
        heads.append(_("Against"))
    rows = [row[: len(heads)] for row in sorted(rows, key=lambda row: key_of(row[0]))]
    missing = event.missing(at)
    some = missing_words(missing, len(drawn.tables)) if len(missing) < len(drawn.tables) else ""
    under = _(" · ").join(filter(None, (round_name(event, at), some)))
    return shown | {"under": under, "heads": heads, "rows": rows}
