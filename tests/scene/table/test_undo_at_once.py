"""A slip is taken back at once: however far behind the picture is, and as it was agreed at set-up."""

from collections.abc import Callable

import pygame
import pytest

from sevenup_gui.engine.actions import WORDS, Play
from sevenup_gui.match.undo import UNDO_RULES, UndoRule
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.setup.setup import SetUp
from sevenup_gui.ui.scenes.title import Title
from tests.builders import seven_up
from tests.scene.driving import Program, answer_of, decide_by_mouse, setup_for
from tests.stage.watching import settled

Open = Callable[..., Program]
HANDS = {0: "AS 2S TC 9H 8D 7D", 1: "KS QD JD 9C 4H 3C"}


def by_key(p: Program) -> None:
    """U."""
    p.post(pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode="u").post(pygame.KEYUP, key=pygame.K_u, mod=0)


def by_hint(p: Program) -> None:
    """A click on the key at the bottom, as soon as a press counts."""
    p.take_a_breath()
    box = next(box for hint, box in p.app.scene.hint_keys if hint.code == pygame.K_u)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=box.center, button=1))
    p.wait(0.1)


@pytest.mark.parametrize("way", [by_key, by_hint], ids=lambda way: way.__name__)
@pytest.mark.parametrize("speed", ["slowest", "normal", "fast"])
@pytest.mark.parametrize("later_s", [0.05, 0.15, 0.4, 0.8, 1.5, 3.0])
def test_a_misclick_is_taken_back_at_once(
    program: Open, way: Callable[[Program], None], speed: str, later_s: float
) -> None:
    """Also while the card is still in the air, and while the others answer it; the picture ends as it was."""
    p = program(speed=speed).start()
    p.sit_down(setup_for("old-sledge", "hc"), seven_up(hands=HANDS).do("stand"))
    p.until(p.my_turn).wait(0.5)
    before = p.table.session.state
    decide_by_mouse(p, Play("AS"))
    p.wait(later_s)
    assert p.table.session.state != before
    way(p)
    assert p.table.session.state == before
    assert p.app.notice == ""
    p.until(p.my_turn).wait(1.0)
    assert settled(p.table.director, p.table.session.view(0))
    assert p.caption().startswith("Undone")
    decide_by_mouse(p, Play("2S"))
    assert p.table.session.state.table or p.table.session.state.tricks


@pytest.mark.parametrize("answer", ["stand", "beg"])
def test_a_call_is_taken_back_at_once(program: Open, answer: str) -> None:
    """While its bubble is still coming."""
    p = program(draws=False, speed="normal").start()
    p.sit_down(setup_for("old-sledge", "hc"), seven_up(hands=HANDS))
    p.until(p.my_turn).wait(0.5)
    before = p.table.session.state
    p.click_on(answer_of(p.table, WORDS[answer]).called)
    by_key(p)
    assert p.table.session.state == before


def test_the_last_card_of_a_match_is_taken_back_before_it_is_counted(program: Open) -> None:
    """The truth has ended the match; nobody has seen it yet, and nothing was put away."""
    p = program(draws=False, speed="normal").start()
    match = seven_up(hands=HANDS, score=(6, 6)).do("stand").play_out()
    while True:
        match.steps.pop()
        again = seven_up(hands=HANDS, score=(6, 6))
        for step in match.steps[1:]:
            again.act(step)  # type: ignore[arg-type]
        if again.state.turn == 0 and again.state.table:
            break
    p.sit_down(setup_for("old-sledge", "hc"), again)
    p.until(p.my_turn).wait(0.5)
    before = p.table.session.state
    decide_by_mouse(p)
    p.wait(0.2)
    by_key(p)
    assert p.table.session.state == before
    p.until(p.my_turn)


def at_new_game(p: Program) -> None:
    """The page before a match."""
    p.start().click_on("Play")
    p.scene(SetUp)


def at_game_night(p: Program) -> None:
    """The page before an evening's match."""
    p.start().key(pygame.K_n)


@pytest.mark.parametrize("page", [at_new_game, at_game_night], ids=lambda page: page.__name__)
@pytest.mark.parametrize("rule", UNDO_RULES)
def test_the_table_keeps_what_was_chosen_before_it(
    program: Open, page: Callable[[Program], None], rule: UndoRule
) -> None:
    """Undo, the target and the computers' level are the table's as the page offered them, and so they are after it
    was closed and continued."""
    p = program(draws=False, speed="normal", name="Ann", face="widow")
    page(p)
    scene = p.app.scene
    shown: dict[str, str] = {}
    scene.open_house()  # type: ignore[attr-defined]
    p.app.scene.controls.focus_on("choice undo")
    while rule_shown(scene) != rule:
        p.key(pygame.K_RIGHT)
    p.key(pygame.K_ESCAPE)
    for row in ("choice target", "choice level"):
        scene.controls.focus_on(row)
        p.key(pygame.K_RIGHT)
        item = scene.controls.find(row)
        assert item is not None
        shown[row] = item.value
    p.key(pygame.K_d).until(p.shows(TableScene))
    assert p.table.session.undo_rule == rule
    setup = p.table.setup
    assert str(setup.target) in shown["choice target"]
    p.wait(2.0)
    p.app.saved.settle()
    again = program(draws=False, speed="normal", name="Ann", face="widow").start()
    again.scene(Title)
    again.app.ways.to_saved_match()
    assert again.table.session.undo_rule == rule
    assert again.table.session.header.options == p.table.session.header.options
    assert [seat.level for seat in again.table.session.header.players] == [
        seat.level for seat in p.table.session.header.players
    ]


def rule_shown(scene: object) -> UndoRule:
    """Return the rule chosen on the page."""
    rules = scene.rules  # type: ignore[attr-defined]
    return rules.undo  # type: ignore[no-any-return]
