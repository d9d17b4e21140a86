"""Nothing moves under the pointer: what was pressed once is there for the next press, and lists leave no holes."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest

from sevenup_gui.ui.scenes.tournament.board import HEADING, ROW, TYPE_FRAC
from sevenup_gui.ui.scenes.tournament.boards import StandingsBoard
from sevenup_gui.ui.scenes.tournament.events.draft import offered
from sevenup_gui.ui.scenes.tournament.events.newevent import NewEvent
from sevenup_gui.ui.scenes.tournament.round import RoundStep
from tests.scene.driving import Program
from tests.scene.tournament.test_director_league import league_book
from tests.scene.tournaments import book_of, give_result

Open = Callable[..., Program]
SIZES = [(960, 600), (960, 1000), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", offered())
def test_a_choice_stepped_again_at_the_same_place_is_the_same(program: Open, size: tuple[int, int], game: str) -> None:
    """Whatever it adds to the page or takes away: *Teams* stepped twice changed another row."""
    p = program(size, draws=False).start()
    p.app.push(NewEvent(p.app))
    page = p.wait().scene(NewEvent)
    page.choose_game(game)
    for known in [item.id for item in page.controls.items if item.adjust is not None]:
        item = page.controls.find(known)
        assert item is not None
        page.page.reveal(item.rect(p.app.painter))
        page.refresh()
        item = page.controls.find(known)
        assert item is not None
        box = item.rect(p.app.painter)
        for _step in range(3):
            p.wait(1.0).click((box.right - 20, box.centery))
            under = page.controls.items[page.controls.at((box.right - 20, box.centery))]
            assert under.id == known
            assert under.rect(p.app.painter).topleft == box.topleft


@pytest.mark.parametrize("size", SIZES)
def test_commands_of_a_round_stay_where_they_are(program: Open, tmp_path: Path, size: tuple[int, int]) -> None:
    """While its results come in: *On to round 2* took the place of *Who sits where*, and *Print* that of *Clock*. Where
    it is pressed, nothing draws the next round."""
    book = book_of(tmp_path / "events", drawn=1)
    p = program(size, draws=False).start()
    p.app.ways.tournament.to_step(book, "round")
    p.wait()

    def places() -> dict[str, tuple[int, int]]:
        found = {item.id: item.rect(p.app.painter).topleft for item in p.app.scene.controls.items}
        found["next"] = found.pop("waiting", found.get("next", (0, 0)))
        return {
            known: found[known]
            for known in ("next", "board", "print", "clock", "phones", "missing", "again", "table 1")
        }

    before = places()
    onward = p.app.scene.controls.find("waiting")
    assert onward is not None
    assert not onward.enabled
    p.click(onward.rect(p.app.painter).center)
    assert "Missing" in p.app.notice or "No results yet" in p.app.notice
    tables = len(book.tournament.rounds[0].tables)
    for table in range(1, tables + 1):
        give_result(book, 1, table)
        p.wait(0.2)
        assert places() == before
    onward = p.app.scene.controls.find("next")
    assert onward is not None
    assert onward.enabled
    box = onward.rect(p.app.painter)
    p.wait(1.0).click(box.center)
    assert p.scene(RoundStep).at == 2
    draw = p.app.scene.controls.find("draw")
    assert draw is not None
    assert not draw.rect(p.app.painter).colliderect(box)
    p.wait(1.0).click(box.center)
    assert len(book.tournament.rounds) == 1
    book.close()


def test_a_team_that_did_not_come_moves_no_other_card(program: Open, tmp_path: Path) -> None:
    """Its reason is on its own card: the seats of all the others stay where they were."""
    teams = tuple((team, tuple(f"{team}{n}" for n in range(2))) for team in ("A", "B", "C", "D"))
    book = league_book(tmp_path / "events", teams)
    book.do(book.tournament.draw_round())
    p = program((1280, 720), draws=False).start()
    p.app.ways.tournament.to_step(book, "round")
    p.wait()
    first, other = (book.tournament.table(1, table) for table in (1, 2))

    def places() -> dict[str, tuple[int, int]]:
        found = {item.id: item.rect(p.app.painter).topleft for item in p.app.scene.controls.items}
        return {f"player {who}": found[f"player {who}"] for who in (*first, *other)}

    before = places()
    absent = book.tournament.players[first[0]].team
    book.do(book.tournament.walkover(1, absent, "no train from the far side of the county tonight"))
    p.wait(0.2)
    assert places() == before
    book.close()


def test_headings_of_the_big_screen_grow_with_its_rows(program: Open, tmp_path: Path) -> None:
    """They and the foot were 28 pixels high beside rows of 80."""
    book = book_of(tmp_path / "events", players=8, drawn=1)
    for table in range(1, len(book.tournament.rounds[0].tables) + 1):
        give_result(book, 1, table)
    p = program((1920, 1080), draws=False).start()
    p.app.ways.tournament.to_step(book, "standings")
    p.wait().key(pygame.K_g)
    board = p.scene(StandingsBoard)
    row = board.grid()[2]
    assert row > ROW
    assert HEADING.size_u * board.heads_k >= 0.55 * row * TYPE_FRAC
    lanes, rows, row = board.grid()
    _x, _y, _w, h = board.room_u
    assert board.head_u + board.headings_u + rows * row + board.foot_u(99) <= h + 0.5
    assert lanes == 1
    book.close()


@pytest.mark.parametrize("results", [0, 1])
def test_what_cannot_be_done_now_is_come_to_by_keys_and_says_why(program: Open, tmp_path: Path, results: int) -> None:
    """The buttons that wait for results keep their places in grey: Tab and arrows stop at them, the caption and a
    screen reader have the reason, and Enter says it."""
    book = book_of(tmp_path / "events", drawn=1)
    for table in range(1, results + 1):
        give_result(book, 1, table)
    p = program(draws=False).start()
    p.app.ways.tournament.to_step(book, "round")
    p.wait()
    missing = "No results yet." if not results else "Tables 2 and 3 are missing."
    again = "Can't redraw round 1: it has results. Remove them first."
    reasons = {"waiting": missing, "again": again} if results else {"waiting": missing, "missing": missing}
    for who in book.tournament.table(1, 1) if results else ():
        reasons[f"player {who}"] = "Table 1 has its result, so its seats can't change."
    controls = p.app.scene.controls
    assert {item.id: item.hint for item in controls.items if not item.enabled} == reasons
    assert controls.focused is not None
    assert controls.focused.enabled
    come_to = set()
    for _item in controls.items:
        p.key(pygame.K_TAB)
        item = controls.focused
        assert item is not None
        come_to.add(item.id)
        if item.id in reasons:
            node = p.app.tree().find(p.app.tree().focus)
            assert node is not None
            assert (node.label, node.enabled) == (item.label, False)
            assert node.description.endswith(reasons[item.id])
            p.app.tell("")
            p.app.scene.draw(p.app.canvas)
            assert p.app.scene.captioned == reasons[item.id]
            entries = len(book.tournament.entries)
            presses: list[Callable[[], object]] = [node.ways["press"]]
            presses += [partial(p.key, key) for key in (pygame.K_RETURN, *item.keys[:1])]
            for press in presses:
                p.app.tell("")
                press()
                assert p.app.notice == reasons[item.id]
            assert len(book.tournament.entries) == entries
    assert come_to == {item.id for item in controls.items}
