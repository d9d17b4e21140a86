"""The legend at the bottom is told from what is on the page: each key in it works, and each that works is known."""

import ast
import re
from collections.abc import Callable, Iterator, Sequence

import pygame
import pytest

from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.store.settings import Settings
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.app.screen import Screen
from sevenup_gui.ui.kit.audio import Audio
from sevenup_gui.ui.kit.command import ENTER, Command, key_command
from sevenup_gui.ui.kit.controls import ARROWS, CONFIRM, Control, Controls, nothing
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.theme import THEMES
from sevenup_gui.ui.kit.legend import legend_of
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.scene import Scene
from sevenup_gui.ui.scenes.tournament.board import BigScreen
from tests.package.starting import ROOT
from tests.scene.posing import SCENES, TABLES

SOURCES = ROOT / "sevenup_gui"
ONE_PLACE = "ui/kit/legend.py"
KEYBOARD = tuple(code for name, code in vars(pygame).items() if name.startswith("K_") and code)
# What any list, form or page does with its focus and its scroll bar, and what types.
USUAL = frozenset((
    *ARROWS, *CONFIRM, pygame.K_TAB, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_ESCAPE,
    pygame.K_MENU,
))  # fmt: skip
FIGURES = frozenset((
    *range(pygame.K_0, pygame.K_9 + 1), *range(pygame.K_KP_1, pygame.K_KP_0 + 1), pygame.K_MINUS, pygame.K_KP_MINUS,
))  # fmt: skip
ANY_KEY = (BigScreen, TableScene)  # any key stops a board's pages; of a table, `test_commands` asks the same


def posed(app: App, make: Callable[[App], Scene]) -> Scene:
    """A scene in front."""
    app.scenes.clear()
    scene = make(app)
    app.scenes = [scene] if not scene.over else [Scene(app), scene]
    scene.enter()
    return scene


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    """The program, in which scenes are posed one after the other."""
    app = App(Screen((1280, 720)), Settings(speed="none"), SavedMatch(), Audio(muted=True))
    yield app
    app.scenes.clear()
    app.close()


def down(key: int) -> pygame.Event:
    """A key goes down."""
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def page_of(*boxes: tuple[str, float, float], cap: str = "", steps: str = "") -> Controls:
    """Buttons at these places, by id; the first one has the focus."""
    controls = Controls(Painter((1280, 720), THEMES["baize"]))
    piece = Button("Button", w_u=100.0)
    controls.set([
        Control(known, known, x, y, lambda _state, _focus: piece, cap=cap,
                adjust=(lambda _step: None) if known == steps else None)
        for known, x, y in boxes
    ])  # fmt: skip
    return controls


def words(controls: Controls, *commands: Command, enter: str = "") -> list[tuple[str, str]]:
    """The legend, with the keys of each entry."""
    return [(hint.words, " ".join(hint.keys)) for hint in legend_of(controls, commands, enter)]


COLUMN = (("one", 0.0, 0.0), ("two", 0.0, 100.0))
ROW = (("one", 0.0, 0.0), ("two", 200.0, 0.0))


def test_arrows_and_enter_come_from_the_focused_control() -> None:
    """By where others lie, and by what the control does."""
    assert words(page_of(*COLUMN)) == [("Choose", "up down"), ("Take", "enter")]
    assert words(page_of(*ROW)) == [("Choose", "left right"), ("Take", "enter")]
    assert words(page_of(*COLUMN, steps="one")) == [("Choose", "up down"), ("Change", "left right")]
    assert words(page_of(("one", 0.0, 0.0)), enter="Open") == [("Open", "enter")]
    assert words(page_of(("back", 0.0, 0.0), *COLUMN[1:])) == [("Choose", "up down"), ("Take", "enter")]


def test_what_the_page_shows_is_not_said_again() -> None:
    """Neither Enter on a button with its cap, nor the plaque alone, nor the key of a button."""
    assert words(page_of(("one", 0.0, 0.0), cap="enter")) == []
    assert words(page_of(("back", 0.0, 0.0))) == []
    assert words(page_of(("one", 0.0, 0.0), cap="D"), key_command("one", "Deal", "D", nothing)) == []


def test_keys_that_commands_take_are_theirs() -> None:
    """A step back and a step on share their words."""
    steps = [key_command("back", "Step", "left", nothing), key_command("on", "Step", "right", nothing)]
    enter = key_command("go", "Automatically", "enter", nothing, ENTER)
    assert words(page_of(*ROW), *steps, enter) == [("Step", "left right"), ("Automatically", "enter")]
    barred = Command("no", "Not now", "N", nothing, bar="Not now", why_not="Later.")
    assert words(page_of(*ROW[:1], cap="enter"), barred, Command("hidden", "Hidden", "H", nothing)) == []


