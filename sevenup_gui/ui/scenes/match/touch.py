"""Hands on the cards: what the pointer and the keyboard mean by what they do with the hand at the bottom.

Nothing is decided here: every function says what was meant (`Intent`), and the table does it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias

import pygame

from sevenup_gui.engine.actions import Action, ChooseDiscard, Discard, Legal, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.game import legal_actions, why_illegal
from sevenup_gui.engine.views import View
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.poses import Sprite

DRAG_PX = 8  # a press that moves further is a drag
PLAYED_ABOVE = 0.62  # a dragged card let go above this share of the window's height is played
WANTED = ("play", "discard")  # the decisions for which cards are chosen


class Simple(Enum):
    """A press that isn't a decision."""

    SEEN = "seen"  # taken, and there is nothing more to do
    HURRY = "hurry"
    TAKE_REST = "take the rest"
    NOTHING_CHOSEN = "nothing chosen"
    UNREAD = "unread"  # a card, while there is something to read first
    AWAY = "away"


@dataclass(frozen=True, slots=True)
class Refused:
    """An illegal choice, with its reason."""

    reason: Reason


Intent: TypeAlias = Action | Refused | Simple


@dataclass(frozen=True, slots=True)
class PendingDecision:
    """The decision of the person at this screen: their own view, or None while it isn't their turn. `confirm` tells
    whether each card is to be pressed twice."""

    view: View | None
    confirm: bool = False

    @property
    def legal(self) -> Legal:
        """Return the legal actions; empty while it isn't their turn."""
        return () if self.view is None else legal_actions(self.view)

    @property
    def phase(self) -> str:
        """Return the phase of the decision; "" while it isn't their turn."""
        return "" if self.view is None else self.view.phase

    @property
    def blind(self) -> bool:
        """Return True if their card is on their forehead."""
        return self.view is not None and self.view.forehead


