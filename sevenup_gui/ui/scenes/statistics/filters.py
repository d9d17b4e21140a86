"""Filters of the matches to count: a row of choices over the sheet."""

from collections.abc import Callable
from typing import Any, NamedTuple

from sevenup_gui.games import GAMES
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.speech.figures import by_strength, level_words
from sevenup_gui.speech.gamewords import game_name
from sevenup_gui.speech.rulecard import preset_name
from sevenup_gui.store.statistics import PERIODS_DAYS, Offered, Wish
from sevenup_gui.ui.tree.form import Choice, ChoiceGrid


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


def filter_grid(offers: Offered, wish: Wish, take: Callable[[Wish], None]) -> ChoiceGrid:
    """Return the choices as a part of a page. `take` is given the wish that follows."""

    def choice(each: FilterChoice) -> Choice:
        value = dict(each.values).get(getattr(wish, each.field), "")
        return Choice(
            f"filter {each.field}", each.title, value, lambda by: take(stepped(wish, each, by)),
            hint=_("Left and right change which matches count."), changed=bool(getattr(wish, each.field)),
            values=tuple(words for _value, words in each.values),
        )  # fmt: skip

    shown = filters(offers)
    return ChoiceGrid([*map(choice, shown)], len(shown))
