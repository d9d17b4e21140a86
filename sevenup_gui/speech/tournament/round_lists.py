"""The lists of a round as one value each, which big screen, television and paper draw: who sits where, and results."""

from typing import Literal, NamedTuple

from sevenup_gui.games.parts.totals import NOT_COUNTED
from sevenup_gui.i18n import _, dot_list, listed, pgettext
from sevenup_gui.speech.tournament.rounds import count_words, fixture_words, round_name, walkover_words
from sevenup_gui.speech.tournament.standing import called
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.league import teams_at
from sevenup_gui.tournament.state import key_of

NOWHERE = "\N{EN DASH}"  # the table of somebody who sits out


class EventColumn(NamedTuple):
    """A column: its heading, and its kind of cell. Where the room is short, the one of the highest `rank` is left out
    first, and never one of rank 0. A `near` one is read close by, so it's on paper alone."""

    heading: str
    kind: Literal["name", "words", "number", "score"] = "name"
    rank: int = 0
    near: bool = False


class EventList(NamedTuple):
    """A list: its title, the line beside it, its columns, a row of cells per line, and what is said under them."""

    title: str
    under: str
    columns: tuple[EventColumn, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()

    def kept(self, columns: list[int]) -> "EventList":
        """Only these columns of it."""
        rows = tuple(tuple(row[n] for n in columns) for row in self.rows)
        return self._replace(columns=tuple(self.columns[n] for n in columns), rows=rows)

    def for_the_room(self) -> "EventList":
        """Keep the columns that are meant to be read from afar."""
        return self.kept([n for n, column in enumerate(self.columns) if not column.near])

    def shorter(self) -> "EventList":
        """Drop the column that matters least; return the list itself if all matter."""
        rank = max(column.rank for column in self.columns)
        last = max(n for n, column in enumerate(self.columns) if column.rank == rank)
        return self.kept([n for n in range(len(self.columns)) if n != last]) if rank else self


def called_all(event: Tournament, players: tuple[int, ...]) -> str:
    """Names in one cell."""
    return listed([called(event, who) for who in players])


def seats_list(event: Tournament, at: int) -> EventList:
    """Return everyone by name with their table in a round, their partner in pairs, and their opponents if two sides
    meet."""
    setup, now = event.setup, event.round(at)
    rows = []
    for table, seats in enumerate(now.tables, 1):
        for seat, who in enumerate(seats):
            mates, against = called_all(event, event.partners_at(seats, seat)), event.opponents_at(seats, seat)
            rows.append((who, str(table), str(seat + 1), mates, called_all(event, against)))
    rows += [(who, NOWHERE, "", "", _("bye this round")) for who in now.byes]
    rows.sort(key=lambda row: key_of(event.name(row[0])))
    value = EventList(
        _("Seating"),
        dot_list((round_name(event, at), count_words(event, at))),
        (
            EventColumn(_("Name")),
            EventColumn(_("Team"), "words", 2),
            EventColumn(pgettext("score sheet", "Table"), "number"),
            EventColumn(_("Seat"), "number", near=True),
            EventColumn(_("Partner"), rank=1),
            EventColumn(_("Against")),
        ),
        tuple((called(event, who), event.player(who).team, *cells) for who, *cells in rows),
        (_("The last seat of a table deals first."),),
    )
    there = (True, bool(setup.league), True, True, setup.pairs != "none", not event.in_points)
    return value.kept([n for n, column in enumerate(there) if column])


def results_list(event: Tournament, at: int) -> EventList:
    """Return the results of a round: a line for each side, with its team, its fixture and the winner in a
    league."""
    rows = []
    for table, seats in enumerate(event.round(at).tables, 1):
        result = event.result_of(at, table)
        teams = teams_at(event, seats) if event.setup.league else ()
        won = teams[result.winner] if teams and result is not None and result.winner is not None else ""
        for side in dict.fromkeys(event.side(seat) for seat in range(len(seats))):
            names = called_all(event, tuple(who for seat, who in enumerate(seats) if event.side(seat) == side))
            score = str(result.score[side]) if result and result.played else ""
            told = [result.told(side)[n] if result else NOT_COUNTED for n, _heading in event.totals.typed]
            figures = ["" if number == NOT_COUNTED else str(number) for number in told]
            in_league = (fixture_words(event, at, table), teams[side]) if teams else ()
            rows.append((str(table), *in_league, names, score, *figures, *([won] if teams else [])))
    league = bool(event.setup.league)
    heads = [EventColumn(pgettext("score sheet", "Table"), "number")]
    heads += [EventColumn(_("Fixture"), "words", 2), EventColumn(_("Team"), "words", 1)] if league else []
    heads += [EventColumn(_("Name")), EventColumn(_("Points"), "number")]
    heads += [EventColumn(heading, "number") for _n, heading in event.totals.typed]
    heads += [EventColumn(_("Winner"), "words")] if league else []
    return EventList(
        _("Results"), round_name(event, at), tuple(heads), tuple(rows), tuple(walkover_words(event, at, at))
    )
