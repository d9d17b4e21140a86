"""The canvas: what is painted anew, and that nobody can tell that the rest was not."""

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenup_gui.engine.actions import ChooseDiscard, Discard
from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup
from sevenup_gui.ui.kit.draw.canvas import Canvas, joined, steady
from sevenup_gui.ui.kit.draw.fade import Fade
from sevenup_gui.ui.scenes.match.table import TableScene
from tests.scene.driving import Program

ROOT = Path(__file__).resolve().parents[3]
SIZE = (120, 90)
TWO = TableSetup(seats=(SeatSetup(HUMAN, "widow"), SeatSetup("casual", "keeper")))
SEVEN = TableSetup("seven-up-seven-down", "seven-up-seven-down").with_seats(7).with_seat(0, SeatSetup(HUMAN, "widow"))


def cloth(colour: str = "#115533") -> pygame.Surface:
    """Return a plain background."""
    surface = pygame.Surface(SIZE)
    surface.fill(colour)
    return surface


def card(colour: str, size: tuple[int, int], alpha: int) -> pygame.Surface:
    """Something to lay down, its left half shining through."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(colour)
    surface.fill((*pygame.Color(colour)[:3], alpha), (0, 0, size[0] // 2, size[1]))
    return surface


def raw(surface: pygame.Surface) -> bytes:
    """Its pixels: the three channels, whatever stands in a fourth byte."""
    if 3 * surface.get_width() % 4:  # then lines of them end in bytes of nothing
        return pygame.image.tobytes(surface.convert(24), "RGB")
    return surface.convert(24).get_buffer().raw


CARDS = (card("#CC2222", (31, 40), 90), card("#2244DD", (17, 23), 200), card("#EEEEEE", (64, 9), 40))
lays = st.lists(
    st.tuples(
        st.integers(0, len(CARDS) - 1),
        st.tuples(st.integers(-40, 120), st.integers(-40, 90)),
        st.sampled_from((255, 255, 120)),
        st.booleans(),
    ),
    max_size=6,
)


def lay(surface: pygame.Surface, table: pygame.Surface, cards: list[tuple[int, tuple[int, int], int, bool]]) -> None:
    """Draw a frame."""
    surface.blit(table, (0, 0))
    for which, at, alpha, cut in cards:
        surface.set_clip((10, 10, 80, 50) if cut else None)
        CARDS[which].set_alpha(alpha)
        surface.blit(CARDS[which], at)
        surface.fill("#445566", (*at, 5, 3))
    surface.set_clip(None)


def test_a_picture_that_fades_in_one_place_stays_solid_in_another() -> None:
    """How a picture was painted in one frame is not how it is laid down in the next: it lies there twice, once
    shining through."""
    twice, table = card("#CC2222", (20, 20), 255), cloth()

    def lay_twice(surface: pygame.Surface, alpha: int) -> None:
        surface.blit(table, (0, 0))
        surface.blit(twice, (5, 5))
        twice.set_alpha(alpha)
        surface.blit(twice, (60, 5))
        twice.set_alpha(255)

    canvas, window, plain = Canvas(SIZE), pygame.Surface(SIZE), pygame.Surface(SIZE)
    for alpha in (40, 90, 140):
        canvas.clear(SIZE)
        lay_twice(canvas, alpha)
        canvas.show(window)
        lay_twice(plain, alpha)
        assert raw(window) == raw(plain)


@given(st.lists(lays, min_size=1, max_size=5))
@settings(max_examples=60, deadline=None)
def test_the_window_shows_what_painting_everything_would_show(
    frames: list[list[tuple[int, tuple[int, int], int, bool]]],
) -> None:
    """Whatever comes, goes, moves, changes places or shines through, the pixels are the same."""
    canvas, table = Canvas(SIZE), cloth()
    window, plain = pygame.Surface(SIZE), pygame.Surface(SIZE)
    for cards in frames:
        canvas.clear(SIZE)
        lay(canvas, table, cards)
        canvas.show(window)
        lay(plain, table, cards)
        assert raw(window) == raw(plain)


@pytest.mark.parametrize("at", [(5, 40), (-20, 40), (5, SIZE[1] - 3), (-500, 0), (0, 500)])
def test_what_is_laid_down_again_looks_as_it_did(at: tuple[int, int]) -> None:
    """In view, half of it or none: nothing is shown that was not laid down, and nothing else is laid down instead."""
    canvas, table = Canvas(SIZE), cloth()
    once, again = pygame.Surface(SIZE), pygame.Surface(SIZE)
    canvas.clear(SIZE)
    lay(canvas, table, [(1, (30, 30), 255, False)])
    count = canvas.count
    canvas.blit(CARDS[1], at)
    laid = canvas.since(count)
    canvas.show(once)
    canvas.clear(SIZE)
    lay(canvas, table, [(1, (30, 30), 255, False)])
    canvas.lay_again(laid)
    canvas.show(again)
    assert raw(again) == raw(once)
    assert canvas.show(again) == 0


def test_only_boxes_that_differ_are_painted() -> None:
    """A card that moved costs where it lay and where it lies, and one that lies still costs nothing."""
    canvas, table, window = Canvas(SIZE), cloth(), pygame.Surface(SIZE)
    boxes = []
    for x in (5, 5, 80):
        canvas.clear(SIZE)
        lay(canvas, table, [(0, (x, 40), 255, False)])
        boxes.append(canvas.show(window))
    assert boxes == [1, 0, 2]


def test_a_paper_that_lays_the_same_cloth_again_leaves_it_alone() -> None:
    """A paper covers the table with the very cloth that lies under it: a pencil on it costs no more than its own box,
    and each of the two bars is kept for itself."""
    canvas, table, window = Canvas(SIZE), cloth(), pygame.Surface(SIZE)
    boxes: list[int] = []
    drawn: list[str] = []
    for x in (5, 80):
        canvas.clear(SIZE)
        for bar in ("table's", "paper's"):
            lay(canvas, table, [(0, (40, 40), 255, False)])
            canvas.part("bar", bar, partial(drawn.append, bar))
        lay(canvas, table, [(1, (x, 40), 255, False)])
        boxes.append(canvas.show(window))
    assert boxes == [1, 2]
    assert drawn == ["table's", "paper's"]


def test_another_window_is_painted_whole() -> None:
    """What one surface shows says nothing of another; nor of the same one after it was exposed."""
    canvas, table = Canvas(SIZE), cloth()
    for forget in (False, True):
        canvas.clear(SIZE)
        lay(canvas, table, [])
        window = pygame.Surface(SIZE)
        canvas.show(window)
        if forget:
            window.fill("#000000")
            canvas.forget()
            canvas.clear(SIZE)
            lay(canvas, table, [])
            canvas.show(window)
        assert raw(window) == raw(table)


def test_a_steady_part_is_asked_again_only_when_its_key_is_another() -> None:
    """What it laid down and answered is kept from frame to frame, not for longer."""
    canvas, window, table, asked = Canvas(SIZE), pygame.Surface(SIZE), cloth(), 0

    def draw() -> int:
        nonlocal asked
        asked += 1
        canvas.blit(CARDS[1], (asked, 0))
        return asked

    answers = []
    for key in ("a", "a", "b", None, "b"):
        canvas.clear(SIZE)
        canvas.blit(table, (0, 0))
        if key is not None:
            answers.append(steady(canvas, "part", key, draw))
        canvas.show(window)
    assert answers == [1, 1, 2, 3]


def test_boxes_that_overlap_are_joined() -> None:
    """Nothing is painted twice, and all of it is covered."""
    rng = random.Random(2)
    boxes = [pygame.Rect(rng.randrange(900), rng.randrange(500), 60, 80) for _ in range(30)]
    found = joined(boxes)
    assert not any(a.colliderect(b) for i, a in enumerate(found) for b in found[:i])
    assert all(any(big.contains(box) for big in found) for box in boxes)


def test_a_window_of_sixteen_bits_shows_the_same_in_fewer_colours() -> None:
    """Shown, stretched after a change of size, and while one scene gives way to the next."""
    canvas, table, small = Canvas(SIZE), cloth("#084010"), pygame.Surface(SIZE, 0, 16)
    canvas.clear(SIZE)
    lay(canvas, table, [(2, (30, 30), 255, False)])
    fade = Fade()
    fade.begin(1.0)
    fade.advance(0.5)
    for _cost in fade.showing(canvas, small):
        pass
    fade.cut_short()
    for _cost in fade.showing(canvas, small):
        pass
    large = pygame.Surface((240, 180), 0, 16)
    canvas.stretch(large)
    assert small.get_at((100, 80))[:3] == large.get_at((200, 160))[:3] == (8, 64, 16)
    assert small.get_at((80, 35))[:3] == large.get_at((160, 70))[:3]
    assert all(abs(a - b) < 8 for a, b in zip(small.get_at((80, 35))[:3], (0xEE,) * 3, strict=True))


def test_no_picture_takes_the_format_of_the_window() -> None:
    """A window may have 16 bits a pixel, and what has so few can neither be scaled smoothly nor blurred."""
    for path in (ROOT / "sevenup_gui" / "ui").rglob("*.py"):
        assert ".convert()" not in path.read_text(encoding="utf-8"), path


def drawn_plain(opened: Program) -> bytes:
    """All that is seen, drawn stroke by stroke on an empty surface."""
    plain = pygame.Surface(opened.screen.surface.get_size(), 0, opened.screen.surface)
    for scene in opened.app.visible:
        scene.draw(plain)
    return raw(plain)


def play_at_random(opened: Program, rng: random.Random) -> None:
    """Move the pointer over the table, look at what there is, or decide."""
    table, (w, h) = opened.table, opened.screen.surface.get_size()
    if not isinstance(opened.app.scene, TableScene):
        if rng.random() < 0.2:
            opened.key(pygame.K_ESCAPE)
        return
    if not opened.my_turn():
        return
    legal = table.session.legal()
    match rng.randrange(10):
        case 0 if isinstance(legal, ChooseDiscard):
            table.decide(Discard(tuple(rng.sample(table.director.shown.hand_of(table.viewer), legal.count))))
        case 0 if isinstance(legal, tuple):
            table.decide(rng.choice(legal))
        case 1:
            opened.key(rng.choice((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)))
        case 2:
            opened.key(rng.choice((pygame.K_l, pygame.K_F1, pygame.K_ESCAPE, pygame.K_h)))
        case _:
            opened.move((rng.randrange(w), rng.randrange(h // 2, h)))


@pytest.mark.parametrize("frames", [150, pytest.param(700, marks=pytest.mark.sweep)])
@pytest.mark.parametrize("setup", [TWO, SEVEN], ids=["two", "seven"])
def test_a_deal_looks_as_if_every_frame_were_painted_whole(
    program: Callable[..., Program], setup: TableSetup, frames: int
) -> None:
    """Cards that fly, are hovered and chosen, plates, counters, buttons, calls, captions and sheets over the table."""
    opened = program(size=(960, 600), speed="normal").sit_down(setup)
    rng = random.Random(4)
    for _ in range(frames):
        play_at_random(opened, rng)
        opened.wait()
        if not opened.app.fade.going:
            assert raw(opened.screen.surface) == drawn_plain(opened)


@pytest.mark.parametrize(
    ("field", "value"),
    [("theme", "daylight"), ("scale", 150), ("language", "es"), ("four_colours", True), ("back", "star"),
     ("large_cards", True)],
)  # fmt: skip
def test_a_setting_changes_the_picture_at_once(program: Callable[..., Program], field: str, value: object) -> None:
    """Nothing drawn for another theme, size, language or deck is left on the window."""
    opened = program(size=(960, 600), language="en").sit_down(TWO)
    opened.until(opened.my_turn)
    opened.wait(2)
    before = raw(opened.screen.surface)
    setattr(opened.app.settings, field, value)
    opened.app.restyled()
    opened.app.scene.enter()
    opened.wait(2)
    assert raw(opened.screen.surface) == drawn_plain(opened) != before
    opened.app.settings.language = "en"
    opened.app.restyle()


def test_a_fade_ends_on_the_new_scene(program: Callable[..., Program]) -> None:
    """While it lasts the old one shines through; then nothing of it is left."""
    opened = program(size=(960, 600), speed="normal").start()
    opened.until(lambda: not opened.app.fade.going)
    title = raw(opened.screen.surface)
    opened.sit_down(TWO)
    seen = []
    while opened.app.fade.going:
        seen.append(raw(opened.screen.surface))
        opened.wait()
    assert title not in seen
    assert drawn_plain(opened) not in seen
    assert raw(opened.screen.surface) == drawn_plain(opened)


def test_a_window_that_was_hidden_is_painted_again(program: Callable[..., Program]) -> None:
    """What the system may have lost is drawn anew."""
    opened = program(size=(960, 600)).start()
    before = raw(opened.screen.surface)
    opened.screen.surface.fill("#000000")
    opened.post(pygame.WINDOWEXPOSED)
    assert raw(opened.screen.surface) == before


def test_a_picture_is_as_solid_after_a_frame_as_before() -> None:
    """A thing that faded in lies there as solid as it is from then on, not as in the last frame of its fade."""
    canvas, target, picture = Canvas(SIZE), cloth(), card("#CC2222", (31, 40), 255)
    picture.set_alpha(100)
    canvas.blit(picture, (10, 10))
    picture.set_alpha(255)
    canvas.show(target)
    assert picture.get_alpha() == 255


def test_nothing_fades_where_nobody_looks_on_or_nothing_is_to_move(program: Callable[..., Program]) -> None:
    """What draws pictures into files would wait for it."""
    app = program(draws=False, speed="normal").app
    app.unseen = False
    assert app.fade_s > 0
    app.unseen = True
    assert app.fade_s == 0
    app.unseen, app.settings.speed = False, "none"
    assert app.fade_s == 0


@pytest.mark.parametrize("size", [(64, 40), (300, 130), (97, 311)])
def test_what_was_shown_is_stretched_over_a_window_of_another_size(size: tuple[int, int]) -> None:
    """All of it is covered, each quarter by what lay in that quarter."""
    canvas, window = Canvas((120, 80)), pygame.Surface((120, 80))
    quarters = {(0, 0): "#AA0000", (60, 0): "#00BB00", (0, 40): "#0000CC", (60, 40): "#DDDD00"}
    canvas.clear((120, 80))
    for corner, colour in quarters.items():
        canvas.fill(colour, (*corner, 60, 40))
    canvas.show(window)
    larger = pygame.Surface(size)
    larger.fill("#FF00FF")
    canvas.stretch(larger)
    w, h = size
    for (x, y), colour in quarters.items():
        middle = (w // 4 + (w // 2 if x else 0), h // 4 + (h // 2 if y else 0))
        assert larger.get_at(middle) == pygame.Color(colour)
    shown = {tuple(larger.get_at((x, y))) for x in range(w) for y in range(h)}
    assert shown == {tuple(pygame.Color(colour)) for colour in quarters.values()}
