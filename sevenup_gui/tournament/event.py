"""A tournament, and everything that a director may do with it.

A `Tournament` never changes. Each of its methods that does something looks whether it may be, and gives the entry: one
line for the file, and what `after` makes the next `Tournament` from. Anyone who keeps the file does both
(`store.events.book.Book.do`). What may not be raises `TournamentError` with its sentence, and nothing has changed.
"""

import random
import re
from collections.abc import Sequence
from dataclasses import replace

from sevenup_gui.engine.names import clean_name
from sevenup_gui.engine.record import Record
from sevenup_gui.engine.state import is_partnership
from sevenup_gui.i18n import _, listed
from sevenup_gui.match.scorecard import Scorecard
from sevenup_gui.tournament import seating, standings
from sevenup_gui.tournament.boards import BoardsError
from sevenup_gui.tournament.draw import TournamentDraw
from sevenup_gui.tournament.duplicate import boards_entry, check_record
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event_log import (
    LONGEST_CURRENCY,
    LONGEST_EVENT_NAME,
    LONGEST_REASON,
    MOST_PLAYERS,
    MOST_ROUNDS,
    Adjustment,
    LogEntry,
    Player,
    Setup,
    TableResult,
    figures_json,
    result_json,
)
from sevenup_gui.tournament.league import MOST_LEAGUE_ROUNDS, check_team_name, team_names, walkover_entry
from sevenup_gui.tournament.results import card_entry, card_of, record_entry, totals_result
from sevenup_gui.tournament.state import LONGEST_PRIZE, NO_STEPS, key_of

MOST_ADJUSTED = 1000  # points given or taken at once
FEE = re.compile(r"(?P<before>[^\d.,-]*)(?P<whole>[0-9]{1,4})(?:[.,](?P<part>[0-9]{1,2}))?(?P<after>[^\d.,-]*)")
FINAL_SIZE = 4  # of the final table, where nothing else is wanted


