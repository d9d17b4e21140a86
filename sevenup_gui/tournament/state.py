"""The state of a tournament: its set-up and the entries since, added up, with questions about it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from sevenup_gui.engine.game import check_players
from sevenup_gui.engine.names import LONGEST_NAME, clean_name, name_key
from sevenup_gui.engine.options import OptionError, Options
from sevenup_gui.games import PRESETS, game_of
from sevenup_gui.games.parts.totals import LastDeal, Totals
from sevenup_gui.i18n import _
from sevenup_gui.tournament.clock import CLOCK, RoundClock, parse_clock
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event_log import (
    BOXES,
    CLAIM,
    LONGEST_CURRENCY,
    LONGEST_EVENT_NAME,
    LONGEST_REASON,
    MOST_PLAYERS,
    TYPING,
    Adjustment,
    Fee,
    Figures,
    LogEntry,
    Player,
    Round,
    Setup,
    Sheet,
    Table,
    TableResult,
    number,
    numbers,
    parse_adjustment,
    parse_boxes,
    parse_figures,
    parse_player,
    parse_result,
    parse_round,
)

LONGEST_PRIZE = 120
MOST_PRIZES = MOST_PLAYERS
NO_STEPS = (TYPING, CLOCK, CLAIM, BOXES)  # entries that no undoing takes back


@dataclass(frozen=True)
class TournamentState:
    """A tournament as far as it has come. `players` by their numbers; `results`, the `sheets` that were typed box by
    box, and the totals `half_typed`, by round and table, both from 1.

    `shown` is the last round whose standings everybody has seen, and `corrected` are the results that were changed
    since then. `deciders` are the deals that were played for a place, each the players in the order they came out of
    it.
    `adjustments` are the director's own points, in the order in which they were given.
    `clock` is that of the round that is played, None where the director has none.
    `boards` are the packs of a round as `duplicate` keeps them. `claims` are what players say of their tables that have
    no result yet, by round and table and then by the player's number. `scorers` are the players whose phones keep the
    sheets of tables. `entries` are all that count, those undone left
    out.
    """

    setup: Setup
    header: Setup | None = None  # the set-up as it was on the first line
    players: Mapping[int, Player] = field(default_factory=dict)
    rounds: tuple[Round, ...] = ()
    results: Mapping[tuple[int, int], TableResult] = field(default_factory=dict)
    sheets: Mapping[tuple[int, int], Sheet] = field(default_factory=dict)
    half_typed: Mapping[tuple[int, int], Figures] = field(default_factory=dict)
    shown: int = 0
    corrected: tuple[tuple[int, int], ...] = ()
    deciders: tuple[tuple[int, ...], ...] = ()
    prize_texts: tuple[str, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    fee: Fee | None = None
    clock: RoundClock | None = None
    boards: Mapping[int, Any] = field(default_factory=dict)
    claims: Mapping[tuple[int, int], Mapping[int, TableResult]] = field(default_factory=dict)
    scorers: Mapping[tuple[int, int], int] = field(default_factory=dict)
    entries: tuple[LogEntry, ...] = ()

    # What follows from the game

    @property
    def totals(self) -> Totals:
        """Return the game's totals over an evening. Raises `TournamentError` for a game that has no tournaments."""
        totals = game_of(self.setup.options).totals
        if totals is None:
            name = game_of(self.setup.options).words.name()
            raise TournamentError(Fault.SETUP, _("{game} has no tournaments.").format(game=name))
        return totals

    @property
    def last_deal(self) -> LastDeal:
        """The game's words for the deal that parts those who are still level."""
        return self.totals.last_deal(self.setup.options)

    @property
    def figure_keys(self) -> tuple[str, ...]:
        """Under which keys the file has what is told of a table besides its points."""
        return tuple([figure.key for figure in self.totals.figures])

    @property
    def in_points(self) -> bool:
        """Return True if points are added up, and False if matches are won."""
        return self.totals.counts == "points"

    def options_for(self, players: int) -> Options:
        """Return the options for so many at a table: a preset may have others for each number; house rules don't."""
        preset, options = PRESETS.get(self.setup.preset), self.setup.options
        if preset is None or players not in preset.players:
            return options
        usual = any(preset.options(seats) == options for seats in preset.players)
        return preset.options(players) if usual else options

    def can_play(self, players: int) -> bool:
        """Return True if so many can sit at a table by these rules: a long deal leaves no cards for seven."""
        preset = PRESETS.get(self.setup.preset)
        if preset is not None and players not in preset.players:
            return False
        try:
            check_players(self.options_for(players), players)
        except OptionError:
            return False
        return True

    def side(self, seat: int) -> int:
        """The side that a seat scores for."""
        return seat if self.setup.pairs == "none" else seat % 2

    def partners_at(self, table: Table, seat: int) -> Table:
        """Return the others at a table who score with a seat."""
        return tuple(who for at, who in enumerate(table) if at != seat and self.side(at) == self.side(seat))

    def opponents_at(self, table: Table, seat: int) -> Table:
        """Return the players at a table on the other one of two sides; empty if everyone plays alone."""
        if self.in_points:
            return ()
        return tuple(who for at, who in enumerate(table) if self.side(at) != self.side(seat))

    # Who plays

    @property
    def next_round(self) -> int:
        """The number of the round that is drawn next."""
        return len(self.rounds) + 1

    def field(self, in_round: int) -> tuple[int, ...]:
        """Return the numbers of the players to seat in a round."""
        return tuple(player.number for player in self.players.values() if player.plays(in_round))

    def player(self, who: int) -> Player:
        """A player by their number. Raises `TournamentError`."""
        if who not in self.players:
            raise TournamentError(Fault.NO_PLAYER, _("Can't find player number {n}.").format(n=who))
        return self.players[who]

    def name(self, who: int) -> str:
        """Return a player's name."""
        return self.player(who).name

    def names(self, table: Table) -> tuple[str, ...]:
        """The names at a table, in the order of the seats."""
        return tuple(map(self.name, table))

    def free_names(self, names: Iterable[str], others: Iterable[str] = ()) -> tuple[str, ...]:
        """Each of the names itself, or with the first number after it that makes it nobody else's: neither a player's,
        nor one of the `others`, nor one before it."""
        taken = {key_of(player.name) for player in self.players.values()} | {key_of(each) for each in others}
        last: dict[str, int] = {}  # the number that a name had before, so that a thousand of one name are soon told
        found = []
        for name in map(clean_name, names):
            free, at = name, last.get(key_of(name), 1)
            while key_of(free) in taken:
                at += 1
                number = f" {at}"  # a long name gives way to it: cut off it would be no other name
                free = clean_name(name, LONGEST_NAME - len(number)) + number
            last[key_of(name)] = at
            taken.add(key_of(free))
            found.append(free)
        return tuple(found)

    def free_name(self, name: str, others: Iterable[str] = ()) -> str:
        """One name, as `free_names`."""
        return self.free_names([name], others)[0]

    def adjusted(self, who: Iterable[int], upto: int, since: int = 0) -> int:
        """The points that the director gave these players together, less those taken, after rounds `since` to
        `upto`."""
        return sum(each.points for each in self.adjustments_of(who, upto, since))

    def adjustments_of(self, who: Iterable[int], upto: int, since: int = 0) -> tuple[Adjustment, ...]:
        """Return the points the director gave or took from these players after rounds `since` to `upto`."""
        given = set(who)
        return tuple(each for each in self.adjustments if each.player in given and since <= each.rounds <= upto)

    def absent(self, in_round: int) -> tuple[int, ...]:
        """Return the players to seat in a round who were in none before and haven't arrived; empty if the director
        marks no arrivals."""
        if not any(player.arrived for player in self.players.values()):
            return ()
        field = self.field(in_round)
        return tuple(who for who in field if not self.players[who].arrived and not self.was_seated(who))

    def was_seated(self, who: int) -> bool:
        """Return True if a player has had a seat in a round, or sat it out."""
        return any(who in drawn.players or who in drawn.byes for drawn in self.rounds)

    @property
    def entered(self) -> tuple[Player, ...]:
        """Return everyone on the list, apart from players who were removed before having a seat."""
        seats = frozenset(who for drawn in self.rounds for who in (*drawn.players, *drawn.byes))
        return tuple(
            player
            for player in self.players.values()
            if player.last is None or player.last >= player.first or player.number in seats
        )

    # Rounds and tables

    def round(self, at: int) -> Round:
        """A round that was drawn. Raises `TournamentError`."""
        if not 1 <= at <= len(self.rounds):
            raise TournamentError(Fault.NO_ROUND, _("Round {round} isn't drawn.").format(round=at))
        return self.rounds[at - 1]

    def table(self, in_round: int, table: int) -> Table:
        """Return the players at a table. Raises `TournamentError` if there's no such table."""
        tables = self.round(in_round).tables
        if not 1 <= table <= len(tables):
            raise TournamentError(
                Fault.NO_TABLE,
                _("Round {round} has tables 1 to {most}, not {table}.").format(
                    table=table, round=in_round, most=len(tables)
                ),
            )
        return tables[table - 1]

    def result_of(self, in_round: int, table: int) -> TableResult | None:
        """Return a table's result, or None if there's none yet. Raises `TournamentError`."""
        self.table(in_round, table)
        return self.results.get((in_round, table))

    def missing(self, in_round: int) -> tuple[int, ...]:
        """The tables of a round whose results are still to come."""
        return tuple(at for at in range(1, len(self.round(in_round).tables) + 1) if (in_round, at) not in self.results)

    def has_results(self, in_round: int) -> bool:
        """Return True if a round has any result."""
        return any(round_ == in_round for round_, _table in self.results)

    @property
    def preliminary(self) -> tuple[Round, ...]:
        """The rounds without the final."""
        return tuple(drawn for drawn in self.rounds if not drawn.final)

    @property
    def final_round(self) -> int | None:
        """The number of the final, once it is seated."""
        return len(self.rounds) if self.rounds and self.rounds[-1].final else None

    @property
    def over(self) -> bool:
        """Return True if all rounds were drawn and all results are in."""
        return len(self.preliminary) >= self.setup.rounds and not any(
            self.missing(at) for at in range(1, len(self.rounds) + 1)
        )

    def was_shown(self, in_round: int) -> bool:
        """Return True if everyone has seen standings with that round: a change to it is announced with the next."""
        return in_round <= self.shown

    # What an entry does

    def after(self, entry: LogEntry) -> Self:
        """Return the state after one more entry. Raises `LookupError`, `TypeError` or `ValueError` for one that makes
        no sense, `TournamentError` for one that names what is not there."""
        if entry.get("do") == "undo":
            return self.fold(self.header or self.setup, (*self.entries, entry))
        before = self.entries[:-1] if self.entries and types_on(self.entries[-1], entry) else self.entries
        return replace(self.then(entry), entries=(*before, entry))

    def then(self, entry: LogEntry) -> Self:
        """Return the state after an entry, as `after`, for one that isn't an undo; it isn't kept among the
        `entries`."""
        done = DOES[entry["do"]](self, entry)
        return replace(self, **done)

    @classmethod
    def fold(cls, setup: Setup, entries: Iterable[LogEntry]) -> Self:
        """The set-up and all entries since, undone ones and their undoing among them. Raises as `after`."""
        state = cls(setup, header=setup)
        counting = tuple(entry for _place, entry in counted(enumerate(entries)))
        for entry in counting:
            state = state.then(entry)
        return replace(state, entries=counting)


