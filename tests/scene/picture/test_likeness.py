"""Pictures drawn by another version of the library: the same scene is known again, and a broken one is not."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from sevenup_gui.ui.kit.draw.text import Letters
from sevenup_gui.ui.scenes.match.table import TableScene
from tests.scene.likeness import alike
from tests.sweeping import one_in
from tools.pictures import FOLDER, Studio

ASIDE = [(10, 0), (-10, 0), (0, 10), (0, -10)]


class Table:
    """A person is to stand or beg: six cards in the hand, two buttons, name plates and racks."""

    def __init__(self, home: Path) -> None:
        self.studio = Studio(home)
        self.scene: TableScene = self.studio.table("old-sledge", 2)
        self.studio.play_to(self.scene, "beg")
        self.picture = self.studio.shoot()

    def button(self, label: str) -> pygame.Rect:
        """Return a button's box, in pixels."""
        return next(item.rect(self.studio.app.painter) for item in self.scene.controls.items if item.label == label)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """An empty folder for what the program keeps; the studio tells the program where it is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SEVENUP_HOME", "")
        yield tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def table(home: Path) -> Table:
    """The table as it should be."""
    return Table(home)


def half_a_pixel_aside(picture: pygame.Surface) -> pygame.Surface:
    """Between two columns of pixels."""
    out, beside = picture.copy(), picture.copy()
    beside.set_alpha(128)
    out.blit(beside, (1, 0))
    return out


def with_gamma(picture: pygame.Surface, gamma: float) -> pygame.Surface:
    """A little darker or lighter in its middle tones."""
    curve = bytes(round(255 * (value / 255) ** gamma) for value in range(256))
    return pygame.image.frombytes(pygame.image.tobytes(picture, "RGB").translate(curve), picture.get_size(), "RGB")


SOFTENED: dict[str, Callable[[pygame.Surface], pygame.Surface]] = {
    "same": lambda picture: picture.copy(),
    "blur": lambda picture: pygame.transform.gaussian_blur(picture, 1),
    "half a pixel": half_a_pixel_aside,
    "lighter": lambda picture: with_gamma(picture, 0.96),
    "darker": lambda picture: with_gamma(picture, 1.04),
}


@pytest.mark.parametrize("softened", SOFTENED.values(), ids=SOFTENED)
def test_a_picture_with_other_edges_or_tones_is_known_again(
    table: Table, softened: Callable[[pygame.Surface], pygame.Surface]
) -> None:
    """What another version of the library does to every edge."""
    assert alike(softened(table.picture), table.picture)


@pytest.mark.usefixtures("table")  # whose screen is there to convert pictures to
@pytest.mark.parametrize("path", one_in(3, sorted(FOLDER.glob("*.png"))), ids=lambda path: path.stem)
def test_the_figures_hold_for_every_golden_picture(path: Path) -> None:
    """Also for a part of a window, which has more edges to the cell: known again when softened, not when moved."""
    picture = pygame.image.load(path)
    moved = {by: picture.copy() for by in ASIDE}
    for by, other in moved.items():
        other.scroll(*by)
    assert [name for name, softened in SOFTENED.items() if not alike(softened(picture), picture)] == []
    assert [by for by, other in moved.items() if alike(other, picture)] == []


def covered(picture: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
    """The picture with an area painted over as the cloth is to the right of it."""
    out = picture.copy()
    out.blit(pygame.transform.scale(picture.subsurface((area.right, area.top, 2, area.height)), area.size), area)
    return out


def test_a_missing_button_is_noticed(table: Table) -> None:
    """One of two buttons is cloth."""
    button = table.button("Beg").inflate(12, 12)
    assert not alike(covered(table.picture, button), table.picture)


@pytest.mark.parametrize("by", ASIDE)
def test_a_panel_ten_pixels_beside_its_place_is_noticed(table: Table, by: tuple[int, int]) -> None:
    """A button moved with its words."""
    button = table.button("Beg")
    moved = covered(table.picture, button.inflate(12, 12))
    moved.blit(table.picture.subsurface(button), button.move(by))
    assert not alike(moved, table.picture)


@pytest.mark.parametrize("pair", [(1, 2), (4, 5), (0, 3)])
def test_two_cards_in_each_others_place_are_noticed(table: Table, pair: tuple[int, int]) -> None:
    """Even two courts of a suit that lie side by side, of which a strip is seen."""
    hand = [sprite for sprite in table.scene.director.in_order if sprite.place == "hand" and sprite.seat == 0]
    one, other = (hand[place] for place in pair)
    one.card, other.card = other.card, one.card
    swapped = table.studio.shoot()
    one.card, other.card = other.card, one.card
    assert not alike(swapped, table.picture)


@pytest.mark.parametrize("gone", ["play with clubs", "turn-up", "to go", ""])
def test_words_that_are_missing_are_noticed(
    home: Path, table: Table, monkeypatch: pytest.MonkeyPatch, gone: str
) -> None:
    """The small line on a button, a label on the cloth, a rack's, or all words."""
    left_out: list[str] = []

    def without(write: Callable[..., pygame.Rect]) -> Callable[..., pygame.Rect]:
        def some(self: Letters, surface: pygame.Surface, string: str, *rest: Any) -> pygame.Rect:
            if gone in string:
                left_out.append(string)
                string = ""
            return write(self, surface, string, *rest)

        return some

    for way in ("draw", "label"):
        monkeypatch.setattr(Letters, way, without(getattr(Letters, way)))
    broken = Table(home).picture
    assert left_out
    assert not alike(broken, table.picture)


def test_pictures_of_two_sizes_are_not_compared(table: Table) -> None:
    """They are unlike."""
    assert not alike(pygame.transform.smoothscale(table.picture, (1280, 720)), table.picture)
