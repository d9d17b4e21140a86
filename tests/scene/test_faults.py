"""Faults of the program: reported, told in one sentence, and no match is lost by them."""

import logging
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from sevenup_gui import assets
from sevenup_gui.assets import drawing
from sevenup_gui.cli import commands
from sevenup_gui.errors import AssetError, FaultError
from sevenup_gui.launch import PlayOptions
from sevenup_gui.players import worker
from sevenup_gui.store import faults
from sevenup_gui.ui.app import message_box, run
from sevenup_gui.ui.app.opening import Opening
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.stopped import Stopped
from sevenup_gui.ui.scenes.title import Title
from tests.scene.driving import Program, setup_for

Open = Callable[..., Program]


def falls(*_: Any) -> None:
    """A fault."""
    raise ZeroDivisionError("by nought")


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Every box that would have been shown: its sentence and its buttons."""
    shown: list[tuple[Any, ...]] = []

    def show(*facts: Any) -> int:
        shown.append(facts)
        return 0

    monkeypatch.delenv(message_box.NO_BOX)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(message_box, "ask", show)
    monkeypatch.setattr(run, "choose_driver", lambda **_how: None)
    return shown


def match_under_way(p: Program) -> Path:
    """The record of a match that was begun."""
    p.sit_down(setup_for())
    p.until(p.my_turn)
    p.app.saved.settle()
    return p.app.saved.path


def test_a_fault_in_the_window_is_reported_and_the_match_is_kept(
    program: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fault comes with the record; everything is put away, the window too."""
    p = program(draws=False)
    kept = match_under_way(p)
    lines = kept.read_text(encoding="utf-8")
    monkeypatch.setattr(TableScene, "update", falls)
    with pytest.raises(FaultError) as fell:
        run.run_out(p.app)
    assert fell.value.record == lines == kept.read_text(encoding="utf-8")
    assert isinstance(fell.value.__cause__, ZeroDivisionError)
    assert "TableScene" in fell.value.facts["scenes"]
    assert p.app.scenes == []


def test_a_fault_in_another_thread_ends_the_window_too(program: Open) -> None:
    """In the one that writes the record, for one: playing on without it would lose the match."""
    p = program(draws=False).start()

    def begin(_dt_s: float) -> None:
        thread = threading.Thread(target=falls)
        thread.start()
        thread.join()

    with pytest.raises(FaultError) as fell:
        run.run_out(p.app, begin)
    assert isinstance(fell.value.__cause__, ZeroDivisionError)


def test_without_a_terminal_a_box_says_where_the_report_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, boxes: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence without a traceback; what the report has besides is the traceback, and the exit status is 70."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path))
    monkeypatch.setattr(Title, "update", falls)
    assert commands.run(["play"]) == commands.FAULT
    [report] = (tmp_path / "faults").glob("*.txt")
    [(sentence, buttons)] = boxes
    assert buttons == ("Close", "Open the folder")
    assert str(report) in sentence
    assert "Traceback" not in sentence
    assert "Traceback" in report.read_text(encoding="utf-8")
    assert capsys.readouterr().err.count("\n") == 1


def test_an_asset_that_is_missed_during_play_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, boxes: list[Any]
) -> None:
    """The window is put away, and a box says what to do; it is no fault of the program, and there is no report."""

    def lacks(*_: Any) -> None:
        raise AssetError("The file 'assets/cards/x.svg' is missing. Reinstall the program.")

    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path))
    monkeypatch.setattr(Title, "update", lacks)
    assert commands.run(["play"]) == 2
    [(sentence, _buttons)] = boxes
    assert sentence == "The file 'assets/cards/x.svg' is missing. Reinstall the program."
    assert not list((tmp_path / "faults").glob("*.txt"))


def test_with_a_terminal_no_box_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, boxes: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever reads there has read it."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path))
    monkeypatch.setattr(Title, "update", falls)
    monkeypatch.setattr(commands, "has_console", lambda: True)
    assert commands.run(["play"]) == commands.FAULT
    assert boxes == []
    assert "The report is in" in capsys.readouterr().err


def test_a_home_that_takes_no_report_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, boxes: list[Any]
) -> None:
    """In the same box, with the system's reason."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path))
    monkeypatch.setattr(Title, "update", falls)
    monkeypatch.setattr(faults, "write_whole", lambda *_: falls_full())
    assert commands.run(["play"]) == commands.FAULT
    [(sentence, _buttons)] = boxes
    assert "couldn't save a report: the disk is full." in sentence
    assert not list((tmp_path / "faults").glob("*.txt"))


def falls_full() -> None:
    """A disk that is full."""
    raise OSError(28, "No space left on device")


def test_before_there_is_a_window_a_box_tells_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, boxes: list[Any]
) -> None:
    """A home that cannot be made, for one."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path / "file" / "home"))
    assert commands.run(["play"]) == 2
    [(sentence, buttons)] = boxes
    assert "Can't make the folder" in sentence
    assert buttons == ("Close",)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen to ask for")
