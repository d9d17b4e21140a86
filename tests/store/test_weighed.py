"""Weighed matches on disk, and who has them weighed."""

import json
from pathlib import Path
from typing import Any

import pytest

from sevenup_gui.engine.reading import read_file
from sevenup_gui.engine.record import Seated, write
from sevenup_gui.engine.views import View
from sevenup_gui.players.computers import ADVISER
from sevenup_gui.players.levels import LEVELS
from sevenup_gui.players.problems import Problem, listed, read_problem
from sevenup_gui.players.rating.deal import WeighedDeal
from sevenup_gui.players.worker import Broken
from sevenup_gui.store.archive import Archive
from sevenup_gui.store.kept.database import FILE, store_of
from sevenup_gui.store.rating import own_problems, weighed
from sevenup_gui.store.rating.resting import Progress, Weighing, to_weigh, work
from sevenup_gui.store.rating.weighed import WeighedMatch, table_of

GOLDEN = Path(__file__).parent.parent / "golden"
DEAL = WeighedDeal("chance", {"lead": 0.25, "beg": 0.0}, {"lead": 2, "beg": 1}, 1)
MATCH = WeighedMatch("2026-11-26T20:00:00Z 0", table_of("old-sledge", 2, 0), (DEAL, DEAL))


PROBLEM = read_problem(next(iter(listed().values())).line)
FEWER = LEVELS[ADVISER]._replace(worlds=6)


class Pipe:
    """A stand-in for the pipe on which the process reports its progress."""

    def __init__(self) -> None:
        self.said: list[Any] = []

    def send(self, message: object) -> None:
        """Keep it."""
        self.said.append(message)


def known(home: Path) -> dict[str, WeighedMatch]:
    """Return the matches saved there."""
    found: dict[str, str] = {}
    weighed.read(home, found)
    return {key: match for key, line in found.items() if (match := weighed.match_on(line)) is not None}


def keep(home: Path, name: str, people: tuple[int, ...] = (0,), practice: bool = False, as_name: str = "") -> None:
    """Put a match into the archive, people at these seats."""
    from dataclasses import replace

    record = read_file(GOLDEN / f"{name}.sevenup").matches[0].record
    players = tuple(
        Seated(f"P{seat}", "human") if seat in people else Seated(f"C{seat}", "computer", "casual")
        for seat in range(len(record.header.players))
    )
    record = record._replace(header=replace(record.header, players=players, practice=practice))
    (home / "matches").mkdir(exist_ok=True)
    (home / "matches" / f"{as_name or name}.sevenup").write_text("\n".join(write(record)) + "\n", encoding="utf-8")


def read(home: Path, name: str = "") -> Archive:
    """The archive, read."""
    archive = Archive(home, name)
    while archive.left:
        archive.read_next()
    return archive


def test_what_is_kept_reads_back(tmp_path: Path) -> None:
    """Match by match; what was read before is not read again."""
    weighed.append(tmp_path, MATCH)
    found: dict[str, str] = {}
    at = weighed.read(tmp_path, found)
    assert {key: weighed.match_on(line) for key, line in found.items()} == {MATCH.key: MATCH}
    other = MATCH._replace(key="other")
    weighed.append(tmp_path, other)
    found.clear()
    assert weighed.read(tmp_path, found, at) > 0
    assert {key: weighed.match_on(line) for key, line in found.items()} == {"other": other}


def test_what_went_wrong_is_kept_as_problems_and_each_is_told_of_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only that of the archive's person; it stays where the match is deleted."""
    keep(tmp_path, "old-sledge-2")
    monkeypatch.setattr("sevenup_gui.players.levels.LEVELS", {**LEVELS, ADVISER: FEWER})
    looked: list[int] = []

    def problem_of(_record: object, _at: int, view: View, *_: object) -> Problem | None:
        looked.append(view.viewer)
        return PROBLEM if len(looked) in (2, 4) else None

    monkeypatch.setattr("sevenup_gui.players.rating.mistakes.problem_of", problem_of)
    pipe = Pipe()
    work(pipe, tmp_path, "", None)  # type: ignore[arg-type]
    assert pipe.said == [Progress(0, 1), *[Progress(0, 1, problems=1)] * 2, Progress(1, 1, problems=1)]
    assert set(looked) == {0}
    (tmp_path / "matches" / "old-sledge-2.sevenup").unlink()
    assert list(own_problems.own_problems(tmp_path)) == [PROBLEM.key]


