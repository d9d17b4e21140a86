"""Game night: which game, how long, who is here; then everybody round one screen."""

from collections.abc import Sequence
from dataclasses import replace

from sevenup_gui.i18n import _, pgettext
from sevenup_gui.speech.evenings import next_words
from sevenup_gui.store.evening import Evening, Friend
from sevenup_gui.store.evening_index import keep_evening
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.pieces.bars import Part as CaptionPart
from sevenup_gui.ui.scenes.columns import TOP
from sevenup_gui.ui.scenes.fair.ending import OpenFair
from sevenup_gui.ui.scenes.night.choices import choices_of
from sevenup_gui.ui.scenes.night.friends import FriendKeys, Friends
from sevenup_gui.ui.scenes.night.standings import Standings
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.setup.form import HEAD_UNDER, LAST_GAP, LAST_H, TableForm
from sevenup_gui.ui.tree.form import Buttons, ChoiceGrid, Footed, heading
from sevenup_gui.ui.tree.parts import Part, Stack

# All lengths are page units.
FRIENDS_HEAD = 9.0  # from the top to the middle of the heading
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

    # What is seen

    def view(self) -> Part:
        choices = ChoiceGrid(choices_of(self.evening, self.change))
        ways = Stack((choices, self.way_to_table(self.onwards())), LAST_GAP)
        first = Footed(self.shelf(), ways, UNDER_SHELF, 0.0 if self.one_column else self.high)
        more = Buttons(self.more(), LAST_H, 18)
        high = room = 0.0
        if not self.one_column:
            high = first.lay(self.page, 0.0, TOP, self.column)
            room = high - LAST_GAP - FRIENDS_HEAD - HEAD_UNDER - more.lay(self.page, 0.0, 0.0, self.second_w)
        head = heading(_("Players here"), "players", middle=FRIENDS_HEAD, under=HEAD_UNDER)
        people = Footed(Stack((head, FriendKeys(self.friends, room))), more, LAST_GAP, high)
        if self.shape == "wide":
            return self.lanes(first, people, self.card(high))
        return self.lanes(first, None, people, LAST_GAP)

    def onwards(self) -> list[Command]:
        """The way to the table, and to the standings where there are any."""
        why_not = self.why_not_play() if self.evening.here else self.summary()
        if not self.evening.matches:
            return [Command("deal", pgettext("command", "Deal"), "D", self.deal, why_not=why_not, kind="brass")]
        return [
            Command("standings", _("Standings"), "G", self.show_standings),
            Command("deal", _("Next match"), "D", self.deal, why_not=why_not, kind="brass"),
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

    def detail(self) -> str:
        return _("everyone at one screen")

    def line(self) -> Sequence[CaptionPart]:
        focused = self.controls.focused
        hint = focused.hint if focused is not None and not focused.id.startswith("friend ") else ""
        return [CaptionPart(hint or self.summary())]

    def key_commands(self) -> Sequence[Command]:
        return [*super().key_commands(), self.app.commands["big screen"]]

    def summary(self) -> str:
        """Name the players of the next match, those who wait, and the dealer."""
        if not self.evening.here:
            return _("First choose who's here.")
        return " ".join(next_words(self.evening))
