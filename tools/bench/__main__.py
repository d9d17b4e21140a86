"""`python -m tools.bench`: what the program takes, all in one run, beside a bare pygame window and beside the goals.

python -m tools.bench                                 everything, in some minutes; --json FILE keeps it for programs
python -m tools.bench --quick                         a sample of everything
python -m tools.bench --only frames                   the parts with that in their title
python -m tools.bench page                            everything, and docs/measurements/performance.md again
python -m tools.bench page --from FILE                the page, from what was kept
python -m tools.bench size                            freeze both programs and compare what is on the disk
python -m tools.bench start --times 20                the time to the first pixels, in turn on one screen
python -m tools.bench idle --seconds 30               what is taken of a core while nobody plays
python -m tools.bench start --ours dist/sevenup-gui   ours is made already; --frozen is the same
python -m tools.bench start --kept FOLDER             make them there, and find them there the next time

The exit status of size, start and idle says whether the goals are reached.
"""

import argparse
import os
import sys
import tempfile
from contextlib import nullcontext
from pathlib import Path

from tools.bench import idle, page, size, start, whole
from tools.bench.figures import Found, from_json, in_words, to_json
from tools.bench.freezing import frozen
from tools.bench.screen import screen


def parsed() -> argparse.Namespace:
    """Return the parsed arguments."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", nargs="?", default="all", choices=("all", "page", "start", "size", "idle"))
    parser.add_argument("--ours", "--frozen", type=Path, help="the folder of our program, if it is made already")
    parser.add_argument("--kept", type=Path, help="make the programs there and leave them")
    parser.add_argument("--times", type=int, default=15, help="how often each is started")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each is watched doing nothing")
    parser.add_argument("--json", nargs="?", type=Path, const=Path("-"), help="write everything there; alone: print it")
    parser.add_argument("--quick", action="store_true", help="a sample, to see that all parts run")
    parser.add_argument("--only", default="", help="only the parts whose title has this in it")
    parser.add_argument("--from", type=Path, dest="source", help="make the page from what --json wrote there")
    return parser.parse_args()


def tell(found: Found) -> None:
    """Print a part."""
    print("\n".join(in_words(found)), flush=True)


def one(args: argparse.Namespace, programs: tuple[Path, Path]) -> Found:
    """One of the parts that have a command of their own."""
    bare, ours = programs
    if args.what == "size":
        return size.measure(bare, ours)
    with tempfile.TemporaryDirectory() as scratch, screen(Path(scratch)) as shown:
        home = Path(scratch) / "home"
        home.mkdir()
        if args.what == "start":
            return start.measure([bare], [ours], screen=shown, home=home, times=args.times)
        return idle.measure([bare], [ours], screen=shown, home=home, seconds=args.seconds)


def main() -> int:
    """Freeze what is missing, measure, print; 1 if a goal of a part that was asked for is missed."""
    args = parsed()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what is printed may be JSON
    if args.source:
        page.write(from_json(args.source.read_text(encoding="utf-8")))
        return 0
    ours = args.ours.resolve() if args.ours else None
    if args.kept:
        args.kept.mkdir(parents=True, exist_ok=True)
    kept = nullcontext(str(args.kept.resolve())) if args.kept else tempfile.TemporaryDirectory()
    with kept as folder:
        if args.what in {"start", "size", "idle"}:
            found = one(args, frozen(Path(folder), ours))
            tell(found)
            return 0 if all(figure.reached is not False for figure in found.figures) else 1
        aloud = args.json != Path("-")
        told = tell if aloud else lambda _found: None
        report = whole.measure(args.quick, Path(folder), ours, args.only, told)
    if not aloud:
        print(to_json(report))
    elif args.json:
        args.json.write_text(to_json(report), encoding="utf-8")
    if args.what == "page":
        page.write(report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
