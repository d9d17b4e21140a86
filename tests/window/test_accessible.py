"""The program with a screen reader listening: what AT-SPI tells of it, and what a reader may do in it."""

import importlib.util
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.match.session import Session
from sevenup_gui.store.saved import SavedMatch, Seating
from tests.builders import seven_up

ROOT = Path(__file__).resolve().parents[2]
REQUIRE = "SEVENUP_REQUIRE_A11Y"
PROGRAM = "SEVENUP_A11Y_PROGRAM"  # a program to listen to in place of this one, for instance the frozen one
PATIENCE_S = 20.0
SETTINGS = {"speed": "none", "trick_pause": "short", "muted": True, "language": "en"}
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
SYSTEM_PYTHON = "/usr/bin/python3"
ASKS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"


def launcher() -> str | None:
    """The program that starts the accessibility bus."""
    return next((path for path in LAUNCHERS if os.path.exists(path)), None)


def lacking() -> list[str]:
    """Name what reading back through AT-SPI needs and isn't there."""
    there = bool(os.environ.get(PROGRAM) or importlib.util.find_spec("accesskit"))
    missing = [] if there else ["accesskit"]
    missing += [] if shutil.which("dbus-daemon") else ["dbus-daemon (package dbus)"]
    missing += [] if launcher() else ["at-spi-bus-launcher (package at-spi2-core)"]
    missing += [] if os.access(os.path.expanduser("~"), os.W_OK) else ["a home to keep settings in"]
    asks = [SYSTEM_PYTHON, "-c", ASKS]
    if not os.path.exists(SYSTEM_PYTHON) or subprocess.run(asks, capture_output=True, check=False).returncode:
        missing.append("the bindings of AT-SPI (packages python3-gi and gir1.2-atspi-2.0)")
    return missing


