"""The title: nothing of it is cut in any window, its fan lives, and after a while it plays by itself."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
import pytest

from sevenup_gui.engine.reading import read_file
from sevenup_gui.i18n import codes, set_language
from sevenup_gui.store.saved import Seating
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.scenes.lesson.lesson import LessonMenu
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.matches.matches import Matches
from sevenup_gui.ui.scenes.night.night import Night
from sevenup_gui.ui.scenes.scorer.sheets import Sheets
from sevenup_gui.ui.scenes.settings import SettingsScene
from sevenup_gui.ui.scenes.setup.setup import SetUp
from sevenup_gui.ui.scenes.statistics.statistics import Statistics
from sevenup_gui.ui.scenes.title import ATTRACT_S, Title
from sevenup_gui.ui.scenes.titlefan import BREATH_S, HANDS, STAYS_S
from sevenup_gui.ui.scenes.tournament.events.events import Events
from tests.builders import seven_up
from tests.scene.driving import Program, setup_for
from tests.scene.posing import GOLDEN

Open = Callable[..., Program]

SIZES = ((960, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160), (960, 1000), (700, 1000), (1000, 760))
SCALES = (100, 125, 150, 200, 250)


class Waiting(Title):
    """The title with a match to be continued: its menu has the most lines."""

    def look_for_match(self) -> None:
        """One waits."""
        match = read_file(GOLDEN / "hoyle-4.sevenup").matches[0]
        self.saved = match, Seating(("keeper", "sailor", "widow", "teacher"), undo="ask", seed=3)


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("kind", [Title, Waiting])
def test_no_line_of_the_menu_is_cut(program: Open, language: str, kind: type[Title]) -> None:
    """At every shape and scale all of it lies on the cloth, in order, with its words whole; the name and the fan keep
    off it."""
    p = program(draws=False, language=language)
    app, scene = p.app, kind(p.app)
    app.push(scene)
    wrong = []
    for size in SIZES:
        for scale in SCALES:
            app.painter.reset(size_px=size, ui_scale=scale / 100)
            scene.resized()
            boxes = [item.rect(app.painter) for item in scene.controls.items]
            cloth = scene.page.window
            if scene.page.scrolls or not all(cloth.contains(box) for box in boxes):
                wrong.append(f"{size} at {scale}%: the menu leaves the cloth")
            wrong += [
                f"{size} at {scale}%: lines overlap" for one, other in combinations(boxes, 2) if one.colliderect(other)
            ]
            for item in scene.controls.items:
                button = item.piece("normal", False)
                assert isinstance(button, Button)
                wrong += [] if button.fits(app.painter) else [f"{size} at {scale}%: {item.label!r} is cut"]
            places = scene.places
            name = app.painter.rect(places.mark_x_u, places.mark_y_u, 1, places.mark_u)
            half = app.painter.px(places.mark_u * 4.16 / 2)
            name = name.inflate(2 * half, 0)
            if name.collidelist(boxes) >= 0 or not cloth.inflate(0, 4).contains(name):
                wrong.append(f"{size} at {scale}%: the name lies on something")
    set_language("en")
    assert not wrong, "\n".join(wrong)


def test_each_line_of_the_menu_leads_where_it_says(program: Open) -> None:
    """By its key and by a click; nobody has to know that keeping score and tournaments belong to a game night."""
    leads = {
        "play": SetUp, "learn": LessonMenu, "night": Night, "keep score": Sheets, "tournament": Events,
        "watch": TableScene, "matches": Matches, "statistics": Statistics, "settings": SettingsScene,
    }  # fmt: skip
    for by in ("key", "click"):
        for known, scene in leads.items():
            p = titled(program, draws=False, speed="none")
            item = next(item for item in p.app.scenes[-1].controls.items if item.id == known)
            if by == "key":
                p.key(item.keys[0])
            else:
                p.click(item.rect(p.app.painter).center)
            assert isinstance(p.app.scenes[-1], scene), (known, by)


def test_the_menu_keeps_off_the_rim(program: Open) -> None:
    """Also with a match that waits, in the window that most people see first."""
    p = program(draws=False)
    scene = Waiting(p.app)
    p.app.push(scene)
    for size in ((1280, 720), (1920, 1080), (1366, 768)):
        p.app.painter.reset(size_px=size, ui_scale=1.0)
        scene.resized()
        last = scene.controls.items[-1].rect(p.app.painter)
        assert scene.page.window.bottom - last.bottom >= 0.02 * size[1], size


def titled(program: Open, **settings: object) -> Program:
    """The title with motion."""
    return program(**{"draws": True, "speed": "normal"} | settings).start()


def test_the_fan_lies_there_breathes_and_gives_way_to_another(program: Open) -> None:
    """As the window opens it lies there; a breath moves it by a few pixels; after a while six other cards are dealt."""
    p = titled(program)
    fan = p.scene(Title).fan
    assert not fan.moving
    places = set()
    for _ in range(6):
        p.wait(BREATH_S / 6)
        places.add(tuple(fan._where))
    assert len(places) > 2
    across = [x for spots in places for x, _y in spots[:1]]
    assert 0 < max(across) - min(across) < 20
    p.until(lambda: fan.moving, STAYS_S + 5)
    p.until(lambda: fan.hand == 1, 5)
    assert len({card for hand in HANDS for card in hand}) == len(HANDS) * len(HANDS[0])


def test_nothing_moves_on_the_title_without_motion(program: Open) -> None:
    """The fan lies there at once, and the program does not begin to play."""
    p = titled(program, speed="none")
    assert not p.scene(Title).fan.moving
    p.wait(1)
    frames = p.app.frames
    p.wait(ATTRACT_S * 1.5)
    assert p.app.frames == frames
    p.scene(Title)


@pytest.mark.parametrize("by", ["key", "click", "motion"])
def test_the_title_plays_by_itself_until_somebody_comes(program: Open, by: str) -> None:
    """After a minute, in silence; whatever is done then leads back to the title and is nothing else."""
    p = titled(program, draws=False)
    p.wait(ATTRACT_S - 2)
    p.scene(Title)
    p.wait(3)
    p.table_in_front("watch")
    audio = p.app.audio
    assert audio.hushed is True
    p.wait(8)
    if by == "key":
        p.key(pygame.K_ESCAPE)
    elif by == "click":
        p.post(pygame.MOUSEBUTTONDOWN, pos=(400, 300), button=1)
    else:
        p.post(pygame.MOUSEMOTION, pos=(400, 300), rel=(3, 1), buttons=(0, 0, 0))
    p.scene(Title)
    assert len(p.app.scenes) == 1
    assert p.app.audio.hushed is False
    assert not p.app.quitting


def left_for_others(program: Open, count: int) -> Program:
    """The title, after so many matches in a row that each made way for the next, and the last one for none."""
    p = program(draws=False)
    for n in range(count):
        p.sit_down(setup_for(), seven_up().do(*(("stand",), ("beg",), ())[n]))
        p.app.unwind(Title(p.app))
    return p.wait()


@pytest.mark.parametrize("by", ["keys", "mouse", "touch"])
def test_a_match_that_made_way_is_offered_on_the_title(program: Open, by: str) -> None:
    """Once the one it made way for is over or abandoned, Continue goes on with it; before that it is in a list."""
    p = left_for_others(program, 3)
    title = p.scene(Title)
    assert "Unfinished" in p.labels()
    assert len(title.waiting) == 2

    def press(label: str, key: int) -> None:
        if by == "keys":
            p.key(key)
        else:
            (p.click if by == "mouse" else p.tap)(p.control(label).rect(p.app.painter).center)

    press("Unfinished", pygame.K_u)
    p.until(lambda: not p.scene(Matches).archive.left)
    assert [entry.result for entry in p.scene(Matches).shown] == ["unfinished"] * 2
    p.key(pygame.K_ESCAPE)
    p.app.saved.give_up()
    p.app.unwind(Title(p.app))
    p.wait()
    assert p.labels()[:3] == ["Continue", "Play", "Unfinished"]
    press("Continue", pygame.K_c)
    went_on = [str(p.table.session.state.phase)]
    p.app.saved.give_up()
    p.app.unwind(Title(p.app))
    p.wait()
    assert p.labels()[:3] == ["Continue", "Play", "Learn"]
    press("Continue", pygame.K_c)
    went_on.append(p.table.session.state.phase)
    assert went_on == ["answer", "play"]
    p.app.saved.give_up()
    p.app.unwind(Title(p.app))
    assert p.wait().labels()[0] == "Play"


def test_a_match_that_another_window_took_is_not_gone_on_with_here(program: Open) -> None:
    """That is said, and the title offers what there is."""
    p = left_for_others(program, 2)
    p.app.saved.give_up()
    p.app.unwind(Title(p.app))
    (waits,) = p.wait().scene(Title).waiting
    waits.unlink()
    p.key(pygame.K_c)
    assert p.app.notice.startswith("That didn't work")
    assert p.scene(Title).offered is None
    assert "Continue" not in p.labels()


@pytest.mark.parametrize("belongs", [{"night": True}, {"place": ("/cup.sevenup-event", 1, 1)}])
@pytest.mark.parametrize("answer", ["continue", "begin", "esc"])
def test_a_match_that_counts_somewhere_makes_way_only_where_that_is_wanted(
    program: Open, belongs: dict[str, Any], answer: str
) -> None:
    """The question is asked before a new match, a daily deal, a practice; Esc leaves everything as it is."""
    p = program(draws=False)
    p.sit_down(setup_for(), seven_up().do("stand"))
    seating = replace(p.app.saved.load()[1], **belongs)  # type: ignore[index]
    p.app.saved.reseat(seating)
    p.app.unwind(Title(p.app))
    p.wait()
    p.app.ways.to_new_match(setup_for())
    question = p.wait().scene(PageMenu)
    assert question.note.startswith("It counts for a tournament")
    p.key({"continue": pygame.K_RETURN, "begin": pygame.K_n, "esc": pygame.K_ESCAPE}[answer])
    if answer == "esc":
        p.scene(Title)
    elif answer == "continue":
        assert p.table.session.state.phase == "play"
    else:
        assert p.table.session.state.phase != "play"
        (waits,) = p.app.saved.waiting()
        p.app.unwind(Title(p.app))
        p.app.saved.take_up(waits)
        loaded = p.app.saved.load()
        assert loaded is not None
        assert (loaded[1].night, loaded[1].place) == (False, seating.place)  # no game night is kept here


def test_where_a_match_waits_is_said_as_another_begins(program: Open) -> None:
    """One that counts nowhere makes way at once."""
    p = left_for_others(program, 1)
    p.app.ways.to_new_match(setup_for())
    p.wait().scene(TableScene)
    assert p.app.notice == "Your other match waits on the main menu."


def test_a_match_begun_again_waits_nowhere(program: Open) -> None:
    """It is abandoned: among the matches it lies, and the title does not offer it."""
    p = program(draws=False)
    p.sit_down(setup_for(), seven_up().do("stand"))
    p.key(pygame.K_ESCAPE, pygame.K_n, pygame.K_n).scene(TableScene)
    assert p.table.session.state.phase != "play"
    assert len(list((p.home / "matches").iterdir())) == 1
    assert p.app.saved.waiting() == []


@pytest.mark.parametrize("by", ["keys", "mouse", "touch", "reader"])
def test_escape_asks_before_it_quits(program: Open, by: str) -> None:
    """One key too many ends nothing, however fast it comes after others; two answers, by whatever hand."""
    p = titled(program)
    p.key(pygame.K_o, pygame.K_ESCAPE, pygame.K_ESCAPE)
    question = p.scene(PageMenu)
    assert (question.name(), p.labels()) == ("Quit Seven Up?", ["Quit", "Cancel"])
    p.key(pygame.K_ESCAPE).scene(Title)
    assert not p.app.quitting
    p.key(pygame.K_ESCAPE)
    press = {"mouse": p.click, "touch": p.tap}

    def answer(label: str) -> None:
        if by in press:
            press[by](p.control(label).rect(p.app.painter).center)
        elif by == "reader":
            p.control(label).act()
            p.wait()
        else:
            p.key(*[pygame.K_DOWN] * p.labels().index(label), pygame.K_RETURN)

    answer("Cancel")
    p.scene(Title)
    p.key(pygame.K_ESCAPE)
    answer("Quit")
    assert p.app.quitting


def test_a_hand_on_the_keys_keeps_the_title(program: Open) -> None:
    """Whoever chooses slowly is not taken away."""
    p = titled(program, draws=False)
    for _ in range(4):
        p.wait(ATTRACT_S * 0.8).key(pygame.K_DOWN)
    p.scene(Title)


def test_the_title_keeps_still_for_a_screen_reader_and_in_another_window(
    program: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody hears the table of a match that they have not begun, or pays for one they do not see."""
    p = titled(program, draws=False)
    p.post(pygame.WINDOWFOCUSLOST).wait(ATTRACT_S * 1.2)
    p.scene(Title)
    p.post(pygame.WINDOWFOCUSGAINED)
    monkeypatch.setattr(type(p.app), "read_aloud", property(lambda _app: True))
    p.wait(ATTRACT_S * 1.2)
    p.scene(Title)
    monkeypatch.setattr(type(p.app), "read_aloud", property(lambda _app: False))
    p.wait(1)
    p.table_in_front("watch")
    p.post(pygame.WINDOWFOCUSLOST)
    p.scene(Title)


