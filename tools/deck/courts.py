"""The twelve courts: half a figure from head, body and attribute, then the same half turned, a sash and a frame.

A new figure is one line in `COURTS`, and paths in `heads` or `attributes`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from tools.deck.attributes import banner, bow, fan, halberd, horn, key, orb, rose, sceptre, sword, torch, wheat
from tools.deck.bodies import HEAD_X, arm, cut, jack_body, king_body, queen_body
from tools.deck.hands import back_of_hand, fist, gauntlet, open_palm, pinching, slender
from tools.deck.heads import jack_head, king_head, queen_head
from tools.deck.kernel import flat, line, num, place, poly, shape, studs
from tools.deck.paint import CX, CY, GOLD, INK, IVORY, LINE, RED, Paint

PANEL_X, PANEL_Y = 79, 159  # half width and half height of the frame
SASH = 8  # half its thickness
HEAD_SCALE = 1.02
HEAD_Y = {"K": -85, "Q": -86, "J": -81}
HAND_X, HAND_Y, HELD_SCALE = 52, -53, 0.93
LARGE_SHIFT, LARGE_NOTCH = 16, -44  # a court beside the large index: how far aside, where it is cut


@dataclass(frozen=True)
class Court:
    """One of the twelve: what is held and how, and what sets this figure apart from the others of its rank."""

    attribute: Callable[[Paint], str]
    hand: Callable[[Paint], str]
    hair: str
    shift: float = 0  # of the attribute, sideways
    tilt: float = 0  # of the head, degrees


COURTS = {
    "KS": Court(sword, fist, IVORY),
    "KH": Court(sceptre, back_of_hand, GOLD, 3),
    "KD": Court(orb, open_palm, INK),
    "KC": Court(key, fist, RED, -3),
    "QS": Court(torch, slender, RED),
    "QH": Court(rose, pinching, INK, 0, 4),
    "QD": Court(fan, pinching, GOLD, -4, -2),
    "QC": Court(wheat, slender, RED, -3, 3),
    "JS": Court(halberd, gauntlet, RED, 0, -2),
    "JH": Court(bow, back_of_hand, GOLD, 0, -6),
    "JD": Court(banner, fist, INK, 1),
    "JC": Court(horn, back_of_hand, GOLD, -3, 4),
}
HEADS = {"K": king_head, "Q": queen_head, "J": jack_head}
BODIES = {"K": king_body, "Q": queen_body, "J": jack_body}


def half_figure(rank: str, suit: str, paint: Paint) -> str:
    """The upper half of a court, before it is doubled."""
    court = COURTS[rank + suit]
    p = replace(paint, hair=court.hair)
    head = place(HEADS[rank](suit, p), HEAD_X, HEAD_Y[rank], HEAD_SCALE, court.tilt)
    held = place(court.attribute(p), HAND_X + court.shift, HAND_Y, HELD_SCALE) + place(court.hand(p), HAND_X, HAND_Y)
    body = BODIES[rank](suit, p)
    layers = (head, body) if rank == "Q" else (body, head)  # a veil hangs behind, a beard before
    return "".join(layers) + held + arm(p)


def sash(half_width: float, p: Paint) -> str:
    """The bend that joins the halves; every stud has its twin across the centre."""
    x, y = half_width, cut(half_width)
    band = shape(poly([(-x, -y - SASH), (x, y - SASH), (x, y + SASH), (-x, -y + SASH)]), p.trim)
    rails = line("".join(f"M{-x},{num(-y + d)}L{x},{num(y + d)}" for d in (-5, 5)))
    return band + rails + studs([(k * 22, cut(k * 22)) for k in range(-3, 4)], 3, 4, p.suit)


def two_headed(half: str) -> str:
    """A half and its twin across the centre."""
    return half + place(half, turn=180)


def engraved(art: str) -> str:
    """Courts are drawn around the centre of the card, in ink outlines of one width."""
    return f'<g transform="translate({num(CX)} {num(CY)})" stroke="{INK}" stroke-width="{LINE}">{art}</g>'


def court(rank: str, suit: str, p: Paint) -> str:
    """A framed court between the normal indices."""
    frame = line(poly([(-PANEL_X, -PANEL_Y), (PANEL_X, -PANEL_Y), (PANEL_X, PANEL_Y), (-PANEL_X, PANEL_Y)]), LINE)
    return engraved(two_headed(half_figure(rank, suit, p)) + sash(PANEL_X, p) + frame)


def large_court(rank: str, suit: str, p: Paint) -> str:
    """Draw the court moved aside by half a step in each half, and cut off beside the large index."""
    left, right, top = LARGE_NOTCH, PANEL_X + LARGE_SHIFT, -PANEL_Y
    frame = [(left, top), (right, top), (right, cut(right) + SASH), (-left, cut(-left) + SASH)]
    frame += [(-x, -y) for x, y in frame]
    blank = flat(poly([(-right, top - 4), (left, top - 4), (left, cut(left)), (-right, cut(-right))]), IVORY)
    half = place(half_figure(rank, suit, p), LARGE_SHIFT) + blank
    return engraved(two_headed(half) + sash(right, p) + line(poly(frame), LINE))
