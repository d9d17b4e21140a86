"""The power goes at any moment: whatever the disk has then, what was said to be kept is there, and counts once."""

import random
from pathlib import Path

import pytest

from sevenup_gui.engine.reading import ReadMatch, read_file
from sevenup_gui.match.session import Session
from sevenup_gui.players.level_names import SITTING_LEVELS
from sevenup_gui.store.evening import load_evening
from sevenup_gui.store.evening_index import count_closed_match, count_match
from sevenup_gui.store.saved import SavedMatch, Seating, now_utc
from tests.builders import Table, seven_up
from tests.store.model_disk import ALL, Image, Replay, WatchedDisk

SEATING = Seating(("student", "keeper"), undo="never", seed=99, night=True)


def over() -> Table:
    """A finished match."""
    return seven_up(target=1).do("stand").play_out()


def steps_of(match: Table) -> list[list[str]]:
    """The lines of its record, as they come: the header, then those of a pack or a decision."""
    told: list[list[str]] = []
    session = Session(match.record("old-sledge").header, match.before.next_dealer, random.Random(1), told.append)  # type: ignore[arg-type]
    for step in match.steps:
        session._take(step)
    return told


def play_evening(home: Path, disk: WatchedDisk) -> None:
    """One match of an evening and the beginning of a second, and what is said to be kept of them."""
    match, saved = over(), SavedMatch(home)
    steps = steps_of(match)
    for whole in (True, False):
        saved.begin(SEATING)
        for number, lines in enumerate(steps if whole else steps[:4], 1):
            saved.append(lines)
            saved.settle()
            disk.kept(f"{'first' if whole else 'second'} {sum(map(len, steps[:number]))}")
        if whole:
            count_match(saved, match.record("old-sledge"), SEATING.faces, match.state.winners or (), now_utc())
            disk.kept("counted")
            saved.finish()
            disk.kept("put away")
    saved.begin(SEATING)  # the second is put by, unfinished
    saved.append(steps[0])
    saved.close()


@pytest.fixture
def disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> WatchedDisk:
    """A disk with an evening on it, and all that was done to it."""
    root = tmp_path / "disk"
    root.mkdir()
    with monkeypatch.context() as patched:
        watched = WatchedDisk(root, patched)
        play_evening(root / "home", watched)
    return watched


def check(home: Path, told: list[str], where: str) -> None:
    """The program starts on that disk: everything it told of is there, and a match that is over counts once."""
    saved = SavedMatch(home)
    under_way = saved.load()
    count_closed_match(saved)
    matches = [
        match
        for path in sorted(home.rglob("*.sevenup"))
        if b"\n" in path.read_bytes()
        for match in read_file(path).matches
    ]
    lengths = sorted({match.last_line for match in matches})
    for name in ("first", "second"):
        kept = max((int(each.split()[1]) for each in told if each.startswith(name)), default=0)
        assert not kept or max(lengths, default=0) >= kept, (
            f"{where}: {kept} lines of the {name} match, found {lengths}"
        )
        if name == "second" and kept:
            assert len(matches) >= 2, where
    done = [match for match in matches if match.state.phase == "over"]
    assert len(done) <= 1, where
    assert len(load_evening(home, SITTING_LEVELS, now_utc()).matches) == len(done), where
    if "put away" in told:
        assert done, where
    if under_way is not None:
        assert prefix_of_the_evening(under_way[0]), where
    saved.close()


def prefix_of_the_evening(match: ReadMatch) -> bool:
    """Return True if a match is the one that was played, as far as it goes."""
    steps = over().record("old-sledge").steps
    return match.record.steps == tuple(steps[: len(match.record.steps)])


def put_into(image: Image, folder: Path) -> Path:
    """A folder with that image; its home."""
    folder.mkdir()
    image.put_into(folder)
    (folder / "home").mkdir(exist_ok=True)
    return folder / "home"


def test_a_power_cut_at_any_moment_costs_nothing_that_was_kept(disk: WatchedDisk, tmp_path: Path) -> None:
    """After every operation on the disk, with none, some or all of what was not synced: every line that was kept is
    there, a finished match is there, and the evening has counted it once."""
    tried = 0
    seen: set[tuple[object, ...]] = set()
    for count in range(len(disk.steps) + 1):
        told = disk.told(count)
        for image in disk.images(count):
            known = (*sorted(image.files.items()), *sorted(image.folders), *told)
            if known not in seen:
                seen.add(known)
                tried += 1
                check(put_into(image, tmp_path / str(tried)), told, f"after operation {count}, image {tried}")
    assert tried > 80


def test_a_kill_at_any_moment_costs_nothing(disk: WatchedDisk, tmp_path: Path) -> None:
    """The system has all that was done before it, synced or not."""
    for count in range(len(disk.steps) + 1):
        done = Replay(disk.steps[:count])
        home = put_into(done.image(len(done.pending), ALL), tmp_path / str(count))
        check(home, disk.told(count), f"after operation {count}")
