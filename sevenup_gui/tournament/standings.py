"""The standings, and the rules that rank them."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple, TypeAlias

from sevenup_gui.tournament.duplicate import differences
from sevenup_gui.tournament.event_log import Round, TableResult
from sevenup_gui.tournament.league import DRAW, WIN, fixtures, team_names, teams_at
from sevenup_gui.tournament.state import TournamentState

Places: TypeAlias = Mapping[int, tuple[int, int]]  # the table and the seat of everybody in a round


class StandingsRow(NamedTuple):
    """A line of the standings: `players` is one, two who are partners all evening, or a team. `place` is shared where
    `tied`.

    In points: `total`, and in `ties` the sums of the figures by which the game parts those who are level
    (`matches.parts.totals.Totals`), None where somebody did not count them. In matches: `total` are those won,
    `difference` that of the points, `opponents` what their opponents have won. `rounds` is what each round brought,
    None where they did not sit in it or nothing has been typed. `played` counts the rounds that brought something,
    `byes` those they sat out, which count as won. `left` are not here any more. `finalist` sat in the final, whose
    result goes before everything. Where the same packs are played everywhere `over` is the sum of the differences to
    the average of the seat (`duplicate`), and goes before all other sums.

    Of a `team` `fixtures` are those won, drawn and lost, `matches` those of all its tables won and lost; `total` is in
    points of the fixtures, `difference` that of the matches, `opponents` those won, and `rounds` those won in each.

    The director's own points are in `total`, and in `over`; those that a finalist has since the final count there.
    """

    place: int
    players: tuple[int, ...]
    total: int
    ties: tuple[int | None, ...]
    difference: int
    opponents: int
    rounds: tuple[int | None, ...]
    played: int
    byes: int
    left: bool
    tied: bool = False
    finalist: bool = False
    over: Fraction | None = None
    team: str = ""
    fixtures: tuple[int, int, int] = (0, 0, 0)
    matches: tuple[int, int] = (0, 0)


def units(state: TournamentState, upto: int) -> list[tuple[int, ...]]:
    """Return the units of the standings: everyone who sat in a round or will, alone or with their partner of the
    evening."""
    sat = {who for drawn in state.rounds[:upto] for who in (*drawn.players, *drawn.byes)}
    there = [who for who, player in state.players.items() if who in sat or player.plays(state.next_round)]
    if state.setup.pairs != "fixed":
        return [(who,) for who in there]
    found: list[tuple[int, ...]] = []
    for who in there:
        partner = state.players[who].partner
        if partner not in there:
            found.append((who,))
        elif who < partner:
            found.append((who, partner))
    return found


def standings(state: TournamentState, upto: int | None = None) -> tuple[StandingsRow, ...]:
    """Return the standings after round `upto`, or after all that were drawn, best first."""
    upto = len(state.rounds) if upto is None else min(upto, len(state.rounds))
    if state.setup.league:
        return placed(state, [adjusted(state, row, upto) for row in league_rows(state, upto)], upto)
    places = [seats_of(drawn) for drawn in state.rounds[:upto]]
    plain = [row_of(state, unit, upto, places) for unit in units(state, upto)]
    if not state.in_points:
        won = {who: row.total for row in plain for who in row.players}
        plain = [row._replace(opponents=opponents_won(state, row.players, places, won)) for row in plain]
    if state.setup.duplicate:
        sums = differences(state, upto)
        plain = [row._replace(over=sums.get(row.players[0], Fraction(0))) for row in plain]
    plain = [adjusted(state, row, upto) for row in plain]
    return placed(state, plain, upto)


def standing_round(state: TournamentState) -> int:
    """The last round that brought anything: what the standings are about. 0 before the first result."""
    return next((at for at in range(len(state.rounds), 0, -1) if state.has_results(at)), 0)


def league_rows(state: TournamentState, upto: int) -> list[StandingsRow]:
    """Return the results of each team of a league, without the director's own points."""
    found = fixtures(state, upto)
    sat = {who for drawn in state.rounds for who in (*drawn.players, *drawn.byes)}
    rows = []
    for team in team_names(state, 2 if state.rounds else 1):
        players = [
            who for who, player in state.players.items()
            if player.team == team and (who in sat or player.plays(state.next_round))
        ]  # fmt: skip
        brought = [rounds_won(state, team, at) for at in range(1, upto + 1)]
        mine = [fixture for fixture in found if team in fixture.teams]
        matches = [fixture.of(team) for fixture in mine]
        ends = [
            fixture.lead_of(team) for fixture in mine
            if fixture.over and (any(fixture.matches) or any(fixture.above))
        ]  # fmt: skip
        won, drawn, lost = sum(end > 0 for end in ends), ends.count(Fraction(0)), sum(end < 0 for end in ends)
        made, conceded = sum(won for won, _lost in matches), sum(lost for _won, lost in matches)
        rows.append(
            StandingsRow(
                0, tuple(players), WIN * won + DRAW * drawn, (), made - conceded, made, tuple(brought),
                sum(each is not None for each in brought),
                sum(each.players.isdisjoint(players) for each in state.rounds[:upto]),
                not any(state.players[who].plays(state.next_round) for who in players),
                team=team, fixtures=(won, drawn, lost), matches=(made, conceded),
                over=sum((fixture.above_of(team) for fixture in mine), Fraction(0)) if state.setup.duplicate else None,
            )
        )  # fmt: skip
    return rows


