"""Sentences about the rounds of a tournament and its tables."""

from collections.abc import Sequence

from sevenup_gui.i18n import _, labelled, listed, ngettext, pgettext
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import Table, TableResult
from sevenup_gui.tournament.league import teams_at
from sevenup_gui.tournament.results import side_name

MOST_NAMED = 12  # tables that are still missing, by number


def is_final(event: Tournament, at: int) -> bool:
    """Return True if the round of that number is the final."""
    return at == event.final_round


def round_name(event: Tournament, at: int) -> str:
    """Return a round's name."""
    return _("Final") if is_final(event, at) else _("Round {round}").format(round=at)


def round_value(event: Tournament, at: int) -> str:
    """Return the number of a round and of how many."""
    if is_final(event, at):
        return pgettext("a round of a tournament", "final")
    return _("{number} of {count}").format(number=at, count=event.setup.rounds)


def table_words(event: Tournament, at: int, table: int) -> str:
    """Return the name of a round's table."""
    return _("Final table") if is_final(event, at) else _("Table {table}").format(table=table)


def fixture_words(event: Tournament, at: int, table: int) -> str:
    """Name the teams at a table, by side; empty without teams."""
    if not event.setup.league:
        return ""
    one, other = teams_at(event, event.table(at, table))
    return _("{team} – {other}").format(team=one, other=other)


def side_words(event: Tournament, seats: Table, side: int) -> str:
    """Return a side's name over its figures: one player or two; in a league with the team."""
    names = side_name(event, seats, side)
    if not event.setup.league:
        return names
    return _("{team} ({names})").format(team=teams_at(event, seats)[side], names=names)


def unplayed_words(event: Tournament, at: int, table: int) -> str:
    """Name the team or players who didn't come to an unplayed table, and why; empty if none was missing."""
    result = event.results.get((at, table))
    if result is None or not result.reason:
        return ""
    if event.setup.league:
        team = teams_at(event, event.table(at, table))[result.absent[0]]
        return _("{team} didn't come ({reason}).").format(team=team, reason=result.reason)
    names = listed([side_name(event, event.table(at, table), side) for side in result.absent])
    return _("{names} didn't come ({reason}).").format(names=names, reason=result.reason)


def walkover_words(event: Tournament, first: int, last: int) -> list[str]:
    """The fixtures of these rounds to which a team did not come, or the tables to which somebody did not, each with the
    reason and who has won it."""
    said = []
    for (at, table), result in sorted(event.results.items()):
        if result.reason and first <= at <= last and not event.setup.league:
            said.append(no_show_words(event, at, table, result))
        elif result.reason and first <= at <= last:
            teams = teams_at(event, event.table(at, table))
            line = _("{round}: {team} didn't come ({reason}), so {other} wins.")
            absent, other = teams[result.absent[0]], teams[1 - result.absent[0]]
            said.append(line.format(round=round_name(event, at), team=absent, reason=result.reason, other=other))
    return list(dict.fromkeys(said))


def no_show_words(event: Tournament, at: int, table: int, result: TableResult) -> str:
    """Name the players who didn't come to a table, why, and what that means for the others."""
    seats = event.table(at, table)
    names = listed([side_name(event, seats, side) for side in result.absent])
    if event.in_points:
        line = _("{round}: {names} didn't come ({reason}). The others at the table get the average of the round.")
        return line.format(round=round_name(event, at), names=names, reason=result.reason)
    line = _("{round}: {names} didn't come ({reason}). Walkover for {other}.")
    other = "" if result.winner is None else side_name(event, seats, result.winner)
    return line.format(round=round_name(event, at), names=names, reason=result.reason, other=other)


def count_words(event: Tournament, at: int) -> str:
    """Return the number of players and tables."""
    now = event.round(at)
    players, tables = len(now.players), len(now.tables)
    return _("{players} at {tables}").format(
        players=ngettext("{count} player", "{count} players", players).format(count=players),
        tables=ngettext("{count} table", "{count} tables", tables).format(count=tables),
    )


def missing_words(missing: Sequence[int], tables: int) -> str:
    """Name the tables of so many that still lack a result."""
    if not missing:
        return _("All results are in.")
    if len(missing) == tables:
        return _("No results yet.")
    named = [str(table) for table in missing[:MOST_NAMED]]
    if len(missing) > MOST_NAMED:
        named.append(_("more"))
    return ngettext("Table {tables} is missing.", "Tables {tables} are missing.", len(missing)).format(
        tables=listed(named)
    )


def open_words(event: Tournament, upto: int | None = None) -> str:
    """Name the tables without a result in the first incomplete round, up to one; empty if all have theirs."""
    last = len(event.rounds) if upto is None else upto
    at = next((at for at in range(1, last + 1) if event.missing(at)), 0)
    if not at:
        return ""
    said = missing_words(event.missing(at), len(event.round(at).tables))
    return labelled(round_name(event, at), said)


def time_words() -> str:
    """Say that the clock cut a match off."""
    return _("Time's up.")


def changed_words() -> str:
    """Say that a correction has changed the standings."""
    return _("The standings have changed since you showed them.")


def hint_words(hints: int) -> str:
    """Return the number of hints taken in a match, as its record has it."""
    return ngettext("{n} hint", "{n} hints", hints).format(n=hints)


def point_words(points: int) -> str:
    """Return a match's points in words."""
    return ngettext("{count} point", "{count} points", points).format(count=points)
