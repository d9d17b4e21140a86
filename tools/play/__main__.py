"""The whole program, played through by a robot: does anything fail, and what was never met?

    python -m tools.play                                 everything, in some minutes
    python -m tools.play --part moments --games pitch    the events of one game
    python -m tools.play --part pages --of 3/12          the third twelfth of the pages
    python -m tools.play --minutes 5 --seed 2            as much as fits into five minutes of the processor's

The program is the real one without a screen, in the turns of its own loop and in virtual time, at normal speed. The
person decides by mouse, by keys and by touch in turn; computers answer at once.

`tables` plays every preset with every number of seats, and every other speed at one table of each: the smallest table
of a preset to the end of its match. `moments` deals forced packs, so that each event of each game is met, asks for a
hint and takes back at each kind of decision. `leaving` closes the window at every step of a match and of every daily
deal, and continues. `pages` runs each enabled command of each page once, closes the window on each kind of page, and
plays tables of a tournament, of boards, of a game night and of a fair to their result.

The same seed does the same. After a fault it goes on; a command that's enabled and refuses is one, too. It ends with
status 1 after a fault, and where something that belongs to the parts that were run whole was never met.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from sevenup_gui.games import GAMES, PRESETS
from sevenup_gui.stage.tempo import SPEEDS
from tools.play.endings import endings
from tools.play.leaving import leave_daily, leave_match
from tools.play.moments import FORCED, never_met, play_forced
from tools.play.pages import never_opened, walks
from tools.play.robot import WAYS, Covered, Robot, surroundings
from tools.play.tables import every_table, play_table

PARTS = ("moments", "tables", "leaving", "pages")


def errands(part: str, games: Sequence[str], robot: Robot) -> Iterator[Callable[[], None]]:
    """Yield the tasks of a part, in order."""
    from sevenup_gui.match.daily import dailies

    if part == "moments":
        for forced in FORCED:
            if PRESETS[forced.preset].game in games:
                yield partial(play_forced, robot, forced)
    elif part == "tables":
        for table in every_table(games):
            yield partial(play_table, robot, table)
    elif part == "leaving":
        for game in games:
            yield partial(leave_match, robot, game)
        for game in games:
            if game in dailies():
                yield partial(leave_daily, robot, game)
    else:
        yield from walks(robot)
        yield from endings(robot)


def missing(part: str, games: Sequence[str], covered: Covered) -> list[str]:
    """Return what a part that was run whole should have met and didn't."""
    if part == "moments":
        return never_met(covered, games)
    if part == "tables":
        tables = {f"{table.preset} {table.seats}" for table in every_table(games)}
        return sorted((tables - covered.tables) | (set(SPEEDS) - covered.speeds) | (set(WAYS) - covered.ways))
    return never_opened(covered) if part == "pages" else []


def main(argv: Sequence[str] | None = None) -> int:
    """Play; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.play", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--part", choices=PARTS, action="append", help="one of the parts, or more")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES), help="some of the games")
    parser.add_argument("--of", default="1/1", metavar="N/M", help="the n-th of m slices of what there is to do")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="of the processor's time")
    parser.add_argument("--seed", type=int, default=1, help="of whatever is decided by chance (1)")
    parser.add_argument("--met", action="store_true", help="list everything that was met")
    args = parser.parse_args(argv)
    at, slices = (int(number) for number in args.of.split("/"))
    covered, left, lacking = Covered(), 0, []
    with surroundings() as home:
        robot = Robot(home, covered, random.Random(args.seed))
        for part in args.part or PARTS:
            began, whole = time.process_time(), slices == 1
            for n, errand in enumerate(errands(part, args.games, robot)):
                if n % slices != at - 1:
                    continue
                if time.process_time() > args.minutes * 60:
                    left, whole = left + 1, False
                    continue
                errand()
            print(f"{part}: {time.process_time() - began:.0f} s, {covered.told()}", flush=True)
            lacking += missing(part, args.games, covered) if whole else []
        robot.die()
    if args.met:
        print(covered.listed())
    if left:
        print(f"No time was left for {left} errands.")
    for each in lacking:
        print(f"Never met: {each}")
    for each in covered.faults:
        print(f"Failed: {each}")
    return 1 if covered.faults or lacking else 0


if __name__ == "__main__":
    sys.exit(main())
