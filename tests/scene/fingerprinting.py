"""Fingerprints of posed scenes: of the picture, of what a reader is told, and of what can be pressed, each as it is,
after scrolling, and after a press on a row. They are the same at any hour, in any locale and folder, for anybody.
"""

import importlib
import os
import pkgutil
import random
import re
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest import mock
from zlib import crc32

import pygame

import sevenup_gui
from sevenup_gui.engine import crypto
from sevenup_gui.i18n import set_language
from sevenup_gui.players import computers
from sevenup_gui.store.kept import notices
from sevenup_gui.store.saved import NOWHERE, SavedMatch
from sevenup_gui.store.settings import UnkeptSettings
from sevenup_gui.ui.access.tree import Node
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.app.screen import Screen
from sevenup_gui.ui.kit.audio import Audio
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.page import WHEEL_U
from sevenup_gui.ui.scenes.scene import Scene
from tests.scene.posing import SCENES, TABLES

POSED = SCENES | TABLES
NOW = datetime(2026, 11, 26, 20, 0, tzinfo=UTC)
STEP_S, STEPS = 0.05, 4  # until whatever is told in the next frames has been told
SETTLES = 6  # frames at most until nothing is drawn roughly any more
# Ids of no rows: the steps of an evening, and what writes a file and tells where.
NO_ROWS = ("step", "one")
LETTERS = 8  # of a hash that are kept
FROZEN = ("ui", "store", "speech")  # packages that look at the clock


class Case(NamedTuple):
    """A window and a language."""

    window: str
    language: str

    def __str__(self) -> str:
        return f"{self.window} {self.language}"


# A small window, a tall one, and large print, in which nearly everything scrolls.
WINDOWS: dict[str, tuple[tuple[int, int], int]] = {
    "small": ((960, 600), 100),
    "tall": ((960, 1000), 100),
    "large": ((1280, 720), 200),
}
CASES = [Case(window, language) for window in WINDOWS for language in ("en", "es")]


def sampled(name: str) -> Case:
    """The one case in which an ordinary run of the tests looks at a scene, whichever others are posed."""
    return CASES[crc32(name.encode()) % len(CASES)]


@dataclass(frozen=True)
class Look:
    """A scene at one moment: `moment` says which, "" as it was posed."""

    moment: str
    picture: pygame.Surface
    boxes: str
    tree: str
    controls: str

    @property
    def prints(self) -> str:
        """The fingerprints of picture, tree and controls."""
        pixels = pygame.image.tobytes(self.picture, "RGB")
        return " ".join(
            short(part) for part in (pixels + self.boxes.encode(), self.tree.encode(), self.controls.encode())
        )


def short(data: bytes) -> str:
    """The beginning of a hash."""
    return sha256(data).hexdigest()[:LETTERS]


# The world stands still


