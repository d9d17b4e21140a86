"""Who sits at a seat: a person or a computer of some level, a name, a face."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.sitters import SITTERS
from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup
from sevenup_gui.ui import routes, words
from sevenup_gui.ui.controls import Control
from sevenup_gui.ui.fields import NameField, Typing
from sevenup_gui.ui.scene import Scene
from sevenup_gui.ui.text import words as type_words
from sevenup_gui.ui.widgets.bars import Hint, Part
from sevenup_gui.ui.widgets.button import Button, State
from sevenup_gui.ui.widgets.choice import RadioRow
from sevenup_gui.ui.widgets.face import FaceKey

if TYPE_CHECKING:
    from sevenup_gui.ui.app import App

FACE_U, FACE_STEP_U = 88.0, 104.0
PER_ROW = 5


class SeatEditor(Scene):
    """One seat of a table being set up; `changed` is given the table with the seat as chosen."""

    def __init__(
        self, app: "App", setup: TableSetup, number: int, removable: bool, changed: Callable[[TableSetup], None]
    ) -> None:
        super().__init__(app)
        self.setup, self.number, self.removable, self.changed = setup, number, removable, changed
        self.typed: Typing | None = None

    @property
    def seat(self) -> SeatSetup:
        """The seat as it stands."""
        return self.setup.seats[self.number]

    def name(self) -> str:
        return _("Seat {number}").format(number=self.number + 1)

    def take(self, seat: SeatSetup) -> None:
        """Sit somebody else there."""
        self.setup = self.setup.with_seat(self.number, seat)
        self.changed(self.setup)
        self.refresh()

    def take_face(self, face: str) -> None:
        """Another face; whoever had it gets this one."""
        for i, other in enumerate(self.setup.seats):
            if i != self.number and other.face == face:
                self.setup = self.setup.with_seat(i, replace(other, face=self.seat.face))
        self.take(replace(self.seat, face=face))

    @property
    def left_u(self) -> float:
        """Where the left column begins."""
        return max(56.0, self.p.width_u / 2 - 540)

    @property
    def faces_u(self) -> float:
        """Where the faces begin."""
        return self.left_u + 560

    def build(self) -> Sequence[Control]:
        controls = [self.back_control()]
        for i, plays in enumerate((HUMAN, *routes.SITTING_LEVELS)):
            label = _("A person at this screen") if plays == HUMAN else words.level_name(plays).capitalize()

            def row(state: State, focus: bool, plays: str = plays, label: str = label) -> RadioRow:
                note = "" if plays == HUMAN else level_note(plays)
                return RadioRow(label, note, 500, chosen=self.seat.plays == plays, state=state, focus=focus)

            controls.append(
                Control(
                    label,
                    self.left_u,
                    112 + 51 * i,
                    row,
                    lambda plays=plays: self.take(replace(self.seat, plays=plays)),  # type: ignore[misc]
                    default=self.seat.plays == plays,
                )
            )
        y = 112 + 51 * (1 + len(routes.SITTING_LEVELS)) + 56
        controls.append(
            Control(_("Name"), self.left_u, y, self.name_piece, self.begin_typing, hint=_("Enter types a name."))
        )
        done = Button(_("Done"), "Esc", h_u=54, size_u_words=25)
        controls.append(
            Control(
                _("Done"), self.left_u, 594, lambda state, focus: replace(done, state=state, focus=focus), self.back
            )
        )
        if self.removable:
            gone = Button(_("Remove this seat"), kind="lacquer", h_u=54)
            x = self.left_u + done.size_u(self.p)[0] + 24
            controls.append(
                Control(
                    _("Remove this seat"),
                    x,
                    594,
                    lambda state, focus: replace(gone, state=state, focus=focus),
                    self.remove,
                )
            )
        for i, face in enumerate(SITTERS):
            x = self.faces_u + (i % PER_ROW) * FACE_STEP_U
            controls.append(
                Control(
                    SITTERS[face],
                    x,
                    112 + (i // PER_ROW) * FACE_STEP_U,
                    lambda state, focus, face=face: FaceKey(face, FACE_U, self.seat.face == face, state, focus),  # type: ignore[misc]
                    lambda face=face: self.take_face(face),  # type: ignore[misc]
                )
            )
        return controls

    def name_piece(self, _state: State, focus: bool) -> NameField:
        """The field with the name as it is typed."""
        ghost = _("You") if self.seat.plays == HUMAN else SITTERS[self.seat.face]
        text = self.typed.text if self.typed else self.seat.name
        return NameField(text, ghost, 300, 44, focus, caret=self.typed is not None)

    def begin_typing(self) -> None:
        """Let letters come into the name."""
        self.typed = Typing(self.seat.name)

    def typing(self) -> bool:
        return self.typed is not None

    def remove(self) -> None:
        """The seat leaves the table."""
        seats = self.setup.seats[: self.number] + self.setup.seats[self.number + 1 :]
        self.changed(replace(self.setup, seats=seats))
        self.app.pop()

    def leave(self) -> None:
        if self.typed:
            self.typed.end(False)

    def handle(self, event: pygame.Event) -> bool:
        if self.typed is not None:
            typed = self.typed
            ends = typed.handle(event)
            clicked = event.type == pygame.MOUSEBUTTONDOWN
            if ends is None and clicked:
                ends = typed.end(True)
            if ends is not None:
                self.typed = None
                self.take(replace(self.seat, name=typed.text))
            if not clicked:
                return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        self.header(surface, self.name())
        p = self.p
        p.label(surface, _("Who plays"), self.left_u, 92, type_words(20, 700), "start")
        y = 112 + 51 * (1 + len(routes.SITTING_LEVELS)) + 36
        p.label(surface, _("Name"), self.left_u, y, type_words(20, 700), "start")
        p.label(surface, _("Face"), self.faces_u, 92, type_words(20, 700), "start")
        self.controls.draw(surface)
        line = _("Type a name; Enter keeps it.") if self.typed else _("Choose who sits here.")
        self.caption(
            surface,
            [Part(line, bold=True)],
            [
                Hint(_("Choose"), ("up", "down")),
                Hint(_("Take"), ("enter",), pygame.K_RETURN),
                Hint(_("Done"), ("Esc",), pygame.K_ESCAPE),
            ],
        )


def level_note(level: str) -> str:
    """A level in a few words."""
    return {
        "novice": _("knows the rules, slips now and then"),
        "casual": _("plays by rule of thumb"),
        "skilled": _("looks ahead a little"),
        "expert": _("weighs every hand you may hold"),
    }.get(level, "")
