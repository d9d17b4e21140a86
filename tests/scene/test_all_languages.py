"""Every scene that the settings are opened from, after a change of language: it says all it has said in the new one."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from sevenup_gui.i18n import set_language
from sevenup_gui.players.computers import Here
from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.store.settings import Settings
from sevenup_gui.ui.access.window import tree_of
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.app.screen import Screen
from sevenup_gui.ui.kit.audio import Audio
from sevenup_gui.ui.scenes.lesson.lesson import lesson_scene
from sevenup_gui.ui.scenes.lesson.lessons import lessons
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.scene import Scene
from sevenup_gui.ui.scenes.settings import SettingsScene
from sevenup_gui.ui.scenes.sheet import Menu
from sevenup_gui.ui.scenes.title import Title
from tests.scene.driving import Program, setup_for
from tests.scene.posing import TABLES
from tests.sweeping import one_in


def in_a_lesson(app: App, game: str, read: int) -> Scene:
    """A lesson, with so many of its notes read."""
    scene = lesson_scene(app, lessons()[game], Here())
    scene.enter()
    for _ in range(400):
        scene.update(0.1)
        scene.director.skip()
        if scene.now.read and read:
            scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
            read -= 1
    return scene


def refused(app: App) -> Scene:
    """A table at which a card was refused."""
    scene = TABLES["trick of four"](app)
    assert isinstance(scene, TableScene)
    scene.telling.choose_first()
    return scene


LESSONS = {
    f"lesson of {game}, {read} read": lambda app, game=game, read=read: in_a_lesson(app, game, read)
    for game in lessons()
    for read in (0, 1, 2)
}
SEEN: dict[str, Callable[[App], Scene]] = {"title": Title, **TABLES, "refusal": refused, **LESSONS}
BESIDES = ("record viewer", "record viewer with advice", "a fair's show", "a stranger at a fair")  # no settings
POSED = {name: pose for name, pose in SEEN.items() if name not in BESIDES}


def said(scene: Scene) -> set[str]:
    """All words of a scene: of its controls, and of what a reader is told."""
    words = {word for item in scene.controls.items for word in (item.label, item.hint, item.value, *item.details)}
    for node in tree_of(scene).root.walk():
        words |= {node.label, node.value, node.description}
    return words - {""}


def opened(language: str, name: str, menu: bool) -> App:
    """The program in a language, with a scene, perhaps under its menu."""
    set_language(language)
    app = App(Screen((960, 600)), Settings(speed="none", language=language), SavedMatch(), Audio(muted=True))
    scene = POSED[name](app)
    app.scenes = [Title(app), scene]
    scene.enter()
    if menu and isinstance(scene, TableScene):
        scene.back()
    return app


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


@pytest.mark.parametrize("menu", [False, True])
@pytest.mark.parametrize("name", one_in(8, POSED))
def test_a_scene_says_nothing_in_the_language_before(name: str, menu: bool) -> None:
    """From English to Spanish to Dutch in the settings over it: nothing is left but names that stand in the record."""
    app = opened("en", name, menu)
    app.tell("Hello.")
    app.push(SettingsScene(app))
    under = app.scenes[1:-1]
    for language in ("es", "nl"):
        before = [said(scene) for scene in under]
        app.settings.language = language
        app.restyled()
        fresh = opened(language, name, menu)
        for scene, old, other in zip(under, before, fresh.scenes[1:], strict=True):
            scene.resized()
            assert (said(scene) & old) - said(other) == set()
        assert app.notice == ""
        fresh.screen.close()
    app.screen.close()


def test_the_menu_of_a_table_speaks_the_language_that_was_chosen_over_it(program: Callable[..., Program]) -> None:
    """At normal speed, by keys: menu, settings, the next language, and back."""
    opened = program(language="en", speed="normal")
    opened.sit_down(setup_for())
    opened.until(opened.my_turn)
    opened.key(pygame.K_h).until(lambda: opened.table.advice.words not in ("", "Thinking…"))
    hint = opened.table.advice.words
    opened.key(pygame.K_ESCAPE, pygame.K_o)
    opened.scene(SettingsScene).controls.focus_on("setting language")
    opened.key(pygame.K_RIGHT, pygame.K_ESCAPE)
    assert "Ajustes" in [item.label for item in opened.scene(Menu).controls.items]
    opened.key(pygame.K_ESCAPE)
    assert opened.table.advice.words not in ("", hint)
