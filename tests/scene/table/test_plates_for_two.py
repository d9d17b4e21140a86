"""The plates of a table for two, where the figure of a bid stands beside what is still to come."""

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from sevenup_gui.engine.views import OPEN
from sevenup_gui.i18n import codes, set_language
from sevenup_gui.speech.standing import bid_state
from sevenup_gui.ui.kit.draw.paint import Layer
from sevenup_gui.ui.kit.draw.text import Letters, Type
from sevenup_gui.ui.kit.pieces.plate import Flag
from sevenup_gui.ui.scenes.viewer.replay import Replay
from tests.scene.driving import Program
from tests.scene.posing import HOYLE, PLAYS, TRICK, golden, played, table

Open = Callable[..., Program]


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("preset", ["oh-hell", "seven-up-seven-down"])
def test_no_plate_cuts_how_a_seat_stands_to_its_bid(
    program: Open, monkeypatch: pytest.MonkeyPatch, preset: str, language: str
) -> None:
    """From the first bid to the last card of a deal, in every language, at either seat."""
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


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the words that were cut on plates."""
    strings: set[str] = set()
    real = Layer.cut

    def noted(self: Layer, string: str, style: Type, width_px: float) -> str:
        shorter = real(self, string, style, width_px)
        if shorter != string:
            strings.add(string)
        return shorter

    monkeypatch.setattr(Layer, "cut", noted)
    return strings


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("players", [3, 5, 7])
def test_no_plate_of_a_large_table_cuts_that_a_bid_is_on_target(
    program: Open, cut: set[str], players: int, language: str
) -> None:
    """In the smallest window, beside the figures and whoever deals."""
    p = program(size=(960, 600), language=language).start()
    scene = table(p.app, PLAYS[players])
    at = scene.director.shown
    shown = at._replace(bids=(0,) * players, taken=(0,) * players)
    posed: Any = SimpleNamespace(shown=shown, zones=scene.director.zones)
    for seat in range(players):
        scene.table.draw_plate(p.app.screen.surface, posed, seat, "")
    assert not cut & {bid_state(shown, seat).second for seat in range(players)}


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("preset", ["old-sledge", "hoyle"])
def test_no_plate_cuts_that_a_computer_plays_for_somebody(
    program: Open, cut: set[str], preset: str, language: str
) -> None:
    """How many cards there are gives way, and can be seen."""
    p = program(size=(960, 600), language=language).start()
    scene = table(p.app, {"old-sledge": TRICK, "hoyle": HOYLE}[preset])
    at = scene.director.shown
    scene.company.stand_ins = frozenset(range(1, at.players))
    scene.table.draw_plates(p.app.screen.surface, scene.director)
    assert not cut & {*scene.names.names, *(scene.table.second_line(at, seat) for seat in range(at.players))}
    assert "a computer plays" not in cut


LONG = "alpha-beta-monte-carlo-mark-2-experimental"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1080)])
def test_a_long_name_stays_within_its_place_beside_the_tricks(
    program: Open, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """A program from elsewhere may have a name of any length; the number of its tricks stands whole after it."""
    p = program(size=size).start()
    (match,) = golden("old-sledge-2")
    header = match.record.header
    players = tuple(replace(player, name=LONG) for player in header.players)
    viewer = Replay(
        p.app, [match._replace(record=match.record._replace(header=replace(header, players=players)))], 0, 20
    )
    labels: dict[str, float] = {}
    real = Letters.label

    def noted(self: Letters, surface: Any, string: str, x: float, y: float, style: Type, anchor: Any = "middle") -> Any:
        labels[string] = self.width_px(string, style) / p.app.painter.unit_px
        return real(self, surface, string, x, y, style, anchor)

    monkeypatch.setattr(Letters, "label", noted)
    p.app.push(viewer)
    p.wait(0.5)
    shown = {string: wide for string, wide in labels.items() if string.startswith("alpha")}
    assert shown
    for string, wide in shown.items():
        assert string.endswith(("trick", "tricks"))
        assert wide <= max(box.w for box in viewer.director.zones.pile_labels)


def test_a_card_held_up_hides_no_figures(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a small window at twice the size they stand in the second line, where the tag hangs: it is an eye alone."""
    tags: list[str] = []
    real = Flag.sprite

    def noted(self: Flag, *how: Any, **more: Any) -> Any:
        tags.append(self.text)
        return real(self, *how, **more)

    monkeypatch.setattr(Flag, "sprite", noted)
    for scale, words in ((100, "Card held up"), (200, "")):
        tags.clear()
        p = program(scale=scale).start()
        scene = table(p.app, PLAYS[5])
        scene.company.up = frozenset((1,))
        scene.table.draw_plates(p.app.screen.surface, scene.director)
        assert set(tags) == {words}
