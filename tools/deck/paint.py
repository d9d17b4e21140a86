"""The card's measures and colours, and the roles in which a suit uses them.

The card is 250 x 350 units, which is also the viewBox of every file; y points down.
"""

from __future__ import annotations

from dataclasses import dataclass

# The card, in units of its 250 x 350 viewBox.
CARD_W, CARD_H = 250, 350
CX, CY = CARD_W / 2, CARD_H / 2
CORNER = 15  # radius
LINE = 2.2  # outlines: still 0.5 px on a card 81 px high
FINE = 1.3  # inner drawing, meant to melt away at small sizes

INK, RED, GOLD, COOL, IVORY = "#1c2030", "#bf2431", "#e3a52c", "#2a6a94", "#fbf5e6"
GREEN = "#1f7a4d"  # clubs of the four-colour pack only

SUITS = "SHDC"
RANKS = "A23456789TJQK"


@dataclass(frozen=True)
class Paint:
    """The five colours by role; a suit chooses its own robe and lining."""

    suit: str
    robe: str
    lining: str
    ground: str  # the patterned cloth
    figure: str
    hair: str = INK
    trim: str = GOLD
    skin: str = IVORY


def paints(colours: str) -> dict[str, Paint]:
    """Roles by suit; the four-colour pack swaps two of the colours, and takes the blue from the hearts: there it
    means diamonds."""
    cool, red, second = (GREEN, COOL, INK) if colours == "four" else (COOL, RED, COOL)
    return {
        "S": Paint(suit=INK, robe=COOL, lining=INK, ground=INK, figure=GOLD),
        "H": Paint(suit=RED, robe=RED, lining=second, ground=second, figure=GOLD),
        "D": Paint(suit=red, robe=red, lining=INK, ground=GOLD, figure=red),
        "C": Paint(suit=INK if colours == "two" else GREEN, robe=INK, lining=cool, ground=cool, figure=GOLD),
    }
