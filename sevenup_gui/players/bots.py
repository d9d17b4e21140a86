"""Bot programs at the table: a subprocess that speaks JSON Lines, kept from doing harm.

A reader thread takes its lines; questions are answered in order, so a line that comes after its time belongs to the
earlier question and is dropped. Whatever a bot does costs its seat one move by rule of thumb and a line in the log,
never the match.
"""

import contextlib
import json
import logging
import os
import queue
import shlex
import subprocess
import threading
import time
from collections.abc import Sequence
from typing import IO, Any

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.game import legal_actions, why_illegal
from sevenup_gui.engine.names import clean_name
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.views import View
from sevenup_gui.errors import UsageError
from sevenup_gui.i18n import _
from sevenup_gui.players import casual
from sevenup_gui.players.protocol import ProtocolError, act_to_json, action_from_json, hello_to_json

log = logging.getLogger(__name__)

BUDGET_MS = 1000  # what a bot is told it has; it is waited for twice as long
HELLO_S = 10.0
LATE_LIMIT = 3  # late answers running, after which the process is ended
LINE_LIMIT = 64 * 1024  # bytes without a line end, after which the process is ended
BYE_S = 1.0  # how long a bot may take to exit when the table is done with it


class Bot:
    """A bot program at one seat; `by_thumb` counts the decisions of this match that were made for it. Raises
    `UsageError` when its command cannot be started."""

    def __init__(self, command: str, budget_ms: int = BUDGET_MS) -> None:
        self.command, self.budget_ms = command, budget_ms
        self.name = command
        self.lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.owed = 0  # late answers still to come, to be dropped
        self.late_running = 0
        self.by_thumb = 0
        try:
            words: Sequence[str] = shlex.split(command, posix=os.name != "nt")
            if not words:
                raise OSError(_("it is empty"))
            self.process: subprocess.Popen[bytes] | None = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except (OSError, ValueError) as error:
            raise UsageError(
                _("The bot command '{command}' cannot be started: {error}.").format(
                    command=command, error=getattr(error, "strerror", None) or error
                )
            ) from None
        assert self.process.stdout is not None
        threading.Thread(target=read_lines, args=(self.process.stdout, self.lines), daemon=True).start()

    @property
    def gone(self) -> bool:
        """Whether the program has been ended."""
        return self.process is None

    def begin(self, options: Options, players: int, seat: int) -> None:
        """Greet the bot for a match."""
        self.by_thumb = 0
        if self.process is None:
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
            answer = json.loads(line)
            self.name = clean_name(str(answer["name"])) or self.command
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
        if self.process is None:
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
                    trouble = f"not an answer ({error}): {line[:200]!r}"
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
        if self.process is not None:
            self.send({"bye": True, "score": list(score)})

    def close(self) -> None:
        """End the program: its input ends, and if that is not enough it is killed."""
        process, self.process = self.process, None
        if process is None:
            return
        shut(process)
        try:
            process.wait(BYE_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def send(self, message: dict[str, Any]) -> bool:
        """Write one line; False when the bot is not there to read it."""
        assert self.process is not None
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
            self.process.stdin.flush()
        except (OSError, ValueError) as error:
            self.end(f"it does not read ({getattr(error, 'strerror', None) or error})")
            return False
        return True

    def line(self, patience_s: float) -> bytes | None:
        """The next line that is not late; None when it does not come in time or not at all."""
        end = time.monotonic() + patience_s
        while True:
            try:
                line = self.lines.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                return None
            if line is None:
                self.end("it ended, or wrote too long a line")
                return None
            if self.owed:
                self.owed -= 1
                log.info("%s: dropped a late answer", self.name)
                continue
            return line

    def end(self, why: str) -> None:
        """Have done with the program; the seat goes on by rule of thumb."""
        log.warning("%s: %s; its seat is played by rule of thumb from now on", self.name, why)
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.wait()
            shut(process)


def shut(process: "subprocess.Popen[bytes]") -> None:
    """Close the program's input, whatever is still in it."""
    assert process.stdin is not None
    with contextlib.suppress(OSError):
        process.stdin.close()


def read_lines(stream: IO[bytes], lines: "queue.SimpleQueue[bytes | None]") -> None:
    """Put the stream's lines in the queue, then None: at its end, or at a line that is too long."""
    with stream, contextlib.suppress(OSError, ValueError):
        while True:
            line = stream.readline(LINE_LIMIT + 1)
            if not line.endswith(b"\n"):
                break
            lines.put(line)
    lines.put(None)
