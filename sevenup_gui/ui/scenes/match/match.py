"""A match at a table and the picture of it, from the first deal to the last point.

The session is the truth; the director's picture catches up with it. When it has caught up, whoever's turn it is
decides.
"""

from typing import TYPE_CHECKING

from sevenup_gui.engine import views
from sevenup_gui.engine.events import DealScored, Event, RoundScored
from sevenup_gui.engine.record import Seated
from sevenup_gui.engine.shuffle import Shuffle, with_cut
from sevenup_gui.match.history import History
from sevenup_gui.match.session import Session
from sevenup_gui.players.computers import FALLBACK, Computers, Mind
from sevenup_gui.players.guest import EXEC
from sevenup_gui.players.levels import LEVEL_NAMES
from sevenup_gui.speech.rulecard import preset_name
from sevenup_gui.speech.telling import Telling
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.geometry import Frame, frame_for
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.setup import HUMAN, TableSetup
from sevenup_gui.ui.app import routes
from sevenup_gui.ui.scenes.match.cut import Cut
from sevenup_gui.ui.scenes.match.foresight import foresee, prepare_pack
from sevenup_gui.ui.scenes.match.papers import sheet_of, summary_of
from sevenup_gui.ui.scenes.papers.result import Result, Ways
from sevenup_gui.ui.scenes.scene import Scene
from sevenup_gui.ui.table.company import Company
from sevenup_gui.ui.table.cover import Cover
from sevenup_gui.ui.table.tabletop import Tabletop
from sevenup_gui.vocabulary.names import names_of

if TYPE_CHECKING:
    from sevenup_gui.ui.app.loop import App

TRICK_PAUSES_S: dict[str, float | None] = {"short": 0.5, "normal": 1.2, "long": 3.0, "click": None}