class Still(datetime):
    """A clock that stands."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> "Still":
        """Return the same moment every time."""
        at = NOW.astimezone(tz) if tz else NOW.replace(tzinfo=None)
        return cls(at.year, at.month, at.day, at.hour, at.minute, tzinfo=at.tzinfo)


def modules_with_a_clock() -> Iterator[Any]:
    """Every module that asks for the time, imported."""
    for package in FROZEN:
        root = Path(sevenup_gui.__file__).parent / package
        for info in pkgutil.walk_packages([str(root)], f"sevenup_gui.{package}."):
            if info.ispkg:
                continue
            path = root.joinpath(*info.name.split(".")[2:]).with_suffix(".py")
            if "datetime.now" in path.read_text(encoding="utf-8"):
                yield importlib.import_module(info.name)


@contextmanager
def still() -> Iterator[None]:
    """While scenes are posed: no clock goes, chance is the same every time, nobody thinks in another process, and the
    home is an empty folder."""
    with ExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory())
        variables = {"TZ": "UTC", "LANGUAGE": "en", "SEVENUP_HOME": home}
        stack.enter_context(mock.patch.dict(os.environ, variables))
        for module in modules_with_a_clock():
            stack.enter_context(mock.patch.object(module, "datetime", Still))
        stack.enter_context(mock.patch.object(random, "SystemRandom", lucky))
        stack.enter_context(mock.patch.object(crypto, "SYSTEM", SimpleNamespace(getrandbits=lambda _bits: 11)))
        stack.enter_context(mock.patch.object(computers, "Worker", computers.Here))
        set_zone()
        try:
            yield
        finally:
            set_language("en")
    set_zone()


def lucky() -> random.Random:
    """A source of chance that is the same every time."""
    return random.Random(11)


def set_zone() -> None:
    """Let the C library read the time zone again, where it can be told to."""
    if hasattr(time, "tzset"):
        time.tzset()


# Looking


class Studio:
    """The program in one window and language, in which scenes are posed one after the other."""

    def __init__(self, case: Case) -> None:
        size, scale = WINDOWS[case.window]
        self.usual: dict[str, Any] = {"muted": True, "speed": "none", "scale": scale, "language": case.language}
        self.app = App(Screen(size), UnkeptSettings(**self.usual), SavedMatch(NOWHERE), Audio(muted=True))
        self.app.pack.at_once = True

    def looks(self, name: str) -> Iterator[Look]:
        """A scene as it was posed, scrolled half way and to its end, and after a press on the last row in sight."""
        app = self.app
        app.settings = UnkeptSettings(**self.usual)
        app.restyle()
        app.chores.clear()
        app.scenes = []
        scene = POSED[name](app)
        if scene.over and not app.scenes:
            app.scenes.append(Scene(app))  # the bare table
        for under in app.scenes:
            if not under.controls.items:  # it was posed for what it opens
                under.refresh()
        app.scenes.append(scene)
        app.screen.surface.fill("black")
        scene.enter()
        try:
            for _ in range(STEPS):
                self.pass_time()
            yield self.look("")
            yield from self.scrolled(scene)
            row = last_row(scene)
            if row is not None:
                self.press(row.rect(app.painter).clip(seen(row)).center)
                yield self.look(f"press {row.id}")
        finally:
            self.put_away()

    def scrolled(self, scene: Scene) -> Iterator[Look]:
        """The scene half way down and at its end, if there is anything to scroll."""
        page = next((page for page in scene.scrolling if page.scrolls), None)
        if page is None:
            return
        notches = max(1, round(page.most_u / 2 / (WHEEL_U * page.scale)))
        for moment, count in (("half", notches), ("end", 10_000)):
            page.offset_u = 0.0
            self.send(pygame.MOUSEWHEEL, x=0, y=-count)
            yield self.look(moment)

    def pass_time(self) -> None:
        """Let a step of time pass that nobody sees."""
        notices.due.clear()  # files are kept nowhere here, and that is told once in a process
        self.app.unseen = True
        self.app.step(STEP_S)
        self.app.unseen = False

    def send(self, kind: int, **facts: Any) -> None:
        """Do something with the mouse."""
        self.app.dispatch(pygame.Event(kind, **facts))
        for event in pygame.event.get():
            if event.type in (pygame.KEYDOWN, pygame.KEYUP):
                self.app.dispatch(event)
        self.pass_time()

    def press(self, pos: tuple[int, int]) -> None:
        """Press there, and let go."""
        self.pass_time()
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.send(kind, pos=pos, button=1, touch=True)
        for _ in range(STEPS):
            self.pass_time()

    def look(self, moment: str) -> Look:
        """The window as it is now, once all of it is drawn sharp."""
        app = self.app
        app.draw()
        for _ in range(SETTLES):
            rough = [scene.sharpen() for scene in app.visible]  # each begins another frame
            if not any(rough):
                break
            app.draw()
        items = app.scene.controls.items
        boxes = "\n".join(f"{item.id}: {tuple(item.rect(app.painter))}" for item in items)
        return Look(moment, app.screen.surface.copy(), boxes, told(app), pressable(app))

    def put_away(self) -> None:
        """Leave all that was opened."""
        app = self.app
        for scene in reversed(app.scenes):
            with suppress(Exception):  # posed as it was, a scene may have nothing to put away
                scene.leave()
        app.scenes = []
        app.close_doors()
        app.close_event()
        app.notice, app._notice_s, app.settings_kept, app.dressed = "", 0.0, None, None
        app.attendant, app.away, app.idle_s, app.quitting = None, False, 0.0, False
        app.fade.forget()
        app.pack.leave()
        pygame.event.clear()

    def close(self) -> None:
        """Close the window."""
        self.app.screen.close()


def seen(item: Control) -> pygame.Rect:
    """Return the visible part of a control's page in the window."""
    assert item.page is not None
    return item.page.window


