"""A table of a tournament at this screen: it plays the packs of its file, and nobody sees one beforehand."""

import re
from collections.abc import Callable
from pathlib import Path

import pygame

from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.reading import read_file
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.tournament.boards import Boards, check_played, laid_out, write_boards
from sevenup_gui.ui.scenes.match.parts.leaving import Leaving
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.tournament.boardtable import BoardResult, BoardsOpened
from tests.scene.driving import Program, part_of
from tests.scene.match.test_shared_screen import hold
from tests.tournament.test_boards import file_of, some_boards, with_first

Open = Callable[..., Program]
BOARDS = some_boards("seven-up-seven-down", 3)


def opened(program: Open, folder: Path, boards: Boards = BOARDS) -> Program:
    """The program once somebody has dropped a file of boards on it."""
    path = folder / "cup.sevenup-boards"
    path.write_text(write_boards(file_of(boards)), encoding="utf-8")
    driven = program(draws=False).start()
    driven.app.ways.to_files([path])
    return driven.wait()


def test_opening_boards_shows_who_plays_and_no_card(program: Open, tmp_path: Path) -> None:
    """The page names the event, the table and the players; nothing of a pack is on the screen or read aloud."""
    driven = opened(program, tmp_path)
    scene = driven.scene(BoardsOpened)
    assert scene.title == "Spring cup"
    assert "Round 2, table 3: Ann, Ben, Cleo." in scene.said
    assert not set(re.findall(r"\b\w+\b", scene.said + repr(scene.told()))) & set(PACK)


def test_the_table_deals_the_boards_and_goes_on_with_them_after_a_kill(program: Open, tmp_path: Path) -> None:
    """The first deal is the first board, for the people named; whoever opens the program again has the rest too."""
    driven = opened(program, tmp_path).key(pygame.K_p)
    table = driven.table_in_front("boards")
    driven.until(lambda: table.session.state.deal == 1)
    assert [player.name for player in table.session.header.players] == ["Ann", "Ben", "Cleo"]
    assert table.session.record.steps[0] == BOARDS.shuffles[0]
    assert table.session.state.dealer == BOARDS.dealer(table.session.header.options, 1)
    assert table.session.state.hands == laid_out(BOARDS, table.session.header.options, 1).hands
    assert table.session.undo_rule == "never"
    part_of(table, Leaving).restart()
    assert driven.app.scene is table
    driven.app.saved.settle()
    second = program(draws=False).start().key(pygame.K_RETURN)
    assert second.table_in_front("boards").pack_for(2) == BOARDS.shuffles[1]


def test_with_sealed_packs_there_is_no_hint_and_no_review_before_the_end(program: Open, tmp_path: Path) -> None:
    """H says why, asks nobody, and is not shown among the keys; the rest may be taken as ever."""
    driven = opened(program, tmp_path).key(pygame.K_p)
    table = driven.table_in_front("boards")
    driven.until(lambda: table.cover is not None and table.cover.is_down)
    hold(driven).until(lambda: table.my_turn)
    driven.key(pygame.K_h).wait(0.5)
    assert driven.app.notice == "No hints with sealed packs."
    assert table.advice.words == ""
    assert "Hint" not in [hint.words for hint in table.hints()]
    assert table.claims
    assert table.only_person is None


def test_a_match_that_ended_leaves_its_record_for_the_director(program: Open, tmp_path: Path) -> None:
    """The record lies with the documents, and holds the packs that were sealed."""
    driven = opened(program, tmp_path).key(pygame.K_p)
    table = driven.table_in_front("boards")
    host, session = table.host, table.session
    host.leave(table)
    while not session.over:
        if session.state.turn is None:
            host.deal(table.pack_for(session.state.deal + 1))
        else:
            legal = session.legal()
            assert isinstance(legal, tuple)
            session.submit(session.state.turn, legal[0], session.state.ply)
    table.ended()
    driven.wait()
    driven.scene(BoardResult)
    driven.key(pygame.K_r)
    (found,) = tmp_path.rglob("Spring-cup-Round-2--table-3.sevenup")
    (match,) = read_file(found).matches
    check_played(BOARDS, session.header.options, match.record)
    assert [step for step in match.record.steps if isinstance(step, Shuffle)] == list(BOARDS.shuffles)


def test_boards_that_were_changed_are_refused_with_one_sentence(program: Open, tmp_path: Path) -> None:
    """The seal that does not fit is named; nothing is dealt."""
    changed = with_first(BOARDS, BOARDS.shuffles[0]._replace(salt="0" * 32))
    driven = opened(program, tmp_path, changed)
    assert driven.scene(Message).said == "cup.sevenup-boards was changed. The seal of deal 1 doesn't match."
    for name in ("none", "x" * 300):
        none = tmp_path / f"{name}.sevenup-boards"
        driven.app.ways.to_files([none])
        assert driven.scene(Message).said == f"Can't find {none}."
