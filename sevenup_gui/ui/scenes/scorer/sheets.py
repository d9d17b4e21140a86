"""The score sheets that are kept by hand: begin one, go on with one, put one into the trash."""

from collections.abc import Sequence
from functools import partial
from itertools import count

from sevenup_gui.games.parts.scoring import EntryFault
from sevenup_gui.i18n import _, comma_list, dot_list
from sevenup_gui.match.scorecard import Scorecard, ScorecardError
from sevenup_gui.speech.matches import moment_words
from sevenup_gui.speech.rulecard import rules_line
from sevenup_gui.speech.scoring.words import in_use, progress_words, refusal
from sevenup_gui.store.saved import now_utc
from sevenup_gui.store.scorecards.library import BusyError, KeptCard, Library, ListedSheet
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.kit.command import DROP, Command, key_command
from sevenup_gui.ui.kit.pieces.listrow import BETWEEN, INSET, NOTE, ROW_H, TALL_H, Row
from sevenup_gui.ui.scenes.matches.deeds import PageMenu, could_not
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.scorer.kept import KeptScorer
from sevenup_gui.ui.scenes.scorer.newsheet import NewSheet
from sevenup_gui.ui.scenes.sheet import cancel
from sevenup_gui.ui.scenes.treescene import TreeScene
from sevenup_gui.ui.tree.parts import CommandRow, Part, Sheet, Stack
from sevenup_gui.ui.tree.rows import ON_PAPER, RowItem, RowList

GAP, MARK_W = 16.0, 8.0  # page units; no figure stands before the names


class Sheets(TreeScene):
    """The sheets that lie there. `names` and `rules` are those of the evening, for a new one."""

    middle, widest = True, 820.0

    def __init__(self, app: Desk, names: Sequence[str], rules: TableSetup) -> None:
        super().__init__(app)
        self.names, self.rules = tuple(names), rules
        self.library = Library(app.saved.folder)
        self.sheets: list[ListedSheet] = []

    def name(self) -> str:
        return _("Score sheets")

    def enter(self) -> None:
        self.sheets = self.library.sheets()
        super().enter()

    def detail(self) -> str:
        return _("for games with real cards")

    # What is seen

    def view(self) -> Part:
        new = Command("new sheet", _("New sheet"), "N", self.begin,
                      _("Keep score here for a game with real cards."), kind="brass")  # fmt: skip
        rows = RowList("sheet ", [*map(self.row, count(), self.sheets)], ROW_H, BETWEEN, TALL_H, asks=False)
        return Stack((CommandRow([new]), Sheet(rows, *ON_PAPER) if self.sheets else None), GAP)

    def row(self, number: int, sheet: ListedSheet) -> RowItem:
        """A sheet of the list."""
        if sheet.card is None:
            who, facts = sheet.path.name, [refusal(ScorecardError(EntryFault.UNREADABLE))]
        else:
            who, rules = comma_list(sheet.card.names), rules_line(sheet.card.options.game, sheet.card.preset)
            facts = [progress_words(sheet.card).rstrip("."), rules, moment_words(sheet.made)]
        broken, ask = sheet.card is None, partial(self.ask_delete, sheet)

        def piece(w: float, tall: bool) -> Row:
            shown, room = facts, w - MARK_W - 2 * INSET
            while tall and len(shown) > 1 and self.page.text_width(dot_list(shown), NOTE) > room:
                shown = shown[:-1]  # the reader says it all, and so does the sheet
            return Row("", who, dot_list(shown), w, tall, broken, mark_w_u=MARK_W)

        drop = key_command("delete", _("Delete it…"), "D", ask, DROP)
        return RowItem(str(number), who, piece, partial(self.open, sheet), (dot_list(facts),), menu=ask, drop=drop)

    # What is done

    def begin(self) -> None:
        """A new sheet: who plays, and by which rules."""
        self.app.push(NewSheet(self.app, self.names, self.rules, self.take))

    def take(self, card: Scorecard, rules: TableSetup) -> None:
        """Begin to fill in a new sheet, in the place of its set-up."""
        self.names, self.rules = card.names, rules
        try:
            kept = self.library.begin(card, now_utc())
        except OSError as error:
            self.app.tell(could_not(error))
            return
        self.app.pop()
        self.fill_in(kept)

    def fill_in(self, kept: KeptCard) -> None:
        """Go on with a sheet."""
        self.app.push(KeptScorer(self.app, kept, self.begin))

    def open(self, sheet: ListedSheet) -> None:
        """Go on with one that lies there."""
        try:
            self.fill_in(self.library.open(sheet.path))
        except BusyError:
            self.app.tell(in_use())
        except ScorecardError as error:
            self.app.tell(refusal(error))
        except OSError as error:
            self.app.tell(could_not(error))

    def ask_delete(self, sheet: ListedSheet) -> None:
        """Ask first."""

        def delete() -> None:
            self.app.pop()
            self.delete(sheet)

        hint = _("Moves it to the trash. You can restore it.")
        lines: list[Command] = [
            cancel(self.app.pop),
            Command("delete", _("Delete it"), "D", delete, hint),
        ]
        self.app.push(PageMenu(self.app, _("Delete this sheet?"), lines))

    def delete(self, sheet: ListedSheet) -> None:
        """Into the trash with it."""
        try:
            where = self.library.delete(sheet.path)
        except BusyError:
            self.app.tell(in_use())
        except OSError as error:
            self.app.tell(could_not(error))
        else:
            gone = _("Moved to the trash.")
            there = _("There's no trash on this computer. It's in {place} now.")
            self.app.tell(there.format(place=where) if where else gone)
        self.enter()
