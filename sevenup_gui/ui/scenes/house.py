"""House rules: every option of the game in plain words, with the card they make beside them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from sevenup_gui.engine.options import OptionError, options_to_json
from sevenup_gui.i18n import _
from sevenup_gui.optiontrouble import option_trouble
from sevenup_gui.store.setup import HOUSE, TableSetup
from sevenup_gui.ui.controls import Control
from sevenup_gui.ui.fields import NameField, Typing
from sevenup_gui.ui.optionwords import OptionWords, seven_up_words, up_down_words
from sevenup_gui.ui.rulecard import preset_name, rule_card
from sevenup_gui.ui.rulesheet import draw_rule_sheet
from sevenup_gui.ui.scene import Scene
from sevenup_gui.ui.text import words as type_words
from sevenup_gui.ui.widgets.bars import Hint, Part
from sevenup_gui.ui.widgets.button import State
from sevenup_gui.ui.widgets.option import OptionRow

if TYPE_CHECKING:
    from sevenup_gui.ui.app import App

COLUMN_U = 560.0
ROWS_TOP_U, STEP_U, ROW_H_U = 64.0, 45.0, 39.0


class HouseRules(Scene):
    """Change one's own rules; `changed` is given the table with them."""

    def __init__(self, app: "App", setup: TableSetup, changed: Callable[[TableSetup], None]) -> None:
        super().__init__(app)
        self.setup, self.changed = replace(setup, preset=HOUSE), changed
        self.typed: Typing | None = None

    def name(self) -> str:
        return preset_name(HOUSE)

    @property
    def left_u(self) -> float:
        """Where the rows begin."""
        return 56.0 if self.p.width_u > 1200 else 42.0

    def option_words(self) -> list[OptionWords]:
        """The options of the game."""
        return seven_up_words() if self.setup.game == "seven-up" else up_down_words()

    def values(self) -> dict[str, Any]:
        """Every option with its value now."""
        return options_to_json(self.setup.house_options())

    def build(self) -> Sequence[Control]:
        controls = [self.back_control(), self.set_row(), self.name_row()]
        values, usual = self.values(), options_to_json(TableSetup(self.setup.game).house_options())
        for i, option in enumerate(self.option_words()):

            def row(state: State, focus: bool, option: OptionWords = option) -> OptionRow:
                value = values[option.key]
                known = [choice.words for choice in option.choices if same(choice.value, value)]
                return OptionRow(
                    option.title,
                    known[0] if known else str(value),
                    COLUMN_U,
                    ROW_H_U,
                    changed=value != usual[option.key],
                    state=state,
                    focus=focus,
                )

            controls.append(
                Control(
                    option.title,
                    self.left_u,
                    ROWS_TOP_U + STEP_U * (i + 1),
                    row,
                    adjust=lambda step, option=option: self.step(option, step),  # type: ignore[misc]
                    default=i == 0,
                )
            )
        return controls

    def set_row(self) -> Control:
        """Which of the rules kept, or new ones."""

        def piece(state: State, focus: bool) -> OptionRow:
            name = self.setup.house_name or _("not named yet")
            return OptionRow(_("Rules kept"), name, COLUMN_U, ROW_H_U, state=state, focus=focus)

        return Control(_("Rules kept"), self.left_u, ROWS_TOP_U, piece, adjust=self.step_set)

    def name_row(self) -> Control:
        """What these rules are called."""

        def piece(_state: State, focus: bool) -> NameField:
            text = self.typed.text if self.typed else self.setup.house_name
            return NameField(text, _("a name keeps them"), 300, ROW_H_U, focus, caret=self.typed is not None)

        y = ROWS_TOP_U + STEP_U * (len(self.option_words()) + 1)
        return Control(_("Name"), self.left_u + COLUMN_U - 300 * self.p.ui_scale, y, piece, self.begin_typing)

    def begin_typing(self) -> None:
        """Let letters come into the name."""
        self.typed = Typing(self.setup.house_name)

    def typing(self) -> bool:
        return self.typed is not None

    def leave(self) -> None:
        if self.typed:
            self.typed.end(False)

    def handle(self, event: pygame.Event) -> bool:
        if self.typed is not None:
            typed, clicked = self.typed, event.type == pygame.MOUSEBUTTONDOWN
            ends = typed.handle(event)
            if ends is None and clicked:
                ends = typed.end(True)
            if ends is not None:
                self.typed = None
                self.take(replace(self.setup, house_name=typed.text))
            if not clicked:
                return True
        return super().handle(event)

    def take(self, setup: TableSetup) -> None:
        """Rules as they are now: kept under their name, if they have one."""
        self.setup = setup
        if setup.house_name:
            kept = {"game": setup.game, "options": setup.house}
            self.app.settings.house_rules = self.app.settings.house_rules | {setup.house_name: kept}
            self.app.settings.save()
        self.changed(setup)
        self.refresh()

    def step_set(self, step: int) -> None:
        """The next of the rules kept for this game; between the last and the first there are new ones."""
        kept = self.app.settings.house_rules
        names = ["", *[name for name, rules in kept.items() if rules.get("game") == self.setup.game]]
        at = names.index(self.setup.house_name) if self.setup.house_name in names else 0
        name = names[(at + step) % len(names)]
        options = dict(kept[name].get("options", {})) if name else {}
        self.setup = replace(self.setup, house=options, house_name=name)
        self.changed(self.setup)
        self.refresh()

    def step(self, option: OptionWords, step: int) -> None:
        """The option's next value, or the one before."""
        value = self.values()[option.key]
        at = next((i for i, choice in enumerate(option.choices) if same(choice.value, value)), 0)
        chosen = option.choices[(at + step) % len(option.choices)].value
        house = self.setup.house | {option.key: list(chosen) if isinstance(chosen, tuple) else chosen}
        self.take(replace(self.setup, house=house))

    def trouble(self) -> str:
        """Why these rules do not go together with these seats, or nothing."""
        try:
            self.setup.options()
        except OptionError as error:
            return option_trouble(error)
        return ""

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        self.header(surface, self.name(), _("every option, as you like it"))
        y = ROWS_TOP_U + STEP_U * (len(self.option_words()) + 1) + ROW_H_U / 2
        self.p.label(surface, _("Name of these rules"), self.left_u + 18, y, type_words(19), "start")
        self.controls.draw(surface)
        wide = self.p.width_u
        x = self.left_u + COLUMN_U + (48 if wide > 1200 else 24)
        w = min(wide - x - (56 if wide > 1200 else 40), 620)
        draw_rule_sheet(
            self.p, surface, (x, 64, w, 590), self.setup.rules_name or self.name(),
            _("what you have chosen, in plain words"),
            rule_card(self.setup.house_options(), len(self.setup.seats)), self.app.settings.four_colours,
        )  # fmt: skip
        line = self.trouble() or _("Left and right change a rule. Rules with a name are kept.")
        self.caption(
            surface,
            [Part(line, bold=True)],
            [Hint(_("Change"), ("left", "right")), Hint(_("Done"), ("Esc",), pygame.K_ESCAPE)],
        )


def same(choice: Any, value: Any) -> bool:
    """Whether a choice is the value as the options write it, where a schedule is a list."""
    return bool((list(choice) if isinstance(choice, tuple) else choice) == value)
