"""The director's rounds, by keys, mouse and files let go: drawn, seated otherwise, and what came of every table."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from sevenup_gui.engine import views
from sevenup_gui.engine.record import Record, write
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.store.events.book import Book, open_book
from sevenup_gui.tournament.scorers import box_entries, scorer_entry
from sevenup_gui.ui.scenes.match.parts.finish import Finish
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.papers.result import Ways
from sevenup_gui.ui.scenes.scorer.scorer import Scorer
from sevenup_gui.ui.scenes.tournament.boards import SeatBoard
from sevenup_gui.ui.scenes.tournament.eventtable import EventResult
from sevenup_gui.ui.scenes.tournament.final import FinalStep
from sevenup_gui.ui.scenes.tournament.round import RoundStep
from sevenup_gui.ui.scenes.tournament.totals import TotalsEntry
from tests.scene.driving import Program, part_of
from tests.scene.posing import nothing, played
from tests.scene.tournaments import PRESET, book_of, called, give_result

Open = Callable[..., Program]
DIGITS = [pygame.K_0 + n for n in range(10)]


@pytest.fixture
def page(program: Open, tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Opens a tournament at its round."""
    books: list[Book] = []

    def open_page(**how: Any) -> Program:
        books.append(book_of(tmp_path / "events", **how))
        p = program(draws=False).start()
        p.app.ways.tournament.to_step(books[-1], "round")
        return p.wait()

    yield open_page
    for book in books:
        book.close()


def book_on(p: Program) -> Book:
    """The book of the round in front."""
    return next(scene for scene in p.app.scenes if isinstance(scene, RoundStep)).book


def type_figures(p: Program, *figures: int) -> None:
    """Figures as a person types them, Enter after each."""
    for figure in figures:
        p.key(*(DIGITS[int(digit)] for digit in str(figure)), pygame.K_RETURN)


def test_a_round_is_drawn_and_its_tables_lie_there(page: Open) -> None:
    """D draws: three tables of four, each with its dealer, and nobody twice."""
    p = page().key(pygame.K_d)
    now = book_on(p).tournament.round(1)
    assert [len(table) for table in now.tables] == [4, 4, 4]
    focused = p.app.scene.controls.focused
    assert focused is not None
    assert focused.id == "table 1"  # where *Draw* was there is nothing more to be pressed
    assert sorted(label for label in p.labels() if label in called(12)) == sorted(called(12))
    dealers = [item for item in p.app.scene.controls.items if "deals first" in item.details]
    assert len(dealers) == 3


def test_two_players_change_places_by_choosing_one_and_the_other(page: Open) -> None:
    """By mouse; Esc in between chooses nobody, and the page stays."""
    p = page(drawn=1)
    before = book_on(p).tournament.round(1).tables
    one, other = (book_on(p).tournament.name(table[1]) for table in before[:2])
    p.click_on(one).key(pygame.K_ESCAPE)
    assert p.scene(RoundStep).picked is None
    p.click_on(one).click_on(other)
    after = book_on(p).tournament.round(1).tables
    assert (after[0][1], after[1][1]) == (before[1][1], before[0][1])
    assert p.app.notice == f"Swapped {one} and {other}."


def test_a_round_with_results_is_not_drawn_again(page: Open) -> None:
    """N draws again as long as there are none; then it says why not, and the tables stay."""
    p = page(drawn=1)
    before = book_on(p).tournament.round(1)
    p.key(pygame.K_n)
    again = book_on(p).tournament.round(1)
    assert again.drawn == before.drawn + 1
    give_result(book_on(p), 1, 2)
    p.key(pygame.K_n)
    assert book_on(p).tournament.round(1) == again
    assert "Can't redraw round" in p.app.notice


def test_totals_are_typed_with_digits_and_enter(page: Open) -> None:
    """A table's number and Enter open it; points and exact bids follow one another, the last Enter writes down, and the
    focus is on the next table that is missing."""
    p = page(drawn=1).key(pygame.K_2, pygame.K_RETURN)
    p.scene(TotalsEntry)
    type_figures(p, 20, 2, 10, 1, 0, 0, 30, 3)
    result = book_on(p).tournament.results[1, 2]
    assert (result.score, result.figures) == ((20, 10, 0, 30), ((2, 1, 0, 3), (), ()))
    focused = p.scene(RoundStep).controls.focused
    assert focused is not None
    assert focused.id == "table 1"


