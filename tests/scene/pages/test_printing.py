"""The score sheet is printed: a PDF among the person's papers, opened from outside, and one sentence where it lies."""

import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from sevenup_gui.ui.kit.open_external import open_external
from sevenup_gui.ui.scenes import printing
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from tests.scene.driving import Program
from tests.scene.posing import SCENES

Open = Callable[..., Program]
needs_opener = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows has no opener that could be put in its place"
)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Return the files that the system was asked to open: a visible screen, and a viewer that takes everything."""
    paths: list[Path] = []
    monkeypatch.setattr(printing, "UNSEEN", ())
    monkeypatch.setattr(printing, "open_external", lambda path, _failed: paths.append(path) or True)  # type: ignore[func-returns-value]
    return paths


def test_the_score_sheet_is_printed_by_a_key(program: Open, opened: list[Path]) -> None:
    """P, on the sheet of a round; a second press prints another file and writes over none."""
    p = program()
    p.app.push(SCENES["sheet for seven"](p.app))
    p.key(pygame.K_p, pygame.K_p)
    assert [path.name for path in opened] == ["seven-up-score-sheet.pdf", "seven-up-score-sheet-2.pdf"]
    assert all(path.parent == p.home and path.read_bytes().startswith(b"%PDF") for path in opened)
    assert p.app.notice == f"Opened for printing: {opened[1]}."
    assert isinstance(p.app.scene, ScoreSheet)


def test_the_result_prints_the_sheet_of_its_match(program: Open, opened: list[Path]) -> None:
    """I, since P leads to other rules there."""
    p = program()
    p.app.push(SCENES["result for seven"](p.app))
    p.key(pygame.K_i)
    assert [path.name for path in opened] == ["seven-up-score-sheet.pdf"]


def test_where_nothing_opens_it_the_sentence_says_so(program: Open) -> None:
    """No screen, no viewer: the paper is there all the same."""
    p = program()
    printing.print_pdf(p.app, "standings", b"%PDF")
    assert p.app.notice == f"Nothing on this computer can open it. The printout is in {p.home / 'standings.pdf'}."
    assert (p.home / "standings.pdf").read_bytes() == b"%PDF"


def test_a_disk_that_refuses_is_told(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence, and the window goes on."""
    p = program()
    monkeypatch.setattr(printing, "documents_dir", lambda: p.home / "none")
    printing.print_pdf(p.app, "standings", b"%PDF")
    assert p.app.notice == "Can't save the printout: file or folder not found."


@needs_opener
def test_an_opener_that_finds_nothing_says_so_later(
    program: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It is not waited for: the first sentence is taken back when it gives up."""
    p = program().start()
    opener = tmp_path / ("open" if sys.platform == "darwin" else "xdg-open")
    opener.write_text("#!/bin/sh\nexit 3\n", encoding="ascii")
    opener.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setattr(printing, "UNSEEN", ())
    printing.print_pdf(p.app, "standings", b"%PDF")
    assert p.app.notice.startswith("Opened")
    assert p.app.rang.wait(10)
    p.wait(0.2)
    assert p.app.notice.startswith("Nothing on this computer can open it")


@needs_opener
def test_without_an_opener_nothing_can_be_tried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A bare system has none."""
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not open_external(tmp_path)


@pytest.mark.parametrize("name", ["sheet for seven", "result for seven"])
def test_at_a_large_scale_a_button_prints(program: Open, opened: list[Path], name: str) -> None:
    """The line at the bottom has no room for the key then, and a finger has none anyway."""
    p = program(size=(960, 600), scale=250)
    p.app.push(SCENES[name](p.app))
    button = next(item for item in p.app.scene.controls.items if item.id == "print")
    p.app.scene.page.reveal(button.rect(p.app.painter))
    p.wait().click(button.rect(p.app.painter).center)
    assert len(opened) == 1
