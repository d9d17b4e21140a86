"""Hands on the cards: what the pointer and the keyboard do with the hand at the bottom of the table."""

from typing import TYPE_CHECKING

import pygame

from sevenup_gui.engine.actions import ChooseDiscard, Discard, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.errors import Reason
from sevenup_gui.stage.poses import Sprite

if TYPE_CHECKING:
    from sevenup_gui.ui.scenes.match.table import TableScene

DRAG_PX = 8  # a press that moves further is a drag
PLAYED_ABOVE = 0.62  # a dragged card let go above this share of the window's height is played


class Touch:
    """The cards of one table under hand: `chosen` is the card that the keyboard is on, `armed` the one pressed once
    where each card is to be confirmed, `pressed` the one under the pressed button and where that was."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self.chosen: Card | None = None
        self.armed: Card | None = None
        self.pressed: tuple[Sprite, tuple[int, int]] | None = None

    def forget(self) -> None:
        """No card is chosen or under the pressed button any more."""
        self.chosen = self.armed = self.pressed = None

    def choose(self, card: Card) -> None:
        """Put the keyboard's choice on a card."""
        self.chosen = card
        self.table.director.raise_card(card)

    def press_card(self, card: Card | None) -> None:
        """A card of the hand was chosen: play it, pick it for the discard, or say why not."""
        if not self.table.my_turn:
            return
        legal = self.table.session.legal()
        if isinstance(legal, ChooseDiscard):
            assert card is not None
            picked = set(self.table.director.picked) ^ {card}
            if len(picked) <= legal.count:
                self.table.app.audio.play("hover")
                self.table.director.set_picked(picked)
            else:
                self.table.telling.refuse(Reason.DISCARD_COUNT, self.table.director.shown)
                self.table.director.shake(card)
            return
        if self.table.session.state.phase != "play":
            return
        action = Play(None) if self.table.session.state.forehead else Play(card)
        reason = self.table.session.why_illegal(action)
        if reason is not None:
            self.table.telling.refuse(reason, self.table.director.shown)
            self.table.director.shake(card or "")
            return
        if self.table.app.settings.confirm_play and self.armed != card and card is not None:
            self.armed = self.chosen = card
            self.table.director.raise_card(card)
            return
        self.table.decide(action)

    def confirm(self, space: bool) -> bool:
        """Enter or the space bar: hurry, or press the chosen card."""
        if self.table.showing_last:
            self.table.showing_last = False
            return True
        if self.table.director.busy or not self.table.my_turn:
            self.table.hurry()
            return True
        legal, phase = self.table.session.legal(), self.table.session.state.phase
        if isinstance(legal, ChooseDiscard):
            if not space and len(self.table.director.picked) == legal.count:
                self.throw()
            elif self.chosen is not None:
                self.press_card(self.chosen)
            return True
        if phase == "play":
            if self.table.session.state.forehead:
                self.press_card(None)
            elif self.chosen is not None:
                self.press_card(self.chosen)
            else:
                self.table.claim.take()
            return True
        return False

    def throw(self) -> None:
        """Throw the cards that were picked."""
        director = self.table.director
        hand = director.shown.hand_of(self.table.viewer)
        self.table.decide(Discard(tuple(card for card in hand if card in director.picked)))

    def arrow(self, key: int) -> bool:
        """Arrows choose a card of the hand when a card is wanted."""
        if (
            not self.table.my_turn
            or self.table.session.state.phase not in ("play", "discard")
            or self.table.session.state.forehead
        ):
            return False
        hand = [
            sprite.card
            for sprite in self.table.director.in_order
            if sprite.place == "hand" and sprite.seat == self.table.director.home and sprite.card
        ]
        if not hand:
            return False
        self.table.controls.ring = False
        if key in (pygame.K_UP, pygame.K_DOWN):
            if self.chosen is not None and self.table.session.state.phase == "discard":
                self.press_card(self.chosen)
            elif key == pygame.K_UP and self.table.claim.offered:
                self.chosen = None
                self.table.director.raise_card(None)
                self.table.controls.ring = True
            return True
        at = hand.index(self.chosen) if self.chosen in hand else (-1 if key == pygame.K_RIGHT else len(hand))
        at = (at + (1 if key == pygame.K_RIGHT else -1)) % len(hand)
        self.chosen = hand[at]
        self.table.director.raise_card(self.chosen)
        self.table.app.audio.play("hover")
        return True

    def pointer(self, event: pygame.Event) -> bool:
        """The pointer over, on or with a card; whether the table took it."""
        unit = self.table.p.unit_px
        x, y = event.pos[0] / unit, event.pos[1] / unit
        if event.type == pygame.MOUSEMOTION:
            return self.pointer_moved(event.pos, x, y)
        if event.button != 1:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            if self.table.showing_last:
                self.table.showing_last = False
                return True
            if self.table.controls.at(event.pos) >= 0:
                return False
            if self.table.director.busy or not self.table.my_turn:
                if self.table.click_hint(event):
                    return True
                self.table.hurry()
                return True
            sprite = self.table.director.card_at(x, y)
            if sprite is not None:
                self.pressed = (sprite, event.pos)
                self.chosen = None
                return True
            return False
        if self.pressed is None:
            return False
        sprite, _start = self.pressed
        self.pressed = None
        if self.table.director.held is not None:
            up = y < PLAYED_ABOVE * 720 and self.table.session.state.phase == "play"
            if up:
                self.press_card(sprite.card)
            self.table.director.release()
            return True
        self.press_card(sprite.card)
        return True

    def pointer_moved(self, pos: tuple[int, int], x: float, y: float) -> bool:
        """Hover a card, or drag it."""
        if self.pressed is not None:
            sprite, start = self.pressed
            far = abs(pos[0] - start[0]) + abs(pos[1] - start[1]) > DRAG_PX
            if self.table.director.held is not None or (far and self.table.session.state.phase == "play"):
                self.table.director.hold(sprite.key, x, y)
            return True
        over = self.table.director.card_at(x, y) if self.table.controls.at(pos) < 0 else None
        if self.table.my_turn and self.table.session.state.phase in ("play", "discard"):
            if over is not None:
                self.chosen = None
            if over is not None or self.chosen is None:
                self.table.director.raise_card(over.key if over is not None else None)
        return False
