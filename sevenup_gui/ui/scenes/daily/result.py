"""The result of a daily deal: deal by deal beside par, the decision that left par, and the line to send."""

import pygame

from sevenup_gui.engine.record import Record
from sevenup_gui.i18n import _, comma_list, pgettext
from sevenup_gui.match.daily import DailyDeal, DailyLine, line_of, made_of, sign_of
from sevenup_gui.players.par import partings
from sevenup_gui.speech.gamewords import game_name
from sevenup_gui.speech.moments.daily import (
    beside_par,
    deal_title,
    parting_words,
    result_aloud,
    result_words,
    shown,
)
from sevenup_gui.store.daily.records import par_kept
from sevenup_gui.ui.access.tree import Told, paragraphs
from sevenup_gui.ui.kit import clipboard
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.draw.text import figures
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.scenes.message import FOOT, SIDE, Message
from sevenup_gui.ui.scenes.scene import Desk

# Page units: of a deal's row, of a line under it, from the right edge to the columns and to what is left of them,
# between a deal and what stands beside it, and over the rows.
ROW_H, NOTE_H, PAR_X, MADE_X, FIGURES, GAP, HEAD_H = 32.0, 21.0, 44.0, 104.0, 140.0, 16.0, 26.0
TITLE, NOTE, FIGURE, SMALL = type_words(20, 700), type_words(17), figures(21), type_words(16)
LOOK_S = 1.0  # between two looks whether par is there


class DailyResult(Message):
    """The end of a daily deal, of the try that counts or of practice."""

    weight = "result"
    W = 680.0

    def __init__(
        self, app: Desk, deal: DailyDeal, made: tuple[int, ...], record: Record | None, practice: bool = False
    ) -> None:
        """`record` is where its points were `made`, None where it is gone. Of `practice` there is no line to send."""
        self.deal, self.record, self.made, self.practice = deal, record, made, practice
        self.par: tuple[int, ...] = ()  # of each deal, nothing before it is there
        self.notes: dict[int, str] = {}  # where par was left, by the number of the deal
        self.since_s = 0.0
        title = comma_list((game_name(deal.game), deal.day.isoformat()))
        super().__init__(app, _("Practice: {game}").format(game=title) if practice else title, "")
        app.weighing.want_par(deal.day)
        self.look()

    def look(self) -> bool:
        """Take par, where it is there; whether it was not before."""
        saved = self.app.saved
        found = None if self.par or not saved.wanted else par_kept(saved.folder, self.deal)
        if found is not None:
            self.par = made_of(found)
            left = partings(self.record, found) if self.record is not None else []
            self.notes = {parting.deal: parting_words(parting) for parting in left}
        if self.line is None:
            self.said = _("The expert is playing your cards to set par…")
        else:
            self.said = result_words(self.made, self.line) if self.practice else shown(self.line.text)
        self.entries = self.choices()
        return found is not None

    @property
    def line(self) -> DailyLine | None:
        """The line to send, where par is there."""
        return line_of(self.deal, self.made, self.par) if self.par else None

    def choices(self) -> list[Command]:
        """Return the actions to choose from."""
        ways, record = self.app.ways, self.record
        copy = Command("copy", pgettext("command", "Copy the line"), "C", self.copy,
                       _("Paste it into a message, or back in here."))  # fmt: skip
        review = Command("review", _("Review the match"), "V", self.review,
                         _("Step by step, with all hands shown."))  # fmt: skip
        return [
            *([copy] if self.par and not self.practice else []),
            Command("practise", _("Practise"), "P", lambda: ways.to_daily_match(self.deal, practice=True),
                    _("The same cards with hints and undo, as often as you like. It doesn't count.")),
            *([review] if record is not None else []),
            Command("title", _("Main menu"), "Q", ways.to_title, _("Back to the start.")),
        ]  # fmt: skip

    def copy(self) -> None:
        """The line on the clipboard; where there is none it is shown."""
        text = self.line.text if self.line else ""
        self.app.tell(_("Result copied.") if clipboard.put(text) else shown(text))

    def review(self) -> None:
        """Look through the match."""
        if self.record is not None:
            self.app.ways.to_review(self.record)

    def update(self, dt_s: float) -> bool:
        self.since_s += dt_s
        if self.par or self.since_s < LOOK_S:
            return False
        self.since_s = 0.0
        if self.look():
            self.refresh()
            return True
        return False

    # What stands there

    def beside(self, room: float) -> float:
        """Return the left edge of notes that fit between the deals and the figures, or 0 if one of them doesn't."""
        width, titles = self.page.text_width, [deal_title(self.deal, n) for n in range(1, len(self.made) + 1)]
        x = max(width(title, TITLE) for title in titles) + GAP
        return x if all(x + width(note, NOTE) + GAP <= room - FIGURES for note in self.notes.values()) else 0.0

    def under(self, number: int, room: float) -> list[str]:
        """The lines under a deal."""
        return self.page.wrap(self.notes[number], NOTE, room) if number in self.notes and not self.beside(room) else []

    @property
    def rows_h(self) -> float:
        """Return the height of the rows, in page units."""
        room, numbers = self.width - 2 * SIDE, range(1, len(self.made) + 1)
        return HEAD_H + sum(ROW_H + NOTE_H * len(self.under(number, room)) for number in numbers) + 8.0

    @property
    def head(self) -> float:
        return super().head + self.rows_h

    def draw_panel(self, surface: pygame.Surface, x: float, y: float) -> None:
        super().draw_panel(surface, x, y)
        page, ink, room = self.page, self.p.theme.ink, self.width - 2 * SIDE
        left, right, beside = x + SIDE, x + self.width - SIDE, self.beside(room)
        y += super().head - FOOT + HEAD_H + 4
        page.words(surface, _("You"), right - MADE_X, y, SMALL, ink, "end")
        if self.par:
            page.words(surface, _("Par"), right - PAR_X, y, SMALL, ink, "end")
        y += 4
        for number, made in enumerate(self.made, 1):
            page.rule(surface, left, y + 10, room)
            y += ROW_H - 4
            page.words(surface, deal_title(self.deal, number), left, y, TITLE, ink)
            page.words(surface, str(made), right - MADE_X, y, FIGURE, ink, "end")
            if number <= len(self.par):
                par = self.par[number - 1]
                page.words(surface, str(par), right - PAR_X, y, FIGURE, ink, "end")
                page.words(surface, shown(sign_of(made, par)), right, y, FIGURE, ink, "end")
            if beside and number in self.notes:
                page.words(surface, self.notes[number], left + beside, y, NOTE, ink)
            for line in self.under(number, room):
                y += NOTE_H
                page.words(surface, line, left, y, NOTE, ink)
            y += 4

    def told(self) -> Told:
        said = [("", result_aloud(self.made, self.line)), *([("", self.said)] if not self.par else [])]
        said += [(deal_title(self.deal, number), self.aloud(number)) for number in range(1, len(self.made) + 1)]
        return Told(tuple(paragraphs(("daily",), said)))

    def aloud(self, number: int) -> str:
        """A deal in words: its points, par, and where that was left."""
        made = self.made[number - 1]
        if number > len(self.par):
            return str(made)
        par = self.par[number - 1]
        facts = comma_list([str(made), _("par {par}").format(par=par), beside_par(made, par)])
        return f"{facts}. {self.notes[number]}" if number in self.notes else facts
