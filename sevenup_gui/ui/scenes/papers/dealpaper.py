"""A paper that closes a deal, and the way on from it: once everybody is ready where several people play."""

from collections.abc import Callable

from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _
from sevenup_gui.match.ready_check import COUNTDOWN_S
from sevenup_gui.speech.standing import onward_words
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.scenes.papers.readyhere import ReadyHere
from sevenup_gui.ui.scenes.scene import Desk, Scene


class DealPaper(Scene):
    """The base of papers that close a deal, `at` being the view then. `proceed` is called when one is put away; without
    it the paper is only looked at. With `ready` each of several people says so first."""

    over = True
    middle = True

    def __init__(self, app: Desk, at: View, proceed: Callable[[], None] | None) -> None:
        super().__init__(app)
        self.at, self.proceed = at, proceed
        self.weight = "page" if proceed is None else "result"
        self.ready: ReadyHere | None = None
        self.onward = ""  # what comes next, where it's not the next deal
        self._seen: tuple[int | None, str] = (None, "")  # of the seconds and who is waited for

    def enter(self) -> None:
        super().enter()
        self.controls.focus_on("next")  # also after the review: Enter goes on, as the line at the bottom says

    @property
    def on_words(self) -> str:
        """Return the label for what comes next."""
        return self.onward or onward_words(self.at)

    @property
    def way_on(self) -> tuple[str, Callable[[], None]] | None:
        return None if self.proceed is None else (self.on_words, self.go_on)

    @property
    def waiting(self) -> str:
        """Name the players waited for, or ""."""
        return self.ready.words if self.ready is not None else ""

    def waiting_parts(self) -> list[Part]:
        """Return the players waited for in the bottom line, after the seconds that run."""
        left = self.ready.left if self.ready is not None else None
        return [] if left is None else [Part(seconds=(left, int(COUNTDOWN_S))), Part(self.waiting, bold=True)]

    @property
    def enter_word(self) -> str:
        focused = self.controls.focused
        asks = self.ready is not None and not self.ready.alone and bool(self.ready.here())
        return _("I'm ready") if asks and focused is not None and focused.id == "next" else super().enter_word

    def press_on(self) -> None:
        """Note that a player at this screen is ready."""
        if self.ready is None or self.ready.press():
            self.go_on()
        self.app.dirty = True

    def go_on(self) -> None:
        """Put the paper away."""
        self.app.pop()
        if self.ready is not None:
            self.ready.begin_again()
        if self.proceed is not None:
            self.proceed()

    def back(self) -> None:
        self.press_on()

    def update(self, dt_s: float) -> bool:
        if self.ready is None:
            return False
        if self.ready.advance(dt_s):
            self.go_on()
            return True
        seen, self._seen = self._seen, (self.ready.left, self.ready.words)
        return seen != self._seen
