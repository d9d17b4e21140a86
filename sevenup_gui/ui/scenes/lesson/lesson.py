"""A first lesson: a table with prepared packs, and notes on paper that explain each idea when it comes up."""

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from sevenup_gui.engine.actions import Play
from sevenup_gui.engine.crypto import new_seed
from sevenup_gui.engine.events import DealScored, Event
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.lesson import LEARNER, Lesson, Note
from sevenup_gui.i18n import _
from sevenup_gui.match.host import NotYetError
from sevenup_gui.match.session import Session
from sevenup_gui.players.computers import Computers, Mind
from sevenup_gui.sitters import SITTERS, free_sitter
from sevenup_gui.speech.coach import Coach
from sevenup_gui.speech.gamewords import game_name
from sevenup_gui.stage.geometry import Rect
from sevenup_gui.stage.layout import hand_rows
from sevenup_gui.stage.notes import taken
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.settings import NEWCOMER_DEALS
from sevenup_gui.ui.access.tree import Told, text
from sevenup_gui.ui.kit.controls import CONFIRM, Control
from sevenup_gui.ui.kit.pieces.bars import Hint, Part
from sevenup_gui.ui.kit.pieces.button import Button, FocusRing, State
from sevenup_gui.ui.scenes.lesson.lessons import lesson_table, lessons
from sevenup_gui.ui.scenes.lesson.noteroom import NotePlace, place_note
from sevenup_gui.ui.scenes.match.parts.forced import Forced
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart, entries_of
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import Entry, Menu
from sevenup_gui.ui.table.moment import picker_of

RING_U = 5.0  # how far the ring lies round what a note speaks of


