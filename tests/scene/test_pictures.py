"""Golden pictures of every scene, compared exactly. `python -m tools.pictures --bless` writes them anew."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from sevenup_gui.i18n import set_language
from tools.pictures import FOLDER, MADE_UNDER, difference, made_under, pictures

FAILED = FOLDER / "failed"


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, pygame.Surface]]:
    """Every picture as it is drawn now."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SEVENUP_HOME", "")
        yield dict(pictures(tmp_path_factory.mktemp("pictures")))
    set_language("en")


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.png")), ids=lambda path: path.stem)
def test_a_scene_looks_as_it_was_blessed(path: Path, drawn: dict[str, pygame.Surface]) -> None:
    """To the bit; a failure leaves the actual picture, the expected one and where they differ."""
    if made_under() != MADE_UNDER.read_text(encoding="utf-8").strip():
        pytest.skip(f"blessed under {MADE_UNDER.read_text(encoding='utf-8').strip()}, and this is {made_under()}")
    actual, expected = drawn[path.stem], pygame.image.load(path)
    if pygame.image.tobytes(actual, "RGB") == pygame.image.tobytes(expected, "RGB"):
        return
    FAILED.mkdir(exist_ok=True)
    pygame.image.save(actual, FAILED / f"{path.stem}-actual.png")
    pygame.image.save(expected, FAILED / f"{path.stem}-expected.png")
    pygame.image.save(difference(actual, expected.convert(actual)), FAILED / f"{path.stem}-difference.png")
    pytest.fail(f"{path.stem} looks different: see {FAILED}, and bless it if that is meant")


def test_every_picture_was_blessed(drawn: dict[str, pygame.Surface]) -> None:
    """No scene is drawn that nothing is compared with."""
    assert sorted(drawn) == sorted(path.stem for path in FOLDER.glob("*.png"))


def test_a_difference_of_one_pixel_is_found(drawn: dict[str, pygame.Surface]) -> None:
    """The comparison can fail, and the picture of the difference shows where."""
    title = drawn["title"]
    touched = title.copy()
    touched.set_at((10, 10), (255, 0, 255))
    assert pygame.image.tobytes(title, "RGB") != pygame.image.tobytes(touched, "RGB")
    assert difference(touched, title).get_at((10, 10))[:3] == (255, 255, 255)
    assert difference(touched, title).get_at((50, 50))[:3] != (255, 255, 255)
