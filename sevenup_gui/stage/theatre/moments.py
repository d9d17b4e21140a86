"""A card's moment: in the middle of the table for a point scored at once, or in the trick that it decided."""

from functools import partial

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import PointPegged
from sevenup_gui.games import game_of
from sevenup_gui.games.parts.outcome import Beat
from sevenup_gui.stage.easing import in_out_cubic, out_cubic, there_and_back
from sevenup_gui.stage.picture import Picture
from sevenup_gui.stage.poses import FLIGHT_Z
from sevenup_gui.stage.tempo import FLIGHT_LIFT_U, JACK_SWELL
from sevenup_gui.stage.theatre.beat_overlays import Placard
from sevenup_gui.stage.theatre.beat_steps import Sound, all_score, beat, come, fade, go, placard_under
from sevenup_gui.stage.timeline import Callback, Delay, InTurn, Later, Pulse, Step, Together

SHOWN_SWELL = 1.15  # of the height of a card in the trick


def point_pegged(picture: Picture, event: PointPegged) -> Step:
    """Fly a point that is made at once to its rack: from the card that made it, which comes to the middle of the table
    and shines there, or from the dealer, who gives it. Where someone plays, the card goes back as soon as the point is
    in its rack, and keeps shining there."""
    at, zones = picture.shown, picture.zones
    n, what = at.score[event.side], game_of(at.options).outcome.pegged(at, event)
    taken = Callback(partial(picture.take, event))
    if not what.card:
        grand = [Sound(picture, "flourish")] if what.won else []
        start = zones.plates[at.dealer].centre
        return InTurn([beat(picture, what), *grand, all_score(picture, start, what, n), taken])
    return InTurn([Later(partial(_shine, picture, what.card, what, n)), taken])


def _shine(picture: Picture, card: Card, what: Beat, n: int) -> Step:
    tempo, zones, lanes = picture.tempo, picture.zones, picture.lanes
    sprite = picture.sprites[card]
    picture.land(sprite)
    home, middle = sprite.pose, zones.trick_at
    height = zones.slots[zones.setting.home].h * SHOWN_SWELL
    shown = home._replace(x=middle.x, y=middle.y, height_u=height, turn_deg=0.0, lift_u=9.0, z=FLIGHT_Z)
    placard = placard_under(what, zones, middle.x, middle.y + height / 2, 190.0)
    lamp = Pulse(lanes, picture.overlays, "lamp_frac", 0.0, 1.0, tempo.motion_s("jack"), there_and_back)

    def back() -> Step:
        return picture.move(sprite, home, "put back", in_out_cubic, over_z=FLIGHT_Z)

    comes: list[Step] = [
        picture.move(sprite, shown, "show card", out_cubic, lift_u=FLIGHT_LIFT_U, over_z=FLIGHT_Z),
        Sound(picture, what.sound),
        come(picture, placard),
        beat(picture, what),
    ]
    shines: list[Step] = [
        lamp,
        Pulse(lanes, sprite, "swell_frac", 1.0, JACK_SWELL / 2, tempo.motion_s("jack"), there_and_back),
        fade(picture, placard, 1.0),
    ]
    leaves: list[Step] = [fade(picture, placard, 0.0), go(picture, (placard,))]
    point = InTurn([Delay(tempo.motion_s("jack point")), all_score(picture, middle, what, n)])
    if tempo.calm or what.won:
        return InTurn([*comes, Together([*shines, point]), *leaves, Later(back)])
    # It keeps shining where it is, and the next player waits only for its point.
    shine = [Callback(partial(picture.start_beside, step)) for step in shines]
    return InTurn([*comes, *shine, point, Together([InTurn(leaves), Later(back)])])


def trick_moment(picture: Picture, what: Beat) -> Step:
    """Show what a trick decided, before it is gathered: the card it is about swells, with a few words beside it."""
    tempo, zones, lanes = picture.tempo, picture.zones, picture.lanes
    holder = what.loser if what.loser is not None else what.who
    placard = Placard(what, zones.tags[holder])
    moment_s = tempo.motion_s("moment")
    moves: list[Step] = [
        Pulse(lanes, picture.sprites[what.card], "swell_frac", 1.0, JACK_SWELL, moment_s, there_and_back),
        InTurn([fade(picture, placard, 1.0), Delay(moment_s - tempo.motion_s("in"))]),
    ]
    if what.glad:
        moves.append(Pulse(lanes, picture.overlays, "lamp_frac", 0.0, 0.6, moment_s, there_and_back))
    return InTurn([
        come(picture, placard),
        beat(picture, what),
        Sound(picture, what.sound),
        Together(moves),
        fade(picture, placard, 0.0),
        go(picture, (placard,)),
    ])  # fmt: skip
