"""The matches that were weighed, a line each, in a file beside the archive's index: what a match is known by, and what
was weighed as JSON, which is read only where it is asked for.

A line that makes no sense, or was cut off, costs the weighing of that match, and nothing else.
"""

import json
import os
from pathlib import Path
from typing import Any, NamedTuple

from sevenup_gui.players.rating.deal import KINDS, WeighedDeal
from sevenup_gui.players.rating.levels import rounded
from sevenup_gui.store.archive import Entry
from sevenup_gui.store.folder import OWN_FILE
from sevenup_gui.store.safe_json import read_bytes
from sevenup_gui.store.statistics import MatchLine

FILE = "matches.weighed"
LARGEST = 64 * 2**20  # bytes: a match takes less than one thousand
BETWEEN = "\t"  # on a line: the version, the key of a match, and what was weighed
VERSION = 2  # of what is weighed, and how


class WeighedMatch(NamedTuple):
    """One match as its one person decided in it. `table` is its rules and how many play ("old-sledge/2"), and behind
    them how far it goes where that is not as far as usual."""

    key: str
    table: str
    deals: tuple[WeighedDeal, ...]


def key_of(match: Entry | MatchLine) -> str:
    """What a match and the seat of its one person are known by, whatever its file is called: when it was made, where it
    stands in its file, its rules, and how it went."""
    score = ",".join(map(str, match.score))
    return ascii(f"{match.made} {match.number} {match.you} {match.rules} {len(match.names)} {match.deals} {score}")


def table_of(rules: str, players: int, points: int) -> str:
    """At what kind of table a match was played; `points` are 0 where it goes as far as usual."""
    return f"{rules}/{players}/{points}" if points else f"{rules}/{players}"


def to_line(match: WeighedMatch) -> str:
    """A match as a line, without its end."""
    deals = [
        [deal.unit, {kind: rounded(loss) for kind, loss in deal.losses.items()}, deal.counts, deal.unweighed]
        for deal in match.deals
    ]
    return f"{VERSION}{BETWEEN}{match.key}{BETWEEN}{json.dumps([match.table, deals], separators=(',', ':'))}"


def parse_line(line: str) -> WeighedMatch:
    """The match on a line. Raises `ValueError` or `TypeError` where there is none of this version."""
    version, key, what = line.split(BETWEEN)
    table, deals = json.loads(what)
    if version != str(VERSION) or type(table) is not str:
        raise ValueError("no weighed match of this version")
    return WeighedMatch(key, table, tuple(parse_deal(*deal) for deal in deals))


def parse_deal(unit: Any, losses: dict[Any, Any], counts: dict[Any, Any], unweighed: Any) -> WeighedDeal:
    """A deal as the file has it. Raises `ValueError` or `TypeError` for anything else."""
    if not (
        unit in ("chance", "points")
        and type(unweighed) is int
        and 0 < len(counts) == len(losses)
        and all(kind in losses and type(count) is int and count > 0 for kind, count in counts.items())
        and all(kind in KINDS and type(loss) is float and 0 <= loss < 1e6 for kind, loss in losses.items())
    ):
        raise ValueError("no weighed deal")
    return WeighedDeal(unit, losses, counts, unweighed)


def read(home: Path, known: dict[str, str], since: int = 0) -> int:
    """Take up the lines of the matches that were weighed, by their keys, from so many bytes of the file on; how many
    more were read. There are none where there is no such file; a line that is still being written comes next time."""
    try:
        data = read_bytes(home / FILE, LARGEST)[since:]
    except (OSError, ValueError):
        return 0
    whole = data[: data.rfind(b"\n") + 1]
    for line in whole.decode("utf-8", "replace").split("\n"):
        _version, between, more = line.partition(BETWEEN)
        if between:
            known[more.partition(BETWEEN)[0]] = line
    return len(whole)


def match_on(line: str | None) -> WeighedMatch | None:
    """The match on a line, or None where there is none, or none of sense."""
    try:
        return None if line is None else parse_line(line)
    except (ValueError, TypeError, RecursionError, AttributeError):
        return None


def append(home: Path, match: WeighedMatch) -> None:
    """Write one more match. It begins on a line of its own, whatever was cut off before it. Raises `OSError`."""
    path = home / FILE
    with open(os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, OWN_FILE), "rb+") as file:
        end = file.seek(0, os.SEEK_END)
        file.seek(max(0, end - 1))
        ended = file.read(1) in (b"", b"\n")
        file.write((("" if ended else "\n") + to_line(match) + "\n").encode())
