"""Hands spread in a fan: the place of each card."""

from typing import NamedTuple

from sevenup_gui.stage.geometry import Point

APART_FRAC = 0.35  # of a step, added between the trumps of a hand and the rest


class Fan(NamedTuple):
    """A way to spread cards. For the q-th card from the middle: `step_u` sideways, at most `span_u` from the first to
    the last; `turn_deg` turn, at most `most_turn_deg` at the ends; `sag_u` x q^2 down, at most `most_sag_u`.

    More than `row_cards` go in two rows, the back one `rise_u` higher, so that every index is legible.
    """

    height_u: float
    step_u: float
    span_u: float
    turn_deg: float
    most_turn_deg: float
    sag_u: float
    most_sag_u: float
    row_cards: int = 99
    rise_u: float = 0.0

    def grown(self, by: float) -> "Fan":
        """Return the fan for cards `by` times as high."""
        return self._replace(
            height_u=self.height_u * by,
            step_u=self.step_u * by,
            span_u=self.span_u * by,
            sag_u=self.sag_u * by,
            most_sag_u=self.most_sag_u * by,
            rise_u=self.rise_u * by,
        )

    def rows(self, count: int) -> int:
        """Return the number of rows for that many cards."""
        return 1 if count <= self.row_cards else 2


class Spot(NamedTuple):
    """The place of a card in a fan: its centre and its turn."""

    x: float
    y: float
    turn_deg: float


def spread(fan: Fan, at: Point, count: int, apart: int = 0) -> list[Spot]:
    """Return the places of `count` cards, from left to right and from the back row to the front one. The first `apart`
    of them are a little away from the rest."""
    if fan.rows(count) == 1:
        return _row(fan, at, count, apart)
    back = (count + 1) // 2
    behind = _row(fan, Point(at.x, at.y - fan.rise_u), back, apart if apart < back else 0)
    return behind + _row(fan, at, count - back, max(0, apart - back))


def _row(fan: Fan, at: Point, count: int, apart: int) -> list[Spot]:
    gap = APART_FRAC if 0 < apart < count else 0.0
    length = max(count - 1 + gap, 1e-9)
    step = min(fan.step_u, fan.span_u / length)
    half = (count - 1 + gap) / 2
    turn, sag = fan.turn_deg, fan.sag_u
    if half > 0:
        turn = max(-fan.most_turn_deg / half, min(turn, fan.most_turn_deg / half))
        sag = max(-fan.most_sag_u / half**2, min(sag, fan.most_sag_u / half**2))
    spots = []
    for n in range(count):
        q = n + (gap if n >= apart else 0.0) - half
        spots.append(Spot(at.x + q * step, at.y + sag * q * q, turn * q))
    return spots
