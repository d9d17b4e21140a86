"""The plates of a table for two, where the figure of a bid stands beside what is still to come."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from sevenup_gui.engine.views import OPEN
from sevenup_gui.i18n import set_language
from sevenup_gui.speech.standing import bid_state
from sevenup_gui.ui.kit.draw.paint import Layer
from sevenup_gui.ui.kit.draw.text import Type
from tests.scene.driving import Program
from tests.scene.posing import played, table

Open = Callable[..., Program]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("preset", ["oh-hell", "seven-up-seven-down"])
def test_no_plate_cuts_how_a_seat_stands_to_its_bid(
    program: Open, monkeypatch: pytest.MonkeyPatch, preset: str, language: str
) -> None:
    """From the first bid to the last card of a deal, in both languages, at either seat."""
    cut: set[str] = set()
    real = Layer.cut

    def noted(self: Layer, string: str, style: Type, width_px: float) -> str:
        shorter = real(self, string, style, width_px)
        if shorter != string:
            cut.add(string)
        return shorter

    monkeypatch.setattr(Layer, "cut", noted)
    p = program(draws=False).start()
    set_language(language)
    scene = table(p.app, played(preset, 2, 0), watching=True)
    match, said = scene.session, set()
    match.deal()
    while match.state.turn is not None:
        legal = match.legal()
        assert isinstance(legal, tuple)
        match.submit(match.state.turn, legal[-1], match.state.ply)
        at: Any = SimpleNamespace(shown=match.view(OPEN), zones=scene.director.zones)
        for seat in range(2):
            said.add(bid_state(at.shown, seat).second)
            scene.table.draw_plate(p.app.screen.surface, at, seat, "")
    assert len(said) >= 5
    assert not cut & said
