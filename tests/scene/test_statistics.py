"""The sheet of the finished matches, and the way from it into a record."""

import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from sevenup_gui.ui.kit.pieces.matchrow import MatchRow
from sevenup_gui.ui.scenes.replay import Replay
from sevenup_gui.ui.scenes.statistics.statistics import Statistics
from sevenup_gui.ui.scenes.title import Title
from tests.scene.driving import Program

Open = Callable[..., Program]

GOLDEN = Path(__file__).parent.parent / "golden"
FINISHED = ("old-sledge-2", "espanol-3", "hoyle-4", "seven-up-seven-down-5", "oh-hell-4", "forced-beg-2", "hoyle-2")


def with_records(p: Program, names: tuple[str, ...] = FINISHED) -> Program:
    """The program with finished matches of all kinds."""
    folder = p.home / "matches"
    folder.mkdir()
    for name in names:
        (folder / f"{name}.sevenup").write_bytes((GOLDEN / f"{name}.sevenup").read_bytes())
    return p


def opened(p: Program) -> Program:
    """The statistics, opened from the title with T, once everything has been read."""
    p.start().key(pygame.K_t)
    return p.until(lambda: not p.scene(Statistics).ledger.left)


def test_without_matches_there_is_a_sentence(program: Open) -> None:
    """An empty sheet has nothing to choose but the way back."""
    p = opened(program())
    assert (p.scene(Statistics).ready, p.labels()) == (False, ["Back"])
    p.key(pygame.K_ESCAPE)
    p.scene(Title)


def test_every_finished_match_is_counted(program: Open) -> None:
    """All matches of the folder are added up; a record that cannot be read is told of."""
    p = with_records(program(draws=False))
    (p.home / "matches" / "zz.sevenup").write_text("nonsense\n", encoding="utf-8")
    scene = opened(p).scene(Statistics)
    assert scene.total.played + scene.total.shared == len(FINISHED)
    assert scene.notice() == "1 record cannot be read and was passed over."


def test_enter_looks_through_a_match_and_escape_comes_back(program: Open) -> None:
    """A line of the list opens its own record."""
    p = opened(with_records(program(draws=False)))
    line = p.scene(Statistics).last[0]
    p.key(pygame.K_RETURN)
    assert p.scene(Replay).match_header.preset == line.preset
    p.key(pygame.K_ESCAPE)
    p.scene(Statistics)


def test_a_record_that_was_deleted_meanwhile_is_told_of(program: Open) -> None:
    """The list may be older than the folder."""
    p = opened(with_records(program(draws=False), FINISHED[:1]))
    (p.home / "matches" / f"{FINISHED[0]}.sevenup").unlink()
    p.key(pygame.K_RETURN)
    p.scene(Statistics)
    assert p.app.notice.startswith("This record cannot be read")


def test_reading_takes_no_frame_too_long(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Records are read a slice at a time: with a clock that runs, one frame reads only some of them."""
    from sevenup_gui.ui.scenes.statistics import statistics

    now = iter(range(10**6))
    monkeypatch.setattr(time, "perf_counter", lambda: next(now) * statistics.SLICE_S / 2)
    p = with_records(program(draws=False))
    scene = Statistics(p.app)
    scene.update(0.02)
    assert 0 < scene.ledger.left < len(FINISHED)


@pytest.mark.parametrize("scale", [100, 150, 250])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1080)])
def test_everything_stands_on_the_sheet(program: Open, size: tuple[int, int], scale: int) -> None:
    """No row reaches under another or out of the sheet, and at 100% nothing has to be scrolled."""
    p = opened(with_records(program(size=size, scale=scale)))
    scene = p.scene(Statistics)
    x, y, w, h = scene.sheet
    sheet = scene.page.rect(x, y, w, h)
    rows = [
        item.rect(p.app.painter) for item in scene.controls.items if isinstance(item.piece("normal", False), MatchRow)
    ]
    assert len(rows) >= 3
    assert all(sheet.contains(row) for row in rows)
    assert not any(row.colliderect(other) for i, row in enumerate(rows) for other in rows[:i])
    assert scale > 100 or not scene.page.scrolls
    parts = [(at_x, at_y, at_y + block.height) for block, at_x, at_y in scene.blocks]
    assert all(low <= y + h for _x, _top, low in parts)
    assert all(a[2] <= b[1] for i, b in enumerate(parts) for a in parts[:i] if a[0] == b[0])
