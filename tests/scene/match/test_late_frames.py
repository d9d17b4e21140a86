"""No frame is late: what takes long to draw is drawn in slices, and shown when it is ready."""

from collections.abc import Callable, Generator
from functools import partial
from typing import Any

import pygame
import pytest

from sevenup_gui.engine.actions import Discard
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.events import DealScored
from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup
from sevenup_gui.ui.app import loop
from sevenup_gui.ui.kit.audio import sound_files
from sevenup_gui.ui.kit.draw.canvas import Canvas
from sevenup_gui.ui.kit.draw.paint import OffsetSurface, Painter, UnreadyError
from sevenup_gui.ui.kit.draw.theme import THEMES
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.papers.summary import Summary
from sevenup_gui.ui.scenes.title import Title
from sevenup_gui.ui.table import pack as packs
from sevenup_gui.ui.table.cardart import Look
from sevenup_gui.ui.table.lasttrick import draw_last_trick
from sevenup_gui.ui.table.pack import Pack, turned
from tests.scene.driving import Program, first_choice
from tests.scene.picture.test_canvas import drawn_plain, raw
from tests.scene.posing import last_trick
from tools.frames import Frame, Hold, Run, holds, lines_of, longest_wait_ms

TWO = TableSetup(seats=(SeatSetup(HUMAN, "widow"), SeatSetup("casual", "keeper")))


def test_the_window_shows_the_last_scene_until_the_next_is_ready(program: Callable[..., Program]) -> None:
    """With no time to spare a frame draws one new picture; nothing half drawn is ever seen, and no time passes."""
    opened = program(size=(960, 600)).start()
    title = raw(opened.screen.surface)
    opened.app.fresh_s = 0.0
    opened.sit_down(TWO)
    updates: list[float] = []
    update = opened.table.update
    opened.table.update = lambda dt_s: updates.append(dt_s) or update(dt_s)  # type: ignore[func-returns-value, method-assign]
    turns = 0
    while opened.app.unready:
        assert raw(opened.screen.surface) == title
        opened.wait()
        turns += 1
    assert turns > 20
    assert not updates
    assert raw(opened.screen.surface) == drawn_plain(opened)


