"""Lists of a tournament for the room: large enough, by name or by place, with pages that turn; the final, the prizes,
and a deal of seven to break a tie."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from sevenup_gui.i18n import set_language
from sevenup_gui.speech.tournament.standings_list import standings_list
from sevenup_gui.store.events.book import Book
from sevenup_gui.tournament.deeds import tie_to_decide
from sevenup_gui.ui.kit.draw.text import CAP_FRAC
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.scenes.bigscreen import arc_minutes
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.tournament.board import PAGE_S, TYPE_FRAC, BigScreen, ListColumn
from sevenup_gui.ui.scenes.tournament.boards import PrizeBoard, SeatBoard, StandingsBoard
from sevenup_gui.ui.scenes.tournament.desk import EventStep
from sevenup_gui.ui.scenes.tournament.final import FinalStep
from sevenup_gui.ui.scenes.tournament.standings import StandingsStep
from sevenup_gui.ui.scenes.typedline import TypedLine
from sevenup_gui.ui.tree.table import HEADING
from sevenup_gui.vocabulary.tables import ListRow
from tests.scene.driving import Program, table_on
from tests.scene.tournaments import book_of, called, give_result, looked_at

Open = Callable[..., Program]
READABLE_ARCMIN = 15.5  # of capitals from four metres: standards for screens ask for 16, an eye's chart for 5


@pytest.fixture
def open_at(program: Open, tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Opens a tournament at one of its steps."""
    books: list[Book] = []

    def open_step(step: str, size: tuple[int, int] = (1280, 720), scale: int = 100, **how: Any) -> Program:
        books.append(book_of(tmp_path / "events", **how))
        p = program(size, draws=False, scale=scale).start()
        p.app.ways.tournament.to_step(books[-1], step)
        return p.wait()

    yield open_step
    for book in books:
        book.close()


def book_on(p: Program) -> Book:
    """The book of the step in front or under it."""
    return next(scene for scene in p.app.scenes if isinstance(scene, EventStep)).book


def test_pages_turn_by_themselves_until_a_key_is_pressed(open_at: Open) -> None:
    """Any key stops them, arrows turn them then, and Enter lets them go on."""
    p = open_at("round", players=100, drawn=1).key(pygame.K_g)
    board = p.scene(SeatBoard)
    assert board.pages > 2
    p.wait(PAGE_S + 0.2)
    assert board.at == 1
    p.key(pygame.K_x)
    p.wait(2 * PAGE_S)
    assert board.at == 1
    p.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert board.at == 2
    p.key(pygame.K_RETURN)
    p.wait(PAGE_S + 0.2)
    assert board.at == 3


def test_a_finger_stops_the_pages_and_turns_them(open_at: Open) -> None:
    """The right half goes on, the left half back."""
    p = open_at("round", players=100, drawn=1).key(pygame.K_g)
    board = p.scene(SeatBoard)
    p.click((900, 400))
    assert (board.turning, board.at) == (False, 0)
    p.click((900, 400)).click((900, 400)).click((300, 400))
    assert board.at == 1


@pytest.mark.parametrize("kind", [SeatBoard, StandingsBoard])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 200), ((3840, 2160), 200)])
@pytest.mark.parametrize("players", [3, 28, 500])
def test_names_are_read_from_four_metres(
    open_at: Open, kind: type[BigScreen], size: tuple[int, int], scale: int, players: int
) -> None:
    """On a television of 55 inches, whatever the number of players; and nobody is left out."""
    p = open_at("round", size, scale, drawn=1, played=1)
    board = SeatBoard(p.app, book_on(p), 1) if kind is SeatBoard else StandingsBoard(p.app, book_on(p))
    board.lines = [board.lines[n % 12] for n in range(players)]
    lanes, rows, row = board.grid()
    capitals_px = row * TYPE_FRAC * CAP_FRAC["words"] * p.app.painter.unit_px
    assert arc_minutes(capitals_px, size[0]) >= READABLE_ARCMIN
    assert board.pages * lanes * rows >= len(board.lines) == players


def test_the_standings_of_everybody_are_in_order_and_said_to_have_been_shown(open_at: Open) -> None:
    """B puts them on the big screen, and the file knows that they were seen."""
    p = open_at("standings", players=12, drawn=2, played=2).key(pygame.K_g)
    board = p.scene(StandingsBoard)
    points = [int(line.cells[3]) for line in board.lines]
    assert len(points) == 12
    assert all(one >= other for one, other in pairwise(points))
    assert book_on(p).tournament.shown == 2


def test_columns_with_nothing_in_them_are_left_out(open_at: Open) -> None:
    """After a first round nobody has moved, and where nobody counted exact bids there are none."""
    p = open_at("standings", players=12, drawn=1, played=0)
    book = book_on(p)
    for table in (1, 2, 3):
        book.do(book.tournament.result(1, table, [10 * seat for seat in range(len(book.tournament.table(1, table)))]))
    p.key(pygame.K_g)
    board = p.scene(StandingsBoard)
    assert [column.heading for column in board.columns] == ["", "Name", "Points"]
    assert {len(line.cells) for line in board.lines} == {3}
    assert board.saying() != board.name()


