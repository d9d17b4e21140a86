"""The traditions of a game, on the shelf of what can be played."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product

from sevenup_gui.speech.rulecard import preset_name, preset_note
from sevenup_gui.store.setup import HOUSE, TableSetup
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.pieces.choice import RadioRow
from sevenup_gui.ui.scenes.columns import WIDEST
from sevenup_gui.ui.tree.parts import Part

# All lengths are page units.
LOW_H, LOW_STEP, TALL_STEP = 40.0, 46.0, 66.0  # of a tradition in one line, from one to the next, and of two lines
MOST_ROWS, BETWEEN = 5, 8.0  # more traditions than that stand in columns, so far apart
LINES, NAMES = (3, 4, 6, 8), (1.0, 0.92, 0.84)  # of a column, and of the size of the names in it
LEAST_STEP, BETWEEN_LINES = 34.0, 6.0  # lines closer than they like to stand, and what is then between them
USUAL_END = 414.0  # where the lines end in a usual window, which has the seats under them
ROOMY_LINES = 6  # so many stand as they like in any other


@dataclass
class Traditions(Part):
    """The traditions of a game to choose from. Each has its few words beside its name, or under it where `two_lines`
    are wanted or there's no room beside it. So that they end at `ends`, none has two lines where these don't go, and
    they stand closer than they like. If it `asks` for the focus, the chosen one gets it."""

    rules: TableSetup
    two_lines: bool
    ends: float
    choose: Callable[[str], None]
    asks: bool

    def height(self) -> float:
        rows = [tradition_row(self.rules, key, self.w) for key in self.rules.presets()]
        tall, p = False, self.page.p
        if len(rows) > MOST_ROWS:
            self.placed = in_columns(p, rows, self.w)
        else:
            high = self.two_lines and self.y + len(rows) * TALL_STEP <= self.ends
            tall = high or not all(row.fits(p) for row in rows)
            self.placed = [(replace(row, tall=tall), 0.0, line) for line, row in enumerate(rows)]
        lines = 1 + max(line for _row, _right, line in self.placed)
        self.step = TALL_STEP if tall else LOW_STEP
        if not tall:
            usual = self.w >= WIDEST and not self.two_lines
            ends = min(USUAL_END if usual else self.y + ROOMY_LINES * LOW_STEP, self.ends)
            self.step = min(LOW_STEP, max(LEAST_STEP, (ends - self.y) / lines))
            low = self.step - BETWEEN_LINES
            self.placed = [(replace(row, h_u=low), right, line) for row, right, line in self.placed]
        return lines * self.step

    def controls(self, kept: Collection[str]) -> Iterable[Control]:  # noqa: ARG002
        for key, (row, right, line) in zip(self.rules.presets(), self.placed, strict=True):
            note = tradition_row(self.rules, key, self.w).note
            yield Control(
                f"rules {key}", row.name, self.x + right, self.y + line * self.step,
                lambda state, focus, row=row: replace(row, state=state, focus=focus),  # type: ignore[misc]
                partial(self.choose, key), page=self.page, role="radio", on=row.chosen, details=(note,),
                default=self.asks and row.chosen,
            )  # fmt: skip


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
