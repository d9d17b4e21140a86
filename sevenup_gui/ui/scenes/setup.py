"""Set-up: the game, the rules with their card, the seats, and the way to the table."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from sevenup_gui.engine.options import MAX_TARGET, OptionError
from sevenup_gui.engine.presets import Game as GameKey
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.store.setup import HOUSE, HUMAN, SeatSetup, TableSetup
from sevenup_gui.ui import routes, words
from sevenup_gui.ui.controls import Control
from sevenup_gui.ui.rulecard import players_words, preset_name, preset_note, rule_card
from sevenup_gui.ui.rulesheet import draw_rule_sheet
from sevenup_gui.ui.scene import Scene
from sevenup_gui.ui.scenes.house import HouseRules
from sevenup_gui.ui.scenes.seat import SeatEditor
from sevenup_gui.ui.text import words as type_words
from sevenup_gui.ui.widgets.bars import Hint, Part
from sevenup_gui.ui.widgets.button import Button, State
from sevenup_gui.ui.widgets.choice import FreeSeat, GameTab, RadioRow, Stepper, Toggle
from sevenup_gui.ui.widgets.plate import Plate

if TYPE_CHECKING:
    from sevenup_gui.ui.app import App

COLUMN_U = 560.0
ROW_U = 51.0
SEAT_GAP_U = 10.0
GAMES: tuple[tuple[GameKey, tuple[str, str]], ...] = (
    ("seven-up", ("JH", "AH")),
    ("seven-up-seven-down", ("7S", "7D")),
)


class SetUp(Scene):
    """A new game."""

    def __init__(self, app: "App", setup: TableSetup) -> None:
        super().__init__(app)
        self.setup = setup

    def name(self) -> str:
        return _("New game")

    @property
    def left_u(self) -> float:
        """Where the left column begins."""
        return 56.0 if self.p.width_u > 1200 else 42.0

    def change(self, setup: TableSetup) -> None:
        """Take another set-up and lay the scene out for it."""
        self.setup = setup
        self.refresh()

    def build(self) -> Sequence[Control]:
        controls = [self.back_control(), *self.game_tabs(), *self.preset_rows(), *self.seat_plates()]
        return [*controls, *self.last_row()]

    def game_tabs(self) -> list[Control]:
        """The two games."""
        heads = {
            "seven-up": (_("Seven Up"), (_("Old Sledge, All Fours"), _("2 to 4 seats"))),
            "seven-up-seven-down": (_("7Up7Down"), (_("bid what you will take"), _("3 to 7 seats"))),
        }
        controls = []
        for i, (key, cards) in enumerate(GAMES):
            name, lines = heads[key]
            x = self.left_u + i * 286

            def piece(
                state: State, focus: bool, name: str = name, lines: tuple[str, ...] = lines, key: GameKey = key
            ) -> GameTab:
                return GameTab(name, lines, chosen=self.setup.game == key, state=state, focus=focus)

            def paint(
                surface: pygame.Surface,
                state: State,
                focus: bool,
                piece: Callable[[State, bool], GameTab] = piece,
                cards: tuple[str, str] = cards,
                x: float = x,
            ) -> None:
                piece(state, focus).draw_with(self.p, surface, self.app.pack, cards, x, 70)

            controls.append(
                Control(name, x, 70, piece, lambda key=key: self.change(self.setup.with_game(key)), paint=paint)  # type: ignore[misc]
            )
        return controls

    def preset_rows(self) -> list[Control]:
        """The rules to choose from."""
        controls = []
        for i, key in enumerate(self.setup.presets()):

            def piece(state: State, focus: bool, key: str = key) -> RadioRow:
                own = self.setup.house_name if key == HOUSE and self.setup.preset == HOUSE else ""
                return RadioRow(
                    preset_name(key),
                    own or preset_note(key),
                    COLUMN_U,
                    chosen=self.setup.preset == key,
                    state=state,
                    focus=focus,
                )

            controls.append(
                Control(
                    preset_name(key),
                    self.left_u,
                    206 + ROW_U * i,
                    piece,
                    lambda key=key: self.choose_preset(key),  # type: ignore[misc]
                )
            )
        return controls

    def choose_preset(self, key: str) -> None:
        """Take a preset; one's own rules open to be changed."""
        self.change(self.setup.with_preset(key))
        if key == HOUSE:
            self.open_house()

    def open_house(self) -> None:
        """Change one's own rules, option by option."""
        self.app.push(HouseRules(self.app, self.setup, self.change))

    @property
    def seats_u(self) -> float:
        """Where the plates of the seats begin: under the rows."""
        return 206 + ROW_U * len(self.setup.presets()) + 41

    def seat_plates(self) -> list[Control]:
        """The seats taken, and the one that can be added."""
        most = self.setup.seat_range()[1]
        count = len(self.setup.seats)
        free = count < most
        columns = 3 if most <= 3 or count + free <= 3 else 4
        w = (COLUMN_U - SEAT_GAP_U * (columns - 1)) / columns
        controls = []
        for i, seat in enumerate(self.setup.seats):
            x = self.left_u + (i % columns) * (w + SEAT_GAP_U)
            y = self.seats_u + (i // columns) * 66

            def piece(state: State, focus: bool, i: int = i, seat: SeatSetup = seat, w: float = w) -> Plate:  # noqa: ARG001
                name, second = self.seat_name(i), words.level_name(seat.plays)
                return Plate(name, seat.face, w, 58, second, focus=focus)

            controls.append(
                Control(
                    _("Seat {number}").format(number=i + 1),
                    x,
                    y,
                    piece,
                    lambda i=i: self.edit_seat(i),  # type: ignore[misc]
                    hint=_("Enter changes who sits here."),
                )
            )
        if free:
            x = self.left_u + (count % columns) * (w + SEAT_GAP_U)
            y = self.seats_u + (count // columns) * 66
            label = _("Add a seat") if columns == 3 else _("Add")
            controls.append(
                Control(
                    _("Add a seat"),
                    x,
                    y,
                    lambda _state, focus: FreeSeat(label, w, focus=focus),
                    lambda: self.change(self.setup.with_seats(count + 1)),
                )
            )
        return controls

    def seat_name(self, number: int) -> str:
        """The name on a seat's plate."""
        seat = self.setup.seats[number]
        people = sum(s.plays == HUMAN for s in self.setup.seats)
        if seat.plays == HUMAN and not seat.name:
            return _("You") if people == 1 else _("Player {number}").format(number=number + 1)
        return seat.shown_name

    def edit_seat(self, number: int) -> None:
        """Choose who sits there."""
        fewest, _most = self.setup.seat_range()
        self.app.push(SeatEditor(self.app, self.setup, number, len(self.setup.seats) > fewest, self.change))

    def last_row(self) -> list[Control]:
        """Target, undo, and the way to the table."""
        y, x = 612.0, self.left_u
        controls = []
        setup = self.setup
        if setup.game == "seven-up":
            x += self.p.text_width_u(_("Play to"), type_words(20)) + 14
            controls.append(
                Control(
                    _("Play to"),
                    x,
                    y - 19,
                    lambda _state, focus: Stepper(
                        str(setup.target), setup.target > 1, setup.target < MAX_TARGET, focus
                    ),
                    adjust=self.step_target,
                )
            )
            x += 152
        controls.append(
            Control(
                _("Undo allowed"),
                x,
                y - 14,
                lambda _state, focus: Toggle(setup.undo, focus),
                lambda: self.change(replace(setup, undo=not setup.undo)),
            )
        )
        self.undo_x_u = x + 62
        deal = Button(_("Deal"), "enter", h_u=54, size_u_words=25)
        w = deal.size_u(self.p)[0]
        controls.append(
            Control(
                _("Deal"),
                self.left_u + COLUMN_U - w,
                y - 27,
                lambda state, focus: replace(deal, state=state, focus=focus),
                self.deal,
                default=True,
            )
        )
        return controls

    def step_target(self, step: int) -> None:
        """Play to one more or less."""
        self.change(replace(self.setup, target=min(max(self.setup.target + step, 1), MAX_TARGET)))

    def deal(self) -> None:
        """To the table, unless the rules do not go together."""
        try:
            self.setup.options()
        except OptionError as error:
            self.app.tell(str(error))
            return
        routes.to_new_match(self.app, self.setup)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_d:
            self.deal()
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        self.header(surface, _("New game"))
        p, x = self.p, self.left_u
        p.label(surface, _("Rules"), x, 188, type_words(20, 700), "start")
        p.label(surface, _("Seats"), x, self.seats_u - 20, type_words(20, 700), "start")
        if self.setup.game == "seven-up":
            p.label(surface, _("Play to"), x, 612, type_words(20), "start")
        p.label(surface, _("Undo allowed"), self.undo_x_u, 612, type_words(20), "start")
        self.draw_card(surface)
        self.controls.draw(surface)
        self.caption(
            surface,
            [Part(self.summary() + " "), Part(_("Deal when you are ready."), bold=True)],
            [
                Hint(_("Choose"), ("up", "down")),
                Hint(_("Take"), ("enter",), pygame.K_RETURN),
                Hint(_("Deal"), ("D",), pygame.K_d),
            ],
        )

    def draw_card(self, surface: pygame.Surface) -> None:
        """The rules chosen, on paper."""
        wide = self.p.width_u
        x = self.left_u + COLUMN_U + (48 if wide > 1200 else 24)
        w = min(wide - x - (56 if wide > 1200 else 40), 620)
        fewest, most = self.setup.seat_range()
        line = players_words(fewest, most)
        if self.setup.game == "seven-up":
            line += " · " + _("first to {target}").format(target=self.setup.target)
        try:
            paragraphs = rule_card(self.setup.options(), len(self.setup.seats))
        except OptionError as error:
            paragraphs = [(_("Not yet"), str(error))]
        draw_rule_sheet(
            self.p, surface, (x, 70, w, 578), self.setup.rules_name or preset_name(self.setup.preset), line, paragraphs,
            self.app.settings.four_colours,
        )  # fmt: skip

    def summary(self) -> str:
        """Who will sit there, in a sentence."""
        count = len(self.setup.seats)
        people = sum(seat.plays == HUMAN for seat in self.setup.seats)
        computers = count - people
        parts = []
        if people:
            parts.append(ngettext("{count} person", "{count} people", people).format(count=people))
        if computers:
            parts.append(ngettext("{count} computer", "{count} computers", computers).format(count=computers))
        return _("Seats: {who}.").format(who=_(" and ").join(parts))
