"""Hands on the cards: the pointer over them, the arrows along them, and the keys that press one."""

from collections.abc import Callable

import pygame

from sevenup_gui.engine.actions import ChooseDiscard, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.errors import Reason
from sevenup_gui.ui.kit.controls import ARROWS, CONFIRM, Controls
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.scenes.match.touch import Intent, Refused, Simple, Touch, own_cards
from sevenup_gui.ui.table.moment import DIGIT_OF


class Hands(TablePart):
    """`do` does what was meant, and says whether anything was; `offered` tells whether the rest is, to which an arrow
    leads; a press on the table while others act hurries it, by `hurry`."""

    def __init__(
        self, p: Painter, controls: Controls, touch: Touch, do: Callable[[Intent | None], bool],
        offered: Callable[[Moment], bool], hurry: Callable[[Moment], None],
    ) -> None:  # fmt: skip
        self.p, self.controls, self.touch = p, controls, touch
        self.do, self.offered, self.hurry = do, offered, hurry

    @staticmethod
    def dim_cards(now: Moment) -> frozenset[Card]:
        """The cards of the person's hand that may not be played now."""
        asked = now.asked
        legal = asked.legal
        if asked.phase != "play" or asked.blind or isinstance(legal, ChooseDiscard):
            return frozenset()
        playable = {action.card for action in legal if isinstance(action, Play)}
        return frozenset(card for card in now.director.shown.hand_of(now.viewer) if card not in playable)

    def press_card(self, now: Moment, card: Card | None) -> None:
        """A card of the hand was chosen, by whatever means."""
        if now.my_turn:
            self.do(self.touch.press_card(card, now.asked, now.director))

    def throw(self, now: Moment) -> None:
        """Throw the cards that were picked."""
        if now.asked.view is not None:
            self.do(self.touch.throw(now.asked.view, now.director))

    def look_at(self, now: Moment, card: Card) -> None:
        """The keyboard is on a card of which nothing is wanted."""
        self.touch.look_at(card, now.director)
        self.controls.ring = False

    def pointer(self, now: Moment, event: pygame.Event, click_hint: Callable[[pygame.Event], bool]) -> bool:
        """The pointer over, on or with a card; whether the table took it. `click_hint` takes a press on a key at the
        bottom."""
        touch, director, unit_px, size_px = self.touch, now.director, self.p.unit_px, self.p.size_px
        on_control = self.controls.at(event.pos) >= 0
        if event.type == pygame.MOUSEMOTION:
            return touch.move(event.pos, unit_px, size_px, now.asked, director, on_control)
        if event.button != 1:
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            return self.do(touch.release(event.pos, size_px, now.asked, director, on_control))
        if on_control:
            return False
        if director.busy or not now.my_turn:
            if click_hint(event):
                return True
            if now.read and director.card_at(*(at / unit_px for at in event.pos)) is not None:
                return self.do(Simple.UNREAD)
            self.hurry(now)
            return True
        self.controls.ring = False  # whoever points needs none
        return touch.press(event.pos, unit_px, director)

    def answer(self, now: Moment, digit: str) -> bool:
        """A number of the grid was typed, or one that is not there."""
        choice = now.decision.at_key(digit)
        if choice is None:
            self.touch.sound("refuse")
        return self.do(Refused(Reason.BID_RANGE) if choice is None else choice.action)

    def key(self, now: Moment, key: int) -> bool:
        if key in DIGIT_OF and now.my_turn and now.decision.form == "grid":
            return self.answer(now, DIGIT_OF[key])
        if key in CONFIRM:
            if now.stand_in is not None or now.read:
                return False  # presses the button that lets a computer play, or goes on reading
            return self.do(self.touch.confirm(key == pygame.K_SPACE, now.asked, now.director))
        return key in ARROWS and self.arrow(now, key)

    def arrow(self, now: Moment, key: int) -> bool:
        """Arrows choose a card of the hand, or go along it while none is wanted; whether they did."""
        deed = self.touch.arrow(key, now.asked, now.director, self.offered(now))
        if deed is None:
            return self.enter_hand(now, key)
        self.controls.ring = deed in ("offer", Simple.AWAY)
        return deed == "offer" or self.do(deed)

    def enter_hand(self, now: Moment, key: int) -> bool:
        """An arrow from the buttons of the moment down to the hand, or, where there are none, any but up."""
        hand = [sprite.card for sprite in own_cards(now.director) if sprite.card]
        if not hand or now.covered or now.director.shown.forehead:
            return False
        if (key != pygame.K_DOWN or self.controls.leads(key)) if now.asks else key == pygame.K_UP:
            return False
        self.look_at(now, hand[-1] if key == pygame.K_LEFT else hand[0])
        self.touch.sound("focus")
        return True