def rounds_won(state: TournamentState, team: str, at: int) -> int | None:
    """The matches that a team has won in a round; None where no table of it brought anything."""
    mine = [
        (result.winner, teams.index(team))
        for number, table in enumerate(state.rounds[at - 1].tables, 1)
        if team in (teams := teams_at(state, table))
        and (result := state.results.get((at, number))) is not None
        and (result.played or result.winner is not None)
    ]
    return sum(winner == side for winner, side in mine) if mine else None


def seats_of(drawn: Round) -> Places:
    """Return everyone's table and seat in a round."""
    return {who: (at, seat) for at, table in enumerate(drawn.tables, 1) for seat, who in enumerate(table)}


def row_of(state: TournamentState, unit: tuple[int, ...], upto: int, places: Sequence[Places]) -> StandingsRow:
    """A unit's sums."""
    who, rounds, byes = unit[0], [], 0
    total = played = difference = 0
    ties: tuple[int | None, ...] = (0,) * len(state.totals.ties)
    finalist = False
    for at, drawn in enumerate(state.rounds[:upto], 1):
        if who in drawn.byes:
            byes += 1
            rounds.append(None if state.in_points else 1)
            total += 0 if state.in_points else 1
            continue
        table, seat = places[at - 1].get(who, (0, 0))
        result = state.results.get((at, table))
        if result is not None and result.absent:
            came = state.side(seat) not in result.absent
            finalist = finalist or drawn.final
            got = None if drawn.final else walkover_points(state, at, came)
            rounds.append(got)
            total += got or 0
            played += came and got is not None
            continue
        if result is None or not result.played:
            rounds.append(None)
            continue
        points = result.score[state.side(seat)]
        best = max(score for side, score in enumerate(result.score) if side != state.side(seat))
        if drawn.final:
            finalist = True
            rounds.append(points if state.in_points else int(points > best))
            continue
        played += 1
        if state.in_points:
            rounds.append(points)
            total += points
            ties = tuple(map(added, ties, ties_of(state, result, seat)))
        else:
            rounds.append(int(points > best))
            total += points > best
            difference += points - best
    left = not any(state.players[each].plays(state.next_round) for each in unit)
    return StandingsRow(0, unit, total, ties, difference, 0, tuple(rounds), played, byes, left, finalist=finalist)


