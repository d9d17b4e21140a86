"""The sitter of a portrait: dress, hair and hat as marks, character as a few numbers."""

from __future__ import annotations

from dataclasses import dataclass

from tools.faces.marks import Art
from tools.faces.palette import INK, Skin


@dataclass(frozen=True)
class Sitter:
    role: str
    temper: str
    ground: str
    skin: Skin
    bust: Art
    front: Art  # hair, hat, glasses: over the face
    back: Art = ()  # hair or veil behind the neck
    beard: Art = ()  # under the mouth
    jaw: str = "oval"
    nose: str = "straight"
    brow: float = 2.6
    brow_colour: str = INK
    tilt: float = 0
    rise: float = 0  # the bareheaded sit higher
    rest: float = 0.6  # corners of the mouth at rest, up
    gaze: float = 0.6
    lids: float = 0  # how far they hang
    cock: float = 0  # one brow up
    lashes: bool = False
    lipstick: bool = False
    hairy: bool = False  # a beard round the mouth
    chin: float = 0  # how far the mouth sits lower, under a moustache
    laughs: bool = True  # eyes close when pleased
    smile: str = "closed"  # or grin, lopsided
    upset: str = "hurt"  # or cross, wry
    age: str = ""  # wrinkles
    turned: float = 0  # to whose right or (under 0) left the face is turned: how far its middle lies aside
