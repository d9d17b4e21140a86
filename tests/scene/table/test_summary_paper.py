"""The paper after a deal: whoever plays and whatever was captured, nothing on it crosses anything else, and the pips
are counted out where there is room for them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, product

import pygame
import pytest

from sevenup_gui.games.trumps.account import DealSummary
from sevenup_gui.games.trumps.outcome import points_paper
from sevenup_gui.i18n import codes, set_language
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.scenes.papers.summary import Summary
from tests.scene.picture.test_scales import SIZES, Glass, Seen, app_at, seen
from tests.scene.posing import ONE, counted_deal, nothing, summary
from tests.sweeping import one_in, swept

__all__ = ["seen"]  # a fixture

PAIRS = [("You", "Bessie", "Colette", "Judith"), ("Cedric", "Olga", "Arjun", "Leila"), ("Ann", "Ben", "Cy", "Di")]
CARDS = tuple("TC TD TH AC AD AH KC KD QC QD JC JD 2C 3C 4C 5C 6C 7C 8C 9C 2D 3D 4D 5D".split())  # noqa: SIM905


@dataclass(frozen=True)
class Captured(DealSummary):
    """A deal in which the first side captured so many of the cards above, and the others the rest of a deal's."""

    first_has: int = 0

    def captured(self, side: int) -> list[str]:
        rest = CARDS[self.first_has : 6 * self.at.players]
        return list(CARDS[: self.first_has] if not side else rest if side == 1 else ())


def posed(app: App, players: int, names: tuple[str, ...], first_has: int) -> Summary:
    """The paper after such a deal."""
    scene = summary(app, ONE[players])
    assert isinstance(scene, Summary)
    deal = counted_deal(ONE[players])
    named = replace(scene.names, names=names[:players])
    paper = points_paper(Captured(deal.at, deal.scored, tuple(deal.line.pegged), first_has), named)
    return Summary(app, scene.at, paper, named, scene.faces, proceed=nothing, review=nothing)


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """Notes the lines between columns."""
    noted: list[pygame.Rect] = []
    rule = Page.rule

    def note(self: Page, surface: pygame.Surface, x: float, y: float, w: float, h: float = 1.0) -> None:
        noted.extend([self.rect(x, y, w, h)] if h > w else [])
        rule(self, surface, x, y, w, h)

    monkeypatch.setattr(Page, "rule", note)
    return noted


def crossed(scene: Summary, seen: Seen, rules: list[pygame.Rect]) -> Iterator[str]:
    """Yield the things that cover something else."""
    seen.window = Glass(scene.p.size_px)
    for noted in (seen.lines, seen.cut, rules):
        noted.clear()
    scene.draw(seen.window)
    lines = [(words, box) for words, box, on_page in seen.lines if on_page or not scene.page.scrolls]
    for (one, box), (other, there) in combinations([*lines, *[("a rule", rule) for rule in rules]], 2):
        if box.colliderect(there) and (one, other) != ("a rule", "a rule"):
            yield f"{one!r} and {other!r}"
    yield from (f"{words!r} is cut" for words, _box in lines if words.endswith("…"))


@swept(("size", "language"), [*product(SIZES, codes())])
def test_nothing_on_the_summary_crosses_anything(
    size: tuple[int, int], language: str, seen: Seen, rules: list[pygame.Rect]
) -> None:
    """Pairs of the longest names the house seats, three people, two: no name is cut, nothing lies over a rule."""
    wrong = []
    for scale in (100, 150, 250):
        app = app_at(size, scale, language)
        for players in (2, 3, 4):
            for names in PAIRS[:2]:
                scene = posed(app, players, names, 8)
                app.scenes = [scene]
                scene.enter()
                wrong += [f"{players} at {scale}%: {trouble}" for trouble in crossed(scene, seen, rules)]
        app.screen.close()
    set_language("en")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("captured", one_in(4, range(13)))
def test_pips_are_counted_out_as_long_as_there_is_room(captured: int, seen: Seen) -> None:
    """Of two hands that share a pack's counting cards in any way, each card has its figure beside it."""
    app = app_at((960, 600), 100)
    scene = posed(app, 2, PAIRS[2], captured)
    app.scenes = [scene]
    scene.enter()
    seen.window = Glass(scene.p.size_px)
    seen.lines.clear()
    scene.draw(seen.window)
    figures = [words for words, _box, _on_page in seen.lines if words.startswith("+") and words != "+0"]
    counting = sum(len(hand.cards) for hand in scene.deal.hands)
    assert counting == 12
    assert len(figures) >= counting
    app.screen.close()
