"""The record viewer: step, back, jump by trick and deal, with all hands open or one seat's eyes.

A match that isn't over is seen as its one person saw it, and nothing is begun from it (`store.viewing.eyes`).
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from sevenup_gui.engine import views
from sevenup_gui.engine.events import DealStarted, Event, TrickTaken
from sevenup_gui.engine.handline import format_hand, hand_of
from sevenup_gui.engine.reading import ReadMatch
from sevenup_gui.engine.record import first_state, replay
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.state import State
from sevenup_gui.i18n import _, dot_list, pgettext
from sevenup_gui.match.history import History
from sevenup_gui.players.computers import Computers
from sevenup_gui.sitters import faces_of
from sevenup_gui.speech.decisions import DecisionLine, lines_of
from sevenup_gui.speech.happenings import happenings
from sevenup_gui.speech.report import DealReport
from sevenup_gui.speech.rulecard import rules_heading, rules_line
from sevenup_gui.speech.standing import round_words
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.geometry import frame_for
from sevenup_gui.store.folder import data_dir
from sevenup_gui.store.setup import addressed, rules_key
from sevenup_gui.store.viewing.eyes import eyes_for, why_closed
from sevenup_gui.store.viewing.practice import dealt_at, own_seat, steps_before
from sevenup_gui.systemerrors import error_words
from sevenup_gui.ui.access.tree import Told, text
from sevenup_gui.ui.kit import clipboard
from sevenup_gui.ui.kit.command import Command, key_command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.pieces.bars import Part, draw_top_bar
from sevenup_gui.ui.scenes.match.advice import Advice
from sevenup_gui.ui.scenes.papers.review import Review
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.scenes.sheet import Menu
from sevenup_gui.ui.scenes.viewer.handsheet import HandSheet
from sevenup_gui.ui.scenes.viewer.seats import choose_seat
from sevenup_gui.ui.scenes.viewer.writing import Writing
from sevenup_gui.ui.table.aloud import match_nodes, open_hands, seen_hand
from sevenup_gui.ui.table.company import Company
from sevenup_gui.ui.table.tabletop import Tabletop
from sevenup_gui.vocabulary.names import Names

PLAY_EVERY_S = 1.0


class RecordPoint:
    """A point of a record: the state, and what happened just before it."""

    def __init__(self, state: State, events: tuple[Event, ...]) -> None:
        self.state, self.events = state, events


def moments_of(match: ReadMatch) -> list[RecordPoint]:
    """Every state of a match, the one before the first deal included."""
    record = match.record
    moments = [RecordPoint(first_state(record.header, record.dealer), ())]
    replay(record, lambda _state, _step, transition: moments.append(RecordPoint(*transition)))
    return moments


class Replay(Scene):
    """Looks through the matches of a record, from the `first` on, and what may be begun from there. `at` is the
    moment to begin with, in steps of the record."""

    def __init__(self, app: Desk, matches: Sequence[ReadMatch], first: int = 0, at: int = 1) -> None:
        super().__init__(app)
        self.matches = matches
        self.playing = False
        self.wait_s = 0.0
        self.said = ""
        self.viewer = views.PUBLIC
        self.computers: Computers | None = None  # who is asked what an expert would do, once somebody asks
        self.advice: Advice | None = None
        self.writing: Writing | None = None
        self.open(first)
        self.go(at)

    def open(self, number: int) -> None:
        """Turn to a match of the file."""
        self.dismiss()
        self.number = number
        match = self.matches[number]
        header = match.record.header
        self.match_header = header
        saved = self.app.saved
        home = saved.folder if saved.wanted else data_dir()
        self.eyes = eyes_for(match.record, home, self.app.settings.name)
        self.viewer = views.PUBLIC if self.eyes is None else self.eyes
        self.moments = moments_of(match)[: 1 if self.eyes is None else None]
        self.at = min(1, len(self.moments) - 1)
        you = addressed(header, self.app.settings.name)
        self.names = Names(tuple(player.name for player in header.players), header.options, you)
        plays = tuple(player.level or player.kind for player in header.players)
        self.company = Company(self.names, faces_of(self.names.names), plays)
        self.table = Tabletop(self.app.painter, self.app.room, self.app.pack, self.company)
        self.show()

    def name(self) -> str:
        return rules_line(self.match_header.game, rules_key(self.match_header))

    @property
    def state(self) -> State:
        """The state looked at."""
        return self.moments[self.at].state

    def show(self) -> None:
        """Settle the picture on the moment looked at."""
        self.director = Director(
            views.view(self.state, self.viewer), frame_for(*self.p.size_px, self.p.ui_scale), max(self.viewer, 0),
            speed=self.app.settings.speed, trick_pause_s=0.6, order=self.app.settings.hand_order,
            calm=True,
        )  # fmt: skip
        self.said = self.words()
        self.app.dirty = True

    def words(self) -> str:
        """Tell the events just before the moment shown."""
        before = self.moments[max(self.at - 1, 0)].state
        said = " ".join(happenings(before, self.moments[self.at].events, self.names))
        if self.at - 1 not in self.matches[self.number].record.hints:
            return said
        return _("{said} With a hint.").format(said=said)

    def seen(self, moment: RecordPoint) -> list[Event]:
        """Return a moment's events, as far as the chosen viewer may know them."""
        return [views.redact(event, self.viewer) for event in moment.events]

    def build(self) -> Sequence[Control]:
        return [self.back_control()]

    def leave(self) -> None:
        self.dismiss()

    def dismiss(self) -> None:
        """The one who was asked to think may go."""
        if self.computers is not None:
            self.computers.close()
        if self.writing is not None:
            self.writing.close()
        self.computers = self.advice = self.writing = None

    def back(self) -> None:
        self.app.pop()
        if not self.app.scenes:
            self.app.quit()

    def resized(self) -> None:
        self.director.resize(frame_for(*self.p.size_px, self.p.ui_scale))
        self.said = self.words()
        super().resized()

    def go(self, to: int) -> None:
        """Look at another moment."""
        self.at = min(max(to, 0), len(self.moments) - 1)
        self.show()

    def step(self) -> None:
        """One step on, with its motion. While the last one still moves it is done with at once: every press counts."""
        if self.director.busy:
            self.show()
        if self.at + 1 >= len(self.moments):
            self.playing = False
            return
        self.at += 1
        moment = self.moments[self.at]
        self.director.push(self.seen(moment))
        self.said = self.words()

    def jump(self, kind: type[Event], way: int) -> None:
        """Go to the next or previous moment with such an event."""
        at = self.at + way
        while 0 < at < len(self.moments) - 1 and not any(isinstance(e, kind) for e in self.moments[at].events):
            at += way
        self.go(at)

    def look(self, way: int) -> None:
        """Through the eyes of the next seat, or with all hands open."""
        if self.eyes != views.OPEN:
            self.app.tell(why_closed(self.eyes))
            return
        order = [views.OPEN, *range(len(self.match_header.players))]
        self.viewer = order[(order.index(self.viewer) + way) % len(order)]
        self.show()

    def sharpen(self) -> bool:
        return self.table.advance()

    def update(self, dt_s: float) -> bool:
        self.director.advance(dt_s)
        for cue in self.director.take_cues():
            self.app.audio.play(cue)
        self.director.take_arrived()
        self.director.take_beats()
        thought = self.think()
        if self.playing and not self.director.busy:
            self.wait_s += dt_s
            if self.wait_s >= PLAY_EVERY_S:
                self.wait_s = 0.0
                self.step()
        return self.director.moving or thought

    def handle(self, event: pygame.Event) -> bool:
        if clipboard.is_paste(event):
            self.app.ways.to_pasted()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            if self.click_hint(event) or self.controls.at(event.pos) >= 0:
                return super().handle(event)
            if event.button == 1:
                self.step()
            else:
                self.go(self.at - 1)
            return True
        if event.type == pygame.MOUSEWHEEL:
            self.go(self.at - event.y)
            return True
        return super().handle(event)

    def key_commands(self) -> Sequence[Command]:
        step, trick, deal = _("Step"), _("Trick"), pgettext("where to jump", "Deal")
        open_now, play = self.eyes == views.OPEN, _("Pause") if self.playing else pgettext("playback", "Play")
        following = partial(self.open, (self.number + 1) % len(self.matches))
        steps = [
            *([key_command("next match", _("Next match"), "N", following)] if len(self.matches) > 1 else []),
            key_command("step back", step, "left", lambda: self.go(self.at - 1)),
            key_command("step on", step, "right", self.step, (pygame.K_RIGHT, pygame.K_RETURN)),
            key_command("trick before", trick, "up", partial(self.jump, TrickTaken, -1)),
            key_command("next trick", trick, "down", partial(self.jump, TrickTaken, 1)),
            Command("deal before", deal, "", partial(self.jump, DealStarted, -1), codes=(pygame.K_PAGEUP,)),
            key_command("next deal", deal, _("PgDn"), partial(self.jump, DealStarted, 1), (pygame.K_PAGEDOWN,)),
            Command("first step", step, "", partial(self.go, 0), codes=(pygame.K_HOME,)),
            Command("last step", step, "", partial(self.go, len(self.moments) - 1), codes=(pygame.K_END,)),
        ]
        looks = [
            Command("view", _("View"), "V", partial(self.look, 1), bar=_("View") if open_now else ""),
            key_command("play", play, _("Space"), self.turn_playing, (pygame.K_SPACE,)),
            Command("sheet", _("Score sheet"), "Tab", lambda: self.app.push(self.sheet())),
            Command("rules", _("Rules"), "F1", lambda: self.app.ways.to_rules(self.match_header)),
            key_command("more", pgettext("what may be begun from a moment of a record", "More"), "A", self.open_menu),
        ]
        offered = [deed.id for deed in self.deeds()]
        deeds = [
            replace(deed, why_not="" if deed.id in offered else why_closed(self.eyes)) for deed in self.all_deeds()
        ]
        return [*steps, *looks, *deeds]

    def turn_playing(self) -> None:
        """Play by itself from here on, or stop."""
        self.playing = not self.playing

    # What may be begun from here

    def deeds(self) -> list[Command]:
        """Everything besides looking; of a match that isn't over nothing but to look at another hand."""
        deeds = self.all_deeds()
        return deeds if self.eyes == views.OPEN else [deed for deed in deeds if deed.id == "paste"]

    def all_deeds(self) -> list[Command]:
        """Everything that may be begun from a match that is over."""
        return [
            Command(
                "play on", _("Play on from here"), "P", self.play_on,
                _("You against the computers with these cards, for practice."),
            ),
            Command(
                "change seats", _("This deal in another seat"), "E", self.change_seats,
                _("Play this deal again from the start, for practice."),
            ),
            Command(
                "expert", _("What would an expert do?"), "H", self.ask_expert,
                _("Play for whoever's turn it is, seeing only what they see."),
            ),
            Command(
                "review", _("Review of this deal"), "R", self.review,
                _("Every decision beside an expert's."),
            ),
            Command(
                "copy", _("Copy this hand"), "C", self.copy_hand,
                _("One line of text to send to someone."),
            ),
            Command(
                "paste", _("Open a copied hand"), "O", self.app.ways.to_pasted,
                _("A hand that someone sent. Ctrl+V works too."),
            ),
            Command(
                "report", _("Write a report"), "X", self.write_report,
                _("Everything about this deal as text, with the computers' thoughts."),
            ),
        ]  # fmt: skip

    def open_menu(self) -> None:
        """All of it, to choose from."""
        self.playing = False

        def away_and(act: Callable[[], None]) -> Callable[[], None]:
            def done() -> None:
                self.app.pop()
                act()

            return done

        entries = [replace(deed, run=away_and(deed.run)) for deed in self.deeds()]
        self.app.push(Menu(self.app, _("From here"), entries, away=_("Back to the record")))

    @property
    def usual_seat(self) -> int:
        """Return the seat to play from unless another is chosen: one's own, or that of the player in turn."""
        mine = own_seat(self.matches[self.number].record)
        return mine if mine is not None else self.viewer if self.viewer >= 0 else self.state.turn or 0

    def play_on(self) -> None:
        """A match of one's own from the moment looked at."""
        record = self.matches[self.number].record
        upto = steps_before(record, self.at)
        if self.moments[upto].state.phase == "over":
            self.app.tell(_("The match is over here. Step back to where you'd like to continue."))
            return
        self.choose_seat(_("Play on from here"), upto, self.usual_seat)

    def change_seats(self) -> None:
        """A match of one's own from the beginning of the deal looked at."""
        record = self.matches[self.number].record
        if not any(isinstance(step, Shuffle) for step in record.steps):
            self.app.tell(_("No deal has begun here."))
            return
        other = (self.usual_seat + 1) % len(self.match_header.players)
        self.choose_seat(_("This deal in another seat"), dealt_at(record, self.at), other)

    def choose_seat(self, title: str, upto: int, first: int) -> None:
        """Ask in which seat."""
        self.playing = False
        choose_seat(self.app, title, self.matches[self.number].record, upto, self.company.faces, first, self.names)

    def copy_hand(self) -> None:
        """Put the deal, as far as it is looked at, on the clipboard as a line."""
        try:
            line = format_hand(hand_of(self.matches[self.number].record, self.at))
        except ValueError:
            self.app.tell(_("No deal has begun here."))
            return
        if clipboard.put(line):
            self.app.tell(_("Copied this hand up to here. Paste it into a message."))
        else:
            self.app.push(HandSheet(self.app, line))

    # What others make of it

    def thinkers(self) -> Computers:
        """The one who thinks for the viewer: a process that begins when it is first needed."""
        if self.computers is None:
            seats = [None] * len(self.match_header.players)
            self.computers = Computers(seats, self.match_header.options, 0, self.app.settings.speed)
            self.advice = Advice(self.computers)
        return self.computers

    def asked_view(self) -> views.View | None:
        """Return the view of the seat in turn at the moment shown, or None if none is."""
        turn = self.state.turn
        return None if turn is None else views.view(self.state, turn)

    def ask_expert(self) -> None:
        """Ask for an expert's choice in place of the player in turn."""
        view = self.asked_view()
        if view is None:
            self.app.tell(_("It's no one's turn here."))
            return
        self.playing = False
        if self.still_writing():
            return
        self.thinkers()
        assert self.advice is not None
        self.advice.ask(view)

    def think(self) -> bool:
        """Take what has been thought out; whether anything looks different."""
        if self.writing is not None:
            return self.write_on()
        if self.advice is None or self.advice.ply is None:
            return False
        view = self.asked_view()
        if view is None or self.advice.stale(view.ply):
            self.advice.stale(None)
            return True
        return self.advice.arrived(view) is not None

    def review(self) -> None:
        """Every decision of a seat in this deal beside an expert's, and from there back to its moment."""
        start, end = self.deal_range()
        seat = self.viewer if self.viewer >= 0 else self.usual_seat
        steps = self.matches[self.number].record.steps
        taken = [
            (self.moments[at].state, turn, step)
            for at in range(start, end)
            if (turn := self.moments[at].state.turn) is not None and not isinstance(step := steps[at], Shuffle)
        ]
        if not taken:
            self.app.tell(_("This deal has no decisions."))
            return
        self.playing = False
        if self.still_writing():
            return

        def look(line: DecisionLine) -> None:
            self.app.pop()
            self.go(next(at for at in range(start, end) if self.moments[at].state.ply == line.view.ply))

        who = "" if seat == self.names.you else self.names.names[seat]
        deal, options = self.state.deal, self.match_header.options
        self.app.push(Review(self.app, options, deal, lines_of(taken, seat), self.thinkers(), who, look))

    def deal_range(self) -> tuple[int, int]:
        """The moments of the deal looked at: the first, and the one after the last."""
        deal = self.state.deal
        same = [at for at, moment in enumerate(self.moments) if moment.state.deal == deal]
        return same[0], same[-1]

    def write_report(self) -> None:
        """Write everything about the deal looked at into a file."""
        record = self.matches[self.number].record
        if self.state.deal == self.moments[0].state.deal:
            self.app.tell(_("No deal has begun here."))
            return
        if self.still_writing():
            return
        self.dismiss()
        self.writing = Writing(DealReport(record, self.state.deal), self.thinkers())
        self.app.tell(self.writing.progress())

    def still_writing(self) -> bool:
        """Return True while a report is being written, and tell a player who asks for something else."""
        if self.writing is not None:
            self.app.tell(self.writing.progress())
        return self.writing is not None

    def write_on(self) -> bool:
        """Go on with the report; whether there is anything to see."""
        assert self.writing is not None
        before = len(self.writing.left)
        if not self.writing.advance():
            if len(self.writing.left) != before:
                self.app.tell(self.writing.progress())
                return True
            return False
        try:
            self.app.tell(_("The report is saved: {file}").format(file=self.writing.write()))
        except OSError as error:
            self.app.tell(_("Can't save the report: {why}.").format(why=error_words(error)))
        self.dismiss()
        return True

    # What is seen

    def sheet(self) -> ScoreSheet:
        """The score sheet up to here."""
        history = History(event for moment in self.moments[: self.at + 1] for event in self.seen(moment))
        at = views.view(self.state, views.PUBLIC)
        return ScoreSheet(self.app, at, history, self.names, self.company.faces, rules_key(self.match_header))

    def draw(self, surface: pygame.Surface) -> None:
        self.table.four_colours = self.app.settings.four_colours
        self.table.draw(surface, self.director, frozenset(), None)
        self.controls.draw(surface)
        at = self.director.shown
        step = _("step {step} of {steps}").format(step=self.at, steps=len(self.moments) - 1)
        detail = dot_list((round_words(at), step)) if at.deal else step
        draw_top_bar(
            self.p, surface, *rules_heading(self.match_header.game, rules_key(self.match_header), detail),
            self.table.scores(self.director), self.view_words(),
            self.menu_button(back=True),
        )  # fmt: skip
        self.caption(surface, self.caption_parts())

    def caption_parts(self) -> list[Part]:
        """Return the events, or an expert's choice now."""
        advised = self.advised()
        if advised:
            return [Part(self.advised_whom() + " "), Part(advised, bold=True)]
        return [Part(self.said or (_("Before the first deal.") if self.eyes is not None else why_closed(None)))]

    def advised(self) -> str:
        """Return an expert's choice at the moment shown, once it's known."""
        return self.advice.words if self.advice is not None else ""

    def advised_whom(self) -> str:
        """Name the player in whose place the expert chooses."""
        turn = self.state.turn
        return self.names.say(turn or 0, _("An expert in your place:"), _("An expert in {name}'s place:"))

    def told(self) -> Told:
        at, names = self.director.shown, self.names
        step = _("Step {step} of {steps}").format(step=self.at, steps=len(self.moments) - 1)
        before = [
            *text(("match",), dot_list((step, self.view_words()))),
            *seen_hand(self.director, names, self.p),
            *open_hands(at, self.director.home, names),
            *match_nodes(at, self.table),
        ]
        said = "".join(part.text for part in self.caption_parts())
        return Told(tuple(before), tuple(text(("told",), said, "polite")))

    def view_words(self) -> str:
        """Name the viewer."""
        if self.viewer == views.OPEN:
            return _("all hands open")
        if self.viewer == views.PUBLIC:
            return _("no hands open")
        return self.names.say(self.viewer, _("as you see it"), _("as {name} sees it"))