def counted(entries: Iterable[tuple[int, LogEntry]], most: int | None = None) -> list[tuple[int, LogEntry]]:
    """The entries that count, each with its number: those without what was undone, and without the undoing, which takes
    no figures that were typed since, and no time; of figures being typed the last. Where they become more than `most`,
    so many and one more."""
    found: list[tuple[int, LogEntry] | None] = []  # None where something was taken out: nothing has to move up for it
    steps: list[int] = []  # where in it lies what an undo may take back
    count = 0
    for at, entry in entries:
        if entry.get("do") == "undo":
            if steps:
                found[steps.pop()] = None
                count -= 1
            while found and found[-1] is None:
                found.pop()
            continue
        last = found[-1] if found else None
        if last is not None and types_on(last[1], entry):
            found.pop()
            count -= 1
        if entry.get("do") not in NO_STEPS:
            steps.append(len(found))
        found.append((at, entry))
        count += 1
        if most is not None and count > most:
            break
    return [each for each in found if each is not None]


def types_on(before: LogEntry, entry: LogEntry) -> bool:
    """Return True if an entry is the one before it with another digit typed."""
    return entry.get("do") == TYPING and {**before, "figures": ()} == {**entry, "figures": ()}


def key_of(name: str) -> str:
    """Return a key that's equal for two names that sound the same when called."""
    return name_key(name)


