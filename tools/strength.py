"""The published table of strength: level against level for each game, in pieces that are kept.

    python -m tools.strength --out docs/measurements/strength.md --kept build/strength.json --minutes 5

plays for at most that long, keeps what it has played, and writes the table of what there is; run again, it goes on
where it stopped. The same seed plays the same packs, however often it was interrupted.

    python -m tools.strength --only oh-hell --only "old-sledge deals expert casual casual"

plays only those lines, such as those of a player that was changed; the others stay as the page has them.
"""

import argparse
import json
import time
from dataclasses import dataclass
from pathlib import Path
from textwrap import fill
from typing import Any, Literal

from sevenup_gui.engine.state import is_partnership
from sevenup_gui.games import GAMES, PRESETS
from sevenup_gui.games.game import Game
from sevenup_gui.players.arena import CHUNK, PackResult, Study, rows, work
from sevenup_gui.players.estimates import Estimate
from tools.baselines.agents import baselines


@dataclass(frozen=True, slots=True)
class Pairing:
    """One line of the table: agents, one a seat, and how many packs are wanted."""

    preset: str
    agents: tuple[str, ...]
    kind: Literal["deals", "matches"]
    count: int

    @property
    def key(self) -> str:
        """Its name in what is kept."""
        return f"{self.preset} {self.kind} {' '.join(self.agents)}"

    def study(self, seed: int) -> Study:
        """Return the study to play."""
        options = PRESETS[self.preset].options(len(self.agents))
        return Study(options, self.agents, self.kind, self.count, seed, processor=True, others=baselines(options))


def one_against(first: str, others: str, players: int) -> tuple[str, ...]:
    """One agent against a table of another."""
    return (first,) + (others,) * (players - 1)


LADDER = (("casual", "novice"), ("expert", "casual"))  # each level that is offered over the one below it
BASELINES = (("expert", "uniform-100"), *[(f"{key}-cards", "casual") for key in ("uniform-100", "expert")])
NULL = ("expert", "expert")  # a level against itself: its interval must hold the level score
UP_DOWN = GAMES["seven-up-seven-down"]
STEPS = (
    *[Pairing(preset, pair, "matches", 200) for preset in ("old-sledge", "all-fours", "pitch") for pair in LADDER],
    *[Pairing("old-sledge", pair * 2, "matches", 1600) for pair in LADDER],  # partners leave most to luck
    *[
        Pairing(preset, one_against(*pair, players=4), "matches", 200)
        for preset in ("seven-up-seven-down", "oh-hell")
        for pair in LADDER
    ],
    Pairing("auction-pitch-hoyle", one_against(*LADDER[0], players=4), "matches", 400),  # each for itself
)
PAIRINGS = (
    *STEPS,
    *[Pairing("old-sledge", pair, "deals", 400) for pair in (LADDER[-1], *BASELINES)],
    Pairing("old-sledge", NULL, "deals", 200),
    *[Pairing(preset, ("expert", "casual"), "deals", 200) for preset in ("forced-beg", "espanol", "hoyle")],
    Pairing("old-sledge", one_against("expert", "casual", 3), "deals", 100),
    *[Pairing("seven-up-seven-down", one_against("expert", "casual", n), "deals", 70) for n in (2, 3, 5, 7)],
    Pairing("all-fours", BASELINES[0], "deals", 200),
    Pairing("all-fours", ("expert", "casual") * 2, "deals", 100),
    *[Pairing(preset.key, one_against("expert", "careful-7up7down", 4), "deals", 400) for preset in UP_DOWN.presets],
    Pairing("pitch", BASELINES[0], "deals", 200),
    Pairing("pitch", ("expert", "casual") * 2, "deals", 200),
    *[Pairing("pitch", one_against("expert", "casual", n), "deals", 100) for n in (3, 5, 7)],
    Pairing("pitch", ("expert", "casual", "casual") * 2, "deals", 100),
)


def load(path: Path) -> dict[str, list[Any]]:
    """Return the results so far, pack by pack; empty without such a file."""
    if not path.exists():
        return {}
    kept: dict[str, list[Any]] = json.loads(path.read_text(encoding="utf-8"))
    return kept


def play(pairing: Pairing, kept: list[Any], seed: int, until_s: float) -> None:
    """Play packs of a pairing until it has all or the time is over, adding each to `kept`."""
    study = pairing.study(seed)
    while len(kept) < pairing.count and time.monotonic() < until_s:
        numbers = range(len(kept), min(len(kept) + CHUNK, pairing.count))
        kept += [packed(one) for one in work(study, numbers)]


def packed(one: PackResult) -> list[Any]:
    """A pack's result as it is kept: points, wins, and milliseconds by agent, deals, and leads by agent and point."""
    times_ms = {name: [round(1000 * s, 1) for s in times] for name, times in one.seconds.items()}
    return [one.points, one.wins, times_ms, one.deals, {name: dict(leads) for name, leads in one.leads.items()}]


def unpacked(kept: list[Any]) -> PackResult:
    """The result that is kept so."""
    points, wins, times_ms, *more = kept  # of a pack played long ago there may be no more
    return PackResult(points, wins, {name: [ms / 1000 for ms in times] for name, times in times_ms.items()}, *more)


