"""Golden pictures of every scene. `python -m tools.pictures --bless` writes them anew.

They are compared to the bit under the pygame-ce they were made under, and by their looks under another: a new version
softens edges otherwise, and that is no fault of a scene. With SEVENUP_REQUIRE_PICTURES only the first will do.

Of most scenes a part of the window is kept; which, and what it is about, stands in `VIEWS` of tools/pictures.py.
"""

import gc
import os
import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from sevenup_gui.i18n import set_language
from tests.scene.likeness import CELL_PX, alike, alike_among
from tests.sweeping import one_in
from tools.pictures import FOLDER, MADE_UNDER, SIZE, VIEWS, View, difference, identical, made_under, pictures

FAILED = FOLDER / "failed"
BLESSED = sorted(FOLDER.glob("*.png"))
MOST_BYTES = 6_000_000  # of all pictures: every clone carries them, and every blessing comes on top
FEWEST_VIEWS = 5  # of every place in the window, however the pictures are cut
REQUIRED = bool(os.environ.get("SEVENUP_REQUIRE_PICTURES"))
OTHER_VERSION = "The golden pictures were made under"
told_of_other_version = pytest.mark.filterwarnings(f"always:{OTHER_VERSION}")


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, pygame.Surface]]:
    """Every picture as it is drawn now, in its whole window, without the byte that says how solid a pixel is."""
    held = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SEVENUP_HOME", "")
        for name, window in pictures(tmp_path_factory.mktemp("pictures")):
            held[name] = window.convert(24)
            gc.collect()  # the program that drew the one before, with all that it drew it of, is gone
        yield held
    set_language("en")


def check_there(blessed: Sequence[Path], required: bool) -> None:
    """Skip where there are no pictures, or fail where there have to be."""
    if not blessed:
        missing = f"There are no golden pictures in {FOLDER}: the repository has them, the source archive has not"
        (pytest.fail if required else pytest.skip)(missing)


def to_the_bit(made: str, here: str, required: bool) -> bool:
    """Return True if pictures made under one version are equal to the bit under another; says so if they aren't."""
    if made == here:
        return True
    told = f"{OTHER_VERSION} {made}, and this is {here}"
    if required:
        pytest.fail(told)
    warnings.warn(f"{told}: they are compared by their looks, not to the bit", stacklevel=1)
    return False


def leave(stem: str, window: pygame.Surface, expected: pygame.Surface) -> None:
    """Keep three whole windows to look at: as it is, with the expected part in its place, and where they differ. In a
    checkout that can only be read the failure itself has to do."""
    if not os.access(FOLDER, os.W_OK):
        return
    whole = window.copy()
    whole.blit(expected, VIEWS[stem].box_px[:2])
    unlike = difference(window, whole)
    pygame.draw.rect(unlike, (255, 255, 0), pygame.Rect(VIEWS[stem].box_px).inflate(2, 2), 1)  # round the part
    FAILED.mkdir(exist_ok=True)
    for name, picture in (("actual", window), ("expected", whole), ("difference", unlike)):
        pygame.image.save(picture, FAILED / f"{stem}-{name}.png")


@told_of_other_version
@pytest.mark.parametrize("path", BLESSED or [FOLDER / "title.png"], ids=lambda path: path.stem)
def test_a_scene_looks_as_it_was_blessed(path: Path, drawn: dict[str, pygame.Surface]) -> None:
    """A failure leaves the actual window, the expected part in it and where they differ."""
    check_there(BLESSED, REQUIRED)
    window, view, expected = drawn[path.stem], VIEWS[path.stem], pygame.image.load(path)
    same = identical if to_the_bit(MADE_UNDER.read_text(encoding="utf-8").strip(), made_under(), REQUIRED) else alike
    if same(view.of(window), expected):
        return
    leave(path.stem, window, expected)
    pytest.fail(f"{path.stem} looks different ({view.about}): see {FAILED}, and bless it if that is meant")


def test_every_picture_was_blessed(drawn: dict[str, pygame.Surface]) -> None:
    """No scene is drawn that nothing is compared with."""
    check_there(BLESSED, REQUIRED)
    assert sorted(drawn) == sorted(VIEWS) == sorted(path.stem for path in BLESSED)


def test_the_pictures_stay_small() -> None:
    """A new one that does not fit is cut to what it is about."""
    assert sum(path.stat().st_size for path in (*BLESSED, *FOLDER.glob("games/*.png"))) <= MOST_BYTES


@pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS)
def test_a_part_is_compared_in_cells_of_the_whole_window(view: View) -> None:
    """It is cut where cells meet, so what is known of the whole window's likeness holds for it."""
    assert pygame.Rect((0, 0), SIZE).contains(view.box_px)
    assert [px % CELL_PX for px in view.box_px] == [0, 0, 0, 0]


def test_every_place_in_the_window_is_in_several_pictures() -> None:
    """Parts are cut, but not all from the same place, and some windows stay whole."""
    parts = [pygame.Rect(view.box_px) for view in VIEWS.values()]
    seen = [
        sum(part.collidepoint(x, y) for part in parts)
        for x in range(0, SIZE[0], CELL_PX)
        for y in range(0, SIZE[1], CELL_PX)
    ]
    assert min(seen) >= FEWEST_VIEWS


def test_no_two_scenes_look_alike(drawn: dict[str, pygame.Surface]) -> None:
    """Also by their looks each is told from every other, a room or a language apart though they be."""
    assert alike_among(drawn) == []


@pytest.mark.parametrize("name", one_in(3, VIEWS))
def test_a_part_tells_its_scene_from_every_other(name: str, drawn: dict[str, pygame.Surface]) -> None:
    """What is kept of a scene is what is its own: the same part of another scene does not pass for it, by its looks."""
    view, others = VIEWS[name], drawn.keys() - {name}
    assert [other for other in others if alike(view.of(drawn[other]), view.of(drawn[name]))] == []


def test_pictures_that_have_to_be_there_are_missed() -> None:
    """A source archive has none, and there the comparison is skipped; where they are required it fails."""
    with pytest.raises(pytest.skip.Exception, match="no golden pictures"):
        check_there([], required=False)
    with pytest.raises(pytest.fail.Exception, match="no golden pictures"):
        check_there([], required=True)


def test_another_version_is_told_of_or_refused() -> None:
    """Never passed over in silence: there is a warning, or a failure where the pictures are required."""
    assert to_the_bit("pygame-ce 2.5.8", "pygame-ce 2.5.8", required=True)
    with pytest.warns(UserWarning, match="made under pygame-ce 2.5.8, and this is pygame-ce 2.5.9"):
        assert not to_the_bit("pygame-ce 2.5.8", "pygame-ce 2.5.9", required=False)
    with pytest.raises(pytest.fail.Exception, match="made under"):
        to_the_bit("pygame-ce 2.5.8", "pygame-ce 2.5.9", required=True)


def test_a_difference_of_one_pixel_is_found(drawn: dict[str, pygame.Surface]) -> None:
    """The comparison can fail, and the picture of the difference shows where."""
    title = drawn["title"]
    touched = title.copy()
    touched.set_at((10, 10), (255, 0, 255))
    assert pygame.image.tobytes(title, "RGB") != pygame.image.tobytes(touched, "RGB")
    assert difference(touched, title).get_at((10, 10))[:3] == (255, 255, 255)
    assert difference(touched, title).get_at((50, 50))[:3] != (255, 255, 255)
