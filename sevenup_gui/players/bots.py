"""Bot programs at the table: a subprocess that speaks JSON Lines, kept from doing harm.

One thread takes its lines and another brings it ours, so that nothing it does or leaves undone blocks the table, and
both may be behind by so much only. Questions are answered in order, so a line that comes after its time belongs to the
earlier question and is dropped. Whatever a bot does costs its seat one move by rule of thumb and a line in the log,
never the match.
"""

import contextlib
import errno
import json
import logging
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from typing import Any

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.game import legal_actions, why_illegal
from sevenup_gui.engine.names import clean_name
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.views import View
from sevenup_gui.errors import UsageError
from sevenup_gui.i18n import _
from sevenup_gui.players import casual
from sevenup_gui.players.protocol import ProtocolError, act_to_json, action_from_json, hello_to_json
from sevenup_gui.systemerrors import error_words

log = logging.getLogger(__name__)

BUDGET_MS = 1000  # what a bot is told it has; it is waited for twice as long
HELLO_S = 10.0
LATE_LIMIT = 3  # late answers running, after which the process is ended
LINE_LIMIT = 64 * 1024  # bytes without a line end, after which the process is ended
AHEAD_LIMIT = 64  # lines that nobody has taken yet, after which the process is ended
UNREAD_LIMIT = 16  # lines of ours that it may leave unread, beside what the system holds for it
BYE_S = 1.0  # how long a bot may take to exit when the table is done with it

# Sits beside each program where there is a shell. Its input ends without a word when the table is killed, however
# suddenly, and then it kills the program with all that it started: a program need not heed the end of its own input.
MINDER = 'read -r done || kill -KILL "-$1"'
# Becomes the program, once it is told that the minder watches; a table that was killed before tells it nothing.
GATE = 'read -r minded && exec "$@"'
SHELL = "/bin/sh"


class GoneError(Exception):
    """No line will come any more; says why."""


def look_for(name: str) -> None:
    """Raises `OSError` where there is no program of that name that may be run: a shell would not say so in time.

    Its mode is looked at and the system is not asked (`os.access`, `shutil.which`), which answers for the user alone
    and not for what else lets this process run it.
    """
    folders = [""] if os.path.dirname(name) else os.get_exec_path()
    there = [path for path in (os.path.join(folder, name) for folder in folders) if os.path.exists(path)]
    if not any(os.path.isfile(path) and os.stat(path).st_mode & 0o111 for path in there):
        number = errno.EACCES if there else errno.ENOENT
        raise OSError(number, os.strerror(number), name)


class Program:
    """A running program and the lines to and from it. Raises `OSError` if it cannot be started."""

    def __init__(self, words: Sequence[str]) -> None:
        self.coming: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.going: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.minder: subprocess.Popen[bytes] | None = None
        minded = hasattr(os, "killpg") and os.access(SHELL, os.X_OK)  # else it is left to heed the end of its input
        if minded:
            look_for(words[0])
        gate = [SHELL, "-c", GATE, "gate", *words] if minded else words
        # In a session of its own all that it starts can be ended with it, and Ctrl-C is for the table alone.
        self.process = subprocess.Popen(gate, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
        if minded:
            with contextlib.suppress(OSError):
                self.minder = subprocess.Popen(
                    [SHELL, "-c", MINDER, "minder", str(self.process.pid)],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    start_new_session=True,
                )
            self.going.put(b"minded\n")
        self.deaf = self.flooding = False
        self.why = "it ended"
        for pump in (self.take, self.bring):
            threading.Thread(target=pump, daemon=True).start()

    def take(self) -> None:
        """Take its lines, until they end, are too many, or one is too long."""
        assert self.process.stdout is not None
        with self.process.stdout as stream, contextlib.suppress(OSError):
            while line := stream.readline(LINE_LIMIT + 1):
                if not line.endswith(b"\n"):
                    if len(line) > LINE_LIMIT:
                        self.why = f"it wrote {LINE_LIMIT // 1024} KiB without a line end"
                    break
                if self.coming.qsize() >= AHEAD_LIMIT:
                    self.why, self.flooding = f"it wrote {AHEAD_LIMIT} lines that nobody asked for", True
                    break
                self.coming.put(line)
        self.coming.put(None)

    def bring(self) -> None:
        """Bring it our lines, and then the end of its input."""
        assert self.process.stdin is not None
        with contextlib.suppress(OSError), self.process.stdin as stream:
            while (line := self.going.get()) is not None:
                stream.write(line)
                stream.flush()
        self.deaf = True

    def send(self, line: bytes) -> bool:
        """Have a line brought to it, without waiting; False when it does not read."""
        if self.deaf or self.going.qsize() >= UNREAD_LIMIT:
            return False
        self.going.put(line)
        return True

    def line(self, patience_s: float) -> bytes | None:
        """Its next line, or None if none comes in time. Raises `GoneError` when there will be none."""
        try:
            line = None if self.flooding else self.coming.get(timeout=patience_s)
        except queue.Empty:
            return None
        if line is None:
            raise GoneError(self.why)
        return line

    def close(self) -> None:
        """End it: its input ends, and if that is not enough it is killed."""
        self.going.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(BYE_S)
        self.kill()

    def kill(self) -> None:
        """Kill it, and where the system has process groups all that it started."""
        if hasattr(os, "killpg"):
            with contextlib.suppress(OSError):
                os.killpg(self.process.pid, signal.SIGKILL)
        else:
            self.process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):  # one that the system itself is holding
            self.process.wait(BYE_S)
        self.going.put(None)
        if self.minder is not None:
            self.minder.communicate(b"done\n")


