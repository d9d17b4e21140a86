"""Waiting times of a person in a whole match against one opponent, played by keys from the title through the set-up and
back to the title, with every paper opened once on the way: from a press to the first whole frame that shows its effect,
and likewise for frames without a press after the first one. All turns of the loop between the two are added up, in the
process's own time, without the flip and without the thinking; the limit of a turn goes by the same clock. Between
presses there are a second's turns, as many as the window makes in that time. Rooms are those of the title, opened once
each and closed. The bare figure is a loop that fills the window and blits thirteen cards of the hand's size."""

import argparse
import os
import random
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING
from unittest import mock

from tools.bench.demo import NAMES
from tools.bench.figures import Figure, Found
from tools.frames import LATE_MS, Frame, Hold, Run, Stopwatch, Untimed, alone, bare_loop_ms, holds

if TYPE_CHECKING:
    from sevenup_gui.ui.scenes.match.table import TableScene

HOW = __doc__.replace("\n", " ")
SIZES = ((1920, 1080), (3840, 2160))
GOALS_MS = {1920: 80.0, 3840: 150.0}
REST_S = 1.0  # between two presses: a person reads, and moves a hand
DECIDES_S = 0.5  # over a card
OPENED_S = 2.0  # until the first press at all
LONGEST_TURN_S = 0.1
PAPERS = ("hint", "last trick", "log", "sheet", "rules")  # by a key at the table
MENU = ("rules", "sheet", "log", "fair deal", "settings", "restart", "abandon")  # from its menu
ROOMS = ("night", "keep score", "tournament", "matches", "statistics", "settings", "learn")  # from the title
SEED = 5


class Person:
    """Hands on the keys of a program, and turns of its loop, as many as the window makes."""

    def __init__(self, watch: Stopwatch) -> None:
        self.app, self.watch = watch.app, watch
        self.last_s = 0.0

    def turn(self, act: Callable[[], None] = lambda: None, press: str = "") -> float:
        """A turn of the loop, and how long it is until the next one is due."""
        fps = self.app.fps
        step_s = 1 / fps if fps else min(self.last_s, LONGEST_TURN_S)
        self.last_s = self.watch.turn(act, press, step_s).whole_ms / 1000
        return step_s or 0.001

    def rest(self, rest_s: float = REST_S) -> None:
        """Look at what is there; what is being drawn is waited for first."""
        left_s = rest_s
        while left_s > 0 or self.app.unready:
            left_s -= self.turn()

    def press(self, key: int, name: str) -> None:
        """Press a key, and look at what comes of it."""
        import pygame

        event = pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
        self.turn(lambda: self.app.dispatch(event), name)
        self.rest()

    def choose(self, known: str) -> bool:
        """Press the key of the control in front that has that id; whether there is one."""
        for item in self.app.scene.controls.items:
            if item.id == known:
                name = f"{type(self.app.scene).__name__}: {known}"
                if item.keys:
                    self.press(item.keys[0], name)
                elif item.act is not None:
                    self.turn(item.act, name)
                    self.rest()
                return True
        return False

    def look_at(self, known: str) -> None:
        """Open what a control opens, and put it away."""
        import pygame

        before = self.app.scene
        if self.choose(known):
            while self.app.scene is not before and before in self.app.scenes:
                self.press(pygame.K_ESCAPE, f"{type(self.app.scene).__name__}: Esc")


def look_round(person: Person) -> None:
    """Each paper of a table, by its key and from its menu."""
    import pygame

    table = table_of(person)
    for known in PAPERS:
        command = next((each for each in table.commands(table.now) if each.id == known), None)
        if command is not None:
            person.press(command.keys[0], f"Table: {known}")
            person.press(pygame.K_ESCAPE if person.app.scene is not table else command.keys[0], f"{known}: Esc")
        while person.app.scene is not table:
            person.press(pygame.K_ESCAPE, f"{known}: Esc")
    for known in MENU:
        person.press(pygame.K_ESCAPE, "Table: Esc")
        person.look_at(known)
        while person.app.scene is not table:
            person.press(pygame.K_ESCAPE, f"{type(person.app.scene).__name__}: Esc")


def table_of(person: Person) -> "TableScene":
    """The table in front; imported once the program has."""
    from sevenup_gui.ui.scenes.match.table import TableScene

    table = person.app.scene
    assert isinstance(table, TableScene)
    return table


def decide(person: Person, rng: random.Random) -> None:
    """Take one's turn at the table in front."""
    from sevenup_gui.engine.actions import ChooseDiscard, Discard

    table = table_of(person)
    person.rest(DECIDES_S)
    legal = table.session.legal()
    if isinstance(legal, ChooseDiscard):
        hand = table.director.shown.hand_of(table.viewer)
        person.turn(lambda: table.decide(Discard(tuple(rng.sample(hand, legal.count)))), "Table: throw")
    else:
        action = rng.choice(legal)
        person.turn(lambda: table.decide(action), "Table: decide")


