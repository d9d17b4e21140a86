"""The two games to choose from, at the top of a page."""

from collections.abc import Callable
from functools import partial

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.choice import GameTab
from sevenup_gui.ui.scenes.columns import WIDEST
from sevenup_gui.ui.scenes.scene import Scene

TOP, H = 70.0, 92.0  # where they begin, and how high one is: page units
BESIDE, UNDER = 12.0, 10.0  # between them
CARDS: dict[str, tuple[str, str]] = {"seven-up": ("JH", "AH"), "seven-up-seven-down": ("7S", "7D")}


def game_tabs(
    scene: Scene, chosen: str, left: float, column: float, choose: Callable[[str], None]
) -> tuple[list[Control], float]:
    """The games side by side, or in a narrow column one over the other, and where they end: page units."""
    heads: dict[str, tuple[str, tuple[str, ...]]] = {
        "seven-up": (_("Seven Up"), (_("Old Sledge, All Fours"), _("2 to 4 seats"))),
        "seven-up-seven-down": (_("7Up7Down"), (_("bid what you will take"), _("3 to 7 seats"))),
    }
    beside = column == WIDEST
    w = (WIDEST - BESIDE) / 2 if beside else column
    controls = []
    for i, (key, (name, lines)) in enumerate(heads.items()):
        x, y = (left + i * (w + BESIDE), TOP) if beside else (left, TOP + i * (H + UNDER))
        tab = partial(GameTab, name, lines, w, chosen=chosen == key)
        paint = partial(_paint, scene, tab, CARDS[key], (x, y))
        controls.append(
            Control(f"game {key}", name, x, y, lambda state, focus, tab=tab: tab(state=state, focus=focus),  # type: ignore[misc]
                    partial(choose, key), paint=paint, page=scene.page, role="radio", on=chosen == key, details=lines)
        )  # fmt: skip
    return controls, TOP + H + (0.0 if beside else H + UNDER)


def _paint(
    scene: Scene,
    tab: Callable[..., GameTab],
    cards: tuple[str, str],
    place: tuple[float, float],
    surface: pygame.Surface,
    state: State,
    focus: bool,
) -> None:
    """A tab with its two cards."""
    tab(state=state, focus=focus).draw_with(scene.p, surface, scene.app.pack, cards, *scene.page.at(*place))
