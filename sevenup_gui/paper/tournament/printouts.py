"""A tournament's score sheets."""

from sevenup_gui.i18n import dot_list
from sevenup_gui.paper.sheet import Sheet
from sevenup_gui.speech.tournament.rounds import fixture_words, round_name, table_words
from sevenup_gui.tournament.event import Tournament


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