def players_done(state: TournamentState, entry: LogEntry) -> dict[str, Any]:
    """New players, or known ones who have changed."""
    found = [parse_player(data) for data in entry["players"]]
    players = dict(state.players) | {player.number: player for player in found}
    if len(players) > MOST_PLAYERS:
        raise ValueError(f"no more than {MOST_PLAYERS} take part")
    if len({key_of(player.name) for player in players.values()}) != len(players):
        raise ValueError("two players have one name")
    return {"players": dict(sorted(players.items()))}


def round_done(state: TournamentState, entry: LogEntry) -> dict[str, Any]:
    """A round drawn, or drawn or seated again: then its results go. Who is `late` is seated from the next one on.
    The first draw of a league says how many `rounds` it comes to."""
    at, drawn = number(entry["round"]), parse_round(entry)
    if not 1 <= at <= len(state.rounds) + 1:
        raise ValueError(f"round {at} does not follow round {len(state.rounds)}")
    for who in (*drawn.byes, *(player for table in drawn.tables for player in table)):
        state.player(who)
    known = state.rounds[at - 1].tables if at <= len(state.rounds) else ()
    same = {table for table, (old, new) in enumerate(zip(known, drawn.tables, strict=False), 1) if old == new}
    kept = {key: result for key, result in state.results.items() if key[0] != at or key[1] in same}
    sheets = {key: sheet for key, sheet in state.sheets.items() if key[0] != at or key[1] in same}
    typed = {key: figures for key, figures in state.half_typed.items() if key[0] != at or key[1] in same}
    claims = {key: said for key, said in state.claims.items() if key[0] != at or key[1] in same}
    scorers = {key: who for key, who in state.scorers.items() if key[0] != at or key[1] in same}
    rounds = (*state.rounds[: at - 1], drawn, *state.rounds[at:])
    late = {who: replace(state.player(who), first=at + 1) for who in numbers(entry.get("late", ()))}
    players = dict(state.players) | late
    clock = state.clock.whole() if state.clock and at > len(state.rounds) else state.clock
    found = {"rounds": rounds, "results": kept, "sheets": sheets, "half_typed": typed, "players": players}
    rounds_in_all = number(entry["rounds"]) if "rounds" in entry else state.setup.rounds
    setup = replace(state.setup, rounds=rounds_in_all)
    return found | {"clock": clock, "claims": claims, "scorers": scorers, "setup": setup}


