"""Draw the rounds of a tournament, and change the seats by hand.

`TournamentDraw` gives entries as `event.Tournament` does, which is one with everything else that may be done.
"""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Self

from sevenup_gui.engine.rules import rules_of
from sevenup_gui.i18n import _, listed, ngettext
from sevenup_gui.tournament import seating, standings
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event_log import LogEntry, Round, round_json
from sevenup_gui.tournament.league import check_seats, check_teams, league_round, rounds_of
from sevenup_gui.tournament.state import TournamentState
from sevenup_gui.tournament.swiss import foursomes, may_sit_out, paired, who_sits_out


class TournamentDraw(TournamentState):
    """A tournament whose rounds can be drawn."""

    @property
    def next_draw(self) -> int:
        """The number of the round that may be drawn next: the last one once more, as long as nothing was played."""
        at = len(self.rounds)
        return at if at and not self.rounds[-1].final and not self.has_results(at) else at + 1

    @property
    def largest(self) -> int:
        """The most that can sit at a table."""
        if not self.in_points:
            return len(self.sides_of_table)
        seats = rules_of(self.setup.options).seats
        return max(filter(self.can_play, seats), default=max(seats))

    @property
    def sides_of_table(self) -> tuple[int, ...]:
        """The side of each seat at a table where matches are won."""
        return (0, 1) if self.setup.pairs == "none" else (0, 1, 0, 1)

    def sizes_for(self, players: int) -> tuple[int, ...]:
        """Return the sizes of tables for so many players. Raises `TournamentError` if there are too few."""
        least = seating.LEAST_AT_TABLE if self.in_points else len(self.sides_of_table)
        if players < least:
            raise TournamentError(
                Fault.TOO_FEW,
                ngettext(
                    "A table needs {least} players, and there's only {n}.",
                    "A table needs {least} players, and there are only {n}.",
                    players,
                ).format(least=least, n=players),
            )
        if not self.in_points:
            return (least,) * (players // least)
        try:
            return seating.table_sizes(players, *self.setup.sizes, self.largest)
        except ValueError:  # five, where no more than four can play
            raise TournamentError(
                Fault.TABLE_SIZE,
                _("Can't seat {n} players. A table needs {least} to {most}.").format(
                    n=players, least=least, most=self.largest
                ),
            ) from None

    def sizes_note(self, players: int) -> str:
        """A sentence where tables cannot be as was wanted, or somebody sits out; empty where all is well, and in a
        league, whose rounds leave a team out by turns."""
        if self.setup.league:
            return ""
        sizes = self.sizes_for(players)
        out = players - sum(sizes)
        if out:
            return ngettext(
                "{n} player has a bye, scored as a win.",
                "{n} players have a bye, scored as a win.",
                out,
            ).format(n=out)
        fewest, most = self.setup.sizes
        odd = sorted({size for size in sizes if not fewest <= size <= most})
        if not odd or not self.in_points:
            return ""
        return _("{n} players don't fit tables of {fewest} to {most}. Tables of {sizes} are possible.").format(
            n=players, fewest=fewest, most=most, sizes=listed([str(size) for size in sorted(set(sizes))])
        )

    def draw_round(self, late: Sequence[int] = ()) -> LogEntry:
        """The next round, without those who come `late`: they are seated from the one after it on. Where matches are
        paired by what was won, all results must be there."""
        self.check_draw(late)
        if late:
            return self._without(late)._entry(self.next_round, 1) | {"late": list(late)}
        return self._entry(self.next_round, 1)

    def _without(self, late: Sequence[int]) -> Self:
        """The event as it is for the next draw if some come late."""
        waiting = {who: replace(self.player(who), first=self.next_round + 1) for who in late}
        return replace(self, players=dict(self.players) | waiting)

    def check_draw(self, late: Sequence[int] = ()) -> None:
        """Raise if the next round can't be drawn, without those who come `late`."""
        at = self.next_round
        if self.final_round:
            raise TournamentError(Fault.FINAL_DRAWN, _("The final is drawn. No round can follow it."))
        if at > self.setup.rounds:
            raise TournamentError(
                Fault.ALL_DRAWN,
                ngettext(
                    "That was the only round. Play the final, or add a round first.",
                    "That was the last of {rounds} rounds. Play the final, or add a round first.",
                    self.setup.rounds,
                ).format(rounds=self.setup.rounds),
            )
        if not self.in_points:
            self.check_results()
        self._without(late).check_field(at)

    def check_field(self, at: int) -> None:
        """Raise if those who are there can't be seated in the round of that number."""
        if self.setup.league:
            enough = any(check_teams(self, at).values()) or at > 1  # later on teams may be gone
        else:
            field = self.field(at)
            self.sizes_for(len(field))
            enough = self.setup.pairs != "fixed" or len(self._units(field)) > 1
        if not enough:
            raise TournamentError(Fault.TOO_FEW, _("There aren't enough pairs for a table."))

    def _entry(self, at: int, drawn: int) -> LogEntry:
        """A round drawn, as an entry; the first of a league says how many it comes to."""
        entry = round_json(at, self._drawn(at, drawn)._replace(drawn=drawn))
        if self.setup.league and at == 1:
            found = check_teams(self, at)
            entry["rounds"] = rounds_of(self, len(found), max(map(len, found.values())))
        return entry

    def redraw(self) -> LogEntry:
        """The last round drawn again, for anyone who is there now. Refused once it has a result."""
        self.check_redraw()
        at = len(self.rounds)
        last = self.round(at)
        if last.final:
            return self.final_entry(at, last.tables[0], last.drawn + 1)
        return self._entry(at, last.drawn + 1)

    def check_redraw(self) -> None:
        """Raise if the last round can't be drawn again."""
        at = len(self.rounds)
        last = self.round(at)
        if self.has_results(at):
            raise TournamentError(
                Fault.HAS_RESULTS,
                _("Can't redraw round {round}: it has results. Remove them first.").format(round=at),
            )
        if not last.final:
            self.check_field(at)

    def check_results(self) -> None:
        """Raise where a table has not brought its result."""
        for at in range(1, len(self.rounds) + 1):
            missing = self.missing(at)
            if missing:
                raise TournamentError(
                    Fault.MISSING_RESULT,
                    ngettext(
                        "Table {tables} of round {round} has no result yet.",
                        "Tables {tables} of round {round} have no results yet.",
                        len(missing),
                    ).format(tables=listed([str(table) for table in missing]), round=at),
                    round=at,
                    tables=missing,
                )

    def luck(self, at: int, drawn: int) -> random.Random:
        """The luck of a draw: the same for the same tournament, round and number of draws."""
        return random.Random(f"{self.setup.seed}:{at}:{drawn}")  # to be repeated, not to be guessed

    def _drawn(self, at: int, drawn: int) -> Round:
        """The round of that number, drawn."""
        if self.setup.league:
            return league_round(self, at, self.luck(at, drawn))
        field = self.field(at)
        sizes = self.sizes_for(len(field))
        before = tuple(each.tables for each in self.rounds[: at - 1])
        luck = self.luck(at, drawn)
        if not self.in_points:
            return self._matches(at, field, len(sizes), luck)
        rounds = max(1, self.setup.rounds - at + 1)
        plan = self.rounds[at - 2].plan if drawn == 1 and at > 1 else ()
        fits = len(plan) == rounds and all(
            sorted(map(len, tables), reverse=True) == list(sizes)
            and {who for table in tables for who in table} == set(field)
            for tables in plan
        )
        if not fits:  # somebody came or left, or the director has changed something
            plan = seating.planned(field, sizes, rounds, before, luck)
        return Round(plan[0], (), plan[1:], drawn)

    def _units(self, field: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return the units to pair: single players, or partners of the evening."""
        if self.setup.pairs != "fixed":
            return [(who,) for who in field]
        partners = [(who, self.players[who].partner) for who in field]
        return [(who, partner) for who, partner in partners if who < partner and partner in field]

    def _won_and_byes(self, at: int) -> tuple[dict[int, int], dict[int, int]]:
        """Return everyone's wins before a round, and their byes."""
        rows = standings.standings(self, at - 1)
        byes = Counter(who for drawn in self.rounds[: at - 1] for who in drawn.byes)
        return {who: row.total for row in rows for who in row.players}, byes

    def may_sit_out(self, at: int) -> tuple[int, ...]:
        """Return the players from whom the round of that number takes those who sit out, once everything before it was
        played."""
        field = self.field(at)
        units = self._units(field)
        if self.in_points or self.setup.league or not units:
            return ()
        many = len(units) % (len(self.sides_of_table) // len(units[0]))
        won, byes = self._won_and_byes(at)
        return tuple(who for unit in may_sit_out(units, many, byes, won) for who in unit)

    def _matches(self, at: int, field: tuple[int, ...], tables: int, luck: random.Random) -> Round:
        """A round of matches that are won or lost."""
        won, byes = self._won_and_byes(at)
        met: dict[tuple[int, int], int] = {}
        together: dict[tuple[int, int], int] = {}
        for drawn in self.rounds[: at - 1]:
            for table in drawn.tables:
                for seat, a in enumerate(table):
                    for place, b in enumerate(table):
                        if seat != place:
                            kind = together if self.side(seat) == self.side(place) else met
                            kind[a, b] = kind.get((a, b), 0) + 1

        def against(a: tuple[int, ...], b: tuple[int, ...]) -> int:
            return sum(met.get((x, y), 0) for x in a for y in b)

        units = self._units(field)
        wide = len(self.sides_of_table) // len(units[0]) if units else 1
        out = who_sits_out(units, len(units) % wide, byes, won, luck)
        playing = [unit for unit in units if unit not in out]
        found: list[tuple[int, ...]] = []
        drawn_pairs = self.setup.pairs == "drawn"
        for match in (
            foursomes([who for (who,) in playing], won, together, met, luck)
            if drawn_pairs
            else paired(playing, won, against, luck)
        ):
            one, two = luck.sample(match, 2)
            found.append((one[0], two[0], one[1], two[1]) if len(one) > 1 else (one[0], two[0]))
        sits_out = tuple(sorted({who for unit in units for who in unit} - {who for seats in found for who in seats}))
        return Round(tuple(found[:tables]), sits_out)

    def swap(self, a: int, b: int) -> LogEntry:
        """Two change seats in the last round; one of them may be somebody who sits out or is not in it, who then comes
        in for the other. Refused where a table has its result."""
        at = len(self.rounds)
        drawn = self.round(at)
        self.player(a), self.player(b)
        change = {a: b, b: a}
        tables = tuple(tuple(change.get(who, who) for who in table) for table in drawn.tables)
        byes = tuple(change.get(who, who) for who in drawn.byes)
        return self._seated_anew(at, tables, byes)

    def set_table(self, table: int, players: Sequence[int]) -> LogEntry:
        """Change the players, or the order of seats, at a table of the last round. Who comes from another table leaves
        it, and who does not sit anywhere then sits out."""
        at = len(self.rounds)
        self.table(at, table)
        drawn, wanted = self.round(at), tuple(players)
        for who in wanted:
            self.player(who)
        if len(set(wanted)) != len(wanted):
            raise TournamentError(Fault.SEATED_TWICE, _("No one can sit in two seats."))
        tables = tuple(
            wanted if number == table else tuple(who for who in seats if who not in wanted)
            for number, seats in enumerate(drawn.tables, 1)
        )
        return self._seated_anew(at, tables, drawn.byes)

    def drop(self, who: int) -> LogEntry:
        """Take out a player who gets up before their table has begun: it plays with one fewer, if possible."""
        at = len(self.rounds)
        table = self.round(at).table_of(who)
        if table is None:
            raise TournamentError(
                Fault.NO_PLAYER, _("{name} isn't seated in round {round}.").format(name=self.name(who), round=at)
            )
        return self.set_table(table, [each for each in self.table(at, table) if each != who])

    def join(self, who: int, table: int) -> LogEntry:
        """Add a player to a table of the last round, in its first seat: one more plays there."""
        return self.set_table(table, [who, *(each for each in self.table(len(self.rounds), table) if each != who)])

    def check_open(self, table: int) -> None:
        """Raise if the seats at a table of the last round can't change any more."""
        if (len(self.rounds), table) in self.results:
            raise TournamentError(
                Fault.HAS_RESULTS,
                _("Table {table} has its result, so its seats can't change.").format(table=table),
            )

    def _seated_anew(self, at: int, tables: tuple[tuple[int, ...], ...], byes: tuple[int, ...]) -> LogEntry:
        """The last round with other tables, looked at."""
        drawn = self.round(at)
        least = seating.LEAST_AT_TABLE if self.in_points else len(self.sides_of_table)
        for number, (old, new) in enumerate(zip(drawn.tables, tables, strict=True), 1):
            if old == new:
                continue
            self.check_open(number)
            if self.setup.league and len(old) == len(new):
                check_seats(self, number, old, new)
            if not least <= len(new) <= self.largest:
                raise TournamentError(
                    Fault.TABLE_SIZE,
                    _("Table {table} would have {n} players. It needs {least} to {most}.").format(
                        table=number, n=len(new), least=least, most=self.largest
                    ),
                )
        seated = {who for table in tables for who in table}
        there = set(drawn.byes) | drawn.players | set(byes)
        out = tuple(who for who in there if who not in seated and self.players[who].plays(at))
        if self.in_points:
            out = ()
        return round_json(at, Round(tables, tuple(sorted(out)), (), drawn.drawn, drawn.final))

    def final_entry(self, at: int, order: tuple[int, ...], drawn: int) -> LogEntry:
        """The final as an entry; drawn again, everybody moves one seat on."""
        seats = order if drawn == 1 else (*order[1:], order[0])
        return round_json(at, Round((seats,), (), (), drawn, final=True))
