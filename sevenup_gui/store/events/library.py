"""The library of tournaments: those that lie on this computer, listed."""

from pathlib import Path
from typing import NamedTuple

from sevenup_gui.engine.record import dump
from sevenup_gui.errors import RecordError
from sevenup_gui.store.events.book import ENDING, events_dir, file_locked, locked, read_book
from sevenup_gui.store.folder import data_dir, put_in_trash


class ListedEvent(NamedTuple):
    """A tournament that lies there: where, what it is called, when it was made, how many take part, how many rounds of
    how many were drawn, and whether it is over. `broken` says why it cannot be read, and the rest is empty then. Where
    several files are of one tournament the `twin` is the name of the one that was written last, which goes on."""

    path: Path
    name: str
    made: str = ""
    players: int = 0
    drawn: int = 0
    rounds: int = 0
    over: bool = False
    broken: str = ""
    twin: str = ""


def list_events(folder: Path | None = None) -> tuple[ListedEvent, ...]:
    """All tournaments in the folder, the newest first."""
    found = []
    heads: dict[Path, str] = {}
    for path in (folder or events_dir()).glob(f"*{ENDING}"):
        try:
            tournament, _notice = read_book(path)
        except RecordError as error:
            found.append(ListedEvent(path, path.name, broken=str(error)))
            continue
        setup = tournament.setup
        heads[path] = dump(tournament.header.to_json()) if tournament.header else path.name
        drawn = len(tournament.preliminary)
        found.append(
            ListedEvent(path, setup.name, setup.made, len(tournament.players), drawn, setup.rounds, tournament.over)
        )
    of_one: dict[str, list[Path]] = {}
    for path, head in heads.items():
        of_one.setdefault(head, []).append(path)
    first = {
        head: max(paths, key=lambda each: (each.stat().st_mtime_ns, -len(each.name))) for head, paths in of_one.items()
    }
    found = [
        each._replace(twin=first[heads[each.path]].name)
        if each.path in heads and len(of_one[heads[each.path]]) > 1 else each
        for each in found
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda each: (each.made, each.path.name), reverse=True))


def discard(path: Path) -> Path | None:
    """Put a tournament into the trash of the system, or where there is none into a folder of our own, which is given
    back. Raises `OSError`, and `TournamentError` where another window has it open: what is typed there would be
    lost."""
    lock = locked(path)
    try:
        file_locked(path).release()
        return put_in_trash(path, data_dir() / "trash")
    finally:
        lock.release()
