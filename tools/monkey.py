"""A child, a cat or a spilled cup at the keys, for as long as you like: does the program go on, and does it stay small?

    python -m tools.monkey                          100,000 actions
    python -m tools.monkey --acts 5000 --seed 3     fewer, and others

One program without a screen is pressed, dragged, typed at and has files dropped on it, in walks of some dozens of
actions: half of them begin where a person would, half in a scene that few would find by chance. When it is closed it is
opened again at the same home. A frame is painted after every fortieth action. Every 2,500 actions a line tells what
memory the process holds. After a fault it goes on; it ends with status 1 when there was a traceback, a step that took
longer than 2 s, or when the process grew after the first fifth by more than a tenth: then something is kept that is not
needed. The same seed presses the same, so a fault found is found again; the last actions before it are printed.
"""

import argparse
import contextlib
import faulthandler
import gc
import importlib
import os
import pkgutil
import random
import secrets
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from unittest import mock

from sevenup_gui.engine.actions import Action, ChooseDiscard, Discard
from sevenup_gui.i18n import codes

if TYPE_CHECKING:
    from sevenup_gui.ui.scenes.scene import Scene
    from tests.scene.driving import Program

ACTS = 100_000
TELL_EVERY = 2_500
SAMPLE_EVERY = 250
WARM_SHARE = 1 / 5  # of the actions, after which all that is kept has been drawn once
GROWTH_FRAC = 0.10  # what may come on top of it
SLOW_S = 2.0
PAINT_EVERY = 40  # actions: pictures take fifty times as long as all the rest
STUCK_S, LOOK_EVERY = 120.0, 25  # so many acts that never end are shown where they stand, and end the run
MOST_FAULTS = 20  # then it is over
LAST = 40  # actions told with a fault
GOLDEN = Path(__file__).parent.parent / "tests" / "golden"
AT_TABLE = ("table.TableScene",)
BASES = (  # never in front
    "board.BigScreen", "board.Board", "boards.ListBoard", "columns.TwoColumns", "dealpaper.DealPaper", "desk.EventStep",
    "form.FormScene", "form.TableForm", "match.MatchScene", "scene.Scene", "sheet.SheetScene", "treescene.TreeScene",
)  # fmt: skip
SIZES = (*((960, 600), (1280, 720)) * 3, (1920, 1080), (2560, 1080))  # small ones are drawn sooner
SCALES = (100, 150, 200, 250)
SPEEDS = ("slow", "normal", "fast", *("none",) * 9)  # without motion more is done in the same time
WALKS = (10, 20, 40, 80)  # acts, before it begins elsewhere
TABLE_ACT = 0.2  # of an act: at a table it stays until a match may be over
WALKS_OPEN = 25  # before the program is closed and opened with other settings
STAY = 12  # acts in a scene before it is left, so that settings do not take the whole time
STAY_AT_TABLE = 80
WORDS = (
    *("a", "Zoë", "7", " ", "x" * 30, "x" * 5000),
    *("\0", "a\0b", "\x1b[31m", "\n", "\t", "\x7f", "\ufeff", "\ufffd", "\N{NO-BREAK SPACE}"),
    *("\N{ZERO WIDTH JOINER}", "\N{ZERO WIDTH NON-JOINER}", "\N{SOFT HYPHEN}"),
    *("\N{RIGHT-TO-LEFT OVERRIDE}abc", "\N{LEFT-TO-RIGHT MARK}", "\N{FIRST STRONG ISOLATE}", "שלום", "سلام"),
    *("\N{COMBINING ACUTE ACCENT}", "e" + "\N{COMBINING RING ABOVE}" * 400, "नमस्ते", "한글", "葉"),
    *("\N{GRINNING FACE}", "\N{MAN}\N{ZERO WIDTH JOINER}\N{WOMAN}", "\N{WAVING HAND SIGN}\U0001f3fd"),
    *("\N{VARIATION SELECTOR-16}", "\ue000", "\U0010ffff", "../../x", "con", "{name}", "%s"),
)


