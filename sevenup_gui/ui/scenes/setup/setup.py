"""Set-up: the game, the rules with their card, the seats, and the way to the table."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from sevenup_gui.engine.options import OptionError
from sevenup_gui.games import with_goal
from sevenup_gui.i18n import _, listed, ngettext, pgettext
from sevenup_gui.match.undo import UNDO_RULES
from sevenup_gui.speech.gamewords import game_name
from sevenup_gui.speech.moments.undoing import undo_rule_name, undo_rule_words
from sevenup_gui.speech.rulecard import game_and_tradition, players_words, preset_name, preset_note, rule_card
from sevenup_gui.speech.standing import goal_words
from sevenup_gui.speech.troubles.options import option_trouble
from sevenup_gui.store.setup import HOUSE, TableSetup
from sevenup_gui.ui.access.tree import Node, Told, paragraphs
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.bars import Hint, Part
from sevenup_gui.ui.kit.pieces.button import Button, State
from sevenup_gui.ui.kit.pieces.choice import RadioRow, Stepper
from sevenup_gui.ui.kit.pieces.option import TALL_U, VALUE, OptionRow
from sevenup_gui.ui.scenes.columns import WIDEST, TwoColumns
from sevenup_gui.ui.scenes.rulesheet import RuleSheet
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.setup.gametabs import game_tabs
from sevenup_gui.ui.scenes.setup.house import HouseRules
from sevenup_gui.ui.scenes.setup.seat import SeatEditor
from sevenup_gui.ui.scenes.setup.seats import seat_plates
from sevenup_gui.ui.scenes.sheet import RulesSheet

ROW_STEP, TALL_STEP = 51.0, 70.0  # all lengths here are page units
UNDO_W, ARROWS_W = 176.0, 72.0  # of the row for taking back, and what its two arrows take of it
HEADING, LABEL = type_words(20, 700), type_words(20)


class SetUp(TwoColumns):
    """A new game."""

    def __init__(self, app: Desk, setup: TableSetup) -> None:
        super().__init__(app)
        self.setup = setup
        self.rules_y = self.seats_y = self.seats_end = self.last_y = 0.0
        self.last_labels: list[tuple[str, float, float]] = []

    def name(self) -> str:
        return _("New game")

    def change(self, setup: TableSetup) -> None:
        """Take another set-up and lay the scene out for it."""
        self.setup = setup
        self.refresh()

    def build(self) -> Sequence[Control]:
        controls = [self.back_control(), *self.game_tabs(), *self.preset_rows()]
        plates, self.seats_end = seat_plates(
            self.page, self.setup, self.left, self.seats_y, self.column, self.edit_seat, self.change
        )
        controls += [*plates, *self.last_row()]
        _x, y, w, h = self.card_box()
        self.page.end = max(self.last_y + 40, y + self.card(w).height(h) + 18)
        return controls

    def game_tabs(self) -> list[Control]:
        """The games, and under them where the rules begin."""
        controls, ends = game_tabs(
            self.page,
            self.app.pack,
            self.setup.game,
            self.left,
            self.column,
            lambda key: self.change(self.setup.with_game(key)),
        )
        self.rules_y = ends + 26.0
        return controls

    def preset_row(self, key: str) -> RadioRow:
        """A preset as a row."""
        own = self.setup.house_name if key == HOUSE and self.setup.preset == HOUSE else ""
        note = own or preset_note(key)
        return RadioRow(preset_name(key), note, self.column, chosen=self.setup.preset == key)

    def preset_rows(self) -> list[Control]:
        """The rules to choose from."""
        rows = {key: self.preset_row(key) for key in self.setup.presets()}
        tall = self.column < WIDEST and not all(row.fits(self.p) for row in rows.values())
        step = TALL_STEP if tall else ROW_STEP
        y = self.rules_y + 18
        controls = []
        for i, (key, row) in enumerate(rows.items()):

            def piece(state: State, focus: bool, row: RadioRow = row) -> RadioRow:
                return replace(row, tall=tall, state=state, focus=focus)

            controls.append(
                Control(
                    f"rules {key}",
                    preset_name(key),
                    self.left,
                    y + step * i,
                    piece,
                    lambda key=key: self.choose_preset(key),  # type: ignore[misc]
                    default=self.one_column and self.setup.preset == key,
                    page=self.page,
                    role="radio",
                    on=row.chosen,
                    details=(row.note,),
                )
            )
        self.seats_y = y + step * len(rows) + 41.0
        return controls

    def choose_preset(self, key: str) -> None:
        """Take a preset; one's own rules open to be changed."""
        self.change(self.setup.with_preset(key))
        if key == HOUSE:
            self.open_house()

    def edit_seat(self, number: int) -> None:
        """Choose who sits there."""
        removable = len(self.setup.seats) > self.setup.seat_range()[0]
        self.app.push(SeatEditor(self.app, self.setup, number, removable, self.change))

    def open_house(self) -> None:
        """Change one's own rules, option by option."""
        self.app.push(HouseRules(self.app, self.setup, self.change))

    def last_row(self) -> list[Control]:
        """Target, undo, and the way to the table: in a row, or in a narrow column one under the other."""
        setup, page = self.setup, self.page
        stepper = Stepper(str(setup.target), setup.target > 1, setup.target < setup.most_target)
        deal = Button(pgettext("command", "Deal"), "D", h_u=54, size_u_words=25)
        deal_w = deal.size_u(self.p)[0] / page.scale
        target_w = page.text_width(_("Play to"), LABEL) + 14 if setup.has_goal else 0.0
        undo_x = self.left + target_w + (152.0 if target_w else 0.0)
        right = self.left + self.column
        narrowest = ARROWS_W + max(page.text_width(undo_rule_name(rule), VALUE) for rule in UNDO_RULES)
        undo_w = max(narrowest, min(UNDO_W, right - deal_w - 20 - undo_x))
        undo = OptionRow(_("Undo"), undo_rule_name(setup.undo), undo_w, tall=True)
        in_row = undo_x + undo_w + 20 + deal_w <= right
        y = 612.0 if not self.one_column else self.seats_end + 30
        self.last_labels = []
        if target_w:
            self.last_labels.append((_("Play to"), self.left, y))
        if in_row:
            places = [(self.left + target_w, y - 19), (undo_x, y - TALL_U / 2), (right - deal_w, y - 27)]
        else:
            places = [(right - 130, y - 19)]
            y += 60 if target_w else 0
            places += [(right - undo_w, y - TALL_U / 2), (right - deal_w, y + 41)]
            y += 68
        self.last_y = y
        controls = []
        if target_w:
            controls.append(
                Control(
                    "target",
                    _("Play to"),
                    *places[0],
                    lambda _state, focus: replace(stepper, focus=focus),
                    adjust=self.step_target,
                    page=page,
                    role="slider",
                    value=stepper.figure,
                )
            )
        controls.append(
            Control(
                "undo",
                undo.title,
                *places[1],
                lambda state, focus: replace(undo, state=state, focus=focus),
                adjust=self.step_undo,
                hint=undo_rule_words(setup.undo),
                page=page,
                role="choice",
                value=undo.value,
            )
        )
        controls.append(
            Control(
                "deal",
                pgettext("command", "Deal"),
                *places[2],
                lambda state, focus: replace(deal, state=state, focus=focus),
                self.deal,
                (pygame.K_d,),  # Enter is for what has the focus
                default=not self.one_column,
                page=page,
            )
        )
        return controls

    def step_target(self, step: int) -> None:
        """Play to one more or less."""
        self.change(self.setup.with_target(step))

    def step_undo(self, step: int) -> None:
        """Another rule for taking back."""
        at = UNDO_RULES.index(self.setup.undo) + step
        self.change(replace(self.setup, undo=UNDO_RULES[at % len(UNDO_RULES)]))

    def deal(self) -> None:
        """To the table, unless the rules do not go together."""
        try:
            self.setup.options()
        except OptionError as error:
            self.app.tell(option_trouble(error))
            return
        self.app.ways.to_new_match(self.setup)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.open_rules()
            return True
        return super().handle(event)

    def open_rules(self) -> None:
        """The rules chosen, on a sheet of their own."""
        try:
            options = self.setup.options()
        except OptionError as error:
            self.app.tell(option_trouble(error))
            return
        self.app.push(RulesSheet(self.app, self.rules_key, options, len(self.setup.seats)))

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        page, x = self.page, self.left
        with page.clipped(surface):
            page.label(surface, _("Rules"), x, self.rules_y, HEADING)
            page.label(surface, _("Seats"), x, self.seats_y - 20, HEADING)
            for label, left, y in self.last_labels:
                page.label(surface, label, left, y, LABEL)
            left, top, w, h = self.card_box()
            card = self.card(w)
            card.draw(surface, left, top, card.height(h))
        self.controls.draw(surface)
        page.draw_bar(surface)
        self.header(surface, _("New game"))
        rules = [Hint(_("Rules"), ("F1",), pygame.K_F1)] if self.one_column else []
        self.caption(
            surface,
            self.caption_parts(),
            [
                Hint(_("Choose"), ("up", "down")),
                Hint(_("Take"), ("enter",), pygame.K_RETURN),
                *rules,
                Hint(pgettext("command", "Deal"), ("D",), pygame.K_d, "deal"),
            ],
        )

    def caption_parts(self) -> list[Part]:
        """What the rule of taking back means, while the focus is on it; else who will sit there."""
        focused = self.controls.focused
        if focused is not None and focused.id == "undo":
            return [Part(focused.hint)]
        return [Part(self.summary() + " "), Part(_("Deal when you are ready."), bold=True)]

    def card_box(self) -> tuple[float, float, float, float]:
        """Where the rule card lies: beside the choices or under them. Its height is what there is room for."""
        if self.one_column:
            return self.left, self.last_y + 60, self.column, 0.0
        x, w = self.beside
        return x, 70.0, min(w, 620), 578.0

    @property
    def rules_key(self) -> str:
        """What the rules chosen are known by."""
        return self.setup.rules_name or self.setup.preset

    def card_line(self) -> str:
        """The tradition, for how many, and to how many points."""
        _name, tradition = game_and_tradition(self.setup.game, self.rules_key)
        goal = goal_words(with_goal(self.setup.house_options(), self.setup.target)) if self.setup.has_goal else ""
        return _(" · ").join(filter(None, (tradition, players_words(*self.setup.seat_range()), goal)))

    def card(self, w: float) -> RuleSheet:
        """The rules chosen, on paper so wide."""
        try:
            paragraphs = rule_card(self.setup.options(), len(self.setup.seats))
        except OptionError as error:
            paragraphs = [(_("Not yet"), option_trouble(error))]
        name = game_name(self.setup.game)
        return RuleSheet(self.page, w, name, self.card_line(), paragraphs, self.app.settings.four_colours)

    def told(self) -> Told:
        setup = self.setup
        try:
            card = rule_card(setup.options(), len(setup.seats))
        except OptionError as error:
            card = [(_("Not yet"), option_trouble(error))]
        rules = Node(("card",), "group", game_name(setup.game), self.card_line(),
                     children=tuple(paragraphs(("card",), card)))  # fmt: skip
        return Told(after=(rules, *self.caption_told()))

    def summary(self) -> str:
        """Who will sit there, in a sentence."""
        count = len(self.setup.seats)
        people = sum(seat.person for seat in self.setup.seats)
        computers = count - people
        parts = []
        if people:
            parts.append(ngettext("{count} person", "{count} people", people).format(count=people))
        if computers:
            parts.append(ngettext("{count} computer", "{count} computers", computers).format(count=computers))
        return _("Seats: {who}.").format(who=listed(parts))
