"""Results that players bring from their tables by phone: they count once another player of the table, or the director,
says the same."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sevenup_gui.engine.record import Record
from sevenup_gui.games.parts.totals import NOT_COUNTED
from sevenup_gui.i18n import _
from sevenup_gui.tournament.duplicate import unsealed
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event_log import BOXES, CLAIM, LogEntry, TableResult, result_json
from sevenup_gui.tournament.results import totals_result
from sevenup_gui.tournament.state import TournamentState

if TYPE_CHECKING:
    from sevenup_gui.tournament.event import Tournament


def claims_of(state: TournamentState, in_round: int, table: int) -> Mapping[int, TableResult]:
    """Return the results that a table's players have typed, by their numbers, until it has a confirmed one."""
    return state.claims.get((in_round, table), {})


def disagree(state: TournamentState, in_round: int, table: int) -> bool:
    """Return True if two players of a table have typed different results."""
    found = [typed_rows(state, each) for each in claims_of(state, in_round, table).values()]
    return any(each != found[0] for each in found)


def claim_entry(
    state: TournamentState,
    in_round: int,
    table: int,
    by: int,
    score: Sequence[int],
    figures: Sequence[Sequence[int]],
    time: bool = False,
) -> LogEntry:
    """Return the entry for a player's claim: unconfirmed, or the table's result if another player there has typed the
    same. Raises `TournamentError` if the player doesn't sit there, if the table has its result, and for impossible
    totals."""
    check_claims(state, in_round, table, by)
    found = totals_result(state, in_round, table, score, figures, time=time)
    same = confirmed_by(state, in_round, table, by, found)
    asks = unsealed(state, in_round) and not state.has_results(in_round)  # the director is asked first
    if same is not None and not asks:
        return result_json(in_round, table, same if same.sheet else found, state.figure_keys)
    return result_json(in_round, table, found, state.figure_keys) | {"do": CLAIM, "by": by}


def record_claim(state: "Tournament", in_round: int, table: int, record: Record) -> LogEntry:
    """Return the entry for a match on phones, which waits for confirmation. Raises as `Tournament.result_of_record`,
    and if the table has its result."""
    seats = state.table(in_round, table)
    check_claims(state, in_round, table, seats[0])
    sat = tuple(
        replace(player, name=name) for player, name in zip(record.header.players, state.names(seats), strict=True)
    )  # who was called otherwise when it was dealt
    record = record._replace(header=replace(record.header, players=sat))
    entry = state.result_of_record(in_round, table, record)
    claim = {"do": BOXES, "seats": list(seats)} if "boxes" in entry else {"do": CLAIM}
    return entry | claim | {"by": seats[0]}


def played_here(state: TournamentState, in_round: int, table: int) -> bool:
    """True where a result that waits is of a match on this program."""
    return any(said.record for said in claims_of(state, in_round, table).values())


def check_claims(state: TournamentState, in_round: int, table: int, by: int) -> None:
    """Raise `TournamentError` where somebody does not sit at a table, or that has its result."""
    if by not in state.table(in_round, table):
        raise TournamentError(
            Fault.OTHER_PLAYERS,
            _("{name} isn't at table {table} in round {round}.").format(
                name=state.name(by), table=table, round=in_round
            ),
        )
    if (in_round, table) in state.results:
        raise TournamentError(Fault.COUNTED, _("This table has its result. If it's wrong, tell the director."))


def confirmed_by(state: TournamentState, in_round: int, table: int, by: int, found: TableResult) -> TableResult | None:
    """Return another player's equal claim, however it was typed, or None."""
    rows = typed_rows(state, found)
    others = (said for who, said in claims_of(state, in_round, table).items() if who != by)
    return next((said for said in others if typed_rows(state, said) == rows), None)


def confirm_entry(state: TournamentState, in_round: int, table: int, by: int) -> LogEntry:
    """The director says that what somebody claims is the result. Raises `TournamentError` where it is not claimed any
    more."""
    found = claims_of(state, in_round, table).get(by)
    if found is None:
        raise TournamentError(Fault.NO_TABLE, _("That result has been dealt with."))
    return result_json(in_round, table, found, state.figure_keys)


def check_rows(state: TournamentState, in_round: int, table: int, rows: Sequence[Sequence[int | None]]) -> None:
    """Raise `TournamentError` where rows of totals are not those of this table: for other sides, or other figures."""
    sides = {state.side(seat) for seat in range(len(state.table(in_round, table)))}
    if len(rows) != len(sides) or any(len(row) != 1 + len(state.totals.typed) for row in rows):
        raise TournamentError(Fault.TABLE_SIZE, _("Other players sit at this table now. Check it again."))


def typed_totals(
    state: TournamentState, rows: Sequence[Sequence[int | None]]
) -> tuple[list[int], tuple[tuple[int, ...], ...]]:
    """Totals as they are typed, a row for each side with its points and then the figures that are asked for: the
    points, and all figures of the game."""
    score = [row[0] or 0 for row in rows]
    figures: list[tuple[int, ...]] = [() for _figure in state.totals.figures]
    for column, (n, _heading) in enumerate(state.totals.typed, 1):
        typed = [row[column] for row in rows]
        if any(count is not None for count in typed):
            figures[n] = tuple(NOT_COUNTED if count is None else count for count in typed)
    return score, tuple(figures)


def typed_rows(state: TournamentState, result: TableResult) -> list[list[int | None]]:
    """A result as it would be typed; `typed_totals` reads it."""
    asked = [result.figures[n] if n < len(result.figures) else () for n, _heading in state.totals.typed]
    return [
        [points, *(each[row] if each and each[row] != NOT_COUNTED else None for each in asked)]
        for row, points in enumerate(result.score)
    ]
