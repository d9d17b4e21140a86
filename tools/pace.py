"""Measure a person's waits at the table, in virtual time: the same figures on every machine.

    python -m tools.pace                                            every preset, number of seats and speed
    python -m tools.pace --speed normal --json                      one speed, for programs
    python -m tools.pace --preset old-sledge --seats 2 --deals 12   one table, more deals

One person sits at seat 0 among computers, and takes 0.5 s for each decision and for each paper. The program is the real
one without a screen: time passes in steps of a sixtieth of a second and nobody waits for a clock. A person whose
settings are as they come plays, so a card that plays itself plays itself here too. Cards, decisions and the computers'
time depend on a fixed seed. All computers are casual: they answer at once, so what is waited for them is the time that
`Computers` takes at the least. A level that searches may take longer on a slow machine.

Five figures a table, in seconds. `deal_s` is the time from the turn-up of a deal to that of the next (from the first
card dealt, where one of the two has no turn-up), the median. `wait_s` is the time from an own decision to the next own
turn of the same deal, the median, and `wait_max_s` the longest. `end_s` is the time from the own last card of a deal
until the button of its summary (or of the score sheet in its place) can be pressed, the median, and `late_end_s` the
same of deals from the third of a match on that do not end it, none where no match came so far. What else changes as a
match goes on shows with more `--deals`.
"""

import argparse
import json
import os
import random
import statistics
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sevenup_gui.engine.events import CardPlayed, CardsDealt, DealScored, DealStarted, TurnUpShown
from sevenup_gui.games import PRESETS
from sevenup_gui.players.levels import consider
from sevenup_gui.stage.tempo import SPEEDS, Speed
from tools.pictures import Studio

if TYPE_CHECKING:
    from sevenup_gui.ui.scenes.match.table import TableScene

SIZE = (1280, 720)
STEPS_PER_S = 60
DECIDES = STEPS_PER_S // 2  # steps that the person takes for a decision, or to put a paper away
DEALS, SEED = 3, 5
LATE = 3  # the deal of a match from which on its end is measured once more
LEVEL = "casual"
HOME = 0  # where the person sits
STUCK = 600 * STEPS_PER_S  # no deal takes ten minutes


