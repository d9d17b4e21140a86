"""The standings of a season, in words."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from sevenup_gui.i18n import _, dot_list, ngettext, pgettext
from sevenup_gui.speech.matches import moment_words
from sevenup_gui.speech.tournament.standing import over_words
from sevenup_gui.speech.tournament.standings_list import place_cell
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.season import SeasonRow, SeasonRule, season_standings
from sevenup_gui.vocabulary.tables import Channel, Column, ListCell, Listing, ListNote, ListRow

SHOWN: Mapping[Channel, int] = {"wall": 4, "paper": 12}  # evenings that have room side by side: of more the last ones


def season_list(name: str, rule: SeasonRule, events: Sequence[Tournament]) -> Listing:
    """Return the standings of a season. Raises `TournamentError`."""
    count = len(events)
    columns = [Column(_("Place"), "place"), Column(_("Name"))]
    columns += [
        Column(evening_head(at), "round", on=("file", *(on for on in SHOWN if at >= count - SHOWN[on])),
               full=event.setup.name)
        for at, event in enumerate(events)
    ]  # fmt: skip
    columns.append(Column(_("Points"), "points", brief=pgettext("over the numbers of points", "Points")))
    rows = tuple(
        ListRow(
            (place_cell(row.place), row.name, *(evening_cell(row, at) for at in range(count)), sum_cell(row.total)),
            season_told(row), row.place <= 3,
        )
        for row in season_standings(events, rule)
    )  # fmt: skip
    notes = [ListNote(rule_words(rule), tuple(SHOWN))]
    notes += [ListNote(evenings_words(events[-most:], count), (on,)) for on, most in SHOWN.items()]
    return Listing(_("Season"), "", tuple(columns), rows, tuple(notes if rows else ()), event=name)


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
    cell = sum_cell(points)
    return cell if at in row.counted else ListCell(f"({cell})", cell.value)


def sum_cell(points: int | Fraction) -> ListCell:
    """Points of an evening or of a season: of duplicate evenings over the average."""
    if isinstance(points, Fraction):
        return ListCell(over_words(points), round(float(points), 2))
    return ListCell(str(points), points)


def season_told(row: SeasonRow) -> str:
    """A line in a sentence."""
    count = sum(points is not None for points in row.evenings)
    evenings = ngettext("{count} event", "{count} events", count).format(count=count)
    if isinstance(row.total, Fraction):
        points = _("{over} over average").format(over=over_words(row.total))
    else:
        points = ngettext("{count} point", "{count} points", row.total).format(count=row.total)
    return _("{place}. {name}: {won}").format(place=row.place, name=row.name, won=f"{points}, {evenings}")
