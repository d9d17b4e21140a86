"""Compare two pictures, even if another version of the drawing library softened their edges differently.

Both are made small, so that a letter or two become one cell: what an edge does within a cell hardly counts there, and
what is missing, moved or another thing does. The figures lie between what was measured: a picture blurred by a pixel or
moved by one reaches 32 in its worst cell, another release of pygame-ce and SDL 29, and without a word of the smallest
print three cells and more exceed 36.
"""

from collections.abc import Mapping
from itertools import combinations

import pygame

CELL_PX = 8  # at 960x600: as wide as a small letter or two
UNLIKE = 36  # of 255, in any channel: two cells that differ by more do not show the same
FEW_CELLS = 1  # may be unlike: a sign that was set a pixel beside its place
TINT = 5  # of 255: how much the whole may be lighter, darker or of another colour


def cells(picture: pygame.Surface) -> pygame.Surface:
    """The picture with one pixel for each cell."""
    width, height = picture.get_size()
    solid = picture if picture.get_bitsize() == 24 else picture.convert(24)
    return pygame.transform.smoothscale(solid, (width // CELL_PX, height // CELL_PX))


def apart(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Return the difference of two pictures, pixel by pixel and channel by channel."""
    more, less = one.copy(), other.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)  # stops at nought, so the other way round as well
    less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    return more


def unlikeness(one: pygame.Surface, other: pygame.Surface) -> tuple[int, int]:
    """Return the number of unlike cells in two pictures of one size, and their difference on the whole: the worse of
    two counts, the second in rows half a cell further down, so that no line of words is missed between two rows."""
    return max(counted(one, other), counted(lower(one), lower(other)))


def lower(picture: pygame.Surface) -> pygame.Surface:
    """The picture from half a cell below its upper edge to half a cell above its lower one."""
    width, height = picture.get_size()
    return picture.subsurface((0, CELL_PX // 2, width, height - CELL_PX))


def counted(one: pygame.Surface, other: pygame.Surface) -> tuple[int, int]:
    """Return the number of unlike cells, and the difference on the whole."""
    return compared(cells(one), cells(other))


def compared(one: pygame.Surface, other: pygame.Surface) -> tuple[int, int]:
    """Compare pictures that have one pixel for each cell already."""
    between = apart(one, other)
    width, height = between.get_size()
    # A pixel counts as near where every channel is below the threshold's.
    near = pygame.mask.from_threshold(between, (0, 0, 0), (UNLIKE + 1, UNLIKE + 1, UNLIKE + 1, 255)).count()
    return width * height - near, max(pygame.transform.average_color(between)[:3])


def alike_among(pictures: Mapping[str, pygame.Surface]) -> list[tuple[str, str]]:
    """Every two of many pictures that show the same; each is made small but once."""
    small = {name: cells(picture) for name, picture in pictures.items()}
    near = [
        (one, other) for one, other in combinations(pictures, 2) if compared(small[one], small[other])[0] <= FEW_CELLS
    ]
    return [(one, other) for one, other in near if alike(pictures[one], pictures[other])]


def alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Return True if two pictures show the same."""
    if one.get_size() != other.get_size() or counted(one, other)[0] > FEW_CELLS:
        return False
    unlike, tint = unlikeness(one, other)
    return unlike <= FEW_CELLS and tint <= TINT
