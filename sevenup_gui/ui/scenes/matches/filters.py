"""Filters of the list of matches: game, rules, player, result, night and time."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta

import pygame

from sevenup_gui.i18n import _, dot_list, ngettext, pgettext
from sevenup_gui.speech.matches import game_words, local, result_words
from sevenup_gui.speech.rulecard import preset_name
from sevenup_gui.store.archive import Entry, Filter
from sevenup_gui.store.saved import MOMENT
from sevenup_gui.store.setup import nameless
from sevenup_gui.store.statistics import YEARS
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.kit.pieces.button import Button, State
from sevenup_gui.ui.kit.pieces.option import OptionRow
from sevenup_gui.ui.scenes.scene import Desk, Scene

COLUMN, SIDE = 620.0, 30.0  # page units, as all lengths
FIRST_Y, STEP, TALL_STEP = 76.0, 54.0, 78.0
MOST_NAMES = 60  # stepped through one by one
RESULTS = ("won", "lost", "shared", "watched", "unfinished")


@dataclass(frozen=True, slots=True)
class FilterRow:
    """A row: the field of the filter, what it is about, and its values with their words, the first of them "any"."""

    field: str
    title: str
    values: tuple[tuple[str, str], ...]

    def words(self, value: str) -> str:
        """Return a value's name."""
        return next((text for known, text in self.values if known == value), value)

    def after(self, value: str, step: int) -> str:
        """The next value."""
        known = [each for each, _words in self.values]
        return known[((known.index(value) if value in known else 0) + step) % len(known)]


def today() -> date:
    """Return today's date in local time."""
    return datetime.now().astimezone().date()


def utc(day: date) -> str:
    """The moment at which a day begins here, as a record's header writes it."""
    return datetime(day.year, day.month, day.day).astimezone().astimezone(UTC).strftime(MOMENT)


def months_of(entries: Sequence[Entry]) -> list[date]:
    """The months in which matches were played, the latest first: their first days. A date far from our time is none: a
    slip, or one at the end of the calendar, with no month after it."""
    days = {moment.date().replace(day=1) for moment in (local(f"{made}-15T12:00:00Z") for made in
            {entry.made[:7] for entry in entries}) if moment and moment.year in YEARS}  # fmt: skip
    return sorted(days, reverse=True)


def after_month(first: date) -> date:
    """The first day of the next month."""
    return (first + timedelta(days=31)).replace(day=1)


def questions(entries: Sequence[Entry]) -> list[FilterRow]:
    """Return the filters for these matches: only those that tell some from others."""
    games = Counter(entry.game for entry in entries)
    rules = Counter(entry.rules for entry in entries)
    names = Counter(
        name for entry in entries for seat, name in enumerate(entry.names)
        if seat != entry.you or name != nameless(seat + 1)  # who has no name here is "you", and nobody's choice
    )  # fmt: skip
    nights: dict[str, str] = {}
    for entry in entries:  # the latest first: the earliest match of a night stays
        if entry.evening:
            nights[entry.evening] = entry.made
    now, months = today(), months_of(entries)
    since = {
        utc(now - timedelta(days=now.weekday())): _("this week"),
        utc(now.replace(day=1)): _("this month"),
        utc(now.replace(month=1, day=1)): _("this year"),
    }
    since = {utc(month): f"{month:%Y-%m}" for month in months if utc(month) not in since} | since
    since = dict(sorted(since.items(), reverse=True))
    return [
        FilterRow("game", _("Game"), (("", _("any")), *((key, game_words(key)) for key, _n in games.most_common()))),
        FilterRow("rules", _("Rules"), (("", _("any")), *((key, preset_name(key)) for key, _n in rules.most_common()))),
        FilterRow(
            "player",
            _("Player"),
            (("", _("any player")), *((name, name) for name, _n in names.most_common(MOST_NAMES))),
        ),
        FilterRow("result", _("Result"), (("", _("any")), *((each, result_words(each)) for each in RESULTS))),
        FilterRow("since", pgettext("date", "From"), (("", _("the beginning")), *since.items())),
        FilterRow(
            "until", pgettext("date", "To"),
            (("", _("today")), *((utc(after_month(month)), f"{month:%Y-%m}") for month in months)),
        ),
        FilterRow(
            "evening", _("Game night"),
            (("", _("any match")), *((known, night_words(made)) for known, made in nights.items())),
        ),
    ]  # fmt: skip


