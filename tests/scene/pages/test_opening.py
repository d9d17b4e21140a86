"""Records that are opened from a desktop, or dropped on the window at any scene."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from sevenup_gui.launch import PlayOptions
from sevenup_gui.ui.app import run
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.matches.matches import Matches
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.settings import SettingsScene
from sevenup_gui.ui.scenes.title import Title
from sevenup_gui.ui.scenes.viewer.replay import Replay
from tests.scene.driving import Program, setup_for
from tests.scene.posing import GOLDEN

Open = Callable[..., Program]
RECORD = "hoyle-2.sevenup"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record with a name as people give them."""
    path = tmp_path / "Mañana, 3 a. m. (50% Ñandú).sevenup"
    shutil.copy(GOLDEN / RECORD, path)
    return path


def drop(p: Program, *paths: Path) -> Program:
    """Let files go over the window."""
    for path in paths:
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    return p.post(pygame.DROPCOMPLETE)


def test_a_record_dropped_on_the_title_is_looked_through(program: Open, record: Path) -> None:
    """And Esc leads back to the title."""
    p = drop(program(draws=False).start(), record)
    assert p.scene(Replay).matches[0].record.header.preset == "hoyle"
    p.key(pygame.K_ESCAPE)
    p.scene(Title)


def test_several_are_looked_through_one_after_the_other(program: Open, record: Path) -> None:
    """N goes to the next match of all."""
    p = drop(program(draws=False).start(), record, GOLDEN / "old-sledge-2.sevenup")
    viewer = p.scene(Replay)
    assert [match.record.header.preset for match in viewer.matches] == ["hoyle", "old-sledge"]
    p.key(pygame.K_n)
    assert viewer.match_header.preset == "old-sledge"


def test_in_the_middle_of_a_match_it_stays_as_it_was(program: Open, record: Path) -> None:
    """Back leads to the table, with the same moment before one."""
    p = program(draws=False)
    p.sit_down(setup_for())
    p.until(p.my_turn)
    table, ply = p.table, p.table.session.state.ply
    p = drop(p, record)
    p.scene(Replay)
    p.wait(2)
    p.key(pygame.K_ESCAPE)
    assert p.scene(TableScene) is table
    assert (table.session.state.ply, p.my_turn()) == (ply, True)


def test_a_record_dropped_on_one_looked_through_takes_its_place(program: Open, record: Path) -> None:
    """However many are dropped, Back leads to where one came from."""
    p = program(draws=False).start()
    p.app.ways.to_settings()
    for _ in range(3):
        drop(p, record)
    p.key(pygame.K_ESCAPE)
    p.scene(SettingsScene)


def test_a_table_that_plays_for_nobody_gives_way(program: Open, record: Path) -> None:
    """Whoever drops a record on it is there, and any key after that would have led to the title."""
    p = program(draws=False).start()
    p.app.ways.to_watch(attract=True)
    p.wait(1)
    drop(p, record)
    p.scene(Replay)
    p.key(pygame.K_RIGHT)
    p.scene(Replay)
    p.key(pygame.K_ESCAPE)
    p.scene(Title)


def test_on_the_page_of_matches_it_is_brought_in(program: Open, record: Path) -> None:
    """That page has a use of its own for it."""
    p = program(draws=False).start()
    p.app.ways.to_matches()
    drop(p, record)
    p.until(lambda: p.scene(Matches).importing is None)
    assert p.app.notice.startswith("1 match was added.")


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("notes.txt", "Buy milk.\n", "notes.txt isn't a Seven Up match, or is damaged."),
        ("torn.sevenup", None, "torn.sevenup breaks the rules at line 3."),
        ("gone.sevenup", "", "Can't find {path}."),
        ("x" * 300 + ".sevenup", "", "Can't find {path}."),  # more than any system takes
    ],
)
def test_what_is_no_record_is_told_on_a_paper(
    program: Open, tmp_path: Path, name: str, text: str | None, says: str
) -> None:
    """One sentence, and Enter or Esc leads back."""
    path = tmp_path / name
    if text is None:
        lines = (GOLDEN / RECORD).read_text(encoding="utf-8").splitlines()
        path.write_text("\n".join([*lines[:2], '{"seat": 9}', *lines[3:]]) + "\n", encoding="utf-8")
    elif text:
        path.write_text(text, encoding="utf-8")
    for key in (pygame.K_RETURN, pygame.K_ESCAPE):
        p = drop(program(draws=False).start(), path)
        assert p.scene(Message).said == says.format(path=path)
        p.key(key)
        p.scene(Title)


def test_the_records_among_other_files_are_opened(program: Open, tmp_path: Path, record: Path) -> None:
    """And the caption names the others."""
    for number in range(5):
        (tmp_path / f"{number}.txt").write_text("Buy milk.\n", encoding="utf-8")
    p = drop(program(draws=False).start(), *sorted(tmp_path.glob("*.txt")), record)
    assert len(p.scene(Replay).matches) == 1
    assert p.app.notice == "Can't read 0.txt, 1.txt, 2.txt and 2 others as records."


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[PlayOptions], App]:
    """The program as the command line starts it, until its window is there."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(run, "choose_driver", lambda **_how: None)
    apps: list[App] = []

    def look(app: App, _each_frame: object) -> int:
        apps.append(app)
        return 0

    monkeypatch.setattr(App, "run", look)

    def start(options: PlayOptions) -> App:
        run.play(options)
        return apps[-1]

    return start


def test_a_file_opened_from_a_desktop_lies_over_the_title(started: Callable[[PlayOptions], App], record: Path) -> None:
    """So that Back does not end the program."""
    app = started(PlayOptions(files=(record,)))
    assert [type(scene) for scene in app.scenes] == [Title, Replay]
    app.close()


def test_without_a_terminal_the_window_says_what_is_no_record(
    started: Callable[[PlayOptions], App], tmp_path: Path
) -> None:
    """Who double-clicked it reads no terminal."""
    app = started(PlayOptions(files=(tmp_path / "gone.sevenup",), console=False))
    assert [type(scene) for scene in app.scenes] == [Title, Message]
    app.close()
