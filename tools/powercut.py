"""Measure the cost of a power cut and a kill: real matches on a real disk, cut off at random moments.

    python -m tools.powercut cuts [--snapshots 24]    as root, on Linux: an ext4 file system on a loop device
    python -m tools.powercut kills [--kills 100]      SIGKILL, anywhere
    python -m tools.powercut cost [--folder DIR]      what keeping a line costs the thread that plays

A child plays matches between computers through the program's own session, host and `SavedMatch`, and says after every
decision how many are decided and how many are kept. For a cut the child is stopped and the blocks that its file system
has written are copied, without a sync; the copy is mounted as after a power cut, and what is on it is counted. Name
another checkout in PYTHONPATH and run this file by its path to measure that one.
"""

import argparse
import contextlib
import os
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

import sevenup_gui
from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.reading import read_file
from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.errors import RecordError
from sevenup_gui.games import PRESETS
from sevenup_gui.match.host import Host, Sitter, Turn
from sevenup_gui.match.session import Session
from sevenup_gui.players.levels import consider, rng_for
from sevenup_gui.store.saved import SavedMatch, Seating

IMAGE_MB = 24
QUICK_S = 0.03  # between two decisions, as at a table that shows no motion


class Thinking(Sitter):
    """A computer that plays by rule of thumb, after a pause."""

    def __init__(self, pause_s: float) -> None:
        self.pause_s = pause_s

    def decide(self, turn: Turn, dt_s: float) -> Action:  # noqa: ARG002  # in its own time
        """Think."""
        time.sleep(self.pause_s)
        return consider("casual", turn.view, rng_for(7, turn.view)).action


class Counted:
    """A keeper that hands everything to the program's own, and counts decisions and the time it takes."""

    def __init__(self, saved: SavedMatch, lines: Sequence[str] = ()) -> None:
        self.saved, self.lines = saved, list(lines)
        self.seconds: list[float] = []

    def append(self, lines: Sequence[str]) -> None:
        """Add lines."""
        self.lines += lines
        began = time.perf_counter()
        self.saved.append(lines)
        self.seconds.append(time.perf_counter() - began)

    def rewrite(self, lines: Sequence[str]) -> None:
        """The record anew."""
        self.saved.rewrite(lines)

    def finish(self) -> object:
        """The match is over."""
        return self.saved.finish()

    def decisions(self, count: int) -> int:
        """Return the number of decisions among the first `count` lines."""
        return sum(line.startswith('{"seat"') for line in self.lines[:count])

    @property
    def kept(self) -> int:
        """Return the number of decisions said to be saved: all of them, in a version that says so of every line."""
        return self.decisions(getattr(self.saved, "kept", len(self.lines)))


def play(home: Path, pause_s: float, matches: int) -> list[float]:
    """Play matches one after the other, going on with one that was left; how long each line took to keep."""
    seconds: list[float] = []
    saved = SavedMatch(home)
    for _ in range(matches):
        keeper = Counted(saved)
        found = saved.load()
        if found is None:
            players = (Seated("A", "computer", "casual"), Seated("B", "computer", "casual"))
            header = Header("old-sledge", PRESETS["old-sledge"].options(2), players, made=f"{time.time_ns()}")
            saved.begin(Seating(("student", "keeper"), undo="never", seed=1))
            session = Session.begin(header, random.SystemRandom(), keeper.append)
        else:
            session = Session.resume(found[0].record, random.SystemRandom())
            keeper.lines = list(session.lines)
            saved.rewrite(session.lines)
        host = Host(session, [Thinking(pause_s) for _ in session.header.players], keeper)
        while not session.over:
            host.advance()
            tell(session.header.made, keeper.decisions(len(keeper.lines)), keeper.kept)
        host.run()
        count = keeper.decisions(len(keeper.lines))
        tell(session.header.made, count, count)
        seconds += keeper.seconds
    saved.close()
    return seconds


def tell(match: str | None, decided: int, kept: int) -> None:
    """Tell anyone who watches, at once."""
    os.write(1, f"{match} {decided} {kept}\n".encode())


def child(home: Path, pause_s: float, matches: int = 10**6, *more: str) -> "subprocess.Popen[str]":
    """The program that plays, of the same checkout."""
    where = {"PYTHONPATH": str(Path(sevenup_gui.__file__).parent.parent)}
    command = [sys.executable, __file__, "play", str(home), str(pause_s), str(matches), *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | where)


@dataclass
class Told:
    """A child's words so far: for each match, the number of decisions made and the number saved."""

    decided: dict[str, int] = field(default_factory=dict)
    kept: dict[str, int] = field(default_factory=dict)
    rest: str = ""

    def read(self, pipe: IO[str]) -> None:
        """Take all that is in the pipe now."""
        os.set_blocking(pipe.fileno(), False)
        while data := self._some(pipe):
            *lines, self.rest = (self.rest + data).split("\n")
            for line in lines:
                match, decided, kept = line.split()
                self.decided[match], self.kept[match] = int(decided), int(kept)

    @staticmethod
    def _some(pipe: IO[str]) -> str:
        try:
            return os.read(pipe.fileno(), 1 << 16).decode()
        except BlockingIOError:
            return ""


