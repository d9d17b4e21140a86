"""Set-up: the game, the rules with their card, the seats, and the way to the table."""

from collections.abc import Callable, Sequence
from functools import partial

from sevenup_gui.i18n import _, listed, ngettext, pgettext
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.pieces.bars import Part as CaptionPart
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.setup.choices import level_choice, target_choice
from sevenup_gui.ui.scenes.setup.form import HEAD_UNDER, LAST_GAP, TableForm
from sevenup_gui.ui.scenes.setup.seat import SeatEditor
from sevenup_gui.ui.scenes.setup.seats import Seats
from sevenup_gui.ui.tree.form import Choice, ChoiceGrid, Footed, heading
from sevenup_gui.ui.tree.parts import Part, Stack

# Page units.
SEATS_HEAD = 18.0  # from what is above to the middle of the heading
UNDER_SEATS = 2.0  # over the choices, beside the gap that seats have


class SetUp(TableForm):
    """A new game."""

    def __init__(self, app: Desk, setup: TableSetup) -> None:
        super().__init__(app)
        self.setup = setup

    def name(self) -> str:
        return _("New game")

    @property
    def rules(self) -> TableSetup:
        return self.setup

    def take_rules(self, rules: TableSetup) -> None:
        self.change(rules)

    def change(self, setup: TableSetup) -> None:
        """Take another set-up and lay the scene out for it."""
        self.setup = setup
        self.refresh()

    def view(self) -> Part:
        wide, high = self.shape == "wide", self.high + UNDER_SEATS
        foot = 0.0 if self.one_column else high
        if wide:
            people = self.people(self.setup, foot)
            return self.lanes(self.shelf(), people, self.card(high))
        first = Footed(Stack((self.shelf(), self.seats(self.setup))), self.ways(), self.over_ways, foot)
        return self.lanes(first, None, self.card(high))

    def seats(self, setup: TableSetup) -> Part:
        """Return the seats of a table under their heading."""
        middle = SEATS_HEAD / 2 if self.shape == "wide" else SEATS_HEAD
        return Stack((heading(_("Seats"), "seats", middle, HEAD_UNDER), Seats(setup, self.edit_seat, self.change)))

    def ways(self) -> Part:
        """Return the choices, and the way to the table."""
        deal = Command("deal", pgettext("command", "Deal"), "D", self.deal, why_not=self.why_not_play(), kind="brass")
        choices = self.choices()
        grid = ChoiceGrid(choices, 1 if self.shape == "wide" else 3) if choices else None
        return Stack((grid, self.way_to_table([deal])), LAST_GAP)

    @property
    def over_ways(self) -> float:
        """Return what's free over them."""
        return LAST_GAP if self.one_column else UNDER_SEATS

    def people(self, setup: TableSetup, foot: float = 0.0) -> Part:
        """Return the seats of a table, the choices, and the way to it."""
        return Footed(self.seats(setup), self.ways(), self.over_ways, foot)

    @property
    def two_lines(self) -> bool:
        return self.shape in ("tall", "wide")

    def under_shelf(self) -> float:
        largest = self.setup.with_seats(self.setup.seat_counts()[-1])
        return self.people(largest).lay(self.page, 0.0, 0.0, self.column)

    def choices(self) -> list[Choice]:
        """Return the choices besides rules and seats."""
        setup = self.setup
        level = level_choice(setup.level, setup.computers, lambda level: self.change(setup.with_level(level)))
        return [*level, *target_choice(setup, self.change)]

    def ahead(self) -> Sequence[Callable[[], object]]:
        seats = (partial(self.edit_seat_if_there, seat) for seat in range(len(self.setup.seats)))
        return (*self.app.ways.loading("table"), *seats, self.open_house)

    def edit_seat(self, number: int) -> None:
        """Choose who sits there."""
        removable = len(self.setup.seats) > self.setup.seat_counts()[0]
        self.app.push(SeatEditor(self.app, self.setup, number, removable, self.change))

    def edit_seat_if_there(self, number: int) -> None:
        """Edit a seat that may have been removed since: it's drawn ahead only after a while."""
        if number < len(self.setup.seats):
            self.edit_seat(number)

    def deal(self) -> None:
        """Go to the table."""
        self.app.ways.to_new_match(self.setup)

    def line(self) -> Sequence[CaptionPart]:
        """Explain the focused choice if there's anything to say; otherwise name the players."""
        focused = self.controls.focused
        if focused is not None and focused.id.startswith("choice ") and focused.hint:
            return [CaptionPart(focused.hint)]
        return [CaptionPart(self.summary() + " "), CaptionPart(_("Ready when you are."), bold=True)]

    def summary(self) -> str:
        """Describe the players in a sentence."""
        computers = self.setup.computers
        people = len(self.setup.seats) - computers
        parts = []
        if people:
            parts.append(ngettext("{count} person", "{count} people", people).format(count=people))
        if computers:
            parts.append(ngettext("{count} computer", "{count} computers", computers).format(count=computers))
        return _("Players: {who}.").format(who=listed(parts))
