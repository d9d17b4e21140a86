"""The demonstration: title, set-up, and computers at the table, match after match, with a camera if one is wanted.

The table turns its papers over by itself (`ui.scenes.match.watch`)."""

import random
from dataclasses import replace

from sevenup_gui.engine.events import DealScored
from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.games import PRESETS
from sevenup_gui.launch import DemoOptions
from sevenup_gui.match.session import Session
from sevenup_gui.players.computers import Computers, Here
from sevenup_gui.store.attract_playlist import Dress, next_dress, next_table
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.setup import HOUSE, SeatSetup, TableSetup, house_rules, target_of
from sevenup_gui.ui.app.camera import Camera
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.scenes.match.hosting import hosted
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.match.watch import WatchSetup, watched_scene
from sevenup_gui.ui.scenes.papers.result import Result
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import Summary
from sevenup_gui.ui.scenes.setup.setup import SetUp
from sevenup_gui.ui.scenes.title import Title

SHOWN_S = {Title: 1.2, SetUp: 1.6}
FAST = 0.4  # how much shorter scenes and papers are shown with `--fast`
DEMO_SITTERS = ("grandmother", "keeper", "singer", "sailor", "teacher", "farmer", "engineer")


class Demo:
    """Plays the demonstration in an app: `advance` once a frame, after the app's own step."""

    def __init__(self, app: App, options: DemoOptions, in_process: bool) -> None:
        self.app, self.options, self.in_process = app, options, in_process
        self.camera = Camera(options.screenshots) if options.screenshots is not None else None
        seed = options.seed if options.seed is not None else random.SystemRandom().getrandbits(64)
        self.source = random.Random(seed)
        self.played = 0  # matches
        self.setup = self.table_setup()
        self.dress: Dress | None = None  # as it was chosen, until the room changes
        self.begun = False  # from then on anyone who goes to the title may stay there
        self.shown_s = 0.0
        self.pace = FAST if options.fast else 1.0
        app.push(Title(app))

    def table_setup(self) -> TableSetup:
        """The set-up that the command line asks for."""
        o = self.options
        preset = PRESETS[o.preset]
        seats = tuple(SeatSetup(agent, face) for agent, face in zip(o.agents, DEMO_SITTERS, strict=False))
        own = o.options != preset.options(o.players)
        house = house_rules(o.options) if own else {}
        key, target = HOUSE if own else o.preset, target_of(o.options)
        return TableSetup(preset.game, key, seats, target, undo="never", house=house)

    def table(self) -> TableScene:
        """A match ready to begin."""
        setup = self.setup
        players = tuple(Seated(seat.shown_name, "computer", seat.plays) for seat in setup.seats)
        header = Header(self.options.preset, self.options.options, players)
        if self.played and self.options.loop:
            header = setup.header(tuple(seat.shown_name for seat in setup.seats), None)
        seating = Seating(tuple(seat.face for seat in setup.seats), undo="never", seed=self.source.getrandbits(48))
        session = Session.begin(header, self.source)
        mind = Here() if self.in_process else None
        computers = Computers.of(header, seating.seed, self.app.settings.speed, mind, programs=True)
        show = WatchSetup(self.next_match, self.dress, pace=self.pace)
        return watched_scene(self.app, hosted(session, computers, seating, setup), show)

    def next_match(self, last: TableSetup) -> None:
        """A match is over."""
        if self.camera is not None and self.camera.busy:
            return  # the table asks again in the next frame
        self.played += 1
        if self.options.loop:
            look = self.dress or Dress(self.app.settings.theme, self.app.settings.back)
            self.setup, self.dress = next_table(last, self.source), next_dress(look, self.source)
        elif self.played == self.options.matches:
            self.app.quit()
            return
        if self.camera is not None:
            self.camera.new_match()
        self.app.unwind(self.table())

    def advance(self, dt_s: float) -> None:
        """Let time pass: scenes follow each other, pictures are taken."""
        if not self.app.scenes:
            return
        self.film(dt_s)
        scene = self.app.scene
        wait_s = SHOWN_S.get(type(scene))
        if wait_s is None or self.begun:
            return
        self.shown_s += dt_s
        if self.shown_s < wait_s * self.pace or (self.camera is not None and self.camera.busy):
            return
        self.shown_s = 0.0
        if isinstance(scene, Title):
            self.app.push(SetUp(self.app, replace(self.setup)))
        else:
            self.begun = True
            self.app.unwind(self.table())

    def film(self, dt_s: float) -> None:
        """Take the pictures that are due."""
        if self.camera is None:
            return
        scene = self.app.scene
        names = {Title: "title", SetUp: "set-up", Summary: "summary", ScoreSheet: "score-sheet", Result: "match-over"}
        name = next((name for kind, name in names.items() if isinstance(scene, kind)), None)
        if name is not None:
            self.camera.once(name, 0.5)
        if isinstance(scene, TableScene):
            for event in scene.seen:
                if not isinstance(event, DealScored) or event.void:
                    self.camera.note(event, 0.6 if self.options.fast else 1.0)
            scene.seen.clear()
            if scene.director.resting:
                self.camera.once("trick", 0.3)
            if scene.director.overlays.taking and not scene.director.shown.table:
                self.camera.once("gather", 0.1)
            if any(s.place == "turned" and 0.1 < s.pose.face_frac < 0.9 for s in scene.director.in_order):
                self.camera.once("turn-up", 0.0)
        self.camera.advance(self.app, dt_s)
