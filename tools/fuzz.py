"""Bad input without end: records, kept files, hands in a line and command lines changed at random, through everything
that reads them.

    python -m tools.fuzz records --count 10000 --seed 1 [--first 5000]

A case is its kind, seed and number, so that one that failed is run again alone (`--first N --count 1`), and a long run
goes on where it stopped. A case fails by a traceback, by an exit status that is no answer, or by taking longer than
`LIMIT_S`. Each has a home of its own; nothing outside is written.
"""

import argparse
import contextlib
import functools
import io
import json
import os
import random
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from sevenup_gui.cli import commands
from sevenup_gui.cli.parser import make_parser
from sevenup_gui.engine.handline import HandError, check_of, format_hand, hand_of, parse_hand
from sevenup_gui.engine.reading import read_file
from sevenup_gui.games import PRESETS
from sevenup_gui.players import computers
from sevenup_gui.players.level_names import SITTING_LEVELS
from sevenup_gui.speech.troubles.hands import hand_trouble
from sevenup_gui.store.archive import BETWEEN, INDEX, Archive
from sevenup_gui.store.evening import Evening, Friend, NightMatch
from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.store.settings import Settings, load_settings
from sevenup_gui.store.setup import TableSetup, parse_setup

if TYPE_CHECKING:
    from sevenup_gui.ui.app.loop import App

LIMIT_S = 2.0  # of work: on a busy machine a case may wait for its turn
WAIT_S = 20.0  # until a case that does no work hangs
PROGRESS = 500  # cases, after which a long run says where it is
GOLDEN = Path(__file__).resolve().parents[1] / "tests" / "golden"
SIZE = (960, 600)
MOMENT = "2026-01-02T03:04:05Z"
SEATING = {"faces": ["widow", "sailor"], "undo": True, "seed": 7, "night": False}
RAW = (
    "1e999", "-1e999", "NaN", "Infinity", "9" * 5000, "9" * 400, "[" * 2000 + "]" * 2000, '"\\ud800"', "-0", "1e5",
    "{}", "[]",
)  # fmt: skip
STRANGE: tuple[Any, ...] = (
    "", " ", "\0", "\n", "\x1b[2J", "\u200d", "\u202e", "\u0301", "a" + "\u0301" * 3000, "m" * 5000, "\ufe0f",
    "\U000e0041", "李", "Åsa", "--", "-1", "{name}", "%s", "../..", "seven-up", "human", "house", "casual", "AS",
    True, False, None, 0, 1, -1, 7, 10**17, 2.5, [], {}, [[]], list(range(2000)), ["x"] * 3000, {"a": 1},
)  # fmt: skip


class TooSlowError(BaseException):
    """A case took longer than it may; no handler of the program takes it for one of its own."""


# Changing things


def changed(data: Any, source: random.Random) -> Any:
    """Return the data with one value, somewhere in it, changed, removed or doubled."""
    if isinstance(data, dict) and data and source.random() < 0.85:
        key = source.choice(list(data))
        if source.random() < 0.1:
            return {name: value for name, value in data.items() if name != key}
        return data | {key: changed(data[key], source)}
    if isinstance(data, list) and data and source.random() < 0.7:
        at = source.randrange(len(data))
        put = source.choice(([], [data[at]] * 2, [changed(data[at], source)], [changed(data[at], source)]))
        return [*data[:at], *put, *data[at + 1 :]]
    return source.choice((*STRANGE, *(f"<{number}>" for number in range(len(RAW)))))


def text_of(data: Any) -> str:
    """As JSON, what no value of ours can say put in its place."""
    text = json.dumps(data, ensure_ascii=False)
    for number, raw in enumerate(RAW):
        text = text.replace(f'"<{number}>"', raw)
    return text


def broken(data: bytes, source: random.Random) -> bytes:
    """Bytes dropped, doubled or changed."""
    at = source.randrange(len(data) + 1)
    end = min(len(data), at + source.choice((1, 1, 2, 40)))
    return data[:at] + source.choice((b"", data[at:end] * 2, source.randbytes(end - at), b"\0" * 50)) + data[end:]


def bad_json(data: Any, source: random.Random) -> bytes:
    """A kept object changed in one to three places, now and then its bytes."""
    for _ in range(source.choice((1, 1, 2, 3))):
        data = changed(data, source)
    text = text_of(data).encode("utf-8", "surrogatepass")
    return broken(text, source) if source.random() < 0.1 else text


