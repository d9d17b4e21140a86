"""The page on which a table is set up: what is played, who sits there, and how. So are *Play* and *Game night*."""

import math
from collections.abc import Sequence
from typing import Literal, TypeAlias

from sevenup_gui.engine.options import OptionError
from sevenup_gui.games import with_goal
from sevenup_gui.i18n import _, dot_list
from sevenup_gui.speech.gamewords import game_name
from sevenup_gui.speech.rulecard import game_and_tradition, players_words, rule_card
from sevenup_gui.speech.standing import goal_words
from sevenup_gui.speech.troubles.options import option_trouble
from sevenup_gui.store.setup import HOUSE, TableSetup
from sevenup_gui.ui.kit.command import Command, key_command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.scenes.columns import NARROWEST, TOP, WIDEST, TwoColumns
from sevenup_gui.ui.scenes.rulesheet import RuleCard
from sevenup_gui.ui.scenes.setup.gametabs import GameTabs
from sevenup_gui.ui.scenes.setup.house import HouseRules
from sevenup_gui.ui.scenes.setup.shelf import Traditions
from sevenup_gui.ui.scenes.sheet import RulesSheet
from sevenup_gui.ui.scenes.treescene import TreeScene
from sevenup_gui.ui.tree.form import Buttons, heading
from sevenup_gui.ui.tree.parts import Beside, Part, Stack

# All lengths are page units.
FOOT = 644.0  # where the columns end in a usual window
UNDER = 20.0  # under them in a tall window
LAST_H, LAST_GAP = 52.0, 10.0  # of the way to the table, and over it
HEAD_UNDER = 16.0  # from the middle of a heading to what's under it
LANES_APART = 24.0  # from one column to the next under it
WIDE = 1600.0  # so wide a page has three columns
TALL, GROWN = 1000.0, 1.2  # so high a page is drawn so much larger, and what is chosen has two lines
TALL_SIDE, TALL_COLUMN, TALL_GAP = 36.0, 470.0, 24.0  # its left edge and first column, and from that to the second
WIDE_SIDE, WIDE_GAP, WIDE_MOST = 56.0, 40.0, 1760.0  # of three columns: beside and between them, and all together
PEOPLE_SHARE = 0.44  # of what the first of three leaves

PageShape: TypeAlias = Literal["narrow", "usual", "tall", "wide"]