def play(person: Person) -> None:
    """A whole match, its papers looked at, until the title is there again."""
    import pygame

    from sevenup_gui.ui.scenes.match.table import TableScene
    from sevenup_gui.ui.scenes.papers.result import Result
    from sevenup_gui.ui.scenes.title import Title

    app, rng, looked, reviewed = person.app, random.Random(3), 0, False
    while not isinstance(app.scene, Title):
        scene = app.scene
        if isinstance(scene, Result):
            person.rest()
            person.look_at("review")
            person.choose("title")
        elif isinstance(scene, TableScene):
            if not scene.my_turn:
                person.turn()
                continue
            if looked == 0 or (looked == 1 and scene.session.state.deal > 1):
                looked += 1
                person.rest()
                look_round(person)
            if scene.my_turn:
                decide(person, rng)
        else:  # the paper of a deal
            person.rest()
            if not reviewed:
                reviewed = True
                person.look_at("review")
            person.press(pygame.K_RETURN, f"{type(scene).__name__}: Enter")


def tour(size: tuple[int, int], rooms: bool) -> Run:
    """From the title to the title. With `rooms` those of the title are opened before, and no match is played."""
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    from sevenup_gui.players import computers
    from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup
    from sevenup_gui.ui.app import loop
    from sevenup_gui.ui.kit.draw import paint
    from sevenup_gui.ui.scenes.title import Title
    from tools.pictures import Studio

    with tempfile.TemporaryDirectory() as home:
        studio = Studio(Path(home), size=size)
        app = studio.app
        app.settings.speed, app.settings.talk = "normal", True
        app.settings.setup = TableSetup(seats=(SeatSetup(HUMAN, "widow"), SeatSetup("casual", "keeper"))).to_json()
        app.begin()
        watch, run = Stopwatch(studio), Run(size, 2)
        person = Person(watch)
        # What a turn may take is process time, too: on a machine that does other things the rest is not put off for it.
        clock = SimpleNamespace(perf_counter=time.process_time)
        with (
            mock.patch.object(loop, "time", clock),
            mock.patch.object(paint, "time", clock),
            mock.patch.object(computers, "Worker", side_effect=lambda: Untimed(watch)),
            mock.patch.object(random, "SystemRandom", side_effect=lambda: random.Random(SEED)),
        ):
            person.turn(lambda: app.push(Title(app)))
            person.rest(OPENED_S)
            for room in ROOMS if rooms else ():
                person.look_at(room)
            person.choose("play")
            for paper in ("house", "seat 1", "seat 0"):
                person.look_at(paper)
            if not rooms:
                person.choose("deal")
                play(person)
        run.frames = watch.frames
        if not rooms:
            table = studio.table("old-sledge", 2, mind=Untimed(watch))
            run.bare_ms = bare_loop_ms(studio, table)
    return run


def worst(frames: Sequence[Frame]) -> list[Hold]:
    """All that was waited for from the first press on, the longest first."""
    first = next((n for n, frame in enumerate(frames) if frame.press), 0)
    return sorted(holds(frames[first:]), key=lambda hold: -hold.held_ms)


def figures_of(run: Run, rooms: Run) -> list[Figure]:
    """Return the figures of a match, and of the rooms."""
    name, width, bare = NAMES.get(run.size[0], ""), run.size[0], run.bare_ms or None
    found = worst(run.frames)
    first = next((n for n, frame in enumerate(run.frames) if frame.press), 0)
    whole = [frame.whole_ms for frame in run.frames[first:]]
    return [
        Figure(f"{name}: a match, the longest", found[0].held_ms, "ms", bare, GOALS_MS.get(width)),
        Figure(f"{name}: a match, waited over 50 ms", sum(hold.held_ms > 50 for hold in found), "times"),
        Figure(f"{name}: a match, turns over {LATE_MS:.0f} ms", sum(ms > LATE_MS for ms in whole), "turns"),
        Figure(f"{name}: a match, the worst turn", max(whole), "ms", bare),
        Figure(f"{name}: rooms of the title, the longest", worst(rooms.frames)[0].held_ms, "ms", bare),
    ]


def measure(quick: bool) -> Found:
    """Both sizes."""
    figures: list[Figure] = []
    for size in SIZES[:1] if quick else SIZES:
        run, rooms = alone(tour, size, False), alone(tour, size, True)
        assert isinstance(run, Run)
        assert isinstance(rooms, Run)
        figures += figures_of(run, rooms)
    return Found("", HOW, tuple(figures))


def main() -> None:
    """Print the longest waits by name: `python -m tools.bench.held 1920x1080`."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("size", nargs="?", default="1920x1080", help="of the window, WIDTHxHEIGHT")
    parser.add_argument("--rooms", action="store_true", help="the rooms of the title, and no match")
    parser.add_argument("--first", type=int, default=25, help="so many, the longest first")
    args = parser.parse_args()
    width, height = (int(part) for part in args.size.split("x"))
    run = alone(tour, (width, height), args.rooms)
    assert isinstance(run, Run)
    for hold in worst(run.frames)[: args.first]:
        print(f"{hold.held_ms:7.1f} ms in {hold.turns:3} turns  {hold.press or 'of itself':32} {hold.what}")
    if run.bare_ms:
        print(f"{run.bare_ms:7.2f} ms the bare loop, in the same run")
    late = sorted((frame for frame in run.frames), key=lambda frame: -frame.whole_ms)[:8]
    for frame in late:
        print(f"{frame.whole_ms:7.1f} ms in one turn, {frame.draw_ms:.1f} drawn: {frame.press or '-'}; {frame.what}")


if __name__ == "__main__":
    main()