def test_impossible_totals_are_refused_with_the_reason_and_stay(page: Open) -> None:
    """What was typed stays to be corrected, and half of it is there again after Esc."""
    p = page(drawn=1).key(pygame.K_1, pygame.K_RETURN)
    type_figures(p, 7, 1, 10, 1, 0, 0, 0, 0)
    entry = p.scene(TotalsEntry)
    assert "can't have 7 points" in entry.trouble
    assert entry.at == (0, 0)
    p.key(pygame.K_1, pygame.K_ESCAPE, pygame.K_RETURN)
    assert p.scene(TotalsEntry).cells[0][0] == "1"
    assert not book_on(p).tournament.results


def test_a_finger_types_totals_too(page: Open) -> None:
    """The keys on the paper do what those of the keyboard do."""
    p = page(drawn=1).key(pygame.K_RETURN)
    p.click_on("4").click_on("2").click_on("Delete the last digit").click_on("0").click_on("Next number")
    assert p.scene(TotalsEntry).cells[0] == ["40", ""]
    assert p.scene(TotalsEntry).at == (0, 1)


def test_a_total_below_zero_is_typed_with_its_minus(page: Open) -> None:
    """By keys, before or after its digits, and by the key on the paper; it's never kept without."""
    p = page(drawn=1, preset="podrida").key(pygame.K_1, pygame.K_RETURN)
    entry = p.scene(TotalsEntry)
    p.key(pygame.K_MINUS, pygame.K_4, pygame.K_6, pygame.K_RETURN)
    assert entry.cells[0] == ["-46", ""]
    p.key(pygame.K_MINUS)  # nobody counts exact bids below zero
    assert entry.cells[0] == ["-46", ""]
    p.key(pygame.K_RETURN, pygame.K_5, pygame.K_KP_MINUS, pygame.K_RETURN, pygame.K_RETURN)
    p.click_on("1").click_on("0").click_on("Minus").key(pygame.K_RETURN, pygame.K_RETURN)
    p.key(pygame.K_MINUS, pygame.K_RETURN, pygame.K_RETURN)
    assert [row[0] for row in entry.cells] == ["-46", "-5", "-10", "-"]
    p.key(pygame.K_RETURN)
    assert "Still missing" in entry.trouble


def test_pitch_keeps_a_score_below_zero_as_it_is_typed(page: Open) -> None:
    """As the sheet has it and a record would bring it."""
    p = page(drawn=1, preset="pitch").key(pygame.K_1, pygame.K_RETURN)
    entry = p.scene(TotalsEntry)
    rows = len(entry.cells)
    p.key(pygame.K_7, pygame.K_RETURN, pygame.K_MINUS, pygame.K_1, pygame.K_8, pygame.K_RETURN)
    for _row in range(rows - 2):
        p.key(pygame.K_0, pygame.K_RETURN)
    assert book_on(p).tournament.results[1, 1].score[:2] == (7, -18)


def test_games_that_never_fall_have_no_minus_to_press(page: Open) -> None:
    """7Up7Down."""
    p = page(drawn=1).key(pygame.K_1, pygame.K_RETURN)
    assert "Minus" not in p.labels()


@pytest.mark.parametrize("hand", ["mouse", "finger"])
def test_every_figure_is_corrected_where_it_is_pointed_at(page: Open, hand: str) -> None:
    """The marked one too: what is typed after a click stands where the click was."""
    p = page(drawn=1).key(pygame.K_1, pygame.K_RETURN)
    type_figures(p, 20, 2, 10, 1, 0, 0, 3)
    entry = p.scene(TotalsEntry)
    point = p.click if hand == "mouse" else p.tap
    for row in range(4):
        for column in range(2):
            for _time in range(2):
                item = entry.controls.find(f"cell {row} {column}")
                assert item is not None
                point(item.rect(p.app.painter).center)
                assert entry.at == (row, column)
            p.key(DIGITS[row + 1], DIGITS[column])
            assert entry.cells[row][column] == f"{row + 1}{column}"
    for known, wanted in (("digit 7", "7"), ("digit 0", "70"), ("rub out", "7")):
        item = entry.controls.find(known)
        assert item is not None
        entry.fresh = known == "digit 7"
        point(item.rect(p.app.painter).center)
        assert entry.cells[3][1] == wanted
    entry.go_to(0, 0)
    item = entry.controls.find("digit 5")
    assert item is not None
    point(item.rect(p.app.painter).center)
    p.key(pygame.K_RETURN)  # goes on, and is no second five
    assert (entry.cells[0][0], entry.at) == ("5", (0, 1))


