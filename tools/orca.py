"""Play a match with keys alone while the real Orca reads it aloud, as a blind player hears it.

    python -m tools.orca                      a match of each game, as it was said
    python -m tools.orca --deals 1            no more than a deal of each
    python -m tools.orca --preset oh-hell     of one preset; also --language es, --seed, --speed, --tricks, --log FILE
    python -m tools.orca --papers             menu, rules, score sheet and account in mid-deal, before a deal is played
    python -m tools.orca --tour               the title, set-up and settings instead of a deal

Everything is a desk of its own, and nothing of it reaches the one it runs on: a virtual screen, a session bus, an
accessibility bus, a home. Orca has no voice there; what it would have said is in its debug log (`SPEECH OUTPUT`). Needs
Orca, Xvfb, xdotool, dbus-daemon and at-spi2-core. The hands on the keyboard know of the match what was heard, and
nothing else: where a decision lacks what it needs, that is a failure (`tools.byear`).
"""

import argparse
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.games import PRESETS
from sevenup_gui.i18n import _, set_language
from sevenup_gui.match.session import Session
from sevenup_gui.store.saved import SavedMatch, Seating
from tools.byear import DeafError, Ear, refused, unplayable

ROOT = Path(__file__).resolve().parents[1]
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
NEEDED = {"orca": "orca", "Xvfb": "xvfb", "xdotool": "xdotool", "dbus-daemon": "dbus-daemon"}
ONE_OF_EACH = ("old-sledge", "oh-hell")
PATIENCE_S = 30.0
START_S = 90.0  # Orca reads much before it is there
TRIES = 3  # a press that comes before a thing can have been seen is none
TITLE_S = 15.0  # until a window that has the keyboard is told; after that it is left and entered again
ANSWER_S = 8.0
LONG_S = 20.0  # until something is said to a decision, on a machine that has much else to do
HEARD_LINES, LOG_LINES = 40, 10  # told of a failure
AGAIN = "F5"  # tells the last thing again, and decides nothing
QUIET_S = 1.5  # nothing has been said for so long: anyone who listens has heard it all, and acts
SAID = re.compile(r"SPEECH OUTPUT: '(.*)'(?: voice=\w+)?(?:\{.*\}|None)?$")
# Read by Orca as it starts: there is no voice to look for, and what is said is to be in the log at once.
CUSTOMS = """import orca.debug, orca.settings
orca.settings.speechFactoryModules = []
orca.settings.speechServerFactory = None
orca.debug.debugFile.reconfigure(line_buffering=True)
"""
# Orca ends at once where another one of the same user runs, which it looks for with this: that of who sits here, or of
# another desk. Of those this one is to know nothing.
NO_OTHERS = "#!/bin/sh\nexit 1\n"
PAPERS = ("Tab", "F1", "d", "Escape")
TOUR = ("Down", "p", "Up", "Left", "Escape", "s", "Down", "Right", "Escape")


def lacking() -> list[str]:
    """Return the missing parts of a desk with Orca, by their Debian names."""
    missing = [package for program, package in NEEDED.items() if shutil.which(program) is None]
    missing += [] if launcher() else ["at-spi2-core"]
    return missing if os.access(os.path.expanduser("~"), os.W_OK) else [*missing, "a home to keep settings in"]


def launcher() -> str:
    """The program that starts the accessibility bus; empty without one."""
    return next((path for path in LAUNCHERS if os.path.exists(path)), "")


