"""The states of a tournament in which its channels, and desk and web page, are compared."""

import random
from collections.abc import Callable
from pathlib import Path

from sevenup_gui.store.events.book import Book, new_book
from sevenup_gui.tournament.deeds import tie_to_decide
from sevenup_gui.tournament.league import teams_at
from tests.scene.tournament.test_director_league import TEAMS, league_book
from tests.scene.tournaments import book_of, drawn_pairs, give_result, pairs
from tests.tournament.events import setup


def nothing(folder: Path) -> Book:
    """The first round is drawn."""
    return book_of(folder, drawn=1, played=0)


def half_typed(folder: Path) -> Book:
    """One table of the second round has brought its result, two have not."""
    book = book_of(folder, drawn=2)
    give_result(book, 2, 2, best=14)
    return book


def corrected(folder: Path) -> Book:
    """A result was changed after the standings were shown."""
    book = book_of(folder, drawn=2, played=2)
    book.do(book.tournament.show(2))
    give_result(book, 1, 2, best=13)
    return book


def missing_before(folder: Path) -> Book:
    """A table of the first round is missing still, and the second is played."""
    book = book_of(folder, drawn=2, played=0)
    give_result(book, 1, 1)
    give_result(book, 2, 1)
    return book


def byes(folder: Path) -> Book:
    """Five players of Seven Up: the next round is drawn, and somebody sits it out."""
    return book_of(folder, players=5, drawn=2, preset="old-sledge")


def gone(folder: Path) -> Book:
    """A player has left after the first round, and another was given points."""
    book = book_of(folder, drawn=1, played=1)
    book.do(book.tournament.leave(2))
    book.do(book.tournament.adjust(3, -10, "late"))
    book.do(book.tournament.draw_round())
    give_result(book, 2, 1)
    return book


def sealed(book: Book) -> Book:
    """Both tables of a round have played the same packs."""
    book.do(book.tournament.draw_round())
    book.do(book.tournament.make_boards(1, random.Random(5)))
    for table, score in ((1, (7, 3)), (2, (2, 7))):
        book.do(book.tournament.result(1, table, score))
    return book


def duplicate(folder: Path) -> Book:
    """Return a tournament with the same packs at both tables."""
    book = new_book(setup("old-sledge", duplicate=True, rounds=2), folder)
    book.do(book.tournament.add_players(["Ann", "Ben", "Cleo", "Dan"]))
    return sealed(book)


def league(folder: Path) -> Book:
    """Played to its end."""
    return league_book(folder, played=True)


def half_league(folder: Path) -> Book:
    """Three teams, of which one sits out; a table has brought its result."""
    book = league_book(folder, (*TEAMS, ("Odds", ("Ida", "Jon", "Kim", "Lou"))))
    book.do(book.tournament.draw_round())
    book.do(book.tournament.result(1, 1, (7, 3)))
    return book


def walkover(folder: Path) -> Book:
    """A team of a league doesn't come."""
    book = league_book(folder)
    book.do(book.tournament.draw_round())
    team = teams_at(book.tournament, book.tournament.table(1, 1))[0]
    book.do(book.tournament.walkover(1, team, "no train"))
    return book


def team_duplicate(folder: Path) -> Book:
    """A league with the same packs at every table."""
    return sealed(league_book(folder, duplicate=True))


def no_show(folder: Path) -> Book:
    """Somebody did not come."""
    book = book_of(folder, drawn=1, preset="old-sledge")
    book.do(book.tournament.no_show(1, 1, book.tournament.table(1, 1)[0], "no train"))
    give_result(book, 1, 2)
    return book


def tied(folder: Path) -> Book:
    """All rounds are played, and a tie is in the way of the final."""
    return book_of(folder, rounds=1, drawn=1, played=1)


def final(folder: Path) -> Book:
    """The final is seated."""
    book = tied(folder)
    while tie := tie_to_decide(book.tournament):
        book.do(book.tournament.decide_tie(tie))
    book.do(book.tournament.final())
    return book


def over(folder: Path) -> Book:
    """The final is played."""
    book = final(folder)
    give_result(book, 2, 1)
    return book


STATES: tuple[Callable[[Path], Book], ...] = (
    nothing, half_typed, corrected, missing_before, byes, gone, pairs, drawn_pairs, duplicate, league, half_league,
    walkover, team_duplicate, no_show, tied, final, over,
)  # fmt: skip
