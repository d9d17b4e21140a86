"""Measures how the deals of Seven Up go, for the match equity of the computer players.

    python -m tools.equity --deals 6000 --level casual

plays deals of every preset and number of players at a score far from the end and writes
`seven-up-courses.json` to `build/players` (`--out assets/players` for the program to play with): how often each course
of points came. The same arguments write the same bytes.
"""

import argparse
import json
import random
from collections import Counter
from pathlib import Path

from sevenup_gui.engine import game
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.events import DealScored, PointPegged
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.state import side_count, side_of
from sevenup_gui.engine.views import view
from sevenup_gui.games.seven_up import GAME
from sevenup_gui.players.levels import choose, rng_for
from tools.parameters import BUILT, write

SCORING = "each preset of Seven Up, by its number of players"
RARE = 2  # courses seen this often or less are left out


def course_of_deal(options: Options, players: int, rng: random.Random, level: str) -> str:
    """Play one deal; its points as `before|after`, by the place of their side from the dealer's on."""
    dealer = rng.randrange(players)
    first, count = side_of(options, players, dealer), side_count(options, players)
    start = GAME.thinking.measure.one_deal(game.new_match(options, players, dealer), 0)  # no deal stops early
    state, events = game.deal(start, rng.sample(PACK, 52))
    before, after = "", ""
    luck = rng.getrandbits(32)
    while True:
        for event in events:
            if isinstance(event, PointPegged):
                before += str((event.side - first) % count)
            elif isinstance(event, DealScored):
                after = "v" if event.void else "".join(str((line.side - first) % count) for line in event.lines)
        if state.phase == "deal":
            return f"{before}|{after}"
        assert state.turn is not None
        seen = view(state, state.turn)
        state, events = game.apply(state, choose(level, seen, rng_for(luck, seen)))


def measure(deals: int, level: str) -> dict[tuple[str, int], Counter[str]]:
    """Count each course of a deal, by preset and number of players."""
    found: dict[tuple[str, int], Counter[str]] = {}
    for preset in GAME.presets:
        for players in preset.players:
            options = preset.options(players)
            rng = random.Random(f"{preset.key}/{players}")
            found[preset.key, players] = Counter(course_of_deal(options, players, rng, level) for _ in range(deals))
    return found


def table(found: dict[tuple[str, int], Counter[str]]) -> bytes:
    """The file that holds the tables: the most frequent first."""
    kept = {
        f"{preset} {players}": {
            course: count
            for course, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
            if count > RARE
        }
        for (preset, players), counts in found.items()
    }
    return (json.dumps(kept, indent=0) + "\n").encode()


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description="Measure the courses of deals for match equity.")
    parser.add_argument("--deals", type=int, default=6000, help="deals for each preset and number of players")
    parser.add_argument("--level", default="casual", help="who plays them")
    parser.add_argument("--out", type=Path, default=BUILT, help="the folder that the table is written to")
    args = parser.parse_args()
    found = measure(args.deals, args.level)
    command = f"python -m tools.equity --deals {args.deals} --level {args.level}"
    write(args.out, "seven-up-courses.json", table(found), [len(found)], SCORING, command)


if __name__ == "__main__":
    main()