@pytest.mark.parametrize(
    "line",
    [
        "", "nonsense", "2\tk\t[]", "2\tk\t1", "2\tk", "2\tk\t{}\t", "2\tk\t" + "[" * 10**5,
        "1\tk\t" + json.dumps(["t", []]),
        "2\tk\t" + json.dumps(["t", [["chance", {"lead": -1.0}, {"lead": 1}, 0]]]),
        "2\tk\t" + json.dumps(["t", [["chance", {"lead": 1.0}, {"lead": 0}, 0]]]),
        "2\tk\t" + json.dumps(["t", [["chance", {"dance": 1.0}, {"dance": 1}, 0]]]),
        "2\tk\t" + json.dumps(["t", [["luck", {"lead": 1.0}, {"lead": 1}, 0]]]),
        "2\tk\t" + json.dumps(["t", [["chance", [], [], 0]]]),
        "2\tk\t" + json.dumps(["t", [["chance", {"lead": 1.0}]]]),
    ],
)  # fmt: skip
def test_a_damaged_line_costs_that_match_alone(tmp_path: Path, line: str) -> None:
    """In the file of an earlier version, and in the store."""
    (tmp_path / "matches.weighed").write_text(f"{weighed.to_line(MATCH)}\n{line}", encoding="utf-8")
    other = MATCH._replace(key="other")
    weighed.append(tmp_path, other)
    store_of(tmp_path).change(lambda db: db.execute("INSERT INTO analysed (key, line) VALUES ('x', ?)", (line,)))
    assert known(tmp_path) == {MATCH.key: MATCH, "other": other}


def test_one_person_alone_is_weighed_and_only_what_counts(tmp_path: Path) -> None:
    """Matches of computers, of several people, for practice and unfinished ones are passed over; with a name, one's
    own seat among several people is found."""
    keep(tmp_path, "old-sledge-2")
    keep(tmp_path, "old-sledge-2", (), as_name="computers")
    keep(tmp_path, "hoyle-2", (0, 1))
    keep(tmp_path, "forced-beg-2", practice=True)
    assert [entry.file for entry in to_weigh(read(tmp_path), set())] == ["old-sledge-2.sevenup"]
    (tmp_path / "matches.index").unlink()
    found = to_weigh(read(tmp_path, "P1"), set())
    assert {(entry.file, entry.you) for entry in found} == {("old-sledge-2.sevenup", 0), ("hoyle-2.sevenup", 1)}


def test_the_process_weighs_what_is_missing_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many of the latest, or all; the second time nothing is left. A match that makes it stumble is passed over,
    reported, and tried again the next time."""
    keep(tmp_path, "old-sledge-2")
    keep(tmp_path, "hoyle-2")
    monkeypatch.setattr("sevenup_gui.players.rating.weigh.weigh", lambda *_, **__: [DEAL])
    first, second, third = Pipe(), Pipe(), Pipe()
    work(first, tmp_path, "", 1)  # type: ignore[arg-type]
    assert first.said == [Progress(0, 1), Progress(1, 1)]

    def stumble(*_: object, **__: object) -> list[WeighedDeal]:
        raise ValueError("a fault")

    with monkeypatch.context() as faulty:
        faulty.setattr("sevenup_gui.players.rating.weigh.weigh", stumble)
        work(second, tmp_path, "", None)  # type: ignore[arg-type]
    assert isinstance(second.said[1], Broken)
    work(third, tmp_path, "", None)  # type: ignore[arg-type]
    assert third.said == [Progress(0, 1), Progress(1, 1)]
    assert {match.table for match in known(tmp_path).values()} == {"old-sledge/2", "hoyle/2"}
    again = Pipe()
    work(again, tmp_path, "", None)  # type: ignore[arg-type]
    assert again.said == [Progress(0, 0)]
    lied = "UPDATE analysed SET line = replace(line, 'lead', 'lied') WHERE number = 1"
    store_of(tmp_path).change(lambda db: db.execute(lied))
    damaged = Pipe()
    work(damaged, tmp_path, "", None)  # type: ignore[arg-type]
    assert damaged.said == [Progress(0, 1), Progress(1, 1)]


def test_a_file_that_cannot_be_written_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder has its name: the weighing ends there, and says why."""
    keep(tmp_path, "old-sledge-2")
    (tmp_path / FILE).mkdir()
    monkeypatch.setattr("sevenup_gui.players.rating.weigh.weigh", lambda *_, **__: [DEAL])
    pipe = Pipe()
    work(pipe, tmp_path, "", None)  # type: ignore[arg-type]
    assert pipe.said[-1].refused


@pytest.mark.slow
def test_a_real_process_weighs_a_match_and_ends(tmp_path: Path) -> None:
    """From the archive to the file, in a process of its own; what is weighed outlives it."""
    keep(tmp_path, "old-sledge-2")
    weighing = Weighing(tmp_path)
    weighing.every = True
    weighing.begin("")
    process = weighing._process
    assert process is not None
    process.join(120)
    while weighing.running:
        weighing.poll()
    assert weighing.progress is not None
    assert (weighing.progress.done, weighing.progress.due, weighing.every) == (1, 1, False)
    (match,) = known(tmp_path).values()
    assert (match.table, match.deals[0].unit) == ("old-sledge/2", "chance")


@pytest.mark.slow
def test_it_is_put_off_at_once_and_goes_on_later(tmp_path: Path) -> None:
    """Ending it loses nothing that was weighed, and what was wished for holds; stopping it ends the wish too."""
    weighing = Weighing(tmp_path)
    weighing.every = True
    weighing.begin("")
    process = weighing._process
    assert process is not None
    weighing.put_off()
    process.join(20)
    assert (weighing.running, weighing.every, process.is_alive()) == (False, True, False)
    weighing.stop()
    assert weighing.every is False
