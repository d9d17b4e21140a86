"""The aces: a large sign with an inline and the deck's eight-leaved rose; spades carry crown, laurel and scrolls."""

from __future__ import annotations

from tools.deck.heads import CROWNS
from tools.deck.kernel import arc_points, both, dots, flat, petals, place, tinted
from tools.deck.paint import CX, CY, IVORY, Paint
from tools.deck.pips import PIPS

ACE_PIP = {"S": 176, "H": 140, "D": 154, "C": 144}
LARGE_ACE_PIP = {"S": 112, "H": 114, "D": 130, "C": 114}


ACE_INLINES = {
    "S": "M0,-39C8,-23 36,-6 36,16.5C36,26 29.5,32 21.5,32C13,32 6,26 0,15"
    "C-6,26 -13,32 -21.5,32C-29.5,32 -36,26 -36,16.5C-36,-6 -8,-23 0,-39Z",
    "H": "M0,39C-8,23 -38,6 -38,-20C-38,-32 -30.5,-40.5 -21.5,-40.5C-12,-40.5 -4,-32 0,-18"
    "C4,-32 12,-40.5 21.5,-40.5C30.5,-40.5 38,-32 38,-20C38,6 8,23 0,39Z",
    "D": "M0,-38C8,-23 19,-9 29.5,0C19,9 8,23 0,38C-8,23 -19,9 -29.5,0C-19,-9 -8,-23 0,-38Z",
}
ACE_ROSES = {  # centre and radius in the pip's box
    "S": [(0, 8, 16)],
    "H": [(0, -8, 15)],
    "D": [(0, 0, 14)],
    "C": [(0, -27, 16), (-22, 13, 16), (22, 13, 16)],
}


def ace(suit: str, p: Paint, size: float) -> str:
    """A large pip with an inline and the deck's eight-leaved rose; the club has a rose in each lobe."""
    roses = "".join(
        flat(petals(x, y, 3, r, 8, 0.32), p.trim if suit == "S" else IVORY) + dots([(x, y)], 4, IVORY)
        for x, y, r in ACE_ROSES[suit]
    )
    inline = tinted(ACE_INLINES[suit], IVORY, 1.4) if suit in ACE_INLINES else ""
    ornament = spade_ornament(p) if suit == "S" else ""
    return place(flat(PIPS[suit], p.suit) + inline + roses + ornament, CX, CY, size / 100)


def spade_ornament(p: Paint) -> str:
    """The ace of spades carries the deck's dress: crown, laurel and scrolls."""
    leaf = flat("M0,0Q5,-3 9,0Q5,3 0,0Z", IVORY)
    laurel = ""
    for k, (x, y) in enumerate(arc_points(0, 3, 26.5, 56, -4, 6)):
        laurel += both(place(leaf, x, y, 0.85, -14 - k * 10) + place(leaf, x, y, 0.85, -104 - k * 10))
    crest = place(flat(CROWNS["S"][0], p.trim) + dots(CROWNS["S"][1], 10, p.trim), 0, -5, 0.27)
    scroll = tinted("M17,47C29,52 45,47 44,38C43,32 34,32 35,38C36,42 41,41 40,38M22,44C28,46 33,44 36,42", p.suit, 1.8)
    return laurel + crest + both(scroll)
