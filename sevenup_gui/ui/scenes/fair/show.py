"""The show at a fair: a watched match with a sign on the rail. Whatever anybody presses seats a stranger."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from sevenup_gui.engine.record import Record
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _, dot_list
from sevenup_gui.match.moments import Finder
from sevenup_gui.store.setup import TableSetup, rules_key
from sevenup_gui.ui.access.tree import Told, text
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.fair.ending import EndFair
from sevenup_gui.ui.scenes.fair.sign import draw_on_rail, draw_sign, invitations, sill_u
from sevenup_gui.ui.scenes.fair.ways import FairWays
from sevenup_gui.ui.scenes.match.attable import AtTable
from sevenup_gui.ui.scenes.match.hosting import HostedMatch
from sevenup_gui.ui.scenes.match.parts.finish import Finish
from sevenup_gui.ui.scenes.match.parts.part import Moment, plaque_of
from sevenup_gui.ui.scenes.match.parts.watching import NO_OFFER
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.match.variant import Variant
from sevenup_gui.ui.scenes.match.watch import Turning, WatchFinish, WatchSetup, watched_pause_s
from sevenup_gui.ui.scenes.papers.result import Result, Ways
from sevenup_gui.ui.scenes.scene import Desk, Scene

LOW_FRAC = 0.3  # of the volume chosen: it is to be heard at the table, not across the hall
ASKED_S = 20.0  # for an answer whether to end the fair, before the show goes on
AGAIN_S = 3.0  # the notice over a paper is told anew before it goes


def show_scene(app: Desk, match: HostedMatch, fair: FairWays) -> TableScene:
    """The table of one match of the show."""
    show = WatchSetup(fair.next_show, fair.dress)
    variant = Variant(
        kind="show",
        without=(Finish,),
        adds=lambda at: (ShowFinish(at, show.onward, fair), ShowTurning(at, show, fair)),
        bar=lambda app: [app.commands["sound"]],
        told=invited,
        sill_u=sill_u,
        sign=draw_sign,
        menu_pressed=lambda: fair.seat(match.setup),
        pause_s=watched_pause_s,
        calm=True,
    )
    table = TableScene(app, match, variant, watching=True)
    table.papers.sheets_print, table.papers.onward = False, _("Play yourself")
    return table


class ShowFinish(WatchFinish):
    """The end of a match of the show."""

    def __init__(self, at: AtTable, onward: Callable[[TableSetup], None], fair: FairWays) -> None:
        super().__init__(at, onward)
        self.fair = fair

    def result(self, now: Moment, at: View, ways: Ways) -> Result:
        own = replace(ways, other=lambda: self.fair.seat(self.at.handsets.setup))
        return ShowResult(self.at.app, at, now.names, self.at.company.faces, rules_key(now.session.header), own)


class ShowResult(Result):
    """The end of a match of the show: whatever is pressed seats a stranger."""

    def remember(self, record: Record, finder: Finder | None = None) -> None:
        super().remember(record, finder)
        self.record = None  # nobody copies or prints it

    def entries(self) -> list[Command]:
        return [Command("other", _("Play yourself"), "", self.ways.other)]


class ShowTurning(Turning):
    """Papers turn over as in any match that is watched; and any key, click or touch seats a stranger."""

    def __init__(self, at: AtTable, show: WatchSetup, fair: FairWays) -> None:
        super().__init__(at, show)
        self.fair = fair
        self.told_s = AGAIN_S

    def entered(self) -> None:
        super().entered()
        self.app.audio.share_frac = LOW_FRAC

    def left(self) -> None:
        super().left()
        self.app.audio.share_frac = 1.0

    def attend(self, dt_s: float) -> None:
        self.fair.advance(dt_s)
        super().attend(dt_s)
        front = self.app.scenes[-1]
        if isinstance(front, EndFair):
            if front is self.in_front and self.shown_s >= ASKED_S and self.app.idle_s >= ASKED_S:
                self.app.pop()
        elif front.over:
            if front.rail_sign is None:
                front.rail_sign = partial(draw_on_rail, self.app.painter)
                self.app.dirty = True
            self.told_s += dt_s  # for anyone who hears it
            if self.told_s >= AGAIN_S:
                self.told_s = 0.0
                self.app.tell(dot_list(invitations()))

    def turn_over(self, paper: Scene) -> None:
        self.told_s = AGAIN_S
        self.app.tell("")
        super().turn_over(paper)

    def wakes(self, event: pygame.Event) -> bool:
        """Any key, click or touch seats a stranger, and decides nothing else. M is for the sound, and Esc, held, for
        the host."""
        if isinstance(self.app.scenes[-1], EndFair):
            return event.type == pygame.DROPFILE
        seats = self.fair.hear(event, plaque_of(self.at.controls))
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_m:
                return False
            if event.key == pygame.K_F4 and event.mod & pygame.KMOD_ALT:
                return False  # the system's own way to close a window
            seats = event.key not in (pygame.K_ESCAPE, *NO_OFFER)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            seats = self.fair.held_s is None
        if seats:
            self.fair.seat(self.at.handsets.setup)
        return True


def invited(told: Told) -> Told:
    """Silence a demo's text, so that it interrupts no one: it can be read, but only the invitation is announced."""
    quiet = tuple(replace(node, live="") for node in told.after)
    return replace(told, after=(*quiet, *text(("invitation",), invitations()[0], "polite")))
