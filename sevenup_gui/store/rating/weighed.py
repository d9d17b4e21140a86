"""The matches that were weighed, kept in the store: what a match is known by, and a line with what was weighed as JSON,
which is read only where it is asked for.

A line that makes no sense costs the weighing of that match, and nothing else.
"""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sevenup_gui.players.rating.deal import KINDS, WeighedDeal
from sevenup_gui.players.rating.levels import rounded
from sevenup_gui.store.archive import Entry
from sevenup_gui.store.kept.database import store_of
from sevenup_gui.store.kept.takeover import takes
from sevenup_gui.store.statistics import MatchLine

if TYPE_CHECKING:
    from sqlite3 import Connection

BETWEEN = "\t"  # on a line: the version, the key of a match, and what was weighed
VERSION = 2  # of what is weighed, and how


class WeighedMatch(NamedTuple):
    """One match as its one person decided in it. `table` is its rules and how many play ("old-sledge/2"), and behind
    them how far it goes where that is not as far as usual."""

    key: str
    table: str
    deals: tuple[WeighedDeal, ...]


def key_of(match: Entry | MatchLine) -> str:
    """Return a key for a match and the seat of its one person, whatever its file is called: when it was made, its place
    in the file, its rules, and its score."""
    score = ",".join(map(str, match.score))
    return ascii(f"{match.made} {match.number} {match.you} {match.rules} {len(match.names)} {match.deals} {score}")


def table_of(rules: str, players: int, points: int) -> str:
    """Return the key of the kind of table a match was played at; `points` are 0 if it's as long as usual."""
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
    """Take up the matches that were analysed, by their keys, after number `since`; return the last number."""
    rows = store_of(home).ask(
        lambda db: db.execute(
            "SELECT number, key, line FROM analysed WHERE number > ? ORDER BY number", (since,)
        ).fetchall()
    )
    for number, key, line in rows:
        known[key], since = line, number
    return since


def match_on(line: str | None) -> WeighedMatch | None:
    """The match on a line, or None where there is none, or none of sense."""
    try:
        return None if line is None else parse_line(line)
    except (ValueError, TypeError, RecursionError, AttributeError):
        return None


def append(home: Path, match: WeighedMatch) -> str:
    """Keep one more match, once; return why the disk refuses it, "" if it doesn't."""
    store = store_of(home)
    row = (match.key, to_line(match))
    store.change(lambda db: db.execute("INSERT OR REPLACE INTO analysed (key, line) VALUES (?, ?)", row))
    return store.trouble


@takes("matches.weighed")
def take_analysed(db: "Connection", data: bytes) -> None:
    """The analysed matches, a line each; one that makes no sense is analysed again."""
    for line in data.decode("utf-8", "replace").split("\n"):
        match = match_on(line)
        if match is not None:
            db.execute("INSERT OR IGNORE INTO analysed (key, line) VALUES (?, ?)", (match.key, line))