def last_row(scene: Scene) -> Control | None:
    """The last one in sight of the rows of a list: of the most controls on a page whose ids begin with one word."""
    items = [item for item in scene.controls.items if item.page is not None and item.enabled]
    counts = Counter(item.id.partition(" ")[0] for item in items)
    kind, count = max(counts.items(), key=lambda pair: pair[1], default=("", 0))
    if count < 2 or kind in NO_ROWS:
        return None
    rows = [item for item in items if item.id.partition(" ")[0] == kind and not item.id.endswith(" edit")]
    within = [item for item in rows if seen(item).collidepoint(item.rect(scene.p).center)]
    return within[-1] if within else None


def told(app: App) -> str:
    """Return the reader's words, a node per line."""
    tree = app.tree()

    def lines(node: Node, depth: int) -> Iterator[str]:
        facts = [node.value, node.description, node.shortcut, "" if node.enabled else "off", node.live]
        facts += [] if node.on is None else [f"on={node.on}"]
        facts += [f"place={node.place}"] if node.place else []
        facts += sorted(node.deeds)
        focus = "*" if node.key == tree.focus else ""
        yield "  " * depth + f"{focus}{node.role} {node.label!r} {' | '.join(fact for fact in facts if fact)}".rstrip()
        for child in node.children:
            yield from lines(child, depth + 1)

    return "\n".join(lines(tree.root, 0))


def pressable(app: App) -> str:
    """Return what can be pressed, a control or a key per line."""
    scene = app.scene
    lines = []
    for item in scene.controls.items:
        facts = [item.label, item.role, item.value, *item.details, item.hint, item.cap, item.sound]
        facts += ["" if item.enabled else "off", "" if item.on is None else f"on={item.on}"]
        facts += ["steps" if item.adjust is not None else "", " ".join(pygame.key.name(key) for key in item.keys)]
        focus = "*" if item is scene.controls.focused else ""
        lines.append(f"{focus}{item.id}: {' | '.join(fact for fact in facts if fact)}")
    lines += [f"{' '.join(hint.keys)}: {hint.words}" for hint, _box in scene.hint_keys]
    return "\n".join(lines)


def looks_of(case: Case, names: Iterable[str]) -> Iterator[tuple[str, list[Look]]]:
    """Scenes in one window and language, each with its looks."""
    studio = Studio(case)
    try:
        for name in names:
            yield name, list(studio.looks(name))
    finally:
        studio.close()


# The file


def line_of(name: str, case: object, looks: Iterable[Look]) -> str:
    """The line of a scene in one case."""
    return " | ".join((name, str(case), *(f"{look.moment}: {look.prints}".removeprefix(": ") for look in looks)))


def parsed(line: str) -> tuple[str, str, dict[str, tuple[str, ...]]]:
    """Scene and case of a line, and the fingerprints of picture, tree and controls at each moment."""
    name, case, *moments = line.split(" | ")
    looks = {}
    for each in moments:
        moment, _colon, prints = each.rpartition(": ")
        looks[moment] = tuple(prints.split())
    return name, case, looks


def slug(name: str) -> str:
    """A file's name for a scene or a moment."""
    return re.sub(r"\W+", "-", name).strip("-").lower()
