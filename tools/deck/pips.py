"""The four suit signs, 100 high around (0, 0), and where they stand on a number card."""

from __future__ import annotations

from tools.deck.kernel import flat, place

PIP = 50  # height of a pip on a number card
COLUMNS = (81.5, 125.0, 168.5)
PIP_TOP, PIP_BOTTOM = 56.0, 294.0


PIPS = {
    "S": "M0,-50C8,-29 43,-9 43,17C43,31 33,39 22,39C14,39 7,34 3,27C4,37 9,45 18,50L-18,50"
    "C-9,45 -4,37 -3,27C-7,34 -14,39 -22,39C-33,39 -43,31 -43,17C-43,-9 -8,-29 0,-50Z",
    "H": "M0,50C-9,29 -46,9 -46,-20C-46,-37 -35,-48 -22,-48C-11,-48 -3,-41 0,-29"
    "C3,-41 11,-48 22,-48C35,-48 46,-37 46,-20C46,9 9,29 0,50Z",
    "D": "M0,-50C9,-31 24,-12 39,0C24,12 9,31 0,50C-9,31 -24,12 -39,0C-24,-12 -9,-31 0,-50Z",
    "C": "M0,-50C13,-50 23,-40 23,-27C23,-20 20,-14 15,-9C29,-13 45,-3 45,13C45,26 35,36 22,36"
    "C14,36 7,32 3,26C4,37 9,45 18,50L-18,50C-9,45 -4,37 -3,26C-7,32 -14,36 -22,36"
    "C-35,36 -45,26 -45,13C-45,-3 -29,-13 -15,-9C-20,-14 -23,-20 -23,-27C-23,-40 -13,-50 0,-50Z",
}
# Rank: (column 0-2, row as a fraction of the height); signs in the lower half are turned.
PIP_ROWS: dict[str, list[tuple[int, float]]] = {
    "2": [(1, 0), (1, 1)],
    "3": [(1, 0), (1, 0.5), (1, 1)],
    "4": [(0, 0), (2, 0), (0, 1), (2, 1)],
    "5": [(0, 0), (2, 0), (1, 0.5), (0, 1), (2, 1)],
    "6": [(0, 0), (2, 0), (0, 0.5), (2, 0.5), (0, 1), (2, 1)],
    "7": [(0, 0), (2, 0), (1, 0.25), (0, 0.5), (2, 0.5), (0, 1), (2, 1)],
    "8": [(0, 0), (2, 0), (1, 0.25), (0, 0.5), (2, 0.5), (1, 0.75), (0, 1), (2, 1)],
    "9": [(0, 0), (2, 0), (0, 1 / 3), (2, 1 / 3), (1, 0.5), (0, 2 / 3), (2, 2 / 3), (0, 1), (2, 1)],
    "T": [(0, 0), (2, 0), (1, 1 / 6), (0, 1 / 3), (2, 1 / 3), (0, 2 / 3), (2, 2 / 3), (1, 5 / 6), (0, 1), (2, 1)],
}


def pip(suit: str, x: float, y: float, height: float, fill: str, *, turned: bool = False) -> str:
    """One suit sign, `height` high around (x, y)."""
    return place(flat(PIPS[suit], fill), x, y, height / 100, 180 if turned else 0)


def number_pips(rank: str, suit: str, fill: str) -> str:
    """All signs of a number card."""
    return "".join(
        pip(suit, COLUMNS[column], PIP_TOP + row * (PIP_BOTTOM - PIP_TOP), PIP, fill, turned=row > 0.5)
        for column, row in PIP_ROWS[rank]
    )