class LessonScene(TableScene):
    """The table of a lesson. Nothing of it is kept, and it ends with the last prepared pack."""

    talks = False  # what is said there is the note
    calm = True

    def __init__(self, app: Desk, lesson: Lesson, mind: Mind | None = None) -> None:
        self.lesson = lesson
        self.rules_known = lesson.preset  # it is shorter than a match, and the game is the same
        face = app.settings.face if app.settings.face not in lesson.faces else free_sitter(set(lesson.faces))
        setup = lesson_table(lesson, face, app.settings.name)
        names = (app.settings.name or _("You"), *(SITTERS[other] for other in lesson.faces))
        header = replace(setup.header(names, None), options=lesson.options)
        session = Session(header, lesson.dealer, random.SystemRandom(), undo_rule="never")
        self.note_shown: Note | None = None
        self.question: tuple[int, Note] | None = None  # of which ply, and what is said about it
        self.place: NotePlace | None = None
        self.scored = 0
        self.graduated = False
        seating = Seating((face, *lesson.faces), undo="never", seed=new_seed())
        computers = Computers.of(header, seating.seed, app.settings.speed, mind)
        super().__init__(app, computers.host(session), computers, seating, setup)
        self.coach = Coach(self.names)
        self.heading = lambda fact: (self.name(), fact)

    def make_parts(self) -> list[TablePart]:
        """Every card is there to be learned from: none is taken with others, and none plays itself."""
        self.claims = None
        return [part for part in super().make_parts() if not isinstance(part, Forced)]

    def name(self) -> str:
        return _("First lesson: {game}").format(game=game_name(self.lesson.game))

    # What goes on

    def note(self, event: Event, at: View) -> None:
        super().note(event, at)
        self.coach.hear(event, at)
        if isinstance(event, DealScored) and not event.void:
            self.scored += 1

    @property
    def reading(self) -> bool:  # type: ignore[override]
        """Whether the table waits until a note has been read."""
        return bool(self.coach.waiting) and not self.director.busy

    def asked_key(self, now: Moment) -> tuple[object, ...]:
        return (*super().asked_key(now), self.coach.waiting[0] if self.reading else None)

    def go_on(self, dt_s: float) -> bool:
        return not self.reading and super().go_on(dt_s)

    def pack_for(self, number: int) -> Shuffle | None:
        """The next prepared pack; a fair one after a deal that came to nothing. After the last the lesson is over."""
        if self.scored >= len(self.lesson.packs):
            self.ended()
            raise NotYetError
        return self.lesson.shuffle(number) if number <= len(self.lesson.packs) else None

    def ended(self) -> None:
        """The lesson is over: nothing is kept, and a match is offered."""
        if not self.graduated:
            self.graduated = True
            self.app.settings.met(NEWCOMER_DEALS)
            self.app.push(Graduation(self.app, self.lesson.game))

    def pick_note(self) -> Note | None:
        """The note for this moment: what happened first, then what is asked."""
        if self.reading:
            return self.coach.waiting[0]
        if not self.my_turn:
            return None
        ply = self.session.state.ply
        if self.question is None or self.question[0] != ply:
            self.question = (ply, self.coach.ask(self.session.view(LEARNER)))
        return self.question[1]

    def moment_key(self, now: Moment) -> tuple[object, ...]:
        self.note_shown = self.pick_note()
        return (*super().moment_key(now), self.note_shown, self.director.zones)

    def refresh(self) -> None:
        super().refresh()
        # The move to try has the focus, so that Enter takes it.
        if self.note_shown is None or self.note_shown.move is None:
            return
        match self.note_shown.move:
            case Play(card) if card is not None:
                if self.touch.chosen is None:
                    self.choose_card(card)
            case move:
                choice = self.now.decision.choice(move) if self.my_turn else None
                if choice is not None:
                    self.controls.focus_on(choice.id)

    def read_on(self) -> None:
        """The note has been read."""
        if self.reading:
            self.coach.waiting.popleft()
            self.app.dirty = True

    # Keys and pointer

    def key(self, event: pygame.Event) -> bool:
        if self.reading and event.key in (*CONFIRM, pygame.K_n):
            self.app.audio.play("button")
            self.read_on()
            return True
        return super().key(event)

    def back(self) -> None:
        app = self.app
        entries: list[Entry] = [
            ("back to lesson", _("Back to the lesson"), "Esc", 0, app.pop, _("Go on where you are.")),
            *entries_of(self.commands(self.now), self.run, ("rules",)),
            ("again", _("Begin again"), "N", pygame.K_n, lambda: to_lesson(app, self.lesson.game),
             _("The same cards again.")),
            ("settings", _("Settings"), "O", pygame.K_o, app.ways.to_settings, _("Look, sound and speed.")),
            ("title", _("Main menu"), "Q", pygame.K_q, app.ways.to_title, _("Leave the lesson.")),
        ]  # fmt: skip
        app.push(Menu(app, self.name(), entries))

    # What is seen

    def build(self) -> Sequence[Control]:
        controls = list(super().build())
        note = self.note_shown
        self.place = None
        if note is None:
            return controls
        button = Button(_("Next"), "enter") if self.reading else None
        zones, k = self.director.zones, self.p.unit_px
        moment = [item.rect(self.p) for item in controls[1:]]
        buttons = [Rect(box.x / k, box.y / k, box.w / k, box.h / k) for box in moment]
        if self.my_turn and self.now.decision.form == "grid":
            picker = picker_of(self.p, self.director, self.now.decision)
            buttons.append(Rect.about(*zones.bids.centre, *picker.size_u(self.p)))
        if self.my_turn and self.now.decision.form == "cards":
            buttons.append(zones.hand_raised(hand_rows(self.director.shown)))
        trick = self.session.state.phase == "play"
        wall = [*taken(zones, trick), *buttons]
        said = [zones.bubbles[seat] for seat in self.director.overlays.bubbles]
        shown = zones.foreheads if zones.setting.forehead else ()
        least = [zones.hand, *buttons, *(zones.slots if trick else ()), *shown]
        more = [*least, *zones.plates, zones.stock, zones.turned, zones.badge]
        self.place = place_note(self.p, note, button, zones.cloth, (([*wall, *said], wall), (more,), (least,)))
        return [*controls, self.note_control(note, self.place)]

    def note_control(self, note: Note, place: NotePlace) -> Control:
        """The note as a control: its button, if it has one, and the paper under it."""
        button = place.button or Button(_("Next"))

        def piece(state: State, focus: bool) -> Button:
            return replace(button, state=state, focus=focus)

        def paint(surface: pygame.Surface, state: State, focus: bool) -> None:
            if self.last.shown:
                return
            self.draw_mark(surface, note)
            place.paper.draw(self.p, surface, place.box.x, place.box.y)
            if place.button is not None:
                piece(state, focus).draw(self.p, surface, *place.button_at)

        # A note to be read takes the focus from one that only stands there.
        known, label = ("note", note.title) if place.button is None else ("next", _("Next"))
        return Control(
            known, label, *place.button_at, piece, self.read_on, enabled=place.button is not None, default=True,
            hint=note.aloud, paint=paint, cap=button.key,
        )  # fmt: skip

    def told(self) -> Told:
        told, note = super().told(), self.note_shown
        if note is None:
            return told
        said = text(("note",), note.aloud, "polite")
        # A note that is read has the focus, as its button does.
        return replace(told, after=(*told.after, *said), focus=None if self.reading else told.focus)

    def draw_mark(self, surface: pygame.Surface, note: Note) -> None:
        """A ring round what the note speaks of."""
        zones = self.director.zones
        boxes = {
            "turn-up": zones.turn_up,
            "badge": zones.badge,
            "counters": zones.racks[self.last_gainer] if zones.racks else None,
            "pile": zones.piles[self.last_winner] if zones.piles else None,
            "plate": zones.plates[self.last_winner],
        }
        box = boxes.get(note.mark or "")
        if box is None:
            return
        box = box if note.mark == "pile" else box.grown(RING_U)
        FocusRing(box.w, box.h).draw(self.p, surface, box.x, box.y)

    @property
    def last_winner(self) -> int:
        """Who took the last trick."""
        tricks = self.director.shown.tricks
        return tricks[-1].winner if tricks else LEARNER

    @property
    def last_gainer(self) -> int:
        """Who pegged the last point before play."""
        pegged = self.history.last.pegged if self.history.lines else []
        return pegged[-1].side if pegged else LEARNER


