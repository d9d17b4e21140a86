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
from sevenup_gui.ui.access.tree import SCENE, Key, Node, Told, text
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.rails import bar_middle_u
from sevenup_gui.ui.kit.pieces.bars import Hint, MenuButton
from sevenup_gui.ui.scenes.match.advice import Advice
from sevenup_gui.ui.scenes.match.aloud import chosen_card, log_node, said_nodes
from sevenup_gui.ui.scenes.match.caption import caption_parts, hints, picked_words
from sevenup_gui.ui.scenes.match.claiming import Claiming
from sevenup_gui.ui.scenes.match.keys import press_key
from sevenup_gui.ui.scenes.match.match import MatchScene
from sevenup_gui.ui.scenes.match.menu import open_menu
from sevenup_gui.ui.scenes.match.picture import deal_words, dim_cards, draw_table
from sevenup_gui.ui.scenes.match.touch import Touch
from sevenup_gui.ui.scenes.sheet import Rules
from sevenup_gui.ui.table.aloud import (
    COVER,
    cover_node,
    last_trick_lines,
    match_nodes,
    open_hands,
    player_hand,
    seen_hand,
    trick_node,
)
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

    # What is told

    def told(self) -> Told:
        at, director, names = self.director.shown, self.director, self.names
        match = text(("match",), f"{deal_words(at)}{_(' · ')}{self.table.note(at, director.home)}")
        last = trick_node(("last trick",), _("Last trick"), last_trick_lines(at, names)) if self.showing_last else []
        log = log_node(self.telling.log)
        if self.cover is not None and self.cover.is_down:
            cover = cover_node(self.cover, director, names, self.p)
            asked = text(("asked",), self.cover.words(names), "polite")
            return Told((*match, *match_nodes(at, self.table), *last, cover), (log, *asked), COVER)
        hands = [*self.hand_told(), *open_hands(at, director.home, names)]
        before = [*match, *hands, *match_nodes(at, self.table), *last]
        return Told(tuple(before), (log, *self.caption_told()), self.enter_told())

    def hand_told(self) -> list[Node]:
        """The hand at the bottom, each card with what may be done with it."""
        director, phase = self.director, self.session.state.phase
        if self.viewer != director.home or self.viewer not in self.people:
            return seen_hand(director, self.names, self.p)
        playing = self.my_turn and phase in ("play", "discard")
        return player_hand(
            director, self.names, self.p, dim_cards(self), self.my_turn and phase == "discard",
            self.touch.press_card if playing else None, self.touch.choose,
        )  # fmt: skip

    def caption_told(self) -> list[Node]:
        telling, hint = self.telling, self.advice.words
        parts, asked = caption_parts(self), ""
        if parts and not (telling.refused or telling.explained or hint):
            asked = parts[-1].text if parts[-1].bold else ""
        elif self.my_turn and self.director.picked:
            asked = picked_words(self)
        return said_nodes(telling.refused, hint if self.my_turn else "", telling.explained, asked)

    def enter_told(self) -> Key | None:
        """Where Enter goes: to a card while one is wanted, to the table itself while others are to act."""
        if not self.my_turn:
            return SCENE
        state = self.session.state
        wanted = state.phase in ("play", "discard")
        return chosen_card(self.director.shown, self.director.home, self.touch.chosen) if wanted else None

    def keys_told(self) -> Sequence[Hint]:
        return hints(self)  # known before they are drawn; and Enter hurries
