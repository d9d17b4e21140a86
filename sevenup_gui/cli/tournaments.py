"""The lists of a tournament and the standings of a season, for scripts."""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from sevenup_gui.cli.arguments import parse_whole
from sevenup_gui.errors import UsageError
from sevenup_gui.i18n import _, either
from sevenup_gui.paper.tournament.exports import FORMS, exported, write_all
from sevenup_gui.paper.tournament.season import season_export
from sevenup_gui.speech.tournament.season import rule_words, season_told
from sevenup_gui.store.events.book import read_book
from sevenup_gui.store.events.season import SEASON_ENDING, Season, evenings, read_season
from sevenup_gui.tournament.season import SEASON_WAYS, SeasonRule, season_standings

SEASON_FORMS = ("csv", "pdf")

Form = TypeVar("Form", bound=str)


def checked(form: str, forms: Sequence[Form], folder: Path) -> Form:
    """Return the form of files that's asked for. Raises `UsageError` for an unknown one, or for a file in place of the
    folder."""
    found = next((one for one in forms if one == form), None)
    if found is None:
        raise UsageError(_("Unknown form '{form}'. Choose {names}.").format(form=form, names=either(list(forms))))
    if folder.exists() and not folder.is_dir():
        raise UsageError(_("{file} isn't a folder.").format(file=folder))
    return found


def export_lists(file: Path, form: str, folder: Path) -> list[Path]:
    """Write what there is by now of the tournament in `file` into a folder, over no other file; where it lies. Raises
    `RecordError` where it is no tournament, `UsageError` for an unknown form or without a list, `OSError`."""
    known = checked(form, FORMS, folder)
    event, _notice = read_book(file)
    files = exported(event, known)
    if not files:
        raise UsageError(_("No lists to export yet. Add players first."))
    return write_all(folder, files)


def season_lines(
    files: Sequence[str], name: str | None, by: str | None, best: str | None, export: Sequence[str] | None
) -> list[str]:
    """Return the lines to print for a season: its standings, or the files it was written to. `files` are its own file
    or those of its evenings. Raises `UsageError`, `RecordError`, `TournamentError`, `OSError`."""
    paths = [Path(file) for file in files]
    if len(paths) == 1 and paths[0].name.endswith(SEASON_ENDING):
        season = read_season(paths[0])
        events = evenings(paths[0], season)
    else:
        season, events = Season(_("Season")), [read_book(path)[0] for path in paths]
    if by is not None and by not in SEASON_WAYS:
        raise UsageError(_("--by must be {names}, not '{given}'.").format(names=either(list(SEASON_WAYS)), given=by))
    rule = season.rule
    chosen = next((way for way in SEASON_WAYS if way == by), rule.by)
    number = rule.best if best is None else parse_whole("--best", best, least=1)
    season = season._replace(name=name or season.name, rule=SeasonRule(chosen, number))
    if export is None:
        return [*map(season_told, season_standings(events, season.rule)), rule_words(season.rule)]
    folder = Path(export[1])
    form = checked(export[0], SEASON_FORMS, folder)
    return [str(path) for path in write_all(folder, [season_export(season, events, form)])]
