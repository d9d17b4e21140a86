"""House rules: every option of the game in plain words, with the card they make beside them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from sevenup_gui.engine.options import OptionError, options_to_json
from sevenup_gui.i18n import _
from sevenup_gui.store.setup import HOUSE, TableSetup
from sevenup_gui.ui.controls import Control
from sevenup_gui.ui.optionwords import OptionWords, seven_up_words, up_down_words
from sevenup_gui.ui.rulecard import preset_name, rule_card
from sevenup_gui.ui.rulesheet import draw_rule_sheet
from sevenup_gui.ui.scene import Scene
from sevenup_gui.ui.widgets.bars import Hint, Part
from sevenup_gui.ui.widgets.button import State
from sevenup_gui.ui.widgets.option import OptionRow

if TYPE_CHECKING:
    from sevenup_gui.ui.app import App

COLUMN_U = 560.0


class HouseRules(Scene):
    """Change one's own rules; `changed` is given the table with them."""

    def __init__(self, app: "App", setup: TableSetup, changed: Callable[[TableSetup], None]) -> None:
        super().__init__(app)
        self.setup, self.changed = replace(setup, preset=HOUSE), changed

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
        controls = [self.back_control()]
        values, usual = self.values(), options_to_json(TableSetup(self.setup.game).house_options())
        for i, option in enumerate(self.option_words()):

            def row(state: State, focus: bool, option: OptionWords = option) -> OptionRow:
                value = values[option.key]
                known = [choice.words for choice in option.choices if same(choice.value, value)]
                return OptionRow(
                    option.title,
                    known[0] if known else str(value),
                    COLUMN_U,
                    changed=value != usual[option.key],
                    state=state,
                    focus=focus,
                )

            controls.append(
                Control(
                    option.title,
                    self.left_u,
                    70 + 51 * i,
                    row,
                    adjust=lambda step, option=option: self.step(option, step),  # type: ignore[misc]
                    default=i == 0,
                )
            )
        return controls

    def step(self, option: OptionWords, step: int) -> None:
        """The option's next value, or the one before."""
        value = self.values()[option.key]
        at = next((i for i, choice in enumerate(option.choices) if same(choice.value, value)), 0)
        chosen = option.choices[(at + step) % len(option.choices)].value
        house = self.setup.house | {option.key: list(chosen) if isinstance(chosen, tuple) else chosen}
        self.setup = replace(self.setup, house=house)
        self.changed(self.setup)
        self.refresh()

    def trouble(self) -> str:
        """Why these rules do not go together with these seats, or nothing."""
        try:
            self.setup.options()
        except OptionError as error:
            return str(error)
        return ""

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        self.header(surface, self.name(), _("every option, as you like it"))
        self.controls.draw(surface)
        wide = self.p.width_u
        x = self.left_u + COLUMN_U + (48 if wide > 1200 else 24)
        w = min(wide - x - (56 if wide > 1200 else 40), 620)
        draw_rule_sheet(
            self.p, surface, (x, 70, w, 578), self.name(), _("what you have chosen, in plain words"),
            rule_card(self.setup.house_options(), len(self.setup.seats)), self.app.settings.four_colours,
        )  # fmt: skip
        line = self.trouble() or _("Left and right change a rule. They are kept for the next time.")
        self.caption(
            surface,
            [Part(line, bold=True)],
            [Hint(_("Change"), ("left", "right")), Hint(_("Done"), ("Esc",), pygame.K_ESCAPE)],
        )


def same(choice: Any, value: Any) -> bool:
    """Whether a choice is the value as the options write it, where a schedule is a list."""
    return bool((list(choice) if isinstance(choice, tuple) else choice) == value)
