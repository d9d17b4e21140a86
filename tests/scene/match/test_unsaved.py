"""Messages of the table when the disk is full, and of a second window."""

import errno
import os
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from sevenup_gui.ui.scenes.match.parts.leaving import Leaving
from sevenup_gui.ui.scenes.papers.result import Result
from sevenup_gui.ui.scenes.papers.summary import Summary
from sevenup_gui.ui.scenes.title import Title
from tests.scene.driving import Program, decide_by_keys, part_of, setup_for

Open = Callable[..., Program]
FULL = "the disk is full"


class Disk:
    """A disk that is full while `full`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        write = os.write

        def refuse(file: int, data: Any) -> int:
            if self.full:
                raise OSError(errno.ENOSPC, FULL)
            return write(file, data)

        monkeypatch.setattr(os, "write", refuse)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """The disk under the program."""
    return Disk(monkeypatch)


def decide(p: Program) -> None:
    """Make the next decision, and let the disk be tried."""
    p.until(lambda: p.my_turn() or p.shows(Summary)())
    if p.shows(Summary)():
        p.key(pygame.K_RETURN).until(p.my_turn)
    decide_by_keys(p)
    p.app.saved.settle()
    p.wait()


def test_the_table_tells_of_a_full_disk_and_of_its_end(program: Open, disk: Disk) -> None:
    """What, where, why, what happens next; and that it is over. The menu does not say that the match is saved."""
    p = program(draws=False)
    p.sit_down(setup_for())
    decide(p)
    disk.full = True
    decide(p)
    says = f"Can't save {p.app.saved.path}: {FULL}. Keep playing. Each move tries again"
    assert p.app.notice.startswith(says)
    assert part_of(p.table, Leaving).leaving_words(p.table.now).startswith(says)
    disk.full = False
    decide(p)
    assert p.app.notice == "The match is saved again."
    assert part_of(p.table, Leaving).leaving_words(p.table.now) == "Saved. Choose Continue to resume."


def play_out(p: Program) -> Result:
    """To the end of the match."""
    while not p.shows(Result)():
        p.until(lambda: p.my_turn() or p.shows(Summary, Result)())
        if p.my_turn():
            decide_by_keys(p)
        elif p.shows(Summary)():
            p.key(pygame.K_RETURN)
    return p.scene(Result)


def test_the_result_tells_of_a_match_that_is_not_saved(program: Open, disk: Disk) -> None:
    """It stands there until the match is saved: the title says so too, and the next match brings it to its place."""
    p = program()
    p.sit_down(setup_for(target=1))
    disk.full = True
    result = play_out(p)
    p.wait()
    assert f"Can't save this match: {FULL}." in result.captioned
    p.key(pygame.K_q)
    assert FULL in p.scene(Title).trouble
    disk.full = False
    p.key(pygame.K_p, pygame.K_d).until(lambda: not p.app.saved.trouble)
    assert len(list((p.home / "matches").iterdir())) == 1


def test_the_result_tells_where_a_match_lies_that_found_no_room(program: Open) -> None:
    """A file has the name of the folder."""
    p = program()
    (p.home / "matches").write_text("mine", encoding="utf-8")
    p.sit_down(setup_for(target=1))
    result = play_out(p)
    p.wait()
    [kept] = (p.home / "matches-2").iterdir()
    assert result.captioned.endswith(f"This match is saved as {kept}.")


def test_a_result_says_nothing_of_a_match_that_is_where_it_belongs(program: Open) -> None:
    """Nothing to tell."""
    p = program()
    p.sit_down(setup_for(target=1))
    assert play_out(p).kept_parts() == []
    assert p.table.kept


def test_nothing_is_said_of_the_disk_to_those_who_watch(program: Open, disk: Disk) -> None:
    """Nothing is saved."""
    disk.full = True
    p = program(draws=False).start().key(pygame.K_w).wait(5)
    assert p.table.watching
    assert p.app.notice == ""


def test_a_second_window_says_that_it_is_one(program: Open) -> None:
    """The first has the match under way; the second begins one of its own, and Continue is the first one's."""
    first = program(draws=False)
    first.sit_down(setup_for())
    decide(first)
    second = Program(first.home, (1280, 720), draws=False).start()
    assert second.scene(Title).trouble == (
        "The game is open in another window too. A match started here is saved separately."
    )
    assert "Continue" not in second.labels()
    second.key(pygame.K_p, pygame.K_d)
    decide(second)
    decide(first)
    assert first.app.saved.path.read_text(encoding="utf-8").splitlines() == list(first.table.session.lines)
    assert second.app.saved.path.read_text(encoding="utf-8").splitlines() == list(second.table.session.lines)
    second.close()