def test_where_there_is_no_screen_no_box_is_tried(monkeypatch: pytest.MonkeyPatch, boxes: list[Any]) -> None:
    """What SDL would try one after the other complains on the terminal, beside the one sentence."""
    for name in message_box.SCREENS:
        monkeypatch.delenv(name, raising=False)
    message_box.show_box("There is no screen.")
    assert boxes == []


def test_a_home_that_takes_nothing_is_told_of_at_the_title(
    program: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that is full or may only be read: there is a game all the same."""
    p = program(draws=False)
    monkeypatch.setattr(run, "opening", lambda *_how: Opening(p.app.screen, p.app.settings, None))
    monkeypatch.setattr(run, "app_on", lambda *_how: p.app)
    monkeypatch.setattr(run, "run_out", lambda _app: 0)
    monkeypatch.setattr(faults, "watch_file", lambda _folder: falls_full())
    run.play(PlayOptions())
    assert p.scene(Title).trouble == (
        f"Can't save in {tmp_path}: the disk is full. You can play, but not continue later."
    )


def test_the_next_start_tells_of_it_and_goes_on(program: Open) -> None:
    """Continue resumes the match, and nobody is told twice."""
    p = program(draws=False)
    match_under_way(p)
    p.app.put_down()
    report = faults.write_report("a fault", {})
    p = program(draws=False).start()
    run.offer_report(p.app)
    p.wait()
    paper = p.scene(Stopped)
    assert "The program crashed today at " in paper.said
    assert "Your match is safe." in paper.said
    assert "stays on this computer" in paper.said
    assert p.labels() == ["Continue", "Show the report", "Don't show this again"]
    p.key(pygame.K_c)
    p.scene(TableScene)
    assert faults.read_told(report.parent) == report.name


def test_it_can_be_put_away_for_now_or_for_good(program: Open) -> None:
    """Esc leaves it for the next start."""
    faults.write_report("a fault", {})
    p = program(draws=False).start()
    run.offer_report(p.app)
    assert p.labels() == ["Show the report", "Don't show this again"]
    p.key(pygame.K_ESCAPE)
    run.offer_report(p.app)
    p.wait().key(pygame.K_d)
    p.scene(Title)
    run.offer_report(p.app)
    p.scene(Title)


def test_the_report_is_opened_by_the_system(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """And where there is nothing to open it with, the caption says where it lies."""
    report = faults.write_report("a fault", {})
    shown: list[Path] = []
    monkeypatch.setattr(run, "open_external", shown.append)
    p = program(draws=False).start()
    run.offer_report(p.app)
    p.wait().key(pygame.K_r)
    assert shown == [report]
    assert p.app.notice == f"Saved in {report}."
    p.scene(Stopped)


def test_a_fault_of_the_thinking_process_is_reported_and_the_game_goes_on(
    program: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rule of thumb plays on, and the caption says where the report lies."""
    p = program(draws=False).start()
    broken = worker.Broken("Traceback\nZeroDivisionError: by nought\n")
    thinker = worker.Worker.__new__(worker.Worker)
    thinker.asked = None

    def frame(_dt_s: float) -> None:
        thinker.take(broken)
        p.app.quit()

    monkeypatch.setattr(logging.lastResort, "handle", falls)
    notices: list[str] = []
    monkeypatch.setattr(p.app, "tell", notices.append)
    assert run.run_out(p.app, frame) == 0
    [report] = (p.home / "faults").glob("*.txt")
    assert "by nought" in report.read_text(encoding="utf-8")
    assert notices == [f"Part of the program failed, and the game continues without it. The report is in {report}."]
    assert faults.untold() is None


def test_the_thinking_process_sends_its_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """It shows no traceback itself."""

    class Pipe:
        def __init__(self) -> None:
            self.sent: list[Any] = []

        def send(self, message: Any) -> None:
            self.sent.append(message)

        def recv(self) -> Any:
            raise ZeroDivisionError("by nought")

    pipe: Any = Pipe()
    monkeypatch.setattr(worker, "end_with_parent", lambda: None)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    worker.serve(pipe)
    assert "by nought" in pipe.sent[-1].fault


def test_a_drawing_that_was_cut_off_is_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL would draw its beginning as if that were all."""
    monkeypatch.setattr(assets, "asset", lambda name: tmp_path / name)
    whole = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>\n'
    (tmp_path / "a.svg").write_text(whole, encoding="utf-8")
    assert drawing("a.svg") == whole
    for broken in (whole[:-3], whole[4:], ""):
        (tmp_path / "a.svg").write_text(broken, encoding="utf-8")
        with pytest.raises(AssetError, match=r"assets/a\.svg"):
            drawing("a.svg")
