"""Big screen: one step to a table that is read from four metres, and one step back."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.store.settings import Settings, load_settings
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.app.screen import Screen
from sevenup_gui.ui.kit.audio import Audio
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.text import Letters
from sevenup_gui.ui.kit.draw.theme import THEMES
from sevenup_gui.ui.scenes.bigscreen import BIG, COMFORTABLE_ARCMIN, LEAST_ARCMIN, arc_minutes
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.table.pack import Pack
from tests.scene.driving import Program
from tests.scene.posing import TABLES
from tests.sweeping import one_in

Open = Callable[..., Program]
TELEVISION = (1920, 1080)


def looks(p: Program) -> tuple[int, bool, bool]:
    """Size of words, deck, and whether the screen is filled."""
    s = p.app.settings
    return s.scale, s.large_cards, s.fullscreen


def test_f10_sets_words_deck_and_screen_and_takes_them_back(program: Open) -> None:
    """One key, from any scene, and the same key for all that was before."""
    p = program(draws=False, scale=125).start()
    p.key(pygame.K_F10)
    assert (p.app.settings.big_screen, looks(p), p.app.painter.ui_scale) == (True, (200, True, True), 2.0)
    p.key(pygame.K_F10)
    assert (p.app.settings.big_screen, looks(p), p.app.painter.ui_scale) == (False, (125, False, False), 1.25)


def test_larger_words_than_the_big_screens_stay(program: Open) -> None:
    """Whoever reads at 250% does so on a television too."""
    p = program(draws=False, scale=250).start()
    p.key(pygame.K_F10)
    assert looks(p) == (250, True, True)


def test_big_screen_is_a_setting_and_is_kept(program: Open) -> None:
    """The row in the settings does what the key does, and the next start knows what was before."""
    p = program(draws=False).start().key(pygame.K_o)
    control = p.control("Big screen")
    assert control.adjust is not None
    control.adjust(1)
    kept = load_settings()
    assert (kept.big_screen, kept.scale, kept.before_big) == (True, 200, dict.fromkeys(BIG, False) | {"scale": 100})
    assert "across the room" in control.hint


def test_what_was_before_may_make_no_sense(program: Open) -> None:
    """A settings file edited by hand costs the values that are wrong, not the way back."""
    p = program(draws=False, before_big={"scale": 7, "large_cards": True}, scale=200).start()
    p.key(pygame.K_F10)
    assert (p.app.settings.big_screen, looks(p)) == (False, (100, True, False))


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """Every line drawn, with its smallest capitals in pixels."""
    drawn: dict[str, float] = {}
    for name in ("draw", "label"):
        whole = getattr(Letters, name)

        def note(
            self: Letters, surface: Any, string: str, x: float, y: float, style: Any, *rest: Any, whole: Any = whole
        ) -> Any:
            if string.strip():
                drawn[string] = min(self._setting(style).cap_px, drawn.get(string, 9999.0))
            return whole(self, surface, string, x, y, style, *rest)

        monkeypatch.setattr(Letters, name, note)
    return drawn


DEALER = "D"  # on its disc, which says it by itself


@pytest.mark.parametrize("name", one_in(4, TABLES))
def test_words_at_the_table_are_read_from_four_metres(name: str, lines: dict[str, float]) -> None:
    """Nothing is smaller than an eye of half the normal sharpness reads; what is asked of the person is read in
    comfort."""
    settings = Settings(speed="none", scale=BIG["scale"], large_cards=True)
    app = App(Screen(TELEVISION), settings, SavedMatch(), Audio(muted=True))
    scene = TABLES[name](app)
    app.scenes = [scene]
    scene.enter()
    lines.clear()
    scene.draw(app.screen.surface)
    seen = {line: round(arc_minutes(cap_px, TELEVISION[0]), 1) for line, cap_px in lines.items()}
    asked = {item.label for item in scene.controls.items} & seen.keys()
    app.screen.close()
    assert {line: angle for line, angle in seen.items() if angle < LEAST_ARCMIN and line != DEALER} == {}
    assert {line: seen[line] for line in asked if seen[line] < COMFORTABLE_ARCMIN} == {}


def index_px(card: str, height_px: int) -> int:
    """Return the height of the rank in the corner of a card of the large deck."""
    p = Painter(TELEVISION, THEMES["baize"], 2.0)
    pack = Pack(p, cut="large")
    face = pack.face(card, height_px)
    ink = pygame.mask.from_threshold(face, pygame.Color("#1C1A1E"), (90, 90, 90, 255))
    corner = pygame.Mask((round(face.get_width() * 0.42), round(height_px * 0.45)))
    corner.draw(ink, (0, 0))
    parts = [box for box in corner.get_bounding_rects() if box.h > height_px * 0.06]  # not the card's own edge
    return min(parts, key=lambda box: box.y).h


@pytest.mark.parametrize("name", one_in(2, [name for name in TABLES if name != "cover" and "viewer" not in name]))
def test_cards_are_read_from_four_metres(name: str) -> None:
    """The ranks in the corners, in the hand and in the trick, with the deck that big screen takes."""
    app = App(Screen(TELEVISION), Settings(speed="none", scale=200, large_cards=True), SavedMatch(), Audio(muted=True))
    scene = TABLES[name](app)
    assert isinstance(scene, TableScene)
    heights = {sprite.place: app.painter.px(sprite.pose.height_u) for sprite in scene.director.in_order if sprite.card}
    app.screen.close()
    for place in heights.keys() & {"hand", "trick"}:
        # The mask leaves out the softest pixels of an edge.
        assert arc_minutes(index_px("7S", heights[place]) + 0.5, TELEVISION[0]) >= COMFORTABLE_ARCMIN, place
