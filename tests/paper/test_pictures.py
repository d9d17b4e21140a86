"""Printed papers as they were approved. `python -m tools.papers --bless` draws the pictures again.

Another poppler softens edges otherwise: they are compared by their looks, in cells of a letter or two.
"""

import os
import shutil
from pathlib import Path

import pygame
import pytest

from tests.scene.likeness import alike
from tools.papers import FOLDER, KEPT, drawn

MOST_BYTES = 250_000  # of all pictures
REQUIRED = bool(os.environ.get("SEVENUP_REQUIRE_PICTURES"))


@pytest.mark.parametrize("name", KEPT)
def test_a_paper_looks_as_it_was_blessed(name: str, tmp_path: Path) -> None:
    """Page for page."""
    if shutil.which("pdftoppm") is None:
        (pytest.fail if REQUIRED else pytest.skip)("pdftoppm (poppler-utils) is missing")
    pages = drawn(name, tmp_path)
    assert [page.name for page in pages] == sorted(path.name for path in FOLDER.glob(f"{name}-[0-9]*.png"))
    for page in pages:
        assert alike(pygame.image.load(page), pygame.image.load(FOLDER / page.name)), page.name


def test_the_pictures_stay_small() -> None:
    """Every clone carries them."""
    paths = list(FOLDER.glob("*.png"))
    assert {path.name.rpartition("-")[0] for path in paths} == set(KEPT)
    assert sum(path.stat().st_size for path in paths) < MOST_BYTES
