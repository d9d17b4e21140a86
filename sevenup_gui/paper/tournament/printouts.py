"""A tournament's papers: the score sheets of a round, the seating, the standings, the prizes."""

from sevenup_gui.i18n import _, dot_list, listed, pgettext
from sevenup_gui.paper.lists import Column, Listing
from sevenup_gui.paper.sheet import Sheet
from sevenup_gui.speech.tournament.round_lists import EventList, seats_list
from sevenup_gui.speech.tournament.rounds import count_words, fixture_words, round_name, table_words
from sevenup_gui.speech.tournament.standing import (
    called,
)
from sevenup_gui.speech.tournament.standings_table import prize_lines, standings_table
from sevenup_gui.tournament.event import Tournament

SHARES = {"name": 3.0, "words": 2.2, "number": 1.0, "score": 0.9}  # of the width of a page, by a column's kind


def round_sheets(event: Tournament, at: int) -> list[Sheet]:
    """The score sheets of all tables of a round, with names and dealers already in; and all deals of one from which the
    table's result is."""
    results = {table: event.results.get((at, table)) for table in range(1, len(event.round(at).tables) + 1)}
    return [
        Sheet(
            event.options_for(len(seats)), event.setup.preset, event.names(seats), len(seats) - 1,
            round_name(event, at), table_words(event, at, table), sheet_title(event, at, table),
            event.card_of(at, table).lines if (result := results[table]) is not None and result.sheet else (),
        )
        for table, seats in enumerate(event.round(at).tables, 1)
    ]  # fmt: skip


def sheet_title(event: Tournament, at: int, table: int) -> str:
    """Return the title over a table's sheet: the event, and in a league the two teams."""
    return dot_list((event.setup.name, fixture_words(event, at, table)))


def listing_of(event: Tournament, value: EventList) -> Listing:
    """A list of the event, to be printed."""
    columns = tuple(
        Column(column.heading, SHARES[column.kind], "end" if column.kind in ("number", "score") else "start")
        for column in value.columns
    )
    under = dot_list((value.title, value.under))
    return Listing(event.setup.name, under, columns, value.rows, value.notes)


def seats_listing(event: Tournament, at: int) -> Listing:
    """Return the players by name, with their table and seat."""
    return listing_of(event, seats_list(event, at))


def tables_listing(event: Tournament, at: int) -> Listing:
    """The tables with who sits at them, in the order of the seats."""
    rows = tuple(
        (
            table_words(event, at, table),
            *filter(None, (fixture_words(event, at, table),)),
            listed([called(event, who) for who in players]),
        )
        for table, players in enumerate(event.round(at).tables, 1)
    )
    columns = [Column(pgettext("score sheet", "Table"), 1.0), Column(_("In seating order"), 4.0)]
    columns[1:1] = [Column(_("Fixture"), 2.4)] if event.setup.league else []
    under = f"{round_name(event, at)}, {count_words(event, at)}"
    return Listing(event.setup.name, under, tuple(columns), rows, (_("The last seat of a table deals first."),))


def standings_listing(event: Tournament) -> Listing:
    """Return the standings, with each round's points."""
    table = standings_table(event)
    heads = [Column(_("Place"), 1.0, "end"), Column(table.named, 3.4)]
    heads += [Column(head, 0.8, "end") for head in table.between]
    heads += [Column(head, width, "end") for head, width in zip(table.figures, (1.2, 1.3), strict=True)]
    rows = tuple((line.place, line.name, *line.between, *line.figures) for line in table.lines)
    return Listing(event.setup.name, table.title, tuple(heads), rows, (*table.notes, table.rule))


def prizes_listing(event: Tournament) -> Listing:
    """The prizes with who has won them."""
    rows = tuple((_("{place}.").format(place=place), names, text) for place, text, names in prize_lines(event))
    columns = (Column(_("Place"), 1.0, "end"), Column(_("Name"), 3.0), Column(_("Prize"), 4.0))
    return Listing(event.setup.name, _("Prizes"), columns, rows)
