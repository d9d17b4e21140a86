"""A league of teams: which of them meet in a round and at which tables, and what their fixtures come to.

A fixture is the meeting of two teams in a leg: each pair of one sits down against a pair of the other (each player, in
a game of two), in one round, or in as many as it takes for every pair to meet every pair. Whoever wins more of its
matches wins the fixture; with the same cards at every table, whoever made more of them.
"""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from sevenup_gui.engine.names import clean_name
from sevenup_gui.i18n import _
from sevenup_gui.tournament.duplicate import differences_in
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event_log import LONGEST_REASON, League, LogEntry, Round, Table
from sevenup_gui.tournament.state import TournamentState, key_of

MOST_LEAGUE_ROUNDS = 100
WIN, DRAW = 2, 1  # points of a fixture

Members: TypeAlias = Mapping[str, tuple[tuple[int, ...], ...]]  # the pairs of each team, or the players one by one
Teams: TypeAlias = tuple[str, str]


class Fixture(NamedTuple):
    """The result of two teams' tables in one leg. `matches` are those that each of them has won; `rounds` were drawn of
    it, and it is `over` once all of them were and every table has brought its result."""

    teams: Teams
    matches: tuple[int, int]
    rounds: tuple[int, ...]
    over: bool
    above: tuple[Fraction, Fraction] = (Fraction(0), Fraction(0))  # points over the average, with the same cards

    def of(self, team: str) -> tuple[int, int]:
        """The matches that a team has won, and those that it has lost."""
        return self.matches if team == self.teams[0] else self.matches[::-1]

    def above_of(self, team: str) -> Fraction:
        """The points that a team made over the average of those who held the same cards."""
        return self.above[self.teams.index(team)]

    def lead_of(self, team: str) -> Fraction:
        """A team's lead, below zero if it's behind: in points over the average where the same cards were played,
        otherwise or if those are level in matches."""
        ahead = self.above_of(team) * 2 - sum(self.above)
        won, lost = self.of(team)
        return ahead or Fraction(won - lost)


class Meeting(NamedTuple):
    """Two teams that meet on a matchday of the league, the `rounds` it takes, and the fixture as far as it has come;
    None before its first round is drawn, and where it never was since a team was gone."""

    teams: Teams
    rounds: tuple[int, ...]
    fixture: Fixture | None


def matchdays(teams: Sequence[str], legs: int) -> list[list[Teams]]:
    """Return the fixtures of each matchday, by the circle method: every team meets every other once in each leg; if the
    number of teams is odd one of them has no opponent. What comes first in a fixture changes with the leg."""
    circle = [*teams, *([""] if len(teams) % 2 else [])]
    half = len(circle) // 2
    days: list[list[Teams]] = []
    for _day in range(len(circle) - 1):
        days.append([(a, b) for a, b in zip(circle[:half], circle[: half - 1 : -1], strict=True) if a and b])
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return days + [[(b, a) for a, b in day] for day in days] * (legs - 1)


def league_of(state: TournamentState) -> League:
    """Return the form of the league. Raises `TournamentError` if there's none."""
    if state.setup.league is None:
        raise TournamentError(Fault.SETUP, _("This tournament has no teams."))
    return state.setup.league


def team_names(state: TournamentState, in_round: int) -> tuple[str, ...]:
    """The teams of a round, in the order of their first players: those of the first one."""
    sat = {who for drawn in state.rounds[:1] for who in (*drawn.players, *drawn.byes)}
    there = sat if sat and in_round > 1 else state.field(1)
    return tuple(dict.fromkeys(state.players[who].team for who in sorted(there) if state.players[who].team))


def members(state: TournamentState, in_round: int) -> Members:
    """Return each team's units in a round: complete pairs, or single players."""
    found: dict[str, list[tuple[int, ...]]] = {name: [] for name in team_names(state, in_round)}
    field = state.field(in_round)
    for who in field:
        player = state.players[who]
        if state.setup.pairs == "none":
            found.setdefault(player.team, []).append((who,))
        elif who < player.partner and player.partner in field:
            found.setdefault(player.team, []).append((who, player.partner))
    return {name: tuple(units) for name, units in found.items() if name}


