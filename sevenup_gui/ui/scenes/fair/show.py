"""The show at a fair: a watched match with a sign on the rail. Whatever anybody presses seats a stranger."""

from dataclasses import replace

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.match.session import Session
from sevenup_gui.players.computers import Computers
from sevenup_gui.stage.geometry import Frame
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.access.tree import Node, Told, text
from sevenup_gui.ui.kit.pieces.bars import Hint
from sevenup_gui.ui.scenes.fair.ending import EndFair
from sevenup_gui.ui.scenes.fair.sign import draw_sign, invitations, sill_u
from sevenup_gui.ui.scenes.fair.ways import FairWays
from sevenup_gui.ui.scenes.match.parts.watching import NO_OFFER
from sevenup_gui.ui.scenes.match.watch import WatchSetup, WatchTable
from sevenup_gui.ui.scenes.scene import Desk, Scene

LOW_FRAC = 0.3  # of the volume chosen: it is to be heard at the table, not across the hall
ASKED_S = 20.0  # for an answer whether to end the fair, before the show goes on
AGAIN_S = 3.0  # the notice over a paper is told anew before it goes


class FairShow(WatchTable):
    """One match of the show."""

    def __init__(
        self, app: Desk, session: Session, computers: Computers, seating: Seating, setup: TableSetup, fair: FairWays
    ) -> None:
        self.fair = fair
        self.told_s = AGAIN_S
        super().__init__(app, session, computers, seating, setup, WatchSetup(fair.next_show, fair.dress))

    @property
    def frame(self) -> Frame:
        whole = super().frame
        return whole._replace(height_u=whole.height_u - sill_u(whole.scale))

    def enter(self) -> None:
        super().enter()
        self.app.audio.share_frac = LOW_FRAC

    def leave(self) -> None:
        super().leave()
        self.app.audio.share_frac = 1.0

    def attend(self, dt_s: float) -> None:
        self.fair.advance(dt_s)
        super().attend(dt_s)
        front = self.app.scenes[-1]
        if isinstance(front, EndFair):
            if front is self.in_front and self.shown_s >= ASKED_S and self.app.idle_s >= ASKED_S:
                self.app.pop()
        elif front is not self:
            # A paper has the room of the sign: the caption says it meanwhile.
            self.told_s += dt_s
            if self.told_s >= AGAIN_S:
                self.told_s = 0.0
                self.app.tell(_(" · ").join(invitations()))

    def turn_over(self, paper: Scene) -> None:
        self.told_s = AGAIN_S
        self.app.tell("")
        super().turn_over(paper)

    def wakes(self, event: pygame.Event) -> bool:
        """Any key, click or touch seats a stranger, and decides nothing else. M is for the sound, and Esc, held, for
        the host."""
        front = self.app.scenes[-1]
        if isinstance(front, EndFair):
            return event.type == pygame.DROPFILE
        plaque = self.controls.items[0].rect(self.p) if self.controls.items else pygame.Rect(0, 0, 0, 0)
        seats = self.fair.hear(event, plaque)
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_m:
                return False
            if event.key == pygame.K_F4 and event.mod & pygame.KMOD_ALT:
                return False  # the system's own way to close a window
            seats = event.key not in (pygame.K_ESCAPE, *NO_OFFER)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            seats = self.fair.held_s is None
        if seats:
            self.fair.seat(self.setup)
        return True

    def back(self) -> None:
        """The menu's plaque, pressed for whoever reads by ear."""
        self.fair.seat(self.setup)

    # What is seen and told

    def hints(self) -> list[Hint]:
        return [Hint(_("Sound"), ("M",), pygame.K_m)]

    def draw(self, surface: pygame.Surface) -> None:
        alone = self.app.scenes[-1] is self
        self.table.sill_u = sill_u(self.p.ui_scale) if alone else 0.0
        super().draw(surface)
        if alone:
            draw_sign(self.p, surface)

    def told(self) -> Told:
        """Nobody is spoken over: the show can be read, but only the invitation is said of itself."""
        told = super().told()
        quiet = tuple(replace(node, live="") for node in told.after)
        return replace(told, after=(*quiet, *self.invitation()))

    @staticmethod
    def invitation() -> list[Node]:
        """The sign in words."""
        return text(("invitation",), invitations()[0], "polite")
