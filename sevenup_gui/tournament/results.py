"""A table's result, checked before it counts: totals, a whole sheet, or the record of a match."""

from collections.abc import Sequence
from dataclasses import replace

from sevenup_gui.engine.crypto import sha256_hex
from sevenup_gui.engine.events import Event
from sevenup_gui.engine.record import Record, Step, replay, write
from sevenup_gui.engine.state import State as Match
from sevenup_gui.engine.state import Transition
from sevenup_gui.games import game_of
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.parts.totals import TotalFault
from sevenup_gui.i18n import _, listed
from sevenup_gui.match.history import History
from sevenup_gui.match.scorecard import Scorecard, new_scorecard
from sevenup_gui.tournament.errors import Fault, TournamentError, totals_sentence
from sevenup_gui.tournament.event_log import LogEntry, Sheet, TableResult, result_json, sheet_json
from sevenup_gui.tournament.state import TournamentState, key_of


def side_name(state: TournamentState, table: Sequence[int], side: int) -> str:
    """Return the name of a side's player, or of both."""
    return listed([state.name(who) for seat, who in enumerate(table) if state.side(seat) == side])


def totals_result(
    state: TournamentState,
    in_round: int,
    table: int,
    score: Sequence[int],
    figures: Sequence[Sequence[int]] = (),
    gone: Sequence[int] = (),
    time: bool = False,
) -> TableResult:
    """The totals of a table, which must be possible: raises `TournamentError` where they are not. Where somebody has
    left in the middle (`gone`, by seat) only the numbers' count is looked at. With `time` it was called: whoever is
    ahead has won, and of those who are level nobody has. What the finished deals of its sheet come to is from that."""
    seats = state.table(in_round, table)
    told = tuple(map(tuple, figures))
    result = TableResult(tuple(score), (*told, *((),) * (len(state.figure_keys) - len(told))), tuple(gone))
    wrong = state.totals.wrong(state.options_for(len(seats)), len(seats), result.score, result.figures)
    if time and wrong is not None and wrong.fault is TotalFault.NO_WINNER:
        return from_sheet(state, in_round, table, result._replace(time=True))
    if wrong is None and has_sheets(state) and not gone:
        return from_sheet(state, in_round, table, result)
    if wrong is None or (gone and wrong.fault.name not in ("LENGTH", "RANGE", "TWO_WINNERS")):
        return result
    by_seat = any(result.figures)
    who = ""
    if wrong.at >= 0:
        who = state.name(seats[wrong.at]) if by_seat else side_name(state, seats, wrong.at)
    raise TournamentError(Fault.TOTALS, totals_sentence(wrong.fault, who, wrong.number, wrong.most), wrong=wrong)


def from_sheet(state: TournamentState, in_round: int, table: int, result: TableResult) -> TableResult:
    """A result with the figures of the table's sheet, where its finished deals come to just that score."""
    known = sheet_so_far(state, in_round, table)
    if known is None or known.score != result.score:
        return result
    return known._replace(time=result.time)


def sheet_so_far(state: TournamentState, in_round: int, table: int) -> TableResult | None:
    """Return the result of the finished deals on a table's sheet; None without any."""
    if not state.sheets.get((in_round, table)) or not has_sheets(state):
        return None
    card = card_of(state, in_round, table)
    done = [line for line in card.lines if line.score is not None]
    return lines_result(state, len(card.names), done, done[-1].score or ())._replace(sheet=True) if done else None


def lines_result(state: TournamentState, seats: int, lines: Sequence[ScoreLine], score: Sequence[int]) -> TableResult:
    """Return the result of a whole match's deals."""
    figures = tuple(tuple(figure.count(lines, seat) for seat in range(seats)) for figure in state.totals.figures)
    return TableResult(tuple(score), figures)


def has_sheets(state: TournamentState) -> bool:
    """Return True if the game has a sheet that's typed box by box."""
    return game_of(state.setup.options).scoring is not None


def empty_card(state: TournamentState, in_round: int, table: int) -> Scorecard:
    """The sheet of a table with everybody's names, and nothing typed."""
    seats = state.table(in_round, table)
    return new_scorecard(state.setup.preset, state.options_for(len(seats)), state.names(seats), len(seats) - 1)


def card_of(state: TournamentState, in_round: int, table: int) -> Scorecard:
    """The sheet of a table as far as it was typed: an empty one with everybody's names, or what was kept of it."""
    card = empty_card(state, in_round, table)
    for (deal, key, seat), value in state.sheets.get((in_round, table), {}).items():
        card = card.put(deal, (key, seat), value)
    return card


