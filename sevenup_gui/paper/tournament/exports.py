"""The exports of a tournament: lists to print, tables for spreadsheets, all of it for other programs."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias, get_args

from sevenup_gui.i18n import _, ngettext, pgettext
from sevenup_gui.paper.page import PageSize, usual_size
from sevenup_gui.paper.tournament.printouts import round_sheets
from sevenup_gui.speech.tournament.league_lists import cross_table, fixtures_list
from sevenup_gui.speech.tournament.round_lists import players_list, results_list, seats_list
from sevenup_gui.speech.tournament.standings_list import prizes_list, standings_list
from sevenup_gui.store.events.book import file_name
from sevenup_gui.store.folder import free_path, write_new
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_json import to_json
from sevenup_gui.tournament.league import schedule
from sevenup_gui.vocabulary.tables import Listing, csv_of

Subject: TypeAlias = Literal["players", "seating", "results", "standings", "prizes", "fixtures", "cross"]
Form: TypeAlias = Literal["csv", "json", "pdf"]
SUBJECTS: tuple[Subject, ...] = get_args(Subject)
LISTS: Mapping[Subject, Callable[[Tournament], Listing]] = {
    "players": players_list,
    "standings": standings_list,
    "prizes": prizes_list,
    "fixtures": fixtures_list,
    "cross": cross_table,
}  # the lists that aren't of a round
OF_A_LEAGUE: tuple[Subject, ...] = ("fixtures", "cross")
FORMS: tuple[Form, ...] = get_args(Form)


class ExportFile(NamedTuple):
    """A file to be written: its name, and what is in it."""

    name: str
    data: bytes


def subject_name(subject: Subject) -> str:
    """Return the name of a list."""
    return {
        "players": _("Players"),
        "seating": _("Seating"),
        "results": _("Results"),
        "standings": _("Standings"),
        "prizes": _("Prizes"),
        "fixtures": _("Fixtures"),
        "cross": pgettext("teams against teams", "Cross table"),
    }[subject]


def subjects_of(event: Tournament) -> list[Subject]:
    """Return the lists of an event: some are a league's alone."""
    return [subject for subject in SUBJECTS if event.setup.league or subject not in OF_A_LEAGUE]


def subject_note(event: Tournament, subject: Subject) -> str:
    """Return a note of how much a list has so far."""
    if subject == "players":
        count = len(event.players)
        return ngettext("{count} name", "{count} names", count).format(count=count)
    if subject == "prizes":
        count = len(event.prize_texts)
        return ngettext("{count} prize", "{count} prizes", count).format(count=count)
    if subject == "fixtures":
        count = len(schedule(event))
        return ngettext("{count} fixture", "{count} fixtures", count).format(count=count)
    if subject == "results":
        count = len(event.results)
        return ngettext("of {count} table", "of {count} tables", count).format(count=count)
    count = len(event.rounds)
    return ngettext("of {count} round", "of {count} rounds", count).format(count=count)


def lacking(event: Tournament, subject: Subject) -> str:
    """Return a sentence that says why a list is still empty; empty once it isn't."""
    return {
        "players": "" if event.players else _("No players on the list yet."),
        "seating": "" if event.rounds else _("No round has been drawn yet."),
        "results": "" if event.results else _("No results have been typed yet."),
        "standings": "" if event.results else _("No results have been typed yet."),
        "prizes": "" if event.prize_texts else _("No prizes have been named yet."),
        "fixtures": "",
        "cross": "" if event.results else _("No results have been typed yet."),
    }[subject] or (lacking_teams(event) if subject in OF_A_LEAGUE else "")


def lacking_teams(event: Tournament) -> str:
    """Return the reason why no fixtures can be told yet; empty where they can."""
    try:
        return "" if event.setup.league and schedule(event) else _("This tournament has no teams.")
    except TournamentError as error:
        return str(error)


def listings_of(event: Tournament, subject: Subject) -> list[Listing]:
    """Return a list as it is now, to print or as a table: one for each round where there are several."""
    rounds = range(1, len(event.rounds) + 1)
    if subject == "seating":
        return [seats_list(event, at) for at in rounds]
    if subject == "results":
        return [results_list(event, at) for at in rounds if event.has_results(at)]
    return [LISTS[subject](event)]


def exported(
    event: Tournament, form: Form, subjects: Sequence[Subject] = SUBJECTS, page: PageSize | None = None
) -> list[ExportFile]:
    """Return the files to export in one form; empty lists are left out."""
    if form == "json":
        return [ExportFile(f"{file_name(event.setup.name)}.json", to_json(event).encode("utf-8"))]
    there = [subject for subject in subjects if not lacking(event, subject)]
    if form == "csv":
        # With the mark by which spreadsheets know UTF-8.
        return [
            ExportFile(f"{each}.csv", csv_of(listings_of(event, each)).encode("utf-8-sig", "replace")) for each in there
        ]
    from sevenup_gui.paper.lists import listing_pdf

    size = page or usual_size()
    return [ExportFile(f"{each}.pdf", listing_pdf(listings_of(event, each), size)) for each in there]


def papers_of(event: Tournament) -> list[tuple[str, str, Callable[[], bytes]]]:
    """Return the papers that can be printed now: each one's name, its file, and a function that makes it."""
    at = len(event.rounds)

    def sheets(per_page: int) -> bytes:
        from sevenup_gui.paper.sheets import sheets_pdf

        return sheets_pdf(round_sheets(event, at), usual_size(), per_page)

    found: list[tuple[str, str, Callable[[], bytes]]] = []
    if at:
        one, two = _("Score sheets, one per page"), _("Score sheets, two per page")
        found += [(one, "sheets.pdf", partial(sheets, 1)), (two, "sheets.pdf", partial(sheets, 2))]
    there = [subject for subject in SUBJECTS if not lacking(event, subject)]
    return found + [(subject_name(each), f"{each}.pdf", partial(listed_pdf, event, each)) for each in there]


def listed_pdf(event: Tournament, subject: Subject) -> bytes:
    """A list as it is printed."""
    return exported(event, "pdf", [subject])[0].data


def write_all(folder: Path, files: Sequence[ExportFile]) -> list[Path]:
    """Write them into a folder, over no other file; where each lies. Raises `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for each in files:
        path = free_path(folder / each.name)
        write_new(path, each.data)
        written.append(path)
    return written