@dataclass(frozen=True)
class Match:
    """A match to play: a preset with so many computers, from packs that follow from the seed."""

    preset: str
    computers: int
    seed: int
    forehead: bool = False  # two rounds of one card instead, the second one seen by the others
    house: tuple[tuple[str, Any], ...] = ()  # rules that are others than the preset's

    def lay(self, home: Path) -> None:
        """Put it there as a match to be continued, its first deal dealt."""
        options = PRESETS[self.preset].made(self.computers + 1)
        if self.forehead:
            one_card: dict[str, Any] = {"schedule": (1, 1), "forehead": "second"}
            options = replace(options, **one_card)
        if self.house:
            options = replace(options, **dict(self.house))
        seated = [Seated("Ann", "human"), *(Seated(name, "computer", "casual") for name in ("Ben", "Cem", "Dora"))]
        header = Header(self.preset, options, tuple(seated[: self.computers + 1]))
        saved = SavedMatch(home)
        saved.begin(Seating(("widow", "keeper", "sailor", "smith")[: self.computers + 1], undo="ask", seed=self.seed))
        session = Session.begin(header, random.Random(self.seed), saved.append)
        session.deal(session.next_shuffle())
        saved.close()


class Desk:
    """A screen, a bus, Orca and the program, each of its own."""

    def __init__(self, match: Match | None = None, log: Path | None = None, **settings: Any) -> None:
        self.match, self.settings = match, {"speed": "fast", "muted": True, "language": "en", "name": "Ann"} | settings
        self._open = ExitStack()
        self._running = ExitStack()  # the program
        self._log = log
        self._read = 0  # bytes of Orca's log
        self.orca: subprocess.Popen[str] | None = None
        self.program: subprocess.Popen[str] | None = None
        self.heard: list[str] = []
        set_language(str(self.settings["language"]))  # in which it is listened for
        self.ear = Ear()
        self.begs = False  # and runs the cards

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            self._start(stack)
            self._open = stack.pop_all()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if isinstance(error, DeafError):
            for note in self._notes():
                error.add_note(note)
        self._open.close()

    def _notes(self) -> list[str]:
        """Return notes on a sentence that wasn't heard: the speech before, Orca's last steps, the program's place."""
        heard = ["heard last:", *self.heard[-HEARD_LINES:]]
        orca = ["at the end of Orca's log:", *self._logged().splitlines()[-LOG_LINES:]]
        if self.program is not None and self.program.poll() is None:
            self.program.send_signal(signal.SIGABRT)  # for its faulthandler
            with suppress(subprocess.TimeoutExpired):
                self.program.wait(5)
        faults = self.faults.read_text(encoding="utf-8") if self.program is not None else "not started"
        return ["\n".join(heard), "\n".join(orca), f"the program: {faults}"]

    def _start(self, stack: ExitStack) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="sevenup-"))  # a short name: a socket's path has little room
        stack.callback(shutil.rmtree, self.folder, ignore_errors=True)
        self.home, self.log = self.folder / "table", self._log or self.folder / "orca.log"
        prefs = self.folder / "orca"
        for folder in (self.home, prefs):
            folder.mkdir()
        (prefs / "orca-customizations.py").write_text(CUSTOMS, encoding="utf-8")
        (self.home / "settings.json").write_text(json.dumps(self.settings), encoding="utf-8")
        if self.match is not None:
            self.match.lay(self.home)
        foreign = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "AT_SPI_BUS_ADDRESS", "NO_AT_BRIDGE", "XAUTHORITY")
        self.env = {name: value for name, value in os.environ.items() if name not in foreign}
        self.env |= {"HOME": str(self.folder), "XDG_RUNTIME_DIR": str(self.folder), "GSETTINGS_BACKEND": "memory"}
        self.env |= {f"XDG_{kind}_HOME": str(self.folder / kind.lower()) for kind in ("CONFIG", "CACHE", "DATA")}
        self.env |= {"LANGUAGE": str(self.settings["language"]), "PYTHONDONTWRITEBYTECODE": "1"}
        self._start_screen(stack)
        bus = self._begin(stack, "dbus-daemon", "--session", "--nofork", "--print-address", stdout=subprocess.PIPE)
        assert bus.stdout is not None
        self.env["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        self._begin(stack, launcher(), "--launch-immediately", "--a11y=1", "--screen-reader=1")
        # Anyone who asks for that bus before it is there has the session bus start another, on which nobody reads.
        self.wait_for(lambda: list((self.folder / "at-spi").glob("bus*")), "the accessibility bus")
        self.log.unlink(missing_ok=True)
        search = self.folder / "bin" / "pgrep"
        search.parent.mkdir()
        search.write_text(NO_OTHERS, encoding="utf-8")
        search.chmod(0o755)
        alone = self.env | {"PATH": f"{search.parent}{os.pathsep}{self.env['PATH']}"}
        self.orca = self._begin(stack, "orca", "--user-prefs", str(prefs), "--debug-file", str(self.log), env=alone)
        self.wait_for(
            lambda: "ORCA: Startup complete" in self._logged() or "Script for" in self._logged(), "Orca", START_S
        )
        self._running = stack.enter_context(ExitStack())
        self.start_program()

    def start_program(self) -> None:
        """Start the program, once more where it runs, and give its window the keyboard."""
        self._running.close()
        home = {"SEVENUP_HOME": str(self.home), "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
        home |= {"PYTHONFAULTHANDLER": "1"}
        self.faults = self.folder / "faults"
        faults = self._running.enter_context(self.faults.open("w"))
        self.program = self._begin(
            self._running, sys.executable, "-m", "sevenup_gui", env=self.env | home, stderr=faults
        )
        self.window = self.wait_for(self._find_window, "the window")
        self.wait_for(self.take_focus, "the keyboard")

    def _start_screen(self, stack: ExitStack) -> None:
        read_end, write_end = os.pipe()
        number = str(write_end)
        screen = ("-screen", "0", "1280x720x24", "-nolisten", "tcp", "-r")  # a key held is one press
        self._begin(stack, "Xvfb", "-displayfd", number, *screen, keeps=write_end)
        os.close(write_end)
        with os.fdopen(read_end) as told:
            self.env["DISPLAY"] = f":{told.readline().strip()}"

    def _begin(
        self, stack: ExitStack, *command: str, keeps: int | None = None, stdout: int = subprocess.DEVNULL,
        stderr: IO[str] | int = subprocess.DEVNULL, env: dict[str, str] | None = None,
    ) -> "subprocess.Popen[str]":  # fmt: skip
        process = subprocess.Popen(
            command, env=env or self.env, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=stdout,
            stderr=stderr, text=True, pass_fds=() if keeps is None else (keeps,),
        )  # fmt: skip

        def end() -> None:
            process.terminate()
            try:
                process.communicate(timeout=3)
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()

        stack.callback(end)
        return process

    def _find_window(self) -> str:
        found = self.tool("search", "--onlyvisible", "--class", "^sevenup-gui$").split()
        return found[0] if found else ""

    def _logged(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""

    def tool(self, *words: object) -> str:
        """Run xdotool."""
        command = ["xdotool", *map(str, words)]
        run = subprocess.run(command, env=self.env, capture_output=True, text=True, check=False, timeout=10)
        return run.stdout.strip()

    def take_focus(self) -> bool:
        """Give the window the keyboard, which there is nobody else to give it; whether it has it."""
        self.tool("windowfocus", self.window)
        return bool(self.tool("getwindowfocus") == self.window)

    def come_back(self) -> None:
        """Leave the window and enter it again: a reader that was busy when it came is told of it anew."""
        self.tool("windowfocus", self.tool("search", "--maxdepth", "0", "--name", ".*"))
        self.hear_out()
        self.wait_for(self.take_focus, "the keyboard")

    def key(self, *names: str) -> None:
        """Press keys in the window."""
        for name in names:
            self.take_focus()
            self.tool("key", name)

    def wait_for(self, look: Callable[[], Any], what: str, patience_s: float = PATIENCE_S) -> Any:
        """Return the first true value of `look`. Raises `DeafError` if that takes too long."""
        end = time.monotonic() + patience_s
        while time.monotonic() < end:
            if found := look():
                return found
            if self.program is not None and self.program.poll() is not None:
                raise DeafError("the program has ended")
            if self.orca is not None and self.orca.poll() is not None:
                raise DeafError("Orca has ended")
            time.sleep(0.05)
        raise DeafError(f"{what}: nothing in {patience_s:.0f} s")

    def listen(self) -> list[str]:
        """Return the speech since the last call."""
        if not self.log.exists():
            return []
        with self.log.open("rb") as log:
            log.seek(self._read)
            lines = log.read()
        whole = lines[: lines.rfind(b"\n") + 1]
        self._read += len(whole)
        logged = whole.decode("utf-8", "replace").split("\n")
        said = [found[1] for line in logged if (found := SAID.search(line)) and found[1].strip()]
        self.heard += said
        self.ear.hear(said)
        return said

    def hear_out(self, quiet_s: float = QUIET_S) -> list[str]:
        """Return the speech up to a silence."""
        said, since = self.listen(), time.monotonic()
        while time.monotonic() - since < quiet_s:
            time.sleep(0.05)
            if more := self.listen():
                said, since = said + more, time.monotonic()
        return said

    # A hand on the keyboard

    def hear_title(self) -> None:
        """Wait until the title is told. A reader under load may miss the window as it comes: then leave it and enter it
        again, and after that start the program again, as anyone would who hears nothing."""

        def heard() -> bool:
            return bool(self.listen()) and len(self.heard) > 1

        for again in (self.come_back, self.start_program):
            try:
                self.wait_for(heard, "the title", TITLE_S)
                break
            except DeafError:
                again()
        else:
            self.wait_for(heard, "the title")

    def sit_down(self) -> None:
        """Continue the match: the first thing that the title offers."""
        self.hear_title()
        self.hear_out()
        self.act("Return")
        self.until_asked()

    def answer(self, *keys: str) -> list[str]:
        """Press keys until something is said to it, which is what they say."""
        self.listen()
        for _try in range(TRIES):
            self.key(*keys)
            if said := self.within(ANSWER_S):
                return said + self.hear_out()
        raise DeafError(f"nothing was said to {' '.join(keys)}")

    def until_asked(self, done: Callable[[], bool] = lambda: False) -> bool:
        """Listen until something is asked, or all is done; whether it is asked. Nothing else tells when."""
        end = time.monotonic() + PATIENCE_S
        while not done():
            self.hear_out()
            if self.ear.asked is not None or done():
                break
            if time.monotonic() > end:
                self.answer(AGAIN)
                if self.ear.asked is None and not done():
                    raise DeafError(f"nothing was asked for {PATIENCE_S:.0f} s")
        return self.ear.asked is not None

    def play(self, tricks: int | None = None, deals: int | None = None) -> None:
        """Play by ear: so many tricks or deals, or until somebody is heard to have won."""
        ear, first = self.ear, self.ear.tricks
        begun = ear.deals

        def done() -> bool:
            enough = tricks is not None and ear.tricks - first >= tricks
            return ear.over or enough or (deals is not None and ear.deals - begun >= deals)

        while self.until_asked(done) and not done():
            self.decide()
        self.hear_out(3.0)

    def decide(self) -> None:
        """Answer what is asked, by what was heard alone."""
        ear = self.ear
        assert ear.asked is not None
        match ear.asked[0]:
            case "beg" | "answer":
                said = self.act(ear.speaks(self.begs))
                if refused(said):
                    self.act("r")
            case "bid":
                self.act(str(ear.bids()))
            case "discard":
                self.throw()
            case "play":
                self.choose()
                self.act("Return")
            case _:  # the card on the forehead, and papers
                self.act("Return")

    def act(self, key: str) -> str:
        """Press a key that decides, once: a second press would answer what comes next. What is said to it; where that
        is nothing, the last thing is asked for again, and only where that is silent too, on a paper, the press was
        none."""
        for _try in range(TRIES):
            self.listen()
            self.ear.asked = None
            self.key(key)
            if not (said := self.within(LONG_S)):
                self.key(AGAIN)
                said = self.within(ANSWER_S)
            if said:
                return " ".join(said + self.hear_out())
        raise DeafError(f"nothing was said to {key}")

    def within(self, patience_s: float) -> list[str]:
        """Return the first speech in that time, if any."""
        end = time.monotonic() + patience_s
        while time.monotonic() < end:
            if said := self.listen():
                return said
            time.sleep(0.05)
        return []

    def choose(self) -> None:
        """Go along the cards to the first that is not said to be unplayable."""
        ear = self.ear
        for _card in range(len(ear.hand())):
            said = " ".join(self.answer("Right"))
            if ear.card_of(said) is None:
                raise DeafError(f"{said!r} names no card")
            if not unplayable(said):
                return
        raise DeafError("no card may be played")

    def throw(self) -> None:
        """Pick cards that are no trumps, as far as there are some, until it is said that Enter discards them."""
        ear, ready = self.ear, _("Enter discards them.")
        for trumps in (False, True):
            for _card in range(len(ear.hand())):
                card = ear.card_of(" ".join(self.answer("Right")))
                if card is None or (card[1] == ear.trump()) != trumps:
                    continue
                if ready in " ".join(self.answer("space")):
                    self.act("Return")
                    return
        raise DeafError("never told that enough cards were picked")

    def open_papers(self) -> None:
        """Open each paper that lies over the table, and put it away."""
        for key in PAPERS:
            for name in (key, "Escape"):
                self.listen()
                self.heard.append(f"-- {name}")
                self.answer(name)
                self.hear_out(2.5)

    def tour(self) -> None:
        """Look round without playing: the title, set-up, settings."""
        self.hear_title()
        self.hear_out()
        for key in TOUR:
            self.listen()
            self.heard.append(f"-- {key}")
            self.answer(key)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and print what was said."""
    parser = argparse.ArgumentParser(prog="python -m tools.orca", description=__doc__.partition("\n")[0])
    parser.add_argument("--preset", choices=sorted(PRESETS))
    parser.add_argument("--computers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--tricks", type=int, help="no more than that")
    parser.add_argument("--speed", default="fast", choices=("slowest", "slow", "normal", "fast", "none"))
    parser.add_argument("--language", default="en")
    parser.add_argument("--deals", type=int, help="so many; without it the whole match")
    parser.add_argument("--beg", action="store_true", help="beg and run the cards, where that may be done")
    parser.add_argument("--forehead", action="store_true", help="two rounds of one card, the second on the forehead")
    parser.add_argument("--papers", action="store_true", help="look at the papers over the table first")
    parser.add_argument("--tour", action="store_true", help="the title, set-up and settings instead of a deal")
    parser.add_argument("--log", type=Path, help="where to leave Orca's log")
    asked = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the desk is put away also then
    if missing := lacking():
        print(f"Not to be had without {', '.join(missing)}.", file=sys.stderr)
        return 1
    if asked.tour:
        with Desk(None, asked.log, language=asked.language) as desk:
            try:
                desk.tour()
            finally:
                print("\n".join(desk.heard), flush=True)
        return 0
    for preset in (asked.preset,) if asked.preset else ONE_OF_EACH[asked.forehead :]:
        players = PRESETS[preset].players
        match = Match(preset, min(max(asked.computers, players[0] - 1), players[-1] - 1), asked.seed, asked.forehead)
        print(f"== {preset}")
        with Desk(match, asked.log, speed=asked.speed, language=asked.language) as desk:
            desk.begs = asked.beg
            try:
                desk.sit_down()
                if asked.papers:
                    desk.open_papers()
                desk.play(asked.tricks, asked.deals)
            finally:
                print("\n".join(desk.heard), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
