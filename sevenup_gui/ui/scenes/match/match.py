"""A match at a table and the picture of it, from the first deal to the last point.

The host has the truth and tells it; the director's picture catches up with it. While it is behind, this scene holds
back what would happen next of itself.
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from sevenup_gui.engine import views
from sevenup_gui.engine.events import DealScored, Event, MatchEnded
from sevenup_gui.games.parts.outcome import Beat, Finale
from sevenup_gui.i18n import comma_list, ngettext
from sevenup_gui.match.history import History
from sevenup_gui.match.host import Listener
from sevenup_gui.match.moments import Finder
from sevenup_gui.match.session import Session
from sevenup_gui.match.undo import UndoNews, UndoRequest
from sevenup_gui.speech.happenings import taken_back
from sevenup_gui.speech.moments.theatre import told
from sevenup_gui.speech.moments.undoing import request_news
from sevenup_gui.speech.rulecard import rules_heading, rules_line
from sevenup_gui.speech.talk.talk import Talk
from sevenup_gui.speech.telling import Telling
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.geometry import Frame, frame_for
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.setup import TableSetup, rules_key
from sevenup_gui.ui.scenes.match.foresight import coming, prepare_pack
from sevenup_gui.ui.scenes.match.hosting import HostedMatch
from sevenup_gui.ui.scenes.match.papers import Papers
from sevenup_gui.ui.scenes.match.parts.handsets import Handsets
from sevenup_gui.ui.scenes.match.seats import Seats
from sevenup_gui.ui.scenes.match.variant import USUAL, Variant
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.table.company import Company
from sevenup_gui.ui.table.cover import Cover
from sevenup_gui.ui.table.tabletop import Tabletop
from sevenup_gui.ui.table.talking import Talking

if TYPE_CHECKING:
    from sevenup_gui.serve.matchroom import MatchRoom


class MatchScene(Scene, Listener):
    """A match that goes on by itself as far as it can. `watching` is told to people walking by, and nothing of it is
    kept."""

    def __init__(self, app: Desk, match: HostedMatch, variant: Variant = USUAL, *, watching: bool = False) -> None:
        super().__init__(app)
        self.stale = False  # whether the controls were made of what has changed since
        self.variant = variant
        self.host, self.computers = host, computers = match.host, match.computers
        seating = match.seating
        self.watching = watching
        header = host.session.header
        self.seats = Seats(host.session, set(seating.phones), variant.by_name)
        self.names = self.seats.names()
        self.rules = variant.rules or rules_key(header)  # the header never changes, and every frame names the rules
        # What stands in the bar at the top, large and small: it is told how far the match is.
        self.heading = variant.heading or partial(rules_heading, header.game, self.rules)
        shown = tuple(face or "keeper" for face in seating.faces)
        self.company = Company(self.names, shown, self.seats.plays(computers.plays), to_goal=variant.to_goal)
        self.handsets = Handsets(
            app,
            match,
            self.company,
            self.seats,
            name=self.name,
            kept=lambda: self.kept,
            settled=lambda: not self.holds(),
            reseated=self.reseated,
            hands_changed=self.hands_changed,
            changed=self.changed,
        )
        self.papers = Papers(app, host.session, self.company, computers, self.handsets.ready, self.rules)
        self.table = Tabletop(app.painter, app.room, app.pack, self.company)
        self.viewer = self.seats.first_viewer
        self.cover = Cover() if self.here and self.seats.shared else None
        # A match resumed stands on the table as it is; a fresh one is still to be told, its seal first.
        fresh = host.session.state.deal == 0
        self.history = History(() if fresh else host.session.happened(views.PUBLIC, 0)[0])
        self.telling = Telling(host.session, self.names, watching)
        if variant.talks:
            faces = {seat: self.company.faces[seat] for seat in range(len(header.players)) if seat not in self.people}
            self.company.talking = Talking(Talk.of(host.session, faces, seating.seed, told=not fresh))
        self.due: DealScored | None = None  # a deal to be summed up
        self.finder = Finder()
        self.seen: list[Event] = []  # events whose motion began since the last look, for anyone who films the table
        self.director = self.new_director(host.session.view(self.viewer), self.seats.home(self.viewer))
        host.listen(self, since=0 if fresh else None)

    @property
    def session(self) -> Session:
        """The match: to look at. Anyone who wants anything done asks the host."""
        return self.host.session

    # Who plays, and where

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, at this screen or with a phone."""
        return self.seats.people

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of people at this screen."""
        return self.seats.here

    @property
    def phones(self) -> set[int]:
        """The seats whose cards are on a phone."""
        return self.seats.phones

    @property
    def room(self) -> "MatchRoom | None":
        """Return the phones' view of the match, or None."""
        return self.handsets.room

    @property
    def seating(self) -> Seating:
        """Return the table's seating as it's saved."""
        return self.handsets.seating

    @property
    def setup(self) -> TableSetup:
        """Return the set-up for the same table again."""
        return self.handsets.setup

    @property
    def only_person(self) -> int | None:
        """The seat of the one person who plays here, whose decisions may be reviewed."""
        return None if self.variant.sealed and not self.session.over else self.seats.only_person

    # Phones

    @property
    def under_way(self) -> bool:  # type: ignore[override]
        return not self.session.over

    @property
    def lets_in(self) -> bool:  # type: ignore[override]
        return bool(self.phones)

    def reseated(self) -> None:
        """Another plays at a seat now."""
        seats = self.seats
        self.names, self.company.plays = seats.names(), seats.plays(self.computers.plays)
        self.company.names = self.telling.names = self.names
        if not seats.here or not seats.shared:
            self.cover = None
        elif self.cover is None:
            self.cover = Cover()
            self.cover.at_once = self.app.settings.one_switch
        if self.viewer >= 0 and self.viewer not in seats.here:
            self.show_to(seats.first_viewer, self.seats.home(self.viewer))
        self.refresh()

    def hands_changed(self) -> None:
        """The cards of somebody are elsewhere now: the picture is everybody's until they are asked for."""
        if self.cover is not None:
            self.cover.gone()
        self.reseated()
        self.show_to(self.seats.first_viewer, self.seats.home(self.viewer))

    @property
    def kept(self) -> bool:
        """Return True if the match has a record."""
        return self.host.keeper is not None and self.app.saved.wanted

    def name(self) -> str:
        if self.variant.title is not None:
            return self.variant.title()
        return rules_line(self.session.header.options.game, self.rules)

    def new_director(self, view: views.View, home: int) -> Director:
        """A picture settled on a view."""
        s = self.app.settings
        return Director(
            view, self.frame, home,
            speed=s.speed, trick_pause_s=self.variant.pause_s(s), order=s.hand_order, calm=self.variant.calm,
            changed=self.changed,
        )  # fmt: skip

    @property
    def frame(self) -> Frame:
        """The window in units, without what the variant keeps for itself at its foot."""
        whole = frame_for(*self.p.size_px, self.p.ui_scale)
        return whole._replace(height_u=whole.height_u - self.variant.sill_u(whole.scale))

    def enter(self) -> None:
        trouble = self.handsets.open_room() if self.phones and self.room is None else ""
        self.take_settings()
        prepare_pack(self.app.pack, self.p, self.director.zones)
        if self.cover is not None:
            self.cover.let_go()
        super().enter()
        if trouble or self.handsets.moved:
            self.handsets.open_board(trouble)

    def leave(self) -> None:
        if self.room is not None:
            self.room.leave()
        if not self.host.leave(self):
            self.computers.close()

    def take_settings(self) -> None:
        """Speed, pauses, order and deck may have been changed meanwhile."""
        s = self.app.settings
        self.director.set_speed(s.speed)
        self.director.set_trick_pause(self.variant.pause_s(s))
        if self.director.order != s.hand_order:
            self.director.set_order(s.hand_order)
        self.computers.speed, self.computers.calm = s.speed, self.variant.calm
        if self.cover is not None:
            self.cover.at_once = s.one_switch
        self.table.four_colours = s.four_colours
        self.company.talking.take_settings(silent=not s.talk, still=s.speed == "none")

    def resized(self) -> None:
        self.director.resize(self.frame)
        self.telling.say_again()
        prepare_pack(self.app.pack, self.p, self.director.zones)
        super().resized()

    def changed(self) -> None:
        """Take note that something has changed on which controls depend: they're made again before the next frame."""
        self.stale = True

    # What the host tells

    def happened(self, epoch: int, number: int, events: Sequence[Event]) -> None:  # noqa: ARG002  # it was here all along
        """Hand the picture what has happened, and have drawn what it is going to show."""
        for event in events:
            if isinstance(event, MatchEnded):
                self.finder.read(self.session.record)
                self.director.ends_with(Finale(self.finder.feat(), event.winners).beat)
        self.director.push(events)
        self.app.pack.want(coming(events))
        for event in events:
            if isinstance(event, DealScored) and not event.void:
                self.app.chores.append(lambda: self.finder.read(self.session.record))
                self.app.rehearsals.append(partial(self.papers.rehearse, event, self.history, self.only_person))

    def anew(self, epoch: int) -> None:  # noqa: ARG002  # what is shown is made from the view
        """Build the picture again after an undo; a deal that was counted isn't over any more."""
        self.due = None
        if self.cover is not None:  # whose look it is may be another's now
            self.cover.gone()
            self.viewer = self.seats.first_viewer
        self.history = History(self.session.happened(self.viewer, 0)[0])
        view, home = self.session.view(self.viewer), self.seats.home(self.viewer)
        before, self.director = self.director, self.new_director(view, home)
        self.director.come_from(before)
        self.company.talking.anew(self.session.view(views.PUBLIC))
        self.telling.say(partial(taken_back, self.host.seen_back, self.names))
        self.refresh()

    def undo_asked(self, request: UndoRequest, news: UndoNews, seat: int) -> None:
        """Show a request to undo in the caption, or announce that it came to nothing."""
        if news != "asked":
            self.app.tell(request_news(request, news, seat, self.names), passing=True)
        self.refresh()

    def holds(self) -> bool:
        """The picture is behind, or a paper is to be shown first."""
        return self.director.busy or self.due is not None

    # What goes on

    def sharpen(self) -> bool:
        return self.table.advance()

    def update(self, dt_s: float) -> bool:
        self.director.advance(dt_s)
        for cue in self.director.take_cues():
            self.app.audio.play(cue)
        self.tell_arrived()
        for beat in self.director.take_beats():
            self.mark(beat)
        changed = self.company.talking.advance(dt_s) or self.director.moving
        changed = self.tell_who_has_gone() or changed
        changed = self.mark_seats() or changed
        if self.cover is not None and self.cover.advance(dt_s):
            changed = True
            if self.cover.lifted_now():
                seat = self.session.state.turn or 0
                self.show_to(seat, seat)  # with that person's own eyes
        if not self.director.busy:
            changed = self.go_on(dt_s) or changed
            self.director.advance(0.0)  # what has come of it begins in this frame
            self.tell_arrived()
        elif not self.variant.calm and self.director.last_news:
            self.host.think(dt_s)
        return changed

    def mark_seats(self) -> bool:
        """Mark raised phones and stand-in computers for all to see; return True if a mark has changed."""
        company = self.company
        before = company.up, company.stand_ins
        company.up = frozenset() if self.room is None else self.room.up
        company.stand_ins = frozenset(self.phones).difference(self.people)
        return before != (company.up, company.stand_ins)

    def tell_arrived(self) -> None:
        """Say and write down what has come into the picture."""
        for arrived in self.director.take_arrived():
            self.note(arrived.event, arrived.view)

    def tell_who_has_gone(self) -> bool:
        """Say it once where a level or a program has gone for good; the line under the name says it from then on."""
        seats = self.computers.replace_gone(self.host)
        if not seats:
            return False
        self.company.plays = self.seats.plays(self.computers.plays)
        names = comma_list(self.names.names[seat] for seat in seats)
        self.app.tell(
            ngettext(
                "{names} now plays simply. The computer player stopped working.",
                "{names} now play simply. The computer player stopped working.",
                len(seats),
            ).format(names=names)
        )
        return True

    def note(self, event: Event, at: views.View) -> None:
        """An event has come into the picture: say it, write it down."""
        self.seen.append(event)
        self.history.note(event)
        self.telling.note(event, at)
        self.company.feel(event, at)
        self.telling.log += self.company.talking.hear(event, self.names)
        if isinstance(event, DealScored) and not event.void:
            self.due = event

    def mark(self, beat: Beat) -> None:
        """A step of the theatre has come into the picture: say it, and let the faces show it."""
        if told(beat, self.names):
            self.telling.say(partial(told, beat, self.names))
        self.company.react(beat)

    def go_on(self, dt_s: float) -> bool:
        """The picture has caught up: let the next thing happen. Whether something may look different."""
        if self.due is not None:
            self.sum_up()
            return True
        if self.host.advance(dt_s):
            return True
        turn = self.session.state.turn
        if self.director.late:
            return False
        if self.cover is not None and turn in self.here and self.viewer != turn and not self.cover.down_for(turn):
            self.put_cover(turn)
            return True
        return False

    def put_cover(self, seat: int) -> None:
        """A person's private look comes next on a shared screen: cover the table first."""
        assert self.cover is not None
        self.cover.put(seat, self.session.state.forehead)
        self.show_to(views.PUBLIC, seat)

    def show_to(self, viewer: int, home: int) -> None:
        """Make the picture anew for another viewer; it has caught up, so nothing is lost."""
        self.viewer = viewer
        before, self.director = self.director, self.new_director(self.session.view(viewer), home)
        self.director.come_from(before)
        self.refresh()

    def sum_up(self) -> None:
        """Show what the deal was worth."""
        due, self.due = self.due, None
        at, seat = self.director.shown, self.only_person
        if due is not None:
            self.app.push(self.papers.after_deal(at, due, self.history, self.refresh, seat))

    def release_pointer(self) -> bool:
        held = self.cover is not None and self.cover.release_pointer()
        return super().release_pointer() or held

    def focus_lost(self) -> bool:
        """The window is not looked at: on a shared screen the cover falls."""
        if self.cover is None:
            return False
        self.cover.let_go()
        if self.viewer < 0:
            return False
        self.put_cover(self.viewer)
        return True