def bad_record(source: random.Random, unfinished: bool = False) -> bytes:
    """A record with a changed header or line, or broken bytes; most often one that is read all the same."""
    file = source.choice(sorted(GOLDEN.glob("*-[23].sevenup")) + sorted(GOLDEN.glob("made-*.sevenup")))
    lines = file.read_bytes().splitlines(keepends=True)[:60]
    lines = lines[: source.randrange(2, len(lines) + 1)] if unfinished or source.random() < 0.5 else lines
    dice = source.random()
    if dice < 0.7:
        header = json.loads(lines[0])
        named(header, source)
        if source.random() < 0.3:
            header["practice"] = source.random() < 0.9 or source.choice(STRANGE)
        if source.random() < 0.3:  # a record seldom fits a start that is not its own, and fits one of nothing
            start = {"deal": 1, "score": [0] * len(header["players"])}
            header["start"] = start if source.random() < 0.3 else changed(start, source)
        lines[0] = (text_of(changed(header, source) if source.random() < 0.2 else header) + "\n").encode()
    elif dice < 0.9:
        at = source.randrange(len(lines))
        lines[at] = (text_of(changed(json.loads(lines[at]), source)) + "\n").encode()
    else:
        return broken(b"".join(lines), source)
    return b"".join(lines)


def named(header: dict[str, Any], source: random.Random) -> None:
    """Give strange names to all that a header names."""
    for player in header["players"]:
        if source.random() < 0.7:
            player["name"] = strange_text(source)
    for key in ("preset", "made", "evening"):
        if source.random() < 0.3:
            header[key] = strange_text(source)


def strange_text(source: random.Random) -> str:
    """A name that nobody has."""
    if source.random() < 0.5:
        return source.choice([text for text in STRANGE if isinstance(text, str)])
    letters = [chr(source.choice((source.randrange(0xD800), source.randrange(0xE000, 0x110000)))) for _ in range(30)]
    return "".join(letters)


# What is done with them