class Touch:
    """The cards of one table under hand: `chosen` is the card that the keyboard is on where one is wanted, `looked` the
    one it is on while none is, `armed` the one pressed once where each card is to be confirmed, `pressed` the one under
    the pressed button and where that was."""

    def __init__(self, sound: Callable[[str], None]) -> None:
        self.sound = sound
        self.chosen: Card | None = None
        self.looked: Card | None = None
        self.armed: Card | None = None
        self.pressed: tuple[Sprite, tuple[int, int]] | None = None

    def forget(self) -> None:
        """No card is chosen or under the pressed button any more."""
        self.chosen = self.looked = self.armed = self.pressed = None

    def choose(self, card: Card, director: Director) -> None:
        """Put the keyboard's choice on a card."""
        self.chosen, self.looked = card, None
        director.raise_card(card)

    def look_at(self, card: Card | None, director: Director) -> None:
        """Put the keyboard on a card though none is wanted, or take it away from the hand again."""
        self.chosen, self.looked = None, card
        director.raise_card(card)

    def press_card(self, card: Card | None, asked: PendingDecision, director: Director) -> Intent:
        """A card of the hand was chosen: play it, pick it for the discard, or learn why not."""
        legal = asked.legal
        if isinstance(legal, ChooseDiscard):
            assert card is not None
            picked = set(director.picked) ^ {card}
            if len(picked) <= legal.count:
                self.sound("button")
                director.set_picked(picked)
                return Simple.SEEN
            director.shake(card)
            return Refused(Reason.DISCARD_COUNT)
        if asked.view is None:
            return Simple.SEEN
        if asked.phase != "play":  # another answer is wanted, and the line at the bottom says which
            director.shake(card or "")
            return Simple.SEEN
        action = Play(None) if asked.blind else Play(card)
        reason = why_illegal(asked.view, action)
        if reason is not None:
            director.shake(card or "")
            return Refused(reason)
        if asked.confirm and self.armed != card and card is not None:
            self.armed = card
            self.choose(card, director)
            return Simple.SEEN
        return action

    def confirm(self, space: bool, asked: PendingDecision, director: Director) -> Intent | None:
        """Enter or the space bar: hurry, or press the chosen card; None where it is for a button."""
        if asked.view is None:
            return Simple.HURRY
        legal = asked.legal
        if self.looked is not None:
            # Nothing is done with a card that was only looked at: it is chosen first, or the buttons are gone back to.
            if asked.phase in WANTED and self.looked in asked.view.hand_of(asked.view.viewer):
                self.choose(self.looked, director)
            else:
                self.look_at(None, director)
            return Simple.SEEN
        if isinstance(legal, ChooseDiscard):
            if not space and len(director.picked) == legal.count:
                return self.throw(asked.view, director)
            if self.chosen is not None:
                return self.press_card(self.chosen, asked, director)
            if not director.picked or space:
                return Simple.NOTHING_CHOSEN
            self.sound("refuse")
            return Refused(Reason.DISCARD_COUNT)
        if asked.phase != "play":
            return None
        if asked.blind:
            return self.press_card(None, asked, director)
        return Simple.TAKE_REST if self.chosen is None else self.press_card(self.chosen, asked, director)

    @staticmethod
    def throw(view: View, director: Director) -> Discard:
        """Throw the cards that were picked."""
        hand = view.hand_of(view.viewer)
        return Discard(tuple(card for card in hand if card in director.picked))

    def arrow(
        self, key: int, asked: PendingDecision, director: Director, offered: bool
    ) -> Simple | Literal["offer"] | Intent | None:
        """Arrows choose a card of the hand when a card is wanted; up leads to the rest that is `offered`. While none is
        they go along the cards all the same, from below the buttons of the moment, so that the hand can be heard."""
        if asked.blind:
            return None
        hand = [sprite.card for sprite in own_cards(director) if sprite.card]
        if not hand:
            return None
        if asked.phase not in WANTED:
            return self.walk(key, hand, director)
        if key in (pygame.K_UP, pygame.K_DOWN):
            if self.chosen is not None and asked.phase == "discard":
                return self.press_card(self.chosen, asked, director)
            if key == pygame.K_UP and offered:
                self.chosen = None
                director.raise_card(None)
                return "offer"
            return Simple.SEEN
        self.choose(beside(self.chosen or self.looked, key, hand), director)
        self.sound("focus")
        return Simple.SEEN

    def walk(self, key: int, hand: Sequence[Card], director: Director) -> Simple | None:
        """Go along a hand of which no card is wanted; None while the keyboard is on the buttons, and as it goes back
        there."""
        if self.looked not in hand:
            return None
        if key == pygame.K_UP:
            self.look_at(None, director)
            return Simple.AWAY
        if key != pygame.K_DOWN:
            self.look_at(beside(self.looked, key, hand), director)
            self.sound("focus")
        return Simple.SEEN

    def press(self, pos: tuple[int, int], unit_px: float, director: Director) -> bool:
        """The pointer's button goes down; whether on a card."""
        sprite = director.card_at(pos[0] / unit_px, pos[1] / unit_px)
        if sprite is None:
            return False
        self.pressed, self.chosen, self.looked = (sprite, pos), None, None
        self.sound("press")
        director.sink_card(sprite.key)
        return True

    def let_go(self, director: Director) -> bool:
        """The card under the pressed button is meant no more, and goes back to the hand; whether there was one."""
        held, self.pressed = self.pressed is not None, None
        if held:
            director.sink_card(None)
            director.release()
        return held

    def release(
        self,
        pos: tuple[int, int],
        size_px: tuple[int, int],
        asked: PendingDecision,
        director: Director,
        on_control: bool,
    ) -> Intent | None:
        """Release the pointer: a pressed card is meant, a dragged one only if it was let go over the table, and neither
        outside the window nor on a button."""
        director.sink_card(None)
        if self.pressed is None:
            return None
        (sprite, _start), self.pressed = self.pressed, None
        if director.held is None:
            return self.press_card(sprite.card, asked, director)
        over = asked.phase == "play" and over_table(pos, size_px) and not on_control
        deed = self.press_card(sprite.card, asked, director) if over else Simple.SEEN
        director.release()
        return deed

    def move(
        self,
        pos: tuple[int, int],
        unit_px: float,
        size_px: tuple[int, int],
        asked: PendingDecision,
        director: Director,
        on_control: bool,
    ) -> bool:
        """The pointer moves: hover a card, or drag it; whether it drags."""
        x, y = pos[0] / unit_px, pos[1] / unit_px
        if self.pressed is not None:
            sprite, start = self.pressed
            far = abs(pos[0] - start[0]) + abs(pos[1] - start[1]) > DRAG_PX
            if director.held is not None or (far and asked.phase == "play"):
                over_it = over_table(pos, size_px) and not on_control
                director.sink_card(None)
                director.hold(sprite.key, x, y, self.welcome(sprite.card, over_it, asked))
            return True
        if asked.phase in WANTED:
            over = director.card_at(x, y) if not on_control else None
            if over is not None:
                self.chosen = self.looked = None
            if over is not None or (self.chosen is None and self.looked is None):
                director.raise_card(over.key if over is not None else None, x)
        return False

    @staticmethod
    def welcome(card: Card | None, over: bool, asked: PendingDecision) -> float:
        """Return the brightness of the place where that card may be dropped: 1.0 while it's over it, 0.5 while it
        isn't, and 0.0 if it can't be played."""
        if asked.view is None or asked.phase != "play":
            return 0.0
        if why_illegal(asked.view, Play(None) if asked.blind else Play(card)) is not None:
            return 0.0
        return 1.0 if over else 0.5


def over_table(pos: tuple[int, int], size_px: tuple[int, int]) -> bool:
    """Return True if a dragged card released there is over the table and inside the window."""
    return 0 <= pos[0] < size_px[0] and 0 <= pos[1] < PLAYED_ABOVE * size_px[1]


def beside(card: Card | None, key: int, hand: Sequence[Card]) -> Card:
    """The next card of a hand that an arrow leads to, round its ends."""
    right = key == pygame.K_RIGHT
    at = hand.index(card) if card in hand else (-1 if right else len(hand))
    return hand[(at + (1 if right else -1)) % len(hand)]


def own_cards(director: Director) -> list[Sprite]:
    """The cards of the hand at the bottom, from the lowest up."""
    return [sprite for sprite in director.in_order if sprite.place == "hand" and sprite.seat == director.home]