class Bot:
    """A bot program at one seat; `by_thumb` counts the decisions of this match that were made for it. Raises
    `UsageError` when its command cannot be started."""

    def __init__(self, command: str, budget_ms: int = BUDGET_MS) -> None:
        self.command, self.budget_ms = command, budget_ms
        self.name = command
        self.owed = 0  # late answers still to come, to be dropped
        self.late_running = 0
        self.by_thumb = 0
        try:
            words: Sequence[str] = shlex.split(command, posix=os.name != "nt")
            if not words:
                raise OSError(_("it is empty"))
            self.program: Program | None = Program(words)
        except (OSError, ValueError) as error:
            raise UsageError(
                _("Can't start the bot command '{command}': {error}.").format(command=command, error=error_words(error))
            ) from None

    @property
    def gone(self) -> bool:
        """Return True once the program has been ended."""
        return self.program is None

    def begin(self, options: Options, players: int, seat: int) -> None:
        """Greet the bot for a match."""
        self.by_thumb = 0
        if self.program is None:
            return
        self.late_running = 0
        if not self.send(hello_to_json(options, players, seat)):
            return
        line = self.line(HELLO_S)
        if self.gone:  # it ended rather than greet, and that has been said
            return
        if line is None:
            self.end(f"no greeting within {HELLO_S:g} s")
            return
        try:
            self.name = clean_name(str(json.loads(line)["name"])) or self.name
        except (ValueError, KeyError, TypeError, RecursionError):
            self.end("its greeting is not a name")

    def choose(self, view: View) -> Action:
        """The bot's action; by rule of thumb where it has none to offer."""
        action = self.answer(view)
        if action is not None:
            return action
        self.by_thumb += 1
        return casual.decide(view)

    def answer(self, view: View) -> Action | None:
        """The bot's own action, or None and a line in the log."""
        if self.program is None:
            return None
        trouble = "it cannot be asked"
        if self.send(act_to_json(view, legal_actions(view), self.budget_ms)):
            line = self.line(2 * self.budget_ms / 1000)
            if line is not None:
                self.late_running = 0
                try:
                    action = action_from_json(json.loads(line))
                    reason = why_illegal(view, action)
                    if reason is None:
                        return action
                    trouble = f"illegal answer ({reason.value}): {line[:200]!r}"
                except (ProtocolError, ValueError, RecursionError) as error:
                    trouble = f"not an answer ({str(error)[:200]}): {line[:200]!r}"
            elif self.gone:
                trouble = "it has gone"
            else:
                self.owed += 1
                self.late_running += 1
                trouble = f"no answer within {2 * self.budget_ms} ms"
        log.warning("%s, deal %d, seat %d: %s; played by rule of thumb", self.name, view.deal, view.viewer, trouble)
        if self.late_running >= LATE_LIMIT:
            self.end(f"{LATE_LIMIT} late answers running")
        return None

    def finish(self, score: Sequence[int]) -> None:
        """Tell the bot that the match is over."""
        if self.program is not None:
            self.send({"bye": True, "score": list(score)})

    def close(self) -> None:
        """End the program, with the end of its input if that is enough for it."""
        program, self.program = self.program, None
        if program is not None:
            program.close()

    def send(self, message: dict[str, Any]) -> bool:
        """Send one line; False when the bot does not read it, and then it is ended."""
        assert self.program is not None
        if self.program.send(json.dumps(message, separators=(",", ":")).encode() + b"\n"):
            return True
        self.end("it does not read")
        return False

    def line(self, patience_s: float) -> bytes | None:
        """The next line that is not late; None when it does not come in time or not at all."""
        assert self.program is not None
        end = time.monotonic() + patience_s
        while True:
            try:
                line = self.program.line(max(0.0, end - time.monotonic()))
            except GoneError as why:
                self.end(str(why))
                return None
            if line is None or not self.owed:
                return line
            self.owed -= 1
            log.info("%s: dropped a late answer", self.name)

    def end(self, why: str) -> None:
        """Have done with the program; the seat goes on by rule of thumb."""
        log.warning("%s: %s; its seat is played by rule of thumb from now on", self.name, why)
        program, self.program = self.program, None
        if program is not None:
            program.kill()
