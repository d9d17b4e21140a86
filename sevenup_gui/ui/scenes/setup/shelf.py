"""The shelf of what can be played: the games, and the traditions of the one that is chosen."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from sevenup_gui.i18n import _
from sevenup_gui.speech.rulecard import preset_name, preset_note
from sevenup_gui.store.setup import HOUSE, TableSetup
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.choice import RadioRow
from sevenup_gui.ui.scenes.setup.gametabs import game_tabs
from sevenup_gui.ui.table.pack import Pack

# All lengths are page units.
LOW_H, LOW_STEP, TALL_STEP = 40.0, 46.0, 70.0  # of a tradition in one line, from one to the next, and of two lines
HEADING_DOWN, ROWS_DOWN = 20.0, 36.0  # from the games to the middle of the heading, and to the first tradition


class GameShelf(NamedTuple):
    """The shelf as it lies on a page: what may be pressed, where its heading stands, where it ends."""

    controls: list[Control]
    heading: tuple[str, float, float]
    ends: float


def shelf_of(
    page: Page,
    pack: Pack,
    rules: TableSetup,
    place: tuple[float, float],
    two_lines: bool,
    change: Callable[[TableSetup], None],
    choose: Callable[[str], None],
) -> GameShelf:
    """The games and traditions at `place` (x and width). A tradition has its few words beside its name, or under it
    where `two_lines` are wanted or there is no room. `change` is given the table with another game, `choose` the key
    of a tradition."""
    x, w = place
    tabs, y = game_tabs(page, pack, rules.game, x, w, lambda key: change(rules.with_game(key)))
    heading = (_("Rules"), x, y + HEADING_DOWN)
    rows = {key: tradition_row(rules, key, w) for key in rules.presets()}
    tall = two_lines or not all(row.fits(page.p) for row in rows.values())
    y += ROWS_DOWN
    controls = []
    for key, row in rows.items():

        def piece(state: State, focus: bool, row: RadioRow = row) -> RadioRow:
            return replace(row, tall=tall, state=state, focus=focus)

        controls.append(
            Control(f"rules {key}", row.name, x, y, piece, partial(choose, key), page=page, role="radio", on=row.chosen,
                    details=(row.note,))
        )  # fmt: skip
        y += TALL_STEP if tall else LOW_STEP
    return GameShelf([*tabs, *controls], heading, y)


def tradition_row(rules: TableSetup, key: str, w: float) -> RadioRow:
    """A tradition as a row; one's own rules with their name."""
    own = rules.house_name if key == HOUSE and rules.preset == HOUSE else ""
    return RadioRow(preset_name(key), own or preset_note(key), w, LOW_H, chosen=rules.preset == key)
