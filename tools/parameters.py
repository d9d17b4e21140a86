"""Writes learned and measured numbers where they are asked for, with the manifest that says what they are.

Nothing is written over what the program plays with unless it is told to: `--out assets/players`.
"""

import hashlib
import json
from pathlib import Path

BUILT = Path("build/players")  # where numbers go unless told otherwise
MANIFEST = "manifest.json"


def write(folder: Path, name: str, data: bytes, shape: list[int], scoring: str, command: str) -> None:
    """Write a file and its entry in the folder's manifest: `shape` (of a net its features, its two inner layers and its
    outcomes), the scoring that it was made for, the command that makes it, its SHA-256."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(data)
    path = folder / MANIFEST
    entries = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    entries[name] = {"shape": shape, "scoring": scoring, "command": command, "sha256": hashlib.sha256(data).hexdigest()}
    path.write_text(json.dumps(dict(sorted(entries.items())), indent=2) + "\n", encoding="utf-8", newline="\n")