def test_a_result_typed_twice_asks_and_one_after_the_standings_says_what_changed(page: Open) -> None:
    """The old one stays until that is confirmed."""
    p = page(drawn=1, played=1)
    book = book_on(p)
    book.do(book.tournament.show(1))
    before = book.tournament.results[1, 1]
    p.app.scene.controls.focus_on("round")
    p.key(pygame.K_LEFT, pygame.K_1, pygame.K_RETURN)
    type_figures(p, 0, 0)
    p.scene(TotalsEntry).write_down()
    p.wait()
    assert p.scene(PageMenu).title == "Table 1 has a result already"
    assert book.tournament.results[1, 1] == before
    p.key(pygame.K_RETURN)
    assert book.tournament.results[1, 1].score[0] == 0
    assert p.app.notice == "Table 1: saved. The standings have changed since you showed them."
    assert "The standings have changed since you showed them." in p.scene(RoundStep).summary()[1]


def test_a_result_typed_for_the_wrong_table_goes_to_the_right_one(page: Open) -> None:
    """By its number; one that there is not is refused, and what was typed stays."""
    p = page(drawn=1).key(pygame.K_2, pygame.K_RETURN)
    type_figures(p, 20, 2, 10, 1, 0, 0, 30, 3)
    before = book_on(p).tournament.results[1, 2]
    p.key(pygame.K_2, pygame.K_RETURN, pygame.K_o)
    type_figures(p, 99)
    assert "tables 1 to 3, not 99" in p.scene(TotalsEntry).trouble
    p.key(pygame.K_BACKSPACE, pygame.K_BACKSPACE, pygame.K_1, pygame.K_RETURN)
    assert p.scene(RoundStep)
    assert book_on(p).tournament.results == {(1, 1): before}


def test_a_whole_sheet_is_in_the_file_as_it_is_typed(page: Open) -> None:
    """The first bid is on disk before the second is asked for."""
    p = page(drawn=1).key(pygame.K_RETURN, pygame.K_e)
    p.scene(Scorer)
    p.key(pygame.K_2, pygame.K_RETURN)
    book = book_on(p)
    book.close()
    other = open_book(book.path)
    assert list(other.tournament.card_of(1, 1).deals[0].values()) == [2]
    other.close()


def test_a_sheet_that_a_phone_types_on_too_is_one_sheet(page: Open) -> None:
    """What comes from the phone stands there at once, the next box is asked for, and neither takes back the other's."""
    p = page(drawn=1).key(pygame.K_RETURN, pygame.K_e)
    scorer, book = p.scene(Scorer), book_on(p)
    who = book.tournament.table(1, 1)[0]
    book.do(scorer_entry(book.tournament, 1, 1, who))
    p.key(pygame.K_2, pygame.K_RETURN)
    place = scorer.at
    assert place is not None
    book.do(*box_entries(book.tournament, 1, 1, who, place, 1))
    p.wait(0.1)
    assert scorer.card == book.tournament.card_of(1, 1)
    assert scorer.at not in (None, place)
    p.key(pygame.K_3, pygame.K_RETURN)
    assert list(book.tournament.card_of(1, 1).deals[0].values()) == [2, 1, 3]


def match_of(names: list[str]) -> Record:
    """A match that these have played on this program to its end."""
    session = played(PRESET, len(names), 99).session
    header = session.header
    seated = tuple(replace(seat, name=name) for seat, name in zip(header.players, names, strict=True))
    return session.record._replace(header=replace(header, players=seated))


def test_a_record_let_go_over_the_page_is_the_result_of_its_table(page: Open, tmp_path: Path) -> None:
    """In whatever order they sat; one of other people is refused in a sentence."""
    p = page(drawn=1)
    event = book_on(p).tournament
    record = match_of([*event.names(event.table(1, 3))][::-1])
    for name, written in (("match.sevenup", record), ("other.sevenup", match_of(["A", "B", "C", "D"]))):
        path = tmp_path / name
        path.write_text("\n".join(write(written)) + "\n", encoding="utf-8")
        p.post(pygame.DROPFILE, file=str(path)).post(pygame.DROPCOMPLETE)
    result = book_on(p).tournament.results[1, 3]
    assert result.record
    assert sum(result.score) == sum(played(PRESET, 4, 99).session.state.score)
    assert "no table has these players this round" in p.app.notice


def test_everybody_finds_their_table_by_name(page: Open) -> None:
    """B shows the room who sits where, by name; Esc leads back."""
    p = page(drawn=1).key(pygame.K_g)
    board = p.scene(SeatBoard)
    assert [line.cells[0] for line in board.lines] == called(12)
    assert {line.cells[1] for line in board.lines} == {"1", "2", "3"}
    p.key(pygame.K_ESCAPE).scene(RoundStep)


def test_only_missing_tables_may_be_seen(page: Open) -> None:
    """O leaves out those that have brought their results, and a number goes to no table that is not there."""
    p = page(drawn=1)
    give_result(book_on(p), 1, 1)
    p.scene(RoundStep).refresh()
    p.key(pygame.K_o)
    assert [card.table for card in p.scene(RoundStep).cards] == [2, 3]
    p.key(pygame.K_1)
    assert p.scene(RoundStep).dialled == ""