class TableForm(TwoColumns, TreeScene):
    """The base of these pages. What is played stands in the first column; in a narrow window all is in one, in a very
    wide one there are three, and in a tall one two, drawn larger."""

    under = 18.0

    @property
    def rules(self) -> TableSetup:
        """The table as it is set up."""
        raise NotImplementedError

    @property
    def table(self) -> TableSetup:
        """The table with all who will sit there."""
        return self.rules

    def take_rules(self, rules: TableSetup) -> None:
        """Take another table."""
        raise NotImplementedError

    # Layout

    @property
    def shape(self) -> PageShape:
        """Return the arrangement of columns in this window."""
        scale = self.p.ui_scale
        w, h = self.p.width_u / scale, (self.page.bottom_u - self.page.top_u) / scale
        if w < NARROWEST:
            return "narrow"
        return "wide" if w >= WIDE else "tall" if h >= TALL else "usual"

    @property
    def one_column(self) -> bool:
        return self.shape == "narrow"

    @property
    def foot(self) -> float:
        """Return the bottom of columns whose content has an end: the same for every table."""
        return self.page.rails.top_u + self.page.height - UNDER if self.shape == "tall" else FOOT

    @property
    def high(self) -> float:
        """Return the height of such columns."""
        return self.foot - TOP

    @property
    def column(self) -> float:
        return {"tall": TALL_COLUMN, "wide": WIDEST}.get(self.shape) or super().column

    def place(self) -> tuple[float, float, float]:
        if self.shape == "tall":
            return TALL_SIDE, TOP, self.page.width - 2 * TALL_SIDE
        if self.shape == "wide":
            whole = min(WIDE_MOST, self.page.width - 2 * WIDE_SIDE)
            return (self.page.width - whole) / 2, TOP, whole
        return super().place()

    def lanes(self, first: Part, people: Part | None, last: Part, apart: float = LANES_APART) -> Part:
        """Return the columns: the first one, that of the people if there are three, and what's beside them."""
        if self.shape == "narrow":
            return Stack((first, people, last), apart)
        if people is None:
            return Beside((first, last), (self.column, None), self.lanes_gap)
        return Beside((first, people, last), (WIDEST, self.second_w, None), WIDE_GAP)

    @property
    def lanes_gap(self) -> float:
        """Return what's free between the columns."""
        return {"tall": TALL_GAP, "wide": WIDE_GAP}.get(self.shape) or self.beside[0] - self.left - self.column

    @property
    def second_w(self) -> float:
        """Return the width of the second column."""
        _x, _y, whole = self.place()
        rest = whole - self.column - self.lanes_gap
        return (rest - WIDE_GAP) * PEOPLE_SHARE if self.shape == "wide" else rest

    def build(self) -> Sequence[Control]:
        self.page.zoom = GROWN if self.shape == "tall" else 1.0
        return super().build()

    def shelf(self) -> Part:
        """Return the games, and the traditions of the one that's chosen."""
        games = GameTabs(self.app.pack, self.rules.game, lambda key: self.take_rules(self.rules.with_game(key)))
        ends = self.foot - self.under_shelf() if self.shape in ("usual", "tall") else math.inf
        traditions = Traditions(self.rules, self.two_lines, ends, self.choose_tradition, self.one_column)
        return Stack((games, heading(_("Rules"), "rules", middle=20.0, under=HEAD_UNDER), traditions))

    def under_shelf(self) -> float:
        """Return the height needed under the shelf in its column, at the largest table of these rules."""
        return 0.0

    @property
    def two_lines(self) -> bool:
        """Return True if a tradition has two lines, as there's height for them."""
        return self.shape == "tall"

    def way_to_table(self, ways: Sequence[Command]) -> Part:
        """Return the ways on from the page, the brass one to the table."""
        return Buttons(ways, LAST_H, 25, default=not self.one_column, refuse=self.refuse)

    # What is done

    def choose_tradition(self, key: str) -> None:
        """Take a tradition; one's own rules open to be changed."""
        self.take_rules(self.rules.with_preset(key))
        if key == HOUSE:
            self.open_house()

    def open_house(self) -> None:
        """Change one's own rules, option by option."""
        self.app.push(HouseRules(self.app, self.rules, self.take_rules))

    def key_commands(self) -> Sequence[Command]:
        return [key_command("rules", _("Rules"), "F1", self.open_rules)]

    def open_rules(self) -> None:
        """The rules chosen, on a sheet of their own."""
        why_not, table = self.why_not_play(), self.table
        if why_not:
            self.refuse(why_not)
        else:
            self.app.push(RulesSheet(self.app, table.rules_name or table.preset, table.options(), len(table.seats)))

    def why_not_play(self) -> str:
        """Return why the rules chosen don't go together, or can't be played by so many."""
        try:
            self.table.options()
        except OptionError as error:
            return option_trouble(error)
        return ""

    # The rule card

    def card(self, high: float) -> Part:
        """Return the rules chosen, on paper so high, or as long as its words are."""
        return RuleCard(
            game_name(self.rules.game), self.card_line(), self.card_words(), self.app.settings.four_colours,
            0.0 if self.one_column else high,
        )  # fmt: skip

    def card_words(self) -> list[tuple[str, str]]:
        """Return the words on the card, or the reason that such a table is impossible."""
        try:
            return rule_card(self.table.options(), len(self.table.seats))
        except OptionError as error:
            return [(_("Not yet"), option_trouble(error))]

    def card_line(self) -> str:
        """The tradition, for how many, and to how many points."""
        rules = self.rules
        _name, tradition = game_and_tradition(rules.game, rules.rules_name or rules.preset)
        goal = goal_words(with_goal(rules.house_options(), rules.target)) if rules.has_goal else ""
        return dot_list((tradition, players_words(rules.seat_counts()), goal))
