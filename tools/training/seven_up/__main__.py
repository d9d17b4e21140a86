"""Schools the net of Seven Up for three: `python -m tools.training.seven_up --batches 4000 --kept build/three.npz`.

What is kept is gone on from; `--batches 0` only writes the files from it. The same batches from nothing learn the same.
"""

# mypy: disable-error-code="import-not-found"
# (numpy is there only where nets are schooled)
from __future__ import annotations

import argparse
import random
from math import cos, pi
from pathlib import Path

from sevenup_gui.games.seven_up.thinking.learned import features as at
from tools.parameters import BUILT, write
from tools.training.net import Learner, go_on, keep
from tools.training.seven_up.lessons import STEP, WHOLE, Lesson, batch, learn, steps

SHAPE = (at.FEATURES, 192, 32)
NAME = "CARDS"
SCORING = "Seven Up for three: old-sledge, hoyle, espanol"
REMEMBERED = 20_000  # lessons that are learned once more at some time


def main() -> None:
    """Learn, keep, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--batches", type=int, default=4000, help="of 192 deals each: about 3 s")
    parser.add_argument("--kept", type=Path, required=True, help="where the weights are kept between times")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning, at the start; it falls to nothing")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--out", type=Path, default=BUILT, help="the folder that the numbers are written to")
    args = parser.parse_args()
    net = Learner(*SHAPE, seed=1, outcomes=at.OUTCOMES, beside=False)
    nets = {NAME: net}
    go_on(args.kept, nets)
    luck, fresh, remembered = random.Random(args.seed), list[Lesson](), list[Lesson]()
    for number in range(args.batches):
        rate = args.rate * (0.5 + 0.5 * cos(pi * number / args.batches))
        fresh += batch(net, luck)
        for some in steps(fresh):
            learn(net, some, rate)
            remembered += some
            learn(net, luck.sample(remembered, len(some)), rate)
        fresh = fresh[len(fresh) // STEP * STEP :]
        del remembered[: max(0, len(remembered) - REMEMBERED)]
        if number % 100 == 99 or number == args.batches - 1:
            keep(args.kept, nets)
            print(f"{number + 1} of {args.batches}", flush=True)
    command = f"python -m tools.training.seven_up --batches {args.batches} --seed {args.seed}"
    write(args.out, "seven-up-three-cards.net", net.packed(WHOLE), [*SHAPE, at.OUTCOMES], SCORING, command)


if __name__ == "__main__":
    main()