def check_teams(state: TournamentState, in_round: int) -> Members:
    """Return each team's units in a round. Raises `TournamentError` if they make no fixtures; a team that everyone has
    left no longer counts."""
    found, as_pairs = members(state, in_round), state.setup.pairs != "none"
    if len(found) < 2:
        line = _("A league needs two or more teams. This one has {n}.")
        raise TournamentError(Fault.TOO_FEW, line.format(n=len(found)))
    begun = bool(state.rounds) and in_round > 1
    wanted = table_count(state) if begun else max(map(len, found.values()))
    full = next((name for name, units in found.items() if len(units) == wanted), "")
    for name, units in found.items():
        if len(units) == wanted or (begun and not units):
            continue
        line = _("All teams need the same number of pairs. {team} has {n}, {other} has {wanted}.")
        if not as_pairs:
            line = _("All teams need the same number of players. {team} has {n}, {other} has {wanted}.")
        other = full or _("a fixture of this league")
        said = line.format(team=name, n=len(units), other=other, wanted=wanted)
        raise TournamentError(Fault.TEAM_SIZE, said)
    if not begun and rounds_of(state, len(found), wanted) > MOST_LEAGUE_ROUNDS:
        raise TournamentError(
            Fault.SETUP,
            _("There can be 1 to {most} rounds, not {n}.").format(
                most=MOST_LEAGUE_ROUNDS, n=rounds_of(state, len(found), wanted)
            ),
        )
    return found


def rounds_of(state: TournamentState, teams: int, pairs: int) -> int:
    """Return the number of rounds for so many teams of so many pairs."""
    league = league_of(state)
    return league.legs * (teams - 1 + teams % 2) * (1 if league.once else pairs)


def table_count(state: TournamentState) -> int:
    """Return the number of tables a fixture has in each round; only once a round was drawn."""
    first = Counter(frozenset(teams_at(state, table)) for table in state.round(1).tables)
    return max(first.values())


def span_of(state: TournamentState) -> int:
    """Return the number of rounds a fixture takes; only once a round was drawn."""
    return 1 if league_of(state).once else table_count(state)


def league_days(state: TournamentState, at: int) -> list[list[Teams]]:
    """Return the fixtures of each matchday of the whole league, the same whenever they are asked for."""
    names = list(team_names(state, at))
    random.Random(f"{state.setup.seed}:league").shuffle(names)
    return matchdays(names, league_of(state).legs)


def league_round(state: TournamentState, at: int, luck: random.Random) -> Round:
    """The round of that number, drawn: tables of the fixtures of its matchday, where pairs meet that have met least."""
    found = check_teams(state, at)
    met = Counter(
        pair
        for drawn in state.rounds[: at - 1]
        for table in drawn.tables
        for pair in ((a, b) for n, a in enumerate(table) for b in table[n + 1 :])
    )

    def meetings(a: tuple[int, ...], b: tuple[int, ...]) -> int:
        return sum(met[x, y] + met[y, x] for x in a for y in b)

    tables: list[Table] = []
    day = 0 if at == 1 else (at - 1) // span_of(state)
    for teams in league_days(state, at)[day]:
        one, other = found[teams[0]], found[teams[1]]
        if not one or not other:
            continue
        ways = [[*zip(one, other[n:] + other[:n], strict=True)] for n in range(len(one))]
        luck.shuffle(ways)
        for n, match in enumerate(min(ways, key=lambda way: sum(meetings(a, b) for a, b in way))):
            # With the same cards at every table each team holds those of either side at half of its tables.
            a, b = match[:: 1 if (n + at) % 2 else -1] if state.setup.duplicate else luck.sample(match, 2)
            tables.append((a[0], b[0], a[1], b[1]) if len(a) > 1 else (a[0], b[0]))
    seated = {who for table in tables for who in table}
    out = sorted(who for units in found.values() for unit in units for who in unit if who not in seated)
    return Round(tuple(tables), tuple(out))


def teams_at(state: TournamentState, table: Table) -> Teams:
    """Return the teams at a table, by side."""
    return state.players[table[0]].team, state.players[table[1]].team


