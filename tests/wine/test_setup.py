"""The Windows set-up as a person meets it: installed, played, and removed, in the order of this file.

SEVENUP_WINDOWS_SETUP=dist/...-setup.exe SEVENUP_WINDOWS_ZIP=dist/...-windows.zip python -m pytest -n 0 tests/wine
"""

import json
import os
import re
import shutil
import struct
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from sevenup_gui.engine.actions import Play
from sevenup_gui.launch import SMALLEST
from sevenup_gui.match.session import Session
from tests.scene.driving import Program, random_source
from tests.window import test_real_window as real
from tests.window.desk import SETTINGS, SIZE, Desk
from tools.release.wine import Wine, windows_path

FOLDER = "Juegos de Ángel"
ALIKE = 4.0  # of 255: letters are drawn a little otherwise there
PATIENCE_S = 90.0  # wine on a busy machine
UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\sevenup-gui"
CLASSES = r"HKCU\Software\Classes"
WINDOW_CLASS = r"^sevenup-gui\.exe$"
TOO_OLD = 2
KEYS = {"Stand": "s", "Beg": "s", "Give": "g", "Run": "g"}
VIEWED = Path(__file__).parents[1] / "golden" / "old-sledge-2.sevenup"


class WineDesk(Desk):
    """The installed program at work in its window. What it keeps lies where Windows keeps such things."""

    def __init__(self, windows: Wine, *words: str | Path) -> None:
        self.windows = windows
        self.home = home_of(windows)
        self.env = windows.env
        self.process = windows.start(*words)  # type: ignore[assignment]  # its pipes have bytes
        self.window = ""

    def find_window(self) -> str:
        """The window's number once it is there: wine gives it the name of the program's file for a class."""
        return self.tool("search", "--onlyvisible", "--class", WINDOW_CLASS).partition("\n")[0]

    def seen(self, film: Path, name: str = "") -> pygame.Surface:
        """Return a picture of the window; with a name it's also saved, in the folder that SEVENUP_SHOTS names."""
        told = self.tool("getwindowgeometry", "--shell", self.window)
        where = {key: int(value) for key, value in (line.split("=") for line in told.splitlines())}
        whole = pygame.Rect(where["X"], where["Y"], where["WIDTH"], where["HEIGHT"])
        screen = screen_in(film)
        picture = screen.subsurface(whole.clip(screen.get_rect())).copy()
        if name and (folder := os.environ.get("SEVENUP_SHOTS")):
            pygame.image.save(picture, Path(folder) / f"{name}.png")
        return picture

    def wait_for(self, look: Callable[[], object], patience_s: float = PATIENCE_S) -> object:
        """Return the first true value of `look`, with the patience that wine needs."""
        return super().wait_for(look, max(patience_s, 1.0))

    def end(self) -> None:
        """Leave no program behind."""
        self.windows.run("taskkill.exe", "/F", "/IM", "sevenup-gui.exe")
        super().end()


def screen_in(film: Path) -> pygame.Surface:
    """The picture that an X server keeps: a header of numbers, as many colours as it says, then the pixels."""
    data = (film / "Xvfb_screen0").read_bytes()
    header_size, _version, _format, _depth, width, height, *rest = struct.unpack_from(">25I", data)
    pitch, colours = rest[6], rest[13]
    start = header_size + 12 * colours
    rows = (data[start + pitch * row : start + pitch * row + 4 * width] for row in range(height))
    return pygame.image.frombytes(b"".join(rows), (width, height), "BGRA").convert(24)


def home_of(windows: Wine) -> Path:
    """%LOCALAPPDATA%\\sevenup-gui."""
    (local,) = (windows.prefix / "drive_c" / "users").glob("*/AppData/Local")
    return local / "sevenup-gui"


def installed_in(windows: Wine) -> Path:
    """The folder with the installed program."""
    return home_of(windows).parent / "Programs" / "Seven Up"


