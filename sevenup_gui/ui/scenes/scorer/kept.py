"""A sheet of one's own while it is filled in: kept box by box, and let go of when it is put away."""

from collections.abc import Callable

from sevenup_gui.i18n import _
from sevenup_gui.speech.scoring.words import cannot_keep
from sevenup_gui.store.scorecards.library import KeptCard
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.scorer.scorer import Scorer


class KeptScorer(Scorer):
    """Fill in a sheet that lies on disk; `new_sheet` begins the next one when this is over."""

    def __init__(self, app: Desk, kept: KeptCard, new_sheet: Callable[[], None]) -> None:
        self.kept, self.new_sheet = kept, new_sheet
        self.trouble = ""  # of the disk, as it was said last
        super().__init__(app, kept.card, kept.keep, app.pop)

    def leave(self) -> None:
        self.kept.close()

    def update(self, dt_s: float) -> bool:
        changed = super().update(dt_s)
        if self.kept.trouble != self.trouble:
            self.trouble = self.kept.trouble
            if self.trouble:
                self.app.tell(cannot_keep(self.trouble))
            return True
        return changed

    def deeds(self) -> list[Command]:
        deeds = super().deeds()
        if self.card.over:
            again = Command("new sheet", _("New sheet"), "N", self.begin_another, hint=_("The same people and rules."))
            deeds.insert(len(deeds) - 1, again)
        return deeds

    def begin_another(self) -> None:
        """Another sheet, in the place of this one."""
        self.app.pop()
        self.new_sheet()
