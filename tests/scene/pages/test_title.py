"""The title: nothing of it is cut in any window, its fan lives, and after a while it plays by itself."""

from collections.abc import Callable
from itertools import combinations

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
from tests.scene.driving import Program
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


@pytest.mark.parametrize("by", ["keys", "mouse", "touch", "reader"])
def test_escape_asks_before_it_quits(program: Open, by: str) -> None:
    """One key too many ends nothing, however fast it comes after others; two answers, by whatever hand."""
    p = titled(program)
    p.key(pygame.K_o, pygame.K_ESCAPE, pygame.K_ESCAPE)
    question = p.scene(PageMenu)
    assert (question.name(), p.labels()) == ("Quit Seven Up?", ["Quit", "Stay"])
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

    answer("Stay")
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
