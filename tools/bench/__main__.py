"""`python -m tools.bench start|size|idle`: the goals, measured; the exit status says whether they are reached.

python -m tools.bench size                            freeze both programs and compare what is on the disk
python -m tools.bench start --times 20                the time to the first pixels, in turn on one screen
python -m tools.bench idle --seconds 30               what is taken of a core while nobody plays
python -m tools.bench start --ours dist/sevenup-gui   ours is made already
python -m tools.bench start --kept FOLDER             make them there, and find them there the next time
"""

import argparse
import sys
import tempfile
from contextlib import nullcontext
from pathlib import Path

from tools.bench import idle, size, start
from tools.bench.freezing import frozen
from tools.bench.screen import screen


def main() -> int:
    """Freeze what is missing, measure, print; 1 if a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("start", "size", "idle"))
    parser.add_argument("--ours", type=Path, help="the folder of our program, if it is made already")
    parser.add_argument("--kept", type=Path, help="make the programs there and leave them")
    parser.add_argument("--times", type=int, default=15, help="how often each is started")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each is watched doing nothing")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        kept = nullcontext(str(args.kept.resolve())) if args.kept else tempfile.TemporaryDirectory()
        with kept as folder:
            ours = args.ours.resolve() if args.ours else None
            programs = frozen(Path(folder), ours)
            if args.what == "size":
                return 0 if size.measure(*programs) else 1
            (Path(scratch) / "home").mkdir()
            with screen(Path(scratch)) as shown:
                if args.what == "start":
                    reached = start.measure(*programs, shown, Path(scratch) / "home", args.times)
                else:
                    reached = idle.measure(*programs, shown, Path(scratch) / "home", args.seconds)
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
