"""A match from the title to the result, by keys alone and by the mouse alone."""

from collections.abc import Callable

import pygame

from sevenup_gui.speech.outcome import ending_sentence
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.papers.result import Result
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import Summary
from sevenup_gui.ui.scenes.setup.setup import SetUp
from sevenup_gui.ui.scenes.title import Title
from tests.builders import TABLES
from tests.scene.driving import Program, decide_by_keys, decide_by_mouse, secrets_shown, setup_for
from tests.sweeping import swept

Open = Callable[..., Program]


def play_out(program: Program, decide: Callable[[Program], None], go_on: Callable[[Program], object]) -> None:
    """Play until the match is over; `go_on` puts a summary away."""
    for _ in range(400):
        program.until(lambda: program.my_turn() or program.shows(Summary, ScoreSheet, Result)())
        if program.shows(Result)():
            return
        if program.shows(Summary, ScoreSheet)():
            go_on(program)
        else:
            decide(program)
    raise AssertionError("the match does not end")


def test_a_match_from_the_title_to_the_result_with_the_keyboard_alone(program: Open) -> None:
    """Everything can be done by keyboard: Enter and arrows lead from the title through a whole match and back."""
    p = program(draws=False).start()
    p.key(pygame.K_RETURN)
    p.scene(SetUp)
    p.key(pygame.K_RETURN)
    p.scene(TableScene)
    play_out(p, decide_by_keys, lambda p: p.key(pygame.K_RETURN))
    result = p.scene(Result)
    assert max(result.at.score) >= 7
    p.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    p.scene(Title)


def test_a_match_from_the_title_to_the_result_with_the_mouse_alone(program: Open) -> None:
    """Everything can be done with the mouse: clicks lead from the title through a whole match and back."""
    p = program().start()
    p.click_on("Play")
    p.scene(SetUp)
    p.click_on("Deal")
    p.scene(TableScene)
    play_out(p, decide_by_mouse, lambda p: p.click_on(p.labels()[0]))
    result = p.scene(Result)
    assert max(result.at.score) >= 7
    # Below it stands who won, and why it is over.
    assert result.at.ending is not None
    assert result.captioned == f"{result.name()} {ending_sentence(result.at.options, result.at.ending)}"
    p.click_on("Main menu")
    p.scene(Title)


# Oh Hell is 7Up7Down with another schedule: its fewest and most seats will do.
PLAYED = [(preset, n) for preset, n in TABLES if preset != "oh-hell" or n in (3, 7)]


@swept(("preset", "players"), PLAYED)
def test_every_table_is_played_to_its_end(program: Open, preset: str, players: int) -> None:
    """Every preset can be played at every number of seats, keys and mouse by turns; and whenever the picture is at
    rest, no card shows a face that the player may not see."""
    p = program(draws=False)
    p.sit_down(setup_for(preset, "h" + "c" * (players - 1)))
    rests = 0

    def look(p: Program) -> None:
        nonlocal rests
        if not p.table.director.busy:
            rests += 1
            assert not secrets_shown(p.table, 0)

    p.each_step = look
    ways = [decide_by_keys, decide_by_mouse]

    def decide(p: Program) -> None:
        ways.append(ways.pop(0))
        ways[0](p)

    play_out(p, decide, lambda p: p.key(pygame.K_RETURN))
    assert p.scene(Result).winners
    assert rests > 20
