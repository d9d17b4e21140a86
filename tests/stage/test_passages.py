"""From one picture to another: what is taken back goes back, and always ends where the truth is."""

import math
import random

import pytest

from sevenup_gui.engine import game, views
from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import OPEN, PUBLIC, View
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.geometry import Frame
from sevenup_gui.stage.layout import layout
from tests.builders import TABLES, seven_up
from tests.stage.test_director import led, marks_of, play, run
from tests.stage.watching import FRAME, catch_up, moments, seen, settled
from tests.sweeping import swept

every_table = swept("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")


def known(view: View) -> set[str]:
    """Every card that a view tells of."""
    played = {card for trick in view.tricks for card, _ in trick.cards} | {card for card, _ in view.table}
    return played | {card for hand in view.hands if hand for card in hand} | set(view.turned)


def states_of(table: tuple[str, int], source: random.Random, most: int) -> list[State]:
    """A match step by step, from before its first deal on."""
    made = [state for state, _events in moments(*table, source, most=most)]
    return [game.new_match(made[0].options, table[1], table[1] - 1), *made]


@every_table
def test_what_is_taken_back_ends_in_the_earlier_picture(table: tuple[str, int]) -> None:
    """From any moment to any earlier one, interrupted or not: the end is the layout, and on the way no card is seen
    twice, nor one that neither of the two views tells of."""
    source = random.Random(21)
    states = states_of(table, source, 40)
    for viewer in (0, PUBLIC, OPEN):
        for _ in range(6):
            later = source.randrange(2, len(states))
            truth = views.view(states[source.randrange(max(1, later - 8), later)], viewer)
            before = Director(views.view(states[later], viewer), FRAME)
            director = Director(truth, FRAME)
            director.come_from(before)
            allowed = known(before.shown) | known(truth)
            interruptions = source.randrange(3)
            while director.busy:
                faces = [sprite.card for sprite in director.sprites.values() if sprite.card is not None]
                assert len(faces) == len(set(faces))
                assert set(faces) <= allowed
                director.advance(0.04)
                if source.random() < 0.15 and interruptions:
                    interruptions -= 1
                    source.choice((director.hurry, lambda d=director: d.resize(Frame(1500.0, 1.2))))()
            catch_up(director)
            assert director.sprites == layout(truth, director.frame, director.home)
            assert marks_of(director) == marks_of(Director(truth, FRAME))


@every_table
def test_a_picture_in_motion_can_be_left_at_any_moment(table: tuple[str, int]) -> None:
    """Also from the middle of a deal, a flight or another way back."""
    source = random.Random(22)
    past: list[View] = []
    director: Director | None = None
    for state, events in moments(*table, source, most=30):
        if director is None:
            director = Director(views.view(game.new_match(state.options, table[1], table[1] - 1), 0), FRAME)
        director.push(seen(events, 0))
        past.append(views.view(state, 0))
        director.advance(source.random())
        if source.random() < 0.3:
            before, director = director, Director(source.choice(past[-4:]), FRAME)
            director.come_from(before)
            director.advance(source.random() * 0.3)
            before, director = director, Director(past[-1], FRAME)
            director.come_from(before)
    assert director is not None
    catch_up(director)
    assert settled(director, past[-1])


def taken_back(speed: str = "normal") -> tuple[Director, View]:
    """Seat 0 takes back its king, which seat 1's ten had fallen under."""
    table, before = led(trick_pause_s=None, speed=speed)
    truth = views.view(table.state, 0)
    play(table, before, "KD TD")
    while not before.resting:
        before.advance(0.05)
    director = Director(truth, FRAME, speed=speed)  # type: ignore[arg-type]
    director.come_from(before)
    return director, truth


def test_cards_go_back_where_they_came_from_the_last_one_first() -> None:
    """Both start where they lay in the trick; the ten leaves before the king, and all is over in half a second."""
    director, truth = taken_back()
    king, ten = director.sprites["KD"], next(s for s in director.sprites.values() if s.card == "TD")
    lay = king.pose[:2], ten.pose[:2]
    run(director, 0.05)
    assert king.pose[:2] == lay[0]
    assert ten.pose[:2] != lay[1]
    run(director, 0.45)
    assert not director.busy
    assert settled(director, truth)


