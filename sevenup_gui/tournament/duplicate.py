"""Results of tables that played the same boards, compared seat by seat: what the cards gave is taken out.

Who sat at a seat is measured by everybody who held the same cards there: their points less the average of the seat.
At each seat those differences add up to nothing, so that no seat, and no pack, is an advantage.
"""

import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from sevenup_gui.engine.record import Record
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.i18n import _, listed, ngettext
from sevenup_gui.tournament.boards import (
    Boards,
    BoardsError,
    BoardsFile,
    boards_json,
    check_length,
    check_played,
    make_boards,
    parse_boards,
)
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event_log import LogEntry
from sevenup_gui.tournament.results import card_of
from sevenup_gui.tournament.state import TournamentState, key_of

Deals = tuple[tuple[int, ...] | None, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A table's round: the points of each seat, or None until it has finished. `deals` has those of each board, if
    there's a sheet; a board that was void and dealt again is None."""

    total: tuple[int, ...] | None
    deals: Deals = ()


Differences = tuple[Fraction, ...]  # by seat: points less the average of the seat


def deals_of(lines: Sequence[ScoreLine], sides: int, players: int) -> Deals:
    """The points of each seat, board by board, from the lines of a sheet. What is pegged in a void deal belongs to the
    board, but such a board was not the same at every table."""
    found: list[tuple[int, ...] | None] = []
    before, again = (0,) * sides, False
    for line in lines:
        if line.score is None:
            again = again or line.void
            continue
        points = tuple(line.score[seat % sides] - before[seat % sides] for seat in range(players))
        found.append(None if again else points)
        before, again = line.score, False
    return tuple(found)


def less_average(rows: Mapping[int, Sequence[int]]) -> dict[int, Differences]:
    """Return each table's points by seat less the average of that seat, its own points included. One table alone cannot
    be compared."""
    if len(rows) < 2:
        return {}
    mean = [Fraction(sum(column), len(rows)) for column in zip(*rows.values(), strict=True)]
    return {
        table: tuple(points - usual for points, usual in zip(row, mean, strict=True)) for table, row in rows.items()
    }


def deal_by_deal(tables: Mapping[int, Played]) -> list[dict[int, Differences]]:
    """Return for each board the differences at the tables that reached it, and played it as it was."""
    most = max((len(played.deals) for played in tables.values()), default=0)
    found: list[dict[int, Differences]] = []
    for deal in range(most):
        rows = {table: played.deals[deal] for table, played in tables.items() if deal < len(played.deals)}
        found.append(less_average({table: row for table, row in rows.items() if row is not None}))
    return found


def compared(tables: Mapping[int, Played], by_deal: bool) -> dict[int, Differences]:
    """Return the differences by seat of each table of one size; those that can't be compared are left out.

    With `by_deal`, for games in which every deal is worth the same, and where every sheet is there, each board is
    compared by itself, so that a table which did not finish counts for what it played. A match to a number of points
    is compared as a whole, or anyone who wins early would lose by it; so are totals without their sheets. Then a table
    that did not finish is left out.
    """
    if by_deal and all(played.deals for played in tables.values()):
        sums: dict[int, Differences] = {}
        for board in deal_by_deal(tables):
            for table, row in board.items():
                before = sums.get(table, (Fraction(0),) * len(row))
                sums[table] = tuple(total + more for total, more in zip(before, row, strict=True))
        return sums
    return less_average({table: played.total for table, played in tables.items() if played.total is not None})


def round_differences(
    seated: Mapping[int, Sequence[int]], results: Mapping[int, Played], by_deal: bool
) -> dict[int, Fraction]:
    """The difference of each player in one round. `seated` has the players of each table by seat, `results` what came
    of the tables so far. Tables of different sizes had other boards and are not compared."""
    sizes: dict[int, dict[int, Played]] = defaultdict(dict)
    for table, result in results.items():
        sizes[len(seated[table])][table] = result
    found: dict[int, Fraction] = {}
    for tables in sizes.values():
        for table, row in compared(tables, by_deal).items():
            found.update(zip(seated[table], row, strict=True))
    return found


def alone(seated: Mapping[int, Sequence[int]]) -> tuple[int, ...]:
    """The tables that nobody can be compared with: the only ones of their size."""
    sizes = [len(players) for players in seated.values()]
    return tuple(table for table, players in seated.items() if sizes.count(len(players)) == 1)


# A tournament that plays boards


def boards_entry(state: TournamentState, in_round: int, source: random.Random) -> LogEntry:
    """Packs for every size of table in a round that has none yet; those that were sealed stay. `source` is the system's
    secure one. Raises `TournamentError` as `sizes_to_seal` does."""
    known, sizes = boards_of(state, in_round), sizes_to_seal(state, in_round)
    made = [*known.values(), *(make_boards(state.options_for(n), n, in_round, source) for n in sizes)]
    return {"do": "boards", "round": in_round, "boards": {"sizes": [boards_json(each) for each in made]}}


def sizes_to_seal(state: TournamentState, in_round: int) -> list[int]:
    """Return the sizes of tables in a round that have no packs yet. Raises `TournamentError` if all have theirs, or
    if someone has played already."""
    sizes = sorted({len(seats) for seats in state.round(in_round).tables} - boards_of(state, in_round).keys())
    if not sizes:
        raise TournamentError(Fault.SETUP, _("The packs of round {round} are already sealed.").format(round=in_round))
    if state.has_results(in_round):
        raise TournamentError(
            Fault.HAS_RESULTS,
            _("Round {round} already has results, so it's too late for packs.").format(round=in_round),
        )
    return sizes


def unsealed(state: TournamentState, in_round: int) -> bool:
    """Return True if a round of a duplicate event was drawn without sealed packs, so that its tables aren't
    compared."""
    return state.setup.duplicate and not state.round(in_round).final and in_round not in state.boards


def boards_of(state: TournamentState, in_round: int) -> dict[int, Boards]:
    """The boards of a round by how many sit at a table. Raises `BoardsError` where the file was changed."""
    try:
        made = [parse_boards(line, state.options_for) for line in state.boards.get(in_round, {}).get("sizes", ())]
        for boards in made:
            check_length(state.options_for(boards.players), boards.players, len(boards.shuffles))
    except (ValueError, TypeError, AttributeError):
        raise BoardsError(
            _("The packs of round {round} were changed in the file. Their seals don't match.").format(round=in_round)
        ) from None
    return {boards.players: boards for boards in made}


def boards_for(state: TournamentState, in_round: int, table: int) -> Boards:
    """The boards that a table plays. Raises `BoardsError` where none were made for so many."""
    seats = state.table(in_round, table)
    found = boards_of(state, in_round).get(len(seats))
    if found is None:
        raise BoardsError(
            _("No packs were made for table {table} of round {round}.").format(table=table, round=in_round)
        )
    return found


def boards_file(state: TournamentState, in_round: int, table: int) -> BoardsFile:
    """Return the file for a table that plays on another computer. Raises `BoardsError`."""
    boards, seats = boards_for(state, in_round, table), state.table(in_round, table)
    setup = state.setup
    return BoardsFile(setup.name, str(table), setup.preset, state.options_for(len(seats)), state.names(seats), boards)


def check_record(state: TournamentState, in_round: int, table: int, record: Record) -> None:
    """Raise `BoardsError` unless a record was played with the boards of the table, everybody in their seat: at another
    one they would have had another's cards."""
    seats = state.table(in_round, table)
    check_played(boards_for(state, in_round, table), state.options_for(len(seats)), record)
    sat = [key_of(player.name) for player in record.header.players]
    if sat != [key_of(name) for name in state.names(seats)]:
        raise BoardsError(
            _("The cards at table {table} belong to the seats, so everyone keeps theirs: {players}.").format(
                table=table, players=listed(state.names(seats))
            )
        )


def opened(state: TournamentState, in_round: int) -> tuple[Boards, ...]:
    """The boards of a round with what opens their seals. Raises `BoardsError` while a table still plays them."""
    missing = state.missing(in_round)
    if missing:
        raise BoardsError(
            ngettext(
                "Table {tables} is still playing. The secrets would give its cards away.",
                "Tables {tables} are still playing. The secrets would give their cards away.",
                len(missing),
            ).format(tables=listed([str(table) for table in missing]))
        )
    return tuple(boards_of(state, in_round).values())


def played_in(state: TournamentState, in_round: int) -> dict[int, Played]:
    """Return the results of a round, by table."""
    found: dict[int, Played] = {}
    for table, seats in enumerate(state.round(in_round).tables, 1):
        result = state.results.get((in_round, table))
        if result is None:
            continue
        total = tuple(result.score[state.side(seat)] for seat in range(len(seats))) if result.played else None
        deals: Deals = ()
        if result.sheet and (in_round, table) in state.sheets:
            card = card_of(state, in_round, table)
            deals = deals_of(card.lines, len(card.score), len(seats))
        found[table] = Played(total, deals)
    return found


def differences_in(state: TournamentState, in_round: int) -> dict[int, Fraction]:
    """The difference of everybody in a round to the average of their seat; who cannot be compared is not in it."""
    drawn = state.round(in_round)
    if drawn.final or in_round not in state.boards:
        return {}  # anyone who plays other packs cannot be compared
    by_deal = rules_of(state.setup.options).goal(state.setup.options) is None
    return round_differences(dict(enumerate(drawn.tables, 1)), played_in(state, in_round), by_deal)


def differences(state: TournamentState, upto: int) -> dict[int, Fraction]:
    """The sum of everybody's differences up to a round. A round that could not be compared counts as nothing, neither
    for nor against."""
    sums: dict[int, Fraction] = defaultdict(Fraction)
    for at in range(1, upto + 1):
        for player, difference in differences_in(state, at).items():
            sums[player] += difference
    return sums
