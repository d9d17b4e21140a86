"""The icon as Windows and macOS want it: PNG pictures of several sizes in one file.

Both containers are written here, each a dozen lines, so that no other program is needed. ICO: a directory of
16-byte entries, then the pictures; a side of 256 is written as 0. ICNS: four letters and a length before each.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Mapping
from pathlib import Path

import pygame

ICO_SIDES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
ICNS_KINDS = {  # the code of each picture, and its side in pixels; ic11 to ic14 are the retina ones
    b"icp4": 16,
    b"icp5": 32,
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
}


def png(svg: Path, side: int) -> bytes:
    """The drawing at `side` x `side` pixels as a PNG file."""
    picture = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(svg, (side, side)), picture, "icon.png")
    return picture.getvalue()


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """A Windows icon from PNG files by their side in pixels, at most 256."""
    head = struct.pack("<3H", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    for side, data in pictures.items():
        head += struct.pack("<4B2H2I", side % 256, side % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + b"".join(pictures.values())


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """A macOS icon from PNG files by their side in pixels: every kind of `ICNS_KINDS`."""
    body = b"".join(
        kind + struct.pack(">I", 8 + len(pictures[side])) + pictures[side] for kind, side in ICNS_KINDS.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write_icons(svg: Path) -> None:
    """Write `.png` (256 px), `.ico` and `.icns` beside the drawing."""
    pictures = {side: png(svg, side) for side in sorted({*ICO_SIDES, *ICNS_KINDS.values()})}
    svg.with_suffix(".png").write_bytes(pictures[256])
    svg.with_suffix(".ico").write_bytes(ico({side: pictures[side] for side in ICO_SIDES}))
    svg.with_suffix(".icns").write_bytes(icns(pictures))