def night_words(made: str) -> str:
    """A game night by the day on which it began."""
    moment = local(made)
    return f"{moment:%Y-%m-%d}" if moment else made[:10]


def filter_words(chosen: Filter, entries: Sequence[Entry]) -> str:
    """Describe the matches shown, in a few words."""
    said = []
    for question in questions(entries):
        value = getattr(chosen, question.field)
        if value:
            words = question.words(value)
            if question.field in ("since", "until"):
                words = (_("from {when}") if question.field == "since" else _("to {when}")).format(when=words)
            said.append(words)
    return dot_list(said)


class Filters(Scene):
    """The page of questions; each takes effect at once."""

    middle = True

    def __init__(self, app: Desk, entries: Sequence[Entry], chosen: Filter, changed: Callable[[Filter], None]) -> None:
        super().__init__(app)
        self.entries, self.filter, self.changed = entries, chosen, changed
        self.questions = questions(entries)

    def name(self) -> str:
        return _("Which matches")

    @property
    def column(self) -> float:
        """Return the width of the rows, in page units."""
        return min(COLUMN, self.page.width - 2 * SIDE)

    def build(self) -> Sequence[Control]:
        controls, x, y = [self.back_control()], (self.page.width - self.column) / 2, FIRST_Y
        tall = not all(
            OptionRow(each.title, words, self.column).fits(self.p)
            for each in self.questions
            for _value, words in each.values
        )
        for question in self.questions:
            controls.append(self.row(question, x, y, tall))
            y += TALL_STEP if tall else STEP
        gap, w = 16.0, (self.column - 16.0) / 2
        show = Button(self.show_words(), w_u=w, h_u=46, size_u_words=20)
        every = Button(_("Show all"), "X", kind="lacquer", w_u=w, h_u=46, size_u_words=20)
        if not (show.fits(self.p) and every.fits(self.p)):
            show, every = replace(show, size_u_words=16), replace(every, size_u_words=16, key="")
        y += 10
        for known, button, at, act, key in (
            ("show", show, x, self.back, 0),
            ("all", every, x + w + gap, self.clear, pygame.K_x),
        ):
            controls.append(
                Control(known, button.words, at, y,
                        lambda state, focus, button=button: replace(button, state=state, focus=focus),  # type: ignore[misc]
                        act, (key,) if key else (), page=self.page)
            )  # fmt: skip
        self.page.end = y + 46 + 14
        return controls

    def show_words(self) -> str:
        """Return the number of matches left."""
        count = len(self.filter.of(self.entries))
        return ngettext("Show {count} match", "Show {count} matches", count).format(count=count)

    def row(self, question: FilterRow, x: float, y: float, tall: bool) -> Control:
        """One question as a control."""
        value = getattr(self.filter, question.field)
        shown = question.words(value)

        def piece(state: State, focus: bool) -> OptionRow:
            return OptionRow(
                question.title, shown, self.column, changed=bool(value), state=state, focus=focus, tall=tall
            )

        def step(by: int) -> None:
            self.take(replace(self.filter, **{question.field: question.after(value, by)}))

        return Control(f"filter {question.field}", question.title, x, y, piece, adjust=step, page=self.page,
                       role="choice", value=shown, default=question.field == "game")  # fmt: skip

    def take(self, chosen: Filter) -> None:
        """Another filter."""
        self.filter = chosen
        self.refresh()

    def clear(self) -> None:
        """All matches."""
        self.take(Filter())

    def leave(self) -> None:
        self.changed(self.filter)

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        self.controls.draw(surface)
        self.page.draw_bar(surface)
        self.header(surface, self.name())
        shown, count = len(self.filter.of(self.entries)), len(self.entries)
        self.caption(surface, [Part(_("{shown} of {count} matches").format(shown=shown, count=count))])
