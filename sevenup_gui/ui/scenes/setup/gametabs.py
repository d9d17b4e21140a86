"""The games to choose from, at the top of a page."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from sevenup_gui.engine.cards import Card
from sevenup_gui.games import GAMES
from sevenup_gui.speech.gamewords import game_lines, game_name
from sevenup_gui.stage.geometry import Rect
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.choice import GameTab
from sevenup_gui.ui.scenes.columns import WIDEST
from sevenup_gui.ui.table.cardart import Look
from sevenup_gui.ui.table.pack import Pack
from sevenup_gui.ui.tree.parts import Part

# All lengths are page units.
H, LOW_H = 88.0, 52.0  # how high one is, and one of more than a row
BESIDE, UNDER, LOW_UNDER = 12.0, 10.0, 6.0  # between them
A_ROW = 2  # more games than that lie in rows
CARDS = ((-9.0, 40.0, 48.0), (7.0, 62.0, 46.0))  # how far the cards on one are turned, and where they lie
LOW_CARDS = ((-9.0, 25.0, 27.0), (7.0, 40.0, 26.0))
CARD_H, LOW_CARD_H = 72.0, 44.0


@dataclass
class GameTabs(Part):
    """The games, or those `offered`, side by side, or in a narrow column one over the other."""

    pack: Pack
    chosen: str
    choose: Callable[[str], None]
    offered: Sequence[str] = ()

    def height(self) -> float:
        self.games = self.offered or tuple(GAMES)
        self.places, ends = tab_places(len(self.games), self.x, self.y, self.w)
        return ends - self.y

    def controls(self, kept: Collection[str]) -> Iterable[Control]:  # noqa: ARG002
        for key, place in zip(self.games, self.places, strict=True):
            name, chosen = game_name(key), self.chosen == key
            tab = partial(GameTab, name, game_lines(key), place.w, place.h, chosen=chosen)
            yield Control(
                f"game {key}", name, place.x, place.y,
                lambda state, focus, tab=tab: tab(state=state, focus=focus),  # type: ignore[misc]
                partial(self.choose, key),
                paint=partial(_paint, self.page, self.pack, tab, GAMES[key].cards, (place.x, place.y)),
                page=self.page, role="radio", on=chosen, details=game_lines(key),
            )  # fmt: skip


def tab_places(count: int, left: float, top: float, column: float) -> tuple[list[Rect], float]:
    """Return the places of so many tabs, and their bottom: two in a row, or one if the column is narrow. More than two
    are lower, so that four take little more height than two."""
    h, under = (H, UNDER) if count <= A_ROW else (LOW_H, LOW_UNDER)
    a_row = 1 if column < WIDEST else min(count, A_ROW)
    w = (column - BESIDE * (a_row - 1)) / a_row
    places = [Rect(left + i % a_row * (w + BESIDE), top + i // a_row * (h + under), w, h) for i in range(count)]
    return places, places[-1].bottom


def _paint(
    page: Page,
    pack: Pack,
    tab: Callable[..., GameTab],
    cards: tuple[Card, Card],
    place: tuple[float, float],
    surface: pygame.Surface,
    state: State,
    focus: bool,
) -> None:
    """A tab with its two cards."""
    at = page.at(*place)
    with page.enlarged():
        draw_tab(tab(state=state, focus=focus), page.p, pack, cards, surface, *at)


def draw_tab(
    tab: GameTab, p: Painter, pack: Pack, cards: tuple[str, str], surface: pygame.Surface, x_u: float, y_u: float
) -> None:
    """Draw a tab and its two cards, the first one in front."""
    box, s = tab.draw(p, surface, x_u, y_u), p.ui_scale
    height_px = p.px((LOW_CARD_H if tab.low else CARD_H) * s)
    for card, (turn_deg, x, y) in zip(reversed(cards), LOW_CARDS if tab.low else CARDS, strict=True):
        picture = pack.drawn(card, Look(height_px, turn_deg, shade_frac=0.6))
        picture.blit(surface, box.x + p.px(x * s), box.y + p.px(y * s))
