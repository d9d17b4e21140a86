"""The editor of a seat: a person or a computer of some level, a name, a face."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from sevenup_gui.engine.names import name_apart
from sevenup_gui.i18n import _
from sevenup_gui.players.level_names import OFFERED_LEVELS
from sevenup_gui.sitters import SITTERS
from sevenup_gui.speech import happenings
from sevenup_gui.store.setup import HUMAN, PHONE, SeatSetup, TableSetup
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.fields import LONGEST_NAME
from sevenup_gui.ui.kit.pieces.choice import RadioRow
from sevenup_gui.ui.kit.pieces.face import FaceKey
from sevenup_gui.ui.scenes.columns import TwoColumns
from sevenup_gui.ui.scenes.form import FormScene
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.treescene import TreeScene
from sevenup_gui.ui.tree.form import Buttons, heading
from sevenup_gui.ui.tree.parts import Grid, Part, Pressed, Space, Stack

# All lengths are page units.
ROW, ROW_GAP, NAME_W = 500.0, 7.0, 300.0
FACES, LEAST_FACE, FACE_GAP = 504.0, 84.0, 16.0
GAP = 60.0  # from the rows to the faces
NARROWEST, SIDE = 1130.0, 30.0  # a narrower page has one column, with so much beside it
HIGH, HIGH_ROW, HIGH_ZOOM = 1.3, 820.0, 1.15  # a page so many times as high as usual has one too, wider and larger
WIDE, WIDE_ROW, WIDE_FACES = 1500.0, 680.0, 680.0  # a very wide page, its rows and faces
OVER, UNDER = 29.0, 20.0  # over and under a heading
OVER_WAYS, FOOT = 32.0, 570.0  # over the last buttons, and where they end at least


class SeatEditor(FormScene, TwoColumns, TreeScene):
    """One seat of a table being set up; `changed` is given the table with the seat as chosen."""

    top, under = 78.0, 14.0
    who: tuple[str, ...] = (HUMAN, PHONE, *OFFERED_LEVELS)  # may sit here
    name_first = False  # whether it is the name that is asked for

    def __init__(
        self, app: Desk, setup: TableSetup, number: int, removable: bool, changed: Callable[[TableSetup], None]
    ) -> None:
        super().__init__(app)
        self.setup, self.number, self.removable, self.changed = setup, number, removable, changed

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

    # Layout

    @property
    def one_column(self) -> bool:
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
        row = HIGH_ROW if self.high else WIDE_ROW if self.wide else ROW
        return min(row, self.page.width - 2 * SIDE)

    @property
    def left(self) -> float:
        return (self.page.width - self.column - (0 if self.one_column else GAP + self.faces_w)) / 2

    @property
    def faces_w(self) -> float:
        """Return the width of the faces beside the rest."""
        return WIDE_FACES if self.wide else FACES

    @property
    def beside(self) -> tuple[float, float]:
        return self.left + self.column + GAP, self.faces_w

    def build(self) -> Sequence[Control]:
        self.page.zoom = HIGH_ZOOM if self.high else 1.0
        return super().build()

    # What is seen

    def view(self) -> Part:
        name = self.text_field(
            "name", _("Name"), self.seat.name, self.ghost(), _("Type a name, then press Enter."), usual=self.ghost(),
            default=self.name_first,
        )  # fmt: skip
        name.wide = NAME_W
        players, named = heading(_("Players"), "players", under=UNDER), heading(_("Name"), under=UNDER)
        faces = Grid([*map(self.face_key, SITTERS)], LEAST_FACE, FACE_GAP)
        second = Stack((heading(_("Face"), "face", under=UNDER), faces))
        first = Stack((players, self.rows(), Space(OVER), named, name))
        return self.in_columns(first, second, self.ways(), OVER, OVER_WAYS, FOOT)

    def rows(self) -> Part:
        """Return a person, here or with a phone, and a computer of each level."""
        people = {HUMAN: _("A person at this screen"), PHONE: _("A person with a phone")}
        rows = {
            plays: RadioRow(
                people.get(plays) or happenings.level_name(plays).capitalize(), level_note(plays), self.column,
                chosen=self.seat.plays == plays,
            )
            for plays in self.who
        }  # fmt: skip
        tall = self.column < ROW and not all(row.fits(self.p) for row in rows.values())

        def pressed(plays: str, row: RadioRow) -> Part:
            control = {
                "act": lambda: self.take(replace(self.seat, plays=plays)), "role": "radio", "on": row.chosen,
                "default": row.chosen and not self.name_first, "details": (row.note,),
            }  # fmt: skip
            return Pressed(f"plays {plays}", row.name, lambda w: replace(row, w_u=w, tall=tall), control)

        return Stack([pressed(plays, row) for plays, row in rows.items()], ROW_GAP)

    def face_key(self, face: str) -> Part:
        """Return a face to choose."""
        chosen = self.seat.face == face
        control = {"act": lambda: self.take_face(face), "role": "radio", "on": chosen}
        return Pressed(f"face {face}", SITTERS[face], lambda w: FaceKey(face, w, chosen), control)

    def ways(self) -> Part:
        """Return the way back, and away with the seat."""
        done = Command("done", _("Done"), "Esc", self.back, kind="brass")
        gone = Command("remove", self.removal(), "", self.remove)
        return Buttons([done, gone] if self.removable else [done], 54.0, 23)

    def removal(self) -> str:
        """Return the label of the button that removes the seat."""
        return _("Remove this seat")

    def said(self) -> str:
        return _("Who plays here?")

    def ghost(self) -> str:
        """Return the sample text of an empty name field."""
        return _("You") if self.seat.person else SITTERS[self.seat.face]

    def field_text(self, known: str) -> tuple[str, int] | None:
        return (self.seat.name, LONGEST_NAME) if known == "name" else None

    def take_field(self, known: str, text: str) -> None:  # noqa: ARG002  # there is one
        others = [seat.name for number, seat in enumerate(self.setup.seats) if number != self.number and seat.name]
        self.take(replace(self.seat, name=name_apart(text, others) if text else ""))

    def remove(self) -> None:
        """The seat leaves the table."""
        self.changed(self.setup.without_seat(self.number))
        self.app.pop()


def level_note(level: str) -> str:
    """A level in a few words, and what a phone is for."""
    return {
        PHONE: _("scans a code to hold the cards"),
        "novice": _("plays high cards, slips often"),
        "casual": _("counts cards, plays simply"),
        "expert": _("works out what you may hold"),
    }.get(level, "")
