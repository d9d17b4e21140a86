"""Catalogues as gettext reads them: the `.mo` format (GNU gettext manual, "The Format of GNU MO Files")."""

import struct
from collections.abc import Iterable

from tools.strings.po import Entry

MAGIC = 0x950412DE


def compiled(entries: Iterable[Entry]) -> bytes:
    """The bytes of a catalogue, the same for the same entries; what is missing or fuzzy is left out."""
    pairs = sorted(strings_of(entry) for entry in entries if not entry.missing)
    originals = b"".join(original + b"\0" for original, _translation in pairs)
    texts_at = 28 + 16 * len(pairs)  # after the header of seven numbers and two tables of (length, place)
    tables: list[list[int]] = [[], []]
    places = [texts_at, texts_at + len(originals)]
    for pair in pairs:
        for which, string in enumerate(pair):
            tables[which] += [len(string), places[which]]
            places[which] += len(string) + 1
    head = [MAGIC, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, texts_at]
    numbers = head + tables[0] + tables[1]
    translations = b"".join(translation + b"\0" for _original, translation in pairs)
    return struct.pack(f"<{len(numbers)}I", *numbers) + originals + translations


def strings_of(entry: Entry) -> tuple[bytes, bytes]:
    """An entry's key and value: context, plural and the plural's forms are joined by control characters."""
    original = f"{entry.context}\x04{entry.sentence}" if entry.context else entry.sentence
    if entry.plural:
        original += f"\0{entry.plural}"
    return original.encode(), "\0".join(entry.translations).encode()