@pytest.mark.parametrize("scale", SCALES)
def test_a_tall_window_is_filled(program: Open, scale: int) -> None:
    """The name over the fan over the menu, the name never small, and the menu reaches down to where the cloth ends."""
    p = program(draws=False)
    app, scene = p.app, Waiting(p.app)
    app.push(scene)
    for size in ((960, 1000), (962, 1000), (1000, 1000), (1000, 1600), (2160, 3840)):
        app.painter.reset(size_px=size, ui_scale=scale / 100)
        scene.resized()
        places, page = scene.places, scene.page
        assert places.kind == "stacked", size
        assert places.mark_u > 100.0, f"{size} at {scale}%: the name is small"
        used_u = places.y_u + (page.end - scene.controls.items[0].y_u) * page.scale - page.top_u
        assert used_u > 0.8 * (page.bottom_u - page.top_u), f"{size} at {scale}%: the lower part is empty"


def test_a_pixel_more_makes_no_other_title(program: Open) -> None:
    """Where the width decides how large a unit is, rounding must not choose the arrangement."""
    p = program(draws=False)
    scene = Title(p.app)
    p.app.push(scene)
    kinds = set()
    for width in range(1024, 1064):
        p.app.painter.reset(size_px=(width, 900), ui_scale=1.0)
        scene.resized()
        kinds.add(scene.places.kind)
    assert kinds == {"under"}
