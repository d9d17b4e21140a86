"""Contact sheets of what was drawn, to be looked at by anyone who changes it.

python -m tools.contact docs        # contact-deck.png, contact-faces.png
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path

import pygame

from sevenup_gui.assets import card_face
from tools.deck.paint import RANKS, SUITS
from tools.faces.people import SITTERS
from tools.faces.portrait import MOODS

ROOT = Path(__file__).resolve().parent.parent
BAIZE = "#25603F"
PLATE = "#121C15"  # the colour of a name plate, where the small faces stand
GAP_PX = 8
CARD_PX, SMALL_PX = (140, 196), (58, 81)  # a card at 1080p, and the smallest the table draws
FACE_PX, MOOD_PX, PLATE_PX = 128, 88, 40

Spot = tuple[str, int, int, tuple[int, int]]  # file under assets, x, y, size in pixels


def draw(spots: list[Spot], ground: str) -> pygame.Surface:
    """One sheet, as large as its pictures and a margin."""
    width = max(x + size[0] for _, x, _, size in spots) + GAP_PX
    height = max(y + size[1] for _, _, y, size in spots) + GAP_PX
    sheet = pygame.Surface((width, height))
    sheet.fill(ground)
    for name, x, y, size in spots:
        sheet.blit(pygame.image.load_sized_svg(ROOT / "assets" / name, size), (x, y))
    return sheet


def row(names: list[str], y: int, size: tuple[int, int]) -> Iterator[Spot]:
    """Pictures side by side."""
    for at, name in enumerate(names):
        yield name, GAP_PX + at * (size[0] + GAP_PX), y, size


def deck() -> pygame.Surface:
    """A suit a row and the backs; then, at the smallest size, the pack as it is and as it is for far eyes."""
    backs = [f"cards/backs/{name}.svg" for name in ("lattice", "rings", "star")]
    shown = ("AS", "7S", "TS", "KS", "QH", "JH", "7D", "QD", "KC", "9C")
    samples = [card_face("large", "four", card) for card in shown]
    spots: list[Spot] = []
    y = GAP_PX
    for suit in SUITS:
        spots += row([card_face("normal", "two", rank + suit) for rank in RANKS], y, CARD_PX)
        y += CARD_PX[1] + GAP_PX
    spots += row(backs + samples, y, CARD_PX)
    y += CARD_PX[1] + GAP_PX
    for cut, colours in (("normal", "two"), ("large", "four")):
        for suits in ("SH", "DC"):
            small = [card_face(cut, colours, rank + suit) for suit in suits for rank in RANKS]
            spots += row(small, y, SMALL_PX)
            y += SMALL_PX[1] + GAP_PX
    return draw(spots, BAIZE)


def faces() -> pygame.Surface:
    """Everybody calm; then each in three moods; then as small as on a plate."""
    keys = list(SITTERS)
    spots: list[Spot] = []
    y = GAP_PX
    for half in (keys[:10], keys[10:]):
        spots += row([f"faces/{key}-calm.svg" for key in half], y, (FACE_PX, FACE_PX))
        y += FACE_PX + GAP_PX
    for at in range(0, len(keys), 5):
        spots += row([f"faces/{key}-{mood}.svg" for key in keys[at : at + 5] for mood in MOODS], y, (MOOD_PX, MOOD_PX))
        y += MOOD_PX + GAP_PX
    spots += row([f"faces/{key}-calm.svg" for key in keys], y, (PLATE_PX, PLATE_PX))
    return draw(spots, PLATE)


def main() -> None:
    """Write both sheets."""
    parser = argparse.ArgumentParser(prog="python -m tools.contact", description="Draws contact sheets of the assets.")
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder to write to: docs")
    options = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    options.out.mkdir(parents=True, exist_ok=True)
    for name, sheet in (("deck", deck()), ("faces", faces())):
        pygame.image.save(sheet, options.out / f"contact-{name}.png")


if __name__ == "__main__":
    main()
