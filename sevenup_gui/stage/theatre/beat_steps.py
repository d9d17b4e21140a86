"""What all pieces of the theatre are made with: sounds, words and points that come and go."""

import math
from collections.abc import Iterable

from sevenup_gui.games.parts.outcome import Beat
from sevenup_gui.stage.easing import in_out_cubic, out_quad
from sevenup_gui.stage.geometry import Point, Rect
from sevenup_gui.stage.overlay_motions import push_counter
from sevenup_gui.stage.picture import Picture
from sevenup_gui.stage.places.trick import TAG_U
from sevenup_gui.stage.theatre.beat_overlays import BeatOverlay, Placard, Token
from sevenup_gui.stage.timeline import Callback, InTurn, Later, Step, Together, Tween
from sevenup_gui.stage.zones import GROOVE_U, MOST_GROOVES, RACK_ENDS_U, Zones


class Sound(Step):
    """A sound starts, if there is one; none for anyone who hurries on, or a whole scene would be heard at once."""

    def __init__(self, picture: Picture, cue: str) -> None:
        self._picture, self._cue = picture, cue

    def advance(self, dt_s: float) -> float:
        if self._cue and not self.done and math.isfinite(dt_s):
            self._picture.cues.append(self._cue)
        self.done = True
        return dt_s


def all_done(picture: Picture) -> None:
    """All cards are played: it is nobody's turn while they are counted."""
    picture.show(picture.shown._replace(turn=None))
    picture.light(None)


def beat(picture: Picture, what: Beat) -> Step:
    """A step of the theatre is reached: anyone who listens says so."""
    return Callback(lambda: picture.beats.append(what))


def come(picture: Picture, *props: BeatOverlay) -> Step:
    """Props come onto the cloth, still unseen."""

    def begin() -> None:
        picture.overlays.props.extend(props)
        picture.lanes.touched = True

    return Callback(begin)


def go(picture: Picture, props: Iterable[BeatOverlay]) -> Step:
    """Props are gone."""
    gone = tuple(props)

    def end() -> None:
        picture.overlays.props[:] = [prop for prop in picture.overlays.props if prop not in gone]
        picture.lanes.touched = True

    return Callback(end)


def fade(picture: Picture, prop: BeatOverlay, alpha_frac: float) -> Step:
    """A prop comes into sight, or goes out of it."""
    what = "in" if alpha_frac else "out"
    return Tween(picture.lanes, prop, "alpha_frac", alpha_frac, picture.tempo.motion_s(what), out_quad)


def placard_under(beat: Beat, zones: Zones, x: float, bottom: float, wide_u: float) -> Placard:
    """A placard in the middle under something whose lower edge is at `bottom`."""
    scale = zones.tags[zones.setting.home].h / TAG_U[1]
    return Placard(beat, Rect(x - wide_u / 2, bottom + 7.0, wide_u, TAG_U[1] * scale))


def placard_at(picture: Picture, what: Beat, seat: int) -> Placard:
    """A placard at a plate, on the side towards the middle of the table."""
    zones = picture.zones
    plate = zones.plates[seat]
    placard = placard_under(what, zones, plate.centre.x, plate.bottom, plate.w)
    if plate.centre.y >= zones.trick_at.y:
        h = placard.box.h
        placard = placard_under(what, zones, plate.centre.x, plate.y - h - 14.0, plate.w)
    return placard


def rack_spot(zones: Zones, side: int, n: int) -> Point:
    """Where the `n`-th point of a side lies, from 0: its groove, or the figure where there is no rack."""
    rack = zones.racks[side]
    if rack is None:
        return zones.figures[side].centre
    grooves = round((rack.w / zones.rack_scale - RACK_ENDS_U) / GROOVE_U)
    groove = min(n, grooves - 1, MOST_GROOVES - 1)
    return Point(rack.x + (RACK_ENDS_U / 2 + GROOVE_U * (groove + 0.5)) * zones.rack_scale, rack.centre.y)


def flies(picture: Picture, token: Token, what: str = "token") -> Step:
    """Points come into sight where they were made, fly, and are gone where they go."""
    lanes, way_s = picture.lanes, picture.tempo.motion_s(what)
    way = Tween(lanes, token, "way_frac", 1.0, way_s, in_out_cubic)
    return InTurn([come(picture, token), Together([fade(picture, token, 1.0), way]), go(picture, (token,))])


def scores(picture: Picture, start: Point, side: int, n: int, *, grand: bool = False) -> Step:
    """A point flies from where it was made into the rack of a side, whose `n`-th it is, and the counter is pushed."""
    token = Token(1, start, rack_spot(picture.zones, side, n), grand)
    return InTurn([
        flies(picture, token),
        Sound(picture, "counter"),
        Later(lambda: push_counter(picture, side, n)),
    ])  # fmt: skip


def all_score(picture: Picture, start: Point, what: Beat, n: int) -> Step:
    """All points of a beat fly so, one after the other; the first is the side's `n`-th."""
    return InTurn([scores(picture, start, what.who, n + more, grand=what.won) for more in range(what.points)])
