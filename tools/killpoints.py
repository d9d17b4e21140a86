"""Check that what counts once counts once wherever the program is killed: daily deals, problems, nights, tournaments,
boards.

    python -m tools.killpoints                 every point of each, and a table of them
    python -m tools.killpoints --only daily

Each is played in a folder that is watched (`tests.store.kill_points`): after every operation on its files, those of
SQLite among them, the program starts on what is there then and goes on to the end. Right is what counts once, and was
not lost. It ends with status 1 when something was.
"""

import argparse
import random
import shutil
import sys
import tempfile
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

from sevenup_gui.engine.reading import ReadMatch, read_file
from sevenup_gui.engine.record import Header, Record, Seated
from sevenup_gui.errors import RecordError
from sevenup_gui.match.daily import DailyDeal, daily_of, is_played, made_of
from sevenup_gui.match.session import Session
from sevenup_gui.players.level_names import SITTING_LEVELS
from sevenup_gui.players.levels import consider
from sevenup_gui.players.problems import listed, read_problem
from sevenup_gui.store.daily.results import DailyResults
from sevenup_gui.store.evening import load_evening
from sevenup_gui.store.evening_index import count_closed_match, count_match, evening_begun
from sevenup_gui.store.events.book import new_book, open_book
from sevenup_gui.store.kept import database
from sevenup_gui.store.problem_schedule import Schedule
from sevenup_gui.store.rating import own_problems
from sevenup_gui.store.saved import SavedMatch, Seating, now_utc
from tests.builders import options_for
from tests.store.kill_points import KillPoints, put_back
from tests.tournament.events import setup

DAY = date(2026, 11, 24)
MADE = "2026-11-24T20:00:00Z"
FACES = ("student", "keeper", "sailor")
PROBLEMS = [read_problem(each.line) for each in list(listed().values())[:3]]
EVENT = "cup.sevenup-event"


def decide(session: Session, luck: random.Random) -> None:
    """The next decision, or the next deal."""
    seat = session.state.turn
    if seat is None:
        session.deal()
    else:
        session.submit(seat, consider("novice", session.view(seat), luck).action, session.state.ply)


