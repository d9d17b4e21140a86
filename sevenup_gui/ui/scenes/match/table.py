"""The table: a match with a person's hands on it.

While the picture is behind the match a click means "hurry"; when it has caught up, the person may decide. The table is
made of parts (`parts/part.py`), asked in their order: the first caption is shown, and the commands of all are the keys,
the line at the bottom, the menu and the buttons.
"""

from collections.abc import Hashable, Sequence
from functools import partial

import pygame

from sevenup_gui.engine import views
from sevenup_gui.engine.actions import Action, Discard, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import CardPlayed, Event
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.speech.standing import deal_words
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.access.news import paper_again
from sevenup_gui.ui.access.tree import Node, Told
from sevenup_gui.ui.access.window import tree_of
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.legend import hints_of
from sevenup_gui.ui.kit.pieces.bars import Hint, Part, draw_top_bar
from sevenup_gui.ui.scenes.match.advice import Advice
from sevenup_gui.ui.scenes.match.answers import KEYS, Answers
from sevenup_gui.ui.scenes.match.attable import AtTable
from sevenup_gui.ui.scenes.match.hosting import HostedMatch
from sevenup_gui.ui.scenes.match.match import MatchScene
from sevenup_gui.ui.scenes.match.parts.claims import Claims, hasten
from sevenup_gui.ui.scenes.match.parts.doubts import Doubts
from sevenup_gui.ui.scenes.match.parts.forced import Forced
from sevenup_gui.ui.scenes.match.parts.hands import Hands
from sevenup_gui.ui.scenes.match.parts.lasttrick import LastTrick
from sevenup_gui.ui.scenes.match.parts.pace import Pace
from sevenup_gui.ui.scenes.match.parts.part import (
    Moment,
    PaperOnTable,
    TablePart,
    buttons_of,
    commands_of,
    entries_of,
    in_bar,
    menu_control,
    told_by,
)
from sevenup_gui.ui.scenes.match.parts.reader import CardActs, Reader
from sevenup_gui.ui.scenes.match.touch import WANTED, Intent, Refused, Simple, Touch
from sevenup_gui.ui.scenes.match.usual_parts import usual_parts
from sevenup_gui.ui.scenes.match.variant import USUAL, Variant
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import TableMenu
from sevenup_gui.ui.table.lasttrick import draw_last_trick
from sevenup_gui.ui.table.moment import grid_panel, moment_controls, pressed_u


