"""The theatre of Pitch: a side that is set back is seen and heard."""

from sevenup_gui.engine.events import DealScored, Points
from sevenup_gui.engine.views import PUBLIC, View
from sevenup_gui.games.pitch.options import PitchOptions
from sevenup_gui.games.pitch.rules import SET_BACK
from sevenup_gui.speech.moments.theatre import placard
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.geometry import Frame
from sevenup_gui.stage.theatre.beat_overlays import Placard, Token
from sevenup_gui.vocabulary.names import Names

OPTIONS = PitchOptions()


def test_a_side_set_back_is_seen_at_its_plate_and_heard() -> None:
    """Its points go, a few words say why, and nothing stays on the cloth."""
    at = View(OPTIONS, 3, PUBLIC, score=(1, 0, 2), counts=(0, 0, 0), hands=(None, None, None))
    director = Director(at, Frame(1280.0))
    director.push([DealScored((Points(0, -2, SET_BACK), Points(1, 1, "high")), (-1, 1, 2))])
    names = Names(("Ann", "Ben", "Cid"), OPTIONS)
    cues, points, words = [], set(), set()
    while director.busy:
        director.advance(0.05)
        cues += director.take_cues()
        points |= {prop.points for prop in director.overlays.props if isinstance(prop, Token)}
        words |= {placard(prop.beat, names)[0] for prop in director.overlays.props if isinstance(prop, Placard)}
    assert {"wince", "ring"} <= set(cues)
    assert points == {-2, 1}
    assert words == {"set!", ""}
    assert director.overlays.props == []
