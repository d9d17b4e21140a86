"""The page on which a table is set up: what is played, who sits there, and how. So are *Play* and *Game night*."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

import pygame

from sevenup_gui.engine.options import OptionError
from sevenup_gui.games import with_goal
from sevenup_gui.i18n import _, dot_list
from sevenup_gui.speech.gamewords import game_name
from sevenup_gui.speech.rulecard import game_and_tradition, players_words, rule_card
from sevenup_gui.speech.standing import goal_words
from sevenup_gui.speech.troubles.options import option_trouble
from sevenup_gui.store.setup import HOUSE, TableSetup
from sevenup_gui.ui.access.tree import Node, paragraphs
from sevenup_gui.ui.kit.command import Command, key_command
from sevenup_gui.ui.kit.commandrow import control_of
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.scenes.columns import NARROWEST, WIDEST, TwoColumns
from sevenup_gui.ui.scenes.rulesheet import RuleSheet
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.setup.house import HouseRules
from sevenup_gui.ui.scenes.setup.shelf import GameShelf, shelf_of
from sevenup_gui.ui.scenes.sheet import RulesSheet

# All lengths are page units.
TOP, FOOT = 60.0, 644.0  # where the columns begin, and where they end in a usual window
UNDER = 20.0  # under them in a tall window
LAST_H, LAST_GAP = 52.0, 10.0  # of the way to the table, and over it
CLOSER = 14.0  # how much narrower such a button may be than it likes
WIDE = 1600.0  # so wide a page has three columns
TALL, GROWN = 1000.0, 1.2  # so high a page is drawn so much larger, and what is chosen has two lines
TALL_SIDE, TALL_COLUMN, TALL_GAP = 36.0, 470.0, 24.0  # its left edge and first column, and from that to the second
WIDE_SIDE, WIDE_GAP, WIDE_MOST = 56.0, 40.0, 1760.0  # of three columns: beside and between them, and all together
PEOPLE_SHARE = 0.44  # of what the first of three leaves
CARD_W = 620.0  # a wider card has lines too long to read
HEADING = type_words(20, 700)

PageShape: TypeAlias = Literal["narrow", "usual", "tall", "wide"]
Lane: TypeAlias = tuple[float, float]  # where a column begins, and how wide it is


class TableForm(TwoColumns):
    """The base of these pages. What is played stands in the first column; in a narrow window all is in one, in a very
    wide one there are three, and in a tall one two, drawn larger."""

    def __init__(self, app: Desk) -> None:
        super().__init__(app)
        self.headings: list[tuple[str, float, float]] = []
        self.card_at: tuple[float, float, float, float] | None = None  # where the rule card lies, if it does

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

    def columns(self) -> tuple[Lane, Lane, Lane]:
        """Return the lanes of the shelf, of the seats, and of what's beside them."""
        first = (self.left, self.column)
        match self.shape:
            case "usual":
                return first, first, self.beside
            case "tall":
                x = TALL_SIDE + TALL_COLUMN + TALL_GAP
                first = (TALL_SIDE, TALL_COLUMN)
                return first, first, (x, self.page.width - TALL_SIDE - x)
            case "wide":
                whole = min(WIDE_MOST, self.page.width - 2 * WIDE_SIDE)
                x, rest = (self.page.width - whole) / 2, whole - WIDEST - 2 * WIDE_GAP
                people = rest * PEOPLE_SHARE
                second = x + WIDEST + WIDE_GAP
                return (x, WIDEST), (second, people), (second + people + WIDE_GAP, rest - people)
            case _:
                return first, first, first

    def shelf(self) -> GameShelf:
        """Return the shelf of games, from the top of the page."""
        self.page.zoom = GROWN if self.shape == "tall" else 1.0
        place, two_lines = self.columns()[0], self.two_lines
        ends = self.foot - self.under_shelf() if self.shape in ("usual", "tall") else math.inf
        shelf = shelf_of(
            self.page, self.app.pack, self.rules, place, two_lines, ends, self.take_rules, self.choose_tradition,
        )  # fmt: skip
        self.headings = [shelf.heading]
        for control in shelf.controls:
            control.default = self.one_column and control.id == f"rules {self.rules.preset}"
        return shelf

    def under_shelf(self) -> float:
        """Return the height needed under the shelf in its column, at the largest table of these rules."""
        return 0.0

    @property
    def two_lines(self) -> bool:
        """Return True if a tradition has two lines, as there's height for them."""
        return self.shape == "tall"

    def ways_on(self, lane: Lane, y: float, ways: Sequence[Command], main: bool = True) -> tuple[list[Control], float]:
        """The ways on from the page over a column, side by side, or where they have no room one under the other; and
        where they end. The last of the `main` ones is the way to the table."""
        x, w = lane
        size = 25 if main else 18
        buttons = [Button(way.label, way.key, kind="lacquer", h_u=LAST_H, size_u_words=size) for way in ways]
        if main:
            buttons[-1] = replace(buttons[-1], kind="brass")
        wanted = [button.natural_u(self.p)[0] - CLOSER for button in buttons]
        spare = (w - sum(wanted) - LAST_GAP * (len(ways) - 1)) / len(ways)
        beside = spare >= 0
        controls = []
        for way, button, wide in zip(ways, buttons, wanted, strict=True):
            key = replace(button, w_u=wide + spare if beside else w)
            controls.append(
                control_of(
                    way, key, x, y, self.page, default=main and way is ways[-1] and not self.one_column,
                    refuse=self.refuse,
                )
            )  # fmt: skip
            x, y = (x + wide + spare + LAST_GAP, y) if beside else (x, y + LAST_H + LAST_GAP)
        return controls, y + LAST_H if beside else y - LAST_GAP

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

    def lay_card(self, lane: Lane, y: float, ends: float) -> float:
        """Lay the card into a column from `y` to `ends`, or as long as its words are; where it ends."""
        x, w = lane
        w = min(w, CARD_W)
        h = self.card(w).height(max(0.0, ends - y))
        self.card_at = (x, y, w, h)
        return y + h

    def card(self, w: float) -> RuleSheet:
        """The rules chosen, on paper so wide."""
        return RuleSheet(self.page, w, game_name(self.rules.game), self.card_line(), self.card_words(),
                         self.app.settings.four_colours)  # fmt: skip

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

    def card_told(self) -> list[Node]:
        """The card for who hears it."""
        if self.card_at is None:
            return []
        return [Node(("card",), "group", game_name(self.rules.game), self.card_line(),
                     children=tuple(paragraphs(("card",), self.card_words())))]  # fmt: skip

    def draw_page(self, surface: pygame.Surface) -> None:
        """The cloth with the headings, the card and what may be pressed."""
        self.app.room.draw(surface, self.rails)
        with self.page.clipped(surface):
            for heading, x, y in self.headings:
                self.page.label(surface, heading, x, y, HEADING)
            if self.card_at is not None:
                x, y, w, h = self.card_at
                self.card(w).draw(surface, x, y, h)
        self.controls.draw(surface)
        self.page.draw_bar(surface)
