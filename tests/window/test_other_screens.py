"""The program in a real window on screens that others have: of few colours, without a window manager."""

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.scene.driving import Program
from tests.window.conftest import screenshot, unseen_screen
from tests.window.desk import PATIENCE_S, ROOT, SIZE, Desk
from tests.window.test_real_window import spots_to_a_deal

DEAL_S = 2 * PATIENCE_S
ROUNDED = 12  # of 255: how far a colour of five or six bits lies from its own, and a letter's edge from itself


def test_a_match_is_dealt_on_a_screen_of_sixteen_bits(tmp_path: Path, program: Callable[..., Program]) -> None:
    """As remote desktops and small boards have: from the title to a table with cards, in the colours of any other."""
    twin = program(SIZE).start()
    twin.wait(1)
    shown = twin.app.screen.surface
    corners = [(x, y) for x in (8, 640, 1270) for y in (8, 30, 712)]
    colours = {at: shown.get_at(at) for at in corners}
    play, deal = spots_to_a_deal(twin)
    folder = tmp_path / "screen"
    folder.mkdir()
    with unseen_screen("-fbdir", str(folder), screen="1280x720x16") as display:
        desk = Desk(display, tmp_path / "desk")
        try:
            desk.window = desk.wait_for(desk.find_window)

            def looks_so() -> bool:
                picture = screenshot(folder)
                return all(
                    max(abs(a - b) for a, b in zip(picture.get_at(at), colour, strict=True)) <= ROUNDED
                    for at, colour in colours.items()
                )

            desk.wait_for(looks_so)
            end = time.monotonic() + DEAL_S
            while desk.dealt() is None:
                assert time.monotonic() < end, "no deal"
                for spot in (play, deal):
                    desk.click(spot)
                    with contextlib.suppress(AssertionError):
                        desk.wait_for(desk.dealt, 1.0)
        finally:
            desk.end()


def geometry(desk: Desk) -> tuple[list[int], list[int]]:
    """Return the window's place and size, as the X server has them."""
    said = dict(line.split("=") for line in desk.tool("getwindowgeometry", "--shell", desk.window).splitlines())
    return [int(said["X"]), int(said["Y"])], [int(said["WIDTH"]), int(said["HEIGHT"])]


def test_without_a_window_manager_the_screen_is_filled_and_left_again(display: str, tmp_path: Path) -> None:
    """As on a kiosk: nobody there answers the wish for a full screen, so the window takes its size."""
    desk = Desk(display, tmp_path / "desk")
    try:
        desk.window = desk.wait_for(desk.find_window)
        for key in ("F11", "F10"):
            desk.key(key)
            desk.wait_for(lambda: geometry(desk) == ([0, 0], [1920, 1080]))
            desk.key(key)
            desk.wait_for(lambda: geometry(desk)[1] == list(SIZE))
    finally:
        desk.end()


@pytest.mark.parametrize("argv", [["play", "--fullscreen"], ["fair", "--fullscreen"]], ids=" ".join)
def test_without_a_window_manager_it_starts_on_the_full_screen(display: str, tmp_path: Path, argv: list[str]) -> None:
    """And lays itself out for that size, not for one that it doesn't have."""
    desk = Desk(display, tmp_path / "desk", *argv)
    try:
        desk.window = desk.wait_for(desk.find_window)
        desk.wait_for(lambda: geometry(desk) == ([0, 0], [1920, 1080]))
    finally:
        desk.end()


def test_a_missing_library_is_named(display: str, tmp_path: Path) -> None:
    """The screen answers; what is wrong is that nothing can speak to it."""
    (tmp_path / "libX11.so.6").touch()  # found before the system's own, and cannot be loaded
    env = {key: value for key, value in os.environ.items() if key not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
    env |= {"DISPLAY": display, "SEVENUP_HOME": str(tmp_path), "LD_LIBRARY_PATH": str(tmp_path)}
    program = [sys.executable, "-m", "sevenup_gui"]
    done = subprocess.run(program, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 1
    assert "libX11.so.6" in done.stderr
    assert "DISPLAY" not in done.stderr


BOX = """
import time, pygame
from sevenup_gui.ui.app.message_box import show_box
pygame.display.init()
pygame.Window("before", (300, 200)).destroy()
pygame.display.message_box = lambda *_facts: time.sleep(60) or 0  # SDL's own waits for a child, whatever it is told
show_box("Something went wrong.")
"""


def test_told_to_end_a_message_on_the_screen_ends(display: str) -> None:
    """It stays until then, though the window before it has gone."""
    env = {key: value for key, value in os.environ.items() if key not in ("SDL_VIDEODRIVER", "SEVENUP_NO_BOX")}
    program = subprocess.Popen([sys.executable, "-c", BOX], cwd=ROOT, env=env | {"DISPLAY": display})
    try:
        end = time.monotonic() + PATIENCE_S
        look = ["xdotool", "search", "--onlyvisible", "--pid", str(program.pid)]
        while not subprocess.run(look, env=env | {"DISPLAY": display}, capture_output=True, check=False).stdout:
            assert time.monotonic() < end, "no message"
            time.sleep(0.1)
        time.sleep(0.5)
        assert program.poll() is None, "it went by itself"
        program.terminate()
        program.wait(5)
    finally:
        program.kill()
        program.wait()
