"""The last three rounds of 7Up7Down: the expert as it is, beside one that plays them for points alone.

    python -m tools.baselines.last_rounds --kept build/last-rounds.jsonl --matches 1000 --minutes 5

Eleven rounds are played by `casual` players; from the scores they leave, both experts play the rest of the match in
the same seat, against three casual players, with the same packs. It plays for at most so many minutes, keeps what it
has played and prints what there is; run again it goes on where it stopped.
"""

import argparse
import json
import random
import time
from pathlib import Path
from typing import NamedTuple

from sevenup_gui.engine import game
from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import view
from sevenup_gui.games import PRESETS
from sevenup_gui.games.up_down.rules import options_of
from sevenup_gui.players.estimates import Estimate, estimate
from sevenup_gui.players.levels import choose

PRESET, PLAYERS = "seven-up-seven-down", 4
LAST = 3  # rounds
PLAYING = ("as it is", "for points")


class Ended(NamedTuple):
    """The result of one match: points of its last rounds, and the share of first place."""

    points: int
    first: float


def to_the_last_rounds(number: int) -> State:
    """The match of that number when only the last rounds are to be played."""
    rng = random.Random(f"last rounds/{number}")
    state = game.new_match(PRESETS[PRESET].options(PLAYERS), PLAYERS, PLAYERS - 1)
    rounds = len(options_of(state).schedule)
    while state.phase != "deal" or state.deal < rounds - LAST:
        if state.phase == "deal":
            state, _events = game.deal(state, rng.sample(state.options.pack, len(state.options.pack)))
        else:
            assert state.turn is not None
            state, _events = game.apply(state, choose("casual", view(state, state.turn), rng))
    return state


def played(number: int, for_points: bool) -> Ended:
    """The rest of that match; for points a round is looked at as one of the same size early in the match."""
    begun = state = to_the_last_rounds(number)
    own, packs = number % PLAYERS, random.Random(f"packs/{number}")
    while state.phase != "over":
        if state.phase == "deal":
            state, _events = game.deal(state, packs.sample(state.options.pack, len(state.options.pack)))
            continue
        assert state.turn is not None
        seen, luck = view(state, state.turn), random.Random(f"{number}/{state.ply}")
        if state.turn == own and for_points:
            seen = seen._replace(deal=options_of(state).schedule.index(state.tricks_each) + 1)
        state, _events = game.apply(state, choose("expert" if state.turn == own else "casual", seen, luck))
    most = max(state.score)
    first = (state.score[own] == most) / state.score.count(most)
    return Ended(state.score[own] - begun.score[own], first)


def table(kept: list[tuple[Ended, Ended]]) -> str:
    """Return the results as Markdown."""

    def told(made: Estimate, percent: bool) -> str:
        return (
            f"{100 * made.mean:.1f} ± {100 * made.within:.1f} %" if percent else f"{made.mean:.2f} ± {made.within:.2f}"
        )

    lines = ["| the expert plays | matches | points of the last rounds | matches won |", "|---|---|---|---|"]
    for at, name in enumerate(PLAYING):
        points, firsts = estimate([pair[at].points for pair in kept]), estimate([pair[at].first for pair in kept])
        lines.append(f"| {name} | {len(kept)} | {told(points, False)} | {told(firsts, True)} |")
    points = estimate([here.points - there.points for here, there in kept])
    firsts = estimate([here.first - there.first for here, there in kept])
    return "\n".join([*lines, f"| difference, paired | {len(kept)} | {told(points, False)} | {told(firsts, True)} |"])


def main() -> None:
    """Play for a while, and print the table of what there is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kept", type=Path, required=True, help="a file of lines, one a match")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=5.0)
    args = parser.parse_args()
    args.kept.parent.mkdir(parents=True, exist_ok=True)
    args.kept.touch()
    kept = [(Ended(*here), Ended(*there)) for here, there in map(json.loads, args.kept.read_text("utf-8").splitlines())]
    until = time.monotonic() + 60 * args.minutes
    with args.kept.open("a", encoding="utf-8") as file:
        while len(kept) < args.matches and time.monotonic() < until:
            kept.append((played(len(kept), False), played(len(kept), True)))
            file.write(json.dumps(kept[-1]) + "\n")
            file.flush()
    print(table(kept) if len(kept) > 1 else "Fewer than two matches have been played.")


if __name__ == "__main__":
    main()
