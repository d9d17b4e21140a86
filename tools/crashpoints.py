"""The program is killed after every operation on the disk of a night: does every match count as what it is?

    python -m tools.crashpoints                            340 moments of as many nights as have them
    python -m tools.crashpoints --points 5000 --log FILE   keeps a line for each night in FILE, and goes on from there
    python -m tools.crashpoints --cuts                     what a power cut leaves, too: none, some, all of the unsynced

A night is a dozen matches in one window: of the game night, without one, a tournament's tables, with phones, given up
in the middle or before the deal; in the program's file or in one's own. What is done to the disk is noted; after each
operation the program starts on what is there then, goes on with what it finds, and plays it to its end; what was put
away unfinished is taken up. Right is a match that is seated as it was dealt, and that is over and counted once where it
belongs and nowhere else. It ends with status 1 when one was not.
"""

import argparse
import json
import random
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from sevenup_gui.engine.reading import read_file
from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.match.session import Session
from sevenup_gui.players.level_names import SITTING_LEVELS
from sevenup_gui.players.levels import consider
from sevenup_gui.store.evening import key_of, load_evening
from sevenup_gui.store.evening_index import count_closed_match, count_match, evening_begun
from sevenup_gui.store.saved import SavedMatch, Seating, now_utc
from tests.builders import options_for
from tests.store.model_disk import ALL, Image, Replay, WatchedDisk

POINTS = 340
MATCHES = 12  # of a night
FACES = ("student", "keeper", "sailor", "widow", "miner", "teacher")
GIVEN_UP_FRAC = 0.25  # of the matches


@dataclass
class Night:
    """A night's matches: each by its time, with its seating, and every operation on the disk."""

    seated: dict[str, Seating] = field(default_factory=dict)
    own: bool = False  # whether it is kept in a file of one's own
    disk: WatchedDisk | None = None

    def saved(self, home: Path) -> SavedMatch:
        """Its file in that home."""
        return SavedMatch(home, home / "evening.sevenup" if self.own else None)


def seating_of(luck: random.Random, number: int) -> Seating:
    """A table as the program seats it: a game night's, a tournament's or none, with phones or without."""
    faces = tuple(luck.sample(FACES, 2))
    kind = luck.choice(("night", "night", "alone", "event"))
    seating = Seating(faces, undo="ask" if kind == "alone" else "never", seed=number, night=kind == "night")
    if kind == "event":
        seating = replace(seating, place=(f"/cups/{number}.sevenup-event", 1, number))
    if luck.random() < 1 / 3:
        seating = replace(seating, tokens=(f"{number:022}", ""), port=7007)
    return seating


def play_on(session: Session, luck: random.Random, decisions: int = 10**6) -> bool:
    """Play so many decisions, or to the end; whether that was reached."""
    while not session.over and decisions:
        decisions -= 1
        if session.state.turn is None:
            session.deal()
        else:
            view = session.view(session.state.turn)
            session.submit(session.state.turn, consider("novice", view, luck).action, session.state.ply)
    return session.over


def ended(saved: SavedMatch, session: Session, seating: Seating, hand_in: Callable[[str], None]) -> None:
    """The result is shown: the match counts where its seating says; a tournament is told first."""
    if seating.night:
        count_match(saved, session.record, seating.faces, session.state.winners or (), now_utc())
    elif seating.place is not None:
        saved.settle()
        hand_in(f"{session.header.made} {seating.place[0]}")
        saved.counted()
    saved.finish()


def play_night(root: Path, luck: random.Random, matches: int) -> Night:
    """A night on a disk that is watched."""
    night, home = Night(own=luck.random() < 1 / 2), root / "home"
    with pytest.MonkeyPatch.context() as patch:
        night.disk = WatchedDisk(root, patch)
        saved = night.saved(home)
        for number in range(matches):
            seating, made = seating_of(luck, number), f"2026-11-22T20:{number:02}:00Z"
            night.seated[made] = seating
            evening = evening_begun(saved).began if seating.night else None
            players = tuple(Seated(name, "human", None) for name in ("A", "B"))
            options = options_for("old-sledge", 2, {"target": 1})
            header = Header("old-sledge", options, players, made=made, evening=evening)
            saved.begin(seating)
            session = Session.begin(header, luck, saved.append, undo_rule=seating.undo)
            most = luck.randrange(5) if luck.random() < GIVEN_UP_FRAC else 10**6
            if play_on(session, luck, most):
                ended(saved, session, seating, night.disk.kept)
            elif luck.random() < 1 / 2:
                saved.give_up()  # the others are put by when the next match begins
        saved.close()
    return night