def asked(windows: Wine, key: str, name: str = "") -> str:
    """A value of the registry; empty if there is none."""
    status, said = windows.run("reg", "query", key, *(("/v", name) if name else ("/ve",)))
    return said.split("REG_")[-1].partition(" ")[2].strip() if not status else ""


def keys_of(windows: Wine) -> str:
    """Return the registry's entries about the program."""
    keys = (UNINSTALL, rf"{CLASSES}\.sevenup", rf"{CLASSES}\sevenup-gui.record",
            rf"{CLASSES}\Applications\sevenup-gui.exe")  # fmt: skip
    return "".join(said for status, said in (windows.run("reg", "query", key, "/s") for key in keys) if not status)


@pytest.fixture
def desk(windows: Wine) -> Iterator[WineDesk]:
    """The installed program in its window, at the title, with no match begun."""
    home = home_of(windows)
    home.mkdir(exist_ok=True)
    (home / "match.sevenup").unlink(missing_ok=True)
    (home / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
    desk = WineDesk(windows, installed_in(windows) / "sevenup-gui.exe")
    try:
        desk.window = str(desk.wait_for(desk.find_window))
        yield desk
    finally:
        desk.end()


def test_an_older_windows_is_refused(windows: Wine, setup: Path) -> None:
    """Windows 7 gets nothing installed, and exit status 2."""
    windows.run("winecfg.exe", "-v", "win7")
    try:
        assert windows.run(setup, "/S")[0] == TOO_OLD
        assert not installed_in(windows).exists()
    finally:
        windows.run("winecfg.exe", "-v", "win10")


def test_it_installs_for_one_user(windows: Wine, setup: Path) -> None:
    """In silence, twice over: the program and its uninstaller, an entry in the Start menu and among the Apps."""
    for _again in range(2):
        status, said = windows.run(setup, "/S")
        assert status == 0, said
    folder = installed_in(windows)
    assert {path.name for path in folder.iterdir()} >= {"sevenup-gui.exe", "uninstall.exe", "LICENSE", "licences"}
    assert list((windows.prefix / "drive_c" / "users").glob("*/AppData/Roaming/**/Start Menu/Programs/Seven Up.lnk"))
    assert asked(windows, UNINSTALL, "DisplayName") == "Seven Up"
    named = re.search(r"sevenup-gui-(.+)-windows-setup\.exe$", os.environ["SEVENUP_WINDOWS_SETUP"])
    assert named is not None
    assert asked(windows, UNINSTALL, "DisplayVersion") == named[1]
    assert asked(windows, rf"{CLASSES}\.sevenup") == "sevenup-gui.record"
    command = asked(windows, rf"{CLASSES}\sevenup-gui.record\shell\open\command")
    assert command.startswith('"C:\\')
    assert command.endswith(r'\Seven Up\sevenup-gui.exe" "%1"')


def test_it_smokes(windows: Wine) -> None:
    """Every asset is there, the thinking process answers, a match ends."""
    status, said = windows.run(installed_in(windows) / "sevenup-gui.exe", "--smoke")
    assert status == 0, said
    assert "a match ended" in said


def test_the_zip_smokes_where_the_path_has_spaces_and_accents(windows: Wine, archive: Path) -> None:
    """Unpacked anywhere, it needs no set-up."""
    there = windows.prefix / "drive_c" / FOLDER
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(there)
    assert (there / "Seven Up" / "read me.txt").read_bytes().count(b"\r\n") > 5
    status, said = windows.run(there / "Seven Up" / "sevenup-gui.exe", "--smoke")
    assert status == 0, said


def test_it_takes_pictures_of_a_match(windows: Wine) -> None:
    """`demo --screenshots`, into a folder with an accent in its name."""
    there = windows.prefix / "drive_c" / FOLDER / "imágenes"
    status, said = windows.run(
        installed_in(windows) / "sevenup-gui.exe", "demo", "--preset", "old-sledge", "--option", "target=1",
        "--seed", "7", "--fast", "--screenshots", windows_path(there),
    )  # fmt: skip
    assert status == 0, said
    assert {path.stem.partition("-")[2] for path in there.iterdir()} >= {"title", "deal", "trick", "match-over"}


def test_the_mouse_plays_a_deal(
    desk: WineDesk, film: Path, program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the title through set-up to the table, six cards, and on to the next deal."""
    monkeypatch.setattr(real, "PATIENCE_S", PATIENCE_S)
    real.test_the_mouse_plays_a_whole_deal(desk, program)
    desk.seen(film, "table")


def test_keys_play_a_deal(desk: WineDesk) -> None:
    """Enter goes from the title through set-up to the table; a letter answers, Enter plays; the record has the deal."""
    end = time.monotonic() + PATIENCE_S
    while desk.dealt() is None:
        assert time.monotonic() < end, "no deal"
        desk.key("Return")
        time.sleep(0.5)
    while (match := desk.match()) is not None and match.state.phase != "deal":
        assert time.monotonic() < end, f"stuck at ply {match.state.ply}, {match.state.phase}"
        if match.state.turn == 0:
            legal = Session.resume(match.record, random_source(1)).legal()
            assert isinstance(legal, tuple)
            for key in KEYS.get(type(legal[0]).__name__, ("Right", "Return")):
                desk.key(key)
        time.sleep(0.3)
    assert match is not None
    assert len([step for step in match.record.steps if isinstance(step, Play)]) == 12


@pytest.mark.usefixtures("desk")
def test_a_screen_reader_could_listen() -> None:
    """The library that tells screen readers of the table is loaded by the program, with the Python that it needs."""
    maps = "".join(path.read_text() for path in Path("/proc").glob("[0-9]*/maps") if names(path, "sevenup-gui.exe"))
    assert "accesskit" in maps
    assert "python3.dll" in maps


def names(maps: Path, program: str) -> bool:
    """Return True if the process with those maps is that program."""
    try:
        return program in (maps.parent / "cmdline").read_text()
    except OSError:
        return False


def test_a_record_opens_by_its_kind(windows: Wine, film: Path, program: Callable[..., Program]) -> None:
    """What a double click in Explorer does, on a record with an accent and spaces in its path: the viewer shows it.

    For wine before 9 kinds of files are the machine's alone and not a user's: what is registered for the user is said
    to it once more as the machine's."""
    machine = r"HKLM\Software\Classes"
    kind = asked(windows, rf"{CLASSES}\.sevenup")
    command = asked(windows, rf"{CLASSES}\{kind}\shell\open\command")
    windows.run("reg", "add", rf"{machine}\.sevenup", "/ve", "/d", kind, "/f")
    windows.run("reg", "add", rf"{machine}\{kind}\shell\open\command", "/ve", "/d", command, "/f")
    record = windows.prefix / "drive_c" / FOLDER / "mi última partida.sevenup"
    record.parent.mkdir(exist_ok=True)
    shutil.copy(VIEWED, record)
    twin = program(SIZE).start()
    title = twin.screen.surface.copy()
    twin.app.ways.to_files([record])
    viewer = twin.wait(2).screen.surface
    desk = WineDesk(windows, "start", "/wait", "/unix", record)
    try:
        desk.window = str(desk.wait_for(desk.find_window))
        desk.wait_for(lambda: unlike(desk.seen(film), viewer) < ALIKE)
        assert unlike(title, viewer) > 5 * ALIKE, "nothing is told by it"
    finally:
        if desk.window:
            desk.seen(film, "record")
        desk.end()


def unlike(picture: pygame.Surface, other: pygame.Surface) -> float:
    """Return the difference of two pictures of one size: the mean over pixels and colours, of 255."""
    if picture.get_size() != other.get_size():
        return 255.0
    mine, theirs = (pygame.transform.smoothscale_by(each, 1 / 4) for each in (picture, other))
    pairs = zip(pygame.image.tobytes(mine, "RGB"), pygame.image.tobytes(theirs, "RGB"), strict=True)
    apart = [abs(a - b) for a, b in pairs]
    return sum(apart) / len(apart)


def test_a_second_copy_does_no_harm(desk: WineDesk, windows: Wine, film: Path) -> None:
    """Two programs with one home: the match that the first plays stays as it is, and goes on."""
    end = time.monotonic() + PATIENCE_S
    while desk.dealt() is None:
        assert time.monotonic() < end, "no deal"
        desk.key("Return")
        time.sleep(0.5)
    time.sleep(2)
    before = (desk.home / "match.sevenup").read_bytes()
    other = WineDesk(windows, installed_in(windows) / "sevenup-gui.exe")
    try:
        other.window = str(other.wait_for(lambda: next((each for each in windows_of(desk) if each != desk.window), "")))
        time.sleep(3)
        other.seen(film, "second")
        other.key("Return")
        time.sleep(2)
        other.seen(film, "second-entered")
        after = (desk.home / "match.sevenup").read_bytes()
        assert after.startswith(before), "the second wrote over the match of the first"
        # The computer of the first goes on by itself; nobody has touched a key there.
        since = [json.loads(line) for line in after[len(before) :].splitlines()]
        assert all(line.get("seat", 1) == 1 for line in since), since  # trumps have no seat
        assert (desk.home / "faults" / "window-2.log").exists(), "it took what the first holds for free"
        assert desk.process.poll() is None
    finally:
        other.end()


def test_a_damaged_copy_says_so_in_a_box(windows: Wine, film: Path) -> None:
    """After a double click nobody reads a terminal: a missing file is named in a box, and the status is not 0."""
    asset = installed_in(windows) / "_internal" / "sevenup_gui" / "assets" / "icon" / "icon.png"
    kept = asset.rename(asset.with_suffix(".away"))
    try:
        desk = WineDesk(windows, installed_in(windows) / "sevenup-gui.exe")
        try:
            desk.window = str(desk.wait_for(lambda: small_window(desk)))
            time.sleep(1)
            desk.seen(film, "box")
            desk.key("Return")
            said, _ = desk.process.communicate(timeout=PATIENCE_S)
        finally:
            desk.end()
    finally:
        kept.rename(asset)
    assert desk.process.returncode != 0
    assert b"icon.png" in bytes(said)  # type: ignore[arg-type]


def small_window(desk: WineDesk) -> str:
    """The number of a window that is too small for a table; empty if there is none."""
    for each in windows_of(desk):
        width = desk.tool("getwindowgeometry", "--shell", each).partition("WIDTH=")[2].partition("\n")[0]
        if width and 100 < int(width) < SMALLEST[0]:
            return each
    return ""


def windows_of(desk: WineDesk) -> list[str]:
    """The numbers of the windows of every copy that runs."""
    return desk.tool("search", "--onlyvisible", "--class", WINDOW_CLASS).split()


def test_it_goes_and_leaves_the_matches(windows: Wine) -> None:
    """Removed in silence: the program, the menu and the registry are as before; the match and the settings stay."""
    kept = {path.name for path in home_of(windows).iterdir()}
    assert "settings.json" in kept
    status, said = windows.run(installed_in(windows) / "uninstall.exe", "/S")
    assert status == 0, said
    end = time.monotonic() + PATIENCE_S  # an uninstaller copies itself elsewhere, and that copy does it
    while installed_in(windows).exists() and time.monotonic() < end:
        time.sleep(0.2)
    assert not installed_in(windows).exists(), sorted(installed_in(windows).rglob("*"))
    assert not list((windows.prefix / "drive_c" / "users").glob("*/AppData/Roaming/**/Seven Up.lnk"))
    assert not keys_of(windows)
    assert {path.name for path in home_of(windows).iterdir()} == kept
    print("These remain, as they are meant to:", *sorted(kept))
