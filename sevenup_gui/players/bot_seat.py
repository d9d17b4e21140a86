"""A bot program's seat at the table: it is spoken to in a thread of its own, so that the window never waits for it."""

import queue
import threading
import time
from collections.abc import Sequence

from sevenup_gui.engine.options import Options
from sevenup_gui.engine.views import View
from sevenup_gui.players.bots import Bot
from sevenup_gui.players.worker import Answer

EXEC = "exec:"  # before the command of an agent that is a program


class BotSeat:
    """The mind of one seat, given by the agent `exec:COMMAND`. Raises `UsageError` if it cannot be started.

    Whatever the program does, an answer comes: a silent or foolish one costs its seat one move by rule of thumb.
    """

    def __init__(self, agent: str, options: Options, players: int, seat: int) -> None:
        self._bot = Bot(agent.removeprefix(EXEC))
        self._questions: queue.SimpleQueue[View | Sequence[int] | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[Answer] = queue.SimpleQueue()
        threading.Thread(target=self._serve, args=(options, players, seat), daemon=True).start()

    def _serve(self, options: Options, players: int, seat: int) -> None:
        self._bot.begin(options, players, seat)
        while (asked := self._questions.get()) is not None:
            if isinstance(asked, View):
                start = time.perf_counter()
                self._answers.put(Answer(asked.ply, self._bot.choose(asked), 0, time.perf_counter() - start))
            else:
                self._bot.finish(asked)
        self._bot.close()

    @property
    def gone(self) -> bool:
        """Return True once the program has been ended, and another answers for it."""
        return self._bot.gone

    def ask(self, view: View, level: str, seed: int, *, clock_s: float | None = None) -> None:  # noqa: ARG002
        """Put a question. A program has its own strength, luck and clock."""
        self._questions.put(view)

    def poll(self) -> Answer | None:
        """The next answer; one for another ply is of no use any more."""
        try:
            return self._answers.get_nowait()
        except queue.Empty:
            return None

    def forget(self) -> None:
        """Ignore the answer in progress. It carries its ply, so it'll be passed over when it comes."""

    def finish(self, score: Sequence[int]) -> None:
        """The match is over."""
        self._questions.put(tuple(score))

    def close(self) -> None:
        """Say goodbye; never waits."""
        self._questions.put(None)
