"""The serving end of the bot protocol: our own computer players at somebody else's table."""

import json
import logging
import random
from collections.abc import Iterable
from typing import TextIO

from sevenup_gui.engine.actions import to_json
from sevenup_gui.engine.options import Options
from sevenup_gui.players.levels import consider, seed_of, stopwatch
from sevenup_gui.players.protocol import ProtocolError, hello_from_json, view_from_json

log = logging.getLogger(__name__)

SHARE = 0.8  # of the time the table allows: the rest is for the way there and back


def run_bot(level: str, source: Iterable[str], out: TextIO, seed: int = 0) -> int:
    """Answer a table's lines until they end; returns the exit status. A line that does not hold is passed over."""
    table: tuple[Options, int, int] | None = None
    for line in source:
        if not line.strip():
            continue
        try:
            message = json.loads(line)
            if "hello" in message:
                table = hello_from_json(message)
                answer = {"name": f"Seven Up {level}"}
            elif "act" in message:
                if table is None:
                    raise ProtocolError("a question before the greeting")
                view = view_from_json(table[0], table[1], message["act"])
                rng = random.Random(seed_of(seed, view.deal, view.viewer, view.ply))
                expired = stopwatch(SHARE * float(message.get("budget_ms", 1000)) / 1000)
                answer = to_json(consider(level, view, rng, None, expired).action)
            else:
                continue  # the match is over: wait for the next greeting
        except (ProtocolError, ValueError, TypeError, LookupError, OverflowError, RecursionError) as error:
            log.error("passed over a line of the table: %s", str(error)[:200])
            continue
        out.write(json.dumps(answer, separators=(",", ":")) + "\n")
        out.flush()
    return 0