@pytest.fixture(scope="module")
def bus(display: str) -> Iterator[dict[str, str]]:
    """The surroundings of a desk with a screen reader at work: a screen, and a session bus of its own where
    accessibility is switched on. Skipped where something is missing; fails there where SEVENUP_REQUIRE_A11Y is set.

    Nothing of it reaches the desk of whoever runs the tests: the switch is kept in memory, the sockets in a folder that
    goes with them (a short one: a socket's path has room for about a hundred letters)."""
    missing = lacking()
    if missing:
        why = f"a screen reader cannot be played without {', '.join(missing)}"
        if os.environ.get(REQUIRE):
            pytest.fail(why)
        pytest.skip(why)
    unknown = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "AT_SPI_BUS_ADDRESS", "NO_AT_BRIDGE")
    folder = tempfile.mkdtemp(prefix="sevenup-")
    env = {key: value for key, value in os.environ.items() if key not in unknown}
    env |= {"DISPLAY": display, "GSETTINGS_BACKEND": "memory", "XDG_RUNTIME_DIR": folder, "XDG_CACHE_HOME": folder}
    daemon = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address"],
        env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert daemon.stdout is not None
    env["DBUS_SESSION_BUS_ADDRESS"] = daemon.stdout.readline().strip()
    spi = subprocess.Popen(
        [launcher() or "", "--launch-immediately", "--a11y=1", "--screen-reader=1"],
        env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        yield env
    finally:
        for process in (spi, daemon):
            process.terminate()
            process.wait(10)
        daemon.stdout.close()
        shutil.rmtree(folder, ignore_errors=True)


def program() -> list[str]:
    """Return the command that starts the program under test."""
    other = os.environ.get(PROGRAM)
    return [other] if other else [sys.executable, "-m", "sevenup_gui"]


class Listener:
    """The program in its window, and a screen reader that reads it."""

    def __init__(self, env: dict[str, str], home: Path) -> None:
        (home / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
        self.env = env
        self.heard: list[str] = []
        self.start_reader()
        self.program = subprocess.Popen(
            [*program(), "play"],
            cwd=ROOT, env=env | {"SEVENUP_HOME": str(home), "SDL_AUDIODRIVER": "dummy"},
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip

    def start_reader(self) -> None:
        """A reader comes."""
        self.reader = subprocess.Popen(
            [SYSTEM_PYTHON, str(Path(__file__).with_name("atspi.py"))],
            env=self.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip

    def ask(self, **command: str) -> Any:
        """One command to the reader, and its answer."""
        assert self.reader.stdin is not None
        assert self.reader.stdout is not None
        self.reader.stdin.write(json.dumps(command) + "\n")
        self.reader.stdin.flush()
        return json.loads(self.reader.stdout.readline())

    def nodes(self) -> list[dict[str, Any]]:
        """Everything in the window, in reading order."""
        found = self.ask(ask="tree")
        nodes: list[dict[str, Any]] = []
        waiting = list(found) if isinstance(found, list) else []
        while waiting:
            node = waiting.pop(0)
            nodes.append(node)
            waiting[:0] = node["children"]
        return nodes

    def names(self, role: str) -> list[str]:
        """The names of everything of that role."""
        return [node["name"] for node in self.nodes() if node["role"] == role]

    def focused(self) -> tuple[str, str]:
        """Role and name of what has the focus."""
        node = next((node for node in self.nodes() if "focused" in node["states"]), {"role": "", "name": ""})
        return node["role"], node["name"]

    def do(self, role: str, name: str, action: str = "click") -> None:
        """Do something to the node of that role and name, as soon as it is there."""
        self.until(lambda: self.ask(ask="do", role=role, name=name, action=action) is True)

    def until(self, look: Callable[[], Any], patience_s: float = PATIENCE_S) -> Any:
        """Return the first true value of `look`; the program mustn't end before that."""
        end = time.monotonic() + patience_s
        while time.monotonic() < end:
            found = look()
            if found:
                return found
            assert self.program.poll() is None, f"the program ended: {self.program.communicate()[1]}"
        raise AssertionError(f"nothing came of it in {patience_s} s; the tree is {self.nodes()}")

    def hears(self, sentence: str) -> Callable[[], bool]:
        """Return a check that this was said aloud, now or before."""

        def look() -> bool:
            said = self.ask(ask="said")
            self.heard += said if isinstance(said, list) else []
            return any(sentence in line for line in self.heard if line)

        return look

    def close(self) -> None:
        """End both."""
        for process in (self.program, self.reader):
            if process.poll() is None:
                process.terminate()
            process.communicate(timeout=10)


@pytest.fixture
def listener(bus: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Listener]:
    """Starts the program with a reader listening; a match waits to be continued in which a spade was led to a hand
    with one spade, one trump (a heart), diamonds and clubs."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path))
    match = seven_up(hands={1: "KS QD JD 9C 4H 3C", 0: "AS 2S TC 9H 8D 7D"}, dealer=1).do("stand", "AS")
    header = Header("old-sledge", match.before.options, (Seated("Ben", "computer", "casual"), Seated("Ann", "human")))
    saved = SavedMatch()
    saved.begin(Seating(("keeper", "widow"), undo="never", seed=5))
    session = Session(header, match.before.next_dealer, random.Random(5), saved.append)
    for step in match.steps:
        if isinstance(step, Shuffle):
            session.deal(step)
        else:
            assert session.state.turn is not None
            session.submit(session.state.turn, step, session.state.ply)
    saved.close()
    each = Listener(bus, tmp_path)
    yield each
    each.close()


def hand(at: Listener) -> list[str]:
    """The hand at the bottom, card by card."""
    found = [node for node in at.nodes() if (node["role"], node["name"]) == ("list box", "Your hand")]
    return [card["name"] for card in found[0]["children"]] if found else []


@pytest.mark.sweep
def test_a_screen_reader_finds_the_title_and_sets_up_a_table(listener: Listener) -> None:
    """The reader finds the window, its buttons and where the focus is, and its actions press, switch and step."""
    at = listener
    at.until(lambda: at.names("push button"))
    assert at.names("frame") == ["Seven Up"]
    assert at.names("push button")[:3] == ["Continue", "Play", "Learn"]
    at.do("push button", "Play", "focus")
    at.until(lambda: at.focused() == ("push button", "Play"))
    at.do("push button", "Play")
    at.until(lambda: at.focused() == ("push button", "Deal"))
    assert at.until(at.hears("Ready when you are."))
    at.do("radio button", "Hoyle")
    at.until(lambda: any(node["name"] == "Hoyle" and "checked" in node["states"] for node in at.nodes()))
    at.do("spin button", "Computers play: casual")
    at.until(lambda: at.names("spin button")[0] == "Computers play: expert")


def test_a_screen_reader_plays_a_card(listener: Listener) -> None:
    """The hand is read card by card, a refusal says why, a card is played, and what follows is said aloud."""
    at = listener
    at.do("push button", "Continue")
    at.until(lambda: len(hand(at)) == 6)
    assert sorted(hand(at)) == [
        "Four of hearts, trump", "Jack of diamonds, not playable now", "King of spades",
        "Nine of clubs, not playable now", "Queen of diamonds, not playable now", "Three of clubs, not playable now",
    ]  # fmt: skip
    assert at.names("list item")[6] == "Ben led the ace of spades, winning"
    at.do("list item", "Queen of diamonds")
    at.until(at.hears("You have a spade. Follow suit, or trump."))
    at.do("list item", "Four of hearts", "focus")
    at.until(lambda: at.focused() == ("list item", "Four of hearts, trump"))
    at.do("list item", "Four of hearts")
    at.until(at.hears("You trumped with the four of hearts."))
    at.until(at.hears("You win the trick with the four of hearts."))
    at.until(lambda: sum(not card.endswith(", played") for card in hand(at)) == 5)


def test_a_screen_reader_follows_the_caret_through_a_name(listener: Listener) -> None:
    """The line, where the caret is in it, and what is selected."""
    at = listener
    at.do("push button", "Settings")
    role = at.until(lambda: next((node["role"] for node in at.nodes() if node["name"].startswith("Your name")), ""))
    at.do(role, "Your name", "focus")
    at.until(lambda: at.focused()[1].startswith("Your name"))  # keys before that are another control's
    env = at.env
    window = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(at.program.pid)], env=env,
                            capture_output=True, text=True, check=True).stdout.split()[0]  # fmt: skip
    for words in (["windowfocus", "--sync", window], ["type", "Ann"], ["key", "Left"], ["key", "shift+Home"]):
        subprocess.run(["xdotool", *words], env=env, check=True)
    at.until(lambda: at.ask(ask="text", role=role, name="Your name") == ["Ann", 0, 0, 2])


@pytest.mark.sweep
def test_a_reader_that_comes_late_finds_the_whole_table(listener: Listener) -> None:
    """The tree is there for a reader that was started while the program ran, and after the first one has gone."""
    at = listener
    at.do("push button", "Continue")
    at.until(lambda: len(hand(at)) == 6)
    at.reader.terminate()
    at.reader.communicate(timeout=10)
    at.start_reader()
    at.until(lambda: len(hand(at)) == 6)


@pytest.mark.sweep
def test_the_program_ends_in_good_order_while_a_reader_listens(listener: Listener) -> None:
    """Quitting takes the reader's tree away and ends with status 0."""
    at = listener
    at.do("push button", "Quit")
    at.until(lambda: "Cancel" in at.names("push button"))  # it's asked once
    at.do("push button", "Quit")
    assert at.program.wait(PATIENCE_S) == 0
    assert at.names("frame") == []
