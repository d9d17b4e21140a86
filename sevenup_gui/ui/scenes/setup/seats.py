"""The seats of a new game: who sits there, and the one that can be added."""

from dataclasses import replace
from typing import TYPE_CHECKING

from sevenup_gui.i18n import _
from sevenup_gui.speech import words
from sevenup_gui.store.setup import HUMAN, SeatSetup
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.choice import FreeSeat
from sevenup_gui.ui.kit.pieces.plate import Plate
from sevenup_gui.ui.scenes.columns import WIDEST
from sevenup_gui.ui.scenes.setup.seat import SeatEditor

if TYPE_CHECKING:
    from sevenup_gui.ui.scenes.setup.setup import SetUp

SEAT_GAP, SEAT_STEP = 10.0, 66.0  # page units


class Seats:
    """The seats of one page."""

    def __init__(self, scene: "SetUp") -> None:
        self.scene = scene

    def plates(self, y: float) -> tuple[list[Control], float]:
        """The seats taken, and the one that can be added, from `y` down; and where they end."""
        setup, left, column = self.scene.setup, self.scene.left, self.scene.column
        most = setup.seat_range()[1]
        count = len(setup.seats)
        free = count < most
        columns = 3 if most <= 3 or count + free <= 3 else 4
        if column < WIDEST:
            columns = 2
        w = (column - SEAT_GAP * (columns - 1)) / columns
        controls = []

        def place(i: int) -> tuple[float, float]:
            return left + (i % columns) * (w + SEAT_GAP), y + (i // columns) * SEAT_STEP

        for i, seat in enumerate(setup.seats):

            def piece(_state: State, focus: bool, i: int = i, seat: SeatSetup = seat) -> Plate:
                plate = Plate(self.name(i), seat.face, w, 58, words.level_name(seat.plays), focus=focus)
                # A small plate would cut "this screen"; the name of a person says as much.
                return plate if plate.second_fits(self.scene.p) else replace(plate, second="")

            controls.append(
                Control(
                    f"seat {i}",
                    _("Seat {number}").format(number=i + 1),
                    *place(i),
                    piece,
                    lambda i=i: self.edit(i),  # type: ignore[misc]
                    hint=_("Enter changes who sits here."),
                    page=self.scene.page,
                    value=_(", ").join((self.name(i), words.level_name(seat.plays))),
                )
            )
        if free:
            label = _("Add a seat") if columns <= 3 else _("Add")
            controls.append(
                Control(
                    "add seat",
                    _("Add a seat"),
                    *place(count),
                    lambda _state, focus: FreeSeat(label, w, focus=focus),
                    lambda: self.scene.change(self.scene.setup.with_seats(count + 1)),
                    page=self.scene.page,
                )
            )
        return controls, y + -(-(count + free) // columns) * SEAT_STEP

    def name(self, number: int) -> str:
        """The name on a seat's plate."""
        seat = self.scene.setup.seats[number]
        people = sum(s.plays == HUMAN for s in self.scene.setup.seats)
        if seat.plays == HUMAN and not seat.name:
            return _("You") if people == 1 else _("Player {number}").format(number=number + 1)
        return seat.shown_name

    def edit(self, number: int) -> None:
        """Choose who sits there."""
        scene, setup = self.scene, self.scene.setup
        fewest, _most = setup.seat_range()
        scene.app.push(SeatEditor(scene.app, setup, number, len(setup.seats) > fewest, scene.change))
