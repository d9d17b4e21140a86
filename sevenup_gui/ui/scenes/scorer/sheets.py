"""The score sheets that are kept by hand: begin one, go on with one, put one into the trash."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from sevenup_gui.games.parts.scoring import EntryFault
from sevenup_gui.i18n import _, comma_list, dot_list
from sevenup_gui.match.scorecard import Scorecard, ScorecardError
from sevenup_gui.speech.matches import moment_words
from sevenup_gui.speech.rulecard import rules_line
from sevenup_gui.speech.scoring.words import in_use, progress_words, refusal
from sevenup_gui.store.saved import now_utc
from sevenup_gui.store.scorecards.library import BusyError, KeptCard, Library, ListedSheet
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.bars import Hint, Part
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.scenes.matches.deeds import PageMenu, could_not
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.scenes.scorer.kept import KeptScorer
from sevenup_gui.ui.scenes.scorer.newsheet import NewSheet
from sevenup_gui.ui.scenes.sheet import cancel

TOP, WIDEST, SIDE, ROW_H, STEP, DELETE_W = 74.0, 820.0, 30.0, 64.0, 76.0, 120.0  # page units
SECOND = type_words(17)


class Sheets(Scene):
    """The sheets that lie there. `names` and `rules` are those of the evening, for a new one."""

    middle = True

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

    def build(self) -> Sequence[Control]:
        page = self.page
        w = min(WIDEST, page.width - 2 * SIDE)
        left, y = (page.width - w) / 2, TOP
        new = Button(_("New sheet"), "N", h_u=ROW_H, w_u=w, size_u_words=24, spread=True)
        controls = [
            self.back_control(),
            Control("new sheet", new.words, left, y, lambda state, focus: replace(new, state=state, focus=focus),
                    self.begin, (pygame.K_n,), default=True, page=page,
                    hint=_("Keep score here for a game with real cards.")),
        ]  # fmt: skip
        y += STEP + 10
        for n, sheet in enumerate(self.sheets):
            controls += self.row(n, sheet, left, y, w)
            y += STEP
        page.end = y
        return controls

    def row(self, number: int, sheet: ListedSheet, left: float, y: float, w: float) -> list[Control]:
        """A sheet, and beside it the way into the trash."""
        page = self.page
        delete = Button(_("Delete"), kind="lacquer", h_u=ROW_H, w_u=DELETE_W, size_u_words=18)
        if sheet.card is None:
            who, facts = sheet.path.name, [refusal(ScorecardError(EntryFault.UNREADABLE))]
        else:
            who = comma_list(sheet.card.names)
            rules = rules_line(sheet.card.options.game, sheet.card.preset)
            facts = [progress_words(sheet.card).rstrip("."), rules, moment_words(sheet.made)]
        told = dot_list(facts)
        key = Button(who, kind="lacquer", h_u=ROW_H, w_u=w - DELETE_W - 10, size_u_words=21, spread=True)
        room_px = (key.w_u or 0.0) * page.scale * self.p.unit_px - page.px(48)
        while len(facts) > 1 and self.p.letters.width_px(dot_list(facts), SECOND.sized(page.scale)) > room_px:
            facts.pop()  # where there is no room, the reader and the sheet itself say it
        key = replace(key, second=dot_list(facts))
        return [
            Control(f"sheet {number}", who, left, y, lambda state, focus: replace(key, state=state, focus=focus),
                    partial(self.open, sheet), page=page, details=(told,)),
            Control(f"sheet {number} delete", _("Delete the sheet of {names}").format(names=who),
                    left + w - DELETE_W, y, lambda state, focus: replace(delete, state=state, focus=focus),
                    partial(self.ask_delete, sheet), page=page,
                    hint=_("Moves it to the trash. You can restore it.")),
        ]  # fmt: skip

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

    def handle(self, event: pygame.Event) -> bool:
        focused = self.controls.focused
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and focused is not None:
            known = focused.id.split()
            if known[0] == "sheet":
                self.ask_delete(self.sheets[int(known[1])])
                return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        self.controls.draw(surface)
        self.page.draw_bar(surface)
        self.header(surface, self.name(), _("for games with real cards"))
        focused = self.controls.focused
        self.caption(
            surface,
            [Part(focused.hint if focused is not None else "")],
            [Hint(_("Choose"), ("up", "down")), Hint(_("Take"), ("enter",), pygame.K_RETURN)],
        )