def line(pairing: Pairing, kept: list[Any], seed: int) -> str:
    """A line of the table."""
    study = pairing.study(seed)
    found = rows(study, [unpacked(one) for one in kept])
    mine, theirs = found[0], found[-1]
    share = "" if mine.wins is None else f"{100 * mine.wins.mean:.1f} ± {100 * mine.wins.within:.1f} %"
    by_play = "" if mine.by_play is None else shown(mine.by_play)
    cells = [pairing.preset, str(study.players), at_table(study), str(len(kept))]
    cells += [shown(mine.points), others(mine.points, theirs.points), by_play, share]
    cells += [f"{mine.median_ms:.0f}", f"{mine.most_ms:.0f}"] if mine.decisions else ["", ""]
    return "| " + " | ".join(cells) + " |"


def others(mine: Estimate, theirs: Estimate) -> str:
    """Return the others' figure if it isn't the reverse."""
    return "" if abs(mine.mean + theirs.mean) < 1e-9 else shown(theirs)


def at_table(study: Study) -> str:
    """Name the agents compared."""
    first, other = study.names[0], study.names[-1]
    if study.players == 2:
        return f"{first} against {other}"
    pair = is_partnership(study.options, study.players)
    return f"{first}, partners against {other}" if pair else f"one {first} against {other}"


def standing(page: str, pairing: Pairing, seed: int) -> str:
    """The line of a page that has this pairing, or none."""
    study = pairing.study(seed)
    begins = f"| {pairing.preset} | {study.players} | {at_table(study)} |"
    for one in page.splitlines():
        if one.startswith(begins) and ("%" in one) == (pairing.kind == "matches"):
            return one
    return ""


def shown(value: Estimate) -> str:
    """A mean with its interval."""
    return f"{value.mean:+.2f} ± {value.within:.2f}"


MADE = (
    "Made by `python -m tools.strength`. [Measurements](../measurements.md#strength) says what the numbers mean. Each "
    "pack is dealt once for each seating. Intervals are 95%, of the mean over packs. Points are {points}. Decision "
    "times are for the first agent named, on one core of the computer that measured."
)
ABOUT_BASELINES = (
    "Two kinds of agent aren't levels. `uniform-100` solves 100 worlds as the expert does, but takes them all as "
    "equally likely. `...-cards` plays cards like its level, but begs, gives and discards like `casual`."
)
WIDTH = 120  # of the lines on the page


def points_are(game: Game) -> str:
    """Describe the points of a game's lines."""
    measure, preset = game.thinking.measure, game.presets[0]
    if measure.by_lead:
        return "the lead over the others per deal"
    rounds = game.rounds(preset.options(preset.seats))
    return "your own points per round, all sizes alike" if rounds else "your own points per deal"


def by_chance() -> str:
    """Name the points that say little about play, for all games that count the same ones."""
    alike: dict[tuple[str, str], list[str]] = {}
    for game in GAMES.values():
        measure = game.thinking.measure
        dealt = " and ".join(point.capitalize() for point in measure.points if point not in measure.by_play)
        if dealt and measure.by_play:
            alike.setdefault((dealt, " + ".join(measure.by_play)), []).append(game.rules.name)
    return "".join(
        f"In {and_last(games)}, {dealt} mostly depend on the cards, so *{by_play}*, the lead in the others, says more "
        "about play. "
        for (dealt, by_play), games in alike.items()
    )


def and_last(names: list[str]) -> str:
    """Several names in a row."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def head() -> str:
    """Return the text above the lines: how they're made, each game's points, the headings of the columns."""
    alike: dict[str, list[str]] = {}
    for game in GAMES.values():
        alike.setdefault(points_are(game), []).append(game.rules.name)
    points = [f"{said} in {and_last(names)}" for said, names in alike.items()]
    paragraphs = MADE.format(points=", ".join(points)), by_chance() + ABOUT_BASELINES
    told = [fill(words, WIDTH, break_long_words=False, break_on_hyphens=False) for words in paragraphs]
    by_play = dict.fromkeys(" + ".join(game.thinking.measure.by_play) for game in GAMES.values())
    columns = ["preset", "players", "who", "packs", "points", "the others'", " / ".join(filter(None, by_play))]
    columns += ["matches won", "median ms", "95% ms"]
    heads = "| " + " | ".join(columns) + " |\n" + "|---" * len(columns) + "|\n"
    return "\n\n".join(["# Strength", *told, heads])


def table(kept: dict[str, list[Any]], seed: int, page: str = "") -> str:
    """The page, of all pairings that have been begun; of the others what stands on the page so far."""
    lines = [
        line(pairing, kept[pairing.key], seed) if len(kept.get(pairing.key, [])) > 1 else standing(page, pairing, seed)
        for pairing in PAIRINGS
    ]
    return head() + "\n".join(filter(None, lines)) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Play for a while and write the table; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.strength", description="Measure the computer players against each other."
    )
    parser.add_argument("--out", type=Path, default=Path("docs/measurements/strength.md"), help="the page to write")
    parser.add_argument("--kept", type=Path, default=Path("build/strength.json"), help="what has been played so far")
    parser.add_argument("--minutes", type=float, default=5.0, help="how long to play at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", action="append", default=[], help="lines by how their names in what is kept begin")
    args = parser.parse_args(arguments)
    until_s = time.monotonic() + 60 * args.minutes
    kept = load(args.kept)
    args.kept.parent.mkdir(parents=True, exist_ok=True)
    args.out.parent.mkdir(parents=True, exist_ok=True)
    for pairing in PAIRINGS:
        if time.monotonic() >= until_s:
            break
        if args.only and not pairing.key.startswith(tuple(args.only)):
            continue
        play(pairing, kept.setdefault(pairing.key, []), args.seed, until_s)
        args.kept.write_text(json.dumps(kept), encoding="utf-8")
    page = args.out.read_text(encoding="utf-8") if args.out.exists() else ""
    args.out.write_text(table(kept, args.seed, page), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
