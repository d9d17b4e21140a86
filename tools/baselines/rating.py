"""Measure the levels' losses when they play as a person: `python -m tools.baselines.rating`.

At every table all levels that are offered sit with each other, in turn where there are more or fewer seats, and each
seat is weighed by the code that weighs a person's. What was done is kept in a file, a match a line, so that a study
which was stopped goes on. `--out` writes the figures that the program compares with, beside those of other tables that
the file has already; `--markdown` prints them.
"""

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

from sevenup_gui.cli.arguments import parse_table
from sevenup_gui.cli.simulate import LevelSitter
from sevenup_gui.engine.record import Header, Record, Seated
from sevenup_gui.match.host import Host
from sevenup_gui.match.session import Session
from sevenup_gui.players.rating.deal import KINDS, WeighedDeal
from sevenup_gui.players.rating.levels import RATED, Given, given_json, given_of, rate
from sevenup_gui.players.rating.weigh import weigh

TABLES = (
    *("old-sledge/2", "old-sledge/3", "old-sledge/4", "all-fours/2", "all-fours/4", "pitch/2", "pitch/4"),
    *("seven-up-seven-down/2", "seven-up-seven-down/3", "seven-up-seven-down/4", "oh-hell/4"),
)
DEALS = 300  # of each level at each table


def seatings(players: int) -> list[tuple[str, ...]]:
    """Return the seatings from match to match: every level meets every other equally often, at every seat."""
    if players <= len(RATED):
        return list(permutations(RATED, players))
    return [tuple((RATED * players)[turn : turn + players]) for turn in range(len(RATED))]


def played(table: str, seats: Sequence[str], match: int) -> Record:
    """One match of levels. The same number gives the same match."""
    preset, players = table.split("/")
    options = parse_table(preset, int(players), ()).options
    header = Header(preset, options, tuple(Seated(level, "computer", level) for level in seats))
    session = Session.begin(header, random.Random(f"rating/{table}/{match}"))
    host = Host(session, [LevelSitter(level, f"rating/{table}/{match}") for level in seats])
    while not session.over:
        host.advance(1.0)
    return session.record


def weighed_match(table: str, match: int) -> dict[str, Any]:
    """One match as a line of the file: each seat's level and its deals."""
    players = int(table.split("/")[1])
    every = seatings(players)
    seats = every[match % len(every)]
    record = played(table, seats, match)
    return {
        "table": table,
        "match": match,
        "seats": [[level, weigh(record, seat)] for seat, level in enumerate(seats)],
    }


def kept(path: Path) -> list[dict[str, Any]]:
    """The lines of a file; the last one may have been cut off."""
    found = []
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            found.append(json.loads(line))
        except ValueError:
            continue
    return found


def by_level(lines: Iterable[dict[str, Any]], table: str) -> dict[str, list[WeighedDeal]]:
    """All deals of a table by the level that played them."""
    found: dict[str, list[WeighedDeal]] = {level: [] for level in RATED}
    for line in lines:
        if line["table"] == table:
            for level, deals in line["seats"]:
                if level in found:  # not one that is offered no more
                    found[level].extend(WeighedDeal(*deal) for deal in deals)
    return found


def figures(lines: Sequence[dict[str, Any]]) -> Iterator[tuple[str, dict[str, Given]]]:
    """Yield each table with the losses of its levels."""
    for table in dict.fromkeys(line["table"] for line in lines):
        levels = by_level(lines, table)
        given = {level: given_of(deals) for level, deals in levels.items()}
        if all(one is not None for one in given.values()):
            yield table, {level: one for level, one in given.items() if one is not None}


PERSON_DEALS = 60  # an evening or two


def persons(lines: Sequence[dict[str, Any]], table: str) -> Iterator[str]:
    """Yield the ratings that the levels get when they play as a person: the deals of each, cut into people who played
    sixty, and each of them rated by the figures of the other deals."""
    every = by_level(lines, table)
    for level, deals in every.items():
        found = Counter[str]()
        for begins in range(0, len(deals) - PERSON_DEALS + 1, PERSON_DEALS):
            others = every | {level: deals[:begins] + deals[begins + PERSON_DEALS :]}
            person = given_of(deals[begins : begins + PERSON_DEALS])
            levels = {name: one for name in RATED if (one := given_of(others[name])) is not None}
            if person is not None and len(levels) == len(RATED):
                rating = rate(person, levels)
                ends = dict.fromkeys((rating.weakest or "below", rating.strongest or "above"))
                found["not enough deals" if rating.needed else " to ".join(ends)] += 1
        yield f"| {table} | {level} | " + ", ".join(f"{told}: {count}" for told, count in found.most_common()) + " |"


def main(argv: Sequence[str] | None = None) -> int:
    """Play what is missing; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.baselines.rating", description=__doc__)
    parser.add_argument("--kept", type=Path, default=Path("build/rating.jsonl"))
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--tables", nargs="*", default=TABLES)
    parser.add_argument("--also", type=Path, nargs="*", default=[], help="files that other processes kept")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--markdown", action="store_true")
    args = parser.parse_args(argv)
    args.kept.parent.mkdir(parents=True, exist_ok=True)
    lines = kept(args.kept)
    for table in args.tables:
        done = {line["match"] for line in lines if line["table"] == table}
        match = 0
        while min(map(len, by_level(lines, table).values())) < args.deals:
            if match not in done:
                lines.append(json.loads(json.dumps(weighed_match(table, match))))
                with args.kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(lines[-1]) + "\n")
            match += 1
    lines += [line for path in args.also for line in kept(path)]
    found = dict(figures(lines))
    if args.out is not None:
        data = json.loads(args.out.read_text(encoding="utf-8")) if args.out.exists() else {}
        for table, levels in found.items():
            data[table] = {level: given_json(given) for level, given in levels.items()}
        args.out.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    if args.markdown:
        told = [row for table in found for row in persons(lines, table)]
        sys.stdout.write("\n".join([*markdown(found), "", "| table | level | told |", "|---|---|---|", *told]) + "\n")
    return 0


def markdown(found: dict[str, dict[str, Given]]) -> Iterator[str]:
    """The figures as a table of a page."""
    yield "| table | level | deals | lost per deal | beg | answer | throw | bid | lead | follow |"
    yield "|---|---|---|---|---|---|---|---|---|---|"
    for table, levels in found.items():
        for level, given in levels.items():
            times = 100 if given.unit == "chance" else 1
            kinds = (given.kinds[kind].mean if kind in given.kinds else None for kind in KINDS)
            cells = " | ".join("" if mean is None else f"{times * mean:.2f}" for mean in kinds)
            unit = " %" if given.unit == "chance" else ""
            total = f"{times * given.total.mean:.2f} ± {times * given.total.within:.2f}{unit}"
            yield f"| {table} | {level} | {given.deals} | {total} | {cells} |"


if __name__ == "__main__":
    raise SystemExit(main())
