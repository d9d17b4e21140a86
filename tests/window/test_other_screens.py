"""The program in a real window on screens that others have: of few colours, without a window manager."""

import contextlib
import time
from collections.abc import Callable
from pathlib import Path

from tests.scene.driving import Program
from tests.window.conftest import screenshot, unseen_screen
from tests.window.desk import PATIENCE_S, SIZE, Desk
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
