"""The window at any size and scale, at any moment; and what it costs when nothing moves."""

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from sevenup_gui.launch import SMALLEST
from sevenup_gui.stage.geometry import frame_for
from sevenup_gui.stage.layout import layout
from sevenup_gui.ui.app.screen import on_desktop
from sevenup_gui.ui.scenes.setup.setup import SetUp
from tests.builders import seven_up
from tests.scene.driving import Program, decide_by_keys, setup_for
from tests.sweeping import swept

Open = Callable[..., Program]
Size = tuple[int, int]
SIZES = [SMALLEST, (960, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]
SCALES = [100, 125, 150, 200, 250]


def resize(p: Program, size: tuple[int, int]) -> None:
    """Give the window another size, as a hand on its corner does."""
    p.screen.resize(size)
    p.wait()
    assert p.app.painter.size_px == size


@pytest.mark.parametrize("size", SIZES)
def test_the_window_may_be_resized_while_cards_fly(program: Open, size: tuple[int, int]) -> None:
    """In mid-deal, in mid-trick and at rest: every card lies where the new window has it once nothing moves, and the
    size is kept."""
    p = program((1280, 720), draws=False, speed="slow")
    p.sit_down(setup_for("old-sledge", "hccc"))
    p.until(lambda: p.table.session.state.deal == 1).wait(0.3)
    assert p.table.director.busy
    resize(p, size)
    assert p.app.settings.window == list(size)
    p.until(p.my_turn)
    resize(p, (1280, 720))
    while p.table.session.state.phase != "play":
        decide_by_keys(p.until(p.my_turn))
    decide_by_keys(p.until(p.my_turn))
    p.until(lambda: p.table.director.resting)
    resize(p, size)
    p.until(lambda: p.my_turn() and not p.table.director._picture.beside)
    check_poses(p)
    resize(p, (1000, 800))
    check_poses(p)


def check_poses(p: Program) -> None:
    """Every card must lie where the window of now has it."""
    frame = frame_for(*p.screen.surface.get_size())
    wanted = layout(p.table.session.view(0), frame, 0)
    sprites = p.table.director.sprites
    assert {key: sprite.pose for key, sprite in sprites.items()} == {key: s.pose for key, s in wanted.items()}


def look_round(p: Program) -> None:
    """Go through the scenes; every control that does not scroll with its page must lie in the window."""

    def check() -> None:
        window = pygame.Rect((0, 0), p.app.painter.size_px)
        for item in p.app.scene.controls.items:
            if item.page is None:
                assert window.contains(item.rect(p.app.painter)), (type(p.app.scene).__name__, item.label)

    check()
    p.key(pygame.K_p)
    p.scene(SetUp)
    check()
    p.sit_down(setup_for(), seven_up())
    check()
    for key in (pygame.K_ESCAPE, pygame.K_F1, pygame.K_TAB):
        p.key(key)
        check()
        p.key(pygame.K_ESCAPE)


@swept(("size", "scale"), [*product(SIZES, SCALES)])
def test_every_control_lies_in_the_window(program: Open, size: tuple[int, int], scale: int) -> None:
    """Title, set-up, table with its buttons, menu, rules and sheet, at every size and scale: nothing is cut off."""
    look_round(program(size, draws=False, scale=scale).start())


@swept(("size", "scale"), [(SMALLEST, 100), (SMALLEST, 250), ((2560, 1080), 250)])
def test_every_scene_is_drawn(program: Open, size: tuple[int, int], scale: int) -> None:
    """The same scenes painted, at the ends of what is allowed."""
    look_round(program(size, scale=scale).start())


def test_the_largest_window_is_drawn(program: Open) -> None:
    """3840x2160 at 250%, with a hand to play."""
    p = program((3840, 2160), scale=250)
    p.sit_down(setup_for(), seven_up().do("stand"))
    assert p.screen.surface.get_size() == (3840, 2160)


def counts(p: Program) -> tuple[int, int, int, int]:
    """Return the number of pictures held, and of frames drawn."""
    painter = p.app.painter
    return len(painter._surfaces), len(painter._sprites), len(p.app.pack._moving), p.app.frames


def test_when_nothing_changes_nothing_is_drawn_and_nothing_kept(program: Open) -> None:
    """Through a deal: whenever the person is to decide and all is still, seconds pass without a frame, and the frames
    that are drawn all the same (a window uncovered) add no picture."""
    p = program((960, 600), speed="fast")
    p.sit_down(setup_for())
    rests = 0
    while p.table.session.state.deal < 2 and rests < 12:
        p.until(lambda: p.my_turn() or not isinstance(p.app.scene, type(p.table)))
        if not p.my_turn():
            p.key(pygame.K_RETURN)
            continue
        p.wait(3)
        before = counts(p)
        p.wait(5)
        assert counts(p) == before
        for _ in range(3):
            p.post(pygame.WINDOWEXPOSED)
        after = counts(p)
        assert after[:3] == before[:3]
        assert after[3] == before[3] + 3
        rests += 1
        decide_by_keys(p)
    assert rests > 5


def test_the_title_stands_still(program: Open) -> None:
    """An idle title costs nothing."""
    p = program((960, 600)).start().wait(1)
    before = counts(p)
    p.wait(10)
    assert counts(p) == before


def test_a_control_is_drawn_plain_again_when_the_pointer_leaves_it(program: Open) -> None:
    """Hover is seen at once, and so is its end."""
    p = program((960, 600)).start()
    p.move((5, 5)).wait(0.5)
    plain = pygame.image.tobytes(p.screen.surface, "RGB")
    p.move(p.control("Settings").rect(p.app.painter).center).wait(0.5)
    assert pygame.image.tobytes(p.screen.surface, "RGB") != plain
    p.move((5, 5)).wait(0.5)
    assert pygame.image.tobytes(p.screen.surface, "RGB") == plain


@pytest.mark.parametrize(
    ("wished", "desktop", "opened"),
    [
        ((1280, 720), (960, 600), (960, 600)),
        ((2560, 1440), (1920, 1080), (1920, 1080)),
        ((1280, 720), (1920, 1080), (1280, 720)),
        ((1280, 720), (640, 400), SMALLEST),
        ((1280, 720), (800, 480), (800, 480)),
    ],
)
def test_a_window_opens_no_larger_than_the_desktop(wished: Size, desktop: Size, opened: Size) -> None:
    """As it was left on a larger screen, or as it comes; but never so small that nothing fits into it."""
    assert on_desktop(wished, [desktop, (3840, 2160)]) == opened