def walkover_points(state: TournamentState, at: int, came: bool) -> int | None:
    """Return the points of a table with an absent player. In matches, a match for each who came; in points the average
    of the round for those, None as long as no table of it has played. It counts in no tie-break."""
    if not state.in_points:
        return int(came)
    made = [points for (of, _table), result in state.results.items() if of == at for points in result.score]
    return (2 * sum(made) + len(made)) // (2 * len(made)) if came and made else None


def adjusted(state: TournamentState, row: StandingsRow, upto: int) -> StandingsRow:
    """A row with the director's own points."""
    points = state.adjusted(row.players, upto - 1 if row.finalist else upto)
    if row.over is None or row.team:
        return row._replace(total=row.total + points)
    return row._replace(over=row.over + points, total=row.total + (points if state.in_points else 0))


def added(sum_: int | None, more: int | None) -> int | None:
    """The sum, unknown where a part of it is."""
    return None if sum_ is None or more is None else sum_ + more


def ties_of(state: TournamentState, result: TableResult, seat: int) -> tuple[int | None, ...]:
    """Return a seat's figures for each tie-break at a table."""
    options, told = state.options_for(len(result.score)), result.told(seat)
    return tuple([tie.of(options, result.score[seat], told) for tie in state.totals.ties])


def opponents_won(state: TournamentState, unit: tuple[int, ...], places: Sequence[Places], won: dict[int, int]) -> int:
    """Return the wins of a unit's opponents, once for each match against them."""
    total = 0
    for at, place in enumerate(places, 1):
        table, mine = place.get(unit[0], (0, 0))
        result, drawn = state.results.get((at, table)), state.rounds[at - 1]
        if result is None or not result.played or drawn.final:
            continue
        seats, side = drawn.tables[table - 1], state.side(mine)
        against = [who for seat, who in enumerate(seats) if state.side(seat) != side]
        counted = against[:1] if state.setup.pairs == "fixed" else against
        total += sum(won.get(who, 0) for who in counted)
    return total


def key_of(state: TournamentState, row: StandingsRow) -> tuple[int | Fraction, ...]:
    """Return the key that ranks a row, smaller first. What is not known decides nothing."""
    over = () if row.over is None else (-row.over,)
    if row.team:
        return (-row.total, *over, -row.difference, -row.opponents)
    if state.in_points:
        return (*over, -row.total)
    return (*over, -row.total, -row.difference, -row.opponents)


def placed(state: TournamentState, rows: Sequence[StandingsRow], upto: int) -> tuple[StandingsRow, ...]:
    """The rows in their order after a round, with their places: first those of the final, as they came out of it."""
    final = final_order(state, upto)
    by_key: dict[tuple[int | Fraction, ...], list[StandingsRow]] = {}
    for row in rows:
        at = final.get(row.players[0])
        by_key.setdefault((1, *key_of(state, row)) if at is None else (0, *at), []).append(row)
    found: list[StandingsRow] = []
    for key in sorted(by_key):
        groups = split(state, by_key[key], upto) if key[0] else decided(state, by_key[key])
        for group in groups:
            place = len(found) + 1
            found += [row._replace(place=place, tied=len(group) > 1) for row in group]
    return tuple(found)


def split(state: TournamentState, rows: list[StandingsRow], upto: int) -> list[list[StandingsRow]]:
    """Rows that are level, parted by the figures that the game names, one after the other, and by a last deal. Teams of
    a league are parted by what they brought against each other, then by the points of all their matches."""
    if len(rows) < 2:
        return [rows]
    groups = [rows]
    if state.setup.league:
        groups = by_number(rows, against_each_other(state, {row.team for row in rows}, upto))
        margins = game_points(state, upto)
        groups = [part for group in groups for part in by_number(group, {t: (n,) for t, n in margins.items()})]
    if state.in_points:
        for tie in range(len(state.totals.ties)):
            groups = [part for group in groups for part in parted(group, tie)]
    return [part for group in groups for part in decided(state, group)]


