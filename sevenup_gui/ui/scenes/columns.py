"""A page of choices with something beside them, which on a narrow page stands under them."""

from sevenup_gui.ui.scenes.scene import Scene

WIDEST = 560.0  # the choices; all lengths are page units
NARROWEST, SIDE = 1150.0, 30.0  # a narrower page has one column, with so much beside it
ROOMY = 1200.0  # a narrower page keeps less free beside its columns


class TwoColumns(Scene):
    """The base of the scenes laid out so."""

    middle = True

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
