"""Colours of the faces and of the icon, and the seven skins."""

from __future__ import annotations

from typing import NamedTuple

INK, RED, GOLD, COOL, IVORY, GREEN = "#1c2030", "#bf2431", "#e3a52c", "#2a6a94", "#fbf5e6", "#1f7a4d"  # the deck's
BLACK, SHEEN, BROWN, CHESTNUT, GINGER, BLOND = "#2d2833", "#5d5466", "#5a3a27", "#83492a", "#c9652c", "#e5b95a"
LOCS, GREY, SILVER, WHITE, STRAW = "#4a332b", "#8d8f96", "#d5d6d8", "#f3efe4", "#ecc866"
LEATHER, MOUTH = "#85532f", "#641c22"
DEEP_BROW = "#1b1216"  # on the deepest skin the black of hair would be lost at 40 px
NAVY, WINE, PLUM, TEAL, DENIM, MOSS = "#27416b", "#7d2433", "#6a4470", "#2b7b78", "#4d779f", "#5f7044"
NIGHT, BRASS, BAIZE, LAMP, PAPER_SHADE = "#0a2419", "#d8b25f", "#17583a", "#27704b", "#eadfc4"  # of the icon


class Skin(NamedTuple):
    """One skin in its five tones."""

    base: str
    shade: str
    line: str  # nose and wrinkles
    blush: str
    lips: str


SKINS = {
    "fair": Skin("#f7d9bd", "#e9bd9b", "#9b5f48", "#efb197", "#c65a58"),
    "rosy": Skin("#f3c9a8", "#e3aa85", "#8f5238", "#e89a80", "#bb4d4a"),
    "gold": Skin("#efca98", "#dbac74", "#83502d", "#e5a27a", "#b5504a"),
    "tan": Skin("#e0ad7d", "#cb9160", "#7c472b", "#d78d66", "#ad4a41"),
    "olive": Skin("#cf9a6b", "#b98053", "#6e3f26", "#c47c58", "#a0413b"),
    "brown": Skin("#ae7348", "#955c37", "#552d1a", "#a75f40", "#8d3434"),
    "deep": Skin("#8c5635", "#744328", "#40210f", "#8c4730", "#a3323a"),
}
