"""Lines of the twenty characters, by occasion: `assets/talk/lines.json`. Its SOURCES.md says how to write them.

The file has each line in English, and `tools.strings` reads it as it reads the code: in the catalogues a line stands
with its speaker for its context.
"""

import json
from collections.abc import Mapping
from functools import cache
from typing import TypeAlias, get_args

from sevenup_gui.assets import asset, damaged
from sevenup_gui.games.parts.table_talk_cues import Cue

FILE = "talk/lines.json"
CUES: tuple[Cue, ...] = get_args(Cue)

Lines: TypeAlias = Mapping[Cue, tuple[str, ...]]


@cache
def known_lines() -> Mapping[str, Lines]:
    """The lines in English, by face. Raises `AssetError` for a file that is missing, damaged, or leaves somebody
    without a word for an occasion."""
    path = asset(FILE)
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return {face: {cue: said_in(said[cue]) for cue in CUES} for face, said in found.items()}
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        raise damaged(FILE) from None


def said_in(listed: list[str]) -> tuple[str, ...]:
    """The lines of a list. Raises `ValueError` for one that has none, or what is no line."""
    if not isinstance(listed, list) or not listed or not all(isinstance(line, str) and line for line in listed):
        raise ValueError("no lines")
    return tuple(listed)
