"""Cards under a hand: they follow, lean, land and shine, and keep no one waiting."""

import math
from itertools import pairwise

import pytest

from sevenup_gui.engine import views
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.hands.spring import Spring
from sevenup_gui.stage.layout import layout
from sevenup_gui.stage.tempo import SPEEDS
from tests.builders import Table
from tests.stage.test_director import led, play, run
from tests.stage.watching import FRAME, catch_up, settled

# Dragging


@pytest.mark.parametrize("frames", [1, 3, 7, 60])
def test_a_spring_is_the_same_whatever_the_length_of_a_frame(frames: int) -> None:
    """A tenth of a second in one step or in sixty: the same place and the same speed."""
    spring = Spring(100.0, -300.0)
    for _ in range(frames):
        spring = spring.after(0.1 / frames, 250.0, 40.0)
    assert spring == pytest.approx(Spring(100.0, -300.0).after(0.1, 250.0, 40.0))


@pytest.mark.parametrize("dt_s", [0.001, 1 / 60, 0.5, 10.0, 5000.0])
def test_a_spring_is_stable_at_any_step(dt_s: float) -> None:
    """From rest it never goes beyond its end, however long a frame was."""
    spring = Spring(0.0)
    for _ in range(50):
        before, spring = spring, spring.after(dt_s, 100.0, 40.0)
        assert before.at <= spring.at <= 100.0


@pytest.mark.parametrize("way", [1, -1])
def test_a_dragged_card_trails_behind_the_pointer_and_swings_with_its_speed(way: int) -> None:
    """At 900 u in a second it is some 40 u behind and leans into its way; under a pointer at rest it comes upright."""
    _, director = led()
    director.hold("KD", 640.0, 300.0)
    run(director, 0.5)
    for n in range(1, 20):
        director.hold("KD", 640.0 + way * n * 15.0, 300.0)
        director.advance(1 / 60)
    pose = director.sprites["KD"].pose
    assert 30.0 < way * (640.0 + way * 19 * 15.0 - pose.x) < 60.0
    assert 3.0 < way * pose.turn_deg < 13.0
    run(director, 0.6)
    assert director.sprites["KD"].pose[:4] == (640.0 + way * 285.0, 300.0, pose.height_u, 0.0)
    director.advance(1 / 60)
    assert not director.moving


def test_a_card_taken_up_does_not_jump_to_the_pointer() -> None:
    """It starts from where it is drawn, and is under the pointer a moment later."""
    _, director = led()
    lies = director.sprites["KD"].drawn
    director.hold("KD", lies.x + 30.0, lies.y - 60.0)
    assert director.sprites["KD"].drawn[:2] == lies[:2]
    director.advance(0.1)
    assert math.hypot(director.sprites["KD"].pose.x - lies.x - 30.0, director.sprites["KD"].pose.y - lies.y + 60.0) < 9


def test_without_motion_a_dragged_card_is_where_the_pointer_is() -> None:
    """With the speed "none" it neither trails nor swings, and lies in the fan again the moment it is let go."""
    table, director = led(speed="none")
    for x in (600.0, 900.0):
        director.hold("KD", x, 300.0)
        assert director.sprites["KD"].pose[:2] == (x, 300.0)
        assert director.sprites["KD"].pose.turn_deg == 0.0
    director.release()
    director.advance(0.0)
    assert settled(director, views.view(table.state, 0))


def test_a_card_let_go_springs_back_a_little_beyond_its_place() -> None:
    """It comes down from above, dips below where it lies, and comes to rest exactly there."""
    table, director = led()
    lies = director.sprites["KD"].pose
    director.hold("KD", lies.x, 300.0)
    run(director, 0.5)
    director.release()
    depths = []
    for _ in range(40):
        director.advance(0.01)
        depths.append(director.sprites["KD"].pose.y - lies.y)
    assert max(depths) > 2.0
    assert settled(director, views.view(table.state, 0))


# The place where it may be dropped


def test_the_place_shines_while_a_card_is_dragged_and_more_while_it_is_over_it() -> None:
    """Up to a half, then all, each in 140 ms; let go, the light goes out."""
    _, director = led()
    seen = []
    for welcome_frac in (0.5, 1.0):
        director.hold("KD", 640.0, 300.0, welcome_frac)
        run(director, 0.2)
        seen.append(director.overlays.welcome_frac)
    director.release()
    run(director, 0.2)
    assert [*seen, director.overlays.welcome_frac] == [0.5, 1.0, 0.0]


def test_the_light_goes_out_when_the_card_is_played() -> None:
    """Also where nobody says that it was let go."""
    _table, director = led()
    director.hold("KD", 640.0, 300.0, 1.0)
    run(director, 0.2)
    play(_table, director, "KD")
    catch_up(director)
    assert director.overlays.welcome_frac == 0.0


# The pointer over a card