class Hands:
    """Somebody who presses this and that; the same seed presses the same."""

    def __init__(self, program: "Program", rng: random.Random) -> None:
        import pygame

        self.program, self.rng = program, rng
        self.log: list[str] = []  # what was done, for anyone who has to find the fault
        self.droppings = litter(program.home)
        self.stayed = 0
        self.last: type | None = None
        self.keys = (
            *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_F1, pygame.K_F10, pygame.K_F11),
            *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PLUS, pygame.K_MINUS),
            *(pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_DELETE, pygame.K_BACKSPACE),
            *range(pygame.K_a, pygame.K_z + 1),
            *range(pygame.K_0, pygame.K_9 + 1),
        )

    def spot(self) -> tuple[int, int]:
        """Any place in the window."""
        width, height = self.program.app.painter.size_px
        return self.rng.randrange(width), self.rng.randrange(height)

    def act(self) -> None:
        """Do one thing."""
        import pygame

        from sevenup_gui.ui.scenes.match.table import TableScene
        from sevenup_gui.ui.scenes.matches.matches import Matches
        from sevenup_gui.ui.scenes.title import Title

        p, rng, scene = self.program, self.rng, self.program.app.scene
        self.stayed = self.stayed + 1 if type(scene) is self.last else 0
        self.last = type(scene)
        if self.stayed > (STAY_AT_TABLE if isinstance(scene, TableScene) else STAY) and not isinstance(scene, Title):
            self.stayed = 0
            self.note("leave", "")
            p.key(rng.choice((*(pygame.K_ESCAPE,) * 4, pygame.K_RETURN)))
            return
        doings = {
            self.click_control: 44,
            self.key: 21,
            self.click: 14,
            self.wait: 10,
            self.drag: 5,
            self.turn_wheel: 2,
            self.type: 30 if scene.typing() else 1,
            self.paste: 1,
            self.drop: 8 if isinstance(scene, Matches) else 0.5,
            self.look_away: 1,
            self.resize: 0.5,  # all is drawn anew
            self.play: 60 if isinstance(scene, TableScene) and scene.my_turn else 0,  # or few matches would end
        }
        rng.choices(tuple(doings), tuple(doings.values()))[0]()

    def note(self, doing: str, what: object) -> None:
        """Keep what is about to be done."""
        self.log.append(f"{type(self.program.app.scene).__name__}: {doing} {what}")
        del self.log[:-LAST]

    def click_control(self) -> None:
        """Click something that can be clicked."""
        items = list(self.program.app.scene.controls.items)
        if items:
            control = self.rng.choice(items)
            self.note("click", control.label)
            self.program.click(control.rect(self.program.app.painter).center)

    def click(self) -> None:
        """Click anywhere."""
        spot = self.spot()
        self.note("click", spot)
        self.program.click(spot)

    def drag(self) -> None:
        """Press here and let go there."""
        start, end = self.spot(), self.spot()
        self.note("drag", (start, end))
        self.program.press(start).move(end, held=True).release(end)

    def key(self) -> None:
        """Press a key; nobody leaves by the title's Esc, or it would be over too soon."""
        import pygame

        from sevenup_gui.ui.scenes.title import Title

        code = self.rng.choice(self.keys)
        if code != pygame.K_ESCAPE or not isinstance(self.program.app.scene, Title):
            self.note("key", pygame.key.name(code))
            self.program.key(code, mod=self.rng.choice((0, 0, 0, pygame.KMOD_SHIFT)))

    def turn_wheel(self) -> None:
        """Turn the mouse's wheel."""
        import pygame

        turns = self.rng.choice((-1, 1, -5))
        self.note("wheel", turns)
        self.program.post(pygame.MOUSEWHEEL, x=0, y=turns, flipped=False, precise_x=0.0, precise_y=float(turns))

    def type(self) -> None:
        """Type something, letter by letter or as a whole."""
        import pygame

        word = self.rng.choice(WORDS)
        self.note("type", word)
        if self.rng.random() < 0.5:
            self.program.post(pygame.TEXTINPUT, text=word)
        else:
            self.program.letters(word[:40])

    def paste(self) -> None:
        """Copy something elsewhere, and paste it."""
        import pygame

        from sevenup_gui.ui.kit import clipboard

        word = self.rng.choice((*WORDS, sent_hand()))
        self.note("paste", word)
        with contextlib.suppress(ValueError):  # no clipboard takes a NUL
            clipboard.put(word)
        self.program.key(pygame.K_v, mod=pygame.KMOD_CTRL)

    def drop(self) -> None:
        """Drop files on the window: records, and what is none."""
        import pygame

        files = self.rng.sample(self.droppings, self.rng.choice((1, 1, 3)))
        self.note("drop", files)
        for file in files:
            self.program.post(pygame.DROPFILE, file=str(file))
        self.program.post(pygame.DROPCOMPLETE)

    def set_out(self) -> None:
        """Begin a walk: from the title, along one of its ways, or in a scene that few would find by chance."""
        from sevenup_gui.ui.scenes.title import Title

        app, rng = self.program.app, self.rng
        app.unwind(Title(app))
        starts = ways_in() if rng.random() < 0.5 else poses()
        name = rng.choice(tuple(starts))
        self.note("set out", name)
        starts[name](self.program)
        self.stayed = 0

    def look_away(self) -> None:
        """Look at another window."""
        import pygame

        self.note("look away", "")
        self.program.post(pygame.WINDOWFOCUSLOST)

    def resize(self) -> None:
        """Give the window another size."""
        import pygame

        size = self.rng.choice(SIZES)
        self.note("size", size)
        self.program.screen.resize(size)
        self.program.post(pygame.WINDOWSIZECHANGED)

    def play(self) -> None:
        """Decide at the table, in no way that a person would."""
        session = self.program.table.session
        turn, legal = session.state.turn, session.legal()
        if turn is None:
            return
        if isinstance(legal, ChooseDiscard):
            action: Action = Discard(tuple(self.rng.sample(session.state.hands[turn], legal.count)))
        else:
            action = self.rng.choice(legal)
        self.note("decide", action)
        self.program.table.decide(action)
        self.program.wait()

    def wait(self) -> None:
        """Do nothing for a while."""
        seconds = self.rng.choice((0.1, 0.5, 2.0, 5.0))
        self.note("wait", seconds)
        self.program.wait(seconds)


