"""One list of commands at every table: each key that is shown works, and each that works is shown or told of."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame
import pytest

from sevenup_gui.players.computers import Here
from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.store.settings import Settings
from sevenup_gui.ui.access.window import key_nodes
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.app.screen import Screen
from sevenup_gui.ui.kit.audio import Audio
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.commandrow import command_row
from sevenup_gui.ui.kit.controls import ARROWS, CONFIRM, Control, Controls, nothing
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.rails import TABLE
from sevenup_gui.ui.kit.draw.theme import THEMES
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.scenes.lesson.lesson import lesson_scene
from sevenup_gui.ui.scenes.lesson.lessons import lessons
from sevenup_gui.ui.scenes.match.parts.part import Moment
from sevenup_gui.ui.scenes.match.parts.watching import NO_OFFER
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.scene import Scene
from tests.package.starting import ROOT
from tests.scene.driving import Program
from tests.scene.posing import SCENES, TABLES, TRICK, handing, table

Open = Callable[..., Program]

KEYBOARD = tuple(code for name, code in vars(pygame).items() if name.startswith("K_") and code)
DIGITS = frozenset((*range(pygame.K_0, pygame.K_9 + 1), pygame.K_KP_0, *range(pygame.K_KP_1, pygame.K_KP_9 + 1)))
CARDS = frozenset((*ARROWS, *CONFIRM))  # what hands on the cards do, which the cards show
# What no line and no button shows, and which row of the page of keys does.
ON_THE_PAGE = {"faster": "+", "slower": "-"} | {f"speak {pygame.K_F1 + n}": f"F{n + 1}" for n in range(1, 6)}


def watched(app: App) -> Scene:
    """A match that is watched."""
    return table(app, TRICK, watching=True)


def waited_for(app: App) -> Scene:
    """A table with phones."""
    handing(app)
    return app.scenes[0]


def taught(app: App) -> Scene:
    """The beginning of a lesson."""
    return lesson_scene(app, next(iter(lessons().values())), Here())


STATES: dict[str, Callable[[App], Scene]] = TABLES | {"watched": watched, "phones": waited_for, "lesson": taught}


@pytest.fixture(params=STATES)
def scene(request: pytest.FixtureRequest, program: Open) -> TableScene:
    """A table in one of the states that it may be in."""
    p = program(draws=False, play_forced="only")
    posed = STATES[request.param](p.app)
    if not isinstance(posed, TableScene):
        pytest.skip("a record that is looked through is no table")
    p.app.scenes = [posed]
    posed.enter()
    return posed


def down(key: int) -> pygame.Event:
    """A key goes down."""
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def spied(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Have each command only note that it was run, and give the list of those."""
    done: list[str] = []
    now = scene.now
    noted = [replace(command, run=partial(done.append, command.id), why_not="") for command in scene.commands(now)]
    monkeypatch.setattr(scene, "commands", lambda _now: noted)
    return done


def in_line(scene: TableScene) -> list[Command]:
    """The commands that are shown at the bottom."""
    return [command for command in scene.commands(scene.now) if command.bar and not command.why_not]


def test_no_two_commands_have_the_same_id_or_key(scene: TableScene) -> None:
    """Enter alone goes to the first that wants it."""
    commands = scene.commands(scene.now)
    ids = [command.id for command in commands]
    keys = [key for command in commands for key in command.keys if key not in CONFIRM]
    assert len(ids) == len(set(ids))
    assert len(keys) == len(set(keys))