class Tournament(TournamentDraw):
    """A tournament as it stands, with what may be done next."""

    # Before the first round

    def change(
        self, name: str | None = None, rounds: int | None = None, sizes: tuple[int, int] | None = None
    ) -> LogEntry:
        """Another name, number of rounds or sizes of tables, from now on."""
        setup = replace(
            self.setup,
            name=self.setup.name if name is None else clean_name(name, LONGEST_EVENT_NAME),
            rounds=self.setup.rounds if rounds is None else rounds,
            sizes=self.setup.sizes if sizes is None else sizes,
        )
        check_setup(setup)
        if setup.league and setup.rounds != self.setup.rounds:
            raise TournamentError(Fault.SETUP, _("A league's teams decide its number of rounds."))
        if setup.rounds < len(self.preliminary):
            raise TournamentError(
                Fault.SETUP,
                _("Can't play only {rounds} rounds: {drawn} are drawn already.").format(
                    rounds=setup.rounds, drawn=len(self.preliminary)
                ),
            )
        return {"do": "setup", "name": setup.name, "rounds": setup.rounds, "sizes": list(setup.sizes)}

    # Players

    def add_players(self, names: Sequence[str], apart: bool = False) -> LogEntry:
        """New players, who are seated from the next draw on. With fixed pairs each two of them in a row are
        partners. A name that somebody has is refused, or with `apart` has a number after it: "Ann 2"."""
        added = self.free_names(names)
        for name, free in zip(map(clean_name, names), added, strict=True):
            if not name:
                raise TournamentError(Fault.NAME, _("A player needs a name."))
            if free != name and not apart:
                raise TournamentError(
                    Fault.DOUBLE_NAME,
                    _("{name} is taken. This one could be “{free}”.").format(name=name, free=free),
                    name=name,
                    free=free,
                )
        if not added:
            raise TournamentError(Fault.NAME, _("Can't find any names in that."))
        if len(self.players) + len(added) > MOST_PLAYERS:
            raise TournamentError(
                Fault.TOO_MANY,
                _("{most} players can take part, and this would make {n}.").format(
                    most=MOST_PLAYERS, n=len(self.players) + len(added)
                ),
            )
        first = max(self.players, default=0) + 1
        if self.setup.league:
            raise TournamentError(Fault.NAME, team_wanted(names[0]))
        found = [Player(first + i, name, self.next_draw) for i, name in enumerate(added)]
        if self.setup.pairs == "fixed":
            found = self._partnered(found)
        return players_entry(found)

    def add_teams(self, teams: Sequence[tuple[str, Sequence[str]]]) -> LogEntry:
        """New players of teams, each team with its players; a team that is there already has them besides. Each two in
        a row are partners, where pairs play. Who was removed is there again."""
        known = {key_of(player.team): player.team for player in self.players.values() if player.team}
        there = {key_of(player.name): player for player in self.players.values()}
        entered = frozenset(player.number for player in self.entered)
        number = max(self.players, default=0)
        new: dict[str, list[Player]] = {}
        for name, names in teams:
            team = known.setdefault(key_of(name), clean_name(name))
            if not team:
                raise TournamentError(Fault.NAME, team_wanted((*names, "…")[0]))
            if self.next_draw > 1 and team not in team_names(self, 2):
                raise TournamentError(
                    Fault.OTHER_TEAM, _("{team} can't join. The league has started.").format(team=team)
                )
            for player in filter(None, map(clean_name, names)):
                old = there.get(key_of(player))
                if old is not None and (old.number in entered or old.number > max(self.players, default=0)):
                    line = _("{name} already plays for {team}. Give this player another name.")
                    raise TournamentError(Fault.DOUBLE_NAME, line.format(name=player, team=old.team), name=player)
                number += old is None
                at = number if old is None else old.number
                found = Player(at, player, self.next_draw, team=team)
                there[key_of(player)] = found
                entered |= {at}
                new.setdefault(team, []).append(found)
        if not new:
            raise TournamentError(Fault.NAME, _("Can't find any names in that."))
        if number > MOST_PLAYERS:
            line = _("{most} players can take part, and this would make {n}.")
            raise TournamentError(Fault.TOO_MANY, line.format(most=MOST_PLAYERS, n=number))
        pairs = self.setup.pairs == "fixed"
        return players_entry([
            player for team, found in new.items() for player in (self._partnered(found, team) if pairs else found)
        ])  # fmt: skip

    def _partnered(self, new: list[Player], team: str = "") -> list[Player]:
        """New players with partners: first anyone of their team who waits for one, then each two in a row."""
        waiting = [
            player
            for player in self.players.values()
            if not player.partner and player.last is None and player.team == team
        ]
        row = waiting[:1] + new
        for at in range(0, len(row) - 1, 2):
            a, b = row[at], row[at + 1]
            row[at], row[at + 1] = replace(a, partner=b.number), replace(b, partner=a.number)
        return row

    def doubles(self, names: Sequence[str]) -> tuple[tuple[str, str], ...]:
        """The names among these that somebody has already, each with one that is free."""
        shown = [name for name in map(clean_name, names) if name]
        return tuple((name, free) for name, free in zip(shown, self.free_names(shown), strict=True) if name != free)

    def rename(self, who: int, name: str) -> LogEntry:
        """Another name for a player."""
        player, shown = self.player(who), clean_name(name)
        if not shown:
            raise TournamentError(Fault.NAME, _("A player needs a name."))
        if any(key_of(other.name) == key_of(shown) for other in self.players.values() if other != player):
            free = self.free_name(shown)
            raise TournamentError(
                Fault.DOUBLE_NAME,
                _("{name} is taken. This one could be “{free}”.").format(name=shown, free=free),
                name=shown,
                free=free,
            )
        return players_entry([replace(player, name=shown)])

    def rename_team(self, team: str, name: str) -> LogEntry:
        """Another name for a team, whatever round it is: all that it has brought is under that name."""
        shown = check_team_name(self, team, name)
        return players_entry([replace(each, team=shown) for each in self.players.values() if each.team == team])

    def leave(self, who: int) -> LogEntry:
        """Remove a player, who isn't seated any more. In the round that is drawn they keep their seat until it is drawn
        again, `drop` takes them out of it, or their table's result tells that they have `gone`."""
        player, at = self.player(who), len(self.rounds)
        table = self.rounds[-1].table_of(who) if self.rounds else None
        played = table is not None and (at, table) in self.results
        return players_entry([replace(player, last=at if played else max(at - 1, 0))])

    def back(self, who: int) -> LogEntry:
        """Take a player back who had left, from the next draw on."""
        return players_entry([replace(self.player(who), last=None)])

    def mark_arrived(self, who: int, arrived: bool = True) -> LogEntry:
        """Mark a player as arrived, or undo a mistaken mark. Who was late for a round that may still be drawn again can
        be seated in it."""
        player = self.player(who)
        soon = arrived and not self.was_seated(who)
        first = min(player.first, self.next_draw) if soon else player.first
        return players_entry([replace(player, arrived=arrived, first=first)])

    def mark_paid(self, who: int, paid: bool = True) -> LogEntry:
        """Mark a player as having paid the entry fee, or undo a mistaken mark."""
        return players_entry([replace(self.player(who), paid=paid)])

    def set_fee(self, text: str) -> LogEntry:
        """Set the entry fee as it's written: a number, and a currency before or after it; 0 for none."""
        found = FEE.fullmatch(clean_name(text))
        currency = clean_name((found["before"] or found["after"]).strip()) if found else ""
        if found is None or len(currency) > LONGEST_CURRENCY or (found["before"] and found["after"].strip()):
            raise TournamentError(
                Fault.FEE, _("An entry fee is a number up to 9999 with a currency, for example 5 € or 2.50 $.")
            )
        hundredths = int(found["whole"]) * 100 + int((found["part"] or "0").ljust(2, "0"))
        return {"do": "fee", "hundredths": hundredths, "currency": currency}

    def pair(self, a: int, b: int) -> LogEntry:
        """Two are partners all evening; who was theirs before waits for another one."""
        one, other = self.player(a), self.player(b)
        if self.setup.pairs != "fixed" or a == b:
            raise TournamentError(
                Fault.NO_PARTNER, _("Choose two players for a pair. Only tournaments of pairs have them.")
            )
        if one.team != other.team:
            raise TournamentError(
                Fault.OTHER_TEAM,
                _("{name} and {other} play for different teams.").format(name=one.name, other=other.name),
            )
        alone = [replace(player, partner=0) for player in self.players.values() if player.partner in (a, b)]
        both = [replace(one, partner=b), replace(other, partner=a)]
        return players_entry([*(player for player in alone if player.number not in (a, b)), *both])

    def alone(self) -> tuple[int, ...]:
        """Return the players who can't be seated because a partner is missing."""
        if self.setup.pairs != "fixed":
            return ()
        field = self.field(self.next_draw)
        return tuple(who for who in field if self.players[who].partner not in field)

    # Results

    def result(
        self,
        in_round: int,
        table: int,
        score: Sequence[int],
        *figures: Sequence[int],
        gone: Sequence[int] = (),
        time: bool = False,
    ) -> LogEntry:
        """The totals of a table: `score` by side (in points every seat is one), the game's `figures` by seat, where
        somebody counted them; `gone` are the seats that were left in the middle, whose points are what
        they had; with `time` it was called before anybody had won. A later result replaces an earlier one, also after
        it was shown."""
        found = totals_result(self, in_round, table, score, figures, gone, time)
        return result_json(in_round, table, found, self.figure_keys)

    def result_of_record(self, in_round: int, table: int, record: Record) -> LogEntry:
        """Take a match played on this program as a table's result. If packs were made for the round it must have been
        played with them, and no match counts twice: the same players may meet again."""
        if in_round in self.boards:
            try:
                check_record(self, in_round, table, record)
            except BoardsError as error:
                raise TournamentError(Fault.OTHER_CARDS, str(error)) from None
        entry = record_entry(self, in_round, table, record)
        for (at, other), result in self.results.items():
            if result.record == entry["record"] and (at, other) != (in_round, table):
                raise TournamentError(
                    Fault.COUNTED,
                    _("That match already counts, at table {table} of round {round}.").format(table=other, round=at),
                )
        return entry

    def card_of(self, in_round: int, table: int) -> Scorecard:
        """The score sheet of a table as far as it was typed, or an empty one with its names."""
        return card_of(self, in_round, table)

    def type_card(self, in_round: int, table: int, card: Scorecard) -> LogEntry:
        """The score sheet of a table as it is typed now, whole or not: what differs is kept, and once it is complete
        it is the result. A box may be changed at any time."""
        return card_entry(self, in_round, table, card)

    def type_figures(self, in_round: int, table: int, figures: Sequence[Sequence[str]]) -> LogEntry:
        """The totals of a table as they stand while they are typed, so that half of them outlives a kill."""
        self.table(in_round, table)
        return figures_json(in_round, table, figures)

    def swap_results(self, in_round: int, one: int, other: int) -> LogEntry:
        """Exchange the results of two tables; one of them may have none."""
        if one == other:
            raise TournamentError(Fault.NO_TABLE, _("Choose two different tables."))
        found = [self.result_of(in_round, table) for table in (one, other)]
        if any(result is not None and result.reason for result in found):
            line = _("Someone was absent from one of these tables, so the two can’t swap results.")
            raise TournamentError(Fault.NO_TABLE, line)
        if len(self.table(in_round, one)) != len(self.table(in_round, other)):
            raise TournamentError(
                Fault.TABLE_SIZE,
                _("Tables {one} and {other} have different numbers of players.").format(one=one, other=other),
            )
        return {"do": "swap", "round": in_round, "tables": [one, other]}

    def not_played(self, in_round: int, table: int) -> LogEntry:
        """A table did not play, or did not come to an end: it counts nothing, and nobody waits for it."""
        self.table(in_round, table)
        return result_json(in_round, table, TableResult(()), self.figure_keys)

    def walkover(self, in_round: int, absent: str, reason: str) -> LogEntry:
        """A team of a league does not come in a round: the other one has won what they had to play, until a table
        brings a result all the same."""
        return walkover_entry(self, in_round, absent, reason)

    def no_show(self, in_round: int, table: int, who: int, reason: str) -> LogEntry:
        """Record that a player doesn't come to their table, for a reason that is printed. In a league their team loses
        by it what it had to play in the round. Where matches are won the other side has won this one; where points are
        added up the table plays with one fewer, or, where too few are left, those who came have the average of the
        round."""
        seats = self.table(in_round, table)
        if self.setup.league:
            return self.walkover(in_round, self.player(who).team, reason)
        if who not in seats:
            raise TournamentError(
                Fault.OTHER_PLAYERS,
                _("{name} isn't at table {table} in round {round}.").format(
                    name=self.name(who), table=table, round=in_round
                ),
            )
        why = clean_name(reason, LONGEST_REASON)
        if not why:
            raise TournamentError(Fault.ADJUSTMENT, _("Give a reason. It's printed with the standings."))
        known = self.results.get((in_round, table))
        if known is not None and known.played:
            raise TournamentError(Fault.COUNTED, _("This table already has its result."))
        if self.in_points and in_round == len(self.rounds) and known is None and len(seats) > seating.LEAST_AT_TABLE:
            return self.drop(who)
        found = TableResult((), absent=(self.side(seats.index(who)),), reason=why)
        return result_json(in_round, table, found, self.figure_keys)

    def show(self, upto: int | None = None) -> LogEntry:
        """The standings are shown: what is corrected from now on is told."""
        upto = len(self.rounds) if upto is None else upto
        if self.rounds or upto:
            self.round(upto)
        return {"do": "shown", "round": upto}

    def standings(self, upto: int | None = None) -> tuple[standings.StandingsRow, ...]:
        """Return the standings after a round, or after all of them, best first."""
        return standings.standings(self, upto)

    def ties(self, places: int | None = None) -> tuple[tuple[int, ...], ...]:
        """Return the groups that share a place, of the first `places` or of all: a deal of seven decides between
        them."""
        groups: dict[int, list[int]] = {}
        for row in self.standings():
            if row.tied and (places is None or row.place <= places):
                groups.setdefault(row.place, []).append(row.players[0])
        return tuple(tuple(group) for _place, group in sorted(groups.items()))

    def adjust(self, who: int, points: int, reason: str) -> LogEntry:
        """Points given to somebody, or taken where less than nothing, with the reason that is printed. Where matches
        are won, a point is a match; of partners of the evening they are the pair's."""
        name, why = self.name(who), clean_name(reason, LONGEST_REASON)
        if not points or abs(points) > MOST_ADJUSTED:
            raise TournamentError(
                Fault.ADJUSTMENT,
                _("You can add or deduct 1 to {most} points, not {points}, for {name}.").format(
                    name=name, most=MOST_ADJUSTED, points=points
                ),
            )
        if not why:
            raise TournamentError(Fault.ADJUSTMENT, _("Give a reason. It's printed with the standings."))
        played = max((at for at, _table in self.results), default=0)
        return Adjustment(who, points, why, played).to_json()

    def undo_adjustment(self, adjustment: Adjustment) -> LogEntry:
        """Points given or taken do not count any more. Raises where they do not count now."""
        if adjustment not in self.adjustments:
            raise TournamentError(Fault.ADJUSTMENT, _("These points no longer count."))
        return adjustment.to_json(undone=True)

    def decide_tie(self, order: Sequence[int]) -> LogEntry:
        """One more deal was played between players who were level: in what order they came out of it."""
        for who in order:
            self.player(who)
        if len(set(order)) != len(order) or len(order) < 2:
            raise TournamentError(Fault.SEATED_TWICE, _("Choose two or more players, each only once."))
        return {"do": "decider", "order": list(order)}

    # The end

    def final(self, size: int = FINAL_SIZE) -> LogEntry:
        """The final table, from the best who are still there; the first of them deals first. A tie for its last seat is
        to be decided before."""
        if self.final_round:
            raise TournamentError(Fault.FINAL_DRAWN, _("The final is already drawn."))
        if self.setup.league:
            raise TournamentError(Fault.SETUP, _("A league has no final. Its table decides."))
        self.check_results()
        if not self.rounds:
            raise TournamentError(Fault.NO_ROUND, _("No round has been played yet."))
        size = size if self.in_points else len(self.sides_of_table)
        rows = [row for row in self.standings() if not row.left]
        wide = len(rows[0].players) if rows else 1
        wanted = rows[: size // wide]
        least = seating.LEAST_AT_TABLE if self.in_points else len(self.sides_of_table)
        if not least <= sum(len(row.players) for row in wanted) <= self.largest:
            raise TournamentError(
                Fault.TABLE_SIZE,
                _("A final is for {least} to {most} players.").format(least=least, most=self.largest),
            )
        beyond = rows[len(wanted) :]
        if beyond and beyond[0].place == wanted[-1].place:
            level = [row.players[0] for row in rows if row.place == wanted[-1].place]
            raise TournamentError(
                Fault.TIE,
                self.last_deal.final.format(names=listed([self.name(who) for who in level])),
                players=tuple(level),
            )
        order: tuple[int, ...]
        if not self.in_points and wide == 1 and len(wanted) == 4:  # the first with the last against the others
            order = (wanted[1].players[0], wanted[0].players[0], wanted[2].players[0], wanted[3].players[0])
        elif wide == 2:
            (a, c), (b, d) = wanted[1].players, wanted[0].players
            order = (a, b, c, d)
        else:
            order = tuple(row.players[0] for row in reversed(wanted))
        return self.final_entry(self.next_round, order, 1)

    def set_prizes(self, texts: Sequence[str]) -> LogEntry:
        """Set the prizes, from first place on."""
        return {"do": "prizes", "texts": [clean_name(text, LONGEST_PRIZE) for text in texts]}

    def prizes(self) -> tuple[tuple[int, str, tuple[int, ...]], ...]:
        """Each prize with its place and who wins it: nobody as long as no row stands there, several where they share a
        place with a prize."""
        rows = self.standings(standings.standing_round(self))
        found = []
        for place, text in enumerate(self.prize_texts, 1):
            at = next((row.place for row in rows[place - 1 : place]), None)
            winners = tuple(who for row in rows if row.place == at for who in row.players)
            found.append((place, text, winners))
        return tuple(found)

    def make_boards(self, in_round: int, source: random.Random) -> LogEntry:
        """Sealed packs for a round, the same at every table of a size. `source` is the system's secure one."""
        return boards_entry(self, in_round, source)

    def undo(self) -> LogEntry:
        """Take back the last thing that was done."""
        if all(entry["do"] in NO_STEPS for entry in self.entries):
            raise TournamentError(Fault.NOTHING_TO_UNDO, _("Nothing to undo."))
        return {"do": "undo"}


def new_tournament(setup: Setup) -> Tournament:
    """A tournament in which nothing has happened yet. Raises `TournamentError` for a set-up that cannot be."""
    check_setup(setup)
    return Tournament(setup, header=setup)


def check_setup(setup: Setup) -> None:
    """Raise `TournamentError` for a set-up that cannot be played."""
    state = Tournament(setup)
    if not setup.name:
        raise TournamentError(Fault.SETUP, _("A tournament needs a name."))
    longest = MOST_LEAGUE_ROUNDS if setup.league else MOST_ROUNDS
    if not 1 <= setup.rounds <= longest:
        raise TournamentError(
            Fault.SETUP, _("There can be 1 to {most} rounds, not {n}.").format(most=longest, n=setup.rounds)
        )
    if setup.league and (state.in_points or setup.pairs == "drawn"):
        raise TournamentError(
            Fault.SETUP,
            _("Teams meet in a game of two sides, and their pairs stay together."),
        )
    fewest, most = setup.sizes
    largest = state.largest
    if state.in_points and not seating.LEAST_AT_TABLE <= fewest <= most <= largest:
        raise TournamentError(
            Fault.SETUP,
            _("A table can have {least} to {most} players.").format(least=seating.LEAST_AT_TABLE, most=largest),
        )
    if state.in_points and setup.pairs != "none":
        raise TournamentError(Fault.SETUP, _("Everyone plays alone in this game, so it has no pairs."))
    players = range(fewest, most + 1) if state.in_points else (len(state.sides_of_table),)
    for count in players:
        as_wanted = state.in_points or is_partnership(setup.options, count) == (setup.pairs != "none")
        if not state.can_play(count) or not as_wanted:
            raise TournamentError(Fault.SETUP, _("These rules aren't for {n} players.").format(n=count), players=count)


def team_wanted(name: str) -> str:
    """Ask for the team of a player without one, in a league."""
    return _("Which team does {name} play for? Type, for example, Red Team: Ann, Bob.").format(name=name)


def players_entry(players: Sequence[Player]) -> LogEntry:
    """Players as an entry."""
    return {"do": "players", "players": [player.to_json() for player in players]}