def found_in(home: Path) -> dict[str, int]:
    """Return the number of decisions of each match in a home."""
    found: dict[str, int] = {}
    for path in home.rglob("*.sevenup"):
        with contextlib.suppress(RecordError):
            for match in read_file(path).matches:
                made = str(match.record.header.made)
                count = sum(not isinstance(step, Shuffle) for step in match.record.steps)
                found[made] = max(found.get(made, 0), count)
    return found


@dataclass
class Loss:
    """The result of many cuts."""

    name: str
    tried: int = 0
    whole: int = 0
    lost: int = 0
    of: int = 0  # decisions of the match under way and those before it, at every cut
    matches: set[str] = field(default_factory=set)
    matches_lost: int = 0

    def add(self, said: dict[str, int], found: dict[str, int]) -> None:
        """One more cut."""
        lost = sum(max(0, count - found.get(match, 0)) for match, count in said.items())
        self.tried += 1
        self.whole += not lost
        self.lost += lost
        self.of += sum(said.values())
        self.matches |= set(said)
        self.matches_lost += sum(match not in found for match, count in said.items() if count)

    def words(self) -> str:
        """One line."""
        return (
            f"{self.name}: {self.whole} of {self.tried} lost nothing; {self.lost} of {self.of} decisions lost, "
            f"{self.matches_lost} times a whole match; {len(self.matches)} matches played"
        )


@contextlib.contextmanager
def mounted(image: Path, folder: Path) -> Iterator[Path]:
    """An image, mounted."""
    folder.mkdir(exist_ok=True)
    subprocess.run(["mount", "-o", "loop", str(image), str(folder)], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def cuts(snapshots: int, source: random.Random) -> Loss:
    """Cut the power at random moments of play."""
    loss, told = Loss("power cuts, of what was said to be kept"), Told()
    scratch = Path(tempfile.mkdtemp(prefix="powercut-"))
    image, copy = scratch / "disk.img", scratch / "copy.img"
    with image.open("wb") as file:
        file.truncate(IMAGE_MB << 20)
    subprocess.run(["mkfs.ext4", "-q", str(image)], check=True)
    with mounted(image, scratch / "disk") as disk:
        (disk / "home").mkdir()
        os.sync()
        player = child(disk / "home", QUICK_S)
        assert player.stdout is not None
        try:
            while not told.kept:
                time.sleep(0.05)
                told.read(player.stdout)
            for _ in range(snapshots):
                time.sleep(source.uniform(0.3, 2.5))
                player.send_signal(signal.SIGSTOP)
                time.sleep(0.05)  # what it was writing is with the system now
                told.read(player.stdout)
                shutil.copyfile(image, copy)
                player.send_signal(signal.SIGCONT)
                with mounted(copy, scratch / "after") as after:
                    loss.add(told.kept, found_in(after / "home"))
        finally:
            player.kill()
            player.wait()
    shutil.rmtree(scratch)
    return loss


def kills(count: int, source: random.Random) -> tuple[Loss, Loss]:
    """Kill the program at random moments of play: what was lost of what it said was kept, and of all it decided."""
    kept, decided = Loss("kills, of what was said to be kept"), Loss("kills, of all that was decided")
    scratch = Path(tempfile.mkdtemp(prefix="powercut-"))
    home, told = scratch / "home", Told()
    home.mkdir()
    for _ in range(count):
        player = child(home, source.choice((0.0, 0.003, QUICK_S)))
        assert player.stdout is not None
        first = dict(told.decided)
        while told.decided == first and player.poll() is None:
            time.sleep(0.01)
            told.read(player.stdout)
        time.sleep(source.uniform(0.0, 0.3))
        player.kill()
        player.wait()
        told.read(player.stdout)
        told.rest = ""
        found = found_in(home)
        kept.add(told.kept, found)
        decided.add(told.decided, found)
    shutil.rmtree(scratch)
    return kept, decided


def cost(folder: Path | None) -> str:
    """Measure what saving a line costs the thread that plays."""
    home = Path(tempfile.mkdtemp(prefix="powercut-", dir=folder))
    with child(home, 0.002, 20, "--seconds") as player:
        assert player.stdout is not None
        told = player.stdout.read().splitlines()[-1]
    shutil.rmtree(home)
    return told


def main() -> None:
    """Run one study."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="study", required=True)
    commands.add_parser("cuts").add_argument("--snapshots", type=int, default=24)
    commands.add_parser("kills").add_argument("--kills", type=int, default=100)
    commands.add_parser("cost").add_argument("--folder", type=Path)
    player = commands.add_parser("play", help="what the others run")
    player.add_argument("home", type=Path)
    player.add_argument("pause_s", type=float)
    player.add_argument("matches", type=int)
    player.add_argument("--seconds", action="store_true")
    args = parser.parse_args()
    source = random.Random(1)
    match args.study:
        case "cuts":
            print(cuts(args.snapshots, source).words())
        case "kills":
            for loss in kills(args.kills, source):
                print(loss.words())
        case "cost":
            print(cost(args.folder))
        case _:
            seconds = [each * 1e6 for each in play(args.home, args.pause_s, args.matches)]
            if args.seconds:
                middle, most = statistics.median(seconds), max(seconds)
                rare = statistics.quantiles(seconds, n=100)[98]
                print(f"{len(seconds)} times: median {middle:.0f}, 99 of 100 under {rare:.0f}, at most {most:.0f} µs")


if __name__ == "__main__":
    main()
