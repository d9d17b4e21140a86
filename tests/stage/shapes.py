"""Windows of every shape that the program allows, and every table in them."""

import random
from collections.abc import Iterator

from sevenup_gui.stage.zones import Setting


def seated(players: int, home: int, target: int, partners: bool, forehead: bool) -> Setting:
    """A table for so many; partners sit across."""
    sides = tuple([tuple(range(side, players, 2)) for side in (0, 1)] if partners else [(s,) for s in range(players)])
    return Setting(players, home, target, sides, forehead)


SEVEN_UP = [seated(n, n - 1, 7, n == 4, False) for n in (2, 3, 4)]
UP_DOWN = [seated(n, n // 2, 0, False, forehead) for n in range(2, 8) for forehead in (False, n > 2)]
TABLES = list(dict.fromkeys(SEVEN_UP + UP_DOWN))
SCALES = (1.0, 1.25, 1.6, 2.0, 2.5)
LEAST, MOST = (960, 600), (3840, 2160)
FLATTEST, TALLEST = 3.6, 0.6  # wide for high


def shapes(count: int) -> Iterator[tuple[tuple[int, int], float]]:
    """So many windows with a scale for each: those that people have, then any."""
    known = [(960, 600), (960, 1000), (1024, 768), (1024, 900), (1200, 1920), (1280, 720), (1280, 1024), (1536, 2048),
             (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160), (1296, 2160), (2160, 600)]  # fmt: skip
    chance = random.Random(960600)
    for n in range(count):
        if n < len(known):
            size = known[n]
        else:
            share = FLATTEST * (TALLEST / FLATTEST) ** chance.random()
            low = max(LEAST[1], LEAST[0] / share)
            high = min(MOST[1], MOST[0] / share)
            height = low + (high - low) * chance.random()
            size = (max(LEAST[0], round(height * share)), round(height))
        yield size, SCALES[n % len(SCALES)]
