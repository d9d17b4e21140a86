"""A tournament as text that other programs read: CSV for spreadsheets, JSON for everything else."""

import json
from collections.abc import Sequence

from sevenup_gui.games.parts.totals import NOT_COUNTED
from sevenup_gui.i18n import _, listed, pgettext
from sevenup_gui.tournament.event_log import TableResult, round_json
from sevenup_gui.tournament.league import teams_at
from sevenup_gui.tournament.standings import StandingsRow, standing_round, standings
from sevenup_gui.tournament.state import TournamentState
from sevenup_gui.vocabulary.tables import table_text


def standings_csv(state: TournamentState, upto: int | None = None) -> str:
    """A line for everybody, the first first, with what each round brought."""
    rows = standings(state, standing_round(state) if upto is None else upto)
    if state.setup.league:
        return league_csv(state, rows)
    count = max((len(row.rounds) for row in rows), default=0)
    rounds = [round_name(state, at) for at in range(1, count + 1)]
    head = [_("Place"), _("Name")]
    head += [_("Over the average")] if state.setup.duplicate else []
    head += [_("Points"), *(tie.heading() for tie in state.totals.ties)] if state.in_points else [
        _("Matches won"), _("Difference"), _("Opponents’ wins")
    ]  # fmt: skip
    given = [_("Given or taken")] if state.adjustments else []
    lines = [[row.place, *line(state, row), *given_to(state, row, count)] for row in rows]
    return table_text([[*head, *rounds, *given], *lines])


def league_csv(state: TournamentState, rows: Sequence[StandingsRow]) -> str:
    """A line for every team, the first first."""
    head = [_("Place"), _("Team"), _("Points")]
    head += [_("Fixtures won"), _("Fixtures drawn"), _("Fixtures lost"), _("Matches won"), _("Matches lost")]
    head += [_("Over the average")] if state.setup.duplicate else []
    given = [_("Given or taken")] if state.adjustments else []
    lines = [
        [
            row.place, row.team, row.total, *row.fixtures, *row.matches,
            *(() if row.over is None else (round(float(row.over), 2),)), *given_to(state, row, len(state.rounds)),
        ]
        for row in rows
    ]  # fmt: skip
    return table_text([[*head, *given], *lines])


def given_to(state: TournamentState, row: StandingsRow, upto: int) -> list[object]:
    """The director's own points for a row, in a cell; no cell where nobody was given any."""
    return [state.adjusted(row.players, upto)] if state.adjustments else []


def line(state: TournamentState, row: StandingsRow) -> list[object]:
    """A row without its place."""
    figures = row.ties if state.in_points else (row.difference, row.opponents)
    over = () if row.over is None else (round(float(row.over), 2),)
    return [" + ".join(map(state.name, row.players)), *over, row.total, *figures, *row.rounds]


def round_name(state: TournamentState, at: int) -> str:
    """Return a round's name."""
    return _("Final") if at == state.final_round else _("Round {round}").format(round=at)


def team_of(state: TournamentState, who: int) -> list[object]:
    """Return a player's team, in a cell; no cell without teams."""
    return [state.players[who].team] if state.setup.league else []


def seating_csv(state: TournamentState, only: int | None = None) -> str:
    """Return the seating: a line for each seat of every round, or of the round `only`."""
    rows: list[list[object]] = []
    for at, drawn in enumerate(state.rounds, 1):
        if only in (None, at):
            for table, seats in enumerate(drawn.tables, 1):
                for seat, who in enumerate(seats):
                    deals = _("yes") if seat == len(seats) - 1 else ""
                    place = [round_name(state, at), table, seat + 1]
                    mates = [state.partners_at(seats, seat)] if state.setup.pairs != "none" else []
                    against = [] if state.in_points else [state.opponents_at(seats, seat)]
                    with_whom = [listed(state.names(each)) for each in (*mates, *against)]
                    rows.append([*place, who, state.name(who), deals, *team_of(state, who), *with_whom])
            rows += [
                [round_name(state, at), None, None, who, state.name(who), "", *team_of(state, who)]
                for who in drawn.byes
            ]
    head = [_("Round"), pgettext("score sheet", "Table"), _("Seat"), _("Number"), _("Name"), _("Deals first")]
    head += [_("Team")] if state.setup.league else []
    head += [_("Partner")] if state.setup.pairs != "none" else []
    head += [] if state.in_points else [_("Against")]
    return table_text([head, *rows])


