"""Set-up: the game, the rules with their card, the seats, and the way to the table."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from sevenup_gui.i18n import _, listed, ngettext, pgettext
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.access.tree import Told
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.setup.choices import choice_controls, level_choice, target_choice
from sevenup_gui.ui.scenes.setup.form import LAST_GAP, LAST_H, TOP, TableForm
from sevenup_gui.ui.scenes.setup.seat import SeatEditor
from sevenup_gui.ui.scenes.setup.seats import most_seats_high, seat_plates
from sevenup_gui.ui.tree.form import Choice

# Page units.
SEATS_HEAD, SEATS_DOWN = 18.0, 34.0  # from what is above to the middle of the heading, and to the first seat
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

    def build(self) -> Sequence[Control]:
        shelf = self.shelf()
        _first, people, beside = self.columns()
        x, w = people
        y = TOP - SEATS_HEAD / 2 if self.shape == "wide" else shelf.ends
        self.headings.append((_("Seats"), x, y + SEATS_HEAD))
        plates, y = seat_plates(self.page, self.setup, x, y + SEATS_DOWN, w, self.edit_seat, self.change)
        choices, high = choice_controls(self.page, self.choices(), x, 0.0, w, 1 if self.shape == "wide" else 3)
        if not self.one_column:  # the way to the table stands where it does at every number of seats
            y = max(y, self.foot - LAST_H - LAST_GAP - high)
        y += UNDER_SEATS if self.shape != "narrow" else LAST_GAP
        for choice in choices:
            choice.y_u += y
        deal = Command("deal", pgettext("command", "Deal"), "D", self.deal, why_not=self.why_not_play())
        ways, end = self.ways_on(people, y + high + LAST_GAP, [deal])
        under = self.one_column
        lowest = self.lay_card(beside, end + 24 if under else TOP, 0.0 if under else max(end, self.foot))
        self.page.end = max(end, lowest) + 18
        return [self.back_control(), *shelf.controls, *plates, *choices, *ways]

    @property
    def two_lines(self) -> bool:
        return self.shape in ("tall", "wide")

    def under_shelf(self) -> float:
        _first, (x, w), _beside = self.columns()
        _choices, high = choice_controls(self.page, self.choices(), x, 0.0, w)
        return SEATS_DOWN + most_seats_high(self.setup, w) + UNDER_SEATS + high + LAST_GAP + LAST_H

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

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        self.header(surface, self.name())
        self.caption(surface, self.caption_parts())

    def caption_parts(self) -> list[Part]:
        """Explain the focused choice if there's anything to say; otherwise name the players."""
        focused = self.controls.focused
        if focused is not None and focused.id.startswith("choice ") and focused.hint:
            return [Part(focused.hint)]
        return [Part(self.summary() + " "), Part(_("Ready when you are."), bold=True)]

    def told(self) -> Told:
        return Told(after=(*self.card_told(), *self.caption_told()))

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
