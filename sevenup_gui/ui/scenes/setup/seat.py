"""The editor of a seat: a person or a computer of some level, a name, a face."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from sevenup_gui.engine.names import name_apart
from sevenup_gui.i18n import _
from sevenup_gui.players.level_names import OFFERED_LEVELS
from sevenup_gui.sitters import SITTERS
from sevenup_gui.speech import happenings
from sevenup_gui.store.setup import HUMAN, PHONE, SeatSetup, TableSetup
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.fields import LONGEST_NAME, NameField
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.kit.pieces.button import Button, State
from sevenup_gui.ui.kit.pieces.choice import RadioRow
from sevenup_gui.ui.kit.pieces.face import FaceKey
from sevenup_gui.ui.scenes.form import FormScene
from sevenup_gui.ui.scenes.scene import Desk

FACE, FACE_STEP = 88.0, 104.0  # all lengths here are page units
PER_ROW = 5
ROW, ROW_STEP, TALL_STEP, FIRST_Y = 500.0, 51.0, 70.0, 112.0
NARROWEST, SIDE = 1130.0, 30.0  # a narrower page has one column, with so much beside it
HIGH, HIGH_ROW, HIGH_ZOOM = 1.3, 820.0, 1.15  # a page so many times as high as usual has one too, wider and larger
WIDE, WIDE_ROW, WIDE_GAP = 1500.0, 640.0, 60.0  # a very wide page, its rows, and from them to the faces
WIDE_FACE, WIDE_STEP, WIDE_PER_ROW = 112.0, 130.0, 6
HEADING = type_words(20, 700)


class SeatEditor(FormScene):
    """One seat of a table being set up; `changed` is given the table with the seat as chosen."""

    middle = True
    who: tuple[str, ...] = (HUMAN, PHONE, *OFFERED_LEVELS)  # may sit here
    name_first = False  # whether it is the name that is asked for

    def __init__(
        self, app: Desk, setup: TableSetup, number: int, removable: bool, changed: Callable[[TableSetup], None]
    ) -> None:
        super().__init__(app)
        self.setup, self.number, self.removable, self.changed = setup, number, removable, changed
        self.headings: list[tuple[str, float, float]] = []

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
        """Another face; the one who had it gets this one."""
        for i, other in enumerate(self.setup.seats):
            if i != self.number and other.face == face:
                self.setup = self.setup.with_seat(i, replace(other, face=self.seat.face))
        self.take(replace(self.seat, face=face))

    @property
    def one_column(self) -> bool:
        """Return True if the faces are under the rest, not beside it."""
        return self.page.width < NARROWEST or self.high

    @property
    def high(self) -> bool:
        """Return True if a tall window has room for all in one wide column."""
        return self.page.stretch >= HIGH and self.page.width * self.page.zoom >= (HIGH_ROW + 2 * SIDE) * HIGH_ZOOM

    @property
    def wide(self) -> bool:
        """Return True if a very wide window has room for wider rows and larger faces."""
        return self.page.width >= WIDE

    @property
    def column(self) -> float:
        """Return the width of the rows, in page units."""
        row = HIGH_ROW if self.high else WIDE_ROW if self.wide else ROW
        return min(row, self.page.width - 2 * SIDE)

    @property
    def left(self) -> float:
        """Return the left edge of the left column."""
        if self.one_column:
            return (self.page.width - self.column) / 2
        whole = WIDE_ROW + WIDE_GAP + WIDE_STEP * WIDE_PER_ROW if self.wide else 1080.0
        return max(56.0, (self.page.width - whole) / 2)

    def build(self) -> Sequence[Control]:
        page = self.page
        page.zoom = HIGH_ZOOM if self.high else 1.0
        left = self.left
        self.headings = []
        rows, y = self.level_rows()
        self.headings.append((_("Name"), left, y + 36))
        name = Control(
            "name", _("Name"), left, y + 56, self.name_piece, default=self.name_first,
            hint=_("Type a name, then press Enter."), page=page, role="text field",
            value=self.name_shown or self.ghost(),
        )  # fmt: skip
        y += 56 + 44
        faces, faces_end = self.face_keys(
            *((left, y + 56) if self.one_column else (left + self.column + WIDE_GAP, FIRST_Y))
        )
        ends, last = self.last_row(faces_end + 16 if self.one_column else 594.0)
        page.end = max(faces_end, last) + 14
        return [self.back_control(), *rows, name, *ends, *faces]

    def level_rows(self) -> tuple[list[Control], float]:
        """A person, here or with a phone, or a computer of some level; and where they end."""
        self.headings.append((_("Players"), self.left, FIRST_Y - 20))
        rows = []
        for plays in self.who:
            label = {HUMAN: _("A person at this screen"), PHONE: _("A person with a phone")}.get(plays)
            label, note = label or happenings.level_name(plays).capitalize(), level_note(plays)
            rows.append((plays, RadioRow(label, note, self.column, chosen=self.seat.plays == plays)))
        tall = self.column < ROW and not all(row.fits(self.p) for _plays, row in rows)
        controls, y = [], FIRST_Y
        for plays, row in rows:

            def piece(state: State, focus: bool, row: RadioRow = row) -> RadioRow:
                return replace(row, tall=tall, state=state, focus=focus)

            controls.append(
                Control(
                    f"plays {plays}",
                    row.name,
                    self.left,
                    y,
                    piece,
                    lambda plays=plays: self.take(replace(self.seat, plays=plays)),  # type: ignore[misc]
                    default=row.chosen and not self.name_first,
                    page=self.page,
                    role="radio",
                    on=row.chosen,
                    details=(row.note,),
                )
            )
            y += TALL_STEP if tall else ROW_STEP
        return controls, y

    def face_keys(self, x: float, y: float) -> tuple[list[Control], float]:
        """The faces to choose from, and where they end."""
        self.headings.append((_("Face"), x, y - 20))
        # In a column of their own they are spread over its width.
        face_u, step_u, per_row = (WIDE_FACE, WIDE_STEP, WIDE_PER_ROW) if self.wide else (FACE, FACE_STEP, PER_ROW)
        step = step_u
        if self.one_column:
            per_row = int((self.column - face_u) // step_u) + 1
            step = (self.column - face_u) / (per_row - 1)
        controls = [
            Control(
                f"face {face}",
                SITTERS[face],
                x + (i % per_row) * step,
                y + (i // per_row) * step_u,
                lambda state, focus, face=face: FaceKey(face, face_u, self.seat.face == face, state, focus),  # type: ignore[misc]
                lambda face=face: self.take_face(face),  # type: ignore[misc]
                page=self.page,
                role="radio",
                on=self.seat.face == face,
            )
            for i, face in enumerate(SITTERS)
        ]
        return controls, y + -(-len(SITTERS) // per_row) * step_u

    def last_row(self, y: float) -> tuple[list[Control], float]:
        """Done, and away with the seat; and where they end."""
        done = Button(_("Done"), "Esc", h_u=54, size_u_words=25)
        gone = Button(self.removal(), kind="lacquer", h_u=54)
        done_w, gone_w = (button.size_u(self.p)[0] / self.page.scale for button in (done, gone))
        entries = [("done", done, self.back)] + ([("remove", gone, self.remove)] if self.removable else [])
        beside = done_w + 24 + gone_w <= self.column
        controls = []
        for i, (known, button, act) in enumerate(entries):
            controls.append(
                Control(
                    known,
                    button.words,
                    self.left + (i * (done_w + 24) if beside else 0),
                    y + (0 if beside else i * 66),
                    lambda state, focus, button=button: replace(button, state=state, focus=focus),  # type: ignore[misc]
                    act,
                    page=self.page,
                    cap=button.key,
                )
            )
        return controls, y + 54 + (0 if beside else 66 * (len(entries) - 1))

    def removal(self) -> str:
        """Return the label of the button that removes the seat."""
        return _("Remove this seat")

    def asked(self) -> str:
        """Say what to do here."""
        return _("Who plays here?")

    def ghost(self) -> str:
        """Return the sample text of an empty name field."""
        return _("You") if self.seat.person else SITTERS[self.seat.face]

    @property
    def name_shown(self) -> str:
        """The name as far as it is typed."""
        return self.shown("name", self.seat.name)

    def name_piece(self, _state: State, focus: bool) -> NameField:
        """The field with the name as it is typed."""
        return self.field("name", self.seat.name, self.ghost(), min(300, self.column), 44, focus)

    def field_text(self, known: str) -> tuple[str, int] | None:
        return (self.seat.name, LONGEST_NAME) if known == "name" else None

    def take_field(self, known: str, text: str) -> None:  # noqa: ARG002  # there is one
        others = [seat.name for number, seat in enumerate(self.setup.seats) if number != self.number and seat.name]
        self.take(replace(self.seat, name=name_apart(text, others) if text else ""))

    def remove(self) -> None:
        """The seat leaves the table."""
        self.changed(self.setup.without_seat(self.number))
        self.app.pop()

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        with self.page.clipped(surface):
            for heading, x, y in self.headings:
                self.page.label(surface, heading, x, y, HEADING)
        self.controls.draw(surface)
        self.page.draw_bar(surface)
        self.header(surface, self.name())
        line = _("Type a name, then press Enter.") if self.takes("name") else self.asked()
        self.caption(surface, [Part(line, bold=True)])


def level_note(level: str) -> str:
    """A level in a few words, and what a phone is for."""
    return {
        PHONE: _("scans a code to hold the cards"),
        "novice": _("plays high cards, slips often"),
        "casual": _("counts cards, plays simply"),
        "expert": _("works out what you may hold"),
    }.get(level, "")
