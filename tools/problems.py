"""Makes the problems that people practise with, from deals that experts play.

    nice python -m tools.problems --first 0 --count 200 --kept build/problems.jsonl

plays deal after deal, each from its number and the seed, weighs every decision as an expert does, and those that look
clear in 4,000 worlds. A problem is kept where each other choice is behind by three of its intervals, where some level
goes wrong, and while its theme is not full. What was found stays in the file `--kept` with the number of the next deal,
so that the same command goes on after a pause. Several searches may run side by side, each with a file of its own.

    python -m tools.problems --first 0 20000 --count 200 200 --kept build/problems.jsonl build/family.jsonl --write

puts the first problems of each file into `assets/problems`, or into another `--out`.
"""

import argparse
import hashlib
import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.handline import hand_of
from sevenup_gui.engine.record import Record
from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import View, view
from sevenup_gui.games import game_of
from sevenup_gui.players.level_names import OFFERED_LEVELS
from sevenup_gui.players.levels import choose, consider, rng_for
from sevenup_gui.players.practice.deals import dealt
from sevenup_gui.players.problems import COSTLY, FILE, FOLDER, MANIFEST, Problem, is_clear, read_problem, write_problem
from sevenup_gui.players.rating.mistakes import as_asked
from sevenup_gui.search.choice import Choice

SEED = 2026
WORLDS, FIRST_WORLDS = 4000, 60  # of a problem; of every decision of the deals
ASKED = 20  # times that each level is asked
LEVELS = OFFERED_LEVELS[:-1]
HARD = 0.2  # as often as this some level goes wrong, or it is no problem
FULL = 56  # problems of one game and theme that a search keeps
TABLES = (
    ("old-sledge", 2), ("seven-up-seven-down", 3), ("forced-beg", 2), ("seven-up-seven-down", 4),
    ("hoyle", 2), ("seven-up-seven-down", 5), ("espanol", 2), ("seven-up-seven-down", 4), ("old-sledge", 3),
)  # fmt: skip
FAMILY = 20_000  # deals from this number on are of the games that came later
FAMILY_TABLES = (
    ("pitch", 2), ("all-fours", 2), ("setback", 3), ("auction-pitch-hoyle", 4), ("all-fours", 4), ("pitch", 4),
)  # fmt: skip
LARGEST = 5  # cards of a seat where rounds are fixed: larger hands take minutes to weigh
TRIES = 2  # decisions of a deal that are weighed: one problem of each deal


def begin(seed: int, number: int) -> tuple[Record, State, random.Random]:
    """The deal of that number as a record, and its state."""
    rng = random.Random(f"{seed}:{number}")
    tables = TABLES if number < FAMILY else FAMILY_TABLES
    key, players = tables[number % len(tables)]
    record, state = dealt(key, players, rng, lambda rounds: [at for at, n in enumerate(rounds, 1) if n <= LARGEST])
    return record, state, rng


def decisions(seed: int, number: int) -> Iterator[tuple[Record, View, Choice]]:
    """The decisions of a deal as experts play it, each with what the first look makes of it."""
    record, state, _ = begin(seed, number)
    while state.phase not in ("deal", "over"):
        assert state.turn is not None
        seen = view(state, state.turn)
        choice = consider("expert", seen, rng_for(f"{seed}:{number}", seen), FIRST_WORLDS)
        yield record, seen, choice
        record = record._replace(steps=(*record.steps, choice.action))
        state = game.apply(state, choice.action).state


def looks_clear(choice: Choice) -> bool:
    """Return True if a longer look is worthwhile: the second best choice of other worth is some way behind."""
    if choice.unit == "none" or len(choice.values) < 2:
        return False
    behind = [choice.values[0][1] - worth for _, worth in choice.values[1:]]
    return min((loss for loss in behind if loss > 1e-9), default=0.0) >= COSTLY[choice.unit]


def weigh(seen: View, luck: random.Random, worlds: int) -> Choice:
    """Return the worth of every choice in that many worlds: none is dropped early, none is left out. A bid that was
    learned has no interval: it is weighed in worlds, and no problem where they disagree."""
    with (
        patch("sevenup_gui.search.race.Race.drop", lambda _race: None),
        patch("sevenup_gui.games.up_down.thinking.bidder.LOOKED_AT", worlds * 52 * 52),
        patch("sevenup_gui.games.up_down.thinking.bidder.BIDS", 52),
        patch("sevenup_gui.games.seven_up.thinking.search_two.THROWS", 12),
        patch("sevenup_gui.games.pitch.thinking.search.CARDS", worlds * 52),
    ):
        thinking = game_of(seen.options).thinking
        assert thinking.search is not None
        choice = thinking.search(seen, luck, worlds, lambda: False, True)
        if choice.values and not choice.within:
            found = thinking.search(seen, luck, worlds, lambda: False, False)
            return found if found.action == choice.action else Choice(choice.action)
        return choice


def goes_wrong(problem: Problem, seed: int, level: str) -> float:
    """Return the share of a level's mistakes."""
    seen = problem.view
    missed = sum(
        not problem.solves(choose(level, seen, random.Random(f"{seed}:{problem.key}:{time}"))) for time in range(ASKED)
    )
    return missed / ASKED