def test_each_key_of_a_command_does_it(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    """By every key that it has, shown or not; a button by the control that bears it."""
    if scene.now.covered or scene.now.read:
        return  # Enter is for the cover, and for the note
    speaking = [command.id for command in scene.commands(scene.now) if command.id.startswith("speak")]
    done = spied(scene, monkeypatch)
    for command in scene.commands(scene.now):
        if command.button:
            control = scene.controls.find(command.id)
            assert control is not None
            assert control.keys == command.keys
        elif command.id not in speaking:
            for key in command.keys:
                done.clear()
                assert scene.handle(down(key)), command.id
                first = "put away" if scene.last.shown and key in CONFIRM else command.id
                assert done == [first]


def test_what_is_shown_at_the_bottom_are_commands(scene: TableScene) -> None:
    """In the line, and to who hears it; but where a fair shows what is its own."""
    known = {(command.bar, command.key, command.keys[0]) for command in in_line(scene)}
    shown = {(hint.words, hint.keys[0], hint.code) for hint in scene.hints()}
    if scene.variant.kind == "show":
        assert shown == {("Sound", "M", pygame.K_m)}
        return
    assert shown == known
    assert {node.key[1] for node in key_nodes(scene)} == {code for _words, _cap, code in known}


def test_each_key_that_works_is_a_command(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    """But for those of the cards, of numbers, and the first one that somebody touches who walks by."""
    if scene.watching or scene.now.read:
        return
    known = {key for command in scene.commands(scene.now) for key in command.keys}
    done = spied(scene, monkeypatch)
    for key in KEYBOARD:
        if key in CARDS | DIGITS | known:
            continue
        assert not scene.key(down(key)), pygame.key.name(key)
    assert not done


def test_each_command_is_shown_somewhere(scene: TableScene) -> None:
    """At the bottom, on a button, in the menu, or on the page of keys."""
    page = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
    for command in scene.commands(scene.now):
        if command.id in ON_THE_PAGE:
            assert ON_THE_PAGE[command.id] in page
        elif command.id != "put away":  # which lies there, and goes by any press
            assert command.bar or command.button or command.why_not, command.id


def doubles(items: Sequence[Control]) -> list[str]:
    """Return the keys that two of these controls have, with the names of both."""
    bearers: dict[int, list[str]] = {}
    for item in items:
        for key in item.keys:
            bearers.setdefault(key, []).append(item.id)
    return [f"{pygame.key.name(key)}: {' and '.join(ids)}" for key, ids in bearers.items() if len(ids) > 1]


def test_on_no_page_have_two_commands_one_key_and_each_that_is_barred_says_why() -> None:
    """Buttons, tabs and lines of menus alike, in every posed scene."""
    app = App(Screen((1280, 720)), Settings(speed="none"), SavedMatch(), Audio(muted=True))
    found: list[str] = []
    for name, make in (SCENES | TABLES).items():
        scene = make(app)
        app.scenes = [scene]
        scene.enter()
        items = scene.controls.items
        found += [f"{name}: {double}" for double in doubles(items)]
        found += [f"{name}: {item.id} doesn't say why" for item in items if not item.enabled and not item.hint]
        app.scenes.clear()
    app.close()
    assert found == []


def test_two_commands_with_one_key_are_named() -> None:
    """By the key and by both ids."""
    page = Page(Painter((1280, 720), THEMES["baize"]), TABLE)
    commands = [Command("print", "Print", "P", nothing), Command("pause", "Pause", "P", nothing)]
    controls, _end = command_row(page, commands, 0.0, 0.0, 900.0)
    assert doubles(controls) == ["p: print and pause"]


def test_a_command_that_cannot_be_run_is_refused_with_the_reason() -> None:
    """By its key, by a press and by a reader alike; the others run."""
    said: list[str] = []
    page = Page(Painter((1280, 720), THEMES["baize"]), TABLE)
    commands = [Command("again", "Again", "N", lambda: said.append("run"), why_not="Not now."),
                Command("print", "Print", "P", lambda: said.append("printed"))]  # fmt: skip
    (again, printed), _end = command_row(page, commands, 0.0, 0.0, 900.0, said.append)
    controls = Controls(page.p)
    controls.set([again, printed])
    controls.handle(down(pygame.K_n))
    controls.confirm(again)
    commands[0].press(said.append)
    assert said == ["Not now."] * 3
    assert again.hint == "Not now."
    controls.handle(down(pygame.K_p))
    assert said[3:] == ["printed"]


def test_at_a_match_that_is_watched_any_other_key_offers_a_seat(program: Open) -> None:
    """Not the halves of chords."""
    p = program(draws=False)
    under = watched(p.app)
    p.app.scenes = [under]
    assert isinstance(under, TableScene)
    for key in NO_OFFER:
        assert not under.key(down(key))
    assert p.app.scene is under
    assert under.key(down(pygame.K_q))
    assert p.app.scene is not under


def test_a_table_at_rest_is_looked_at_a_few_times_a_frame(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not once for each of its parts: a moment that nothing has changed is the same for all of them."""
    looked: list[Moment] = []
    made = Moment.__init__

    def counted(moment: Moment, *given: object, **named: object) -> None:
        looked.append(moment)
        made(moment, *given, **named)  # type: ignore[arg-type]

    scene.update(0.01)
    monkeypatch.setattr(Moment, "__init__", counted)
    scene.update(0.0)
    assert 0 < len(looked) <= 4
