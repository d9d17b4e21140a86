"""Makes an Ogg file the same every time: its serial number, which encoders draw at random, becomes one of ours."""

from __future__ import annotations

import struct

POLYNOMIAL = 0x04C11DB7  # the checksum of an Ogg page (RFC 3533): bits not reflected, start 0


def _table() -> list[int]:
    rows = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (POLYNOMIAL if value & 0x8000_0000 else 0)
        rows.append(value & 0xFFFF_FFFF)
    return rows


TABLE = _table()


def checksum(page: bytes) -> int:
    """The checksum of a page whose own checksum field is zero."""
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFF_FFFF) ^ TABLE[(value >> 24) ^ byte]
    return value


def renumbered(data: bytes, serial: int) -> bytes:
    """Return the stream with another serial number; `ValueError` if `data` isn't a run of Ogg pages."""
    out, at = b"", 0
    while at < len(data):
        if data[at : at + 4] != b"OggS":
            raise ValueError(f"no Ogg page at byte {at}")
        lacing = data[at + 27 : at + 27 + data[at + 26]]
        end = at + 27 + len(lacing) + sum(lacing)
        page = data[at : at + 14] + struct.pack("<I", serial) + data[at + 18 : at + 22] + bytes(4) + data[at + 26 : end]
        out += page[:22] + struct.pack("<I", checksum(page)) + page[26:]
        at = end
    return out
