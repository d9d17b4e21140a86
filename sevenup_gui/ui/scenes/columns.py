"""A page of choices with something beside them, which on a narrow page stands under them."""

from sevenup_gui.ui.scenes.scene import Scene
from sevenup_gui.ui.tree.form import Columns
from sevenup_gui.ui.tree.parts import Part

WIDEST = 560.0  # the choices; all lengths are page units
NARROWEST, SIDE = 1150.0, 30.0  # a narrower page has one column, with so much beside it
ROOMY = 1200.0  # a narrower page keeps less free beside its columns
TOP, FOOT = 60.0, 579.0  # where columns begin, and how high one is at least that ends with the way on
APART, UNDER = 18.0, 16.0  # over the second of two columns that are one, and over the way on


class TwoColumns(Scene):
    """The base of the scenes laid out so."""

    middle = True
    top = TOP

    @property
    def one_column(self) -> bool:
        """Return True if the second column is under the choices, not beside them."""
        return self.page.width < NARROWEST

    @property
    def column(self) -> float:
        """Return the width of the choices, in page units."""
        return min(WIDEST, self.page.width - 2 * SIDE)

    @property
    def left(self) -> float:
        """Return the left edge of the choices."""
        if self.one_column:
            return (self.page.width - self.column) / 2
        return 56.0 if self.page.width > ROOMY else 42.0

    @property
    def beside(self) -> tuple[float, float]:
        """Return the left edge and the width of the column beside the choices."""
        roomy = self.page.width > ROOMY
        x = self.left + WIDEST + (48 if roomy else 24)
        return x, self.page.width - x - (56 if roomy else 40)

    def place(self) -> tuple[float, float, float]:
        """Return where a tree of two columns goes: the left edge, the top, the width."""
        x, w = self.beside
        return self.left, self.top, self.column if self.one_column else x + w - self.left

    def in_columns(
        self, first: Part, second: Part, last: Part | None = None, apart: float = APART, under: float = UNDER,
        foot: float = FOOT,
    ) -> Columns:  # fmt: skip
        """Return a tree of two columns, with the way on last."""
        gap = self.beside[0] - self.left - self.column
        return Columns(first, second, last, 0.0 if self.one_column else self.column, gap, apart, under, foot)
