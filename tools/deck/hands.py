"""Hands of the courts, each around the origin; the cuff closes under them."""

from __future__ import annotations

from tools.deck.kernel import disc, line, shape
from tools.deck.paint import GOLD, Paint


def fist(p: Paint) -> str:
    """Four fingers around an upright shaft, thumb above them."""
    palm = shape(
        "M-11,-9C-11,-13 -7,-13 -3,-12L8,-12C12,-12 12,-7 10,-6.5C13,-6 13,-1 10.5,-0.5C13,0 13,5 10,5.5"
        "C12,6.5 11,11 8,11L-4,14C-10,14 -12,8 -11,-9Z",
        p.skin,
        1.8,
    )
    return palm + line("M1,-6.5L10,-6.5M0,-0.5L10.5,-0.5M1,5.5L10,5.5M-6,-12C-5,-7 -1,-5 3,-7", 1.2)


def back_of_hand(p: Paint) -> str:
    """Draw the grip from the other side: knuckles to the left, the thumb laid along the shaft."""
    palm = shape(
        "M11,-5C11,2 12,9 6,14L-6,13C-9,12 -10,9 -9,7C-12,6 -13,2 -10.5,0.5C-13,-1 -13,-6 -10,-6.5"
        "C-11,-10 -9,-13 -5,-12L4,-11C4,-15 4,-20 7,-20C11,-20 12,-14 11,-5Z",
        p.skin,
        1.8,
    )
    return palm + line("M-10,-6.5L-2,-6M-10.5,0.5L-2,0.5M-9,7L-1,6.5M4,-11C4,-8 5,-6 7,-5", 1.2)


def gauntlet(p: Paint) -> str:
    """A fist in a glove of plates."""
    plates = shape(
        "M-12,-9C-12,-14 -8,-14 -3,-13L8,-13C13,-13 13,-8 11,-7C14,-6 14,-1 11.5,-0.5C14,0 14,5.5 11,6"
        "C13,7 12,12 8,12L12,15L-13,15C-12,8 -13,0 -12,-9Z",
        p.robe,
        1.8,
    )
    ribs = line("M1,-6.5L11,-6.5M0,-0.5L11.5,-0.5M1,6L11,6M-7,-13C-6,-7 -1,-5 3,-7", 1.2)
    return plates + ribs + line("M-12,11H10", 1.6, p.trim)


def open_palm(p: Paint) -> str:
    """A hand held flat, on which something lies; finger tips to the right, the thumb to the left."""
    palm = shape(
        "M-17,-13C-20,-14 -22,-11 -21,-7C-19,3 -13,11 -6,14L7,14C14,10 20,3 23,-6C25,-10 22,-14 19,-11"
        "C16,-6 12,-3 7,-2.5L-5,-2.5C-11,-3 -14,-7 -17,-13Z",
        p.skin,
        1.8,
    )
    return palm + line("M20,-3C16,1 11,3 5,3.5M16,3C12,6.5 8,8 2,8M-5,-2.5C-9,0 -10,4 -9,7", 1.2)


def slender(p: Paint) -> str:
    """A lady's hand around a stem, with a ring."""
    palm = shape(
        "M-8,-7C-8,-12 -5,-12 -2,-11L6,-12C10,-12 10.5,-8 8.5,-7C12,-7 12,-2.5 9.5,-2C12,-1.5 12,3 9,3.5"
        "C11,4.5 10,8.5 7,8.5L5,14L-5,14C-9,8 -9,2 -8,-7Z",
        p.skin,
        1.8,
    )
    fingers = line("M1,-7L8.5,-7M0,-2L9.5,-2M1,3.5L9,3.5M-4,-11C-4,-6 -1,-4 2,-6", 1.2)
    return palm + fingers + disc(5, -4.4, 1.9, GOLD, 0.9)


def pinching(p: Paint) -> str:
    """Thumb and forefinger hold a stem, the little finger stands off."""
    little = shape("M7,4C11,0 13,-5 14,-10C17,-13 20,-10 19,-6C18,1 14,8 9,12Z", p.skin, 1.8)
    ringed = shape("M6,0C9,-4 10,-8 11,-12C14,-15 17,-12 16,-8C15,-2 12,5 8,9Z", p.skin, 1.8)
    palm = shape(
        "M-6,14C-11,8 -12,0 -8,-6C-6,-9 -2,-12 2,-12C5,-12 5,-8 3,-7C7,-8 9,-5 7,-2C11,-2 11,2 9,4C10,8 8,12 5,14Z",
        p.skin,
        1.8,
    )
    return little + ringed + palm + line("M3,-7C0,-5 -3,-4 -5,-1M7,-2C4,-1 2,0 0,2", 1.2)