class LessonMenu(Menu):
    """A menu over the title, or at the end of a lesson."""

    def caption(self, surface: pygame.Surface, parts: Sequence[Part], hints: Sequence[Hint] = ()) -> None:
        super().caption(surface, parts, [hints[0], Hint(_("Back"), ("Esc",), pygame.K_ESCAPE)])


class Graduation(LessonMenu):
    """The end of a lesson."""

    W = 480.0

    def __init__(self, app: Desk, game: str) -> None:
        others = [lesson for key, lesson in lessons().items() if key != game]
        entries: list[Entry] = [
            ("match", _("Play a match"), "P", pygame.K_p, lambda: to_match(app, game),
             _("Choose who sits at the table.")),
            *[self.entry(app, lesson, alone=len(others) == 1, first=n == 0) for n, lesson in enumerate(others)],
            ("again", _("Once more"), "O", pygame.K_o, lambda: to_lesson(app, game), _("The same cards again.")),
            ("title", _("Main menu"), "Q", pygame.K_q, app.ways.to_title, _("Back to the beginning.")),
        ]  # fmt: skip
        super().__init__(app, _("You know the game"), entries)

    @staticmethod
    def entry(app: Desk, lesson: Lesson, alone: bool, first: bool) -> Entry:
        """Another game to learn; the first of them has a key."""
        label = _("Learn {game}").format(game=game_name(lesson.game))
        hint = _("The other game of this table.") if alone else lesson.line()
        cap, key = ("L", pygame.K_l) if first else ("", 0)
        return f"lesson {lesson.game}", label, cap, key, partial(to_lesson, app, lesson.game), hint

    def back(self) -> None:
        self.app.ways.to_title()


def choose_lesson(app: Desk) -> None:
    """Which game to learn."""
    entries: list[Entry] = [
        (f"lesson {game}", game_name(lesson.game), lesson.letter, ord(lesson.letter.lower()),
         partial(to_lesson, app, game), lesson.line())
        for game, lesson in lessons().items()
    ]  # fmt: skip
    app.push(LessonMenu(app, _("Learn it in five minutes"), entries))


def to_lesson(app: Desk, game: str) -> None:
    """Sit down to a lesson."""
    app.unwind(LessonScene(app, lessons()[game]))


def to_match(app: Desk, game: str) -> None:
    """From the lesson to a table of one's own."""
    app.ways.to_title()
    app.ways.to_setup(game)
