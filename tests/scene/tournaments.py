"""Tournaments for tests of the director's pages, as far along as a test wants them."""

import random
from functools import cache
from pathlib import Path

from sevenup_gui.games import PRESETS
from sevenup_gui.store.events.book import Book, new_book
from sevenup_gui.tournament.event import Tournament, new_tournament
from sevenup_gui.tournament.event_log import League, LogEntry, Setup
from tests.tournament.events import setup

PRESET = "seven-up-seven-down"
CALLED = ("Ada", "Bea", "Carl", "Dora", "Emil", "Finn", "Gina", "Hugo", "Ines", "Jack", "Kim", "Lou")


def called(count: int) -> list[str]:
    """So many names, all different."""
    return [CALLED[n % len(CALLED)] + (f" {n // len(CALLED) + 1}" if n >= len(CALLED) else "") for n in range(count)]


def book_of(
    folder: Path,
    players: int = 12,
    rounds: int = 3,
    drawn: int = 0,
    preset: str = PRESET,
    played: int | None = None,
    seed: int = 5,
) -> Book:
    """A tournament in a file of its own. Of the rounds `drawn` those `played`, all but the last if nothing is said,
    have results: whoever sits first has the most, and the tables differ."""
    usual = PRESETS[preset]
    options, made = usual.options(usual.seats), "2026-11-22T19:00:00Z"
    setup = Setup("Harvest cup", preset, options, rounds, (4, 5), seed=seed, made=made)
    book = new_book(setup, folder)
    if players:
        book.do(book.tournament.add_players(called(players)))
    for at in range(1, drawn + 1):
        book.do(book.tournament.draw_round())
        if at <= (drawn - 1 if played is None else played):
            for table in range(1, len(book.tournament.rounds[-1].tables) + 1):
                give_result(book, at, table)
    return book


def give_result(book: Book, at: int, table: int, best: int = 10) -> None:
    """A table's result: everybody made zeros, the first seat `best` of them, each next one fewer; another table one
    fewer still."""
    event = book.tournament
    seats = len(event.table(at, table))
    if not event.in_points:
        book.do(event.result(at, table, (7, table % 7)))
        return
    exact = [max(0, best - seat - table) for seat in range(seats)]
    book.do(event.result(at, table, [10 * count for count in exact], exact))


class Unwritten(Book):
    """A tournament that is kept nowhere, to be looked at."""

    trouble = ""
    other = None

    def __init__(self, tournament: Tournament) -> None:
        self.path, self.notice, self.tournament = Path("Harvest-cup.sevenup-event"), "", tournament
        self._listeners = []

    def do(self, *entries: LogEntry) -> None:
        for entry in entries:
            self.tournament = self.tournament.after(entry)

    def settle(self) -> None:
        """Nothing is to be waited for."""

    def saved(self) -> bool:
        """It is on no disk: nobody leaves it for a match."""
        return False

    def close(self) -> None:
        """Nothing is open."""


def looked_at(players: int, drawn: int = 0, results: bool = False) -> Book:
    """A tournament with so many players; once a round is drawn, one has left and one has come late, whose name is long.
    With `results` all rounds have some."""
    return Unwritten(_looked_at(players, drawn, results))


@cache
def _looked_at(players: int, drawn: int, results: bool) -> Tournament:
    """Drawn once for all who look."""
    usual = PRESETS[PRESET]
    setup = Setup("Harvest cup", PRESET, usual.options(usual.seats), 4, (4, 7), made="2026-11-22T19:00:00Z")
    book = Unwritten(new_tournament(setup))
    if players:
        book.do(book.tournament.add_players(called(players)))
    for at in range(1, drawn + 1):
        book.do(book.tournament.draw_round())
        for table in range(1, len(book.tournament.rounds[-1].tables) + 1) if results else ():
            give_result(book, at, table)
        if at == 1:
            book.do(book.tournament.leave(2), book.tournament.add_players(["Maximiliana Featherstone"]))
    if results:
        book.do(book.tournament.set_prizes(["A ham", "A bottle of cider"]))
    return book.tournament


def corrected(players: int, drawn: int) -> Book:
    """A tournament whose standings the room has seen, and in which a result was corrected since: some have moved."""
    book = looked_at(players, drawn, results=True)
    book.do(book.tournament.show(drawn))
    give_result(book, drawn, 2, best=14)
    return book


def duplicated(sealed: bool = True, results: bool = False) -> Book:
    """A duplicate tournament whose first round is drawn: two tables of four and one of three."""
    return Unwritten(_duplicated(sealed, results))


@cache
def _duplicated(sealed: bool, results: bool) -> Tournament:
    """Drawn once for all who look."""
    options = PRESETS[PRESET].options(4)
    setup = Setup("Harvest cup", PRESET, options, 4, (3, 4), duplicate=True, made="2026-11-22T19:00:00Z")
    book = Unwritten(new_tournament(setup))
    book.do(book.tournament.add_players(called(11)))
    book.do(book.tournament.draw_round())
    if sealed:
        book.do(book.tournament.make_boards(1, random.Random(5)))
    for table, seats in enumerate(book.tournament.round(1).tables, 1) if results else ():
        book.do(book.tournament.result(1, table, (30 * table, 15, 40, 0)[: len(seats)]))
    return book.tournament


TEAMS = ("Red Lions", "Blackbirds", "The Old Sledges", "Harbour Inn", "Jacks & Jills", "Trumps United", "Nine of Clubs")


def leagued(rounds: int = 3, teams: int = 7, duplicate: bool = False) -> Book:
    """A league of pairs, its first rounds drawn: all are played but for a table of the last one. With `duplicate` the
    same packs are at every table."""
    return Unwritten(_leagued(rounds, teams, duplicate))


@cache
def _leagued(rounds: int, teams: int, duplicate: bool) -> Tournament:
    """Drawn once for all who look."""
    options = PRESETS["old-sledge"].options(4)
    made = "2026-11-22T19:00:00Z"
    book = Unwritten(new_tournament(Setup("Harbour league", "old-sledge", options, 1, (4, 4), "fixed",
                                          duplicate, made=made, league=League(1, True))))  # fmt: skip
    names = called(4 * teams)
    book.do(book.tournament.add_teams([(team, names[4 * n : 4 * n + 4]) for n, team in enumerate(TEAMS[:teams])]))
    for at in range(1, rounds + 1):
        book.do(book.tournament.draw_round())
        if duplicate:
            book.do(book.tournament.make_boards(at, random.Random(at)))
        tables = len(book.tournament.rounds[-1].tables)
        for table in range(1, tables + (at < rounds)):
            book.do(book.tournament.result(at, table, (7, (table + at) % 7) if (table * at) % 3 else (4, 7)))
    return book.tournament


def pairs(folder: Path, kind: str = "fixed") -> Book:
    """Partners, and two players too many."""
    book = new_book(setup("old-sledge", pairs=kind), folder)
    book.do(book.tournament.add_players(called(10)))
    book.do(book.tournament.draw_round())
    give_result(book, 1, 1)
    return book


def drawn_pairs(folder: Path) -> Book:
    """Partners of a round."""
    return pairs(folder, "drawn")