class Daily:
    """The one try of a daily deal, in the program's file or in one of one's own."""

    def __init__(self, game: str, own: bool = False, displaced: bool = False) -> None:
        self.deal, self.own, self.displaced = DailyDeal(DAY, game), own, displaced

    def begin(self, saved: SavedMatch, made: str) -> Session:
        """As `Routes.to_daily_match` does."""
        saved.begin(Seating(FACES[: self.deal.form.players], "never", self.deal.seed))
        names = ["Ann", "Ben", "Cy"][: self.deal.form.players]
        session = self.deal.session(self.deal.header(names, made), saved.append, "never")
        saved.settle()
        assert DailyResults(saved.folder).begin(self.deal, made, saved.path)
        return session

    def to_the_end(self, saved: SavedMatch, session: Session, luck: random.Random) -> None:
        """As the table and `DailyFinish` do."""
        while not is_played(self.deal, session):
            if session.state.turn is None:
                session.deal(self.deal.shuffle(session.state.deal + 1))
            else:
                decide(session, luck)
        early = session.over and luck.random() < 1 / 2
        if early:  # the host puts the record away before the sheet is looked at
            saved.finish()
        else:
            saved.settle()
        DailyResults(saved.folder).finish(self.deal, made_of(session.record), session.record)
        if not early:
            saved.finish()

    def saved(self, home: Path) -> SavedMatch:
        """The file of the match under way."""
        return SavedMatch(home, home.parent / "own.sevenup" if self.own else None)

    def play(self, home: Path, kills: KillPoints, luck: random.Random) -> None:
        """All of it; `displaced` by another match in the middle."""
        saved = self.saved(home)
        session = self.begin(saved, MADE)
        if self.displaced:
            for _ in range(9):
                if session.state.turn is None:
                    session.deal(self.deal.shuffle(session.state.deal + 1))
                else:
                    decide(session, luck)
            saved.begin(Seating(FACES[:2], "own", 1))
            players = (Seated("Ann", "human", None), Seated("Ben", "computer", "novice"))
            Session.begin(Header("old-sledge", options_for("old-sledge", 2, {}), players), luck, saved.append).deal()
            saved.close()
            saved = self.saved(home)
            session = self.go_on(saved, luck)
        self.to_the_end(saved, session, luck)
        kills.tell("counted")
        saved.close()

    def go_on(self, saved: SavedMatch, luck: random.Random) -> Session:
        """As `DailyPage.go_on` does."""
        loaded = saved.load()
        if loaded is None or daily_of(loaded[0].record.header) != self.deal:
            path = DailyResults(saved.folder).unfinished(self.deal)
            assert path is not None, "the record of the try is gone"
            saved.take_up(path)
            loaded = saved.load()
        assert loaded is not None
        record = loaded[0].record
        assert DailyResults(saved.folder).begin(self.deal, record.header.made or "", saved.path)
        if record.steps:
            session = Session.resume(record, luck, saved.append, undo_rule="never")
        else:
            session = Session.begin(record.header, luck, undo_rule="never", last_deals=True)
            session.keep(saved.append)
        saved.rewrite(session.lines)
        return session

    def wrong(self, home: Path, told: tuple[str, ...], luck: random.Random) -> list[str]:
        """The next start, without a file of one's own, and the try played to its end."""
        saved = SavedMatch(home)
        saved.load()
        results = DailyResults(home)
        results.recover(since=DAY - timedelta(1))
        counted = results.made.get(self.deal.key)
        if told and counted is None:
            return [f"{self.deal.key} was counted and is not any more"]
        if counted is None:
            if self.deal.key in results.begun:
                self.to_the_end(saved, self.go_on(saved, luck), luck)
            else:
                dealt = any(record.steps for record in tries_in(home.parent, self.deal))
                if dealt:
                    return [f"{self.deal.key} was dealt before it was begun"]
                loaded = saved.load()
                if loaded is not None:
                    self.to_the_end(saved, self.go_on(saved, luck), luck)
                else:
                    self.to_the_end(saved, self.begin(saved, "2026-11-24T20:00:01Z"), luck)
        saved.close()
        again = DailyResults(home)
        record = again.record(self.deal)
        if record is None or again.made.get(self.deal.key) != made_of(record):
            return [f"{self.deal.key} has {again.made.get(self.deal.key)}, and not what its record says"]
        whole = {text for each in tries_in(home.parent, self.deal) if len(made_of(each)) == self.deal.deals
                 for text in [str(each.steps)]}  # fmt: skip
        return [f"{self.deal.key} was played {len(whole)} times"] if len(whole) != 1 else []


def tries_in(root: Path, deal: DailyDeal) -> list[Record]:
    """The records of a deal's try, wherever they are."""
    found = []
    for path in root.rglob("*.sevenup"):
        try:
            found += [match.record for match in read_file(path).matches if daily_of(match.record.header) == deal]
        except RecordError:
            continue
    return found


class Problems:
    """Problems answered, and some of the person's own kept."""

    def play(self, home: Path, kills: KillPoints, luck: random.Random) -> None:  # noqa: ARG002  # nothing is drawn
        """A few of each."""
        for number, problem in enumerate(PROBLEMS):
            own_problems.add(home, problem)
            kills.tell(f"own {problem.key}")
            for _ in range(2):
                Schedule(home).answered(problem.key, True, DAY)
                kills.tell(f"answered {problem.key}")
            Schedule(home).answered(f"missed{number}", False, DAY)
            kills.tell(f"answered missed{number}")

    def wrong(self, home: Path, told: tuple[str, ...], luck: random.Random) -> list[str]:  # noqa: ARG002
        """All that was told is there, and at most the next besides."""
        met = Schedule(home).met
        answers = [each.removeprefix("answered ") for each in told if each.startswith("answered")]
        there = sum(max(1, solved) for solved, _due in met.values())
        kept = list(own_problems.own_problems(home))
        own = [each.removeprefix("own ") for each in told if each.startswith("own")]
        lost = [key for key in answers if met.get(key, (-1,))[0] < (answers.count(key) if "missed" not in key else 0)]
        more = there - len(answers) + len(kept) - len(own)
        wrong = [f"lost: {lost or own}"] if lost or kept[: len(own)] != own else []
        return wrong + ([f"{more} more than were told"] if more not in (0, 1) else [])


