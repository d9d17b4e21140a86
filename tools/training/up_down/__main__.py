"""Schools the nets of 7Up7Down: `python -m tools.training.up_down --batches 2500 --kept build/school.npz`.

What is kept is gone on from; `--batches 0` only writes the files from it. The same batches from nothing learn the same.
"""

# mypy: disable-error-code="import-not-found"
# (numpy is there only where nets are schooled)
from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from sevenup_gui.games.up_down.thinking import learned as at
from tools.parameters import BUILT, write
from tools.training.net import Learner, go_on, keep
from tools.training.up_down.lessons import Nets, school
from tools.training.up_down.rounds import CARDS, EIGHTHS, QUARTERS, THIRDS

SHAPES = {"BIDS": (at.BID_FEATURES, 256, 48), "CARDS": (at.CARD_FEATURES, 192, 32)}
TENTHS = 10
SCORING = "7Up7Down and Oh Hell: points for the exact bid alone"

# What a feature is counted in at the table, where it is a share here.
WHOLE_BIDS = {
    **dict.fromkeys(range(at.BID_UNSEEN, at.BID_PLAYERS), EIGHTHS),
    at.BID_OVER: QUARTERS,
    at.BID_SCORING: TENTHS,
    at.BID_DEALT: CARDS,
}
WHOLE_CARDS = {
    **dict.fromkeys(range(at.LENGTHS, at.UNSEEN), QUARTERS),
    **dict.fromkeys(range(at.UNSEEN, at.VOIDS), EIGHTHS),
    **dict.fromkeys(range(at.SEATS + 8, at.NEED, at.PER_SEAT), THIRDS),
    at.WANTED + 7: QUARTERS,
    at.DEALT: CARDS,
    at.SCORING: TENTHS,
}


def main() -> None:
    """Learn, keep, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--batches", type=int, default=2500, help="of up to 4000 rounds each: 2 to 3 s")
    parser.add_argument("--kept", type=Path, required=True, help="where the weights are kept between times")
    parser.add_argument("--rate", type=float, default=2e-3, help="of learning, at the start; it falls to nothing")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--out", type=Path, default=BUILT, help="the folder that the numbers are written to")
    args = parser.parse_args()
    nets = Nets(*[Learner(*shape, seed) for seed, shape in enumerate(SHAPES.values(), 1)])
    named = dict(zip(SHAPES, nets, strict=True))
    go_on(args.kept, named)
    luck = np.random.default_rng(args.seed)
    for number in range(args.batches):
        school(luck, nets, number / args.batches, args.rate)
        if number % 100 == 99 or number == args.batches - 1:
            keep(args.kept, named)
            print(f"{number + 1} of {args.batches}", flush=True)
    wholes = (WHOLE_BIDS, WHOLE_CARDS)
    for (name, shape), net, whole in zip(SHAPES.items(), nets, wholes, strict=True):
        command = f"python -m tools.training.up_down --batches {args.batches} --seed {args.seed}"
        write(args.out, f"7up7down-{name.lower()}.net", net.packed(whole), [*shape, 1], SCORING, command)


if __name__ == "__main__":
    main()