def problem_at(record: Record, seen: View, seed: int, worlds: int, full: frozenset[str]) -> Problem | None:
    """The problem of a decision, if it is one."""
    luck = random.Random(f"{seed}:{seen.deal}:{seen.ply}:{record.steps}")
    quick = weigh(seen, luck, worlds // 10)
    if not is_clear(quick._replace(within=tuple(width / 3 for width in quick.within))):
        return None
    hand = as_asked(hand_of(record), seen.viewer)
    if not any(goes_wrong(Problem(hand, quick, {}), seed, level) >= HARD for level in LEVELS):
        return None
    choice = weigh(seen, luck, worlds)
    if not is_clear(choice):
        return None
    problem = Problem(hand, choice, {})
    if filed(problem) in full:
        return None
    return problem._replace(wrong={level: goes_wrong(problem, seed, level) for level in LEVELS})


def theme_of(seen: View, action: Action) -> str:
    """The game and theme of a decision, by which problems are counted; nothing where it has none."""
    theme = game_of(seen.options).thinking.theme(seen, action)
    return f"{seen.options.game} {theme.why}" if theme else ""


def filed(problem: Problem) -> str:
    """The game and theme of a problem."""
    return theme_of(problem.view, problem.choice.action)


def kept_lines(kept: Path) -> list[str]:
    """The lines of what was found so far."""
    return kept.read_text(encoding="utf-8").splitlines() if kept.exists() else []


def found_in(lines: list[str]) -> list[Problem]:
    """The problems among them, the first found first; what is kept of a level that nobody is offered says nothing."""
    found = [read_problem(line) for line in lines if '"hand"' in line]
    told = [each._replace(wrong={level: each.wrong[level] for level in LEVELS}) for each in found]
    return [each for each in told if max(each.wrong.values()) >= HARD]


def search(seed: int, count: int, worlds: int, kept: Path, first: int) -> None:
    """Go on from what is kept until there are so many."""
    lines = kept_lines(kept)
    found = found_in(lines)
    number = next((json.loads(line)["next"] for line in reversed(lines) if '"next"' in line), first)
    kept.parent.mkdir(parents=True, exist_ok=True)
    while len(found) < count:
        counts = Counter(map(filed, found))
        full = frozenset(key for key, many in counts.items() if many >= FULL)
        looked = [(theme_of(seen, choice.action), record, seen) for record, seen, choice in decisions(seed, number)
                  if looks_clear(choice)]  # fmt: skip
        rare = sorted((entry for entry in looked if entry[0] not in full), key=lambda entry: counts[entry[0]])
        tried = (problem_at(record, seen, seed, worlds, full) for theme, record, seen in rare[:TRIES] if theme)
        best = next((problem for problem in tried if problem is not None), None)
        number += 1
        with kept.open("a", encoding="utf-8") as out:
            if best is not None:
                found.append(best)
                out.write(write_problem(best) + "\n")
            out.write(json.dumps({"next": number}) + "\n")
        if best is not None:
            print(f"deal {number}: {len(found)} problems, {filed(best)}, {dict(best.wrong)}", flush=True)


def write(found: list[Problem], out: Path, command: str, seed: int) -> None:
    """The file and its manifest, the easiest first."""
    out.mkdir(parents=True, exist_ok=True)
    order = sorted(found, key=lambda problem: (problem.difficulty, problem.key))
    data = "".join(write_problem(problem) + "\n" for problem in order).encode()
    (out / FILE).write_bytes(data)
    entry = {
        "problems": len(order), "themes": dict(sorted(Counter(map(filed, order)).items())), "command": command,
        "seed": seed, "sha256": hashlib.sha256(data).hexdigest(),
    }  # fmt: skip
    (out / MANIFEST).write_text(json.dumps({FILE: entry}, indent=2) + "\n", encoding="utf-8")


def main() -> None:
    """Search, or write what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, nargs="+", default=[400], help="how many problems")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--first", type=int, nargs="+", default=[0], help="the number of the first deal")
    parser.add_argument("--worlds", type=int, default=WORLDS, help="worlds that a problem is weighed in")
    parser.add_argument(
        "--kept", type=Path, nargs="+", default=[Path("build/problems.jsonl")], help="what was found so far"
    )
    parser.add_argument("--write", action="store_true", help="write what is kept, and search no further")
    parser.add_argument("--out", type=Path, default=Path("assets") / FOLDER)
    given = parser.parse_args()
    if not len(given.count) == len(given.first) == len(given.kept):
        parser.error("each search has a --first, a --count and a --kept")
    searches = list(zip(given.first, given.count, given.kept, strict=True))
    if not given.write:
        for first, count, kept in searches:
            search(given.seed, count, given.worlds, kept, first)
        return
    found = [problem for _, count, kept in searches for problem in found_in(kept_lines(kept))[:count]]
    plain = f"python -m tools.problems --seed {given.seed} --worlds {given.worlds}"
    command = "; ".join(f"{plain} --first {first} --count {count}" for first, count, _ in searches)
    write(found, given.out, command, given.seed)


if __name__ == "__main__":
    main()
