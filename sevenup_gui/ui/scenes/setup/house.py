"""House rules: every option of the game in plain words, with the card they make beside them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from sevenup_gui.engine.options import OptionError, options_to_json
from sevenup_gui.games.parts.words import OptionWords
from sevenup_gui.i18n import _
from sevenup_gui.match.undo import USUAL_UNDO
from sevenup_gui.speech.gamewords import game_name
from sevenup_gui.speech.optionwords import option_words
from sevenup_gui.speech.rulecard import preset_name, rule_card
from sevenup_gui.speech.troubles.options import option_trouble
from sevenup_gui.store.setup import HOUSE, TableSetup
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.fields import LONGEST_NAME
from sevenup_gui.ui.kit.pieces.bars import Part as CaptionPart
from sevenup_gui.ui.kit.pieces.option import OptionRow
from sevenup_gui.ui.scenes.columns import TwoColumns
from sevenup_gui.ui.scenes.rulesheet import RuleCard
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.setup.choices import undo_choice
from sevenup_gui.ui.scenes.treescene import TreeScene
from sevenup_gui.ui.scenes.typedline import TypedLine
from sevenup_gui.ui.tree.form import Buttons, Choice, ChoiceRow
from sevenup_gui.ui.tree.parts import Part, Stack

# All lengths are page units.
ROW_H, GAP, LEAST_GAP = 39.0, 6.0, 2.0  # of a row, and from one to the next, at least if not all have room
TALL_STEP, TALL_GAP, HIGH_GAP = 74.0, 8.0, 26.0  # with values under their titles, and at most on a high page
HIGH = 1.3  # how many times as high as usual such a page is
CARD_H, CARD_APART, NARROW_CARD = 590.0, 24.0, 620.0
WIDE, WIDE_COLUMN, WIDE_GAP, WIDE_CARD = 1500.0, 640.0, 56.0, 720.0  # a very wide page, and its columns
UNDER = 12.0  # under the last row


class HouseRules(TwoColumns, TreeScene):
    """Change your own rules; `changed` is given the table with them. `plays` is False if no match is played by them
    here, so that nothing can be undone."""

    top, under = 64.0, UNDER - 1

    def __init__(self, app: Desk, setup: TableSetup, changed: Callable[[TableSetup], None], plays: bool = True) -> None:
        super().__init__(app)
        self.setup, self.changed, self.plays = replace(setup, preset=HOUSE), changed, plays
        self.called = setup.house_name  # the saved rules that these were last

    def name(self) -> str:
        return preset_name(HOUSE)

    def option_words(self) -> list[OptionWords]:
        """The options of the game."""
        return option_words(self.setup.game)

    def values(self) -> dict[str, Any]:
        """Every option with its value now."""
        return options_to_json(self.setup.house_options())

    # What is seen

    def view(self) -> Part:
        save = Command("save", _("Save rules"), "F2", self.ask_name)
        tall = self.high or not all(
            OptionRow(option.title, choice.words, self.column).fits(self.p)
            for option in self.option_words()
            for choice in option.choices
        )
        most, least = (HIGH_GAP if self.high else TALL_GAP, TALL_GAP) if tall else (GAP, LEAST_GAP)
        room = self.page.height - (self.top - self.page.rails.top_u) - UNDER
        rows = [
            ChoiceRow(choice, ROW_H, tall=tall, refuse=self.refuse, default=n == 1)
            for n, choice in enumerate(self.choices())
        ]
        options = Stack((*rows, Buttons([save], ROW_H, 19)), most, least=least, room=room)
        high = 0.0 if self.one_column else room if self.high else CARD_H
        card = RuleCard(
            game_name(self.setup.game), self.setup.rules_name or self.name(),
            rule_card(self.setup.house_options(), len(self.setup.seats)), self.app.settings.four_colours, high,
            WIDE_CARD if self.wide else NARROW_CARD, self.high or self.wide,
        )  # fmt: skip
        return self.in_columns(options, card, apart=CARD_APART)

    def choices(self) -> list[Choice]:
        """Return the choice among the saved rules, or new ones; each option; and what may be undone."""
        name = self.setup.house_name or _("unsaved")
        undo = replace(undo_choice(self.setup, self.take), changed=self.setup.undo != USUAL_UNDO)
        saved = Choice("rules kept", _("Saved rules"), name, self.step_set)
        return [saved, *map(self.choice_of, self.option_words()), *([undo] if self.plays else [])]

    def choice_of(self, option: OptionWords) -> Choice:
        """Return the choice of an option's value."""
        value, usual = (options_to_json(each.house_options()) for each in (self.setup, TableSetup(self.setup.game)))
        shown = next((each.words for each in option.choices if same(each.value, value[option.key])), "")
        idle = not option.applies(self.setup.house_options(), len(self.setup.seats))
        return Choice(
            f"option {option.key}", option.title, shown or str(value[option.key]), partial(self.step, option),
            why_not=_("This rule has no effect at this table.") if idle else "",
            changed=value[option.key] != usual[option.key],
        )  # fmt: skip

    @property
    def rows(self) -> int:
        """Return the number of rows: the saved rules, each option, undo, and the button that saves."""
        return len(self.option_words()) + 2 + self.plays

    @property
    def high(self) -> bool:
        """Return True if a tall window has room for rows of two lines beside the card."""
        fits = self.rows * TALL_STEP + self.top <= self.page.height
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

    # What is said

    def detail(self) -> str:
        return _("set every option yourself")

    def line(self) -> Sequence[CaptionPart]:
        focused = self.controls.focused
        return [CaptionPart(self.trouble() or (focused.hint if focused else ""), bold=True)]


def same(choice: Any, value: Any) -> bool:
    """Return True if a choice equals the value as the options write it, with a schedule as a list."""
    return bool((list(choice) if isinstance(choice, tuple) else choice) == value)