class Table(NamedTuple):
    """A table to measure: the rules, the number of players, and the speed."""

    preset: str
    seats: int
    speed: Speed


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of one table, in seconds."""

    deal_s: float
    wait_s: float
    wait_max_s: float
    end_s: float
    late_end_s: float | None


@dataclass
class Mark:
    """When a deal began, in steps: its first card, and its first turn-up if it had one."""

    dealt: int | None = None
    turned: int | None = None
    played: bool = False  # whether a card has been played: it has its turn-up by then
    void: bool = False  # thrown in: it is not measured


@dataclass
class Waits:
    """Everything measured at one table, in steps."""

    deals: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    late_ends: list[int] = field(default_factory=list)

    def figures(self) -> Figures:
        """The figures, in seconds."""
        return Figures(
            seconds(statistics.median(self.deals)),
            seconds(statistics.median(self.turns)),
            seconds(max(self.turns)),
            seconds(statistics.median(self.ends)),
            seconds(statistics.median(self.late_ends)) if self.late_ends else None,
        )


def seconds(steps: float) -> float:
    """So many steps in seconds, to the hundredth."""
    return round(steps / STEPS_PER_S, 2)


class Player:
    """The person at one table, with a watch. `waits` takes what is measured."""

    def __init__(self, studio: Studio, scene: "TableScene", waits: Waits, deals: int, seed: int) -> None:
        self.app, self.scene, self.waits, self.deals = studio.app, scene, waits, deals
        self.rng = random.Random(seed)
        self.now = 0  # in steps
        self.marks: list[Mark] = []
        self.decided: int | None = None  # when the person last decided in this deal, until the next own turn
        self.last_card: int | None = None  # when the person last played a card, until the paper
        self.ready: int | None = None  # since when the person knows what is asked

    def play(self) -> None:
        """Play until enough deals are measured, or the match is over."""
        from sevenup_gui.ui.scenes.papers.result import Result

        began = 0
        while len(self.waits.deals) < self.deals and not isinstance(self.app.scene, Result):
            known = len(self.marks)
            before = self.scene.session.state
            if self.app.scene is self.scene:
                self.at_table()
            else:
                self.at_paper()
            self.app.step(1 / STEPS_PER_S)
            if before.turn == HOME and self.scene.session.state.ply != before.ply:
                self.decided, self.ready = self.now, None
                self.last_card = self.now if before.phase == "play" else self.last_card
            self.now += 1
            self.listen()
            began = self.now if len(self.marks) > known else began
            if self.now - began > STUCK:
                raise RuntimeError(f"a deal has not ended after {STUCK // STEPS_PER_S} s")

    def at_table(self) -> None:
        """Wait for the own turn; think; decide."""
        if not self.scene.my_turn:
            self.ready = None
            return
        if self.decided is not None:
            self.waits.turns.append(self.now - self.decided)
            self.decided = None
        if self.ready is None:
            self.ready = self.now
        if self.scene.now.forced is None and self.now - self.ready >= DECIDES:
            self.scene.decide(consider(LEVEL, self.scene.session.view(HOME), self.rng).action)
            self.ready = None

    def at_paper(self) -> None:
        """Wait for the button of the paper, and press it."""
        import pygame

        self.decided = None
        if not self.app.click_guard.open() or not self.app.scene.controls.items:
            self.ready = None
            return
        if self.last_card is not None:
            self.waits.ends.append(self.now - self.last_card)
            if self.scene.session.state.deal >= LATE and not self.scene.session.over:
                self.waits.late_ends.append(self.now - self.last_card)
            self.last_card = None
        if self.ready is None:
            self.ready = self.now
        if self.now - self.ready >= DECIDES:
            self.app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
            self.ready = None

    def listen(self) -> None:
        """Note what has come into the picture since the last step."""
        for event in self.scene.seen:
            match event:
                case DealStarted():
                    self.marks.append(Mark())
                    self.decided = self.last_card = None
                case CardsDealt() if self.marks[-1].dealt is None:
                    self.marks[-1].dealt = self.now
                case TurnUpShown() if self.marks[-1].turned is None:
                    self.marks[-1].turned = self.now
                case CardPlayed() if not self.marks[-1].played:
                    self.marks[-1].played = True
                    self.measure_deal()
                case DealScored():
                    self.marks[-1].void = bool(event.void)
                case _:
                    pass
        self.scene.seen.clear()

    def measure_deal(self) -> None:
        """Measure the deal before this one, which has begun; unless it, or one between them, came to nothing."""
        if len(self.marks) < 2 or self.marks[-2].void:
            return
        before, mark = self.marks[-2:]
        if before.turned is not None and mark.turned is not None:
            self.waits.deals.append(mark.turned - before.turned)
        elif before.dealt is not None and mark.dealt is not None:
            self.waits.deals.append(mark.dealt - before.dealt)


def sit_down(studio: Studio, table: Table, seed: int) -> "TableScene":
    """A match whose cards depend on `seed` alone: the person at seat 0, casual computers at the others."""
    from sevenup_gui.match.session import Session
    from sevenup_gui.players.computers import Computers, Here
    from sevenup_gui.store.saved import Seating
    from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup
    from sevenup_gui.ui.scenes.match.hosting import hosted
    from sevenup_gui.ui.scenes.match.table import TableScene

    setup = TableSetup(PRESETS[table.preset].game, table.preset).with_seats(table.seats)
    for seat in range(table.seats):
        setup = setup.with_seat(seat, SeatSetup(HUMAN if seat == HOME else LEVEL, setup.seats[seat].face))
    session = Session.begin(setup.header(tuple(seat.shown_name for seat in setup.seats), None), random.Random(seed))
    computers = Computers.of(session.header, seed, table.speed, Here())
    seating = Seating(tuple(seat.face for seat in setup.seats), undo="ask", seed=seed)
    scene = TableScene(studio.app, hosted(session, computers, seating, setup))
    studio.app.unwind(scene)
    return scene


def measure(table: Table, deals: int = DEALS) -> Figures:
    """Play so many deals at one table; where a match is over sooner, another follows."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would stand before the figures
    waits, seed = Waits(), SEED
    with tempfile.TemporaryDirectory() as home:
        studio = Studio(Path(home), size=SIZE)
        studio.app.settings.speed = table.speed
        studio.app.unseen = True
        while len(waits.deals) < deals:
            Player(studio, sit_down(studio, table, seed), waits, deals, seed).play()
            seed += 1
        studio.app.screen.close()
    return waits.figures()


def tables(preset: str | None, seats: int | None, speed: str | None) -> Iterator[Table]:
    """Every table, or those that were asked for."""
    for key, each in PRESETS.items():
        for players in each.players:
            for pace in SPEEDS:
                if preset in (None, key) and seats in (None, players) and speed in (None, pace):
                    yield Table(key, players, pace)


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--preset", choices=PRESETS, help="one of the presets")
    parser.add_argument("--seats", type=int, help="one number of seats")
    parser.add_argument("--speed", choices=SPEEDS, help="one speed")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"how many deals at each table ({DEALS})")
    parser.add_argument("--json", action="store_true", help='print an object by "PRESET SEATS SPEED"')
    args = parser.parse_args(argv)
    asked = list(tables(args.preset, args.seats, args.speed))
    if not asked:
        offered = sorted({table.seats for table in tables(args.preset, None, None)})
        parser.error(f"--seats {args.seats}: one of {', '.join(map(str, offered))}")
    if args.deals < 1:
        parser.error(f"--deals {args.deals}: at least 1")
    if args.json:
        found = {f"{table.preset} {table.seats} {table.speed}": asdict(measure(table, args.deals)) for table in asked}
        print(json.dumps(found, indent=1))
        return 0
    print("| preset | seats | speed | deal | wait | longest wait | end | late end |")
    print("|---|---:|---|---:|---:|---:|---:|---:|")
    for table in asked:
        took = measure(table, args.deals)
        measured = (took.deal_s, took.wait_s, took.wait_max_s, took.end_s, took.late_end_s)
        figures = ["-" if figure is None else f"{figure:.2f} s" for figure in measured]
        words = (table.preset, str(table.seats), table.speed, *figures)
        print(f"| {' | '.join(words)} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
