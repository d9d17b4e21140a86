"""Filters of the matches to count: a row of choices over the sheet."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from sevenup_gui.games import GAMES
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.speech.figures import by_strength, level_words
from sevenup_gui.speech.gamewords import game_name
from sevenup_gui.speech.rulecard import preset_name
from sevenup_gui.store.statistics import PERIODS_DAYS, Offered, Wish
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.option import TALL_U, TITLE, VALUE, OptionRow

GAP, ROW_H = 12.0, 42.0  # page units
THREE, TWO = 880.0, 560.0  # so wide there is room for three in a row, or two
ARROWS, LONGEST = 72.0, 300.0  # what the arrows beside a value take, and the longest name that is given room


class FilterChoice(NamedTuple):
    """One choice: the field of a wish, what it is called, its values in order with their words, all matches first."""

    field: str
    title: str
    values: tuple[tuple[Any, str], ...]


def filters(offers: Offered) -> list[FilterChoice]:
    """Return the choices."""
    levels = sorted(offers.levels, key=by_strength)
    games = [key for key in GAMES if key in offers.games]
    found = [
        FilterChoice("game", _("Game"), (("", _("all games")), *((key, game_name(key)) for key in games))),
        FilterChoice("rules", _("Rules"), (("", _("all rules")), *((key, preset_name(key)) for key in offers.rules))),
        FilterChoice(
            "days", _("Period"), ((0, _("all the time")), *((days, days_words(days)) for days in PERIODS_DAYS))
        ),
        FilterChoice("level", _("Strongest"), (("", _("any opponent")), *((key, level_words(key)) for key in levels))),
        FilterChoice("opponent", _("Opponent"), (("", _("any player")), *((name, name) for name in offers.opponents))),
    ]
    if offers.players:
        players = FilterChoice("player", _("Player"), (("", _("you")), *((name, name) for name in offers.players)))
        found.append(players)
    return found


def days_words(days: int) -> str:
    """A period that ends today."""
    return ngettext("last {count} day", "last {count} days", days).format(count=days)


def stepped(wish: Wish, each: FilterChoice, by: int) -> Wish:
    """The wish with the next value of a choice. Another game has other rules."""
    values = [value for value, _words in each.values]
    now = getattr(wish, each.field)
    value = values[((values.index(now) if now in values else 0) + by) % len(values)]
    wish = wish._replace(**{each.field: value})
    return wish._replace(rules="") if each.field == "game" else wish


def filter_controls(
    page: Page, offers: Offered, wish: Wish, place: tuple[float, float, float], take: Callable[[Wish], None]
) -> tuple[list[Control], float]:
    """The choices as controls, from `place` (x, y, width) on, and where they end."""
    x, y, w = place
    shown = filters(offers)
    places, tall, ends = arranged(page, shown, x, y, w)
    controls = []
    for each, (at_x, at_y, each_w) in zip(shown, places, strict=True):
        value = dict(each.values).get(getattr(wish, each.field), "")
        row = OptionRow(each.title, value, each_w, changed=bool(getattr(wish, each.field)), tall=tall)

        def piece(state: State, focus: bool, row: OptionRow = row) -> OptionRow:
            return replace(row, state=state, focus=focus)

        def adjust(by: int, each: FilterChoice = each) -> None:
            take(stepped(wish, each, by))

        controls.append(
            Control(f"filter {each.field}", each.title, at_x, at_y, piece,
                    adjust=adjust, hint=_("Left and right change which matches count."), page=page,
                    role="choice", value=value)
        )  # fmt: skip
    return controls, ends


def arranged(
    page: Page, shown: Sequence[FilterChoice], x: float, y: float, w: float
) -> tuple[list[tuple[float, float, float]], bool, float]:
    """Return each choice's place (x, y, width), whether its value is under its title, and the bottom of all: in one row
    as wide as their words, or else in rows of equal width."""
    wanted = []
    for each in shown:
        values = [page.text_width(words, VALUE) for _value, words in each.values]
        wanted.append(min(LONGEST, max(page.text_width(each.title, TITLE), *values)) + ARROWS)
    more = w - sum(wanted) - GAP * (len(shown) - 1)
    if more >= 0:
        widths = [each + more / len(shown) for each in wanted]
        lefts = [x + sum(widths[:i]) + GAP * i for i in range(len(shown))]
        return [(left, y, each) for left, each in zip(lefts, widths, strict=True)], True, y + TALL_U + GAP
    a_row = 3 if w >= THREE else 2 if w >= TWO else 1
    each_w = (w - GAP * (a_row - 1)) / a_row
    tall = not all(OptionRow(each.title, words, each_w).fits(page.p) for each in shown for _value, words in each.values)
    step = (TALL_U if tall else ROW_H) + GAP
    places = [(x + i % a_row * (each_w + GAP), y + i // a_row * step, each_w) for i in range(len(shown))]
    return places, tall, y + step * -(-len(shown) // a_row)