class Night:
    """Two matches of a game night."""

    def play(self, home: Path, kills: KillPoints, luck: random.Random) -> None:
        """One after the other."""
        saved = SavedMatch(home)
        for number in range(2):
            began = evening_begun(saved).began
            header = match_header(f"2026-11-24T20:0{number}:00Z", began)
            saved.begin(Seating(FACES[:2], "never", number, night=True))
            session = Session.begin(header, luck, saved.append, undo_rule="never")
            while not session.over:
                decide(session, luck)
            count_match(saved, session.record, FACES[:2], session.state.winners or (), now_utc())
            kills.tell(str(header.made))
            saved.finish()
        saved.close()

    def wrong(self, home: Path, told: tuple[str, ...], luck: random.Random) -> list[str]:
        """The match that was under way is played to its end: each that is over counts once."""
        saved = SavedMatch(home)
        loaded = saved.load()
        count_closed_match(saved)
        if loaded is not None:
            record = loaded[0].record
            if not loaded[1].night:
                return [f"{record.header.made} goes on as a match of no night"]
            session = resumed(record, luck, saved)
            while not session.over:
                decide(session, luck)
            count_match(saved, session.record, FACES[:2], session.state.winners or (), now_utc())
            saved.finish()
        saved.close()
        over = {match.record.header.made for path in home.rglob("*.sevenup") for match in safe_matches(path)}
        counted = len(load_evening(home, SITTING_LEVELS, now_utc()).matches)
        wrong = [f"{counted} count of {len(over)}"] if counted != len(over) else []
        return wrong + ([f"lost: {set(told) - over}"] if set(told) - over else [])


class Event:
    """A match of a tournament's table at this computer, with sealed boards or without."""

    def __init__(self, boards: bool) -> None:
        self.boards = boards

    def play(self, home: Path, kills: KillPoints, luck: random.Random) -> None:
        """As the desk, the table and `hand_in` do."""
        path = home.parent / EVENT
        book = new_book(setup("old-sledge", sizes=(2, 2), rounds=1), path=path)
        book.do(book.tournament.add_players(["Ann", "Ben"]))
        book.do(book.tournament.draw_round())
        text = ""
        if self.boards:
            from sevenup_gui.tournament.boards import write_boards
            from sevenup_gui.tournament.duplicate import boards_file

            book.do(book.tournament.make_boards(1, luck))
            text = write_boards(boards_file(book.tournament, 1, 1))
        book.saved()
        seats = book.tournament.table(1, 1)
        names, options = book.tournament.names(seats), book.tournament.options_for(2)
        book.close()
        kills.tell("drawn")
        saved = SavedMatch(home)
        saved.begin(Seating(FACES[:2], "never", 1, boards=text, place=(str(path), 1, 1)))
        players = tuple(Seated(name, "human", None) for name in names)
        header = Header("old-sledge", options, players, made=MADE)
        session = Session.begin(header, luck, saved.append, undo_rule="never", last_deals=True)
        self.to_the_end(session, text, luck)
        hand_in(path, session.record)
        kills.tell("handed in")
        saved.finish()
        saved.close()

    def to_the_end(self, session: Session, text: str, luck: random.Random) -> None:
        """The sealed packs where there are some."""
        from sevenup_gui.tournament.boards import pack_due, parse_boards_file

        boards = parse_boards_file(text.encode(), "boards").boards if text else None
        while not session.over:
            if session.state.turn is None and boards is not None:
                session.deal(pack_due(boards, session))
            else:
                decide(session, luck)

    def wrong(self, home: Path, told: tuple[str, ...], luck: random.Random) -> list[str]:
        """The next start goes on with the match, hands in what is over, and the tournament has it once."""
        path = home.parent / EVENT
        if "drawn" not in told:
            return []
        saved = SavedMatch(home)
        loaded = saved.load()
        if saved.uncounted is not None:
            hand_in(path, saved.uncounted[0].record)
            saved.counted()
        if loaded is not None:
            match, seating = loaded
            if seating.place != (str(path), 1, 1) or bool(seating.boards) != self.boards:
                return ["the match goes on as an ordinary one"]
            session = resumed(match.record, luck, saved)
            self.to_the_end(session, seating.boards, luck)
            hand_in(path, session.record)
            saved.finish()
        saved.close()
        over = any(safe_matches(each) for each in home.rglob("*.sevenup"))
        book = open_book(path)
        results = [entry for entry in book.tournament.entries if "record" in entry]
        book.close()
        wrong = [f"{len(results)} results"] if len(results) != over else []
        return wrong + (["the result is lost"] if "handed in" in told and not results else [])