def last_result(p: Program) -> Program:
    """Type what the third table has brought, the last that was missing."""
    for table in (1, 2):
        give_result(book_on(p), len(book_on(p).tournament.rounds), table)
    p.scene(RoundStep).refresh()
    p.key(pygame.K_3, pygame.K_RETURN)
    type_figures(p, 20, 2, 10, 1, 0, 0, 30, 3)
    return p


def test_the_way_on_from_a_round_that_is_complete_is_a_button(page: Open) -> None:
    """It has the focus with the last result; it leads to the next round, after the last one to the final."""
    p = page(drawn=1, rounds=2)
    assert "next" not in [item.id for item in p.app.scene.controls.items]
    last_result(p)
    focused = p.scene(RoundStep).controls.focused
    assert focused is not None
    assert (focused.id, focused.label) == ("next", "Go to round 2")
    p.key(pygame.K_RETURN)
    assert p.scene(RoundStep).at == 2
    p.key(pygame.K_d)
    last_result(p)
    p.click_on("Go to the final")
    p.scene(FinalStep)


def test_the_way_on_after_the_final_leads_to_the_prizes(page: Open) -> None:
    """And there is none while a table is missing."""
    p = page(drawn=1, rounds=1, played=1)
    book = book_on(p)
    for tie in book.tournament.ties(4):
        book.do(book.tournament.decide_tie(tie))
    book.do(book.tournament.final())
    p.scene(RoundStep).at = 2
    p.scene(RoundStep).refresh()
    assert "next" not in [item.id for item in p.app.scene.controls.items]
    book.do(book.tournament.result(2, 1, (40, 30, 20, 10), (4, 3, 2, 1)))
    p.scene(RoundStep).refresh()
    p.click_on("Winner")
    p.scene(FinalStep)


def test_a_table_plays_at_this_screen_and_its_result_is_written_down(page: Open) -> None:
    """Its people sit there with covers between them; at the end one key leads back, and nobody has typed anything."""
    p = page(drawn=1).key(pygame.K_1, pygame.K_RETURN, pygame.K_h, pygame.K_p)
    table = p.table_in_front("event")
    assert table.seating.place is not None
    path, names = Path(table.seating.place[0]), [player.name for player in table.session.header.players]
    while not table.session.over:
        session = table.session
        if session.deal_due:
            session.deal()
        else:
            assert session.state.turn is not None
            legal = session.legal()
            assert isinstance(legal, tuple)
            session.submit(session.state.turn, legal[0], session.state.ply)
    end = part_of(table, Finish)
    p.app.push(end.result(table.now, session.view(views.PUBLIC), Ways(end.again, nothing, nothing)))
    p.wait()
    assert p.scene(EventResult).entries()[0].label == "Back to the tournament"
    assert p.app.notice == "Table 1: saved."
    p.key(pygame.K_a)
    event = p.scene(RoundStep).event
    assert p.scene(RoundStep).book.path == path
    assert sorted(event.names(event.table(1, 1))) == sorted(names)
    assert event.results[1, 1].score == session.state.score
    p.scene(RoundStep).book.close()


def test_a_round_that_was_taken_back_is_not_looked_at_any_more(page: Open) -> None:
    """The third is gone, and the results of the second; then the second itself: it is the one to be drawn."""
    p = page(drawn=3)
    assert p.scene(RoundStep).at == 3
    tables = len(book_on(p).tournament.round(2).tables)
    for _deed in range(1 + tables + 1):
        p.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert (len(book_on(p).tournament.rounds), p.scene(RoundStep).at) == (1, 2)


def test_the_director_sees_who_asked_for_hints(page: Open, tmp_path: Path) -> None:
    """The table's card has their number, the seat its own, and the file keeps them."""
    p = page(drawn=1)
    event = book_on(p).tournament
    record = match_of(list(event.names(event.table(1, 3))))
    decided = next(at for at, step in enumerate(record.steps) if not isinstance(step, Shuffle))
    path = tmp_path / "match.sevenup"
    path.write_text("\n".join(write(record._replace(hints=frozenset({decided})))) + "\n", encoding="utf-8")
    p.post(pygame.DROPFILE, file=str(path)).post(pygame.DROPCOMPLETE)
    assert sum(book_on(p).tournament.results[1, 3].hints) == 1
    assert '"hints"' in book_on(p).path.read_text(encoding="utf-8")
    assert p.scene(RoundStep).note_on(3) == "1 hint"