def wrong_at(home: Path, night: Night, told: list[str], luck: random.Random) -> list[str]:
    """The program starts on that disk and plays what it finds to its end: what is not as it should be then."""
    wrong: list[str] = []
    handed = list(told)
    saved = night.saved(home)
    found = saved.load()
    if saved.uncounted is not None and saved.uncounted[1].place is not None:
        match, seating, _since = saved.uncounted
        handed.append(f"{match.record.header.made} {seating.place[0] if seating.place else ''}")
        saved.counted()
    count_closed_match(saved)
    if found is not None:
        match, seating = found
        made = str(match.record.header.made)
        if seating != night.seated[made]:
            wrong.append(f"{made} goes on as {seating}, and was {night.seated[made]}")
        if match.record.steps:
            session = Session.resume(match.record, luck, saved.append)
        else:
            session = Session.begin(match.record.header, luck)
            session.keep(saved.append)
        saved.rewrite(session.lines)
        play_on(session, luck)
        ended(saved, session, seating, handed.append)
    for path in sorted(home.glob("matches/*-unfinished*.sevenup")):  # each is taken up in turn, as what it was
        saved.take_up(path)
        found = saved.load()
        made = "" if found is None else str(found[0].record.header.made)
        if found is None or found[1] != night.seated[made]:
            wrong.append(f"{made} is taken up as {found and found[1]}, and was {night.seated.get(made)}")
    saved.close()
    counted = [match.key for match in load_evening(home, SITTING_LEVELS, now_utc()).matches]
    lying: dict[str, tuple[str, bool]] = {}  # of each match its key, and whether it is over in any of its copies
    for path in sorted(home.rglob("*.sevenup")):
        if b"\n" in path.read_bytes():
            for match in read_file(path).matches:
                made = str(match.record.header.made)
                over = match.state.phase == "over" or lying.get(made, ("", False))[1]
                lying[made] = (key_of(match.record), over)
    for made, (key, over) in lying.items():
        due = night.seated[made]
        if counted.count(key) != (over and due.night):
            wrong.append(f"{made} is {'over' if over else 'not over'}, counted: {counted.count(key)}, due: {due.night}")
        places = {line.split(" ", 1)[1] for line in handed if line.startswith(made)}
        if places != ({due.place[0]} if over and due.place else set()):
            wrong.append(f"{made} was handed in at {sorted(places)}, and belongs to {due.place}")
    return wrong


def moments(disk: WatchedDisk, cuts: bool) -> Iterator[tuple[Image, list[str]]]:
    """Yield the disk after each operation, and what the tournament had been told by then."""
    for count in range(len(disk.steps) + 1):
        done = Replay(disk.steps[:count])
        images = disk.images(count) if cuts else iter([done.image(len(done.pending), ALL)])
        for image in images:
            yield image, disk.told(count)


def study(seed: int, matches: int = MATCHES, most: int = 10**9, cuts: bool = False) -> tuple[int, list[str]]:
    """One night: at how many moments it was killed, and each moment's first fault, where there was one."""
    scratch = Path(tempfile.mkdtemp(prefix="crashpoints-"))
    tried, wrong = 0, []
    try:
        disk = scratch / "disk"
        (disk / "home").mkdir(parents=True)
        night = play_night(disk, random.Random(seed), matches)
        assert night.disk is not None
        seen: set[tuple[object, ...]] = set()
        for image, told in moments(night.disk, cuts):
            known = (*sorted(image.files.items()), *sorted(image.folders), *told)
            if known in seen or tried >= most:
                continue
            seen.add(known)
            tried += 1
            shutil.rmtree(disk)  # the same path again: what belongs to a file of one's own is found by that
            (disk / "home").mkdir(parents=True)
            image.put_into(disk)
            wrong += wrong_at(disk / "home", night, told, random.Random(tried))[:1]
    finally:
        shutil.rmtree(scratch)
    return tried, wrong


def main() -> int:
    """Study nights until there were so many moments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--points", type=int, default=POINTS)
    parser.add_argument("--cuts", action="store_true", help="what a power cut leaves, too")
    parser.add_argument("--log", type=Path, help="keeps a line for each night, and goes on from there")
    args = parser.parse_args()
    done: list[dict[str, int]] = []
    if args.log is not None and args.log.exists():
        done = [json.loads(line) for line in args.log.read_text(encoding="ascii").splitlines()]
    while sum(each["points"] for each in done) < args.points:
        left = args.points - sum(each["points"] for each in done)
        tried, wrong = study(len(done), most=left, cuts=args.cuts)
        for line in wrong:
            print(f"night {len(done)}: {line}", file=sys.stderr)
        done.append({"points": tried, "wrong": len(wrong)})
        if args.log is not None:
            with args.log.open("a", encoding="ascii") as file:
                file.write(json.dumps(done[-1]) + "\n")
    points, wrong_points = (sum(each[name] for each in done) for name in ("points", "wrong"))
    print(f"{len(done)} nights, killed at {points} moments: {wrong_points} of them miscounted")
    return 1 if wrong_points else 0


if __name__ == "__main__":
    sys.exit(main())