def test_a_card_that_nobody_may_know_any_more_turns_over_before_it_is_there() -> None:
    """The ten is a back of seat 1's fan again: it shows its face on the first part of its way alone."""
    director, _truth = taken_back()
    ten = next(s for s in director.sprites.values() if s.card == "TD")
    end = layout(director.shown, FRAME, 0)[ten.key].pose
    while director.busy:
        director.advance(0.01)
        if abs(ten.pose.y - end.y) < 60.0:
            assert ten.card is None
            assert ten.pose.face_frac < 0.5
    assert ten.key.startswith("back 1.")


def test_without_motion_what_is_taken_back_is_back_at_once() -> None:
    """With the speed "none" the picture is the earlier one, and nobody waits."""
    director, truth = taken_back("none")
    assert not director.busy
    assert settled(director, truth)


def test_a_click_ends_the_way_back() -> None:
    """Nobody has to look at it."""
    director, truth = taken_back()
    assert director.passing
    director.hurry()
    assert not director.busy
    assert settled(director, truth)


@every_table
def test_the_table_turns_round_and_ends_where_the_layout_has_everything(table: tuple[str, int]) -> None:
    """From any seat at the bottom to any other, interrupted or not; every card that is seen on the way is one of the
    new view, and no piece of furniture leaves the cloth."""
    source = random.Random(23)
    states = states_of(table, source, 30)
    for _ in range(8):
        state = source.choice(states)
        home, other = source.sample(range(table[1]), 2)
        truth = views.view(state, source.choice((PUBLIC, OPEN, other)))
        director = Director(truth, FRAME, other)
        director.come_from(Director(views.view(state, source.choice((PUBLIC, home))), FRAME, home))
        assert director.passing
        interrupted = source.random() < 0.3
        while director.busy:
            assert {s.card for s in director.sprites.values()} - {None} <= known(truth)
            cloth = director.zones.cloth.grown(1.0)
            assert all(cloth.holds(box) for box in (*director.zones.plates, *director.zones.figures))
            director.advance(0.05)
            if interrupted and source.random() < 0.2:
                source.choice((director.hurry, lambda d=director: d.resize(Frame(1152.0, 1.4))))()
        catch_up(director)
        assert director.sprites == layout(truth, director.frame, other)
        assert director.zones == Director(truth, director.frame, other).zones
        assert marks_of(director) == marks_of(Director(truth, FRAME))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_goes_the_same_way_round(players: int) -> None:
    """With the next seat to the bottom, plates and cards go against the clock, none of them through the middle."""
    table = seven_up(players=players, turned="9H").do("stand")
    director = Director(views.view(table.state, PUBLIC), FRAME, 1)
    director.come_from(Director(views.view(table.state, PUBLIC), FRAME, 0))
    middle = director.zones.trick_at
    ways = [0.0] * players
    before = [math.atan2(at.centre.y - middle.y, at.centre.x - middle.x) for at in director.zones.plates]
    while director.busy:
        director.advance(1 / 60)
        for seat, at in enumerate(director.zones.plates):
            angle = math.atan2(at.centre.y - middle.y, at.centre.x - middle.x)
            ways[seat] += (angle - before[seat] + math.pi) % math.tau - math.pi
            before[seat] = angle
            assert math.hypot(at.centre.x - middle.x, at.centre.y - middle.y) > 120.0
    assert all(way < 0.0 for way in ways)
    assert sum(ways) == pytest.approx(-math.tau)


def test_a_table_without_motion_does_not_turn() -> None:
    """With the speed "none" the other seat is at the bottom at once."""
    table, _ = led()
    director = Director(views.view(table.state, PUBLIC), FRAME, 1, speed="none")
    director.come_from(Director(views.view(table.state, PUBLIC), FRAME, 0))
    assert not director.busy
    assert director.sprites == layout(director.shown, FRAME, 1)


def test_counters_slide_back() -> None:
    """A point that was given and taken back leaves the middle of its rack as it came."""
    table = seven_up(turned="9H").do("beg")
    truth = views.view(table.state, 1)
    table.do("give")
    director = Director(truth, FRAME)
    director.come_from(Director(views.view(table.state, 1), FRAME))
    points, pushed = director.overlays.points(0), []
    while director.busy:
        director.advance(0.02)
        pushed.append(director.overlays.counters[0][0].pushed_frac)
    assert points == 1
    assert pushed == sorted(pushed, reverse=True)
    assert len(set(pushed)) > 5
    assert director.overlays.points(0) == 0
