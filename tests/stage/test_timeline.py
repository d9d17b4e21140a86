"""Time is an argument, left-over time a result; tweens end on their exact value."""

import math
from typing import Any

import pytest

from sevenup_gui.stage import easing
from sevenup_gui.stage.easing import in_out_cubic, linear
from sevenup_gui.stage.poses import PEEK_Z, PLATE_Z, TRICK_Z, Pose, Sprite
from sevenup_gui.stage.timeline import Callback, Delay, InTurn, Lanes, Later, Move, Pulse, Rest, Step, Together, Tween


class Thing:
    """Something with a number."""

    def __init__(self, x: float = 0.0) -> None:
        self.x = x


def tween(thing: Thing, end: float, duration_s: float, lanes: Lanes | None = None) -> Tween:
    """A straight tween of a thing's number."""
    return Tween(lanes or Lanes(), thing, "x", end, duration_s, linear)


@pytest.mark.parametrize("name", ["linear", "out_quad", "out_cubic", "in_out_cubic", "in_out_sine"])
def test_curves_begin_at_nought_and_end_at_one_exactly(name: str) -> None:
    """A curve of motion takes 0 to 0 and 1 to 1, and never turns back."""
    curve = getattr(easing, name)
    values = [curve(n / 50) for n in range(51)]
    assert (values[0], values[-1]) == (0.0, 1.0)
    assert values == sorted(values)


@pytest.mark.parametrize("name", ["there_and_back", "shake"])
def test_curves_that_come_back_end_at_nought(name: str) -> None:
    """A curve that goes out and comes back begins and ends at exactly 0."""
    curve = getattr(easing, name)
    assert curve(0.0) == curve(1.0) == 0.0
    assert max(abs(curve(n / 40)) for n in range(41)) > 0.8


def test_a_tween_ends_on_its_exact_value_and_gives_back_what_is_left() -> None:
    """However the time falls, the last value is the final one, and the rest of the time is handed back."""
    thing = Thing(0.3)
    step = tween(thing, 0.7, 0.25)
    assert step.advance(0.125) == 0.0
    assert thing.x == pytest.approx(0.5)
    assert step.advance(0.5) == pytest.approx(0.375)
    assert thing.x == 0.7
    assert step.done


def test_start_values_are_read_when_the_tween_starts() -> None:
    """A tween that waits its turn starts from what is there then."""
    thing = Thing()
    step = InTurn([tween(thing, 10.0, 1.0), tween(thing, 20.0, 1.0)])
    step.advance(1.5)
    assert thing.x == pytest.approx(15.0)


def test_left_over_time_is_carried_from_step_to_step() -> None:
    """Steps in turn lose no time between them."""
    thing, called = Thing(), list[float]()
    step = InTurn([Delay(0.2), tween(thing, 1.0, 0.3), Callback(lambda: called.append(thing.x)), Delay(0.1)])
    assert step.advance(1.0) == pytest.approx(0.4)
    assert called == [1.0]


def test_steps_together_last_as_long_as_the_longest() -> None:
    """What is left over is what the longest leaves."""
    one, other = Thing(), Thing()
    step = Together([tween(one, 1.0, 0.5), tween(other, 1.0, 2.0)])
    assert step.advance(1.0) == 0.0
    assert (one.x, other.x) == (1.0, 0.5)
    assert step.advance(1.5) == pytest.approx(0.5)


def test_nothing_together_takes_no_time() -> None:
    """An empty group hands all the time back."""
    assert Together([]).advance(0.7) == 0.7
    assert InTurn([]).advance(0.7) == 0.7


def test_a_new_animation_takes_over_from_where_the_old_one_is() -> None:
    """One animation per object and attribute: the newer wins, without a jump."""
    lanes, thing = Lanes(), Thing()
    old = tween(thing, 10.0, 1.0, lanes)
    old.advance(0.5)
    new = tween(thing, 0.0, 1.0, lanes)
    new.advance(0.5)
    old.advance(0.1)
    assert thing.x == pytest.approx(2.5)
    assert old.done


def test_animations_of_different_attributes_go_on_side_by_side() -> None:
    """Lanes tell attributes and objects apart."""
    lanes, one, other = Lanes(), Thing(), Thing()
    first, second = tween(one, 1.0, 1.0, lanes), tween(other, 1.0, 1.0, lanes)
    for step in (first, second):
        step.advance(0.5)
    assert (one.x, other.x) == (0.5, 0.5)


