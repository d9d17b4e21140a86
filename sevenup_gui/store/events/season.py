"""Seasons on disk: a small file each, which names the evenings' files and the rule."""

import json
from pathlib import Path
from typing import Any, NamedTuple

from sevenup_gui.engine.names import clean_name
from sevenup_gui.errors import RecordError
from sevenup_gui.i18n import _
from sevenup_gui.store.events.book import events_dir, file_name, read_book
from sevenup_gui.store.folder import free_path, make_folder, write_whole
from sevenup_gui.store.safe_json import read_json
from sevenup_gui.systemerrors import error_words
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import LONGEST_EVENT_NAME
from sevenup_gui.tournament.season import MOST_EVENINGS, SEASON_WAYS, SeasonRule

SEASON_ENDING = ".sevenup-season"
SEASON_VERSION = 1


class NoSeasonError(RecordError):
    """A file that holds no season (exit status 1, as of a record that does not hold)."""

    exit_status = 1


class Season(NamedTuple):
    """A season: its name, its rule, and the files of its evenings, from the folder of its own file on."""

    name: str
    rule: SeasonRule = SeasonRule()
    files: tuple[str, ...] = ()


def read_season(path: Path) -> Season:
    """Read a season's file. Raises `RecordError`."""
    try:
        return parse_season(read_json(path))
    except OSError as error:
        raise RecordError(_("can't be read: {why}").format(why=error_words(error)), source=str(path)) from None
    except (LookupError, TypeError, ValueError):
        raise NoSeasonError(_("not a season of this program"), source=str(path)) from None


def parse_season(data: Any) -> Season:
    """A season as its file has it. Raises `LookupError`, `TypeError` or `ValueError` where that makes none."""
    if not isinstance(data["name"], str):
        raise TypeError("a season has a name")
    name, by, best, files = clean_name(data["name"], LONGEST_EVENT_NAME), data["by"], data["best"], data["events"]
    known = data["season"] == "sevenup" and data["version"] == SEASON_VERSION and by in SEASON_WAYS
    if not (known and name and type(best) is int and 0 <= best <= MOST_EVENINGS and len(files) <= MOST_EVENINGS):
        raise ValueError("no season")
    if not isinstance(files, list) or not all(isinstance(file, str) and file and "\0" not in file for file in files):
        raise ValueError("files are named")
    return Season(name, SeasonRule(by, best), tuple(files))


def write_season(path: Path, season: Season) -> None:
    """Keep a season. Raises `OSError`."""
    data = {"season": "sevenup", "version": SEASON_VERSION, "name": season.name, "by": season.rule.by,
            "best": season.rule.best, "events": list(season.files)}  # fmt: skip
    write_whole(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def new_season(name: str) -> Path:
    """Begin a season in a new file, among the tournaments. Raises `OSError`."""
    folder = events_dir()
    make_folder(folder)
    path = free_path(folder / f"{file_name(name)}{SEASON_ENDING}")
    write_season(path, Season(name))
    return path


def list_seasons() -> tuple[Path, ...]:
    """The files of all seasons that lie here, by name."""
    return tuple(sorted(events_dir().glob(f"*{SEASON_ENDING}")))


def evenings(path: Path, season: Season) -> list[Tournament]:
    """The evenings of a season that lies at that path. Raises `RecordError` for one that is gone or broken."""
    return [read_book(path.parent / file)[0] for file in season.files]