class Bench:
    """A program without a screen, in a home of its own, to look at what was read."""

    def __init__(self, home: Path) -> None:
        os.environ |= {"SEVENUP_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        vars(computers)["Worker"] = computers.Here  # no processes for computers that never play
        self.home = home
        self._app: App | None = None
        self._seen: set[int] = set()

    def app(self) -> "App":
        """The window, with the settings kept now and nothing on it."""
        from sevenup_gui.ui.app.loop import App
        from sevenup_gui.ui.app.screen import Screen
        from sevenup_gui.ui.kit.audio import Audio

        if self._app is None:
            self._app = App(Screen(SIZE), Settings(), SavedMatch(), Audio(muted=True))
            self._app.audio.open()
        app = self._app
        app.settings, app.saved = load_settings(), SavedMatch()
        return app

    @staticmethod
    def leave(app: "App") -> None:
        """Leave whatever is on the window, as a person would."""
        while app.scenes:
            app.pop()
        app.chores.clear()
        app.saved.close()

    def close(self) -> None:
        """Close the window, and leave nothing at home."""
        if self._app is not None:
            self._app.close()
        self.clear()

    def is_new(self, *found: object) -> bool:
        """Return True if a result differs from all before: most nonsense reads as nothing, and is examined once."""
        key = hash(repr(found))
        known = key in self._seen
        self._seen.add(key)
        return not known

    def restart(self) -> None:
        """Another window: what a case left half drawn is none of the next one's."""
        if self._app is not None:
            self._app.saved.close()
        self._app = None

    def look(self, *ways: Callable[["App"], object]) -> None:
        """Go there, and draw it while the scene before it fades and when it has settled."""
        for way in ways:
            app = self.app()
            way(app)
            app.step(0.1)
            app.dirty = True
            app.step(0.3)
            if app.scenes:
                app.scene.told()
            self.leave(app)

    def write(self, name: str, data: bytes) -> Path:
        """A file at home."""
        (self.home / name).write_bytes(data)
        return self.home / name

    def clear(self) -> None:
        """The home as it was before."""
        for path in sorted(self.home.rglob("*"), reverse=True):
            if path.is_dir() and not path.is_symlink():
                path.rmdir()
            else:
                path.unlink()


def run(*argv: str) -> tuple[int, str, str]:
    """The program's answer to arguments, in this process; it must be an answer."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = commands.run(argv)
    told = err.getvalue()
    assert status in (0, 1, 2), f"exit status {status}: {told}"
    assert status == 0 or told, "nothing was said"
    assert all(line.isprintable() for line in (out.getvalue() + told).split("\n")), f"a terminal would obey {told!r}"
    return status, out.getvalue(), told


def records(bench: Bench, source: random.Random) -> None:
    """Check, the viewer, and Continue."""
    from sevenup_gui.ui.scenes.viewer.replay import Replay

    path = bench.write("match.sevenup", bad_record(source))
    if run("check", str(path))[0]:
        return
    matches = read_file(path).matches

    def step_through(app: "App") -> None:
        scene = Replay(app, matches)
        app.push(scene)
        for to in source.sample(range(len(scene.moments)), min(2, len(scene.moments))):
            scene.go(to)
            app.draw()
        scene.step()
        app.push(scene.sheet()) if to else None

    bench.look(step_through)
    bench.look(lambda app: app.ways.to_saved_match())


def settings(bench: Bench, source: random.Random) -> None:
    """Set-up and the settings' own page."""
    rules = {"Ours": {"game": "seven-up", "options": {"target": 9}}}
    rules |= {"Bids": {"game": "seven-up-seven-down", "options": {}}}
    kept = asdict(Settings(name="Ann", house_rules=rules, setup=TableSetup().to_json(), before_big={"scale": 100}))
    bench.write("settings.json", bad_json(kept, source))
    read = load_settings()
    if bench.is_new(replace(read, setup={}), parse_setup(read.setup, SITTING_LEVELS)):
        bench.look(lambda app: app.ways.to_settings(), lambda app: app.ways.to_setup())


def setup(bench: Bench, source: random.Random) -> None:
    """Set-up, with each game; and the match that is set up there."""
    preset = source.choice(list(PRESETS.values()))
    own = TableSetup(preset.game, preset.key).with_preset(preset.key)
    kept = own.to_json() | {"house": {"target": 5, "hook": False}, "house_name": "Ours"}
    kept |= {"preset": "house"} if source.random() < 0.5 else {}
    bench.write("settings.json", b'{"name": "Ann", "setup": ' + bad_json(kept, source) + b"}")
    read = load_settings()
    found = parse_setup(read.setup, SITTING_LEVELS)
    for game in ("seven-up", "seven-up-seven-down"):
        table = found.with_game(game)
        table.header(table.names("Ann"), MOMENT)
    if bench.is_new(found, replace(read, setup={})):
        bench.look(lambda app: app.ways.to_setup(), lambda app: app.ways.to_new_match(found))


def evening(bench: Bench, source: random.Random) -> None:
    """Game night, and its next match."""
    names, faces = ("Ann", "Bob"), ("widow", "sailor")
    match = NightMatch(MOMENT, names, faces, ("Ann",), 1)
    night = Evening(tuple(map(Friend, names, faces)), TableSetup(), 3, 1, "casual", (match, match))
    bench.write("evening.json", bad_json(asdict(night) | {"rules": TableSetup().to_json()}, source))

    def next_match(app: "App") -> None:
        from sevenup_gui.store.evening_index import evening_of

        if len(evening_of(app.saved).here) > 1:
            app.ways.to_night_match()

    bench.look(lambda app: app.ways.to_night(), next_match)


def seating(bench: Bench, source: random.Random) -> None:
    """Continue, with whatever stands beside the match."""
    lines = (GOLDEN / "hoyle-2.sevenup").read_bytes().splitlines(keepends=True)
    bench.write("match.sevenup", b"".join(lines[: source.randrange(1, 40)]))
    bench.write("match.json", bad_json(SEATING, source))
    saved = SavedMatch()
    read = saved.load()
    saved.close()
    if bench.is_new(read):
        bench.look(lambda app: app.ways.to_saved_match())


def index(bench: Bench, source: random.Random) -> None:
    """The matches with every filter, their statistics, and what is taken out of both for a spreadsheet."""
    folder = bench.home / "matches"
    folder.mkdir()
    header, *lines = (GOLDEN / "made-jack-wins.sevenup").read_text(encoding="utf-8").splitlines()
    head = json.loads(header)
    if source.random() < 0.4:
        named(head, source)
        head["made"] = source.choice((MOMENT, "9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", strange_text(source)))
    (folder / "a.sevenup").write_text("\n".join([text_of(head), *lines]) + "\n", encoding="utf-8")
    Archive().read_next()
    kept = (bench.home / INDEX).read_text(encoding="utf-8").splitlines()
    if len(kept) > 1 and BETWEEN in kept[1] and source.random() < 0.8:
        parts = [part.encode("utf-8") for part in kept[1].split(BETWEEN)]
        at = source.randrange(len(parts))
        parts[at] = bad_json(json.loads(parts[at]), source)
        bench.write(INDEX, kept[0].encode("utf-8") + b"\n" + BETWEEN.encode("utf-8").join(parts) + b"\n")
    archive = Archive()
    while archive.left:
        archive.read_next()
    if bench.is_new(archive.entries, archive.lines):
        bench.look(to_filters, to_tables)


def to_filters(app: "App") -> None:
    """The page of matches, what is taken out of it, and its filters, each set to its first value."""
    from sevenup_gui.ui.scenes.matches.filters import Filters
    from sevenup_gui.ui.scenes.matches.matches import Matches

    app.ways.to_matches()
    page = app.scene
    assert isinstance(page, Matches)
    app.step(0.1)
    if page.shown:
        page.deeds().table(page.shown)
        page.deeds().text(page.shown)
    page.choose_filter()
    filters = app.scene
    assert isinstance(filters, Filters)
    for question in filters.questions:
        filters.take(replace(filters.filter, **{question.field: question.after("", 1)}))


def to_tables(app: "App") -> None:
    """The statistics with all their charts, taken out as tables."""
    from sevenup_gui.ui.scenes.statistics.statistics import Statistics

    app.ways.to_statistics()
    page = app.scene
    assert isinstance(page, Statistics)
    page.export()
    app.step(0.1)
    page.turn_to("compared")


@functools.cache
def sent_hands() -> tuple[str, ...]:
    """Hands as somebody may send them: of every game, begun and played out."""
    found = []
    for file in sorted(GOLDEN.glob("*.sevenup")):
        record = read_file(file).matches[0].record
        for upto in (3, 12, 40):
            with contextlib.suppress(ValueError):
                found.append(format_hand(hand_of(record, upto)))
    return tuple(found)


def hands(bench: Bench, source: random.Random) -> None:
    """A hand in one line, changed on its way: a hand or a sentence, and what was read is written and looked at."""
    line = source.choice(sent_hands())
    for _ in range(source.choice((1, 1, 2, 3))):
        line = changed_line(line, source)
    if source.random() < 0.7:  # by somebody who knows how to sign it
        before = line.rpartition("/")[0]
        line = f"{before}/{check_of(before)}"
    try:
        hand = parse_hand(line)
    except HandError as error:
        told = f"{error} {hand_trouble(error)}"
        assert told.isprintable(), f"{told!r}"
        assert len(told) < 1000, f"{told!r}"
        return
    assert parse_hand(format_hand(hand)) == hand, line
    if source.random() < 0.1:
        bench.look(lambda app: app.ways.to_hand(line))


def changed_line(line: str, source: random.Random) -> str:
    """A line with a part, a word of a part or a few letters changed, taken away or doubled."""
    dice = source.random()
    if dice < 0.4:
        at = source.randrange(len(line) + 1)
        end = at + source.choice((1, 1, 2, 5))
        put = source.choice(("", line[at:end] * 2, strange_text(source)[: end - at], source.choice("/,=+-%٣0A")))
        return line[:at] + put + line[end:]
    between = "/" if dice < 0.7 else ","
    parts = line.split(between)
    at = source.randrange(len(parts))
    other, strange = source.choice(source.choice(sent_hands()).split(between)), strange_text(source)
    some = source.choice(([], [parts[at]] * 2, [other], [strange], [f"{quote(strange)}=human"]))
    return between.join([*parts[:at], *some, *parts[at + 1 :]])


COMMANDS = ("play", "demo", "replay", "simulate", "check", "import", "report", "arena", "bot", "", "dance")
OPTIONS = (
    "--record", "--fullscreen", "--language", "--size", "--preset", "--players", "--agents", "--option", "--matches",
    "--seed", "--fast", "--screenshots", "--legal", "--out", "--deals", "--deal", "--json", "--jobs", "--level", "--",
    "-", "-h", "--version", "-x",
)  # fmt: skip
VALUES = (
    "1", "0", "-1", "7", "1e999", "9" * 200, "--", "-", "", " ", "2", "a\nb", "old-sledge", "oh-hell", "casual",
    "random,casual", 'random,"exec:x', "exec:", "target=9", "target=", "=", "schedule=[1,2", "hook=maybe",
    "1280x720", "16384x16384", "99999x1", "en", "es", "\x1b[2J", "\u202e", "\udcff", "m" * 5000, "a,b,,c", "٣",
    "1280×720", "..", "{x}", "%s",
)  # fmt: skip


def commands_(bench: Bench, source: random.Random) -> None:
    """A command line; what would open a window, play or be asked stands still."""
    argv = [source.choice(COMMANDS)] if source.random() < 0.95 else []
    file = str(bench.write("a.sevenup", bad_record(source)))
    hand = changed_line(source.choice(sent_hands()), source)
    if argv in (["report"], ["import"]) or source.random() < 0.2:
        argv.append(source.choice((file, hand)))
    for _ in range(source.randrange(6)):
        option, value = source.choice(OPTIONS), source.choice((*VALUES, file, hand))
        argv += source.choice(([option, value], [f"{option}={value}"], [option], [value]))
    if argv[:1] in (["check"], ["report"]):  # never standard input: nobody writes there
        argv = [arg for arg in argv if arg != "-"]
    here = bench.home / "here"
    here.mkdir()
    with still(), contextlib.chdir(here):
        run(*(arg for arg in argv if arg))


@contextlib.contextmanager
def still() -> Iterator[None]:
    """Let what the command line begins not begin."""
    import sevenup_gui.cli.simulate as simulating
    import sevenup_gui.players.arena_report as report
    from sevenup_gui.cli import reporting
    from sevenup_gui.players import bot_server
    from sevenup_gui.ui.app import run as windows

    nothing = lambda *_args, **_more: 0  # noqa: E731  # each is asked for a status
    tally = lambda *_args: simulating.SimulationTally(0, 0, 0.0)  # noqa: E731
    doors: list[tuple[Any, str, Any]] = [(windows, name, nothing) for name in ("play", "demo", "replay", "smoke")]
    doors += [(reporting, "thought_over", lambda deal: dict(deal.questions[:0]))]  # asked, not answered
    doors += [(report, "run_arena", nothing), (bot_server, "run_bot", nothing), (simulating, "simulate_to", tally)]
    before = [(module, name, getattr(module, name)) for module, name, _ in doors]
    for module, name, stand_in in doors:
        setattr(module, name, stand_in)
    try:
        yield
    finally:
        for module, name, own in before:
            setattr(module, name, own)


KINDS: dict[str, Callable[[Bench, random.Random], None]] = {
    "records": records, "settings": settings, "setup": setup, "evening": evening, "seating": seating, "index": index,
    "hands": hands, "commands": commands_,
}  # fmt: skip


def try_case(bench: Bench, kind: str, seed: int, number: int, limit_s: float = LIMIT_S) -> str | None:
    """Run one case: None, or what went wrong. A limit of 0 is none."""

    def too_slow(_signal: int, _frame: FrameType | None) -> None:
        raise TooSlowError

    bench.clear()
    if limit_s:
        signal.signal(signal.SIGPROF, too_slow)
        signal.signal(signal.SIGALRM, too_slow)
        signal.setitimer(signal.ITIMER_PROF, limit_s)
        signal.setitimer(signal.ITIMER_REAL, WAIT_S)
    try:
        KINDS[kind](bench, random.Random(f"{kind} {seed} {number}"))
    except (Exception, TooSlowError):
        stop_clocks()
        bench.restart()
        return traceback.format_exc()
    finally:
        stop_clocks()
    return None


def stop_clocks() -> None:
    """The case is over, and what is told of it takes its own time."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the cases asked for, tell of each that fails; 1 if any did."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first case")
    args = parser.parse_args(argv)
    os.environ["SEVENUP_GUI_TRACEBACK"] = "1"  # a fault says where it lies
    vars(commands)["make_parser"] = functools.cache(make_parser)  # else a tenth of the time goes into it
    failed, worst_s, began = 0, 0.0, time.monotonic()
    with tempfile.TemporaryDirectory() as home:
        bench = Bench(Path(home))
        try_case(bench, args.kind, args.seed, args.first, limit_s=0)  # the window opens once, which is no case's doing
        for number in range(args.first, args.first + args.count):
            start = time.process_time()
            trouble = try_case(bench, args.kind, args.seed, number)
            worst_s = max(worst_s, time.process_time() - start)
            if trouble:
                failed += 1
                print(f"{args.kind} --seed {args.seed} --first {number} --count 1\n{trouble}", flush=True)
            if (number + 1) % PROGRESS == 0:
                print(f"{number + 1} done, {failed} failed, the longest {worst_s:.2f} s", file=sys.stderr, flush=True)
        bench.close()
    took = time.monotonic() - began
    print(f"{args.kind}: {args.count} cases, {failed} failed, the longest {worst_s:.2f} s, {took:.0f} s in all")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