def test_a_rest_without_end_waits_for_somebody() -> None:
    """A rest of None takes any time, and is over when it is finished."""
    rest = Rest(None)
    assert rest.advance(1e9) == 0.0
    assert not rest.done
    rest.finish()
    assert rest.advance(0.25) == 0.25


def test_a_step_made_later_sees_what_is_there_then() -> None:
    """`Later` makes its step at its first moment."""
    thing = Thing(1.0)
    step = InTurn([Delay(1.0), Later(lambda: tween(thing, thing.x + 1.0, 0.0))])
    step.advance(0.5)
    thing.x = 5.0
    step.advance(0.5)
    assert thing.x == 6.0


def test_a_pulse_ends_where_it_began() -> None:
    """A pulse goes out and comes back to its exact end."""
    thing = Thing(1.0)
    step = Pulse(Lanes(), thing, "x", 1.0, 0.25, 0.9, easing.there_and_back)
    step.advance(0.45)
    assert thing.x == pytest.approx(1.25)
    step.advance(0.45)
    assert thing.x == 1.0


def finish_all(step: Step) -> Any:
    """Finish it, and how it stands."""
    step.finish()
    return step.done


def test_finishing_goes_to_the_end_of_everything() -> None:
    """Whatever is inside, finishing ends it on its final values and calls what was to be called."""
    thing, called = Thing(), list[int]()
    step = InTurn([Delay(5.0), Together([tween(thing, 3.0, 9.0), Delay(2.0)]), Callback(lambda: called.append(1))])
    assert finish_all(step)
    assert (thing.x, called) == (3.0, [1])


def card_at(pose: Pose) -> Sprite:
    """A card lying so."""
    return Sprite("QD", "QD", "hand", 0, pose)


def test_a_card_turns_its_face_in_the_middle_of_its_way() -> None:
    """The face changes at half of the way, not at either end."""
    sprite = card_at(Pose(0, 0, 100, face_frac=0.0))
    step = Move(Lanes(), sprite, Pose(100, 0, 100, face_frac=1.0), 1.0, linear)
    step.advance(0.1)
    assert sprite.pose.face_frac == 0.0
    step.advance(0.4)
    assert sprite.pose.face_frac == pytest.approx(0.5)
    step.advance(0.45)
    assert sprite.pose.face_frac == 1.0


def test_a_card_from_behind_a_plate_comes_out_from_under_it_and_flies_above() -> None:
    """On its way a played card leaves the layers under the plates, then lies above the trick."""
    sprite = card_at(Pose(0, 0, 78, z=PEEK_Z))
    step = Move(Lanes(), sprite, Pose(0, 200, 112, z=TRICK_Z), 1.0, linear, over_z=TRICK_Z + 50)
    step.advance(0.2)
    assert sprite.pose.z < PLATE_Z
    step.advance(0.3)
    assert sprite.pose.z > TRICK_Z
    step.advance(0.5)
    assert sprite.pose.z == TRICK_Z


def test_a_card_in_flight_is_nearer_to_the_eye() -> None:
    """It is largest at half-way, and exactly as large as it should be at the end."""
    sprite = Sprite("AS", "AS", "hand", 0, Pose(0, 0, 100))
    step = Move(Lanes(), sprite, Pose(400, 0, 100), 1.0, linear, swell_frac=0.05)
    step.advance(0.5)
    half_way = sprite.pose.height_u
    step.advance(0.5)
    assert half_way == pytest.approx(105.0)
    assert sprite.pose.height_u == 100.0


def test_a_moving_card_bows_to_one_side_and_arrives() -> None:
    """The arc is widest at half-way and gone at the end."""
    sprite = card_at(Pose(0, 0, 100))
    step = Move(Lanes(), sprite, Pose(400, 0, 100), 1.0, in_out_cubic, arc_frac=0.06, spin_deg=8.0)
    step.advance(0.5)
    assert sprite.pose.y == pytest.approx(-24.0)
    assert sprite.pose.turn_deg == pytest.approx(8.0)
    step.advance(math.inf)
    assert sprite.pose == Pose(400, 0, 100)
