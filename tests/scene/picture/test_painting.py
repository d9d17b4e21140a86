"""Painting is divided: no turn of the loop paints more than so many pixels, and nobody can tell."""

from collections.abc import Callable, Generator
from contextlib import suppress

import pygame
import pytest

from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup
from sevenup_gui.ui.app import loop
from sevenup_gui.ui.kit.draw import canvas as canvases
from sevenup_gui.ui.kit.draw import text
from sevenup_gui.ui.kit.draw.canvas import Canvas
from sevenup_gui.ui.kit.draw.fade import Fade
from sevenup_gui.ui.kit.draw.paint import OffsetSurface, Painter, UnreadyError
from sevenup_gui.ui.kit.draw.text import words
from sevenup_gui.ui.kit.draw.theme import THEMES, ThemeKey
from sevenup_gui.ui.kit.draw.vector import BLUR_PX, blurred
from sevenup_gui.ui.kit.pieces.bars import _Plaque as Plaque
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.kit.pieces.paper import Panel, Paper
from sevenup_gui.ui.scenes.title import wordmark
from tests.scene.driving import STEP_S, Program
from tests.scene.picture.test_canvas import CARDS, SIZE, cloth, drawn_plain, raw

LARGE = (3840, 2160)
TWO = TableSetup(seats=(SeatSetup(HUMAN, "widow"), SeatSetup("casual", "keeper")))
LITTLE, BAND = 60_000, 20_000
SENTENCE = "Now everyone bids how many tricks they'll take. Diamonds are trumps. Ben bids first."


