"""A press means one thing: what hurries never decides, and what is thrown away by mistake is not played."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from sevenup_gui.ui.kit.draw.canvas import Canvas
from sevenup_gui.ui.scenes.papers.review import Review
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import Summary
from tests.builders import seven_up
from tests.scene.driving import Program, decide_by_keys, setup_for
from tests.sweeping import swept

Open = Callable[..., Program]
RUN = 12  # presses, one every 0.15 s: in less than two seconds


def decisions(p: Program) -> list[object]:
    """Return a list that notes the decisions made at this table by hand from now on."""
    host, taken = p.table.host, list[object]()
    submit = host.submit

    def note(seat: int, action: object, ply: int) -> None:
        taken.append(action)
        submit(seat, action, ply)  # type: ignore[arg-type]

    host.submit = note  # type: ignore[method-assign]
    return taken


def hurry_on(p: Program, way: str, pos: tuple[int, int]) -> None:
    """Press again and again, fast, without looking."""
    for _ in range(RUN):
        if way == "click":
            p.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1).post(pygame.MOUSEBUTTONUP, pos=pos, button=1)
        else:
            p.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="").wait(0.05)
        p.wait(0.05)


HURRIED = [("old-sledge", "hc", "normal"), ("forced-beg", "chc", "none"), ("seven-up-seven-down", "ccchc", "normal")]


@swept(("preset", "plays", "speed", "way"), [(*table, way) for table in HURRIED for way in ("click", "key")])
def test_a_run_of_hurrying_presses_never_decides(program: Open, preset: str, plays: str, speed: str, way: str) -> None:
    """Twelve presses in two seconds, begun at any moment at which nothing is asked, end with nothing decided: no card
    played, no bid, no button pressed, no summary put away, wherever the pointer rests."""
    p = program(draws=False, speed=speed)
    p.sit_down(setup_for(preset, plays))
    taken, papers = decisions(p), p.shows(Summary, ScoreSheet)
    for moment in range(6):
        p.wait(0.05 * (moment % 4))
        if not p.app.scene.asks:
            before, deals = len(taken), p.table.session.state.deal
            hurry_on(p, way, (640, 600) if moment % 2 else (560, 400))
            assert len(taken) == before
            assert p.table.session.state.deal == max(deals, 1)
        p.until(lambda: p.my_turn() or papers())
        if papers():
            p.key(pygame.K_RETURN)
        else:
            decide_by_keys(p)


def following(program: Open, **how: object) -> Program:
    """A spade was led; the person has one, and a heart, which is trump. The trick is still on its way."""
    p = program(draws=False, **({"speed": "normal"} | how))
    match = seven_up(hands={1: "KS QD JD 9C 4H 3C", 0: "AS 2S TC 9H 8D 7D"}, dealer=1).do("stand", "AS")
    return p.sit_down(replace(setup_for(), seats=tuple(reversed(setup_for().seats))), match)


def press_now(p: Program, pos: tuple[int, int]) -> Program:
    """Press and let go at once, breath or no breath."""
    p.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    return p.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1).post(pygame.MOUSEBUTTONUP, pos=pos, button=1)


def test_whoever_puts_the_pointer_elsewhere_is_taken_at_their_word(program: Open) -> None:
    """A press on another card than the last hurrying one is an answer, as soon as the question can have been seen."""
    p = following(program)
    here, there = p.spot_of("QD"), p.spot_of("KS")
    p.app.click_guard.opened()
    p.wait(0.2)
    press_now(p, here)  # too early: it belongs to what was there before
    p.wait(0.1)
    press_now(p, here)  # of the same run
    assert not p.table.session.state.tricks
    press_now(p, there)
    assert p.table.session.state.tricks


def test_a_pause_ends_a_run(program: Open) -> None:
    """The same place may be pressed again once there was time to look."""
    p = following(program)
    p.app.click_guard.opened()
    spot = p.spot_of("KS")
    press_now(p, spot)
    assert not p.table.session.state.tricks
    p.wait(1.0)
    press_now(p, spot)
    assert p.table.session.state.tricks


@pytest.mark.parametrize("where", [(1300, 300), (640, -5), (-1, 200), (60, 22)])
def test_a_card_dropped_outside_or_on_a_button_goes_back(program: Open, where: tuple[int, int]) -> None:
    """A card let go outside the window, or on the menu's plaque, is played by nobody: it lies in the hand again."""
    p = following(program, speed="none")
    lay, before = p.table.director.sprites["KS"].pose, p.table.session.state
    p.press(p.spot_of("KS")).move((640, 300), held=True).move(where, held=True).release(where).wait(0.5)
    assert p.app.scene is p.table
    assert p.table.session.state == before
    assert p.table.director.sprites["KS"].pose == lay


def test_enter_after_the_review_goes_on(program: Open) -> None:
    """Back from the review, Enter does what the line at the bottom says, and not the review again."""
    p = program(speed="none")
    match = seven_up(hands={0: "AS 2S TC 9H 8D 7D", 1: "KS QD JD 9C 4H 3C"}).do("stand").play_out()
    match.steps.pop()  # the last card is still to be played
    p.sit_down(setup_for(), match)
    if p.table.session.state.turn == 0:
        decide_by_keys(p.until(p.my_turn))
    p.until(p.shows(Summary)).key(pygame.K_v).until(p.shows(Review)).key(pygame.K_ESCAPE)
    shown = p.scene(Summary)
    assert shown.controls.focused is not None
    assert shown.controls.focused.cap == "enter"
    p.key(pygame.K_RETURN)
    assert not isinstance(p.app.scene, Summary | Review)


def test_key_hints_stay_where_they_are_whatever_is_said(program: Open) -> None:
    """A key hint is a button: it does not go from under the pointer because the caption has more or less to say."""
    p = following(program, speed="none")
    p.until(p.my_turn)
    boxes = []
    for said in ("", "Amos.", "Amos wins the trick with the queen of diamonds. Amos to lead."):
        p.table.telling.told = said
        p.table.draw(Canvas((1280, 720)))
        boxes.append([(hint.words, tuple(box)) for hint, box in p.table.hint_keys])
    assert boxes[0] == boxes[1] == boxes[2]
    assert len(boxes[0]) == len(p.table.hints())
