"""Every posed scene is as it was blessed: its picture, what a reader is told and what can be pressed, as posed, after
scrolling and after a press on a row. An ordinary run looks at each scene in one window and language, the sweep in all.

`python -m tools.fingerprints` shows what differs, before and now beside each other; `--bless` writes it.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.scene.fingerprinting import CASES, POSED, Case, Studio, line_of, parsed, sampled, still
from tools.fingerprints import FILE, ROOT, Change, beside, changes, kept, same_version, write

BLESSED = kept()
SEEN = [
    pytest.param(case, name, marks=() if sampled(name) == case else pytest.mark.sweep)
    for case in CASES
    for name in POSED
]
SOME = ("trick", "matches", "standings of a tournament", "daily deal")


@pytest.fixture(scope="module")
def studios() -> Iterator[list[tuple[Case, Studio]]]:
    """The program, open in one case at a time while scenes are posed in it."""
    held: list[tuple[Case, Studio]] = []
    with still():
        yield held
    for _case, studio in held:
        studio.close()


@pytest.mark.parametrize(("case", "name"), SEEN, ids=str)
def test_a_scene_is_as_it_was_blessed(case: Case, name: str, studios: list[tuple[Case, Studio]]) -> None:
    """Picture, reader's tree and controls, at each moment."""
    if [held for held, _studio in studios] != [case]:
        for _held, studio in studios:
            studio.close()
        studios[:] = [(case, Studio(case))]
    line = line_of(name, case, studios[0][1].looks(name))
    found = changes(BLESSED.get((name, str(case)), ""), line, same_version())
    command = f'python -m tools.fingerprints "{name}"'
    assert not found, f"{'; '.join(map(str, found))}: look at what {command} shows, and bless it if that is meant"


def test_every_scene_has_its_lines_and_no_other_has() -> None:
    """In every window and language, sorted, so that the changes of two people merge."""
    assert set(BLESSED) == {(name, str(case)) for name in POSED for case in CASES}


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    """A file that is written from what was read is the same file."""
    write(BLESSED, tmp_path / "fingerprints.txt")
    assert (tmp_path / "fingerprints.txt").read_bytes() == FILE.read_bytes()


def test_scrolling_and_presses_are_among_them() -> None:
    """Lists are looked at half way down, at their end, and after a press on a row."""
    moments = parsed(BLESSED["matches", "small en"])[2]
    assert [moment.split()[0] if moment else "" for moment in moments] == ["", "half", "end", "press"]


def test_each_part_that_differs_is_named() -> None:
    """Pictures only where the drawing library is the one they were made with."""
    one, other = "a | small en | 1 2 3 | end: 4 5 6", "a | small en | 0 2 0 | end: 4 5 6 | press x: 7 8 9"
    assert changes(one, other, pictures=True) == [
        Change("a", "small en", "", ("picture", "controls")),
        Change("a", "small en", "press x", ("new",)),
    ]
    assert changes(one, other, pictures=False)[0].parts == ("controls",)
    assert changes(other, one, pictures=False)[1].parts == ("gone",)


def test_both_pictures_lie_beside_each_other() -> None:
    """Left what was, right what is, and a frame round what differs."""
    before, now = pygame.Surface((40, 20)), pygame.Surface((40, 20))
    now.set_at((20, 10), "white")
    both = beside(before, now)
    assert both.get_at((20, 10)) != both.get_at((40 + 8 + 20, 10)) == pygame.Color("white")
    assert both.get_at((20, 8)) == both.get_at((40 + 8 + 20, 8)) == pygame.Color("magenta")


def test_whoever_draws_gets_the_same(tmp_path: Path) -> None:
    """At another place on earth, in another locale, with another seed for hashes, in another order."""
    blind = ["--blind", "--exactly", "--processes", "1", "--case", "small en", *reversed(SOME)]
    env = os.environ | {"TZ": "Asia/Tokyo", "LC_ALL": "C", "LANGUAGE": "nl", "PYTHONHASHSEED": "7"}
    env["SEVENUP_HOME"] = str(tmp_path)
    command = [sys.executable, "-m", "tools.fingerprints", *blind]
    run = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, ""), run.stdout
