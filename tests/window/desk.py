"""The program at work in a real window, and the hands on it."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sevenup_gui.engine.reading import ReadMatch, read_file

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 720)
PATIENCE_S = 20.0
SETTINGS = {"deals_met": 3, "speed": "none", "trick_pause": "short", "window": list(SIZE), "muted": True}


class Desk:
    """The program at work in its window, and the hands on it."""

    def __init__(self, display: str, home: Path, *argv: str) -> None:
        self.home = home
        home.mkdir(exist_ok=True)
        (home / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
        # The drivers of the test's own process are no business of the program's: it must find the screen by itself.
        env = {key: value for key, value in os.environ.items() if key not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
        self.env = env | {"DISPLAY": display, "SEVENUP_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sevenup_gui", *argv], cwd=ROOT, env=self.env, stderr=subprocess.PIPE, text=True
        )
        self.window = ""

    def wait_for(self, look: Callable[[], Any], patience_s: float = PATIENCE_S) -> Any:
        """Return the first true value of `look`; the program mustn't end before that."""
        end = time.monotonic() + patience_s
        while time.monotonic() < end:
            found = look()
            if found:
                return found
            assert self.process.poll() is None, f"the program ended: {self.process.communicate()[1]}"
            time.sleep(0.05)
        raise AssertionError(f"nothing came of it in {patience_s} s")

    def tool(self, *words: object) -> str:
        """Run xdotool."""
        run = subprocess.run(
            ["xdotool", *map(str, words)], env=self.env, capture_output=True, text=True, check=False, timeout=10
        )
        return run.stdout.strip()

    def find_window(self) -> str:
        """The window's number once it is there. Only SDL's x11 driver makes a window that the X server knows by the
        program's process and class."""
        by_pid = self.tool("search", "--onlyvisible", "--pid", self.process.pid).split()
        by_class = self.tool("search", "--onlyvisible", "--class", "^sevenup-gui$").split()
        return next((window for window in by_pid if window in by_class), "")

    def click(self, pos: tuple[int, int]) -> None:
        """Move the pointer there and click."""
        self.tool("mousemove", "--window", self.window, *pos)
        time.sleep(0.06)  # a frame: the pointer comes before the press
        self.tool("click", 1)

    def key(self, name: str) -> None:
        """Press a key in the window."""
        self.tool("windowfocus", "--sync", self.window)
        self.tool("key", name)

    def kept(self) -> dict[str, Any]:
        """The settings as they are kept now."""
        return dict(json.loads((self.home / "settings.json").read_text(encoding="utf-8")))

    def match(self) -> ReadMatch | None:
        """The match as its record has it, which the program writes as it happens."""
        path = self.home / "match.sevenup"
        return read_file(path).matches[-1] if path.exists() and path.stat().st_size else None

    def dealt(self) -> ReadMatch | None:
        """The match, once its first cards lie on the table."""
        match = self.match()
        return match if match is not None and match.state.deal else None

    def end(self) -> None:
        """Leave no program behind."""
        if self.process.poll() is None:
            self.process.kill()
        with self.process:  # which closes its streams
            pass