@pytest.mark.parametrize("scale", [100, 180])
def test_words_over_the_figures_stand_apart(open_at: Open, scale: int) -> None:
    """In a language with longer ones, too."""
    p = open_at("standings", players=12, drawn=2, played=2, scale=scale)
    set_language("es")
    try:
        step = p.scene(StandingsStep)
        step.refresh()
        table = table_on(step)
        for column, width in zip(table.shown.columns, table.widths, strict=True):
            if not column.in_words:
                assert step.page.text_width(column.heading, HEADING) + 10 <= width, column.heading
    finally:
        set_language("en")


def test_a_long_name_is_cut_only_at_the_smallest_size(open_at: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters come in whole pixels, so a size that should just fit may not."""
    p = open_at("standings", players=12, drawn=1, played=1).key(pygame.K_g)
    board, column = p.scene(StandingsBoard), ListColumn("Name")
    board.columns = [column]
    cuts: list[str] = []
    letters, cut = p.app.painter.letters, p.app.painter.letters.cut

    def see(words: str, style: Any, room: float) -> str:
        cuts.append(words if (shorter := cut(words, style, room)) != words else "")
        return shorter

    monkeypatch.setattr(type(letters), "cut", lambda _self, *how: see(*how))
    name = "Hanna Wohlgemuth-Zimmermann"
    whole = p.app.painter.text_width_u(name, type_words(46 * TYPE_FRAC, 700))
    for part in range(52, 100):
        board.draw_cells(p.app.screen.surface, 0, 100, whole * part / 100 + 6, 46, ListRow((name,), name))
    assert cuts
    assert not any(cuts)


def test_who_moved_by_a_correction_is_marked_once(open_at: Open) -> None:
    """On the page and on the board that is shown next; the one after that knows them so."""
    p = open_at("standings", players=12, drawn=1, played=1).key(pygame.K_g, pygame.K_ESCAPE)
    book = book_on(p)
    give_result(book, 1, 3, best=14)
    p.scene(StandingsStep).refresh()
    moved = {row.players[0] for row in table_on(p.scene(StandingsStep)).listing.rows if row.moved}
    assert book.tournament.table(1, 3)[0] in moved
    p.key(pygame.K_g)
    marked = {line.cells[1] for line in p.scene(StandingsBoard).lines if line.moved}
    assert marked == {book.tournament.name(who) + " *" for who in moved}
    p.key(pygame.K_ESCAPE, pygame.K_g)
    assert not any(line.moved for line in p.scene(StandingsBoard).lines)


def test_a_tie_for_the_final_is_decided_by_a_deal_of_seven(open_at: Open) -> None:
    """Seating the final asks who has won it; then the final is seated, and it leads to its table."""
    p = open_at("final", players=12, rounds=1, drawn=1, played=1)
    book = book_on(p)
    ties = book.tournament.ties(4)
    assert ties
    p.key(pygame.K_d)
    while isinstance(p.app.scene, PageMenu):
        p.key(pygame.K_RETURN)
    p.key(pygame.K_d)
    event = book.tournament
    assert event.final_round == 2
    assert len(event.table(2, 1)) == 4
    p.scene(FinalStep)


def finished(open_at: Open, *score: int, step: str = "final") -> Program:
    """A tournament whose final has come out so, the first of the standings in the last seat."""
    p = open_at("final", players=12, rounds=2, drawn=2, played=2)
    book = book_on(p)
    for tie in book.tournament.ties(4):
        book.do(book.tournament.decide_tie(tie))
    book.do(book.tournament.final())
    event = book.tournament
    book.do(event.result(3, 1, score, [points // 10 for points in score]))
    p.app.ways.tournament.to_step(book, step)
    return p.wait()


def test_who_are_level_after_the_final_have_not_won(open_at: Open) -> None:
    """Both are named, and I asks who has won the deal of seven between them; only then somebody has won."""
    p = finished(open_at, 0, 10, 40, 40)
    event = book_on(p).tournament
    one, other = (event.name(row.players[0]) for row in event.standings()[:2])
    said = p.scene(FinalStep).summary()[1][0]
    assert " wins" not in said
    assert one in said
    assert other in said
    p.key(pygame.K_i)
    p.scene(PageMenu)
    p.click_on(other)
    assert p.scene(FinalStep).summary()[1] == [f"{other} wins."]
    assert "Decide a tie" not in p.labels()


def test_after_the_final_everybody_is_told_that_it_decides(open_at: Open) -> None:
    """Under the list, on the big screen and on paper; who moved by it is seen, and not an equals sign for everybody."""
    p = finished(open_at, 40, 30, 20, 10, step="standings")
    step = p.scene(StandingsStep)
    rows = table_on(step).listing.rows[:4]
    totals = [int(row.cells[-2]) for row in rows]
    assert totals == sorted(totals)  # their points alone would have them the other way round
    moved = ["+3", "+1", "\N{MINUS SIGN}1", "\N{MINUS SIGN}3"]
    assert [row.cells[1] for row in rows] == moved
    assert "Final" in [column.heading for column in table_on(step).listing.columns]
    told = "The final alone decides"
    assert any(told in note for note in table_on(step).listing.said)
    assert any(told in note for note in standings_list(step.event).on("paper").said)
    p.key(pygame.K_g)
    board = p.scene(StandingsBoard)
    assert told in board.foot()
    assert [line.cells[1] for line in board.lines[:4]] == moved


def test_before_the_final_it_is_told_what_it_will_decide(open_at: Open) -> None:
    """Where it is seated, and where it is waited for."""
    p = open_at("final", players=12, rounds=1, drawn=1, played=1)
    assert "decides" in " ".join(p.scene(FinalStep).summary()[1])
    while book_on(p).tournament.final_round is None:
        p.key(pygame.K_d)
        while isinstance(p.app.scene, PageMenu):
            p.key(pygame.K_RETURN)
    assert "decides" in " ".join(p.scene(FinalStep).summary()[1])


def test_prizes_are_typed_changed_and_shown(open_at: Open) -> None:
    """A adds one for the next place; an empty line takes one away."""
    p = open_at("final", players=12, rounds=1, drawn=1, played=1)
    for prize in ("a ham", "a book"):
        p.key(pygame.K_a)
        p.scene(TypedLine)
        p.letters(prize).key(pygame.K_RETURN)
    assert book_on(p).tournament.prize_texts == ("a ham", "a book")
    p.key(pygame.K_g)
    assert [line.cells[2] for line in p.scene(PrizeBoard).lines] == ["a ham", "a book"]
    p.key(pygame.K_ESCAPE).click_on("a ham")
    p.key(*[pygame.K_BACKSPACE] * len("a ham"), pygame.K_RETURN)
    assert book_on(p).tournament.prize_texts == ("a book",)


def test_a_reader_hears_every_name_of_a_board(open_at: Open) -> None:
    """Whichever page is seen."""
    p = open_at("round", players=100, drawn=1).key(pygame.K_g)
    told = p.scene(SeatBoard).told()
    rows = next(node for node in told.before if node.role == "list")
    assert len(rows.children) == 100
    assert {row.label.split(":")[0] for row in rows.children} == set(called(100))


OTHERS = ["李小龍", "王大明", "Жук", "Αννα Schmidt", "شهرزاد رضایی", "דוד כהן", "Nguyễn Văn Ấn", "Ann"]


@pytest.mark.parametrize("kind", [SeatBoard, StandingsBoard, PrizeBoard])
def test_a_name_in_letters_that_we_lack_has_its_number(program: Open, kind: Any) -> None:
    """Two names of boxes are told apart by it; those that can be drawn are as they were typed."""
    p = program((1280, 720)).start()
    book = looked_at(0)
    book.do(book.tournament.add_players(OTHERS))
    for at in range(1, book.tournament.setup.rounds + 1):  # prizes have names once all rounds are played
        book.do(book.tournament.draw_round())
        for table in range(1, len(book.tournament.rounds[-1].tables) + 1):
            give_result(book, at, table)
    book.do(book.tournament.set_prizes([f"Prize {at}" for at in range(1, 9)]))
    board: BigScreen = kind(p.app, book, *([1] if kind is SeatBoard else []))
    p.app.push(board)
    p.wait()
    cells = " ".join(cell for line in board.lines for cell in line.cells)
    for number, name in enumerate(OTHERS, 1):
        assert name in cells
        assert (f"{name} (no. {number})" in cells) == (number <= 2)


def test_the_room_is_told_what_the_director_gave_and_took(open_at: Open) -> None:
    """A sign after the name, and under the list the reason; of many the last three."""
    p = open_at("standings", players=12, drawn=2, played=2)
    book = book_on(p)
    for n, reason in enumerate(("came late", "a sheet lost", "helped out", "a kind word"), 1):
        book.do(book.tournament.adjust(n, 5 if n > 2 else -10, reason))
    p.key(pygame.K_g)
    board = p.scene(StandingsBoard)
    signed = [line.cells[2] for line in board.lines if "±" in line.cells[2]]
    assert sorted(signed) == ["Ada ±", "Bea ±", "Carl ±", "Dora ±"]
    assert "± Bea: −10, a sheet lost; Carl: +5, helped out; Dora: +5, a kind word; 1 more." in board.foot()
    assert any("Ada" in line.told and "−10, came late" in line.told for line in board.lines)


def test_a_deal_of_seven_is_found_by_the_key_the_page_names_and_is_printed(open_at: Open) -> None:
    """The sentence beside the list names the key of its button; what was decided stands under the list."""
    p = open_at("standings", players=12, rounds=1, drawn=1, played=1)
    book, step = book_on(p), p.scene(StandingsStep)
    _title, said = step.summary()
    assert f" {chr(p.control('Decide a tie').keys[0]).upper()} " in said[-1]
    tie = tie_to_decide(book.tournament)
    p.key(pygame.K_i)
    while isinstance(p.app.scene, PageMenu):
        p.key(pygame.K_RETURN)
    names = ", ".join(map(book.tournament.name, tie))
    assert f"One deal of seven decided: {names}." in table_on(step).listing.said
    assert f"One deal of seven decided: {names}." in standings_list(book.tournament).on("paper").said
