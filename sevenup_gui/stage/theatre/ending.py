"""The end of a match at the table: a chord, the lamp, the winners' counters, and what was special about it."""

from sevenup_gui.engine.events import MatchEnded
from sevenup_gui.engine.state import side_of
from sevenup_gui.games.parts.outcome import Beat
from sevenup_gui.stage.geometry import Rect
from sevenup_gui.stage.overlay_motions import celebrate
from sevenup_gui.stage.picture import Picture
from sevenup_gui.stage.places.trick import TAG_U
from sevenup_gui.stage.theatre.beat_overlays import Placard
from sevenup_gui.stage.theatre.beat_steps import Sound, beat, come, fade, go
from sevenup_gui.stage.timeline import Delay, InTurn, Later, Step, Together

SWELL, WIDE_U, WIDE_FRAC = 2.0, 700.0, 0.72  # size of the placard; its room at scale 1, and as a share of the cloth


def match_ended(picture: Picture, event: MatchEnded) -> Step:
    """Play a chord for the winner, or another for a viewer on a losing seat. The lamp flares for a moment, the counters
    of the winning side shine, and a placard says who won and what was special about it. Nothing waits longer."""
    at = picture.shown
    lost = at.viewer >= 0 and side_of(at.options, at.players, at.viewer) not in event.winners
    picture.cues.append("lose" if lost else "win")

    def end() -> Step:
        picture.take(event)
        said = [_said(picture, picture.finale)] if picture.finale is not None else []
        return Together([celebrate(picture, event.winners), *said])

    return Later(end)


def _said(picture: Picture, what: Beat) -> Step:
    """Return the placard in the middle of the table, for as long as the counters shine."""
    zones, tempo = picture.zones, picture.tempo
    high = zones.tags[zones.setting.home].h
    wide = min(WIDE_U * high / TAG_U[1], WIDE_FRAC * zones.cloth.w)
    placard = Placard(what, Rect.about(*zones.trick_at, wide, SWELL * high))
    read = Delay(tempo.motion_s("won") - tempo.motion_s("in") - tempo.motion_s("out"))
    return InTurn([
        come(picture, placard), beat(picture, what), Sound(picture, what.sound), fade(picture, placard, 1.0), read,
        fade(picture, placard, 0.0), go(picture, (placard,)),
    ])  # fmt: skip