def hand_in(path: Path, record: Record) -> None:
    """As `ui.scenes.tournament.eventtable.hand_in` does, without a window."""
    book = open_book(path)
    if (1, 1) not in book.tournament.results:
        book.do(book.tournament.result_of_record(1, 1, record))
        book.saved()
    book.close()


def match_header(made: str, evening: str | None = None) -> Header:
    """A short match of two people."""
    players = tuple(Seated(name, "human", None) for name in ("Ann", "Ben"))
    return Header("old-sledge", options_for("old-sledge", 2, {"target": 1}), players, made=made, evening=evening)


def resumed(record: Record, luck: random.Random, saved: SavedMatch) -> Session:
    """Go on with a match that was loaded."""
    if record.steps:
        session = Session.resume(record, luck, saved.append, undo_rule="never")
    else:
        session = Session.begin(record.header, luck, undo_rule="never", last_deals=True)
        session.keep(saved.append)
    saved.rewrite(session.lines)
    return session


def safe_matches(path: Path) -> list[ReadMatch]:
    """The finished matches of a file."""
    try:
        return [match for match in read_file(path).matches if match.state.phase == "over"]
    except RecordError:
        return []


class Studied(NamedTuple):
    """The number of points tried, of those at which SQLite had the disk, and the faults found."""

    points: int
    by_sqlite: int
    wrong: list[str]


Kind = Daily | Problems | Night | Event
KINDS: dict[str, Callable[[], Kind]] = {
    "daily: Seven Up": lambda: Daily("seven-up"),
    "daily: 7Up7Down": lambda: Daily("seven-up-seven-down"),
    "daily: a record of one's own": lambda: Daily("seven-up", own=True),
    "daily: displaced by another match": lambda: Daily("seven-up", displaced=True),
    "problems": Problems,
    "evening": Night,
    "tournament": lambda: Event(boards=False),
    "boards": lambda: Event(boards=True),
}


def study(make: Callable[[], Kind], seed: int = 0, every: int = 1) -> Studied:
    """Play one, and start after every operation, or after each `every`-th."""
    scratch = Path(tempfile.mkdtemp(prefix="killpoints-"))
    root, wrong = scratch / "disk", list[str]()
    try:
        (root / "home").mkdir(parents=True)
        kills, kind = KillPoints(root), make()
        with kills.watching():
            kind.play(root / "home", kills, random.Random(seed))
        for number, (files, told) in enumerate(kills.points[::every]):
            database.stores.clear()
            shutil.rmtree(root)
            (root / "home").mkdir(parents=True)
            put_back(files, root)
            try:
                found = kind.wrong(root / "home", told, random.Random(number))
            except Exception as error:  # whatever it is, something is lost there
                found = [f"{type(error).__name__}: {error}"]
            wrong += [f"point {number * every}, after {told}: {each}" for each in found[:1]]
        return Studied(len(kills.points[::every]), kills.by_sqlite, wrong)
    finally:
        shutil.rmtree(scratch)


def main() -> int:
    """Study each kind and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="kinds that begin so")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    lost = 0
    for name, make in KINDS.items():
        if name.startswith(args.only):
            found = study(make, args.seed)
            lost += len(found.wrong)
            print(f"{name:36}{found.points:6} points, {len(found.wrong)} wrong", flush=True)
            for line in found.wrong[:10]:
                print(f"    {line}", file=sys.stderr)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
