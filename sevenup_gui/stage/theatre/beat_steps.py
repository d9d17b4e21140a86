"""Building blocks of the theatre: sounds, words and points that come and go."""

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
    """Starts a sound, if it has one. Silent when a click skips ahead, or a whole scene would sound at once."""

    def __init__(self, picture: Picture, cue: str) -> None:
        self._picture, self._cue = picture, cue

    def advance(self, dt_s: float) -> float:
        if self._cue and not self.done and math.isfinite(dt_s):
            self._picture.cues.append(self._cue)
        self.done = True
        return dt_s


def all_done(picture: Picture) -> None:
    """Show that all cards are played and no one has the turn during the count."""
    picture.show(picture.shown._replace(turn=None))
    picture.light(None)


def beat(picture: Picture, what: Beat) -> Step:
    """Report that a step of the theatre is reached."""
    return Callback(lambda: picture.beats.append(what))


def come(picture: Picture, *props: BeatOverlay) -> Step:
    """Put props on the cloth, still invisible."""

    def begin() -> None:
        picture.overlays.props.extend(props)
        picture.lanes.touched = True

    return Callback(begin)


def go(picture: Picture, props: Iterable[BeatOverlay]) -> Step:
    """Remove props."""
    gone = tuple(props)

    def end() -> None:
        picture.overlays.props[:] = [prop for prop in picture.overlays.props if prop not in gone]
        picture.lanes.touched = True

    return Callback(end)


def fade(picture: Picture, prop: BeatOverlay, alpha_frac: float) -> Step:
    """Fade a prop in or out."""
    what = "in" if alpha_frac else "out"
    return Tween(picture.lanes, prop, "alpha_frac", alpha_frac, picture.tempo.motion_s(what), out_quad)


def placard_under(beat: Beat, zones: Zones, x: float, bottom: float, wide_u: float) -> Placard:
    """Return a placard centred at `x`, under something whose lower edge is at `bottom`."""
    scale = zones.tags[zones.setting.home].h / TAG_U[1]
    return Placard(beat, Rect(x - wide_u / 2, bottom + 7.0, wide_u, TAG_U[1] * scale))


def placard_at(picture: Picture, what: Beat, seat: int) -> Placard:
    """Return a placard at a plate, on the side towards the middle of the table."""
    zones = picture.zones
    plate = zones.plates[seat]
    placard = placard_under(what, zones, plate.centre.x, plate.bottom, plate.w)
    if plate.centre.y >= zones.trick_at.y:
        h = placard.box.h
        placard = placard_under(what, zones, plate.centre.x, plate.y - h - 14.0, plate.w)
    return placard


def rack_spot(zones: Zones, side: int, n: int) -> Point:
    """Return the place of the `n`-th point of a side, from 0: its groove, or the figure where there is no rack."""
    rack = zones.racks[side]
    if rack is None:
        return zones.figures[side].centre
    grooves = round((rack.w / zones.rack_scale - RACK_ENDS_U) / GROOVE_U)
    groove = min(n, grooves - 1, MOST_GROOVES - 1)
    return Point(rack.x + (RACK_ENDS_U / 2 + GROOVE_U * (groove + 0.5)) * zones.rack_scale, rack.centre.y)


def flies(picture: Picture, token: Token, what: str = "token") -> Step:
    """Fade points in where they were made, and fly them to their target, where they vanish."""
    lanes, way_s = picture.lanes, picture.tempo.motion_s(what)
    way = Tween(lanes, token, "way_frac", 1.0, way_s, in_out_cubic)
    return InTurn([come(picture, token), Together([fade(picture, token, 1.0), way]), go(picture, (token,))])


def scores(picture: Picture, start: Point, side: int, n: int, *, grand: bool = False) -> Step:
    """Fly a point from where it was made into the rack of a side as its `n`-th, and push the counter."""
    token = Token(1, start, rack_spot(picture.zones, side, n), grand)
    return InTurn([
        flies(picture, token),
        Sound(picture, "counter"),
        Later(lambda: push_counter(picture, side, n)),
    ])  # fmt: skip


def all_score(picture: Picture, start: Point, what: Beat, n: int) -> Step:
    """Fly all points of a beat that way, one after the other. The first is the side's `n`-th."""
    return InTurn([scores(picture, start, what.who, n + more, grand=what.won) for more in range(what.points)])
