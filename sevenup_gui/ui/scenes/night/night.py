"""Game night: which game, how long, who is here; then everybody round one screen."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from sevenup_gui.i18n import _, pgettext
from sevenup_gui.speech.evenings import next_words
from sevenup_gui.store.evening import Evening, Friend
from sevenup_gui.store.evening_index import keep_evening
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.access.tree import Told
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.scenes.fair.ending import OpenFair
from sevenup_gui.ui.scenes.night.choices import choices_of
from sevenup_gui.ui.scenes.night.friends import Friends
from sevenup_gui.ui.scenes.night.standings import Standings
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.setup.choices import choice_controls
from sevenup_gui.ui.scenes.setup.form import LAST_GAP, LAST_H, TOP, TableForm

# All lengths are page units.
FRIENDS_HEAD, FRIENDS_DOWN = 9.0, 25.0  # from the top to the middle of the heading, and to the first friend
UNDER_SHELF = 16.0  # from the traditions to the choices


class Night(TableForm):
    """The short page before an evening's matches, and between them. Every change of `evening` is kept at once."""

    def __init__(self, app: Desk, evening: Evening) -> None:
        super().__init__(app)
        self.evening = self.kept = evening
        if not evening.friends:
            name = app.settings.name or _("Player {number}").format(number=1)
            self.evening = replace(evening, friends=(Friend(name, app.settings.face),))
        self.friends = Friends(app, self.page, lambda: self.evening, self.change)

    def name(self) -> str:
        return _("Game night")

    def change(self, evening: Evening) -> None:
        """Take the evening as it is now, and keep it."""
        self.evening = self.kept = keep_evening(self.app.saved, self.kept, evening)
        self.refresh()

    @property
    def rules(self) -> TableSetup:
        return self.evening.rules

    @property
    def table(self) -> TableSetup:
        return self.evening.table()

    def take_rules(self, rules: TableSetup) -> None:
        self.change(replace(self.evening, rules=rules))

    # Layout

    def build(self) -> Sequence[Control]:
        shelf = self.shelf()
        first, second, third = self.columns()
        people, card = (second, third) if self.shape == "wide" else (third, None)
        y = shelf.ends + UNDER_SHELF
        choices, high = choice_controls(self.page, choices_of(self.evening, self.change), first[0], 0.0, first[1])
        if not self.one_column:
            y = max(y, self.foot - LAST_H - LAST_GAP - high)
        for choice in choices:
            choice.y_u += y
        y += high + LAST_GAP
        ways, lowest = self.ways_on(first, y, self.onwards())
        (x, w), top = people, TOP
        more, more_h = self.ways_on(people, 0.0, self.more(), main=False)
        room = lowest - more_h - LAST_GAP - top - FRIENDS_DOWN
        if self.one_column:
            top, room = lowest + LAST_GAP, 0.0
        self.headings.append((_("Players here"), x, top + FRIENDS_HEAD))
        friends, end = self.friends.keys(x, top + FRIENDS_DOWN, w, room)
        more_y = max(end + LAST_GAP, lowest - more_h)
        for control in more:
            control.y_u += more_y
        self.card_at = None
        if card is not None:
            lowest = max(lowest, self.lay_card(card, TOP, max(lowest, self.foot)))
        self.page.end = max(lowest, more_y + more_h) + 18
        return [self.back_control(), *shelf.controls, *choices, *friends, *ways, *more]

    def onwards(self) -> list[Command]:
        """The way to the table, and to the standings where there are any."""
        why_not = self.why_not_play() if self.evening.here else self.summary()
        if not self.evening.matches:
            return [Command("deal", pgettext("command", "Deal"), "D", self.deal, why_not=why_not)]
        return [
            Command("standings", _("Standings"), "G", self.show_standings),
            Command("deal", _("Next match"), "D", self.deal, why_not=why_not),
        ]

    def more(self) -> list[Command]:
        """Return the other kinds of evening."""
        return [
            Command("keep score", _("Keep score"), "K", lambda: self.app.ways.to_score_sheets(self.evening),
                    _("Keep score for a game with real cards.")),
            *self.app.ways.wings(),
            Command("fair", _("Kiosk mode"), "F", lambda: self.app.push(OpenFair(self.app)),
                    _("A demo table that anyone walking by can play.")),
        ]  # fmt: skip

    # Onwards

    def deal(self) -> None:
        """Go to the table."""
        self.change(self.evening)
        self.app.ways.to_night_match()

    def show_standings(self) -> None:
        """Show each player's matches won tonight."""
        self.app.push(Standings(self.app, self.evening, self.come_back))

    def come_back(self, evening: Evening) -> None:
        """Here again from the standings, which may have been cleared."""
        self.change(evening)
        self.app.pop()

    def told(self) -> Told:
        return Told(after=(*self.card_told(), *self.caption_told()))

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        self.header(surface, self.name(), _("everyone at one screen"))
        focused = self.controls.focused
        says = focused is not None and not focused.id.startswith("friend ")
        self.caption(surface, [Part((focused.hint if focused is not None and says else "") or self.summary())])

    def key_commands(self) -> Sequence[Command]:
        return [*super().key_commands(), self.app.commands["big screen"]]

    def summary(self) -> str:
        """Name the players of the next match, those who wait, and the dealer."""
        if not self.evening.here:
            return _("First choose who's here.")
        return " ".join(next_words(self.evening))
