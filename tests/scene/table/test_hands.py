"""Hands on the cards of a whole program: what leans, follows, shines, goes back and turns round, and for whom."""

from collections.abc import Callable

import pygame
import pytest

from sevenup_gui.engine import views
from tests.builders import seven_up
from tests.scene.driving import Program, decide_by_keys, secrets_shown
from tests.scene.match.test_shared_screen import cover_of, covered, faces_up, hold
from tests.scene.table.test_table import answering

Open = Callable[..., Program]


def test_the_card_under_the_pointer_leans_to_it(program: Open) -> None:
    """To the right with the pointer at its right side; upright again once the pointer has left."""
    p = answering(program, speed="normal")
    sprite = p.table.director.sprites["3C"]
    unit = p.app.painter.unit_px
    p.move((round((sprite.pose.x + 50) * unit), round(sprite.pose.y * unit))).wait(0.5)
    assert sprite.tilt_deg == 3.0
    p.move((640, 300)).wait(0.3)
    assert sprite.tilt_deg == 0.0


def test_the_place_of_the_card_shines_for_one_that_may_be_played(program: Open) -> None:
    """Dragged over the hand a little, over the table more; for a card that may not be played not at all."""
    p = answering(program, speed="normal")
    marks, seen = p.table.director.overlays, {}
    for card in ("KS", "9C"):
        spot = p.spot_of(card)
        p.press(spot).move((spot[0], spot[1] - 30), held=True).wait(0.3)
        low = marks.welcome_frac
        p.move((640, 300), held=True).wait(0.3)
        seen[card] = low, marks.welcome_frac
        p.move(spot, held=True).release(spot).wait(0.5)
        assert marks.welcome_frac == 0.0
    assert seen == {"KS": (0.5, 1.0), "9C": (0.0, 0.0)}


def undone(program: Open) -> Program:
    """The person has played twice at normal speed and takes back the second card."""
    p = answering(program, speed="normal")
    for _ in range(2):
        p.until(p.my_turn)
        decide_by_keys(p)
    return p.until(p.my_turn).key(pygame.K_u)


def test_u_again_goes_back_further_without_waiting(program: Open) -> None:
    """While the cards still go back another U takes back what was decided before that."""
    p = undone(program)
    ply = p.table.session.state.ply
    assert p.table.director.passing
    p.key(pygame.K_u)
    assert p.table.session.state.ply < ply
    p.until(p.my_turn, limit_s=2)
    assert p.table.director.shown == p.table.session.view(p.table.viewer)


def test_a_click_while_cards_go_back_hurries_and_plays_nothing(program: Open) -> None:
    """The person may decide at once."""
    p = undone(program)
    before = p.table.session.state
    assert not p.my_turn()
    p.click((640, 640))
    assert p.my_turn()
    assert p.table.session.state == before


def test_the_table_turns_round_under_the_cover(program: Open) -> None:
    """With the cover down for the other person every card of a hand shows its back, the cover stays where it is, and
    whoever holds it sees the cards once it is lifted, not before."""
    p = hold(covered(program, seven_up().do("stand"), speed="normal"))
    turned: list[int] = []

    def look(p: Program) -> None:
        table = p.table
        if cover_of(p).is_down and table.director.busy:
            turned.append(round(table.director.zones.plates[0].y))
            assert table.viewer == views.PUBLIC
            assert faces_up(p) == []
            assert not secrets_shown(table, views.PUBLIC)

    p.each_step = look
    decide_by_keys(p)
    p.until(lambda: cover_of(p).is_down)
    box = cover_of(p).box(p.table.director)
    p.until(lambda: not p.table.director.busy)
    assert cover_of(p).box(p.table.director) == box
    assert len(set(turned)) > 5
    hold(p).until(p.my_turn, limit_s=2)
    assert len(faces_up(p)) == 6


def test_a_cover_held_while_the_table_turns_lifts_in_its_time(program: Open) -> None:
    """Nobody waits for the table to come to rest."""
    p = hold(covered(program, seven_up().do("stand"), speed="slowest"))
    decide_by_keys(p)
    p.until(lambda: cover_of(p).is_down)
    hold(p)
    assert p.my_turn()
    assert p.table.director.sprites.keys() >= set(p.table.session.state.hands[p.table.viewer])


def test_a_dragged_card_is_drawn_over_everything_on_the_cloth(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also over the tags at the trick and the racks, which lie over other cards."""
    p = answering(program, size=(960, 600))
    p.press(p.spot_of("KS")).move((480, 250), held=True)
    order: list[str] = []
    table = p.table.table
    monkeypatch.setattr(table.cards, "draw", lambda _surface, sprite, *_: order.append(sprite.key))
    monkeypatch.setattr(table, "draw_racks", lambda *_: order.append("racks"))
    monkeypatch.setattr(table, "draw_tags", lambda *_: order.append("tags"))
    p.table.draw(pygame.Surface((960, 600)))
    assert order.count("KS") == 1
    assert order[-1] == "KS"
    assert {"racks", "tags", "AS"} < set(order)
