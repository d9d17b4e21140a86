"""Motions of the overlays: words, counters. They run beside the rest, and nothing waits for them except the
counters."""

from sevenup_gui.engine.events import Begged, Event
from sevenup_gui.stage.easing import in_out_cubic, knocks, out_quad, there_and_back
from sevenup_gui.stage.overlays import Bubble
from sevenup_gui.stage.picture import Picture
from sevenup_gui.stage.tempo import BUBBLE_RISE_U, KNOCK_U
from sevenup_gui.stage.timeline import Callback, Delay, InTurn, Pulse, Step, Together, Tween


def say(picture: Picture, seat: int, event: Event) -> None:
    """Show a bubble that rises at a seat, stays long enough to read and fades. A beg's bubble also knocks, for anyone
    who can't hear it."""
    lanes, tempo, bubbles = picture.lanes, picture.tempo, picture.overlays.bubbles
    bubble = bubbles[seat] = Bubble(seat, event)
    bubble.below_u = BUBBLE_RISE_U

    def gone() -> None:
        if bubbles.get(seat) is bubble:
            del bubbles[seat]
            lanes.touched = True

    rise = Together([
        Tween(lanes, bubble, "alpha_frac", 1.0, tempo.motion_s("in")),
        Pulse(lanes, bubble, "below_u", 0.0, KNOCK_U, tempo.motion_s("knock"), knocks)
        if isinstance(event, Begged)
        else Tween(lanes, bubble, "below_u", 0.0, tempo.motion_s("in"), out_quad),
    ])  # fmt: skip
    fade = Tween(lanes, bubble, "alpha_frac", 0.0, tempo.motion_s("out"))
    picture.start_beside(InTurn([rise, Delay(tempo.pause_s("bubble")), fade, Callback(gone)]))


def hush(picture: Picture) -> None:
    """Remove all bubbles at once, because another deal begins."""
    picture.overlays.bubbles.clear()
    picture.lanes.touched = True


def celebrate(picture: Picture, winners: tuple[int, ...]) -> Step:
    """Flare the lamp, and shine a ring on every counter that the winning sides pushed."""
    lanes, marks, won_s = picture.lanes, picture.overlays, picture.tempo.motion_s("won")
    sides = winners if marks.counters else ()
    pushed = [counter for side in sides for counter in marks.counters[side] if counter.pushed_frac == 1.0]
    rings = [Pulse(lanes, counter, "ring_frac", 0.0, 1.0, won_s, there_and_back) for counter in pushed]
    return Together([Pulse(lanes, marks, "lamp_frac", 0.0, 1.0, won_s, there_and_back), *rings])


def push_counters(picture: Picture, score: tuple[int, ...], gains: tuple[int, ...]) -> Step:
    """Slide counters to the middle, one after the other, for the sides in `gains`. `score` is the score before."""
    points, steps = list(score), list[Step]()
    for n, side in enumerate(gains):
        steps.append(
            InTurn([
                Delay(n * picture.tempo.motion_s("counter step")),
                Callback(lambda: picture.cues.append("counter")),
                push_counter(picture, side, points[side]),
            ])
        )  # fmt: skip
        points[side] += 1
    return Together(steps)


def push_counter(picture: Picture, side: int, n: int) -> Step:
    """Slide the `n`-th counter of a side, from 0, to the middle, with a ring that fades."""
    lanes, tempo = picture.lanes, picture.tempo
    counter = picture.overlays.counter(side, n)

    def ring() -> None:
        counter.ring_frac = 1.0
        picture.start_beside(Tween(lanes, counter, "ring_frac", 0.0, tempo.motion_s("ring")))

    return InTurn([Tween(lanes, counter, "pushed_frac", 1.0, tempo.motion_s("counter"), in_out_cubic), Callback(ring)])
