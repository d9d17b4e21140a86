"""House rules: every option of the game in plain words, with the card they make beside them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from sevenup_gui.engine.options import OptionError, options_to_json
from sevenup_gui.games.parts.words import OptionWords
from sevenup_gui.i18n import _
from sevenup_gui.match.undo import USUAL_UNDO
from sevenup_gui.speech.gamewords import game_name
from sevenup_gui.speech.optionwords import option_words
from sevenup_gui.speech.rulecard import preset_name, rule_card
from sevenup_gui.speech.troubles.options import option_trouble
from sevenup_gui.store.setup import HOUSE, TableSetup
from sevenup_gui.ui.access.tree import Node, Told, paragraphs
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.fields import LONGEST_NAME
from sevenup_gui.ui.kit.pieces.bars import Hint, Part
from sevenup_gui.ui.kit.pieces.button import Button, State
from sevenup_gui.ui.kit.pieces.option import OptionRow
from sevenup_gui.ui.scenes.columns import TwoColumns
from sevenup_gui.ui.scenes.rulesheet import RuleSheet
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.setup.choices import choice_control, undo_choice
from sevenup_gui.ui.scenes.typedline import TypedLine

ROWS_TOP, STEP, LEAST_STEP, TALL_STEP, ROW_H = 64.0, 45.0, 41.0, 74.0, 39.0  # all lengths here are page units
ROOMY_STEP, HIGH = 92.0, 1.3  # from row to row at most, and how many times as high as usual a tall page is
WIDE, WIDE_COLUMN, WIDE_GAP, WIDE_CARD = 1500.0, 640.0, 56.0, 720.0  # a very wide page, and its columns
UNDER = 12.0  # under the last row


class HouseRules(TwoColumns):
    """Change your own rules; `changed` is given the table with them. `plays` is False if no match is played by them
    here, so that nothing can be undone."""

    def __init__(self, app: Desk, setup: TableSetup, changed: Callable[[TableSetup], None], plays: bool = True) -> None:
        super().__init__(app)
        self.setup, self.changed, self.plays = replace(setup, preset=HOUSE), changed, plays
        self.called = setup.house_name  # the saved rules that these were last
        self.tall = False
        self.save_y = 0.0

    def name(self) -> str:
        return preset_name(HOUSE)

    def option_words(self) -> list[OptionWords]:
        """The options of the game."""
        return option_words(self.setup.game)

    def values(self) -> dict[str, Any]:
        """Every option with its value now."""
        return options_to_json(self.setup.house_options())

    def build(self) -> Sequence[Control]:
        values, usual = self.values(), options_to_json(TableSetup(self.setup.game).house_options())
        self.tall = not all(
            OptionRow(option.title, choice.words, self.column).fits(self.p)
            for option in self.option_words()
            for choice in option.choices
        )
        bottom = self.page.rails.top_u + self.page.height - UNDER - ROW_H
        step = TALL_STEP if self.tall else max(LEAST_STEP, min(STEP, (bottom - ROWS_TOP) / (self.rows - 1)))
        if self.high:  # rows of two lines, over all of its height
            self.tall = True
            room = self.page.rails.top_u + self.page.height - ROWS_TOP - TALL_STEP
            step = min(ROOMY_STEP, room / (self.rows - 1))
        controls = [self.back_control(), self.set_row()]
        y = ROWS_TOP
        for i, option in enumerate(self.option_words()):
            value = values[option.key]
            idle = not option.applies(self.setup.house_options(), len(self.setup.seats))
            why_not = _("This rule has no effect at this table.") if idle else ""
            shown = next((choice.words for choice in option.choices if same(choice.value, value)), str(value))

            def row(
                state: State,
                focus: bool,
                option: OptionWords = option,
                value: Any = value,
                shown: str = shown,
            ) -> OptionRow:
                return OptionRow(
                    option.title,
                    shown,
                    self.column,
                    ROW_H,
                    changed=value != usual[option.key],
                    state=state,
                    focus=focus,
                    tall=self.tall,
                )

            y += step
            controls.append(
                Control(
                    f"option {option.key}",
                    option.title,
                    self.left,
                    y,
                    row,
                    adjust=lambda step, option=option: self.step(option, step),  # type: ignore[misc]
                    default=i == 0,
                    page=self.page,
                    role="choice",
                    value=shown,
                    enabled=not idle,
                    refuse=partial(self.refuse, why_not) if idle else None,
                    hint=why_not,
                )
            )
        if self.plays:
            y += step
            controls.append(self.undo_row(y))
        self.save_y = y + step
        controls.append(self.save_row(self.save_y))
        _x, top, w, h = self.card_box()
        self.page.end = max(self.save_y + ROW_H + UNDER, top + self.card(w).height(h) + 14)
        return controls

    @property
    def rows(self) -> int:
        """Return the number of rows: the saved rules, each option, undo, and the button that saves."""
        return len(self.option_words()) + 2 + self.plays

    @property
    def high(self) -> bool:
        """Return True if a tall window has room for rows of two lines beside the card."""
        fits = self.rows * TALL_STEP + ROWS_TOP <= self.page.height
        return fits and not self.one_column and self.page.stretch >= HIGH

    @property
    def wide(self) -> bool:
        """Return True if a very wide window has room for wider columns."""
        return self.page.width >= WIDE

    @property
    def column(self) -> float:
        return WIDE_COLUMN if self.wide else super().column

    @property
    def left(self) -> float:
        return (self.page.width - WIDE_COLUMN - WIDE_GAP - WIDE_CARD) / 2 if self.wide else super().left

    @property
    def beside(self) -> tuple[float, float]:
        return (self.left + WIDE_COLUMN + WIDE_GAP, WIDE_CARD) if self.wide else super().beside

    def set_row(self) -> Control:
        """Return the choice among the saved rules, or new ones."""

        name = self.setup.house_name or _("unsaved")

        def piece(state: State, focus: bool) -> OptionRow:
            return OptionRow(_("Saved rules"), name, self.column, ROW_H, state=state, focus=focus, tall=self.tall)

        return Control(
            "rules kept", _("Saved rules"), self.left, ROWS_TOP, piece, adjust=self.step_set, page=self.page,
            role="choice", value=name,
        )  # fmt: skip

    def save_row(self, y: float) -> Control:
        """Return the button that saves the rules under a name."""
        button = Button(_("Save rules"), "F2", kind="lacquer", h_u=ROW_H, w_u=self.column, size_u_words=19)
        return Control(
            "save", button.words, self.left, y, lambda state, focus: replace(button, state=state, focus=focus),
            self.ask_name, (pygame.K_F2,), page=self.page,
        )  # fmt: skip

    def undo_row(self, y: float) -> Control:
        """Return the choice of what may be undone."""
        choice = undo_choice(self.setup, self.take)
        row = OptionRow(choice.title, choice.value, self.column, ROW_H, self.setup.undo != USUAL_UNDO, tall=self.tall)
        return choice_control(self.page, choice, row, self.left, y)

    def ask_name(self) -> None:
        """Ask for the name to save the rules under."""
        self.app.push(TypedLine(self.app, _("Save rules"), _("Name"), "", self.save, self.called, LONGEST_NAME))

    def save(self, name: str) -> str:
        """Save the rules under that name, or return what's wrong with it."""
        if not name:
            return _("Type a name.")
        kept = {"game": self.setup.game, "options": self.setup.house}
        self.app.settings.house_rules = self.app.settings.house_rules | {name: kept}
        self.app.settings.save()
        self.called = name
        self.take(replace(self.setup, house_name=name))
        return ""

    def take(self, setup: TableSetup) -> None:
        """Play by these rules."""
        self.setup = setup
        self.changed(setup)
        self.refresh()

    def kept(self) -> dict[str, dict[str, Any]]:
        """Return the options of the saved rules of this game, by name."""
        found = self.app.settings.house_rules
        return {name: dict(own.get("options", {})) for name, own in found.items() if own.get("game") == self.setup.game}

    def name_of(self, setup: TableSetup) -> str:
        """Return the name under which these very rules are saved, or ""."""
        kept, options = self.kept(), setup.house_options()
        names = [self.called, *kept] if self.called in kept else list(kept)
        return next((name for name in names if replace(setup, house=kept[name]).house_options() == options), "")

    def step_set(self, step: int) -> None:
        """The next of the rules kept for this game; between the last and the first there are new ones."""
        kept = self.kept()
        names = ["", *kept]
        at = names.index(self.setup.house_name) if self.setup.house_name in names else 0
        self.called = name = names[(at + step) % len(names)]
        self.take(replace(self.setup, house=kept.get(name, {}), house_name=name))

    def step(self, option: OptionWords, step: int) -> None:
        """The option's next value, or the one before."""
        value = self.values()[option.key]
        at = next((i for i, choice in enumerate(option.choices) if same(choice.value, value)), 0)
        chosen = option.choices[(at + step) % len(option.choices)].value
        house = self.setup.house | {option.key: list(chosen) if isinstance(chosen, tuple) else chosen}
        setup = replace(self.setup, house=house)
        self.take(replace(setup, house_name=self.name_of(setup)))

    def trouble(self) -> str:
        """Return the reason these rules don't suit these seats, or ""."""
        try:
            self.setup.options()
        except OptionError as error:
            return option_trouble(error)
        return ""

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        page = self.page
        with page.clipped(surface):
            x, y, w, h = self.card_box()
            card = self.card(w)
            card.draw(surface, x, y, card.height(h))
        self.controls.draw(surface)
        page.draw_bar(surface)
        self.header(surface, self.name(), _("set every option yourself"))
        focused = self.controls.focused
        noted = focused.hint if focused is not None else ""
        self.caption(
            surface,
            [Part(self.trouble() or noted, bold=True)],
            [Hint(_("Change"), ("left", "right")), Hint(_("Done"), ("Esc",), pygame.K_ESCAPE)],
        )

    def card_box(self) -> tuple[float, float, float, float]:
        """Return the box of the rule card: beside the options or under them. Its height is what there is room for."""
        if self.one_column:
            return self.left, self.save_y + ROW_H + 24, self.column, 0.0
        x, w = self.beside
        high = self.page.rails.top_u + self.page.height - 64.0 - 14.0 if self.high else 590.0
        return x, 64.0, w if self.wide else min(w, 620), high

    def card(self, w: float) -> RuleSheet:
        """Return the rule card of these rules, on paper of that width."""
        return RuleSheet(
            self.page, w, game_name(self.setup.game), self.card_line(),
            rule_card(self.setup.house_options(), len(self.setup.seats)), self.app.settings.four_colours,
            large=self.high or self.wide,
        )  # fmt: skip

    def card_line(self) -> str:
        """Return the line under the name of the game."""
        return self.setup.rules_name or self.name()

    def told(self) -> Told:
        card = rule_card(self.setup.house_options(), len(self.setup.seats))
        rules = Node(("card",), "group", game_name(self.setup.game), self.card_line(),
                     children=tuple(paragraphs(("card",), card)))  # fmt: skip
        return Told(after=(rules, *self.caption_told()))


def same(choice: Any, value: Any) -> bool:
    """Return True if a choice equals the value as the options write it, with a schedule as a list."""
    return bool((list(choice) if isinstance(choice, tuple) else choice) == value)
