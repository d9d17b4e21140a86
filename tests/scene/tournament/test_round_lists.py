"""The lists of a round on the big screen: who sits where, and what came of it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from sevenup_gui.i18n import listed
from sevenup_gui.speech.tournament.league_lists import cross_table, fixtures_list
from sevenup_gui.speech.tournament.round_lists import seats_list
from sevenup_gui.store.events.book import Book
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.league import teams_at
from sevenup_gui.ui.scenes.tournament.boards import ListBoard, ResultsBoard, SeatBoard
from sevenup_gui.vocabulary.tables import Listing
from tests.scene.driving import Program
from tests.scene.tournament.states import half_league
from tests.scene.tournament.test_director_league import league_book
from tests.scene.tournaments import book_of, drawn_pairs, give_result, pairs

Open = Callable[..., Program]


def walkover(folder: Path) -> Book:
    """A team of a league that doesn't come."""
    book = league_book(folder)
    book.do(book.tournament.draw_round())
    team = teams_at(book.tournament, book.tournament.table(1, 1))[0]
    book.do(book.tournament.walkover(1, team, "no train"))
    book.do(book.tournament.draw_round() if book.tournament.setup.rounds > 1 else book.tournament.set_prizes(["Ham"]))
    return book


def alone(folder: Path) -> Book:
    """Two at a table, and one sits out."""
    return book_of(folder, players=5, drawn=1, preset="old-sledge")


def points(folder: Path) -> Book:
    """Everybody at a table for themselves."""
    book = book_of(folder, drawn=1)
    give_result(book, 1, 1)
    return book


STATES = (half_league, walkover, pairs, drawn_pairs, alone, points)


@pytest.fixture(params=STATES, ids=lambda made: made.__name__)
def state(request: pytest.FixtureRequest, program: Open, tmp_path: Path) -> Iterator[tuple[Program, Book]]:
    book = request.param(tmp_path / "events")
    yield program(draws=False).start(), book
    book.close()


def test_partners_and_opponents_are_those_of_the_table(state: tuple[Program, Book]) -> None:
    """By the sides of the seats; points for everybody alone have neither."""
    _p, book = state
    event = book.tournament
    value = seats_list(event, 1).on("paper")
    heads = [column.heading for column in value.columns]
    assert ("Team" in heads) == bool(event.setup.league)
    assert ("Partner" in heads) == (event.setup.pairs != "none")
    assert ("Against" in heads) == (not event.in_points)
    rows = {row.cells[0]: dict(zip(heads, row.cells, strict=True)) for row in value.rows}
    for table, seats in enumerate(event.round(1).tables, 1):
        for seat, who in enumerate(seats):
            row = rows[event.name(who)]
            mates = [event.name(one) for other, one in enumerate(seats) if other != seat and other % 2 == seat % 2]
            rest = [event.name(one) for other, one in enumerate(seats) if other % 2 != seat % 2]
            assert (row["Table"], row["Seat"]) == (str(table), str(seat + 1))
            if not event.in_points:
                assert row.get("Partner", "") == listed(mates)
                assert row["Against"] == listed(rest)
    for who in event.round(1).byes:
        assert (rows[event.name(who)]["Table"], rows[event.name(who)]["Against"]) == ("–", "bye this round")


@pytest.mark.parametrize("size", [(960, 600), (960, 1000), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 250])
def test_a_list_that_is_too_wide_leaves_out_what_matters_least(
    program: Open, tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    """Name, table and opponents stay, and the columns never need more than the paper has."""
    p = program(size, draws=False, scale=scale).start()
    book = half_league(tmp_path / "events")
    for board in (SeatBoard(p.app, book, 1), ResultsBoard(p.app, book, 1)):
        heads = [column.heading for column in board.columns]
        assert {"Name", "Table"} <= {*heads}
        assert ("Against" in heads) != ("Winner" in heads)
        assert board.lane * board.k <= board.room_u[2] + 0.5 or len(heads) == 3
    book.close()


def test_results_come_to_the_big_screen_from_the_desk(program: Open, tmp_path: Path) -> None:
    """By a press on the page of lists."""
    p = program(draws=False).start()
    book = half_league(tmp_path / "events")
    p.app.ways.tournament.to_step(book, "papers")
    p.wait()
    p.app.scene.controls.focus_on("show results")
    p.key(pygame.K_RETURN)
    assert p.scene(ResultsBoard).list.under == "Round 1"


@pytest.mark.parametrize(("known", "listing"), [("fixtures", fixtures_list), ("cross", cross_table)])
def test_the_lists_of_a_league_come_to_the_big_screen_from_the_desk(
    program: Open, tmp_path: Path, known: str, listing: Callable[[Tournament], Listing]
) -> None:
    """Read aloud, cell by cell."""
    p = program(draws=False).start()
    book = half_league(tmp_path / "events")
    p.app.ways.tournament.to_step(book, "papers")
    p.wait()
    p.app.scene.controls.focus_on(f"show {known}")
    p.key(pygame.K_RETURN)
    board = p.scene(ListBoard)
    assert [line.cells for line in board.lines] == [row.cells for row in listing(book.tournament).rows]
    assert all(cell in line.told for line in board.lines for cell in line.cells)
    book.close()
