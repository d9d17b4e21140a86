"""Time the opening of the page of matches with ten thousand of them.

    python -m tools.archive                    ten thousand records in a folder of their own, thrown away afterwards
    python -m tools.archive --matches 1000

The records are some sixty different matches of the random level, each under many headers with other names, rules and
times; every seventh is unfinished. What is printed: how long it takes to read them all, as once when they were brought
in; how large the index is; and how long the page takes from the key to its first picture when it is opened from it.
"""

import argparse
import json
import os
import random
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

PLAYED = 60  # different matches: more would only take longer to play
TRIES = 7  # of opening, of which the middle one and the worst are told
NAMES = ("Ann", "Ben", "Cy", "Dolores", "Ed", "Fay", "Gil", "Hilda", "Iris", "Olga")
LEVELS = ("novice", "casual", "skilled", "expert")


def played() -> list[list[str]]:
    """The lines of different matches of all games and numbers of players."""
    from sevenup_gui.cli.simulate import Simulation, play_match
    from sevenup_gui.games import PRESETS

    matches = []
    for number in range(PLAYED):
        preset = list(PRESETS.values())[number % len(PRESETS)]
        players = preset.players[number % len(preset.players)]
        simulation = Simulation(preset.key, preset.options(players), ("random",) * players, number, 1)
        matches.append([line for lines in play_match(simulation, 0) for line in lines])
    return matches


def fill(home: Path, count: int) -> None:
    """Put so many records into `matches/`."""
    folder = home / "matches"
    folder.mkdir()
    rng, matches = random.Random(7), played()
    first = datetime(2020, 1, 1, tzinfo=UTC)
    for number in range(count):
        header, *rest = matches[number % PLAYED]
        made = first + timedelta(hours=5 * number)
        data = json.loads(header)
        names = rng.sample(NAMES, len(data["players"]))
        data["players"] = [{"name": "You", "kind": "human"}] + [
            {"name": name, "kind": "computer", "level": rng.choice(LEVELS)} for name in names[1:]
        ]
        data["made"] = made.strftime("%Y-%m-%dT%H:%M:%SZ")
        if number % 5 == 0:
            data["evening"] = f"{made:%Y-%m-%d}"
        unfinished = number % 7 == 0
        lines = [json.dumps(data), *(rest[: len(rest) // 2] if unfinished else rest)]
        name = f"{made:%Y-%m-%dT%H%M%SZ}{'-unfinished' * unfinished}.sevenup"
        (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def measure(home: Path) -> None:
    """Print what it takes."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", SEVENUP_HOME=str(home))
    import pygame

    from sevenup_gui.store.archive import INDEX, Archive
    from sevenup_gui.store.saved import SavedMatch
    from sevenup_gui.store.settings import load_settings
    from sevenup_gui.ui.app.loop import App
    from sevenup_gui.ui.app.screen import Screen
    from sevenup_gui.ui.kit.audio import Audio
    from sevenup_gui.ui.scenes.title import Title

    began = time.perf_counter()
    archive = Archive(home)
    while archive.left:
        archive.read_next()
    print(f"read {len(archive.entries)} matches once: {time.perf_counter() - began:.1f} s")
    print(f"the index: {(home / INDEX).stat().st_size / 1e6:.1f} MB")
    pygame.init()
    settings = load_settings()
    settings.speed = "none"
    app = App(Screen((1280, 720)), settings, SavedMatch(), Audio(muted=True))
    app.push(Title(app))
    app.step(0.05)
    took = []
    for _ in range(TRIES):
        began = time.perf_counter()
        app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_i, mod=0, unicode="i"))
        app.step(0.05)
        took.append(time.perf_counter() - began)
        app.pop()
        app.step(0.05)
    took.sort()
    print(f"the page, from the key to its first picture: {took[len(took) // 2]:.3f} s, at worst {took[-1]:.3f} s")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="How fast the page of matches opens.")
    parser.add_argument("--matches", type=int, default=10_000)
    count = parser.parse_args().matches
    with tempfile.TemporaryDirectory() as home:
        fill(Path(home), count)
        measure(Path(home))


if __name__ == "__main__":
    main()