def calls_of(name: str) -> list[str]:
    """Return the places where the sources call a name."""
    return [
        f"{path.relative_to(SOURCES).as_posix()}:{node.lineno}"
        for path in sorted(SOURCES.rglob("*.py"))
        if name in (source := path.read_text(encoding="utf-8"))
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name
    ]


def test_no_hint_is_written_by_hand() -> None:
    """They are all made in one place."""
    assert [place for place in calls_of("Hint") if not place.startswith(ONE_PLACE)] == []


LOOK = re.compile(r"event\.key (?:==|not in|in) \(?\*?(?:pygame\.K_|[A-Z_]{2,}\b)|match (?:event\.)?key\b")
# Where a key is looked at besides commands and controls, below `ui`, and why.
LOOKED_AT = {
    "app/loop.py": "the window's: Esc, Alt+Enter, Alt+F4",
    "app/message_box.py": "a box of its own, before there is a scene",
    "kit/click_guard.py": "keys that only look",
    "kit/clipboard.py": "Ctrl+V",
    "kit/context_press.py": "the menu key",
    "kit/controls.py": "the focus",
    "kit/fields.py": "typing",
    "scenes/fair/fair.py": "Esc, held by the host",
    "scenes/fair/show.py": "any key takes a seat, but for these",
    "scenes/fair/stranger.py": "the window stays as the host has it",
    "scenes/form.py": "typing",
    "scenes/match/answers.py": "keys that speak",
    "scenes/match/table.py": "keys that speak",
    "scenes/papers/scoresheet.py": "arrows from line to line of the sheet",
    "scenes/scorer/scorer.py": "typing: any other key takes the figure",
    "scenes/scene.py": "arrows that scroll",
    "scenes/tournament/desk.py": "Ctrl+Z",
    "scenes/tournament/players.py": "typing, and the chords of two buttons",
    "scenes/tournament/round.py": "the number of a table, to go there",
    "scenes/tournament/totals.py": "figures",
    "table/cover.py": "a key that is held",
}


def test_no_scene_looks_at_keys_by_itself() -> None:
    """A key belongs to a command or a control; the few other places are named, with the reason."""
    ui = SOURCES / "ui"
    found = {
        path.relative_to(ui).as_posix() for path in ui.rglob("*.py") if LOOK.search(path.read_text(encoding="utf-8"))
    }
    assert sorted(found ^ LOOKED_AT.keys()) == []


@pytest.mark.parametrize("name", SCENES | TABLES)
def test_each_key_that_works_is_known(app: App, name: str) -> None:
    """To a control, a command or everybody: no scene takes a key that's nowhere in its lists."""
    scene = posed(app, (SCENES | TABLES)[name])
    if isinstance(scene, ANY_KEY) or scene.typing():
        return
    commands = {key for command in scene.key_commands() for key in command.keys}
    known = commands | {key for item in scene.controls.items for key in item.keys}
    others = [key for key in KEYBOARD if key not in known | USUAL | FIGURES]
    assert [pygame.key.name(key) for key in others if scene.handle(down(key))] == []


@pytest.mark.parametrize("name", SCENES | TABLES)
def test_each_key_of_the_legend_works(app: App, name: str) -> None:
    """Enter on the focused control; the others are commands, or keys of the window."""
    scene = posed(app, (SCENES | TABLES)[name])
    everywhere = {key for command in app.commands.values() for key in command.keys}
    works = {key for command in scene.key_commands() for key in command.keys} | everywhere | set(CONFIRM)
    assert [hint.words for hint in scene.hints() if hint.code and hint.code not in works] == []
    assert len({hint.keys for hint in scene.hints()}) == len(scene.hints())


class Clashing(Scene):
    """A page with two commands on one key."""

    def key_commands(self) -> Sequence[Command]:
        return [key_command("print", "Print", "P", nothing), key_command("pause", "Pause", "P", nothing)]


def test_two_commands_with_one_key_are_refused_when_the_scene_is_built(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With both names; and never while people play."""
    with pytest.raises(ValueError, match="Clashing have one key: p: print and pause"):
        Clashing(app).refresh()
    monkeypatch.setattr(Scene, "refuses_clashes", False)
    Clashing(app).refresh()


def test_two_buttons_with_one_key_are_refused_too(app: App) -> None:
    """With both ids."""
    scene = Scene(app)
    button = Button("Button")
    one, two = (
        Control(known, known, 0.0, 0.0, lambda _state, _focus: button, keys=(pygame.K_p,)) for known in ("one", "two")
    )
    scene.build = lambda: (one, two)  # type: ignore[method-assign]
    with pytest.raises(ValueError, match="p: one and two"):
        scene.refresh()
