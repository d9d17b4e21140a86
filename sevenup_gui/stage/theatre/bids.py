"""A round is scored: each seat's bid against what it took, round the table; the hook may have caught the dealer."""

from functools import partial

from sevenup_gui.engine.events import DealScored
from sevenup_gui.engine.state import order_of_play
from sevenup_gui.stage.easing import out_cubic
from sevenup_gui.stage.geometry import Point
from sevenup_gui.stage.picture import Picture
from sevenup_gui.stage.theatre.craft import Sound, all_done, beat, come, fade, flies, go, placard_under
from sevenup_gui.stage.theatre.moments import hooked
from sevenup_gui.stage.theatre.props import Beat, Placard, Prop, Token, Verdict
from sevenup_gui.stage.timeline import Call, Delay, InTurn, Step, Together, Tween

CLEAR_U, RISE_U = 12.0, 30.0  # how far from the plate points come into sight, and how far they rise from there


def round_scored(picture: Picture, event: DealScored) -> Step:
    """From the dealer's left: an exact bid rings and its points rise from the plate, another one is crossed out."""
    all_done(picture)
    at, tempo = picture.shown, picture.tempo
    props: list[Prop] = []
    acts: list[Step] = []
    for n, seat in enumerate(order_of_play(at.options, at.players, at.dealer)):
        exact = at.bids[seat] == event.taken[seat]
        verdict = Verdict(seat, exact)
        props.append(verdict)
        said = beat(picture, Beat("exact" if exact else "missed", seat))
        moves: list[Step] = [
            fade(picture, verdict, 1.0),
            Tween(picture.lanes, verdict, "open_frac", 1.0, tempo.motion_s("verdict"), out_cubic),
        ]
        if exact:
            moves.append(flies(picture, _rising(picture, seat, event.points[seat])))
        sound = Sound(picture, "ring" if exact else "wince")
        until = Delay(n * tempo.motion_s("verdict step"))
        acts.append(InTurn([until, come(picture, verdict), said, sound, Together(moves)]))
    steps: list[Step] = [Together(acts)]
    if hooked(at, event):
        what = Beat("hooked", at.dealer)
        placard = _under_plate(picture, what)
        props.append(placard)
        steps += [come(picture, placard), beat(picture, what), Sound(picture, "wince"), fade(picture, placard, 1.0)]
        steps.append(Delay(tempo.motion_s("hooked")))
    steps.append(Delay(tempo.motion_s("verdicts rest")))
    return InTurn([*steps, go(picture, props), Call(partial(picture.take, event))])


def _rising(picture: Picture, seat: int, points: int) -> Token:
    """Points that rise from a plate, towards the middle of the table."""
    plate = picture.zones.plates[seat]
    below = plate.centre.y < picture.zones.trick_at.y
    way = 1.0 if below else -1.0
    start = (plate.bottom if below else plate.y) + way * CLEAR_U
    return Token(points, Point(plate.centre.x, start), Point(plate.centre.x, start + way * RISE_U))


def _under_plate(picture: Picture, what: Beat) -> Placard:
    """A placard at a plate, on the side towards the middle of the table."""
    zones = picture.zones
    plate = zones.plates[what.who]
    placard = placard_under(what, zones, plate.centre.x, plate.bottom, plate.w)
    if plate.centre.y >= zones.trick_at.y:
        h = placard.box.h
        placard = placard_under(what, zones, plate.centre.x, plate.y - h - 14.0, plate.w)
    return placard