class MatchScene(Scene):
    """A match that goes on by itself as far as it can."""

    def __init__(
        self,
        app: "App",
        session: Session,
        seating: Seating,
        setup: TableSetup,
        watching: bool = False,
        mind: Mind | None = None,
        programs: bool = False,
    ) -> None:
        """`programs` lets the header seat bot programs: only where the command line named them, never a record."""
        super().__init__(app)
        self.session, self.seating, self.setup, self.watching = session, seating, setup, watching
        players = session.header.players
        self.people = tuple(seat for seat, player in enumerate(players) if player.kind == "human")
        self.names = names_of(session.header)
        plays = tuple(level_of(player, programs) if player.kind == "computer" else HUMAN for player in players)
        self.company = Company(self.names, tuple(face or "keeper" for face in seating.faces), plays)
        levels = tuple(None if play == HUMAN else play for play in plays)
        self.computers = Computers(levels, session.header.options, seating.seed, app.settings.speed, mind)
        self.table = Tabletop(app.painter, app.room, app.pack, self.company)
        self.viewer = self.people[0] if len(self.people) == 1 else views.PUBLIC if self.people else 0
        self.cover = Cover() if len(self.people) > 1 else None
        # A match resumed stands on the table as it is; a fresh one is still to be told, its seal first.
        fresh = session.state.deal == 0
        events, self.cursor = ((), 0) if fresh else session.happened(views.PUBLIC, 0)
        self.history = History(events)
        self.telling = Telling(session, self.names, watching)
        self.due: DealScored | RoundScored | None = None  # a deal to be summed up
        self.finished = False
        self.seen: list[Event] = []  # events whose motion began since the last look, for whoever films the table
        self.director = self.new_director(session.view(self.viewer), self.home_seat)

    @property
    def home_seat(self) -> int:
        """The seat at the bottom: the viewer's, or on a shared screen the person's whose turn it is."""
        if self.viewer >= 0:
            return self.viewer
        turn = self.session.state.turn
        if turn in self.people:
            return turn
        return self.people[0] if self.people else 0

    def name(self) -> str:
        return preset_name(self.session.header.preset)

    def new_director(self, view: views.View, home: int) -> Director:
        """A picture settled on a view."""
        s = self.app.settings
        return Director(
            view, self.frame, home, speed=s.speed, trick_pause_s=TRICK_PAUSES_S[s.trick_pause], order=s.hand_order
        )

    @property
    def frame(self) -> Frame:
        """The window in units."""
        return frame_for(*self.p.size_px, self.p.ui_scale)

    def enter(self) -> None:
        self.take_settings()
        prepare_pack(self)
        if self.cover is not None:
            self.cover.let_go()
        super().enter()

    def leave(self) -> None:
        self.computers.close()

    def take_settings(self) -> None:
        """Speed, pauses, order and deck may have been changed meanwhile."""
        s = self.app.settings
        self.director.set_speed(s.speed)
        self.director.set_trick_pause(TRICK_PAUSES_S[s.trick_pause])
        if self.director.order != s.hand_order:
            self.director.set_order(s.hand_order)
        self.computers.speed = s.speed
        self.table.four_colours = s.four_colours

    def resized(self) -> None:
        self.director.resize(self.frame)
        self.telling.say_again()
        prepare_pack(self)
        super().resized()

    # What goes on

    def sharpen(self) -> bool:
        return self.table.advance()

    def update(self, dt_s: float) -> bool:
        self.take_events()
        self.director.advance(dt_s)
        for cue in self.director.take_cues():
            self.app.audio.play(cue)
        for arrived in self.director.take_arrived():
            self.note(arrived.event, arrived.view)
        changed = self.director.moving
        if self.cover is not None and self.cover.advance(dt_s):
            changed = True
            if self.cover.lifted_now():
                self.look(self.session.state.turn or 0)
        if not self.director.busy:
            changed = self.go_on(dt_s) or changed
        return changed

    def take_events(self) -> None:
        """Hand the picture what has happened since the last look."""
        events, self.cursor = self.session.happened(self.viewer, self.cursor)
        if events:
            self.director.push(events)
            foresee(self, events)

    def note(self, event: Event, at: views.View) -> None:
        """An event has come into the picture: say it, write it down."""
        self.seen.append(event)
        self.history.note(event)
        self.telling.note(event, at)
        self.company.feel(event, at)
        if isinstance(event, DealScored | RoundScored):
            self.due = event

    def go_on(self, dt_s: float) -> bool:
        """The picture has caught up: let the next thing happen. Whether something may look different."""
        if self.due is not None:
            self.sum_up()
            return True
        state = self.session.state
        if self.session.over:
            if not self.finished:
                self.finish()
            return True
        if self.session.deal_due:
            if self.people and self.app.settings.cut_pack:
                shuffle = self.session.next_shuffle()
                self.app.push(
                    Cut(self.app, shuffle, lambda at: self.deal(shuffle if at is None else with_cut(shuffle, at)))
                )
            else:
                self.deal()
            return True
        assert state.turn is not None
        if self.computers.is_computer(state.turn):
            action = self.computers.advance(self.session.view(state.turn), dt_s)
            if action is not None:
                self.session.submit(state.turn, action, state.ply)
                self.take_events()
                return True
            return False
        if self.cover is not None and self.viewer != state.turn and not self.cover.down_for(state.turn):
            self.put_cover(state.turn)
            return True
        return False

    def deal(self, shuffle: Shuffle | None = None) -> None:
        """The next deal, with a pack that was cut or a fresh one."""
        self.session.deal(shuffle)
        self.take_events()

    def put_cover(self, seat: int) -> None:
        """A person's private look comes next on a shared screen: cover the table first."""
        assert self.cover is not None
        self.cover.put(seat)
        self.show_to(views.PUBLIC, seat)

    def look(self, seat: int) -> None:
        """The cover is lifted: the person sees the table with that seat's own eyes."""
        self.show_to(seat, seat)

    def show_to(self, viewer: int, home: int) -> None:
        """Make the picture anew for another viewer; it has caught up, so nothing is lost."""
        self.viewer = viewer
        self.director = self.new_director(self.session.view(viewer), home)
        self.cursor = self.session.happened(views.PUBLIC, 0)[1]
        self.refresh()

    def sum_up(self) -> None:
        """Show what the deal was worth."""
        due, self.due = self.due, None
        if isinstance(due, DealScored):
            self.app.push(summary_of(self, self.director.shown, due))
        else:
            self.app.push(sheet_of(self, self.refresh))

    def finish(self) -> None:
        """The match is over: keep its record and show who won."""
        self.finished = True
        self.computers.finish(self.session.state.score)
        if not self.watching:
            self.app.saved.finish()
        ways = Ways(self.again, lambda: routes.to_setup(self.app), lambda: routes.to_title(self.app))
        self.app.push(self.result(self.session.view(views.PUBLIC), ways))

    def result(self, at: views.View, ways: Ways) -> Result:
        """The sheet that shows who won."""
        return Result(self.app, at, self.names, self.company.faces, self.session.header.preset, ways)

    def again(self) -> None:
        """The same table once more."""
        if self.watching:
            self.app.pop()
            self.app.pop()
            routes.to_watch(self.app)
        else:
            routes.to_new_match(self.app, self.setup)

    def focus_lost(self) -> bool:
        """The window is not looked at: on a shared screen the cover falls."""
        if self.cover is None:
            return False
        self.cover.let_go()
        if self.viewer < 0:
            return False
        self.put_cover(self.viewer)
        return True


def level_of(player: Seated, programs: bool) -> str:
    """A computer player's level; one that is not known here (any more) plays by rule of thumb."""
    level = player.level or FALLBACK
    return level if level in LEVEL_NAMES or (programs and level.startswith(EXEC)) else FALLBACK
