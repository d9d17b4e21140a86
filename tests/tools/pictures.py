"""Shared helpers of the tests of drawn things: reading SVG, drawing it, comparing pictures."""

from pathlib import Path
from xml.etree import ElementTree

import pygame

ASSETS = Path(__file__).resolve().parents[2] / "assets"
PLAIN = {"svg", "g", "path", "rect", "circle"}  # what the renderer draws without fail
GRADIENT = {"linearGradient", "stop"}


def elements(svg: str) -> set[str]:
    """The names of all elements of a file."""
    return {node.tag.rpartition("}")[2] for node in ElementTree.fromstring(svg).iter()}


def draw(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A file under `assets` at a size in pixels."""
    return pygame.image.load_sized_svg(ASSETS / name, size)


def unlike(one: pygame.Surface, other: pygame.Surface, by: int = 48) -> float:
    """The share of pixels in which two pictures of one size differ by more than `by` of 255 in a channel."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (by, by, by, 255), other).count()
    return 1 - same / (one.get_width() * one.get_height())


def inked(picture: pygame.Surface, paper: str, part: tuple[float, float, float, float] = (0, 0, 1, 1)) -> float:
    """The share of a part of a picture (left, top, width, height as fractions) that is not of the paper's colour."""
    width, height = picture.get_size()
    area = picture.subsurface((part[0] * width, part[1] * height, part[2] * width, part[3] * height))
    blank = pygame.mask.from_threshold(area, paper, (24, 24, 24, 255)).count()
    return 1 - blank / (area.get_width() * area.get_height())
