"""Cutting the pack: a person may, before each deal, where it is set so."""

from sevenup_gui.engine.shuffle import Shuffle, with_cut
from sevenup_gui.match.host import Host, NotYetError
from sevenup_gui.ui.scenes.match.cut import Cut
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.scenes.scene import Desk


class Cutting(TablePart):
    """The deal waits for the cut."""

    def __init__(self, app: Desk, host: Host) -> None:
        self.app, self.host = app, host

    def pack(self, now: Moment, number: int) -> Shuffle | None:  # noqa: ARG002  # every deal is dealt alike
        if not now.here or not now.settings.cut_pack:
            return None
        shuffle, deal = now.session.next_shuffle(), self.host.deal
        self.app.push(Cut(self.app, shuffle, lambda at: deal(shuffle if at is None else with_cut(shuffle, at))))
        raise NotYetError
