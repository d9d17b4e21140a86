"""The table: a match with a person's hands on it.

While the picture is behind the session a click means "hurry"; when it has caught up, the person may decide.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from sevenup_gui.engine import views
from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.events import DealStarted, Event
from sevenup_gui.i18n import _
from sevenup_gui.match.session import Session
from sevenup_gui.players.computers import Mind
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.rails import bar_middle_u
from sevenup_gui.ui.kit.pieces.bars import MenuButton
from sevenup_gui.ui.scenes.match.advice import Advice
from sevenup_gui.ui.scenes.match.claiming import Claiming
from sevenup_gui.ui.scenes.match.keys import press_key
from sevenup_gui.ui.scenes.match.match import MatchScene
from sevenup_gui.ui.scenes.match.menu import open_menu
from sevenup_gui.ui.scenes.match.picture import draw_table
from sevenup_gui.ui.scenes.match.touch import Touch
from sevenup_gui.ui.scenes.sheet import Rules
from sevenup_gui.ui.table.moment import moment_controls

if TYPE_CHECKING:
    from sevenup_gui.ui.app.loop import App


class TableScene(MatchScene):
    """A match being played, or watched."""

    claims = True  # whether the rest is offered where it is a person's beyond doubt

    def __init__(
        self,
        app: "App",
        session: Session,
        seating: Seating,
        setup: TableSetup,
        watching: bool = False,
        mind: Mind | None = None,
        programs: bool = False,
    ) -> None:
        """`programs` lets the header seat bot programs: only where the command line named them, never a record."""
        super().__init__(app, session, seating, setup, watching, mind, programs)
        self.touch = Touch(self)
        self.advice = Advice(self)
        self.claim = Claiming(self)
        self.showing_last = False
        self.moment: tuple[object, ...] = ()

    def take_settings(self) -> None:
        super().take_settings()
        self.claim.set_pace()

    def go_on(self, dt_s: float) -> bool:
        return self.claim.advance() or super().go_on(dt_s)

    def update(self, dt_s: float) -> bool:
        changed = super().update(dt_s)
        changed = self.advice.advance() or changed
        moment = self.moment_key()
        if moment != self.moment:
            self.moment = moment
            self.refresh()
        return changed

    def note(self, event: Event, at: views.View) -> None:
        super().note(event, at)
        if isinstance(event, DealStarted):
            self.showing_last = False

    def show_to(self, viewer: int, home: int) -> None:
        self.touch.forget()
        super().show_to(viewer, home)

    @property
    def my_turn(self) -> bool:
        """Whether the person who looks at the table is to decide, and the picture has caught up."""
        state = self.session.state
        return (
            not self.director.busy
            and self.due is None
            and state.turn is not None
            and state.turn == self.viewer
            and state.turn in self.people
            and not self.claim.running
        )

    def moment_key(self) -> tuple[object, ...]:
        """What the buttons of the moment depend on."""
        state = self.session.state
        cover = self.cover.seat if self.cover is not None else None
        return (self.my_turn, state.ply, state.phase, self.director.picked, self.director.zones.buttons, cover)

    def build(self) -> Sequence[Control]:
        controls = [self.menu_control()]
        if self.my_turn:
            controls += moment_controls(self.p, self.director, self.session.legal(), self.decide, self.touch.throw)
            controls += self.claim.controls(self.p, self.director)
        return controls

    def menu_control(self) -> Control:
        """The menu's plaque."""
        return Control(
            "menu",
            _("Menu"),
            20,
            bar_middle_u(self.p.ui_scale) - 14 * self.p.ui_scale,
            lambda _state, _focus: MenuButton(),
            self.back,
            paint=lambda _surface, _state, _focus: None,
        )

    def decide(self, action: Action) -> None:
        """The person has decided."""
        state = self.session.state
        if not self.my_turn or state.turn is None:
            return
        reason = self.session.why_illegal(action)
        if reason is not None:
            self.telling.refuse(reason, self.director.shown)
            self.app.audio.play("refuse")
            return
        seat = state.turn
        if self.cover is not None:
            # What comes next is for all eyes: the picture goes on from what is public.
            self.cover.gone()
            self.show_to(views.PUBLIC, seat)
        self.director.set_picked(())
        self.touch.forget()
        self.submit(seat, action)

    def submit(self, seat: int, action: Action) -> None:
        """A person's decision, which is legal, goes into the match."""
        self.session.submit(seat, action, self.session.state.ply)
        if self.app.saved.trouble and self.app.saved.wanted:
            self.app.tell(_("The match cannot be saved: {why}.").format(why=self.app.saved.trouble))
        self.take_events()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.WINDOWFOCUSLOST:
            return self.focus_lost()
        if self.cover is not None and self.cover.handle(event, self.director, self.p):
            return True
        if event.type == pygame.KEYDOWN and self.key(event):
            return True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and self.touch.pointer(
            event
        ):
            return True
        return super().handle(event)

    def key(self, event: pygame.Event) -> bool:
        """A key of the table; whether it was one."""
        return press_key(self, event)

    def hurry(self) -> None:
        """Nobody has to wait for a picture."""
        self.director.hurry()
        self.computers.hurry()

    def back(self) -> None:
        open_menu(self)

    def open_rules(self) -> None:
        """F1."""
        header = self.session.header
        self.app.push(Rules(self.app, header.preset, header.options, len(header.players)))

    def draw(self, surface: pygame.Surface) -> None:
        draw_table(self, surface)
