"""The robot: the whole program in virtual time, played by mouse, by keys or by touch, and a list of what it has met."""

import contextlib
import gc
import json
import os
import random
import sys
import tempfile
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Literal, TypeAlias
from unittest import mock

from sevenup_gui.engine.actions import Action, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import (
    BidsShown,
    DealScored,
    DealStarted,
    Event,
    HandCut,
    MatchEnded,
    RanCards,
    TrickTaken,
    TurnUpShown,
)  # fmt: skip
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import PUBLIC, View, fold, view
from sevenup_gui.games import game_of

if TYPE_CHECKING:
    from sevenup_gui.match.session import Session
    from sevenup_gui.store.setup import TableSetup
    from sevenup_gui.ui.scenes.match.table import TableScene
    from tests.scene.driving import Program

Way: TypeAlias = Literal["mouse", "keys", "touch"]
Wish: TypeAlias = Callable[[State | View], Action | None]
Forced: TypeAlias = Callable[["Session"], Sequence[str] | None]

WAYS: tuple[Way, ...] = ("mouse", "keys", "touch")
SIZE = (1280, 720)
STEP_S = 1 / 20  # of virtual time
STUCK_S = 90.0  # nothing that a person waits for takes longer
PAINT_EVERY = 120  # turns of the loop: a picture takes as long as fifty of them
TRIES = 4  # of one decision, or to put one page away
LAST = 30  # acts that are told with a fault
HOME = 0  # where the person sits


def no_wish(_at: State | View) -> None:
    """Whatever comes."""


def random_pack(_session: "Session") -> None:
    """A fair pack."""


@dataclass
class Covered:
    """The things met, each as a short name."""

    tables: set[str] = field(default_factory=set)
    speeds: set[str] = field(default_factory=set)
    ways: set[str] = field(default_factory=set)
    events: set[str] = field(default_factory=set)  # "GAME: EVENT"
    pages: set[str] = field(default_factory=set)
    edges: set[tuple[str, str]] = field(default_factory=set)
    commands: set[str] = field(default_factory=set)  # "PAGE: ID"
    closings: set[str] = field(default_factory=set)  # "GAME: MOMENT"
    faults: list[str] = field(default_factory=list)

    def told(self) -> str:
        """Return the counts in words."""
        return ", ".join(f"{len(met)} {name}" for name, met in (*self.figures().items(), ("faults", self.faults)))

    def listed(self) -> str:
        """All of it by name."""
        return "\n".join(f"{name}: {', '.join(map(str, sorted(met)))}" for name, met in self.figures().items())

    def figures(self) -> dict[str, set[Any]]:
        """Return the things met, by kind."""
        return {
            "tables": self.tables, "speeds": self.speeds, "hands": self.ways, "events": self.events,
            "pages": self.pages, "ways between pages": self.edges, "commands": self.commands,
            "closings": self.closings,
        }  # fmt: skip


def facts(events: Sequence[Event], before: View) -> Iterator[str]:
    """Yield the events of a match, by short names: those shown differently from the rest, or that end a deal or a
    match."""
    at, ran, outcome = before, 0, game_of(before.options).outcome
    for event in events:
        match event:
            case DealStarted(forehead=forehead):
                ran = 0
                if forehead:
                    yield "forehead"
            case TurnUpShown(card, side) if side is not None:
                yield f"turned {card[0]}"
            case RanCards():
                ran += 1
                yield "cards run" if ran == 1 else "cards run again"
            case BidsShown():
                yield "bids at once"
            case HandCut():
                yield "cards thrown"
            case DealScored(lines, _score, void):
                if void:
                    yield f"void: {void}"
                elif not lines:
                    yield "nothing scored"
                yield from {f"scored: {line.why}" for line in lines if line.why}
            case TrickTaken():
                beat = outcome.trick(at, event)
                if beat is not None:
                    yield beat.kind
            case MatchEnded(winners, _score, ending):
                if len(winners) > 1:
                    yield "drawn match"
                yield f"end: {ending.why}"
            case _:
                why = getattr(event, "why", "")
                yield type(event).__name__ + (f": {why}" if why else "")
        at = fold(at, event)