class TableScene(MatchScene):
    """A match being played, or watched."""

    def __init__(self, app: Desk, match: HostedMatch, variant: Variant = USUAL, *, watching: bool = False) -> None:
        host, computers = match.host, match.computers
        self.question: Hashable = None  # that a press would answer, as it was when the controls were made last
        self.remade = False  # whether they were made since
        self.touch = Touch(app.audio.play)
        self.answers = Answers()
        self.advice = Advice(computers)
        self.parts: tuple[TablePart, ...] = ()
        super().__init__(app, match, variant, watching=watching)
        self.last = LastTrick(self.answers.say)
        self.pace = Pace(app, computers, self.take_settings)
        self.claims = Claims(host, self.look_away, self.take_settings, self.changed)
        self.doubts = Doubts(app, self.do, self.changed)
        self.hands = Hands(self.p, self.controls, self.touch, self.do, lambda _now: bool(self.offered), self.pace.hurry)
        acts = CardActs(
            press=lambda card: self.hands.press_card(self.now, card),
            choose=lambda card: self.touch.choose(card, self.director),
            look=lambda card: self.hands.look_at(self.now, card),
        )
        self.reader = Reader(
            app, self.table, self.touch, self.answers, self.advice,
            caption=self.caption_parts, controls=self.controls, cards=acts, name=self.name,
        )  # fmt: skip
        at = AtTable(
            app=app, host=host, computers=computers, company=self.company, handsets=self.handsets, papers=self.papers,
            finder=self.finder, advice=self.advice, touch=self.touch, controls=self.controls, rules=self.rules,
            watching=watching, hints_given=not variant.sealed, kept=lambda: self.kept, now=lambda: self.now,
            changed=self.changed, decide=self.decide, put_cover=self.put_cover, show_to=self.show_to,
            sit_down=self.sit_down,
        )  # fmt: skip
        usual = usual_parts(at, self.reader, self.last, self.doubts, self.claims, self.pace, self.hands)
        self.parts = (*(part for part in usual if not isinstance(part, variant.without)), *variant.adds(at))
        self.leads = lambda: [*(way for part in self.parts for way in part.leads(self.now)), self.back]
        host.packs = self.pack_for

    @property
    def now(self) -> Moment:
        """The table at this moment, as its parts may know it."""
        front, s = self.app.scenes[-1:] == [self], self.app.settings
        forced = s.play_forced != "none" and not s.newcomer and any(isinstance(part, Forced) for part in self.parts)
        read = not self.director.busy and any(part.to_read() is not None for part in self.parts)
        return Moment(
            director=self.director, session=self.session, names=self.names, settings=s, telling=self.telling,
            history=self.history, viewer=self.viewer, here=self.here, shared=self.seats.shared,
            phones=bool(self.phones), watching=self.watching, front=front, cover=self.cover,
            phone_away=self.handsets.away, held=self.holds(), claiming=self.claiming, read=read, plays_forced=forced,
            last_shown=self.last.shown if self.parts else False,
        )  # fmt: skip

    @property
    def papers_laid(self) -> list[PaperOnTable]:
        """Return the papers that parts lay on the table."""
        return [part.paper for part in self.parts if part.paper is not None]

    def commands(self, now: Moment) -> list[Command]:
        """All that a person may do now."""
        return commands_of(self.parts, now)

    def key_commands(self) -> list[Command]:
        return [command for command in self.commands(self.now) if not command.button]

    def run(self, wanted: str) -> None:
        """Do what a command of that id does now, if it may be done: one of the table's, or, first, of its menu."""
        found = [command for command in commands_of(self.parts, self.now, menu=True) if command.id == wanted]
        if found:
            found[-1].press(partial(self.app.tell, passing=True))

    # What goes on

    def take_settings(self) -> None:
        super().take_settings()
        if self.claiming:
            hasten(self.director, self.app.settings.speed)

    def go_on(self, dt_s: float) -> bool:
        now = self.now
        holds = any(part.holds(now) for part in self.parts)
        return not holds and (any(part.go_on(now, dt_s) for part in self.parts) or super().go_on(dt_s))

    def update(self, dt_s: float) -> bool:
        changed = super().update(dt_s)
        changed = self.pace.press_on(lambda: self.now, self.tell_arrived, self.go_on) or changed
        now = self.now
        for part in self.parts:
            if part.update(now, dt_s):
                changed, now = True, self.now
        if self.stale:
            self.refresh()
        if self.remade:
            self.remade = False
            self.look_at_question(self.now)
        return changed

    def look_at_question(self, now: Moment) -> None:
        """The controls were made again: a new question among them must be seen before a press answers it."""
        read = [part.to_read() for part in self.parts] if now.read else ()
        question = (now.asks, self.session.state.ply, self.session.epoch, *read)
        if question == self.question:
            return
        self.question = question
        self.app.click_guard.opened("decision")
        self.controls.be_shy(now.my_turn and self.app.click_guard.hurried_by_key and not self.app.read_aloud)
        if now.asks and self.session.state.phase not in WANTED and self.touch.looked is not None:
            self.touch.look_at(None, self.director)  # the buttons are asked about

    def note(self, event: Event, at: views.View) -> None:
        super().note(event, at)
        if isinstance(event, CardPlayed):
            self.app.moved_on(seen=True)
        now = self.now
        for part in self.parts:
            part.hear(now, event, at)

    def enter(self) -> None:
        self.answers.heard_hand = False  # another scene was heard meanwhile
        for part in self.parts:
            part.entered()
        super().enter()

    def leave(self) -> None:
        for part in self.parts:
            part.left()
        super().leave()

    def show_to(self, viewer: int, home: int) -> None:
        self.touch.forget()
        self.answers.forget()
        super().show_to(viewer, home)

    def anew(self, epoch: int) -> None:
        self.touch.forget()
        super().anew(epoch)
        self.take_settings()

    @property
    def claiming(self) -> bool:
        """Return True while the rest is being played out."""
        return self.host.claimed is not None

    @property
    def offered(self) -> tuple[Card, ...]:
        """The cards in the order in which they take the rest, where that may be offered now."""
        return self.claims.offered(self.now) if self.claims in self.parts else ()

    def look_away(self, seat: int) -> None:
        """Return to the public view, with that seat at the bottom."""
        if self.cover is not None:
            self.cover.gone()
            self.show_to(views.PUBLIC, seat)
        self.touch.forget()

    def pack_for(self, number: int) -> Shuffle | None:
        """The pack of the next deal."""
        return next((pack for part in self.parts if (pack := part.pack(self.now, number)) is not None), None)

    def ended(self) -> None:
        any(part.ended(self.now) for part in self.parts)

    def sit_down(self, seating: Seating, setup: TableSetup) -> None:
        """A person sits at the match that is being watched. The new scene listens before this one leaves, so that
        nobody else leaves the table."""
        self.app.unwind(TableScene(self.app, HostedMatch(self.host, self.computers, seating, setup)))

    # The person's decision

    @property
    def my_turn(self) -> bool:
        """Return True if the person at the table must decide, and the picture has caught up."""
        return self.now.my_turn

    @property
    def asks(self) -> bool:
        return self.now.asks

    def build(self) -> Sequence[Control]:
        now = self.now
        controls = [menu_control(self.p, self.back)]
        if now.my_turn and not self.doubts.stands(now):
            throw = partial(self.hands.throw, now)
            controls += moment_controls(self.p, self.director, now.decision, self.decide, throw)
        for part in self.parts:
            controls += buttons_of(self.p, self.director, part.commands(now))
        for paper in self.papers_laid:
            controls += paper.lays(now, controls)
        return controls

    def refresh(self) -> None:
        self.stale, self.remade = False, True
        super().refresh()
        now = self.now
        for paper in self.papers_laid:
            paper.refreshed(now)

    def decide(self, action: Action) -> None:
        """The person has decided."""
        if not self.my_turn:
            return
        reason = self.session.why_illegal(action)
        if reason is not None:
            self.telling.refuse(reason, self.director.shown)
            self.app.audio.play("refuse")
            return
        seat, ply, now = self.viewer, self.session.state.ply, self.now
        if self.cover is not None and self.session.turn_after(action) != seat:
            # Who goes on at once is not covered in between: nobody else has come to the screen.
            self.look_away(seat)
        self.director.set_picked(())
        self.app.moved_on()
        chosen = self.touch.chosen
        self.reader.decided(now, chosen if isinstance(action, Play) and action.card == chosen else None)
        self.touch.forget()
        self.host.submit(seat, action, ply)
        self.changed()  # also where the host is hushed, and tells nobody what came of it

    def do(self, deed: Intent | None) -> bool:
        """Do what was meant by the hands on the cards; whether anything was."""
        if deed is None:
            return False
        if isinstance(deed, Discard) and self.doubts.asks(self.now, deed):
            return True
        self.telling.refused = ""  # something else was tried since
        match deed:
            case Simple.SEEN | Simple.AWAY:
                pass
            case Simple.HURRY:
                self.pace.skip(self.now)
            case Simple.TAKE_REST if self.offered:
                self.claims.take(self.now)
            case Simple.UNREAD if any(paper.read_by_click(self.now) for paper in self.papers_laid):
                pass
            case Simple.TAKE_REST | Simple.NOTHING_CHOSEN | Simple.UNREAD:
                (self.telling.read_first if deed is Simple.UNREAD else self.telling.choose_first)()
                self.touch.sound("refuse")
            case Refused(reason):
                self.telling.refuse(reason, self.director.shown)
            case action:
                self.decide(action)
        return True

    # Keys and pointer

    def release_pointer(self) -> bool:
        held = self.touch.let_go(self.director)
        return super().release_pointer() or held

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.WINDOWFOCUSLOST:
            if self.variant.looked_away is not None:
                self.variant.looked_away()
            return self.focus_lost()
        if self.cover is not None and self.cover.handle(event, self.director, self.p):
            return True
        if event.type == pygame.KEYDOWN and self.key(event):
            return True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if self.last.shown and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                self.last.put_away()
                return True
            if self.hands.pointer(self.now, event, self.click_hint):
                return True
        return super().handle(event)

    def key(self, event: pygame.Event) -> bool:
        """Do what a key means at the table; whether it was one of its keys."""
        if event.key in KEYS:
            return self.speak(event) or any(part.key(self.now, event.key) for part in self.parts)
        now = self.now
        for command in self.key_commands():
            if event.key in command.keys:
                command.press(partial(self.app.tell, passing=True))
                return True
        return any(part.key(now, event.key) for part in self.parts)

    def speak(self, event: pygame.Event) -> bool:
        if event.key not in KEYS or event.mod & pygame.KMOD_ALT:
            return False
        front = self.app.scenes[-1]
        self.reader.speak(self.now, event.key, "" if front is self else paper_again(tree_of(front)))
        return True

    def answered(self) -> Sequence[Node]:
        return self.answers.told()

    # Beside the table

    def escape(self) -> None:
        """Esc puts the last trick's paper away, also where it came a little too late for that; else it is the menu."""
        if not self.last.takes_escape():
            super().escape()

    def back(self) -> None:
        if self.variant.menu_pressed is not None:
            self.variant.menu_pressed()
        else:
            lines = partial(commands_of, self.parts, menu=True)
            menu = self.variant.menu
            self.app.push(TableMenu(self.app, self.name, lambda: entries_of(lines(self.now), self.run, menu)))

    # What is seen and told

    def draw(self, surface: pygame.Surface) -> None:
        p, director, cover, now = self.p, self.director, self.cover, self.now
        ring = (self.touch.chosen if now.my_turn else None) or self.touch.looked
        self.table.named = frozenset().union(*(paper.names(now) for paper in self.papers_laid))
        self.table.sill_u = self.variant.sill_u(p.ui_scale) if now.front else 0.0
        # Where the next card will land, the button stands that offers to take the rest.
        pressed = pressed_u(p, director, now.decision if now.my_turn else None, self.controls.items)
        self.table.draw(surface, director, Hands.dim_cards(now), ring, now.covered, not self.offered, pressed)
        if now.my_turn and now.decision.form == "grid":
            grid_panel(p, surface, director, now.decision)
        self.controls.draw(surface)
        if self.last.shown:
            self.table.cards.late = not draw_last_trick(p, surface, self.app.pack, director, self.names)
        if cover is not None and now.covered:
            cover.draw(p, surface, director, self.names, self.company.faces, self.controls.ring)
        at = director.shown
        scores, note = self.table.scores(director), self.variant.note(at, director.home)
        draw_top_bar(p, surface, *self.heading(deal_words(at)), scores, note, self.menu_button())
        self.caption(surface, self.caption_parts())
        if self.variant.sign is not None and now.front:
            self.variant.sign(p, surface)

    def caption_parts(self) -> list[Part]:
        """Return the latest event, and, bold, the choices now: the first part with a caption has the line."""
        now = self.now
        return list(next((said for part in self.parts if (said := part.caption(now))), ()))

    def hints(self) -> list[Hint]:
        """The keys of the moment."""
        shown = self.variant.bar
        return hints_of(in_bar(self.commands(self.now)) if shown is None else shown(self.app))

    def told(self) -> Told:
        return self.variant.told(told_by(self.parts, self.now))

    def keys_told(self) -> Sequence[Hint]:
        return self.hints()  # known before they are drawn; and Enter hurries
