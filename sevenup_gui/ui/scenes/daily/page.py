"""The daily deal: what is dealt on a day, what was made of it, and the month."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from pathlib import Path

import pygame

from sevenup_gui.errors import RecordError
from sevenup_gui.i18n import _, comma_list
from sevenup_gui.match.daily import DailyDeal, dailies, daily_of, sign_of
from sevenup_gui.speech.gamewords import game_name
from sevenup_gui.speech.moments.daily import (
    form_words,
    in_other_window,
    result_aloud,
    result_words,
    shown,
    streak_words,
)
from sevenup_gui.store.daily.results import results_of, streak, today
from sevenup_gui.ui.access.tree import Told, paragraphs
from sevenup_gui.ui.kit.clipboard import is_paste
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.kit.pieces.option import OptionRow
from sevenup_gui.ui.scenes.columns import TwoColumns
from sevenup_gui.ui.scenes.daily.result import LOOK_S, DailyResult
from sevenup_gui.ui.scenes.matches.deeds import could_not
from sevenup_gui.ui.scenes.scene import Desk

# Page units.
TOP, HEAD_H, ROW_H, ROW_STEP, GAP = 74.0, 40.0, 64.0, 76.0, 18.0
CELL_H, CELL_GAP, MONTH_H, LINE_H, WIDEST_MONTH = 64.0, 8.0, 46.0, 24.0, 860.0
HEAD, NOTE, WEEK = type_words(27, 800), type_words(19), type_words(17)
WEEK_H = 32.0
DAYS, MOST_DAYS = 7, 31  # of a week, and of a month


def week() -> list[str]:
    """The days of a week from Monday on, each in two letters."""
    # The days of the week from Monday on, with a space between two.
    return _("Mo Tu We Th Fr Sa Su").split()


def days_of(month: date, last: date) -> list[date]:
    """The days of the month that begins on that day, none after `last`."""
    return [day for n in range(MOST_DAYS) if (day := month + timedelta(n)).month == month.month and day <= last]


class DailyPage(TwoColumns):
    """`day` is the one that is looked at; the month that is seen begins on `month`."""

    def __init__(self, app: Desk, day: date | None = None) -> None:
        super().__init__(app)
        self.today = today()
        self.day = min(day or self.today, self.today)
        self.month = self.day.replace(day=1)
        self.results = results_of(app.saved)
        self.since_s = 0.0  # the last look whether par is there

    def name(self) -> str:
        return _("Daily deal")

    def enter(self) -> None:
        self.results.read()
        self.results.recover(deals=self.deals)
        self.app.weighing.want_par(self.day)
        for deal in self.results.without_par():
            if self.results.line(deal) is None:
                self.app.weighing.want_par(deal.day)
        super().enter()

    def update(self, dt_s: float) -> bool:
        if today() != self.today:  # midnight
            self.today = today()
            self.choose(self.today)
            return True
        self.since_s += dt_s
        if self.since_s >= LOOK_S:
            self.since_s = 0.0
            if any(self.results.line(deal) for deal in self.results.without_par() if deal.day == self.day):
                self.refresh()
                return True
        return super().update(dt_s)

    @property
    def deals(self) -> list[DailyDeal]:
        """Return the deals of the day shown."""
        return [DailyDeal(self.day, game) for game in dailies()]

    # Layout

    def build(self) -> Sequence[Control]:
        page, (x, w) = self.page, (self.left, self.column)
        self.chosen_at: tuple[float, float, float] | None = None
        y = TOP + HEAD_H
        controls = [self.back_control()]
        for n, deal in enumerate(self.deals):
            controls.append(self.row(n, deal, x, y, w))
            y += ROW_STEP
        self.streak_y = y + 12.0
        end = y + LINE_H * len(page.wrap(self.streak_words(), NOTE, w)) + GAP
        if self.one_column:
            cells, end = self.calendar(x, end, w)
        else:
            beside, room = self.beside
            cells, bottom = self.calendar(beside, TOP, min(room, WIDEST_MONTH))
            end = max(end, bottom)
        page.end = end + GAP
        return [*controls, *cells]

    def streak_words(self) -> str:
        """Return the number of days in a row in words."""
        return streak_words(streak(self.results.days, self.today))

    def row(self, number: int, deal: DailyDeal, x: float, y: float, w: float) -> Control:
        """A game of the day: press it to play, to go on, or to look at what was made."""
        made, line = self.results.made.get(deal.key), self.results.line(deal)
        counts = deal.day == self.today
        begun = deal.key in self.results.begun
        if made is not None:
            second, hint = result_words(made, line), _("Deal by deal, the line to send, and practice.")
            told = result_aloud(made, line)
        elif begun:
            second, hint = _("Pick up where you left off"), _("The one try that counts.")
            told = second
        elif counts:
            second, told = form_words(deal), form_words(deal)
            hint = _("One scored try, no hints or undo. Practise afterwards.")
        else:
            second, told = _("Practise"), _("Practise")
            hint = _("It counted on its own day. Now you can practise with hints and undo.")
        button = Button(
            game_name(deal.game), str(number + 1), second, kind="brass" if counts and made is None else "lacquer",
            h_u=ROW_H, w_u=w, size_u_words=24, spread=True,
        )  # fmt: skip
        return Control(
            f"deal {number}", button.words, x, y, lambda state, focus: replace(button, state=state, focus=focus),
            partial(self.open, deal), (pygame.K_1 + number,), default=number == 0, hint=hint, page=self.page,
            details=(told,),
        )  # fmt: skip

    def calendar(self, x: float, y: float, w: float) -> tuple[list[Control], float]:
        """The month: a line to turn it with, and its days; and where it ends."""
        page, controls = self.page, []
        month = OptionRow(_("Month"), f"{self.month:%Y-%m}", w_u=w, h_u=MONTH_H)
        if not month.fits(self.p):
            month = replace(month, title="")
        controls.append(
            Control("month", _("Month"), x, y, lambda state, focus: replace(month, state=state, focus=focus),
                    adjust=self.turn, page=page, role="choice", value=month.value)
        )  # fmt: skip
        cell = (w - CELL_GAP * (DAYS - 1)) / DAYS
        y += MONTH_H + WEEK_H
        self.week = [(name, x + n * (cell + CELL_GAP) + cell / 2, y - WEEK_H / 2 + 3) for n, name in enumerate(week())]
        days = days_of(self.month, self.today)
        keys = [self.day_key(day, cell) for day in days]
        if not all(key.fits(self.p) for key in keys):
            keys = [replace(key, second="") for key in keys]
        for day, key in zip(days, keys, strict=True):
            weekday = day.weekday()
            if weekday == 0 and day != self.month:
                y += CELL_H + CELL_GAP
            controls.append(self.cell(day, key, x + weekday * (cell + CELL_GAP), y))
        return controls, y + CELL_H

    def made_on(self, day: date) -> dict[str, tuple[int, ...]]:
        """Return a day's points by game."""
        made = self.results.made
        return {game: made[key] for game in dailies() if (key := DailyDeal(day, game).key) in made}

    def aloud(self, day: date, game: str, made: tuple[int, ...]) -> str:
        """Return the result of that day for listeners."""
        deal = DailyDeal(day, game)
        return result_aloud(made, self.results.line(deal) if deal.key in self.results.par else None)

    def day_key(self, day: date, w: float) -> Button:
        """The look of a day: for each game that was played whether more was made than par, as much, or less."""
        par, made = self.results.par, self.made_on(day)
        signs = "".join(
            shown(sign_of(sum(each), sum(par[key])) if (key := DailyDeal(day, game).key) in par else "·")
            for game, each in made.items()
        )
        return Button(str(day.day), "", signs, "brass" if made else "lacquer", h_u=CELL_H, w_u=w, size_u_words=19)

    def cell(self, day: date, key: Button, x: float, y: float) -> Control:
        """A day of the month."""
        if day == self.day:
            self.chosen_at = (x, y + CELL_H, key.w_u or 0.0)
        said = [f"{game_name(game)}: {self.aloud(day, game, each)}" for game, each in self.made_on(day).items()]
        return Control(
            f"day {day.day}", day.isoformat(), x, y, lambda state, focus: replace(key, state=state, focus=focus),
            partial(self.choose, day), page=self.page, role="radio", on=day == self.day,
            details=tuple(said), hint=comma_list([day.isoformat(), *said]),
        )  # fmt: skip

    # What is done

    def choose(self, day: date) -> None:
        """Look at another day."""
        self.day, self.month = day, day.replace(day=1)
        self.results.recover(deals=self.deals)
        self.app.weighing.want_par(day)
        self.refresh()

    def turn(self, by: int) -> None:
        """Another month, none that is still to come, and none before the first that a date can have."""
        if by > 0:
            month = (self.month + timedelta(31)).replace(day=1)
        else:
            month = (max(self.month, date.min + timedelta(1)) - timedelta(1)).replace(day=1)
        if month <= self.today and month != self.month:
            self.month = month
            self.refresh()

    def open(self, deal: DailyDeal) -> None:
        """Play, go on, practise, or look at what was made."""
        ways, key = self.app.ways, deal.key
        self.results.read()  # another window may have begun it, or ended it
        if key in self.results.made:
            self.look_at(deal)
        elif key in self.results.begun:
            self.go_on(deal)
        else:
            ways.to_daily_match(deal, practice=deal.day != self.today)

    def look_at(self, deal: DailyDeal) -> None:
        """Show the result of a deal."""
        self.app.push(DailyResult(self.app, deal, self.results.made[deal.key], self.results.record(deal)))

    def go_on(self, deal: DailyDeal) -> None:
        """Go on with the try that was begun, which other matches may have put among the unfinished ones."""
        saved, ways = self.app.saved, self.app.ways
        try:
            loaded = saved.load()
            header = None if loaded is None else loaded[0].record.header
            if header is None or daily_of(header) != deal or header.practice:
                path = self.results.unfinished(deal)
                if path is None:
                    self.app.tell(_("This try's record is gone. You can still practise with its cards."))
                    ways.to_daily_match(deal, practice=True)
                    return
                if saved.elsewhere(path):
                    self.app.tell(in_other_window())
                    return
                ways.making_way(partial(self.take_up, path))
                return
            ways.to_saved_match()
        except RecordError as error:
            self.app.tell(_("Can't read this record: {why}.").format(why=str(error)))
        except OSError as error:
            self.app.tell(could_not(error))

    def take_up(self, path: Path) -> None:
        """Sit down to a try that lies among the unfinished matches."""
        try:
            self.app.saved.take_up(path)
            self.app.ways.to_saved_match()
        except RecordError as error:
            self.app.tell(_("Can't read this record: {why}.").format(why=str(error)))
        except OSError as error:
            self.app.tell(could_not(error))

    def handle(self, event: pygame.Event) -> bool:
        if is_paste(event):
            self.app.ways.to_pasted()
            return True
        return super().handle(event)

    # What is seen and told

    def told(self) -> Told:
        said = (_("the same cards for everyone"), self.day.isoformat(), self.streak_words(), " ".join(week()))
        lines = [("", line) for line in said]
        return Told(tuple(paragraphs(("daily",), lines)), tuple(self.caption_told()))

    def draw(self, surface: pygame.Surface) -> None:
        page = self.page
        self.app.room.draw(surface, self.rails)
        with page.clipped(surface):
            page.label(surface, self.day.isoformat(), self.left, TOP + HEAD_H / 2 - 6, HEAD)
            for n, line in enumerate(page.wrap(self.streak_words(), NOTE, self.column)):
                page.label(surface, line, self.left, self.streak_y + LINE_H * n, NOTE)
            for name, x, y in self.week:
                page.label(surface, name, x, y, WEEK, "middle")
            if self.chosen_at is not None:
                x, y, w = self.chosen_at
                surface.fill(self.p.theme.metal_hi, page.rect(x + 6, y + 2, w - 12, 3))
        self.controls.draw(surface)
        page.draw_bar(surface)
        self.header(surface, self.name(), _("the same cards for everyone"))
        focused = self.controls.focused
        self.caption(surface, [Part(focused.hint if focused is not None else "")])
