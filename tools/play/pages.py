"""Every page, from every page that leads to it: each enabled command is run once, and the window is closed once on each
kind of page."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING
from unittest import mock

from sevenup_gui.errors import SevenUpError
from tools.play.robot import WAYS, Covered, Robot, noting, page_name

if TYPE_CHECKING:
    from tests.scene.driving import Program

DEEPEST = 3  # presses from where a walk sets out
MOST_OF_A_KIND = 1  # commands that differ in a number only, such as those of the rows of a list


def starts() -> dict[str, Callable[["Program"], object]]:
    """The ways from the title, tables of every kind, and the pages that few would find by chance."""
    from tools.monkey import poses, ways_in

    return ways_in() | poses()


def kind_of(known: str) -> str:
    """A command without the number of its row."""
    return re.sub(r"\d+", "#", known)


class Walker:
    """Presses what can be pressed, each time on a page that has been opened afresh."""

    def __init__(self, robot: Robot, deepest: int = DEEPEST) -> None:
        self.robot, self.deepest = robot, deepest
        self.pressed: dict[str, int] = {}  # how often each kind of command was, by page
        self.closed: set[str] = set()
        self.count = 0

    def go(self, start: Callable[["Program"], object], path: tuple[str, ...]) -> bool:
        """Go along a path from a start; whether all of it is there."""
        from sevenup_gui.ui.scenes.title import Title

        robot = self.robot
        if not robot.running:
            robot.open(speed="fast")
        robot.program.app.unwind(Title(robot.program.app))
        start(robot.program)
        robot.program.wait(0.2)
        for known in path:
            if not robot.running or known not in {item.id for item in robot.program.app.scene.controls.items}:
                return False
            self.run(known)
        return robot.running

    def run(self, known: str) -> None:
        """Run a command of the page in front."""
        robot = self.robot
        before = page_name(robot.program.app.scene)
        robot.way = WAYS[self.count % len(WAYS)]
        self.count += 1
        app = robot.program.app
        audio, tell, heard, made, told = app.audio, app.tell, list[str](), list[SevenUpError](), list[str]()
        enabled = {item.id for item in app.scene.controls.items if item.enabled}

        def note(self: SevenUpError, *given: object) -> None:
            Exception.__init__(self, *given)
            made.append(self)

        def hear(words: str) -> None:
            told.append(words)
            tell(words)

        with (
            mock.patch.object(audio, "play", lambda cue, *_given, **_named: heard.append(cue)),
            mock.patch.object(app, "tell", hear),
            mock.patch.object(SevenUpError, "__init__", note),
        ):
            robot.press(known)
            if robot.running:
                robot.program.wait(0.3)
        if known in enabled and ("refuse" in heard or {*map(str, made)} & {*told}):
            robot.covered.faults.append(f"{before}: {kind_of(known)} is enabled and refuses")
        robot.covered.commands.add(f"{before}: {kind_of(known)}")
        if robot.running:
            robot.covered.edges.add((before, page_name(robot.program.app.scene)))

    def new_commands(self) -> Iterator[str]:
        """Those of the page in front that have not been run often enough."""
        page = page_name(self.robot.program.app.scene)
        for item in list(self.robot.program.app.scene.controls.items):
            key = f"{page}: {kind_of(item.id)}"
            if item.enabled and self.pressed.get(key, 0) < MOST_OF_A_KIND:
                self.pressed[key] = self.pressed.get(key, 0) + 1
                yield item.id

    def legend(self) -> None:
        """Click each key of the legend at the bottom."""
        robot, app = self.robot, self.robot.program.app
        robot.paint()
        front = page_name(app.scene)
        for hint, box in list(app.scene.hint_keys):
            known = f"{front}: key {hint.words}"
            if hint.code and known not in robot.covered.commands and page_name(app.scene) == front:
                robot.covered.commands.add(known)
                robot.note(f"click the key of {hint.words}")
                robot.program.click(box.center).wait(0.3)
                if not robot.running:
                    return
                robot.covered.edges.add((front, page_name(app.scene)))

    def close(self) -> None:
        """Close the window on this page, if it is the first of its kind."""
        page = page_name(self.robot.program.app.scene)
        if page not in self.closed:
            self.closed.add(page)
            self.robot.covered.closings.add(page)
            self.robot.close_window()

    def walk(self, name: str, start: Callable[["Program"], object]) -> None:
        """Run every command that is met from one start."""
        paths: list[tuple[str, ...]] = [()]
        for path in paths:  # it grows meanwhile
            with noting(self.robot, f"{name}, {' > '.join(path)}"):
                if not self.go(start, path):
                    continue
                if len(path) < self.deepest:
                    paths += [(*path, known) for known in self.new_commands()]
                self.legend()
                if self.robot.running:
                    self.robot.paint()
                if self.go(start, path):
                    self.close()


def walks(robot: Robot) -> Iterator[Callable[[], None]]:
    """The walks from every start."""
    from tools.monkey import litter

    litter(robot.home)
    walker = Walker(robot)
    for name, start in starts().items():
        yield partial(walker.walk, name, start)


def never_opened(covered: Covered) -> list[str]:
    """The kinds of pages that the program has and that were never in front."""
    from tools.monkey import unreached

    return [f"page {name}" for name in unreached(page.partition(" (")[0] for page in covered.pages)]
