"""Notes on paper at a table, which explain each idea when it comes up: a part of the table."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from sevenup_gui.engine.actions import Discard, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import Event
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.lesson import LEARNER, Note
from sevenup_gui.i18n import _, spoken
from sevenup_gui.speech.coach import Coach
from sevenup_gui.stage.geometry import Rect
from sevenup_gui.stage.layout import hand_rows
from sevenup_gui.stage.notes import taken
from sevenup_gui.ui.access.tree import Told, text
from sevenup_gui.ui.kit.controls import CONFIRM, Control
from sevenup_gui.ui.kit.pieces.button import Button, FocusRing, State
from sevenup_gui.ui.scenes.lesson.noteroom import NotePlace, place_note
from sevenup_gui.ui.scenes.match.attable import AtTable
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.table.moment import picker_of

RING_U = 5.0  # how far the ring lies round what a note speaks of
PILE_U = 9.0  # and how far inside the box of a pile, which has room for many tricks


class Notes(TablePart):
    """The `coach`'s notes to the learner, who sits at the first seat. The match waits while there is something to read;
    a note to a question lies there until it is answered."""

    def __init__(self, at: AtTable, coach: Coach) -> None:
        self.at, self.coach = at, coach
        self.paper = self
        self.note: Note | None = None  # that lies there
        self.question: tuple[int, Note | None] | None = None  # of which ply, and what is said about it
        self.place: NotePlace | None = None
        self.language = spoken()  # that all this is said in

    def hear(self, now: Moment, event: Event, at: View) -> None:  # noqa: ARG002  # a coach knows the names
        self.coach.hear(event, at)

    def to_read(self) -> Note | None:
        return self.coach.waiting[0] if self.coach.waiting else None

    def holds(self, now: Moment) -> bool:
        return now.read

    def pick(self, now: Moment) -> Note | None:
        """The note for this moment: what happened first, then what is asked."""
        if now.read:
            return self.to_read()
        if not now.my_turn or self.coach.silent:
            return None
        ply = now.session.state.ply
        if self.question is None or self.question[0] != ply:
            self.question = (ply, self.coach.about(now.session.view(LEARNER)))
        return self.question[1]

    def say_again(self, now: Moment) -> None:  # noqa: ARG002  # a note to a question is about the moment it was asked
        """The language is another one: what lies there, or waits, is said in it."""
        self.coach.say_again()
        if self.question is not None and self.question[1] is not None:
            self.coach.forget(self.question[1])
            self.question = None

    def names(self, now: Moment) -> frozenset[Card]:  # noqa: ARG002  # those of the note that lies there
        move = self.note.move if self.note is not None else None
        return frozenset(move.cards) if isinstance(move, Discard) else frozenset()

    def refreshed(self, now: Moment) -> None:
        # The move to try has the focus, so that Enter takes it.
        if self.note is None or self.note.move is None:
            return
        match self.note.move:
            case Play(card) if card is not None:
                if self.at.touch.chosen is None:
                    self.at.choose(card)
            case move:
                choice = now.decision.choice(move) if now.my_turn else None
                if choice is not None:
                    self.at.controls.focus_on(choice.id)

    def read_on(self) -> None:
        """The note has been read."""
        now = self.at.now()
        if now.read:
            self.put_away()
            now.telling.refused = ""
            self.at.changed()

    def put_away(self) -> None:
        """Take away the note that has been read."""
        self.coach.read()

    def read_by_click(self, now: Moment) -> bool:
        return self.read_now(now)

    def read_now(self, now: Moment) -> bool:
        """Go on from a note that is to be read; whether one was."""
        if now.read:
            self.at.app.audio.play("button")
            self.read_on()
        return now.read

    def key(self, now: Moment, key: int) -> bool:
        return key in (*CONFIRM, pygame.K_n) and self.read_now(now)

    # What is seen and told

    def lays(self, now: Moment, others: Sequence[Control]) -> Sequence[Control]:
        if self.language != spoken():
            self.language = spoken()
            self.say_again(now)
        self.note = note = self.pick(now)
        p = self.at.app.painter
        self.place = None
        if note is None:
            return ()
        button = self.button(now)
        zones, k = now.director.zones, p.unit_px
        moment = [item.rect(p) for item in others[1:]]
        buttons = [Rect(box.x / k, box.y / k, box.w / k, box.h / k) for box in moment]
        if now.my_turn and now.decision.form == "grid":
            picker = picker_of(p, now.director, now.decision)
            buttons.append(Rect.about(*zones.bids.centre, *picker.size_u(p)))
        if now.my_turn and now.decision.form == "cards":
            buttons.append(zones.hand_raised(hand_rows(now.director.shown)))
        self.place = place_note(p, note, button, zones.cloth, self.walls(now, note, buttons))
        return [self.control(note, self.place)]

    def walls(self, now: Moment, note: Note, buttons: Sequence[Rect]) -> Sequence[Sequence[Sequence[Rect]]]:
        """Return the boxes that the note mustn't cover, as `place_note` takes them."""
        zones, trick = now.director.zones, now.session.state.phase == "play"
        marked = self.marked(now, note)
        wall = [*taken(zones, trick), *buttons]
        said = [zones.bubbles[seat] for seat in now.director.overlays.bubbles]
        shown = zones.foreheads if zones.setting.forehead else ()
        least = [zones.hand, *buttons, *(zones.slots if trick else ()), *shown, *([marked] if marked else ())]
        more = [*least, *zones.plates, zones.stock, zones.turned, zones.badge]
        return ([*wall, *said], wall), (more,), (least,)

    def button(self, now: Moment) -> Button | None:
        """Return the button to press while the match waits for the note to be read."""
        return Button(_("Next"), "enter", size_u_words=20) if now.read else None

    def control(self, note: Note, place: NotePlace) -> Control:
        """The note as a control: its button, if it has one, and the paper under it."""
        button, p = place.button or Button(_("Next")), self.at.app.painter

        def piece(state: State, focus: bool) -> Button:
            return replace(button, state=state, focus=focus)

        def paint(surface: pygame.Surface, state: State, focus: bool) -> None:
            now = self.at.now()
            if now.last_shown:
                return
            self.draw_mark(now, surface, note)
            place.paper.draw(p, surface, place.box.x, place.box.y)
            if place.button is not None:
                piece(state, focus).draw(p, surface, *place.button_at)

        # A note to be read takes the focus from one that only stands there.
        known, label = ("note", note.title) if place.button is None else ("next", button.words)
        return Control(
            known, label, *place.button_at, piece, self.read_on, enabled=place.button is not None, default=True,
            hint=note.aloud, paint=paint, cap=button.key,
        )  # fmt: skip

    def nodes(self, now: Moment) -> Told:  # noqa: ARG002  # the note that lies there
        return Told() if self.note is None else Told((), tuple(text(("note",), self.note.aloud, "polite")))

    def marked(self, now: Moment, note: Note) -> Rect | None:
        """The box of what the note speaks of, round which the ring lies clear of all words but its own."""
        zones, turn_up = now.director.zones, now.director.zones.turn_up
        top = zones.turn_up_label.y
        boxes = {
            "turn-up": Rect(turn_up.x, top, turn_up.w, turn_up.bottom - top),
            "badge": zones.badge.grown(RING_U),
            "counters": rack.grown(RING_U) if zones.racks and (rack := zones.racks[last_gainer(now)]) else None,
            "pile": zones.piles[side_of_winner(now)].grown(-PILE_U) if zones.piles else None,
            "plate": zones.plates[last_winner(now)].grown(RING_U),
        }
        return boxes.get(note.mark or "")

    def draw_mark(self, now: Moment, surface: pygame.Surface, note: Note) -> None:
        """A ring round what the note speaks of."""
        box = self.marked(now, note)
        if box is not None:
            FocusRing(box.w, box.h).draw(self.at.app.painter, surface, box.x, box.y)


def last_winner(now: Moment) -> int:
    """Return the seat that took the last trick."""
    tricks = now.director.shown.tricks
    return tricks[-1].winner if tricks else LEARNER


def side_of_winner(now: Moment) -> int:
    """The side that took it, by which piles lie."""
    shown = now.director.shown
    return side_of(shown.options, shown.players, last_winner(now))


def last_gainer(now: Moment) -> int:
    """Return the side that pegged the last point before play."""
    pegged = now.history.last.pegged if now.history.lines else []
    return pegged[-1].side if pegged else LEARNER