def check_seats(state: TournamentState, number: int, old: Table, new: Table) -> None:
    """Raise `TournamentError` where others than the players of its two teams sit at a table, or both on one side."""
    wanted = frozenset(teams_at(state, old))
    sides = [{state.players[who].team for seat, who in enumerate(new) if state.side(seat) == side} for side in (0, 1)]
    if any(len(side) != 1 for side in sides) or sides[0] | sides[1] != wanted:
        one, other = teams_at(state, old)
        raise TournamentError(
            Fault.OTHER_TEAM,
            _(
                "Table {table} is {team} against {other}. Only their players can sit there, with partners from the "
                "same team."
            ).format(table=number, team=one, other=other),
        )


def walkover_entry(state: TournamentState, in_round: int, absent: str, reason: str) -> LogEntry:
    """A team does not come in a round: whom it would have met has won each of its tables that was not played, and the
    reason is printed. Raises `TournamentError`."""
    league_of(state)
    why = clean_name(reason, LONGEST_REASON)
    if not why:
        raise TournamentError(Fault.ADJUSTMENT, _("Give a reason. It's printed with the standings."))
    tables = []
    for number, table in enumerate(state.round(in_round).tables, 1):
        teams, result = teams_at(state, table), state.results.get((in_round, number))
        if absent in teams and (result is None or not result.played):
            tables.append([number, teams.index(absent)])
    if not tables:
        line = _("{team} has played all its tables in round {round}.")
        raise TournamentError(Fault.NO_TABLE, line.format(team=absent, round=in_round))
    return {"do": "walkover", "round": in_round, "tables": tables, "reason": why}


def check_team_name(state: TournamentState, team: str, name: str) -> str:
    """Return a team's new name, cleaned. Raises `TournamentError`."""
    known = {player.team for player in state.players.values() if player.team}
    shown = clean_name(name)
    if team not in known or not shown:
        raise TournamentError(Fault.NAME, _("A team needs a name."))
    if any(key_of(other) == key_of(shown) for other in known if other != team):
        raise TournamentError(Fault.DOUBLE_NAME, _("There's already a team called {team}.").format(team=shown))
    return shown


def fixtures(state: TournamentState, upto: int) -> list[Fixture]:
    """All fixtures of which a round was drawn, of the rounds up to that one, as far as they have come."""
    if not state.rounds[:upto]:
        return []
    span = span_of(state)
    by: dict[tuple[int, frozenset[str]], tuple[Teams, Counter[str], list[int], list[bool], dict[str, Fraction]]] = {}
    for at, drawn in enumerate(state.rounds[:upto], 1):
        above_in = differences_in(state, at) if state.setup.duplicate else {}
        for number, table in enumerate(drawn.tables, 1):
            teams = teams_at(state, table)
            key = (at - 1) // span, frozenset(teams)
            start = (teams, Counter[str](), list[int](), list[bool](), dict.fromkeys(teams, Fraction(0)))
            _teams, matches, rounds, done, above = by.setdefault(key, start)
            for seat, team in enumerate(teams):
                above[team] += above_in.get(table[seat], Fraction(0))
            result = state.results.get((at, number))
            done.append(result is not None)
            if at not in rounds:
                rounds.append(at)
            if result is not None and result.winner is not None:
                matches[teams[result.winner]] += 1
    return [
        Fixture(
            teams, (matches[teams[0]], matches[teams[1]]), tuple(rounds), len(rounds) == span and all(done),
            (above[teams[0]], above[teams[1]]),
        )
        for teams, matches, rounds, done, above in by.values()
    ]  # fmt: skip


def schedule(state: TournamentState) -> list[Meeting]:
    """All fixtures of the league, day by day, those ahead too. Before the first draw they follow from the teams there
    are: raises `TournamentError` where those make none."""
    if state.rounds:
        span, found = span_of(state), fixtures(state, len(state.rounds))
    else:
        pairs = max(map(len, check_teams(state, 1).values()))
        span, found = 1 if league_of(state).once else pairs, []
    known = {((fixture.rounds[0] - 1) // span, frozenset(fixture.teams)): fixture for fixture in found}
    return [
        Meeting(teams, tuple(range(day * span + 1, (day + 1) * span + 1)), known.get((day, frozenset(teams))))
        for day, meetings in enumerate(league_days(state, state.next_round))
        for teams in meetings
    ]
