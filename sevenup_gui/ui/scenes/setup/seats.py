"""The seats of a new game: who sits there, and the one that can be added."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from sevenup_gui.engine.options import OptionError
from sevenup_gui.engine.state import side_of
from sevenup_gui.i18n import _, comma_list
from sevenup_gui.speech import happenings
from sevenup_gui.speech.standing import side_word
from sevenup_gui.store.setup import SeatSetup, TableSetup, nameless
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.choice import FreeSeat
from sevenup_gui.ui.kit.pieces.plate import Plate
from sevenup_gui.ui.scenes.columns import WIDEST

SEAT_GAP, SEAT_STEP = 10.0, 66.0  # page units


def seat_plates(
    page: Page,
    setup: TableSetup,
    left: float,
    y: float,
    column: float,
    edit: Callable[[int], None],
    change: Callable[[TableSetup], None],
) -> tuple[list[Control], float]:
    """The seats taken, and the one that can be added, from `y` down in a column so wide; and where they end. `edit`
    is given the number of a seat, `change` the table with one more."""
    most, count = setup.seat_counts()[-1], len(setup.seats)
    more = next((each for each in setup.seat_counts() if each > count), count)
    free = more > count
    columns = 3 if most <= 3 or count + free <= 3 else 4
    if column < WIDEST:
        columns = 2
    w = (column - SEAT_GAP * (columns - 1)) / columns
    controls = []
    sides, called = paired(setup)

    def place(i: int) -> tuple[float, float]:
        return left + (i % columns) * (w + SEAT_GAP), y + (i // columns) * SEAT_STEP

    for i, seat in enumerate(setup.seats):

        def piece(_state: State, focus: bool, i: int = i, seat: SeatSetup = seat) -> Plate:
            plate = Plate(
                seat_name(setup, i), seat.face, w, 58, happenings.level_name(seat.plays), focus=focus,
                pair=sides[i] if called[i] else None, pair_word=called[i],
            )  # fmt: skip
            # A small plate would cut "this screen"; the name of a person says as much.
            return plate if plate.second_fits(page.p) else replace(plate, second="")

        controls.append(
            Control(
                f"seat {i}",
                _("Seat {number}").format(number=i + 1),
                *place(i),
                piece,
                partial(edit, i),
                hint=_("Press Enter to change this seat."),
                page=page,
                value=comma_list((seat_name(setup, i), happenings.level_name(seat.plays), called[i])),
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
                lambda: change(setup.with_seats(more)),
                page=page,
            )
        )
    return controls, y + -(-(count + free) // columns) * SEAT_STEP


def most_seats_high(setup: TableSetup, column: float) -> float:
    """Return the height of the plates at the largest table of these rules."""
    most = setup.seat_counts()[-1]
    columns = 2 if column < WIDEST else min(most, 4)
    return -(-most // columns) * SEAT_STEP


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
