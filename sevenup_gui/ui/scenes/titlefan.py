"""The fan of the title: six cards that are dealt, breathe, are gathered, and give way to six others."""

import math

import pygame

from sevenup_gui.engine.cards import Card
from sevenup_gui.stage.easing import in_out_sine, out_cubic
from sevenup_gui.stage.tempo import FACTORS, MOTION, Speed
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.table.cardart import Look
from sevenup_gui.ui.table.pack import Pack

HANDS: tuple[tuple[Card, ...], ...] = (
    ("7S", "TC", "QD", "KS", "AH", "JH"),
    ("7D", "9S", "JC", "QH", "KD", "AS"),
    ("7H", "TS", "JS", "KC", "QS", "AD"),
    ("7C", "TH", "KH", "QC", "AC", "JD"),
)
HEIGHT_U, STEP_U, SAG_U, TURN_DEG = 262.0, 66.0, 6.5, 8.5  # of the fan at its full size
FAN_W_U, FAN_H_U = 600.0, 330.0  # what it takes

STAYS_S = 16.0  # a hand, until it is gathered
BREATH_S, WIDER_U, HIGHER_U = 6.0, 2.4, 3.0  # a breath, by how much it opens each step, and lifts the middle
FLY_S, STEP_S = MOTION["deal card"] * 1.6, MOTION["deal step"] * 1.25  # unhurried: nobody waits for these
GATHER_S, PAUSE_S = 0.5, 0.35
ARC_FRAC, SPIN_DEG = 0.12, 26.0
FROM_U = (470.0, 430.0)  # where the pack lies, from the fan's middle, at its full size


class TitleFan:
    """Time goes by in `advance`; `draw` shows how it lies just then. Without motion it is the first hand at rest."""

    def __init__(self, painter: Painter, pack: Pack) -> None:
        self.p, self.pack = painter, pack
        self.hand = 0
        self.age_s = math.inf  # since its first card was dealt; one that lies there from the start has been dealt long
        self.left_s = STAYS_S
        self.leaving = False
        self._where: list[tuple[int, int]] = []  # the middle of each card, as last drawn

    def begin(self) -> None:
        """Deal the hand anew."""
        self.age_s, self.left_s, self.leaving = 0.0, STAYS_S, False

    @property
    def moving(self) -> bool:
        """Return True while a card is moving."""
        return self.age_s < FLY_S + STEP_S * (len(HANDS[0]) - 1) if not self.leaving else True

    def advance(self, dt_s: float, speed: Speed, x_u: float, y_u: float, frac: float) -> bool:
        """Let time pass; whether the fan, drawn around that place at that size, looks different now."""
        if speed == "none":
            changed = self.age_s != math.inf or self.hand != 0
            self.hand, self.age_s, self.leaving = 0, math.inf, False
            return changed
        if self.age_s == math.inf:
            self.age_s = FLY_S + STEP_S * len(HANDS[0])  # lies there already, and breathes from now on
        was_moving = self.moving
        self.age_s += dt_s / FACTORS[speed]
        self.left_s -= dt_s / FACTORS[speed]
        if not self.leaving and self.left_s <= 0:
            self.leaving, self.age_s = True, 0.0
            was_moving = True
        elif self.leaving and self.age_s >= GATHER_S + PAUSE_S:
            self.hand = (self.hand + 1) % len(HANDS)
            self.begin()
        if was_moving or self.moving:
            return True
        return [self._spot(i, x_u, y_u, frac) for i in range(len(self._where))] != self._where

    def draw(self, surface: pygame.Surface, x_u: float, y_u: float, frac: float) -> None:
        """Six cards around a place of the window, a `frac` of their full size."""
        self._where = []
        height = max(4, self.p.px(HEIGHT_U * frac))
        for i, card in enumerate(HANDS[self.hand]):
            way = self._way(i)
            spot = self._spot(i, x_u, y_u, frac)
            self._where.append(spot)
            turn = TURN_DEG * self._q(i)
            if way >= 1.0:
                self.pack.drawn(card, Look(height, turn)).blit(surface, *spot)
            elif way > 0.0:
                look = Look(height, turn + SPIN_DEG * (1 - way), 1.0)
                # Half-way it shows its face: what is dealt face up is turned by the hand that deals.
                shown = card if way > 0.5 else None
                self.pack.moving(shown, look, max(0.06, abs(math.cos(math.pi * way)))).blit(surface, *spot)

    def _q(self, i: int) -> float:
        """Return a card's distance from the middle, in steps."""
        return i - (len(HANDS[0]) - 1) / 2

    def _way(self, i: int) -> float:
        """Return the fraction of its way to the fan that a card has moved."""
        if self.leaving:
            return 1.0 - in_out_sine(min(self.age_s / GATHER_S, 1.0))
        return out_cubic(min(max((self.age_s - STEP_S * i) / FLY_S, 0.0), 1.0))

    def _spot(self, i: int, x_u: float, y_u: float, frac: float) -> tuple[int, int]:
        """Return the middle of a card, in pixels."""
        q, way = self._q(i), self._way(i)
        breath = 0.0
        if self.age_s != math.inf and not self.leaving:
            since_s = max(0.0, self.age_s - FLY_S - STEP_S * len(HANDS[0]))
            breath = (1 - math.cos(2 * math.pi * since_s / BREATH_S)) / 2
        dx = q * (STEP_U + WIDER_U * breath)
        dy = SAG_U * q * q - HIGHER_U * breath * (1 - abs(q) / 3)
        if way < 1.0:
            arc = math.sin(math.pi * way) * ARC_FRAC * math.hypot(*FROM_U)
            dx, dy = FROM_U[0] + (dx - FROM_U[0]) * way, FROM_U[1] + (dy - FROM_U[1]) * way - arc
        return self.p.px(x_u + dx * frac), self.p.px(y_u + dy * frac)
