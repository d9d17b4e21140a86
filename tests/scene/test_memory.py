"""The program's memory at the table: pictures by the bytes of their pixels, and imports."""

import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress

import pygame
import pytest

from sevenup_gui.store.saved import Seating
from sevenup_gui.store.setup import SeatSetup, TableSetup
from sevenup_gui.ui.app import loop
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.app.routes import variant_of
from sevenup_gui.ui.kit.draw import paint
from sevenup_gui.ui.kit.draw.paint import OffsetSurface, Painter, UnreadyError, surface_bytes
from sevenup_gui.ui.kit.draw.theme import THEMES
from sevenup_gui.ui.scenes.match.variant import USUAL
from sevenup_gui.ui.scenes.title import Title
from tests.scene.driving import Program

MOST_WINDOWS = 5.5  # of the window's own pixels: two of them the table's and the title's under it
SEVEN = TableSetup("up-down", "seven-up-seven-down", tuple(SeatSetup("casual", "keeper") for _ in range(7)))
DOOR = tuple(f"sevenup_gui.ui.scenes.tournament{part}" for part in ("", ".door", ".ways"))  # with nothing behind it
UNASKED = (
    "_hashlib", "_ssl", "aiohttp", "asyncio", "html", "http", "numpy", "pydyf", "segno", "sqlite3", "ssl",
    "statistics", "unittest", "xml", "sevenup_gui.paper", "sevenup_gui.serve", "sevenup_gui.tournament",
    "sevenup_gui.games.up_down.thinking.learned", "sevenup_gui.games.seven_up.thinking.learned",
    "sevenup_gui.search.parameters", "sevenup_gui.ui.scenes.tournament",
    "sevenup_gui.ui.scenes.statistics", "sevenup_gui.ui.scenes.fair", "sevenup_gui.ui.scenes.lesson",
)  # fmt: skip

GAPS = """
import os, pathlib
from sevenup_gui.ui.kit.draw.cache import give_back
def here():
    return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
small = [bytearray(40_000) for _ in range(1000)]
del small[::2]
before = here()
give_back()
print(before - here())
"""


def pictures(app: App) -> Iterator[pygame.Surface]:
    """Every surface that is kept to be shown again."""
    yield from app.painter._surfaces._things.values()
    for shelf in (app.painter._sprites, app.pack._moving):
        for sprite in shelf._things.values():
            yield sprite.surface
    yield from app.room._baked.values()
    for ray in app.room._glow or ():
        yield ray.light


def test_a_table_of_seven_holds_few_windows_of_pictures(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the title through dealing, bids and tricks: what is kept is bounded by the window. Back at the title the
    table's wood and cloth are gone, and so are the pictures of its cards."""
    monkeypatch.setattr(paint, "CACHE_FLOOR_BYTES", 0)  # a small window stands for a large one
    opened = program(size=(960, 600)).start()
    opened.sit_down(SEVEN)
    window_bytes = 4 * 960 * 600
    most = 0
    for turn in range(600):
        opened.wait()
        if turn % 10 == 0:
            most = max(most, sum(map(surface_bytes, pictures(opened.app))))

    assert window_bytes < most <= MOST_WINDOWS * window_bytes
    opened.app.unwind(Title(opened.app))
    opened.wait()
    assert len(opened.app.room._baked) == 1
    assert opened.app.painter.held_bytes < 1.5 * window_bytes  # with what may be opened next, drawn ahead


def drawn(painter: Painter, name: str, count: int) -> None:
    """Draw a frame of so many pictures of a window's tenth each, in as many attempts as it takes."""
    done = False
    while not done:
        with suppress(UnreadyError), painter.within(0.0):
            for n in range(count):
                painter.sprite(
                    (name, n), lambda: OffsetSurface(pygame.Surface((96, 600), pygame.SRCALPHA)), folds=False
                )
            done = True


def test_what_one_scene_shows_makes_room_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """The frames of one scene keep what they show, whatever it takes; with another scene it goes where the room is
    full, and when all scenes are left only that is kept which the window still shows."""
    monkeypatch.setattr(paint, "CACHE_FLOOR_BYTES", 0)
    painter = Painter((960, 600), THEMES["baize"])
    limit, tenth = painter._sprites.limit_bytes, 4 * 96 * 600
    drawn(painter, "title", 12)
    drawn(painter, "title", 9)
    assert painter.held_bytes == 12 * tenth > limit
    painter.turn_over()
    drawn(painter, "setup", 5)
    assert limit - tenth < painter.held_bytes <= limit
    assert all(painter.found(("setup", n)) for n in range(5))
    painter.leave()
    assert painter.held_bytes == 5 * tenth
    painter.turn_over()
    drawn(painter, "table", 3)
    assert painter.held_bytes == 3 * tenth


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other libraries give back by themselves, or not at all")
def test_what_is_free_between_small_pictures_goes_back_to_the_system() -> None:
    """Every other one of a thousand is gone: 20 MB in pieces."""
    done = subprocess.run([sys.executable, "-c", GAPS], capture_output=True, text=True, check=True)
    assert int(done.stdout) > 10_000_000


def test_what_a_scene_leaves_is_given_back_when_nothing_moves(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once, however many scenes have come and gone, and not while one fades into another."""
    given: list[bool] = []
    opened = program()
    monkeypatch.setattr(loop, "give_back", lambda: given.append(opened.app.fade.going))
    opened.app.ways.to_setup()
    opened.app.ways.to_title()
    opened.app.ways.to_setup()
    opened.until(lambda: not opened.app.chores and not opened.app.fade.going)
    assert given == [False]


def test_the_window_imports_nothing_at_the_table_that_it_was_not_asked_for() -> None:
    """Phones, paper, nets and tournaments are there for those who want them, when they do; and nobody at a table needs
    OpenSSL, which takes 2 MB of the window's process and as much again of that which thinks."""
    code = (
        "import sys, sevenup_gui.cli.commands, sevenup_gui.ui.app.run, sevenup_gui.ui.app.demo\n"
        "import sevenup_gui.players.levels, sevenup_gui.players.worker, sevenup_gui.ui.scenes.match.watch\n"
        f"print([name for name in sys.modules if name.startswith({UNASKED!r}) and name not in {DOOR!r}])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_usual_table_loads_nothing_of_those_of_an_evening_or_a_tournament(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is made in the turn in which somebody has pressed "Deal", and stands there sooner."""
    for name in ("night.nighttable", "tournament.boardtable", "tournament.eventtable"):
        monkeypatch.setitem(sys.modules, f"sevenup_gui.ui.scenes.{name}", None)
    assert variant_of(Seating((), "never", 1)) is USUAL
