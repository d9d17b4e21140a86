"""The shelf of what can be played: the games, and the traditions of the one that is chosen."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from typing import NamedTuple

from sevenup_gui.i18n import _
from sevenup_gui.speech.rulecard import preset_name, preset_note
from sevenup_gui.store.setup import HOUSE, TableSetup
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.choice import RadioRow
from sevenup_gui.ui.scenes.columns import TOP, WIDEST
from sevenup_gui.ui.scenes.setup.gametabs import GameTabs
from sevenup_gui.ui.table.pack import Pack

# All lengths are page units.
LOW_H, LOW_STEP, TALL_STEP = 40.0, 46.0, 66.0  # of a tradition in one line, from one to the next, and of two lines
MOST_ROWS, BETWEEN = 5, 8.0  # more traditions than that stand in columns, so far apart
LINES, NAMES = (3, 4, 6, 8), (1.0, 0.92, 0.84)  # of a column, and of the size of the names in it
LEAST_STEP, BETWEEN_LINES = 34.0, 6.0  # lines closer than they like to stand, and what is then between them
USUAL_END = 414.0  # where the lines end in a usual window, which has the seats under them
ROOMY_LINES = 6  # so many stand as they like in any other
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
    room_ends: float,
    change: Callable[[TableSetup], None],
    choose: Callable[[str], None],
) -> GameShelf:
    """The games and traditions at `place` (x and width). A tradition has its few words beside its name, or under it
    where `two_lines` are wanted or there is no room beside it. So that all ends at `room_ends` there are no two lines
    where these do not go, and lines stand closer than they like. `change` is given the table with another game,
    `choose` the key of a tradition."""
    x, w = place
    games = GameTabs(pack, rules.game, lambda key: change(rules.with_game(key)))
    y = TOP + games.lay(page, x, TOP, w)
    tabs = games.controls(())
    heading = (_("Rules"), x, y + HEADING_DOWN)
    rows = [(key, tradition_row(rules, key, w)) for key in rules.presets()]
    y += ROWS_DOWN
    if len(rows) > MOST_ROWS:
        placed, tall = in_columns(page.p, [row for _key, row in rows], w), False
    else:
        high = two_lines and y + len(rows) * TALL_STEP <= room_ends
        tall = high or not all(row.fits(page.p) for _key, row in rows)
        placed = [(replace(row, tall=tall), 0.0, line) for line, (_key, row) in enumerate(rows)]
    lines = 1 + max(line for _row, _right, line in placed)
    step = TALL_STEP if tall else LOW_STEP
    if not tall:
        ends = USUAL_END if w >= WIDEST and not two_lines else y + ROOMY_LINES * LOW_STEP
        step = min(step, max(LEAST_STEP, (min(ends, room_ends) - y) / lines))
        placed = [(replace(row, h_u=step - BETWEEN_LINES), right, line) for row, right, line in placed]
    controls = []
    for (key, row), (shown, right, line) in zip(rows, placed, strict=True):

        def piece(state: State, focus: bool, row: RadioRow = shown) -> RadioRow:
            return replace(row, state=state, focus=focus)

        controls.append(
            Control(f"rules {key}", row.name, x + right, y + line * step, piece, partial(choose, key), page=page,
                    role="radio", on=row.chosen, details=(row.note,))
        )  # fmt: skip
    return GameShelf([*tabs, *controls], heading, y + lines * step)


def in_columns(p: Painter, rows: Sequence[RadioRow], w: float) -> list[tuple[RadioRow, float, int]]:
    """Each of many rows without its few words, how far to the right it stands, and in which line: in columns as wide as
    their names ask, which are written a little smaller before there are fewer columns, and longer ones."""
    for few, name_frac in product(LINES, NAMES):
        bare = [replace(row, note="", name_frac=name_frac) for row in rows]
        columns = [bare[at : at + few] for at in range(0, len(bare), few)]
        widths = [max(row.least_u(p) for row in column) for column in columns]
        spare = (w - BETWEEN * (len(columns) - 1) - sum(widths)) / len(columns)
        if spare >= 0:
            break
    placed, right = [], 0.0
    for column, width in zip(columns, widths, strict=True):
        placed += [(replace(row, w_u=width + spare), right, line) for line, row in enumerate(column)]
        right += width + spare + BETWEEN
    return placed


def tradition_row(rules: TableSetup, key: str, w: float) -> RadioRow:
    """A tradition as a row; one's own rules with their name."""
    own = rules.house_name if key == HOUSE and rules.preset == HOUSE else ""
    return RadioRow(preset_name(key), own or preset_note(key), w, LOW_H, chosen=rules.preset == key)
