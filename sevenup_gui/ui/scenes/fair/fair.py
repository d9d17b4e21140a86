"""The fair while it lasts: who plays next, whose settings hold, what becomes of a fault, and how the host ends it.

Strangers play with settings that are written nowhere, and nothing of their matches is kept: what a house has played
belongs to its own people, and a weekend of strangers would drown it.
"""

import math
import random
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import asdict, replace

import pygame

from sevenup_gui.engine.crypto import new_seed
from sevenup_gui.games import GAMES, PRESETS
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.match.session import Session
from sevenup_gui.players.computers import Computers
from sevenup_gui.sitters import PERSON_FACE, SITTERS
from sevenup_gui.store import faults
from sevenup_gui.store.attract_playlist import Dress, next_dress, next_table
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.settings import Settings, UnkeptSettings
from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup, target_of
from sevenup_gui.ui.scenes.fair.ending import EndFair
from sevenup_gui.ui.scenes.fair.show import show_scene
from sevenup_gui.ui.scenes.fair.stranger import open_first_steps, stranger_scene
from sevenup_gui.ui.scenes.match.hosting import hosted
from sevenup_gui.ui.scenes.scene import Desk

HELD_S = 5.0  # so long Esc is held to end it: nobody does that by chance
TOLD_S = 1.0  # after so long it is said what comes of it
FRIENDLY = "novice"  # who sits down with a stranger
MOST_FALLS = 20  # faults one after the other, with no match over in between: then nothing works any more


class Fair:
    """The fair in one window. `presets` are what is played at it, all there are if none is named."""

    def __init__(self, app: Desk, presets: Collection[str] = ()) -> None:
        self.app, self.presets = app, presets
        self.luck: random.Random = random.SystemRandom()
        self.kept: Settings = app.settings  # the host's, untouched until the end
        self.house = UnkeptSettings.like(app.settings)  # what holds while computers play
        self.house.fullscreen = app.fullscreen
        self.dress = Dress(app.settings.theme, app.settings.back)  # how the room looks
        self.held_s: float | None = None  # since Esc, or the menu's plaque, went down
        self.falls = 0

    # What comes after what

    def open(self, after: TableSetup) -> None:
        """Begin, with another table than the host's last."""
        self.app.rescue = self.rescue
        self.show(after)

    def show(self, after: TableSetup) -> None:
        """Computers play, another game in another room: now, and after every stranger."""
        app = self.app
        self.take(self.house)
        self.dress = next_dress(self.dress, self.luck)
        setup = next_table(after, self.luck, self.presets)
        header = setup.header(tuple(seat.shown_name for seat in setup.seats), None)
        seed = new_seed()
        seating = Seating(tuple(seat.face for seat in setup.seats), undo="never", seed=seed)
        computers = Computers.of(header, seed, app.settings.speed)
        session = Session.begin(header, self.luck)
        app.unwind(show_scene(app, hosted(session, computers, seating, setup), self))

    def next_show(self, last: TableSetup) -> None:
        """A match of computers is over."""
        self.falls = 0
        self.show(last)

    def seat(self, shown: TableSetup, again: bool = False) -> None:
        """A stranger sits down to a short match of what is being shown; one who plays `again` knows how."""
        app = self.app
        app.tell("")
        if not again:
            self.house = UnkeptSettings.like(app.settings)  # as the show had them, sound off perhaps
            self.take(self.for_strangers())
        preset, trial_match = PRESETS[shown.preset], GAMES[shown.game].trial_match
        count = trial_match.players or preset.seats
        options = trial_match.shortened(preset.options(count))
        faces = self.luck.sample([face for face in SITTERS if face != PERSON_FACE], count - 1)
        seats = (SeatSetup(HUMAN, PERSON_FACE), *(SeatSetup(FRIENDLY, face) for face in faces))
        setup = TableSetup(shown.game, shown.preset, seats, target_of(options))
        names = (_("You"), *(SITTERS[face] for face in faces))
        header = replace(setup.header(names, None), options=options)
        seed = new_seed()
        seating = Seating((PERSON_FACE, *faces), undo="never", seed=seed)
        session = Session.begin(header, self.luck, undo_rule="never")
        computers = Computers.of(header, seed, app.settings.speed)
        table = stranger_scene(app, hosted(session, computers, seating, setup), self)
        app.unwind(table)
        app.dress(self.dress)  # it is the same room
        if not again:
            open_first_steps(app, setup, options)
        app.click_guard.opened()  # a key that is hammered on cannot have been meant for it

    # Settings

    def for_strangers(self) -> UnkeptSettings:
        """The host's choices, but for what only a host would know what to do with."""
        settings = UnkeptSettings.like(self.house)
        settings.cut_pack = False
        if settings.trick_pause == "click":
            settings.trick_pause = "normal"
        return settings

    def take(self, settings: Settings) -> None:
        """Play by these settings from now on: what a stranger has changed goes with the stranger."""
        app, before = self.app, asdict(self.app.settings)
        app.settings = settings
        if settings is not self.kept and settings.fullscreen != app.fullscreen:
            app.set_fullscreen(settings.fullscreen)
        if asdict(settings) != before:
            app.restyled()

    # How it ends

    def hear(self, event: pygame.Event, plaque: pygame.Rect) -> bool:
        """Take an event of the hands; whether it was a press of Esc or of the menu's plaque that was let go again,
        sooner than it takes to end the fair."""
        down = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if down or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and plaque.collidepoint(event.pos)):
            self.held_s = 0.0
        elif (event.type == pygame.KEYUP and event.key == pygame.K_ESCAPE) or event.type == pygame.MOUSEBUTTONUP:
            let_go, self.held_s = self.held_s is not None, None
            return let_go
        return False

    def advance(self, dt_s: float) -> None:
        """Let time pass: who holds Esc down for long enough is asked whether to end it."""
        if self.held_s is None:
            return
        before, self.held_s = self.held_s, self.held_s + dt_s
        if self.held_s >= HELD_S:
            self.held_s = None
            self.app.tell("")
            self.app.push(EndFair(self.app, self.end))
            self.app.click_guard.opened()
        elif self.held_s >= TOLD_S and math.ceil(HELD_S - before) != math.ceil(HELD_S - self.held_s):
            left = math.ceil(HELD_S - self.held_s)
            self.app.tell(
                ngettext(
                    "Keep holding for {n} second to exit kiosk mode.",
                    "Keep holding for {n} seconds to exit kiosk mode.",
                    left,
                ).format(n=left)
            )

    def end(self) -> None:
        """The host has ended it: everything is as it was before."""
        self.app.rescue = None
        self.take(self.house)
        self.take(self.kept)
        self.app.ways.to_title()

    # What becomes of a fault

    def rescue(self, error: Exception, facts: Mapping[str, str]) -> bool:
        """A fault in one match does not end the fair: it is reported as always, and the next match begins; whether it
        could. Where one fault follows the other nothing works, and the program ends as it does elsewhere."""
        self.falls += 1
        if self.falls > MOST_FALLS:
            return False
        with suppress(OSError):  # the show is worth more than its report
            faults.mark_told(faults.write_report(faults.words_of(error), facts))
        self.held_s = None
        self.show(TableSetup())
        return True