def card_entry(state: TournamentState, in_round: int, table: int, card: Scorecard) -> LogEntry:
    """Return the changes to a sheet, and its result once it's complete. Raises `TournamentError` for the sheet of
    another table."""
    known = card_of(state, in_round, table)
    if (card.names, card.options, card.dealer) != (known.names, known.options, known.dealer):
        raise TournamentError(
            Fault.OTHER_PLAYERS,
            _("That isn't the sheet of table {table} in round {round}.").format(table=table, round=in_round),
        )
    old, new = boxes_of(known), boxes_of(card)
    changed = {place: value for place, value in new.items() if old.get(place) != value}
    entry = sheet_json(in_round, table, changed, old.keys() - new.keys())
    if not card.over:
        return entry
    found = lines_result(state, len(card.names), card.lines, card.score)
    return result_json(in_round, table, found._replace(sheet=True), state.figure_keys) | entry


def boxes_of(card: Scorecard) -> Sheet:
    """Return the boxes typed on a sheet."""
    return {
        (deal, key, seat): value for deal, answers in enumerate(card.deals, 1) for (key, seat), value in answers.items()
    }


def digest_of(record: Record) -> str:
    """Return a digest that no other match has."""
    return sha256_hex("\n".join(write(record)).encode())[:32]


def record_result(
    state: TournamentState, in_round: int, table: int, record: Record
) -> tuple[TableResult, list[ScoreLine]]:
    """Return the result of a match played on this program, and its deals; players are known by name in whatever order
    they sat. Raises `TournamentError` if it isn't over, is another table's, or was played by other rules."""
    seats = state.table(in_round, table)
    names = [key_of(player.name) for player in record.header.players]
    wanted = [key_of(name) for name in state.names(seats)]
    if sorted(names) != sorted(wanted):
        raise TournamentError(
            Fault.OTHER_PLAYERS,
            _("{players} played that match, but table {table} has {wanted}.").format(
                players=listed([player.name for player in record.header.players]),
                table=table,
                wanted=listed(state.names(seats)),
            ),
        )
    if record.header.options != state.options_for(len(seats)):
        raise TournamentError(Fault.OTHER_RULES, _("That match has different rules from this tournament."))
    events: list[Event] = []

    def seen(_before: Match, _step: Step, transition: Transition) -> None:
        events.extend(transition.events)

    end = replay(record, seen)
    if end.phase != "over" or record.header.start is not None:
        raise TournamentError(Fault.NOT_OVER, _("That match isn't over."))
    at = [names.index(name) for name in wanted]  # the record's seat of each seat of the table
    sides = max(map(state.side, range(len(seats)))) + 1
    by_side = [
        {state.side(at[seat]) for seat in range(len(seats)) if state.side(seat) == side} for side in range(sides)
    ]
    if any(len(each) != 1 for each in by_side):
        raise TournamentError(Fault.OTHER_PLAYERS, _("That match had different partners."))
    lines, side_of = History(events).lines, [each.pop() for each in by_side]
    found = lines_result(state, len(seats), lines, end.score)
    result = TableResult(
        tuple(found.score[side] for side in side_of),
        tuple(tuple(each[seat] for seat in at) for each in found.figures),
        record=digest_of(record),
        hints=tuple(record.hints_by_seat[seat] for seat in at) if record.hints else (),
    )
    return result, [line_at(line, at, side_of) for line in lines]


def line_at(line: ScoreLine, at: Sequence[int], side_of: Sequence[int]) -> ScoreLine:
    """A deal of a record as the seats of its table have it: `at` is the record's seat of each of them, `side_of` its
    side of each side."""
    return replace(
        line,
        dealer=at.index(line.dealer),
        bids={seat: line.bids[of] for seat, of in enumerate(at) if of in line.bids},
        taken=tuple(line.taken[of] for of in at) if line.taken else (),
        points=tuple(line.points[side] for side in side_of) if line.points else (),
        lines=tuple(made._replace(side=side_of.index(made.side)) for made in line.lines),
        pegged=[replace(pegged, side=side_of.index(pegged.side)) for pegged in line.pegged],
        score=None if line.score is None else tuple(line.score[side] for side in side_of),
    )


def record_entry(state: TournamentState, in_round: int, table: int, record: Record) -> LogEntry:
    """The result of a match that was played on this program, with the boxes of its sheet where the players sat as at
    their table. Raises as `record_result`."""
    found, lines = record_result(state, in_round, table, record)
    card = empty_card(state, in_round, table).with_played(lines) if has_sheets(state) else None
    if card is None:
        return result_json(in_round, table, found, state.figure_keys)
    known, boxes = boxes_of(card_of(state, in_round, table)), boxes_of(card)
    result = result_json(in_round, table, found._replace(sheet=True), state.figure_keys)
    changed = dict(boxes.items() - known.items())
    return result | sheet_json(in_round, table, changed, known.keys() - boxes.keys())


def table_of_names(state: TournamentState, in_round: int, names: Sequence[str]) -> int | None:
    """The table of a round at which just these sit, in whatever order."""
    wanted = sorted(map(key_of, names))
    for at, seats in enumerate(state.round(in_round).tables, 1):
        if sorted(map(key_of, state.names(seats))) == wanted:
            return at
    return None