def result_done(state: TournamentState, entry: LogEntry) -> dict[str, Any]:
    """A result typed, or another one in its place."""
    return result_put(state, *read_result(state, entry))


def walkover_done(state: TournamentState, entry: LogEntry) -> dict[str, Any]:
    """A team did not come to these tables of a round."""
    at, reason = number(entry["round"]), clean_name(str(entry["reason"]), LONGEST_REASON)
    found: dict[str, Any] = {}
    for data in entry["tables"]:
        table, absent = numbers(data)
        state.table(at, table)
        if absent > 1 or not state.setup.league:
            raise ValueError("a walkover is of one of two teams")
        result = TableResult((), absent=(absent,), reason=reason)
        found |= result_put(replace(state, **found), (at, table), result)
    return found


def result_put(state: TournamentState, key: tuple[int, int], result: TableResult) -> dict[str, Any]:
    """Return the fields changed by a table's new result."""
    changed = key in state.results and state.results[key] != result and state.was_shown(key[0])
    late = key not in state.results and state.was_shown(key[0])
    corrected = state.corrected if key in state.corrected or not (changed or late) else (*state.corrected, key)
    typed = {at: figures for at, figures in state.half_typed.items() if at != key}
    claims = {at: said for at, said in state.claims.items() if at != key} if state.claims else state.claims
    found = {"results": dict(state.results) | {key: result}, "corrected": corrected, "half_typed": typed}
    return found | {"claims": claims}


