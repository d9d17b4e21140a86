"""A season on paper and as a table."""

from collections.abc import Sequence
from pathlib import Path

from sevenup_gui.paper.page import usual_size
from sevenup_gui.paper.tournament.exports import ExportFile
from sevenup_gui.speech.tournament.season import season_list
from sevenup_gui.store.events.book import file_name
from sevenup_gui.store.events.season import Season
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.vocabulary.tables import csv_of


def season_export(season: Season, events: Sequence[Tournament], form: str) -> ExportFile:
    """The standings as a file to be printed or, for any other form, as a table. Raises `TournamentError`."""
    name = Path(file_name(season.name)).name
    value = season_list(season.name, season.rule, events)
    if form == "pdf":
        from sevenup_gui.paper.lists import listing_pdf

        return ExportFile(f"{name}.pdf", listing_pdf([value], usual_size()))
    return ExportFile(f"{name}.csv", csv_of([value]).encode("utf-8-sig", "replace"))
