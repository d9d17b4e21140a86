"""A JSON object in a text file of the home: what people may read, edit and carry to another computer."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sevenup_gui.store.folder import set_aside, write_whole
from sevenup_gui.store.kept.notices import KeptFinding, note
from sevenup_gui.store.safe_json import read_json
from sevenup_gui.systemerrors import error_words


class KeptObject:
    """The object in a file. One that makes no sense is set aside: `aside` is where it is then. One that cannot be read
    is never replaced, and that is said once. Fields of a later version survive."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.aside: Path | None = None

    def read(self) -> dict[str, Any] | None:
        """Return what is there, None where there is none of sense."""
        try:
            data = read_json(self.path)
        except FileNotFoundError:
            return None
        except OSError as error:
            note(KeptFinding("unreadable", self.path, why=error_words(error)))
            return None
        except ValueError:
            data = None
        if not isinstance(data, dict):
            self.aside = set_aside(self.path)
            return None
        return data

    def write(self, whole: Mapping[str, Any], changed: Mapping[str, Any]) -> None:
        """Write what has `changed`, and leave the rest as it is there; what is missing there comes from the `whole`.
        The caller keeps other windows out. Raises `OSError`."""
        there = self.read()
        if self.aside is not None:
            note(KeptFinding("damaged", self.path, self.aside))
        write_whole(self.path, json.dumps({**whole, **(there or {}), **changed}, indent=1) + "\n")
