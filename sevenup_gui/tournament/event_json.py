"""A tournament as JSON, for other programs."""

import json

from sevenup_gui.tournament.event_log import TableResult, round_json
from sevenup_gui.tournament.standings import StandingsRow, standing_round, standings
from sevenup_gui.tournament.state import TournamentState


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
