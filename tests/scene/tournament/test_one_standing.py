"""Desk, big screen, television, paper, phones and spreadsheet show one standing, in every state of an event."""

import csv
import random
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

import pytest

from sevenup_gui.paper.tournament.exports import csv_of
from sevenup_gui.paper.tournament.printouts import prizes_listing, standings_listing
from sevenup_gui.serve.event.board import board_shown
from sevenup_gui.serve.event.shown import prizes_shown, standings_shown
from sevenup_gui.store.events.book import Book, new_book
from sevenup_gui.tournament.deeds import tie_to_decide
from sevenup_gui.tournament.standings import standing_round
from sevenup_gui.ui.scenes.tournament.boards import PrizeBoard, StandingsBoard
from sevenup_gui.ui.scenes.tournament.final import FinalStep
from sevenup_gui.ui.scenes.tournament.standings import StandingsStep
from tests.scene.driving import Program
from tests.scene.tournament.test_director_league import league_book
from tests.scene.tournaments import book_of, give_result
from tests.tournament.events import setup

Open = Callable[..., Program]
Lines = list[tuple[str, str, str]]  # place, name, the first figure


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


def duplicate(folder: Path) -> Book:
    """Return a tournament with the same packs at both tables."""
    book = new_book(setup("old-sledge", duplicate=True, rounds=2), folder)
    book.do(book.tournament.add_players(["Ann", "Ben", "Cleo", "Dan"]))
    book.do(book.tournament.draw_round())
    book.do(book.tournament.make_boards(1, random.Random(5)))
    for table, score in ((1, (7, 3)), (2, (2, 7))):
        book.do(book.tournament.result(1, table, score))
    return book


def league(folder: Path) -> Book:
    """Played to its end."""
    return league_book(folder, played=True)


def team_duplicate(folder: Path) -> Book:
    """A league with the same packs at every table."""
    book = league_book(folder, duplicate=True)
    book.do(book.tournament.draw_round())
    book.do(book.tournament.make_boards(1, random.Random(5)))
    for table, score in ((1, (7, 3)), (2, (2, 7))):
        book.do(book.tournament.result(1, table, score))
    return book


def no_show(folder: Path) -> Book:
    """Somebody did not come."""
    book = book_of(folder, drawn=1, preset="old-sledge")
    book.do(book.tournament.no_show(1, 1, book.tournament.table(1, 1)[0], "no train"))
    give_result(book, 1, 2)
    return book


def tied(folder: Path) -> Book:
    """All rounds are played, and a tie is in the way of the final."""
    book = book_of(folder, rounds=1, drawn=1, played=1)
    book.do(book.tournament.set_prizes(["A ham", "Cider"]))
    return book


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


STATES = (half_typed, corrected, missing_before, byes, duplicate, league, team_duplicate, no_show, tied, final, over)


@pytest.fixture(params=STATES, ids=lambda made: made.__name__)
def state(request: pytest.FixtureRequest, program: Open, tmp_path: Path) -> Iterator[tuple[Program, Book]]:
    book = request.param(tmp_path / "events")
    yield program(draws=False).start(), book
    book.close()


def test_all_of_them_show_one_standing(state: tuple[Program, Book]) -> None:
    """The same lines in the same order with the same figure, and the same tables are missing."""
    p, book = state
    event = book.tournament
    upto = standing_round(event)
    missing = [(at, table) for at in range(1, upto + 1) for table in event.missing(at)]
    shown = standings_shown(event)
    phones: Lines = [(f"{row[0]}.", row[1], row[2]) for row in shown["rows"]]
    wide = len(phones) and len(standings_listing(event).rows[0])
    paper: Lines = [(row[0], row[1], row[wide - 2]) for row in standings_listing(event).rows]
    television = next(one for one in board_shown(event)["lists"] if one["id"] == "standings")
    assert [(f"{row[0]}.", *row[1:3]) for row in television["rows"]] == phones
    assert paper == phones
    p.app.ways.tournament.to_step(book, "standings")
    p.wait()
    step = p.scene(StandingsStep)
    assert [(line.place, line.name, line.figures[0]) for line in step.table.lines] == phones
    assert [row.players for row in step.rows] == [tuple(row[-1]) for row in shown["rows"]]
    board = StandingsBoard(p.app, book)
    names = [cell.removesuffix(" *").removesuffix(" ±") for line in board.lines for cell in line.cells]
    assert all(name in names for _place, name, _figure in phones)
    assert [line.cells[0] for line in board.lines] == [place for place, _name, _figure in phones]
    assert all(figure in line.cells for line, (_place, _name, figure) in zip(board.lines, phones, strict=True))
    sheet = list(csv.reader(StringIO(csv_of(event, "standings"))))[1:]
    assert [f"{row[0]}." for row in sheet] == [place for place, _name, _figure in phones]
    said = f"{len(missing)} table" if missing else ""
    for title in (shown["title"], standings_listing(event).subtitle, board.after_round(), television["under"]):
        assert said in title
        assert bool(said) == ("missing" in title)
    assert bool(missing) != (step.summary()[1][0] == "All results are in.")


def test_all_of_them_name_the_same_winners_of_prizes(state: tuple[Program, Book]) -> None:
    """Once there's a result, and until the event is over with a word that it is so far."""
    p, book = state
    event = book.tournament
    if not event.prize_texts:
        book.do(event.set_prizes(["A ham", "Cider"]))
        event = book.tournament
    phones = [names for _place, _text, names in prizes_shown(event)]
    assert [row[1] for row in prizes_listing(event).rows] == phones
    assert [line.cells[2] for line in PrizeBoard(p.app, book).lines] == phones
    assert [row[2] for row in csv.reader(StringIO(csv_of(event, "prizes")))][1:] == phones
    television = next(one for one in board_shown(event)["lists"] if one["id"] == "prizes")
    assert [row[2] for row in television["rows"]] == phones
    p.app.ways.tournament.to_step(book, "final")
    p.wait()
    prizes = [control for control in p.scene(FinalStep).controls.items if str(control.id).startswith("prize ")]
    assert [control.value for control in prizes] == phones
    assert all(bool(names) == bool(standing_round(event)) for names in phones)
    assert all(names.endswith(", so far") != event.over for names in phones if names)
