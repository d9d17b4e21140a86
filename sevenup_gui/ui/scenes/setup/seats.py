"""The seats of a new game: who sits there, and the one that can be added."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from functools import partial

from sevenup_gui.engine.options import OptionError
from sevenup_gui.engine.state import side_of
from sevenup_gui.i18n import _, comma_list
from sevenup_gui.speech import happenings
from sevenup_gui.speech.standing import side_word
from sevenup_gui.store.setup import TableSetup, nameless
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.pieces.choice import FreeSeat
from sevenup_gui.ui.kit.pieces.plate import Plate
from sevenup_gui.ui.scenes.columns import WIDEST
from sevenup_gui.ui.tree.parts import Part

SEAT_GAP, SEAT_STEP = 10.0, 66.0  # page units


@dataclass
class Seats(Part):
    """The seats taken, and the one that can be added. `edit` is given the number of a seat, `change` the table with one
    more."""

    setup: TableSetup
    edit: Callable[[int], None]
    change: Callable[[TableSetup], None]

    def height(self) -> float:
        most, count = self.setup.seat_counts()[-1], len(self.setup.seats)
        self.more = next((each for each in self.setup.seat_counts() if each > count), count)
        taken = count + (self.more > count)
        self.columns = 2 if self.w < WIDEST else 3 if most <= 3 or taken <= 3 else 4
        self.wide = (self.w - SEAT_GAP * (self.columns - 1)) / self.columns
        return -(-taken // self.columns) * SEAT_STEP

    def place(self, number: int) -> tuple[float, float]:
        """Return the upper left corner of a plate."""
        row, column = divmod(number, self.columns)
        return self.x + column * (self.wide + SEAT_GAP), self.y + row * SEAT_STEP

    def controls(self, kept: Collection[str]) -> Iterable[Control]:  # noqa: ARG002
        setup, (sides, called) = self.setup, paired(self.setup)
        for i, seat in enumerate(setup.seats):
            name, level = seat_name(setup, i), happenings.level_name(seat.plays)
            pair = sides[i] if called[i] else None
            plate = Plate(name, seat.face, self.wide, 58, level, pair=pair, pair_word=called[i])
            # A small plate would cut "this screen"; the name of a person says as much.
            plate = plate if plate.second_fits(self.page.p) else replace(plate, second="")
            yield Control(
                f"seat {i}", _("Seat {number}").format(number=i + 1), *self.place(i),
                lambda _state, focus, plate=plate: replace(plate, focus=focus),  # type: ignore[misc]
                partial(self.edit, i), hint=_("Press Enter to change this seat."), page=self.page,
                value=comma_list((name, level, called[i])),
            )  # fmt: skip
        if self.more > len(setup.seats):
            label = _("Add a seat") if self.columns <= 3 else _("Add")
            yield Control(
                "add seat", _("Add a seat"), *self.place(len(setup.seats)),
                lambda _state, focus: FreeSeat(label, self.wide, focus=focus),
                lambda: self.change(setup.with_seats(self.more)), page=self.page,
            )  # fmt: skip


def paired(setup: TableSetup) -> tuple[list[int], list[str]]:
    """Return by seat the side it scores for, and its name if partners play."""
    count = len(setup.seats)
    try:
        options = setup.options()
    except OptionError:  # which is told where one would deal
        return [0] * count, [""] * count
    sides = [side_of(options, count, seat) for seat in range(count)]
    return sides, [side_word(options, count, side) for side in sides]


def seat_name(setup: TableSetup, number: int) -> str:
    """The name on a seat's plate."""
    seat = setup.seats[number]
    if seat.person and not seat.name:
        alone = sum(s.person for s in setup.seats) == 1 and not setup.phones
        return _("You") if alone else nameless(number + 1)
    return seat.shown_name