def read_result(state: TournamentState, entry: LogEntry) -> tuple[tuple[int, int], TableResult]:
    """Return the result in an entry, with the numbers of its round and table."""
    key, result = (number(entry["round"]), number(entry["table"])), parse_result(entry, state.figure_keys)
    seats = len(state.table(*key))
    sides = len({state.side(seat) for seat in range(seats)})
    if len(result.score) not in (0, sides) or any(len(each) not in (0, seats) for each in result.figures):
        raise ValueError("a result has a number for each side, or for each seat")
    if result.absent and (result.score or max(result.absent) >= sides):
        raise ValueError("a side that did not come is one of the table, which has no score then")
    return key, result


def claim_done(state: TournamentState, entry: LogEntry) -> dict[str, Any]:
    """A result that a player brings, or another one in its place. The table may have its own since, or other
    players, or be gone, where the round was taken back."""
    by = number(entry["by"])
    if not waits_for(state, entry, by):
        return {}
    key, result = read_result(state, entry)
    said = dict(state.claims.get(key, {})) | {by: result}
    return {"claims": dict(state.claims) | {key: said}}


def waits_for(state: TournamentState, entry: LogEntry, by: int) -> bool:
    """Return True if an entry's table exists, has no result, and has that player."""
    at, table = number(entry["round"]), number(entry["table"])
    tables = state.rounds[at - 1].tables if 1 <= at <= len(state.rounds) else ()
    return 1 <= table <= len(tables) and by in tables[table - 1] and (at, table) not in state.results


def sheet_done(state: TournamentState, entry: LogEntry) -> dict[str, Any]:
    """Boxes of a table's sheet, and what the whole sheet comes to where it is complete."""
    key = (number(entry["round"]), number(entry["table"]))
    state.table(*key)
    sheet = parse_boxes(entry["boxes"], state.sheets.get(key, {}))
    done = result_done(state, entry) if "score" in entry else {"claims": claims_but_sheets(state, key)}
    return done | {"sheets": dict(state.sheets) | {key: sheet}}


def boxes_done(state: TournamentState, entry: LogEntry) -> dict[str, Any]:
    """Take a phone's boxes of its table's sheet; once the sheet is complete, take its result too, unconfirmed. The
    table may have its result since, or others may sit there."""
    by = number(entry["by"])
    if not waits_for(state, entry, by):
        return {}
    key = (number(entry["round"]), number(entry["table"]))
    if state.table(*key) != numbers(entry["seats"]):
        return {}
    found: dict[str, Any] = {"scorers": dict(state.scorers) | {key: by}}
    if not entry["boxes"]:
        return found
    found["sheets"] = dict(state.sheets) | {key: parse_boxes(entry["boxes"], state.sheets.get(key, {}))}
    claims = claims_but_sheets(state, key)
    if "score" in entry:
        _key, result = read_result(state, entry)
        claims = dict(claims) | {key: dict(claims.get(key, {})) | {by: result}}
    return found | {"claims": claims}


def claims_but_sheets(
    state: TournamentState, key: tuple[int, int]
) -> Mapping[tuple[int, int], Mapping[int, TableResult]]:
    """Return the players' claims, without those from the sheet of that table: another box changes them."""
    said = state.claims.get(key, {})
    left = {who: result for who, result in said.items() if not result.sheet}
    if len(left) == len(said):
        return state.claims
    others = {at: each for at, each in state.claims.items() if at != key}
    return others | ({key: left} if left else {})


def typing_done(state: TournamentState, entry: LogEntry) -> dict[str, Any]:
    """A digit more or less of a table's totals. The table may be gone, where the round was taken back since."""
    key = (number(entry["round"]), number(entry["table"]))
    return {"half_typed": dict(state.half_typed) | {key: parse_figures(entry["figures"])}}


