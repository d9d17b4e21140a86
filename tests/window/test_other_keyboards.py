"""The program in a real window, under layouts of the keyboard that others have."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.conftest import REQUIRE, unseen_screen
from tests.window.desk import Desk

# The keys' numbers in X, which no layout changes; named as they are labelled in the United States.
D, H, P, R = 40, 43, 33, 27


@pytest.fixture(scope="module")
def own_display() -> Iterator[str]:
    """A display for these tests alone: a layout holds for all windows on it."""
    if shutil.which("setxkbmap") is None:
        if os.environ.get(REQUIRE):
            pytest.fail("no setxkbmap")
        pytest.skip("no setxkbmap: no layout can be chosen")
    with unseen_screen() as name:
        yield name


@pytest.mark.parametrize(
    ("layout", "play", "deal"),
    [("ru", P, D), ("gr", P, D), ("il", P, D), ("ara", P, D), ("fr", P, D), ("de", P, D), ("us dvorak", R, H)],
)
def test_letters_begin_a_match_under_any_layout(
    own_display: str, tmp_path: Path, layout: str, play: int, deal: int
) -> None:
    """P for Play and D for Deal: where the layout has them, or where the keys are if it has no such letters."""
    subprocess.run(["setxkbmap", *layout.split()], env=os.environ | {"DISPLAY": own_display}, check=True)
    desk = Desk(own_display, tmp_path / "desk")
    try:
        desk.window = desk.wait_for(desk.find_window)
        desk.key(str(play))
        desk.key(str(deal))
        desk.wait_for(desk.dealt)
    finally:
        desk.end()