class Robot:
    """One person at one program. `wish` says what everybody decides where they do not decide by chance; `pack` is what
    is dealt next."""

    def __init__(self, home: Path, covered: Covered, rng: random.Random) -> None:
        self.home, self.covered, self.rng = home, covered, rng
        self.wish: Wish = no_wish
        self.pack: Forced = random_pack
        self.log: deque[str] = deque(maxlen=LAST)
        self.turns = 0
        self.opened: Program | None = None
        self.way: Way = "keys"

    # The program

    @property
    def program(self) -> "Program":
        """The program that is open."""
        assert self.opened is not None
        return self.opened

    def open(self, **settings: Any) -> "Robot":
        """Open the program at the title, at the usual settings but for these."""
        import pygame

        from tests.scene.driving import Program

        self.die()
        robot = self

        class Whole(Program):
            """It lives in the turns of its own loop."""

            def wait(self, seconds: float = STEP_S) -> "Whole":
                for _ in range(max(1, round(seconds / STEP_S))):
                    if self.app.scenes and not self.app.quitting:
                        self.app.turn(STEP_S)
                        robot.look()
                return self

        pygame.event.clear()
        usual = {"speed": "normal", "trick_pause": "normal", "play_forced": "none"}
        self.opened = Whole(self.home, SIZE, draws=False, **(usual | settings))
        self.program.app.begin()
        self.covered.speeds.add(self.program.app.settings.speed)
        self.program.start()
        return self

    def look(self) -> None:
        """A turn of the loop is over."""
        self.turns += 1
        if self.running:
            self.covered.pages.add(page_name(self.program.app.scene))
            if self.turns % PAINT_EVERY == 0:
                self.paint()

    def paint(self) -> None:
        """Draw what a person would see now, to its end: a frame that is put off stops the time."""
        app = self.program.app
        if self.running:
            type(app).draw(app)
            while app.unready:
                type(app).draw(app)

    @property
    def running(self) -> bool:
        """Return True until the program has ended."""
        return self.opened is not None and bool(self.program.app.scenes) and not self.program.app.quitting

    def close_window(self) -> None:
        """Close the window, as the system does, and let the program end."""
        import pygame

        self.note("close the window")
        pygame.event.post(pygame.Event(pygame.QUIT))
        self.program.wait()
        self.program.app.saved.settle()
        self.die(self.program.close)

    def die(self, close: Callable[[], object] | None = None) -> None:
        """The program is gone."""
        program, self.opened = self.opened, None
        if program is not None:
            with contextlib.suppress(Exception) if close is None else contextlib.nullcontext():
                (close or program.die)()
            gc.collect()  # nobody has two of them in one process

    def note(self, doing: str) -> None:
        """Keep what is about to be done."""
        where = page_name(self.program.app.scene) if self.running else "the end"
        self.log.append(f"{where}: {doing}")

    # What it does

    def press(self, known: str) -> None:
        """Press a control of the page in front by its id, by this robot's way."""
        p = self.program
        item = next(item for item in p.app.scene.controls.items if item.id == known)
        self.note(f"{self.way}: {known}")
        if self.way == "keys" and item.keys and not p.app.scene.typing():
            p.key(item.keys[0])
        elif self.way == "touch":
            p.tap(item.rect(p.app.painter).center)
        else:
            p.click(item.rect(p.app.painter).center)

    def main_control(self) -> str:
        """The control that a page wants pressed: its default one, or its first."""
        items = self.program.app.scene.controls.items
        return next((item.id for item in items if item.default and item.enabled), items[0].id if items else "")

    def decide(self) -> Action | None:
        """Decide at the table, by this robot's way; what was pressed, but for cards that are thrown."""
        from tests.scene.driving import decide_by_keys, decide_by_mouse

        p = self.program
        state, legal = p.table.session.state, p.table.session.legal()
        action = self.wish(state)
        if action is None and isinstance(legal, tuple):
            action = self.rng.choice(legal)
        self.note(f"{self.way}: {action}")
        self.covered.ways.add(self.way)
        if self.way == "keys":
            decide_by_keys(p, action)
        else:
            if isinstance(action, Play) and action.card is not None:
                self.until(partial(self.lies_open, action.card), 3.0)
            decide_by_mouse(p, action, touch=self.way == "touch")
        return action

    @staticmethod
    def legal_cards(session: "Session") -> list[Card]:
        """The cards that may be played now."""
        legal = session.legal()
        return [each.card for each in legal if isinstance(each, Play) and each.card] if isinstance(legal, tuple) else []

    def drag_away(self, session: "Session", card: Card) -> None:
        """Drag a card, open the score sheet meanwhile, let go there and come back: the card lies in the hand again."""
        import pygame

        p, ply = self.program, session.state.ply
        self.note(f"mouse: drag {card}, and Tab")
        x, y = p.spot_of(card)
        p.press((x, y)).move((x, y - 60), held=True).move((x, y - 160), held=True)
        p.key(pygame.K_TAB).release((x, y - 160)).wait(0.5)
        self.paint()
        p.key(pygame.K_ESCAPE).wait(1.5)
        assert session.state.ply == ply, f"{card} was played, though a page had come over it"
        assert not p.table.touch.pressed, f"{card} sticks to the pointer"

    def lies_open(self, card: Card) -> bool:
        """Return True if a card of the hand can be pressed somewhere; one that was pressed comes down again first."""
        try:
            self.program.spot_of(card)
        except AssertionError:
            return False
        return True

    def until(self, done: Callable[[], object], limit_s: float = STUCK_S) -> None:
        """Wait until something is so."""
        left_s = limit_s
        while self.running and not done():
            if left_s <= 0:
                raise AssertionError(f"still waiting after {limit_s:.0f} s, in {page_name(self.program.app.scene)}")
            self.program.wait()
            left_s -= STEP_S

    def asked(self) -> bool:
        """Return True if a person must decide, or a page covers the table."""
        from sevenup_gui.ui.scenes.match.table import TableScene

        scene = self.program.app.scene
        if isinstance(scene, TableScene):
            return scene.my_turn or scene.now.read
        return bool(scene.controls.items) and self.program.app.click_guard.open(key=True)

    # Matches

    def sit_down(self, setup: "TableSetup") -> None:
        """Begin a match as set-up does."""
        self.note(f"sit down: {setup.game} {setup.preset} for {len(setup.seats)}")
        self.program.app.ways.to_new_match(setup)
        self.program.wait()

    def play(self, deals: int = 999, stop: Callable[[], bool] = lambda: False) -> bool:
        """Play until the match's result is in front, so many deals are over, or `stop`; whether it came to the end.
        At each kind of decision it asks for a hint once, and takes it back once."""
        from sevenup_gui.ui.scenes.match.table import TableScene
        from sevenup_gui.ui.scenes.papers.result import Result

        session = self.program.table.session
        while self.running:
            self.until(self.asked)
            scene = self.program.app.scene
            if stop():
                return False
            if not isinstance(scene, TableScene):
                self.gather(session)
                if isinstance(scene, Result):
                    return True
                if session.state.deal >= deals:
                    return False
                self.put_away()
                continue
            self.way = self.rng.choice(WAYS)
            if scene.now.read:
                self.read_on(scene)
            else:
                self.decide_once(session)
        return False

    def read_on(self, table: "TableScene") -> None:
        """A note stands on the table, and waits until it was read."""
        import pygame

        for _ in range(TRIES):
            self.note(f"{self.way}: read on")
            if self.way == "keys" or not table.controls.items:
                self.program.key(pygame.K_RETURN)
            else:
                self.press(self.main_control())
            self.program.wait(0.5)
            if not table.now.read:
                return
        raise AssertionError("a note does not go away")

    def put_away(self) -> None:
        """Go on from a page over the table."""
        import pygame

        front = self.program.app.scene
        for attempt in range(TRIES):
            known = self.main_control()
            if self.way == "keys" or attempt == TRIES - 1 or not known:
                self.note("keys: return")
                self.program.key(pygame.K_RETURN)
            else:
                self.press(known)
            self.program.wait(1.0)
            if not self.running or self.program.app.scene is not front:
                return
        raise AssertionError(f"{page_name(front)} does not go away")

    def decide_once(self, session: "Session") -> None:
        """One decision, with a hint before it and taken back after it where its kind is new."""
        state = session.state
        kind = f"{state.options.game}: %s at {state.phase}"
        if self.once(kind % "hint"):
            self.ask_hint()
        if self.program.table.offered and self.once(f"{state.options.game}: claim"):
            self.press("take rest")
            self.program.wait(1.0)
            return
        dragged = [card for card in self.legal_cards(session) if self.lies_open(card)]
        if dragged and self.once(f"{state.options.game}: drag ended by a page"):
            self.drag_away(session, dragged[0])
        again, steps = self.once(kind % "undo"), len(session.record.steps)
        for attempt in range(TRIES):
            if not self.program.table.my_turn:
                break
            decided = self.decide()
            self.program.wait(0.5)
            if session.state.ply != state.ply or not self.running:
                done = session.record.steps[steps]
                assert decided in (None, done), f"{decided} was pressed, and {done} was done"
                break
            self.way = WAYS[(WAYS.index(self.way) + 1) % len(WAYS)]
            self.note(f"attempt {attempt + 2}")
        else:
            raise AssertionError(f"no decision is taken at {state.phase}")
        if again and self.running:
            self.take_back()

    def once(self, event: str) -> bool:
        """Return True if this is met for the first time."""
        if event in self.covered.events:
            return False
        self.covered.events.add(event)
        return True

    def ask_hint(self) -> None:
        """Ask for a hint, and wait until it has been thought of."""
        import pygame

        self.note("keys: hint")
        self.program.key(pygame.K_h)
        self.program.wait(1.5)
        self.paint()

    def take_back(self) -> None:
        """Take the last decision back, if that may be."""
        import pygame

        self.until(self.asked)
        self.note("keys: undo")
        self.program.key(pygame.K_u)
        self.program.wait(1.5)
        self.paint()

    def gather(self, session: "Session") -> None:
        """Keep what has happened in a match so far."""
        from sevenup_gui.engine.record import first_state

        before = view(first_state(session.header, session.record.dealer), PUBLIC)
        events = session.happened(PUBLIC, 0)[0]
        key = session.header.game
        self.covered.events |= {f"{key}: {fact}" for fact in facts(events, before)}


