"""Rehearsals without effects: routes ahead are tried where no one sees it, and nothing follows from that."""

from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from sevenup_gui.ui.scenes.scene import Scene
from sevenup_gui.ui.scenes.sheet import Menu
from tests.scene.driving import Program, setup_for
from tests.scene.posing import SCENES, TABLES
from tests.sweeping import one_in

Open = Callable[..., Program]


def files_in(home: Path) -> dict[str, bytes]:
    """All that lies in a folder, by name."""
    return {str(path.relative_to(home)): path.read_bytes() for path in sorted(home.rglob("*")) if path.is_file()}


class Effects:
    """A program's announcements, sounds and changes since the start."""

    def __init__(self, program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
        self.program, self.played = program, list[str]()
        monkeypatch.setattr(program.app.audio, "open", lambda: self.played.append("a sound"))
        self.before = self.state()

    def state(self) -> dict[str, Any]:
        """All that somebody could notice, now or later."""
        app = self.program.app
        return {
            "notice": app.notice,
            "scenes": list(app.scenes),
            "settings": asdict(app.settings),
            "files": files_in(self.program.home),
            "chores": list(app.chores),
            "dressed": app.dressed,
            "fullscreen": app.fullscreen,
            "quitting": app.quitting,
            "weighing": app.weighing.__dict__.copy(),
            "sounds": list(self.played),
        }

    def since(self) -> dict[str, Any]:
        """Return the differences."""
        after = self.state()
        return {name: (value, after[name]) for name, value in self.before.items() if after[name] != value}


@pytest.mark.parametrize("name", one_in(8, [*SCENES, *TABLES]))
def test_going_the_ways_ahead_of_a_scene_changes_nothing(
    program: Open, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    opened = program(draws=False, speed="normal").start()
    app = opened.app
    scene = (SCENES | TABLES)[name](app)
    if scene not in app.scenes:
        app.push(scene)
    opened.wait(5.0)
    app.saved.settle()
    ways = [*scene.ahead()]
    effects = Effects(opened, monkeypatch)
    for way in ways:
        app.rehearsal.go(way)
    app.saved.settle()
    assert effects.since() == {}


WAYS: dict[str, Callable[[Program], object]] = {
    "watch": lambda p: p.app.ways.to_watch(),
    "new match": lambda p: p.sit_down(setup_for("old-sledge", "hc")),
    "rounds": lambda p: p.sit_down(setup_for("seven-up-seven-down", "hccc")),
    "fair": lambda p: p.app.ways.to_fair(),
}


@pytest.mark.parametrize("way", WAYS)
def test_nothing_is_told_over_the_first_trick_of_a_table_that_opens(program: Open, way: str) -> None:
    """The papers are drawn ahead before the first pack is sealed, and nobody asked about its seal."""
    opened = program(speed="normal").start()
    app = opened.app
    app.fresh_s = 0.05
    WAYS[way](opened)
    notices = []
    for _ in range(100):
        opened.wait()
        notices.append(app.notice)
    assert {*notices} == {""}


def test_whatever_a_way_does_has_no_effect(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """A way that tells, plays, opens, closes, writes or ends something only seems to, wherever it does it."""
    opened = program(draws=False, speed="normal").start()
    app = opened.app
    seen: list[str] = []

    def all_of_it() -> None:
        app.tell("Told.")
        app.audio.play("button")
        app.settings.save()
        app.mute(not app.settings.muted)
        app.set_fullscreen(not app.fullscreen)
        app.dress(None)
        app.restyled()
        app.push(Menu(app, "", []))
        app.replace(Menu(app, "", []))
        app.unwind(Menu(app, "", []))
        app.pop()
        app.quit()
        seen.append("gone")

    class Loud(Scene):
        """Does all of it as it is made ready too."""

        def build(self) -> tuple[()]:
            all_of_it()
            return ()

        def draw(self, surface: object) -> None:  # noqa: ARG002  # nothing is to be seen
            all_of_it()

    def way() -> None:
        all_of_it()
        app.push(Loud(app))

    effects = Effects(opened, monkeypatch)
    app.rehearsal.go(way)
    assert effects.since() == {}
    assert len(seen) == 3
    app.tell("Told.")  # when nothing is rehearsed any more it is told
    assert app.notice == "Told."