def results_csv(state: TournamentState) -> str:
    """Return everyone's results, a line each."""
    rows: list[list[object]] = []
    for (at, table), result in sorted(state.results.items()):
        seats = state.table(at, table)
        for seat, who in enumerate(seats):
            score = result.score[state.side(seat)] if result.played else None
            told = result.told(seat)
            figures = [None if told[n] == NOT_COUNTED else told[n] for n, _heading in state.totals.typed]
            cells: list[object] = [round_name(state, at), table, seat + 1, state.name(who), score, *figures]
            if state.setup.league:
                teams = teams_at(state, seats)
                won = None if result.winner is None else teams[result.winner]
                cells += [*team_of(state, who), _("{team} – {other}").format(team=teams[0], other=teams[1]), won]
            rows.append(cells)
    head = [_("Round"), pgettext("score sheet", "Table"), _("Seat"), _("Name"), _("Points")]
    head += [heading for _n, heading in state.totals.typed]
    head += [_("Team"), _("Fixture"), _("Winner")] if state.setup.league else []
    return table_text([head, *rows])


def absent_json(state: TournamentState, result: TableResult) -> dict[str, object]:
    """The sides that did not come to a table, and why; of a league the only one. Nothing where all came."""
    if not result.reason:
        return {}
    return {"absent": result.absent[0] if state.setup.league else list(result.absent), "reason": result.reason}


def row_json(state: TournamentState, row: StandingsRow) -> dict[str, object]:
    """A line of the standings, each figure that parts those who are level under its key."""
    data = row._asdict()
    if not state.setup.league:
        data = {key: value for key, value in data.items() if key not in ("team", "fixtures", "matches")}
    keys = [tie.key for tie in state.totals.ties]
    return {key: data[key] for key in data if key != "ties"} | dict(zip(keys, row.ties, strict=True))


def to_json(state: TournamentState) -> str:
    """Everything: the set-up, the players, the rounds with their results, the standings and the prizes."""
    rounds = []
    for at, drawn in enumerate(state.rounds, 1):
        data = {key: value for key, value in round_json(at, drawn).items() if key not in ("do", "plan")}
        data["results"] = [
            {
                "table": table,
                "score": list(result.score),
                **dict(zip(state.figure_keys, map(list, result.figures), strict=False)),
                "gone": list(result.gone),
                "sheet": result.sheet,
                "record": result.record,
                "hints": list(result.hints),
                **absent_json(state, result),
            }
            for (in_round, table), result in sorted(state.results.items())
            if in_round == at
        ]
        rounds.append(data)
    whole = state.setup.to_json() | {
        "players": [player.to_json() for player in state.players.values()],
        "drawn": rounds,
        "standings": [row_json(state, row) for row in standings(state, standing_round(state))],
        "deciders": [list(order) for order in state.deciders],
        "adjustments": [
            {key: value for key, value in each.to_json().items() if key != "do"} for each in state.adjustments
        ],
        "fee": state.fee and state.fee._asdict(),
        "clock": state.clock and state.clock._asdict(),
        "prizes": list(state.prize_texts),
        "sheets": [
            {"round": at, "table": table, "boxes": [[*place, value] for place, value in sheet.items()]}
            for (at, table), sheet in sorted(state.sheets.items())
        ],
        # Anyone who sees the packs of a round that is being played knows the cards.
        "boards": {str(at): boards for at, boards in state.boards.items() if not state.missing(at)},
    }
    return json.dumps(whole, ensure_ascii=False, indent=1, default=float) + "\n"  # differences are fractions
