"""The learned and measured numbers of the computer players: nets and tables, files in `assets/players`.

`manifest.json` there gives each file's shape, the scoring that it was learned for, the command that makes it and its
SHA-256, and a test compares. A file is read on first use.
"""

import json
import zlib
from functools import cache
from typing import Any

from sevenup_gui.assets import asset, damaged
from sevenup_gui.search.net import Net

FOLDER = "players"
MANIFEST = "manifest.json"


@cache
def manifest() -> dict[str, dict[str, Any]]:
    """Return the files there, by name. Raises `AssetError`."""
    return _json(MANIFEST)


def read_net(name: str, features: int, outcomes: int = 1) -> Net:
    """Return the net in a file, for that number of `features` and `outcomes`. Raises `AssetError` for a file that is
    missing, damaged or was learned from other features."""
    shape = manifest().get(f"{name}.net", {}).get("shape", [0, 0, 0, 0])
    if (shape[0], shape[3]) != (features, outcomes):
        raise damaged(f"{FOLDER}/{MANIFEST}")
    path = asset(f"{FOLDER}/{name}.net")
    try:
        return Net(path.read_bytes(), *shape)
    except (OSError, ValueError, zlib.error):
        raise damaged(f"{FOLDER}/{name}.net") from None


def read_table(name: str) -> dict[tuple[str, int], Any]:
    """Return the table in a file, by the first word of its keys and the number of players. Raises `AssetError`."""
    words = [(key.split(), row) for key, row in _json(f"{name}.json").items()]
    return {(first, int(players)): row for (first, players), row in words}


def _json(name: str) -> dict[str, Any]:
    """Return a file of the folder as JSON. Raises `AssetError`."""
    try:
        found: dict[str, Any] = json.loads(asset(f"{FOLDER}/{name}").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise damaged(f"{FOLDER}/{name}") from None
    return found