def swap_done(state: TournamentState, entry: LogEntry) -> dict[str, Any]:
    """Two tables of a round have each other's result and sheet."""
    at = number(entry["round"])
    one, other = numbers(entry["tables"])
    if len(state.table(at, one)) != len(state.table(at, other)):
        raise ValueError("tables of different sizes cannot have each other's results")
    keys = {(at, one): (at, other), (at, other): (at, one)}
    known = [key for key in keys if key in state.results and state.was_shown(at) and key not in state.corrected]
    return {
        "results": {keys.get(key, key): result for key, result in state.results.items()},
        "sheets": {keys.get(key, key): sheet for key, sheet in state.sheets.items()},
        "corrected": (*state.corrected, *known),
        "half_typed": {key: figures for key, figures in state.half_typed.items() if key not in keys},
        "claims": {key: said for key, said in state.claims.items() if key not in keys},
    }


def shown_done(state: TournamentState, entry: LogEntry) -> dict[str, Any]:
    """Standings were shown: what was corrected before is told."""
    return {"shown": max(state.shown, number(entry["round"])), "corrected": ()}


def decider_done(state: TournamentState, entry: LogEntry) -> dict[str, Any]:
    """A deal was played for a place."""
    order = numbers(entry["order"])
    for who in order:
        state.player(who)
    return {"deciders": (*state.deciders, order)}


def adjust_done(state: TournamentState, entry: LogEntry) -> dict[str, Any]:
    """Points given or taken by the director, or one such adjustment undone."""
    found = parse_adjustment(entry)
    state.player(found.player)
    if entry.get("undone") is not True:
        return {"adjustments": (*state.adjustments, found)}
    left = list(state.adjustments)
    left.remove(found)
    return {"adjustments": tuple(left)}


def fee_done(_state: TournamentState, entry: LogEntry) -> dict[str, Any]:
    """Return the entry fee from an entry."""
    amount = number(entry["hundredths"])
    return {"fee": Fee(amount, clean_name(str(entry["currency"]), LONGEST_CURRENCY)) if amount else None}


def clock_done(_state: TournamentState, entry: LogEntry) -> dict[str, Any]:
    """The round's clock was set, started, stopped or given a minute."""
    return {"clock": parse_clock(entry)}


def setup_done(state: TournamentState, entry: LogEntry) -> dict[str, Any]:
    """Another name, number of rounds, or sizes of tables."""
    setup = state.setup
    if "name" in entry:
        setup = replace(setup, name=clean_name(str(entry["name"]), LONGEST_EVENT_NAME))
    if "rounds" in entry:
        setup = replace(setup, rounds=number(entry["rounds"]))
    if "sizes" in entry:
        fewest, most = numbers(entry["sizes"])
        setup = replace(setup, sizes=(fewest, most))
    return {"setup": setup}


def prizes_done(_state: TournamentState, entry: LogEntry) -> dict[str, Any]:
    """Return the prizes from an entry, from first place on."""
    return {"prize_texts": tuple(clean_name(str(text), LONGEST_PRIZE) for text in entry["texts"][:MOST_PRIZES])}


def boards_done(state: TournamentState, entry: LogEntry) -> dict[str, Any]:
    """The packs of a round, as `duplicate` writes them; a later entry for the round replaces them."""
    at, boards = number(entry["round"]), entry["boards"]
    state.round(at)
    return {"boards": dict(state.boards) | {at: boards}}


DOES: dict[str, Callable[[TournamentState, LogEntry], dict[str, Any]]] = {
    "players": players_done,
    "round": round_done,
    "result": result_done,
    "walkover": walkover_done,
    "sheet": sheet_done,
    TYPING: typing_done,
    CLAIM: claim_done,
    BOXES: boxes_done,
    "swap": swap_done,
    "shown": shown_done,
    "decider": decider_done,
    "adjust": adjust_done,
    "fee": fee_done,
    CLOCK: clock_done,
    "setup": setup_done,
    "prizes": prizes_done,
    "boards": boards_done,
}