def by_number(rows: list[StandingsRow], numbers: Mapping[str, tuple[int, ...]]) -> list[list[StandingsRow]]:
    """Teams parted by their numbers, the larger first."""
    by: dict[tuple[int, ...], list[StandingsRow]] = {}
    for row in rows:
        by.setdefault(numbers.get(row.team, ()), []).append(row)
    return [by[key] for key in sorted(by, reverse=True)]


def against_each_other(state: TournamentState, teams: set[str], upto: int) -> dict[str, tuple[int, ...]]:
    """Return each team's results in the fixtures among them: points, and the difference of the matches. Nothing before
    all of them have met equally often."""
    met = dict.fromkeys(map(frozenset, combinations(sorted(teams), 2)), 0)
    points, matches = dict.fromkeys(teams, 0), dict.fromkeys(teams, 0)
    for fixture in fixtures(state, upto):
        if fixture.over and frozenset(fixture.teams) in met:
            met[frozenset(fixture.teams)] += 1
            for team in fixture.teams:
                (won, lost), lead = fixture.of(team), fixture.lead_of(team)
                points[team] += WIN if lead > 0 else DRAW if not lead and won else 0
                matches[team] += won - lost
    if len(set(met.values())) != 1 or 0 in met.values():
        return {}
    return {team: (points[team], matches[team]) for team in teams}


def game_points(state: TournamentState, upto: int) -> dict[str, int]:
    """The points that each team of a league made at its tables, less those of its opponents."""
    margins: dict[str, int] = {}
    for (at, table), result in state.results.items():
        if at <= upto and result.played:
            for side, team in enumerate(teams_at(state, state.rounds[at - 1].tables[table - 1])):
                margins[team] = margins.get(team, 0) + result.score[side] - result.score[1 - side]
    return margins


def parted(rows: list[StandingsRow], tie: int) -> list[list[StandingsRow]]:
    """Rows parted by a number, the larger first; all of them together where one of them does not have it."""
    by: dict[int, list[StandingsRow]] = {}
    for row in rows:
        number = row.ties[tie]
        if len(rows) < 2 or number is None:
            return [rows]
        by.setdefault(-number, []).append(row)
    return [by[key] for key in sorted(by)]


def decided(state: TournamentState, rows: list[StandingsRow]) -> list[list[StandingsRow]]:
    """Rows parted by the last deal for it that all of them played."""
    if len(rows) < 2:
        return [rows]
    for order in reversed(state.deciders):
        at = {who: place for place, who in enumerate(order)}
        if all(row.players[0] in at for row in rows):
            return [[row] for row in sorted(rows, key=lambda row: at[row.players[0]])]
    return [rows]


def final_order(state: TournamentState, upto: int) -> dict[int, tuple[int, ...]]:
    """Return the keys that rank the finalists, smaller first; empty before the final, and until it has a result."""
    at = state.final_round
    result = None if at is None else state.results.get((at, 1))
    if at is None or at > upto or result is None or not (result.played or result.absent):
        return {}
    return {who: final_key(result, state, seat, at) for seat, who in enumerate(state.rounds[at - 1].tables[0])}


def final_key(result: TableResult, state: TournamentState, seat: int, at: int) -> tuple[int, ...]:
    """Return the key that ranks a seat in the final, round `at`: its result with the director's own points since."""
    table = state.rounds[at - 1].tables[0]
    mine = state.side(seat)
    points = state.adjusted([who for place, who in enumerate(table) if state.side(place) == mine], at, at)
    if result.absent:
        return (int(mine in result.absent), -points)
    if not state.in_points:
        won = result.score[mine] == max(result.score)
        return (-int(won) - points, -result.score[mine])
    return (-result.score[seat] - points, *(-(number or 0) for number in ties_of(state, result, seat)))