@pytest.mark.parametrize(("aside_u", "leans_deg"), [(0.0, 0.0), (40.0, 2.0), (-40.0, -2.0), (65.0, 4.0), (400.0, 4.0)])
def test_a_card_leans_towards_the_pointer_and_back(aside_u: float, leans_deg: float) -> None:
    """By up to four whole degrees; where it lies does not change, and it lies so again when the pointer has left."""
    table, director = led()
    lies = director.sprites["KD"].pose
    director.raise_card("KD", lies.x + aside_u)
    run(director, 0.5)
    assert director.sprites["KD"].drawn.turn_deg == lies.turn_deg + leans_deg
    assert not director.moving
    director.raise_card(None)
    run(director, 0.2)
    assert settled(director, views.view(table.state, 0))


def test_a_leaning_card_follows_the_pointer_without_a_jump() -> None:
    """From one edge to the other it goes through all between, whatever the pointer did."""
    _, director = led()
    lies = director.sprites["KD"].pose
    turns = []
    for aside_u in (60.0, -60.0):
        director.raise_card("KD", lies.x + aside_u)
        for _ in range(30):
            director.advance(1 / 60)
            turns.append(director.sprites["KD"].tilt_deg)
    assert max(turns) == 4.0
    assert turns[-1] == -4.0
    assert max(abs(b - a) for a, b in pairwise(turns)) < 2.0


def test_the_keyboards_choice_and_a_table_without_motion_do_not_lean() -> None:
    """Only a pointer can be leant to."""
    for speed, x in (("normal", None), ("none", 9999.0)):
        _, director = led(speed=speed)
        director.raise_card("KD", x)
        run(director, 0.3)
        assert director.sprites["KD"].tilt_deg == 0.0


def test_a_leaning_card_is_played_as_it_is_drawn() -> None:
    """No jump: the flight starts at the angle that the pointer gave it."""
    table, director = led()
    director.raise_card("KD", director.sprites["KD"].pose.x + 60.0)
    run(director, 0.3)
    turn_deg = director.sprites["KD"].drawn.turn_deg
    play(table, director, "KD")
    director.advance(0.0)
    assert director.sprites["KD"].drawn.turn_deg == pytest.approx(turn_deg)
    catch_up(director)
    assert settled(director, views.view(table.state, 0))


# Landing, and the trick


def landed(speed: str = "normal") -> tuple[Table, Director]:
    """Seat 1's card has just come down beside that of seat 0."""
    table, director = led(trick_pause_s=None, speed=speed)
    play(table, director, "KD")
    catch_up(director)
    play(table, director, "TD")
    while (
        director.shown.table[-1][0] != "TD"
        or director.sprites["TD"].pose != layout(director.shown, FRAME, 0)["TD"].pose
    ):
        director.advance(0.01)
    return table, director


def test_a_card_lands_with_weight() -> None:
    """It gives a little and springs up again, that beside it is pushed away and comes back; nobody waits for it."""
    _, director = landed()
    sizes, pushed = [], []
    for _ in range(40):
        director.advance(0.01)
        sizes.append(director.sprites["TD"].swell_frac)
        pushed.append(director.sprites["KD"].aside_u)
    assert min(sizes) < 0.98
    assert max(sizes) > 1.001
    assert sizes[-1] == 1.0
    assert max(map(abs, pushed)) > 1.0
    assert pushed[-1] == 0.0


def test_without_motion_a_card_just_lies_there() -> None:
    """With the speed "none" nothing gives and nothing is pushed."""
    _, director = landed("none")
    for _ in range(10):
        director.advance(0.01)
        assert all((s.swell_frac, s.aside_u) == (1.0, 0.0) for s in director.sprites.values())


def test_the_trick_is_tapped_straight_before_it_goes() -> None:
    """Where people look on, its cards come to the winning one's angle, face up, and only then turn over."""
    table, director = led(calm=True)
    play(table, director, "KD TD")
    while not director.resting:
        director.advance(0.01)
    catch_rest = [director.sprites[card] for card in ("KD", "TD")]
    straight = False
    while director.busy:
        director.advance(0.01)
        best, other = catch_rest
        if other.pose.face_frac == best.pose.face_frac == 1.0 and abs(other.pose.x - best.pose.x) < 1.0:
            straight = straight or other.pose.turn_deg == best.pose.turn_deg
    assert straight


@pytest.mark.parametrize("speed", SPEEDS)
def test_what_hands_do_to_cards_ends_in_the_layout_at_any_speed(speed: str) -> None:
    """Leaning, dragged, dropped and let go again: the picture ends where the truth is."""
    table, director = led(speed=speed)
    for n, key in enumerate(("KD", "AS", "4H")):
        director.raise_card(key, 700.0)
        director.advance(0.03)
        director.hold(key, 500.0 + 100.0 * n, 350.0, 0.5)
        director.advance(0.05)
        director.release()
        director.advance(0.03)
    play(table, director, "KD TD")
    director.hurry()
    director.raise_card(None)
    catch_up(director)
    assert settled(director, views.view(table.state, 0))
