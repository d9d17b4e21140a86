"""The standings of a season, in words."""

from collections.abc import Sequence
from fractions import Fraction

from sevenup_gui.i18n import _, dot_list, ngettext, pgettext
from sevenup_gui.speech.matches import moment_words
from sevenup_gui.speech.tournament.standing import over_words
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.season import SeasonRow, SeasonRule


def season_way_words(rule: SeasonRule) -> str:
    """Explain how evenings are added up."""
    if rule.by == "points":
        return _("Adds up the points of the events.")
    return _("Each event gives a point, and one more per player behind.")


def best_words(rule: SeasonRule) -> str:
    """Return the number of evenings that count."""
    if not rule.best:
        return _("All events count.")
    return ngettext("The best event counts.", "The best {count} events count.", rule.best).format(count=rule.best)


def rule_words(rule: SeasonRule) -> str:
    """The rule of a season."""
    return f"{season_way_words(rule)} {best_words(rule)}"


def evening_head(at: int) -> str:
    """Return the heading over an evening's points, counted from 0."""
    return pgettext("an evening over its points", "E{number}").format(number=at + 1)


def evenings_words(events: Sequence[Tournament], count: int) -> str:
    """Explain the headings of the last evenings, out of `count`."""
    named = [f"{evening_head(at)} {event.setup.name}, {moment_words(event.setup.made)[:10]}".rstrip(", ")
             for at, event in enumerate(events, count - len(events))]  # fmt: skip
    return dot_list(named)


def evening_cell(row: SeasonRow, at: int) -> str:
    """Return an evening's points, in brackets if it doesn't count."""
    points = row.evenings[at]
    if points is None:
        return ""
    shown = sum_words(points)
    return shown if at in row.counted else f"({shown})"


def sum_words(points: int | Fraction) -> str:
    """Points of an evening or of a season: of duplicate evenings over the average."""
    return over_words(points) if isinstance(points, Fraction) else str(points)


def season_told(row: SeasonRow) -> str:
    """A line in a sentence."""
    count = sum(points is not None for points in row.evenings)
    evenings = ngettext("{count} event", "{count} events", count).format(count=count)
    if isinstance(row.total, Fraction):
        points = _("{over} over average").format(over=over_words(row.total))
    else:
        points = ngettext("{count} point", "{count} points", row.total).format(count=row.total)
    return _("{place}. {name}: {won}").format(place=row.place, name=row.name, won=f"{points}, {evenings}")
