"""The sheet of a table that one of its players keeps by phone, box by box; at the last box it comes to a result that
waits as typed totals do."""

from sevenup_gui.i18n import _
from sevenup_gui.tournament.claims import check_claims, confirmed_by
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event_log import BOXES, LogEntry, result_json, sheet_json
from sevenup_gui.tournament.results import boxes_of, card_of, lines_result
from sevenup_gui.tournament.state import TournamentState

Place = tuple[int, str, int]  # of a box: the number of its deal, its key, its seat


def scorer_of(state: TournamentState, in_round: int, table: int) -> int | None:
    """The player whose phone keeps the sheet of a table; None where none does, or they sit there no more."""
    who = state.scorers.get((in_round, table))
    return who if who in state.table(in_round, table) else None


def scorer_entry(state: TournamentState, in_round: int, table: int, by: int) -> LogEntry:
    """Return the entry that makes a player the keeper of their table's sheet, whoever kept it before. Raises
    `TournamentError` where they do not sit there, and where the table has its result; `ScorecardError` in a game
    without such a sheet."""
    check_claims(state, in_round, table, by)
    card_of(state, in_round, table)
    return typed_entry(state, in_round, table, by)


def typed_entry(state: TournamentState, in_round: int, table: int, by: int) -> LogEntry:
    """Return an entry for a player's typing on the sheet, still without boxes."""
    seats = state.table(in_round, table)
    return {"do": BOXES, "round": in_round, "table": table, "by": by, "seats": list(seats), "boxes": []}


def box_entries(
    state: TournamentState, in_round: int, table: int, by: int, place: Place, value: int | None
) -> tuple[LogEntry, ...]:
    """The scorer types a value into a box, or empties it; at the last box with what the sheet comes to, and with the
    result where somebody else there says the same. Nothing where it stands there already. Raises `TournamentError`
    for anybody who does not keep this sheet, and where the table has its result; `ScorecardError` for what cannot
    stand there, or is not its turn."""
    check_claims(state, in_round, table, by)
    scorer = scorer_of(state, in_round, table)
    if scorer is None:
        raise TournamentError(Fault.OTHER_PLAYERS, _("No one keeps this table's score yet."))
    if scorer != by:
        sentence = _("{name} keeps the score of this table.").format(name=state.name(scorer))
        raise TournamentError(Fault.OTHER_PLAYERS, sentence)
    before = card_of(state, in_round, table)
    card = before.typed_in_turn(*place, value)
    entry = typed_entry(state, in_round, table, by)
    old, new = boxes_of(before), boxes_of(card)
    if old == new:
        return ()
    entry["boxes"] = sheet_json(in_round, table, dict(new.items() - old.items()), old.keys() - new.keys())["boxes"]
    if not card.over:
        return (entry,)
    found = lines_result(state, len(card.names), card.lines, card.score)._replace(sheet=True)
    result = result_json(in_round, table, found, state.figure_keys)
    told = confirmed_by(state, in_round, table, by, found) is not None
    return (result | entry, result) if told else (result | entry,)
