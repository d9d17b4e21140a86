"""Schools the nets of 7Up7Down: `python -m tools.schooling.up_down --batches 2500 --kept build/school.npz`.

What is kept is gone on from; `--batches 0` only writes `nets.py` from it. The same batches from nothing learn the same.
"""

# mypy: disable-error-code="import-not-found"
# (numpy is there only where nets are schooled)
from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from sevenup_gui.games.up_down.thinking import learned as at
from sevenup_gui.games.up_down.thinking import nets as packed_nets
from tools.schooling.net import Learner, constant, go_on, keep
from tools.schooling.up_down.lessons import Nets, school
from tools.schooling.up_down.rounds import CARDS, EIGHTHS, QUARTERS, THIRDS

OUT = Path(packed_nets.__file__)
HEAD = '''"""What was learned of 7Up7Down: the weights of two nets, packed.

Packed as by `python -m tools.schooling.up_down`; docs/strength.md tells how those in use were schooled. Not to be
changed by hand.
"""

'''
SHAPES = {"BIDS": (at.BID_FEATURES, 256, 48), "CARDS": (at.CARD_FEATURES, 192, 32)}
TENTHS = 10

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
    parser.add_argument("--out", type=Path, default=OUT)
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
    made = [constant(name, net, net.packed(whole)) for name, net, whole in zip(SHAPES, nets, wholes, strict=True)]
    args.out.write_text(HEAD + "\n".join(made), encoding="utf-8")


if __name__ == "__main__":
    main()