def page_name(scene: object) -> str:
    """A kind of page: of tables, with their variant."""
    from sevenup_gui.ui.scenes.match.table import TableScene
    from tools.monkey import scene_name

    name = scene_name(type(scene))  # type: ignore[arg-type]
    return f"{name} ({scene.variant.kind})" if isinstance(scene, TableScene) else name


class Scripted:
    """Thinks in this process what the robot wishes, and else what a casual player thinks."""

    gone = False
    robot: Robot | None = None

    def __new__(cls, *_given: Any) -> Any:
        from sevenup_gui.players.computers import Here

        class Wished(Here):
            """A mind that is told what to do."""

            def ask(self, view: View, level: str, seed: int, *, clock_s: float | None = None) -> None:
                super().ask(view, level, seed, clock_s=clock_s)
                robot = Scripted.robot
                action = robot.wish(view) if robot is not None else None
                if action is not None and self._answer is not None:
                    self._answer = self._answer._replace(action=action)

        return Wished()


@contextlib.contextmanager
def surroundings() -> Iterator[Path]:
    """A home where an earlier version was played, no screen, no luck, today the day that the robot was made, and
    computers that answer at once."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    import pygame

    from sevenup_gui.match import session
    from sevenup_gui.players import computers, levels

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    fewer = {key: each._replace(worlds=1) if each.worlds else each for key, each in levels.LEVELS.items()}
    fair = session.Session.next_shuffle

    def next_shuffle(match: "Session") -> Shuffle:
        pack = Scripted.robot.pack(match) if Scripted.robot is not None else None
        return fair(match) if pack is None else Shuffle(tuple(pack))

    with (
        tempfile.TemporaryDirectory(prefix="sevenup-play-") as home,
        mock.patch.dict(os.environ, SEVENUP_HOME=home),
        mock.patch.dict(sys.modules, send2trash=None),
        mock.patch.object(os, "fsync"),
        mock.patch.object(gc, "freeze"),  # or what a program held would stay when the next one is opened
        mock.patch.object(computers, "Worker", Scripted),
        mock.patch.object(levels, "LEVELS", fewer),
        mock.patch.object(session.Session, "next_shuffle", next_shuffle),
        mock.patch.object(random, "SystemRandom", partial(random.Random, 11)),
        mock.patch("sevenup_gui.engine.crypto.SYSTEM", SimpleNamespace(getrandbits=lambda _bits: 11)),
    ):
        leave_own_problems(Path(home))
        yield Path(home)


def leave_own_problems(home: Path) -> None:
    """Leave two problems of the person's own as an earlier version kept them, the first one damaged: its theme is
    missing."""
    from sevenup_gui.players.problems import lines

    damaged, good = (json.loads(line) for line in lines()[:2])
    del damaged["theme"]
    text = "".join(json.dumps(line) + "\n" for line in (damaged, good))
    (home / "problems-own.jsonl").write_text(text, encoding="utf-8")


@contextlib.contextmanager
def noting(robot: Robot, what: str) -> Iterator[None]:
    """Tell of a fault in what is done meanwhile, with what came before it, and go on with another program."""
    Scripted.robot = robot
    try:
        yield
    except Exception:  # whatever fails is told
        print(f"== {what}", *robot.log, traceback.format_exc(), sep="\n", flush=True)
        robot.covered.faults.append(what)
        robot.die()
    finally:
        robot.wish, robot.pack = no_wish, random_pack
