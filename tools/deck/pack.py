"""Whole files: a face or a back on its card, and every pack by name."""

from __future__ import annotations

from tools.deck.aces import ACE_PIP, LARGE_ACE_PIP, ace
from tools.deck.backs import BACKS
from tools.deck.courts import court, large_court
from tools.deck.indices import CUTS, index
from tools.deck.paint import CARD_H, CARD_W, CORNER, CX, CY, INK, IVORY, RANKS, Paint, paints
from tools.deck.pips import number_pips, pip

LARGE_CENTRE_PIP = 104


def card(art: str) -> str:
    """A whole SVG file: the card's paper with `art` on it."""
    edge = (
        f'<rect x=".5" y=".5" width="{CARD_W - 1}" height="{CARD_H - 1}" rx="{CORNER}" fill="{IVORY}"'
        f' stroke="{INK}" stroke-opacity=".4"/>'
    )
    size = f'width="{CARD_W}" height="{CARD_H}" viewBox="0 0 {CARD_W} {CARD_H}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{edge}'
        f'<g fill="none" stroke-linejoin="round" stroke-linecap="round">{art}</g></svg>\n'
    )


def face(rank: str, suit: str, p: Paint, cut_name: str) -> str:
    """Everything printed on one face."""
    large = cut_name == "large"
    if rank in "KQJ":
        art = (large_court if large else court)(rank, suit, p)
    elif rank == "A":
        art = ace(suit, p, (LARGE_ACE_PIP if large else ACE_PIP)[suit])
    else:
        art = pip(suit, CX, CY, LARGE_CENTRE_PIP, p.suit) if large else number_pips(rank, suit, p.suit)
    return art + index(rank, suit, p.suit, CUTS[cut_name])


def pack(cut_name: str, colours: str) -> dict[str, str]:
    """The 52 faces as SVG by card, `AS` to `KC` (T is ten): cut normal or large, colours two or four."""
    return {rank + suit: card(face(rank, suit, p, cut_name)) for suit, p in paints(colours).items() for rank in RANKS}


def files() -> dict[str, str]:
    """Everything under `assets/cards` by its path there: four packs of faces, of which those with four colours have
    only what looks different in them, and the backs they share."""
    out: dict[str, str] = {}
    for cut_name in CUTS:
        two = pack(cut_name, "two")
        four = {name: svg for name, svg in pack(cut_name, "four").items() if svg != two[name]}
        for folder, faces in ((f"{cut_name}-two", two), (f"{cut_name}-four", four)):
            out |= {f"{folder}/{name}.svg": svg for name, svg in faces.items()}
    return out | {f"backs/{name}.svg": card(draw()) for name, draw in BACKS.items()}