def test_a_frame_that_is_put_off_too_often_is_drawn_as_a_whole(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing that was drawn can be kept, it is late rather than never drawn."""
    monkeypatch.setattr(loop, "MOST_PUT_OFF", 20)
    opened = program(size=(960, 600)).start()
    opened.app.fresh_s = 0.0
    shelf = opened.app.painter._sprites
    monkeypatch.setattr(shelf, "find", lambda _key: None)
    monkeypatch.setattr(shelf, "get", lambda _key, make: make())
    opened.sit_down(TWO)
    turns = 0
    while opened.app.unready:
        opened.wait()
        turns += 1
        assert turns <= loop.MOST_PUT_OFF
    assert turns > loop.MOST_PUT_OFF / 2


def test_a_picture_in_slices_does_not_have_its_frame_laid_down_for_each(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its scene is asked once for what it shows, and once more when the picture is done; what it laid down then is
    shown by the next turn as it is."""
    opened = program(size=(960, 600)).start()
    app, asked, slices = opened.app, [0], [0]

    def drawing() -> Generator[None, None, OffsetSurface]:
        for _ in range(9):
            slices[0] += 1
            yield
        return OffsetSurface(pygame.Surface((1, 1)))

    def draw(_canvas: Canvas) -> None:
        asked[0] += 1
        app.painter.sliced("a test's", drawing)

    monkeypatch.setattr(app.scene, "draw", draw)
    app.fresh_s, app.dirty = 0.0, True
    opened.wait()
    opened.until(lambda: not app.unready)
    assert (asked, slices) == ([2], [9])


def test_pictures_are_folded_in_what_a_turn_leaves_of_its_time(program: Callable[..., Program]) -> None:
    """A frame that draws many is not late for it, and soon after nothing lies open."""
    opened = program(size=(960, 600)).start()
    app = opened.app
    opened.until(lambda: not app.chores and not app.dirty and not app.painter._folded.waiting)
    app.fresh_s = 1.0
    for n in range(9):
        app.painter.keep(("a test's", n), lambda: pygame.Surface((90, 90), pygame.SRCALPHA))
    app.draw_ahead(loop.AHEAD_S)
    assert app.painter._folded.waiting == 9
    app.draw_ahead(0.0)
    assert app.painter._folded.waiting < 9
    opened.until(lambda: not app.painter._folded.waiting)


def test_chores_go_on_in_the_next_frame_when_they_take_long(program: Callable[..., Program]) -> None:
    """Each turn does a slice of one; what it has drawn is kept."""
    opened = program(size=(960, 600)).start()
    app = opened.app
    opened.until(lambda: not app.chores)
    app.fresh_s = 0.0
    begun: list[int] = []

    def chore() -> None:
        begun.append(len(begun))
        for n in range(3):
            app.painter.keep(("a test's", n), lambda: pygame.Surface((1, 1)))

    app.chores.append(chore)
    opened.until(lambda: not app.chores)
    assert begun == [0, 1, 2]


def test_a_chore_waits_for_a_turn_that_draws_nothing(program: Callable[..., Program]) -> None:
    """What both of them take would make one turn late."""
    opened = program(size=(960, 600)).start()
    app = opened.app
    opened.until(lambda: not app.chores and not app.fade.going)
    frames: list[int] = []
    app.chores.append(lambda: frames.append(app.frames))
    before, app.dirty = app.frames, True
    opened.wait()
    assert (frames, app.frames) == ([], before + 1)
    opened.wait()
    assert (frames, app.frames) == ([before + 1], before + 1)


def test_a_court_card_is_drawn_in_slices_in_a_usual_window_too() -> None:
    """There is more in its drawing than in another card's, and in a window that is smaller it takes less."""
    for card, height_px, slices in (("QD", 258, 2), ("4S", 258, 1), ("QD", 172, 1)):
        pack = Pack(Painter((1920, 1080), THEMES["baize"]))
        pack.prepare([height_px], [card])
        left = [pack.render_some() for _ in range(slices)]
        assert left.index(0) == slices - 1


def test_a_resized_window_shows_the_old_picture_until_the_new_one_is_drawn(program: Callable[..., Program]) -> None:
    """It is never black."""
    opened = program(size=(1280, 720)).start()
    opened.app.fresh_s = 0.0
    opened.screen.resize((960, 600))
    opened.post(pygame.VIDEORESIZE, size=(960, 600), w=960, h=600)
    unready = opened.app.unready
    assert unready
    colours = {opened.screen.surface.get_at((x, y))[:3] for x in range(0, 960, 60) for y in range(0, 600, 50)}
    assert len(colours) > 50
    while opened.app.unready:
        opened.wait()
    assert raw(opened.screen.surface) == drawn_plain(opened)


def test_a_card_at_rest_is_drawn_between_frames() -> None:
    """A frame asks for it and goes without; a slice later, or some for a large one, it is there."""
    for height_px, slices in ((120, 1), (500, 3)):
        pack = Pack(Painter((960, 600), THEMES["baize"]))
        look = Look(height_px, 3.0)
        assert pack.sharp("QH", look) is None
        left = [pack.render_some() for _ in range(40)]
        assert left.index(0) >= slices - 1
        sprite = pack.sharp("QH", look)
        assert sprite is not None
        assert raw(sprite.surface) == raw(pack.drawn("QH", look).surface)


def test_the_last_trick_is_shown_at_once_and_sharp_a_little_later(program: Callable[..., Program]) -> None:
    """L lays its cards on the panel as moving ones; they are drawn anew between frames, and no frame waits for it."""
    opened = program(size=(960, 600))
    scene = last_trick(opened.app)
    assert isinstance(scene, TableScene)
    p, pack, director = scene.p, Pack(scene.p), scene.director
    cards = director.shown.tricks[-1].cards

    def frame() -> bytes:
        surface = pygame.Surface(p.size_px)
        pack.begin_frame()
        draw_last_trick(p, surface, pack, director, scene.names)
        return raw(surface)

    first = frame()
    assert pack.waiting == len(cards)
    while pack.render_some():
        pass
    assert frame() != first
    assert not pack.waiting


def test_only_so_many_cards_are_turned_in_a_frame() -> None:
    """The others show their picture of a moment ago, and get a new one in the frame after."""
    pack = Pack(Painter((960, 600), THEMES["baize"]))
    pack.prepare([150], ())
    first = {card: pack.moving(card, Look(150, 2.0)) for card in PACK[:6]}

    def anew() -> int:
        return sum(pack.moving(card, Look(150, 9.0), 1.0, old) is not old for card, old in first.items())

    counts = []
    for _ in range(6):
        pack.begin_frame()
        counts.append(anew())
    assert 0 < counts[0] < 6
    assert counts[-1] == 6


def test_a_large_card_is_turned_at_half_its_size() -> None:
    """It takes the place that it would take, and is as dense; in a usual window cards are turned as they are."""
    for size, least in (((330, 436), 0), ((726, 912), 1)):
        card = pygame.Surface(size, pygame.SRCALPHA)
        card.fill("#EEDDCC", (size[0] // 8, size[1] // 8, size[0] * 3 // 4, size[1] * 3 // 4))
        found, exact = turned(card, 7.0, 0.9), pygame.transform.rotozoom(card, 7.0, 0.9)
        boxes = [one.get_bounding_rect(128) for one in (found, exact)]
        middles = [pygame.Vector2(one.get_rect().center) for one in (found, exact)]
        assert max(abs(a - b) for a, b in zip(*boxes, strict=True)) <= 3 * least
        assert middles[0].distance_to(middles[1]) <= 2 * least
        assert found.get_at(found.get_rect().center) == exact.get_at(exact.get_rect().center)


def test_no_card_is_turned_where_a_turn_has_drawn_enough() -> None:
    """A card on its way shows its picture of a moment ago, and no frame is put off for it."""
    painter = Painter((960, 600), THEMES["baize"])
    pack = Pack(painter)
    pack.prepare([150], ())
    old = pack.moving("AS", Look(100, 2.0))
    pack.begin_frame()
    with painter.within(0.0):
        assert pack.moving("AS", Look(100, 9.0), 1.0, old) is not old
        painter.progress()
        assert pack.moving("AS", Look(100, 14.0), 1.0, old) is old
        with pytest.raises(UnreadyError):
            pack.moving("KH", Look(100, 14.0))


def test_a_title_whose_cards_are_many_comes_to_rest(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its cards fly though there is no room to keep the pictures of any, and no time for more than one."""
    monkeypatch.setattr(packs, "MOVING_WINDOWS", 0.0)
    opened = program(size=(960, 600), speed="normal").start()
    opened.app.fresh_s = 0.0
    opened.app.push(Title(opened.app))
    put_off = 0
    for _ in range(500):
        opened.wait()
        put_off = max(put_off, opened.app._put_off)
        if not opened.app.unready and not opened.app.dirty and not opened.app.fade.going:
            break
    assert not opened.app.unready
    assert put_off < loop.MOST_PUT_OFF / 2


def test_a_budget_is_kept_between_pictures_not_within_one() -> None:
    """At least one is drawn each time, so that there is an end."""
    painter, made = Painter((960, 600), THEMES["baize"]), 0
    for _ in range(5):
        try:
            with painter.within(0.0):
                for n in range(4):
                    painter.keep(("a test's", n), lambda: pygame.Surface((1, 1)))
                    made = n + 1
        except UnreadyError:
            continue
        break
    assert made == 4


def test_frames_put_off_are_no_frames_but_a_wait() -> None:
    """`tools.frames` counts them as turns of the loop, and says how long the picture stood still."""
    frames = [Frame(3, 2, "a"), Frame(7, 6, "b", put_off=True), Frame(8, 7, "b", put_off=True), Frame(20, 18, "c")]
    run = Run((960, 600), 2, frames, frames[:1], bare_ms=1.0)
    assert longest_wait_ms(run) == 15
    lines = "\n".join(lines_of(run, 30.0))
    assert "4 turns of the loop, 2 drawn" in lines
    assert "1 over 16" in lines


def test_a_hold_is_all_from_a_press_to_the_first_whole_frame() -> None:
    """What was put off is added to what showed it; a press that changes nothing holds nothing up, and what comes of
    itself and is put off is waited for as well."""
    frames = [
        Frame(5, 0, "a", press="nothing"), Frame(9, 2, "a"), Frame(3, 2, "a", put_off=True, press="Esc"),
        Frame(7, 6, "b", put_off=True), Frame(2, 1, "b"), Frame(4, 4, "c", put_off=True), Frame(1, 1, "c"),
        Frame(6, 5, "d", press="Enter"),
    ]  # fmt: skip
    assert holds(frames) == [Hold(12, 3, "Esc", "b"), Hold(5, 2, "", "c"), Hold(6, 1, "Enter", "d")]


def play_on(opened: Program) -> None:
    """Do the first thing that can be done."""
    if isinstance(opened.app.scene, Summary):
        opened.app.scene.go_on()
    elif opened.my_turn():
        opened.table.decide(first_choice(opened.table.session.state) or Discard(()))


def test_a_sheet_is_rehearsed_for_the_last_deal_only(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no frame was idle through a whole deal, its sheet is of no use once it lies there: its points do not go
    with the tricks of the next."""
    opened = program(size=(960, 600)).start()
    app = opened.app
    opened.until(lambda: not app.chores)
    opened.sit_down(TWO)
    ways: list[Any] = []
    monkeypatch.setattr(app, "rehearsals", ways)
    monkeypatch.setattr(app.rehearsal, "ways", ways)

    def sheets() -> list[DealScored]:
        found = [way.args[0] for way in ways if isinstance(way, partial) and way.args]
        return [event for event in found if isinstance(event, DealScored)]

    opened.each_step = play_on
    opened.until(sheets)
    first = sheets()
    assert len(first) == 1
    opened.until(lambda: sheets() != first)
    opened.until(sheets)
    assert len(sheets()) == 1
    assert sheets() != first


def test_sounds_are_read_a_few_in_a_turn(program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them before they are needed, and no turn reads more than one take."""
    read, sound = [0], pygame.mixer.Sound
    monkeypatch.setattr(pygame.mixer, "Sound", lambda path: read.append(read.pop() + 1) or sound(path))  # type: ignore[func-returns-value]
    opened = program(size=(960, 600)).start()
    turns = []
    while opened.app.chores:
        before = read[0]
        opened.wait()
        turns.append(read[0] - before)
    assert max(turns) == 1
    assert read[0] == len(sound_files())
