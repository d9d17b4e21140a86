"""The games to choose from, at the top of a page."""

from collections.abc import Callable, Sequence
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

TOP, H = 60.0, 88.0  # where they begin, and how high one is: page units
BESIDE, UNDER = 12.0, 10.0  # between them
WITH_CARDS, A_ROW = 2, 3  # so many have room for their cards in one row; more than that stand without, in rows of three


def game_tabs(
    page: Page,
    pack: Pack,
    chosen: str,
    left: float,
    column: float,
    choose: Callable[[str], None],
    offered: Sequence[str] = (),
) -> tuple[list[Control], float]:
    """The games, or those `offered`, side by side, or in a narrow column one over the other, and where they end: page
    units."""
    games = offered or tuple(GAMES)
    places, ends = tab_places(len(games), left, column)
    bare = column >= WIDEST and len(games) > WITH_CARDS
    controls = []
    for key, place in zip(games, places, strict=True):
        name = game_name(key)
        tab = partial(GameTab, name, game_lines(key), place.w, place.h, chosen=chosen == key, bare=bare)
        paint = partial(_paint, page, pack, tab, None if bare else GAMES[key].cards, (place.x, place.y))
        controls.append(
            Control(f"game {key}", name, place.x, place.y, lambda state, focus, tab=tab: tab(state=state, focus=focus),  # type: ignore[misc]
                    partial(choose, key), paint=paint, page=page, role="radio", on=chosen == key,
                    details=game_lines(key))
        )  # fmt: skip
    return controls, ends


def tab_places(count: int, left: float, column: float) -> tuple[list[Rect], float]:
    """Where so many tabs lie, and where they end. Side by side they never take more height than two do, for the page
    under them is laid out for that."""
    if column < WIDEST:
        return [Rect(left, TOP + i * (H + UNDER), column, H) for i in range(count)], TOP + count * (H + UNDER) - UNDER
    a_row = min(count, A_ROW)
    rows = -(-count // a_row)
    w, h = (column - BESIDE * (a_row - 1)) / a_row, (H - UNDER * (rows - 1)) / rows
    places = [Rect(left + i % a_row * (w + BESIDE), TOP + i // a_row * (h + UNDER), w, h) for i in range(count)]
    return places, TOP + H


def _paint(
    page: Page,
    pack: Pack,
    tab: Callable[..., GameTab],
    cards: tuple[Card, Card] | None,
    place: tuple[float, float],
    surface: pygame.Surface,
    state: State,
    focus: bool,
) -> None:
    """A tab with its two cards, where it has room for them."""
    piece = tab(state=state, focus=focus)
    at = page.at(*place)
    with page.enlarged():
        if cards is None:
            piece.draw(page.p, surface, *at)
        else:
            draw_tab(piece, page.p, pack, cards, surface, *at)


def draw_tab(
    tab: GameTab, p: Painter, pack: Pack, cards: tuple[str, str], surface: pygame.Surface, x_u: float, y_u: float
) -> None:
    """Draw a tab and its two cards, the first one in front."""
    box, s = tab.draw(p, surface, x_u, y_u), p.ui_scale
    height_px = p.px(72 * s)
    for card, turn_deg, x, y in ((cards[1], -9, 40, 48), (cards[0], 7, 62, 46)):
        picture = pack.drawn(card, Look(height_px, turn_deg, shade_frac=0.6))
        picture.blit(surface, box.x + p.px(x * s), box.y + p.px(y * s))
