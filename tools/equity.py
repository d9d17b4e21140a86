"""Measures how the deals of Seven Up go, for the match equity of the computer players.

    python -m tools.equity --deals 6000 --level casual

plays deals of every preset and number of players at a score far from the end and writes
`equity_tables.py` among the thinking of Seven Up: how often each course of points came. The same arguments write the
same bytes.
"""

import argparse
import random
from collections import Counter
from pathlib import Path

from sevenup_gui.engine import game
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.events import DealScored, DealVoided, PointPegged
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.state import side_count, side_of
from sevenup_gui.engine.views import view
from sevenup_gui.games.seven_up import GAME
from sevenup_gui.games.seven_up.thinking import equity_tables
from sevenup_gui.players.player import choose, rng_for

OUT = Path(equity_tables.__file__)
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
            elif isinstance(event, DealVoided):
                after = "v"
            elif isinstance(event, DealScored):
                after = "".join(str((award.side - first) % count) for award in event.awards)
        if state.phase == "deal":
            return f"{before}|{after}"
        assert state.turn is not None
        seen = view(state, state.turn)
        state, events = game.apply(state, choose(level, seen, rng_for(luck, seen)))


def measure(deals: int, level: str) -> dict[tuple[str, int], Counter[str]]:
    """How often each course came, by preset and number of players."""
    found: dict[tuple[str, int], Counter[str]] = {}
    for preset in GAME.presets:
        for players in preset.players:
            options = preset.options(players)
            rng = random.Random(f"{preset.key}/{players}")
            found[preset.key, players] = Counter(course_of_deal(options, players, rng, level) for _ in range(deals))
    return found


def source(found: dict[tuple[str, int], Counter[str]], deals: int, level: str) -> str:
    """The module that holds the tables."""
    lines = [
        '"""How often the deals of Seven Up take each course of points: `before|after` play, by the place of the side',
        "that scores (0 the dealer's, 1 eldest's, 2 the third player's; v for a void deal).",
        "",
        f"Measured by `python -m tools.equity --deals {deals} --level {level}`; not to be edited by hand.",
        '"""',
        "",
        "DEALS: dict[tuple[str, int], dict[str, int]] = {",
    ]
    for (preset, players), counts in found.items():
        lines.append(f'    ("{preset}", {players}): {{')
        line = "       "
        for course, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
            if count <= RARE:
                continue
            entry = f' "{course}": {count},'
            if len(line) + len(entry) > 118:
                lines.append(line)
                line = "       "
            line += entry
        lines += [line, "    },"]
    return "\n".join([*lines, "}", ""])


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description="Measure the courses of deals for match equity.")
    parser.add_argument("--deals", type=int, default=6000, help="deals for each preset and number of players")
    parser.add_argument("--level", default="casual", help="who plays them")
    args = parser.parse_args()
    OUT.write_text(source(measure(args.deals, args.level), args.deals, args.level), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