def in_little_pieces(opened: Program, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Have the program paint little in a turn, but draw pictures without end; the pixels painted since the last flip
    stand in the list's last place."""
    monkeypatch.setattr(loop, "PAINTED_COST", LITTLE)
    monkeypatch.setattr(canvases, "BAND_COST", BAND)
    opened.app.fresh_s = 1e9
    painted, paint, flip = [0], Canvas._paint, opened.screen.flip

    def noting(target: pygame.Surface, damage: list[pygame.Rect], *rest: object) -> None:
        painted[-1] += sum(box.w * box.h for box in damage)
        paint(target, damage, *rest)  # type: ignore[arg-type]

    def flipping() -> None:
        painted.append(0)
        flip()

    monkeypatch.setattr(Canvas, "_paint", staticmethod(noting))
    monkeypatch.setattr(opened.screen, "flip", flipping)
    return painted


def test_no_turn_paints_more_than_its_share(program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that fades in over the title, and a deal: the window is not shown before it is whole, and then it is as
    if all had been painted at once."""
    opened = program(size=(960, 600), speed="normal").start()
    opened.until(lambda: not opened.app.fade.going and not opened.app.unready)
    painted = in_little_pieces(opened, monkeypatch)
    opened.sit_down(TWO)
    most, put_off, looked_at = 0, 0, 0
    for turn in range(220):
        flips, before = len(painted), sum(painted)
        opened.wait()
        most = max(most, sum(painted) - before)
        put_off += opened.app.unready
        assert (len(painted) == flips) or not opened.app.unready
        if turn % 4 == 0 and not opened.app.unready and not opened.app.fade.going:
            assert raw(opened.screen.surface) == drawn_plain(opened)
            looked_at += 1
    assert put_off > 5
    assert looked_at > 5
    assert most <= LITTLE + 2 * BAND


def test_the_time_that_painting_took_is_made_up_for(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What moves is not slower because a window is large."""
    opened = program(size=(960, 600), speed="normal").start()
    opened.until(lambda: not opened.app.fade.going and not opened.app.unready)
    in_little_pieces(opened, monkeypatch)
    monkeypatch.setattr(loop, "LONGEST_STEP_S", 1e9)
    passed: list[float] = []
    opened.sit_down(TWO)
    update = opened.table.update
    opened.table.update = lambda dt_s: passed.append(dt_s) or update(dt_s)  # type: ignore[func-returns-value, method-assign]
    turns = 0
    while len(passed) < 60 or opened.app.unready or opened.app._owed_s:
        opened.wait()
        turns += 1
    assert turns > len(passed)
    assert abs(sum(passed) - turns * STEP_S) <= 3 * STEP_S


def test_a_frame_on_its_way_is_given_up_with_its_window(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of it is painted when the window gets another size, or its picture is lost, or another scene comes."""
    opened = program(size=(1280, 720), speed="normal").start()
    in_little_pieces(opened, monkeypatch)

    def smaller() -> Program:
        opened.screen.resize((960, 600))
        return opened.post(pygame.VIDEORESIZE, size=(960, 600), w=960, h=600)

    deeds: tuple[Callable[[], object], ...] = (
        lambda: opened.post(pygame.WINDOWEXPOSED),
        smaller,
        lambda: opened.sit_down(TWO),
        lambda: opened.key(pygame.K_F1),
    )
    for deed in deeds:
        opened.app.canvas.forget()
        opened.app.dirty = True
        opened.app.step(0.0)
        assert opened.app.unready
        deed()
        opened.until(lambda: not opened.app.unready and not opened.app.fade.going)
        assert raw(opened.screen.surface) == drawn_plain(opened)


def test_no_turn_goes_on_painting_when_it_has_taken_long(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever its pixels were thought to cost: a band is painted in each turn, and shown is the whole."""
    opened = program(size=(960, 600), speed="normal").start()
    opened.until(lambda: not opened.app.fade.going and not opened.app.unready)
    painted = in_little_pieces(opened, monkeypatch)
    monkeypatch.setattr(loop, "PAINTED_COST", 10**9)
    monkeypatch.setattr(loop, "PAINTED_S", 0.0)
    monkeypatch.setattr(loop, "PAINTED_ANYWAY", 0)
    opened.app.canvas.forget()
    opened.app.dirty = True
    turns, flips = 0, len(painted)
    while opened.app.dirty or opened.app.unready:
        before = sum(painted)
        opened.wait()
        turns += 1
        assert sum(painted) - before <= 2 * BAND
        assert (len(painted) == flips) or not opened.app.unready
    assert turns >= 960 * 600 // (2 * BAND)
    assert raw(opened.screen.surface) == drawn_plain(opened)


def test_a_line_is_the_same_however_it_is_sliced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its letters are averaged a few columns at a time, to the bit as all at once."""
    for size_u, colour in ((15.5, "#F8EFDB"), (21.0, "#071E13")):
        lines = []
        for most_px in (10**9, 40_000, 1):
            monkeypatch.setattr(text, "AVERAGED_PX", most_px)
            line = Painter(LARGE, THEMES["baize"]).letters.line(SENTENCE, words(size_u), colour)
            lines.append((line.get_size(), line.get_masks(), line.get_buffer().raw))
        assert lines[0] == lines[1] == lines[2]


def test_a_slice_that_is_put_off_within_begins_its_picture_again() -> None:
    """A picture in slices may be made of others: those drawn are kept, and none is half drawn."""
    painter, begun = Painter(SIZE, THEMES["baize"]), 0

    def draw() -> Generator[None, None, OffsetSurface]:
        nonlocal begun
        begun += 1
        surface = pygame.Surface((3, 1), pygame.SRCALPHA)
        for n in range(3):
            dot = painter.keep(("a test's", n), lambda: pygame.Surface((1, 1)))
            surface.blit(dot, (n, 0))
        yield
        return OffsetSurface(surface)

    found: OffsetSurface | None = None
    while found is None:
        with suppress(UnreadyError), painter.within(0.0):
            found = painter.sliced("a test's", draw)
    assert begun > 1
    assert [found.surface.get_at((x, 0)) for x in range(3)] == [pygame.Color(0, 0, 0)] * 3


def test_a_fade_touches_only_what_differs() -> None:
    """The cloth that lies under both is left alone, and the same small surface serves every frame."""
    canvas, window, table, fade, plain = Canvas(SIZE), cloth(), cloth(), Fade(), cloth()
    canvas.clear(SIZE)
    canvas.blit(table, (0, 0))
    canvas.blit(CARDS[0], (5, 5))
    canvas.show(window)
    fade.begin(0.3)
    plain.blit(CARDS[1], (80, 50))
    first, bands = raw(window), set()
    seen = []
    for _ in range(4):
        fade.advance(0.1)
        canvas.clear(SIZE)
        canvas.blit(table, (0, 0))
        canvas.blit(CARDS[1], (80, 50))
        window.set_at((60, 20), "#FF0000")  # where neither lies
        cost = sum(fade.showing(canvas, window))
        assert cost <= 12 * (31 * 40 + 17 * 23)
        assert window.get_at((60, 20)) == pygame.Color("#FF0000")
        window.set_at((60, 20), table.get_at((60, 20)))
        seen.append(raw(window))
        bands.add(id(fade._band))
        if not fade.going:
            break
    assert len(bands - {id(None)}) == 1
    assert seen[-1] == raw(plain)
    assert len({first, *seen}) == len(seen) + 1


def test_words_on_the_rails_are_not_laid_over_each_other() -> None:
    """Where a paper fades in, what lies over and under the strip that fades changes in the first frame."""
    canvas, window, table, fade = Canvas(SIZE), cloth(), cloth(), Fade()
    strip = pygame.Rect(0, 30, SIZE[0], SIZE[1] - 60)
    columns = ((5, 0), (40, 45), (80, SIZE[1] - 25))  # on the upper rail, on the cloth, on the lower rail

    def lay(card: int) -> None:
        canvas.clear(SIZE)
        canvas.blit(table, (0, 0))
        for spot in columns:
            canvas.blit(CARDS[card], spot, (0, 0, 20, 20))

    lay(0)
    canvas.show(window)
    fade.begin(0.3, strip)
    fade.advance(0.1)
    lay(1)
    for _cost in fade.showing(canvas, window):
        pass
    shown = cloth()
    for spot in columns:
        shown.blit(CARDS[1], spot, (0, 0, 20, 20))
    upper, cloth_part, lower = (pygame.Rect(*spot, 20, 20) for spot in columns)
    for rail in (upper, lower):
        assert raw(window.subsurface(rail)) == raw(shown.subsurface(rail))
    assert raw(window.subsurface(cloth_part)) != raw(shown.subsurface(cloth_part))


def test_a_score_is_readable_while_a_paper_comes_and_goes(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bar over the table has its new figures at once, when the menu opens over it and when it is put away."""
    opened = program(size=(1280, 720), speed="normal").start()
    opened.sit_down(TWO)
    opened.until(lambda: not opened.app.fade.going and not opened.app.unready and not opened.table.director.moving)
    scores = opened.table.table.scores
    rail = pygame.Rect(0, 0, 1280, 48)
    for figure, deed in (("5", opened.table.back), ("6", opened.app.pop)):
        shown = [score._replace(figure=figure) for score in scores(opened.table.director)]
        monkeypatch.setattr(opened.table.table, "scores", lambda _director, shown=shown: shown)
        deed()
        opened.wait()
        opened.until(lambda: not opened.app.unready)
        assert opened.app.fade.going
        half_way = raw(opened.screen.surface.subsurface(rail))
        opened.until(lambda: not opened.app.fade.going and not opened.app.unready)
        assert raw(opened.screen.surface.subsurface(rail)) == half_way


def test_large_pieces_are_drawn_in_slices_and_look_the_same() -> None:
    """A paper, a button, the name of the game, a sentence and a glow, with no time to spare and with all there is."""
    ways: tuple[Callable[[Painter], OffsetSurface], ...] = (
        lambda p: Paper(500.0, 300.0).sprite(p, (1500, 900)),
        lambda p: Button("Play", "P", h_u=60.0, w_u=360.0).sprite(p, (1080, 180)),
        lambda p: p.sliced("name", lambda: wordmark(400)),
        lambda p: OffsetSurface(p.letters.line(SENTENCE, words(15.5, 700), "#F8EFDB")),
        lambda p: p.shadow(1500, 900, 40.0, 9.0, 0.5, "#FFDD8F"),
    )
    for draw in ways:
        at_once, painter = draw(Painter(LARGE, THEMES["baize"])), Painter(LARGE, THEMES["baize"])
        turns = 0
        found: OffsetSurface | None = None
        while found is None:
            turns += 1
            with suppress(UnreadyError), painter.within(0.0):
                found = draw(painter)
        assert turns > 3
        assert on_cloth(found) == on_cloth(at_once)


def on_cloth(sprite: OffsetSurface) -> bytes:
    """The pixels of a thing that lies on the cloth."""
    surface = pygame.Surface(LARGE)
    surface.fill("#115533")
    sprite.blit(surface, 200, 200)
    return raw(surface)


@pytest.mark.parametrize(("window", "size"), [((960, 600), (300, 200)), (LARGE, (1500, 900))])
@pytest.mark.parametrize("theme", ["baize", "contrast"])
def test_of_a_wide_piece_only_the_ends_are_drawn(
    window: tuple[int, int], size: tuple[int, int], theme: ThemeKey
) -> None:
    """A paper, a panel and a plaque look as if the column in the middle of their ends were laid down side by side."""
    for piece in (Paper(500.0, 300.0), Panel(500.0, 300.0), Plaque(500.0, 300.0)):
        tiled = piece.sprite(Painter(window, THEMES[theme]), size)
        ends, by_px = tiled.surface, size[0] - tiled.surface.get_width() - 2 * tiled.dx_px
        half, high = ends.get_width() // 2, ends.get_height()
        wide = pygame.Surface((ends.get_width() + by_px, high), pygame.SRCALPHA)
        wide.blit(ends, (0, 0), (0, 0, half, high))
        wide.blit(ends, (half + by_px, 0), (half, 0, half + 1, high))
        pygame.transform.scale(
            ends.subsurface((half, 0, 1, high)), (by_px, high), wide.subsurface((half, 0, by_px, high))
        )
        assert by_px > 0
        assert on_cloth(tiled) == on_cloth(OffsetSurface(wide, tiled.dx_px, tiled.dy_px))


def test_what_lies_under_a_paper_is_not_painted() -> None:
    """Not the cloth, nor the paper's own ends; what is laid over the paper lies on it."""
    canvas, window, plain, table = Canvas(LARGE), pygame.Surface(LARGE), pygame.Surface(LARGE), pygame.Surface(LARGE)
    paper = Paper(500.0, 300.0).sprite(Painter(LARGE, THEMES["baize"]), (1500, 900))
    costs = []
    for at in (400, 500):
        canvas.clear(LARGE)
        for surface in (canvas, plain):
            surface.set_clip((150, 150, 1400, 777))
            surface.blit(table, (0, 0))
            paper.blit(surface, 100, 100)
            surface.blit(CARDS[0], (at, 300))
            surface.set_clip(None)
        boxes = canvas.differences(window)
        costs.append(sum(cost for _band, cost in canvas.bands(boxes)))
        canvas.show(window)
        assert raw(window) == raw(plain)
    assert costs[1] == 31 * 40 + 2 * 31 * 40  # paper where the card lay, paper and card where it lies


def test_a_wide_blur_is_drawn_small() -> None:
    """As wide as a small window has it, it is drawn as it is; wider ones cannot be told from that."""
    for radius in (2, 5, 6, 13):
        picture = pygame.Surface((120, 90), pygame.SRCALPHA)
        picture.fill("#FFFFFF", (40, 30, 40, 30))
        soft, exact = blurred(picture, radius), pygame.transform.gaussian_blur(picture, radius)
        spots = [(x, y) for x in range(0, 120, 4) for y in range(0, 90, 4)]
        off = max(abs(soft.get_at(spot).a - exact.get_at(spot).a) for spot in spots)
        assert off == 0 if radius < 2 * BLUR_PX else off < 16
