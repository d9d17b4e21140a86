"""A file is chosen in the system's own dialog, and where there is none by its path."""

import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from sevenup_gui.store.events.book import ENDING
from sevenup_gui.ui.kit import filedialog
from sevenup_gui.ui.scenes import filechooser
from sevenup_gui.ui.scenes.tournament.events.events import Events
from sevenup_gui.ui.scenes.tournament.namelist import NameListPreview
from sevenup_gui.ui.scenes.tournament.players import Players
from sevenup_gui.ui.scenes.typedline import TypedLine
from tests.scene.driving import Program
from tests.scene.tournaments import book_of

Open = Callable[..., Program]
on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="its dialog is no program of the desktop")


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], Path]:
    """A desktop with a program that shows dialogs, as a script; it gives where that writes what it was asked."""
    programs, asked = tmp_path / "bin", tmp_path / "asked"
    programs.mkdir()
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setattr(filechooser, "UNSEEN", ())

    def install(name: str, answer: str) -> Path:
        script = programs / name
        script.write_text(f'#!/bin/sh\nfor word; do echo "$word"; done > "{asked}"\n{answer}\n', encoding="utf-8")
        script.chmod(0o755)
        return asked

    return install


def players(program: Open, tmp_path: Path) -> Program:
    """The page of who plays, of a tournament with nobody in it."""
    p = program(draws=False).start()
    p.app.ways.tournament.to_step(book_of(tmp_path / "events", players=0), "players")
    return p.wait()


def answered(p: Program) -> Program:
    """Wait until the dialog is closed."""
    assert p.app.rang.wait(10)
    return p.wait(0.3)


@on_linux
@pytest.mark.parametrize("name", ["zenity", "kdialog", "qarma", "yad"])
def test_names_are_chosen_in_the_dialog_of_the_desktop(
    program: Open, tmp_path: Path, desktop: Callable[[str, str], Path], name: str
) -> None:
    """The program goes on meanwhile, a second dialog is not opened, and the list is looked at before it counts."""
    names = tmp_path / "our club, naïve.csv"
    names.write_text("Vorname;Nachname\nAnn;Archer\nBob;Bell\n", encoding="utf-8")
    asked = desktop(name, f'/bin/sleep 0.3; printf "%s\\n" "{names}"')
    p = players(program, tmp_path).key(pygame.K_o, mod=pygame.KMOD_CTRL)
    p.scene(Players)
    p.click_on("From a file…")
    assert p.app.notice == "The file dialog is already open."
    answered(p)
    assert p.scene(NameListPreview).names == ("Ann Archer", "Bob Bell")
    words = asked.read_text(encoding="utf-8")
    assert "Names from a file" in words
    assert "*.csv" in words
    p.key(pygame.K_RETURN)
    assert len(p.scene(Players).event.players) == 2
    p.scene(Players).book.close()


@on_linux
def test_nothing_happens_where_nobody_chose(program: Open, tmp_path: Path, desktop: Callable[[str, str], Path]) -> None:
    """The page is there as it was, and asks again."""
    desktop("zenity", "exit 1")
    p = players(program, tmp_path).key(pygame.K_o, mod=pygame.KMOD_CTRL)
    answered(p).scene(Players)
    assert not p.scene(Players).chooser.asking
    p.scene(Players).book.close()


@on_linux
@pytest.mark.parametrize("broken", [True, False], ids=["a dialog that cannot be shown", "no dialog"])
def test_without_a_dialog_the_path_is_typed(
    program: Open, tmp_path: Path, desktop: Callable[[str, str], Path], broken: bool
) -> None:
    """A sentence says that there is none, and that a file may be dropped."""
    if broken:
        desktop("zenity", "exit 5")
    p = players(program, tmp_path).key(pygame.K_o, mod=pygame.KMOD_CTRL)
    if broken:
        answered(p)
    assert "Can't open a file dialog" in p.scene(TypedLine).hint
    assert "drop" in p.scene(TypedLine).hint
    p.key(pygame.K_ESCAPE).scene(Players).book.close()


@on_linux
def test_a_file_that_holds_no_names_is_refused_in_a_sentence(
    program: Open, tmp_path: Path, desktop: Callable[[str, str], Path]
) -> None:
    """And a tournament that was chosen is opened."""
    (tmp_path / "face.png").write_bytes(b"\x89PNG\0\0")
    desktop("zenity", f'echo "{tmp_path / "face.png"}"')
    p = players(program, tmp_path).key(pygame.K_o, mod=pygame.KMOD_CTRL)
    answered(p)
    assert p.app.notice.startswith("Can't find names in face.png")
    book = p.scene(Players).book
    p.key(pygame.K_ESCAPE)
    p.app.rang.clear()
    desktop("zenity", f'echo "{book.path}"')
    assert book.path.suffix == ENDING
    p.app.push(Events(p.app))
    p.wait().key(pygame.K_o)
    answered(p).wait(0.3)
    assert p.scene(Players).book.path == book.path
    p.scene(Players).book.close()


@on_linux
def test_kde_has_its_own_dialog(desktop: Callable[[str, str], Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where both are there the desktop says which."""
    for name in ("zenity", "kdialog"):
        desktop(name, "exit 1")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    assert filedialog.dialog_command("x", (".csv",))[0].endswith("kdialog")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "GNOME")
    assert filedialog.dialog_command("x", (".csv",))[0].endswith("zenity")


def test_a_title_cannot_leave_its_quotes(monkeypatch: pytest.MonkeyPatch) -> None:
    """On macOS it stands in a script."""
    monkeypatch.setattr(sys, "platform", "darwin")
    command = filedialog.dialog_command('a"b\\c', ())
    assert command == ["osascript", "-e", 'POSIX path of (choose file with prompt "a\\"b\\\\c")']
