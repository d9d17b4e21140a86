"""The score of a game with real cards: a sheet of paper that is filled in box by box."""

from collections.abc import Callable

from sevenup_gui.i18n import _
from sevenup_gui.match.scorecard import Scorecard
from sevenup_gui.ui.scenes.scene import Desk, Scene


class Scorer(Scene):
    """Fill in a sheet, over whatever scene it is pushed on. `keep` is given the sheet after every change; `done` is
    called when the person is through with it, whether the match is over or not: it takes the scene off."""

    def __init__(
        self, app: Desk, card: Scorecard, keep: Callable[[Scorecard], None], done: Callable[[], None]
    ) -> None:
        super().__init__(app)
        self.card, self.keep, self.done = card, keep, done

    def name(self) -> str:
        return _("Score sheet")

    def back(self) -> None:
        self.done()
