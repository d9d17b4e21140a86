"""The secrets of the phones of a tournament, in the home of this computer and never beside the event's file, which may
be handed on."""

import json
from collections.abc import Mapping
from pathlib import Path

from sevenup_gui.store.folder import belonging, data_dir, make_folder, write_whole
from sevenup_gui.store.safe_json import read_bytes

LARGEST = 64 * 1024  # bytes: five hundred players have twenty thousand


def tokens_path(event: Path) -> Path:
    """Return the path of the tokens of an event's phones. Raises `FolderError`."""
    return belonging(data_dir(), event).with_suffix(".phones")


def read_tokens(event: Path) -> dict[int, str]:
    """The secrets by the players' numbers, that of the event itself under 0; empty where there are none that can be
    read: then phones scan the code once more."""
    try:
        data = json.loads(read_bytes(tokens_path(event), LARGEST))
        return {int(who): str(token) for who, token in data.items()}
    except (OSError, ValueError, AttributeError):
        return {}


def keep_tokens(event: Path, tokens: Mapping[int, str]) -> None:
    """Keep the secrets for when the program is started again. Raises `OSError`."""
    path = tokens_path(event)
    make_folder(path.parent)
    write_whole(path, json.dumps({str(who): token for who, token in tokens.items()}).encode())
