"""A season on paper and as a table."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from sevenup_gui.i18n import _
from sevenup_gui.paper.lists import Column, Listing
from sevenup_gui.paper.page import usual_size
from sevenup_gui.paper.tournament.exports import ExportFile
from sevenup_gui.speech.tournament.season import evening_cell, evening_head, evenings_words, rule_words, sum_words
from sevenup_gui.store.events.book import file_name
from sevenup_gui.store.events.season import Season
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.season import season_standings
from sevenup_gui.vocabulary.tables import table_text

MOST_PRINTED = 12  # evenings that have room side by side: of more the last ones


def in_table(points: int | Fraction | None) -> int | float | None:
    """Points as a spreadsheet reads them."""
    return round(float(points), 2) if isinstance(points, Fraction) else points


def season_listing(season: Season, events: Sequence[Tournament]) -> Listing:
    """Return the standings of a season. Raises `TournamentError`."""
    shown = range(max(0, len(events) - MOST_PRINTED), len(events))
    columns = [Column(_("Place"), 1.0, "end"), Column(_("Name"), 4.0)]
    columns += [Column(evening_head(at), 0.9, "end") for at in shown]
    columns.append(Column(_("Points"), 1.2, "end"))
    rows = [
        (
            _("{place}.").format(place=row.place),
            row.name,
            *(evening_cell(row, at) for at in shown),
            sum_words(row.total),
        )
        for row in season_standings(events, season.rule)
    ]  # fmt: skip
    named = evenings_words(events[-MOST_PRINTED:], len(events))
    return Listing(season.name, _("Season"), tuple(columns), tuple(rows), (rule_words(season.rule), named))


def season_export(season: Season, events: Sequence[Tournament], form: str) -> ExportFile:
    """The standings as a file to be printed or, for any other form, as a table. Raises `TournamentError`."""
    name = Path(file_name(season.name)).name
    if form == "pdf":
        from sevenup_gui.paper.lists import listing_pdf

        return ExportFile(f"{name}.pdf", listing_pdf([season_listing(season, events)], usual_size()))
    head = [_("Place"), _("Name"), *(event.setup.name for event in events), _("Points")]
    rows = [
        [row.place, row.name, *map(in_table, (*row.evenings, row.total))]
        for row in season_standings(events, season.rule)
    ]
    return ExportFile(f"{name}.csv", table_text([head, *rows]).encode("utf-8-sig", "replace"))
