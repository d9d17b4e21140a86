"""A child, a cat or a spilled cup at the keys: whatever is pressed, the program goes on and no match is lost.

`SEVENUP_HANDS=500 python -m pytest -n 2 tests/scene/test_any_hands.py` lets five hundred of them try, each at a home of
its own; `python -m tools.monkey` lets one go on for 100,000 actions, and looks at the memory too.
"""

import os
import random
from collections.abc import Callable

import pytest

from sevenup_gui.engine.reading import read_file
from tests.scene.driving import Program
from tools.monkey import SCALES, SIZES, SPEEDS, Hands, Sample, grew

HANDS = int(os.environ.get("SEVENUP_HANDS", "8"))
ACTS = 400
ACTS_DRAWN = 60  # pictures take fifty times as long
DRAWN = 6  # every sixth seed paints its pictures


@pytest.mark.parametrize("seed", range(HANDS))
def test_whatever_is_pressed_the_program_goes_on(program: Callable[..., Program], seed: int) -> None:
    """No press, drag, key, word or change of the window raises, and the match on disk can be read after all of them."""
    rng = random.Random(seed)
    size, scale, speed = rng.choice(SIZES), rng.choice(SCALES), rng.choice(SPEEDS)
    draws = seed % DRAWN == 0
    p = program(size, draws=draws, scale=scale, speed=speed, language=rng.choice(("en", "es"))).start()
    hands = Hands(p, rng)
    try:
        for _ in range(ACTS_DRAWN if draws else ACTS):
            if not p.app.scenes or p.app.quitting:
                break
            hands.act()
        kept = p.home / "match.sevenup"
        if kept.exists() and kept.stat().st_size:
            read_file(kept)
    except BaseException:
        print("\n".join(hands.log))
        raise
    assert hands.log


def test_memory_that_grows_after_the_first_fifth_is_found() -> None:
    """The most held then is compared with the most before; what is given back in between is no matter."""
    flat = [Sample(acts, held) for acts, held in ((10, 90.0), (20, 100.0), (60, 70.0), (100, 105.0))]
    assert grew(flat) == pytest.approx(0.05)
    assert grew([*flat, Sample(101, 150.0)]) == pytest.approx(0.5)
    assert grew([Sample(20, 100.0), Sample(100, 90.0)]) == 0
