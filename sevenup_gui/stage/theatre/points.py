"""The result of a deal that isn't counted out: points rise from each side's plate, or fly into its rack."""

from functools import partial

from sevenup_gui.engine.events import DealScored
from sevenup_gui.engine.state import sides
from sevenup_gui.games import game_of
from sevenup_gui.games.parts.outcome import Beat
from sevenup_gui.stage.geometry import Point
from sevenup_gui.stage.picture import Picture
from sevenup_gui.stage.theatre.beat_overlays import Placard, Token
from sevenup_gui.stage.theatre.beat_steps import Sound, all_done, all_score, beat, come, fade, flies, go, placard_at
from sevenup_gui.stage.timeline import Callback, Delay, InTurn, Step, Together

CLEAR_U, RISE_U = 12.0, 30.0  # how far from the plate points appear, and how far they rise from there


def points_rise(picture: Picture, event: DealScored) -> Step:
    """Show one side's points after the other, with their sound. A few words on each stay at the plate."""
    all_done(picture)
    at = picture.shown
    acts: list[Step] = []
    props: list[Placard] = []
    for n, what in enumerate(game_of(at.options).outcome.counted(at, event)):
        seat = sides(at.options, at.players)[what.who][0]
        until = Delay(n * picture.tempo.motion_s("verdict step"))
        placard = placard_at(picture, what, seat)
        props.append(placard)
        words = [come(picture, placard), fade(picture, placard, 1.0)]
        heard = Sound(picture, what.sound)
        acts.append(InTurn([until, beat(picture, what), heard, _gained(picture, what, seat), *words]))
    rest = Delay(picture.tempo.motion_s("verdicts rest"))
    return InTurn([Together(acts), rest, go(picture, props), Callback(partial(picture.take, event))])


def _gained(picture: Picture, what: Beat, seat: int) -> Step:
    """Show a side's points: as counters for its rack, or rising from its plate if it has no rack or loses points,
    because a counter can't go back."""
    if not picture.overlays.counters or what.points < 0:
        return flies(picture, rising(picture, seat, what.points))
    start, had = picture.zones.plates[seat].centre, picture.shown.score[what.who]
    return all_score(picture, start, what, had)


def rising(picture: Picture, seat: int, points: int) -> Token:
    """Return points that rise from a plate, towards the middle of the table."""
    plate = picture.zones.plates[seat]
    below = plate.centre.y < picture.zones.trick_at.y
    way = 1.0 if below else -1.0
    start = (plate.bottom if below else plate.y) + way * CLEAR_U
    return Token(points, Point(plate.centre.x, start), Point(plate.centre.x, start + way * RISE_U))
