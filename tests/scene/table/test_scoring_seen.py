"""Scoring at the table: each point is said and felt as it is counted, and the sheet is written before one's eyes."""

from collections.abc import Callable

import pygame

from sevenup_gui.engine import game
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import Summary
from tests.builders import Table, seven_up
from tests.scene.driving import Program, decide_by_keys, setup_for

Open = Callable[..., Program]


def all_but_the_last_trick() -> Table:
    """The person holds the six highest trumps but one, and has played all but one of them."""
    table = seven_up(hands={0: "AH KH QH JH TH 2H"}, turned="9H").do("stand")
    for _ in range(10):
        legal = game.legal_actions(table.state)
        assert isinstance(legal, tuple)
        table.act(legal[0])
    return table


def test_every_point_is_said_and_its_winner_is_glad(program: Open) -> None:
    """High, Low, Jack and Game, in a sentence each; the sheet comes when all four have gone to the rack."""
    p = program(draws=False, speed="normal").sit_down(setup_for(), all_but_the_last_trick())
    p.until(p.my_turn)
    moods: list[str] = []
    p.each_step = lambda program: moods.append(program.table.company.moods.get(0, "calm"))
    decide_by_keys(p)
    p.until(p.shows(Summary))
    said = [line.strip() for line in p.said if line.startswith("You: ")]
    assert said[:3] == ["You: High, with the ace of hearts.", "You: Low, with the two of hearts.", "You: Jack."]
    assert said[3].startswith("You: Game, ")
    assert moods[-20:] == ["pleased"] * 20


def test_one_key_ends_the_counting(program: Open) -> None:
    """Who does not care to look has the sheet at once."""
    p = program(draws=False, speed="normal").sit_down(setup_for(), all_but_the_last_trick())
    p.until(p.my_turn)
    decide_by_keys(p)
    p.until(lambda: p.table.director.overlays.props, 20)
    p.key(pygame.K_RETURN)
    p.until(p.shows(Summary), 0.5)


def finished_round(program: Open, speed: str) -> Program:
    """The sheet after the first round of one card."""
    p = program(draws=False, speed=speed, trick_pause="short")
    p.sit_down(setup_for("seven-up-seven-down", "hcc"), seed=3)
    while not p.shows(ScoreSheet)():
        p.until(lambda: p.my_turn() or p.shows(ScoreSheet)())
        if p.my_turn():
            decide_by_keys(p)
    return p


def test_the_newest_line_of_the_sheet_is_written(program: Open) -> None:
    """It takes less than a second, is heard, and any key ends it and does what it does besides."""
    p = finished_round(program, "fast")
    pencil, heard = p.scene(ScoreSheet).pencil, list[str]()
    pencil._sound = heard.append
    assert pencil.left_s > 0.0
    p.until(lambda: not pencil.writing, 1.0)
    assert "pencil" in heard
    pencil.left_s = 0.3
    p.key(pygame.K_RETURN)
    assert pencil.left_s == 0.0
    assert not p.shows(ScoreSheet)()


def test_without_motion_the_line_stands_there(program: Open) -> None:
    """Nothing is written, it has been."""
    assert not finished_round(program, "none").scene(ScoreSheet).pencil.writing