def litter(home: Path) -> list[Path]:
    """Things to be dropped on a window, most of them no records; a record of every kind lies in the archive too."""
    golden, odd = sorted(GOLDEN.glob("*.sevenup")), home / "odd"
    dropped = [odd, odd / "gone.sevenup", home, Path("x" * 5000), *golden]
    if odd.exists():
        return [*sorted(odd.iterdir()), *dropped]
    (home / "matches").mkdir(parents=True, exist_ok=True)
    for path in golden:
        shutil.copy(path, home / "matches")
    odd.mkdir()
    good = golden[0].read_bytes()
    kept = {
        "empty.sevenup": b"", "nothing.sevenup": b"\0" * 5000, "half.sevenup": good[: len(good) // 2],
        "twice.sevenup": good * 2, "latin.sevenup": "Zoë".encode("latin-1"), "deep.sevenup": b"[" * 100_000,
        "long.sevenup": b"x" * 3_000_000, "a picture.png": b"\x89PNG\r\n\x1a\n", "con\u0301.sevenup": good + b"\n{}",
    }  # fmt: skip
    for name, data in kept.items():
        (odd / name).write_bytes(data)
    with contextlib.suppress(AttributeError):  # there are none on Windows
        os.mkfifo(odd / "pipe.sevenup")
    return [*sorted(odd.iterdir()), *dropped]


@cache
def sent_hand() -> str:
    """A hand as a line of text."""
    from sevenup_gui.engine.handline import format_hand, hand_of
    from sevenup_gui.engine.reading import read_file

    return format_hand(hand_of(read_file(GOLDEN / "hoyle-4.sevenup").matches[0].record))


def ways_in() -> dict[str, Callable[["Program"], object]]:
    """The ways from the title, and to a table of every kind."""
    from sevenup_gui.games import GAMES, presets_of
    from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup

    def at_table(game: str, players: int, people: int) -> Callable[["Program"], object]:
        setup = TableSetup().with_game(game).with_seats(players)
        for seat in range(1, people):
            setup = setup.with_seat(seat, SeatSetup(HUMAN, setup.seats[seat].face))
        return lambda p: p.app.ways.to_new_match(setup)

    def on(p: "Program") -> None:
        if p.app.saved.dealt:
            p.app.ways.to_saved_match()

    def night(p: "Program") -> None:
        from sevenup_gui.store.evening_index import evening_of, keep_evening
        from tests.scene.posing import evening

        before = evening_of(p.app.saved)
        keep_evening(p.app.saved, before, evening(4, "seven-up", 3))
        p.app.ways.to_night_match()

    def boards(p: "Program") -> None:
        from sevenup_gui.tournament.duplicate import boards_file
        from tests.scene.tournaments import duplicated

        p.app.ways.tournament.to_board_match(boards_file(duplicated().tournament, 1, 1), phones=False)

    def lesson(game: str) -> Callable[["Program"], object]:
        from sevenup_gui.ui.scenes.lesson.lesson import to_lesson

        return lambda p: to_lesson(p.app, game)

    def sheet(p: "Program") -> None:
        from sevenup_gui.games import presets_of
        from sevenup_gui.match.scorecard import new_scorecard
        from sevenup_gui.ui.scenes.scorer.sheets import Sheets

        rules = TableSetup().with_game(list(GAMES)[-1]).with_seats(4)
        preset = next(presets_of(rules.game))
        sheets = Sheets(p.app, (), rules)
        p.app.push(sheets)
        sheets.begin()
        sheets.take(new_scorecard(preset.key, preset.options(4), ("Ann", "Ben", "Cleo", "Dan"), 3), rules)

    def event(p: "Program") -> None:
        from tests.scene.tournaments import book_of

        book = book_of(p.app.saved.folder / "events", players=4, drawn=1)
        book.close()
        p.app.ways.tournament.to_event_match(book, 1, 1, phones=False)

    return {
        "title": lambda _p: None,
        **{f"lesson of {game}": lesson(game) for game in GAMES},
        **{name: lambda p, name=name: getattr(p.app.ways, name)()  # type: ignore[misc]
           for name in ("to_setup", "to_watch", "to_night", "to_learn", "to_matches", "to_statistics", "to_settings")},
        "to_saved_match": on,
        "to_night_match": night,
        "a sheet kept by hand": sheet,
        "a table of a tournament": event,
        "a table with boards": boards,
        **{f"table of {game}, {n} seats, {people} people": at_table(game, n, people)
           for game in GAMES for n, people in ((3, 1), (4, 1), (3, 2), (2, 2)) if n in next(presets_of(game)).players},
    }  # fmt: skip


def poses() -> dict[str, Callable[["Program"], object]]:
    """The scenes that tests pose; the pages of matches are those of the home, lest anything else be thrown away."""
    from tests.scene.posing import SCENES, TABLES

    kept_out = ("matches", "no matches", "what to", "deleting", "statistics")
    return {
        name: lambda p, pose=pose: p.app.push(pose(p.app))  # type: ignore[misc]
        for name, pose in {**SCENES, **TABLES}.items()
        if not name.startswith(kept_out)
    }


def scene_name(kind: "type[Scene]") -> str:
    """Return the name of a kind of scene here: two modules have a `Choice`."""
    return f"{kind.__module__.rsplit('.', 1)[-1]}.{kind.__name__}"


def unreached(seen: Iterable[str]) -> list[str]:
    """The kinds of scenes that the program has and that are not among these."""
    from sevenup_gui.ui import scenes

    for module in pkgutil.walk_packages(scenes.__path__, f"{scenes.__name__}."):
        importlib.import_module(module.name)
    from sevenup_gui.ui.scenes.scene import Scene

    kinds = [Scene]
    for kind in kinds:  # it grows meanwhile
        kinds += kind.__subclasses__()
    every = {scene_name(kind) for kind in kinds if kind.__module__.startswith(scenes.__name__)}
    return sorted(every - set(BASES) - set(seen))


class Sample(NamedTuple):
    """The process's memory after so many actions."""

    acts: int
    held_mb: float


class Slowest:
    """The longest step of the program, in seconds of its own (what else the machine does is not counted), in every kind
    of scene."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self.last_s = 0.0
        self._since = time.thread_time()

    @property
    def most_s(self) -> float:
        """The longest of all."""
        return max(self.seconds.values(), default=0.0)

    def begin(self) -> None:
        """A step begins."""
        self._since = time.thread_time()

    def step(self, program: "Program") -> None:
        """A step has ended."""
        now = time.thread_time()
        where = scene_name(type(program.app.scene)) if program.app.scenes else "the end"
        self.last_s = max(self.last_s, now - self._since)
        self.seconds[where] = max(self.seconds.get(where, 0.0), now - self._since)
        self._since = now


def held_mb() -> float:
    """The memory that this process holds now, or where the system does not say, has held at most."""
    with contextlib.suppress(OSError):
        for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 if sys.platform != "darwin" else 1024**2)


def grew(samples: Sequence[Sample]) -> float:
    """By what share the most that was held after the first fifth is above the most that was held before, or 0."""
    warm = samples[-1].acts * WARM_SHARE
    before = max(sample.held_mb for sample in samples if sample.acts <= warm)
    after = max(sample.held_mb for sample in samples if sample.acts > warm)
    return max(0.0, after / before - 1)


@contextlib.contextmanager
def alone() -> Iterator[Path]:
    """A home of its own, no screen, and computers that answer at once."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # or a signal would only close the program, to be opened again
    import pygame

    from sevenup_gui.players import computers

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    with (
        tempfile.TemporaryDirectory(prefix="sevenup-monkey-") as home,
        mock.patch.dict(os.environ, SEVENUP_HOME=home),
        mock.patch.dict(sys.modules, send2trash=None),  # the trash lies there too
        mock.patch.object(computers, "Worker", computers.Here),
        mock.patch.object(random, "SystemRandom", return_value=random.Random(11)),
        mock.patch.object(secrets, "randbits", return_value=11),
    ):
        yield Path(home)
    pygame.quit()


def opened(home: Path, rng: random.Random, slowest: Slowest) -> "Program":
    """The program, opened with settings of some kind; it paints only when `paint` is called."""
    from tests.scene.driving import Program

    settings = {"scale": rng.choice(SCALES), "speed": rng.choice(SPEEDS), "language": rng.choice(codes())}
    program = Program(home, rng.choice(SIZES), draws=False, **settings)
    program.each_step = slowest.step
    slowest.begin()
    return program.start()


def paint(program: "Program", slowest: Slowest) -> None:
    """Draw the scene that a person sees now."""
    slowest.begin()
    type(program.app).draw(program.app)
    slowest.step(program)


class Walks:
    """Hands at one program after the other, and what is told of them."""

    def __init__(self, home: Path, rng: random.Random) -> None:
        self.home, self.rng, self.slowest = home, rng, Slowest()
        self.hands: Hands | None = None
        self.seen: Counter[str] = Counter()
        self.left = 0.0  # of this walk, in acts
        self.walks = self.openings = self.faults = 0

    def act(self, paints: bool) -> None:
        """Do one thing, in the scene in front or in that where another walk begins, and look at the window perhaps."""
        if self.hands is None or not self.running(self.hands.program):
            self.open()
        assert self.hands is not None
        if self.left <= 0:
            self.walks, self.left = self.walks + 1, self.rng.choice(WALKS)
            if self.walks % WALKS_OPEN == 0:
                self.hands.program.app.quit()
                return
            self.hands.set_out()
        program = self.hands.program
        where = scene_name(type(program.app.scene))
        self.left -= TABLE_ACT if where in AT_TABLE else 1
        self.seen[where] += 1
        self.slowest.begin()
        self.hands.act()
        if paints and self.running(program):
            paint(program, self.slowest)
        if self.slowest.last_s > SLOW_S:
            raise AssertionError(f"a step took {self.slowest.last_s:.1f} s")

    @staticmethod
    def running(program: "Program") -> bool:
        """Return True until the program has ended."""
        return bool(program.app.scenes) and not program.app.quitting

    def open(self) -> None:
        """Open the program, perhaps again."""
        self.close()
        self.hands = Hands(opened(self.home, self.rng, self.slowest), self.rng)
        self.openings, self.left = self.openings + 1, 0.0

    def close(self) -> None:
        """Close the program, if it is open."""
        if self.hands is not None:
            self.hands.program.close()
            self.hands = None
            gc.collect()  # nobody has two of them in one process

    def fault(self, done: int) -> None:
        """Tell of the exception that is being handled, and of what came before it; go on with another program."""
        traceback.print_exc(file=sys.stdout)
        print(*(self.hands.log if self.hands is not None else ()), f"Action {done:,}.", sep="\n", flush=True)
        self.faults, self.hands, self.slowest.last_s = self.faults + 1, None, 0.0

    def told(self) -> str:
        """Return the progress in words."""
        app = self.hands.program.app if self.hands is not None else None
        pictures_mb = (app.painter.held_bytes + app.pack.held_bytes) / 2**20 if app is not None else 0.0
        return (
            f"{held_mb():.0f} now, {pictures_mb:.0f} of pictures  {len(gc.get_objects()):9,} objects  "
            f"{len(self.seen):3} scenes  {self.openings:4} openings  {self.walks:5} walks  "
            f"slowest step {self.slowest.most_s:.2f} s"
        )


def run(acts: int, seed: int) -> bool:
    """Press so often; whether all went well."""
    samples: list[Sample] = []
    every, sample_every = (min(most, max(1, acts // 20)) for most in (TELL_EVERY, SAMPLE_EVERY))
    with alone() as home:
        walks = Walks(home, random.Random(seed))
        for done in range(1, acts + 1):
            if done % LOOK_EVERY == 1:
                faulthandler.dump_traceback_later(STUCK_S, exit=True)
            try:
                walks.act(paints=done % PAINT_EVERY == 0)
            except Exception:
                walks.fault(done)
                if walks.faults == MOST_FAULTS:
                    return False
            if done % sample_every == 0:
                samples.append(Sample(done, held_mb()))
            if done % every == 0:
                most = max(sample.held_mb for sample in samples if sample.acts > done - every)
                print(f"{done:7,} acts  {most:6.0f} MB at most, {walks.told()}", flush=True)
        faulthandler.cancel_dump_traceback_later()
        walks.close()
    for name, count in walks.seen.most_common():
        print(f"{count:7,} in {name}, at most {walks.slowest.seconds.get(name, 0):.2f} s")
    print("Never in front:", ", ".join(unreached(walks.seen)) or "none")
    growth = grew(samples)
    print(f"After the first fifth the most that was held grew by {growth:.1%}. Faults: {walks.faults}.")
    return growth <= GROWTH_FRAC and not walks.faults


def main() -> int:
    """Run it; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.monkey", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--acts", type=int, default=ACTS, help=f"how many actions ({ACTS:,})")
    parser.add_argument("--seed", type=int, default=1, help="which (1)")
    given = parser.parse_args()
    return 0 if run(given.acts, given.seed) else 1


if __name__ == "__main__":
    raise SystemExit(main())
