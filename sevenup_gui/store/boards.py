"""Files of boards: the packs of one table of a round, for another computer with this program.

What reads and writes them is imported when there is one: a window is to appear at once.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from sevenup_gui.errors import RecordError
from sevenup_gui.i18n import _
from sevenup_gui.store.folder import write_whole
from sevenup_gui.store.safe_json import LARGEST, read_bytes
from sevenup_gui.systemerrors import error_words

if TYPE_CHECKING:
    from sevenup_gui.tournament.boards import BoardsFile

BOARDS_ENDING = ".sevenup-boards"


def is_boards(path: Path) -> bool:
    """Return True if a file's name says it holds boards."""
    return path.name.lower().endswith(BOARDS_ENDING)


def read_boards(path: Path) -> "BoardsFile":
    """The boards in a file, every seal of them checked. Raises `RecordError` naming the file and the line."""
    from sevenup_gui.tournament.boards import parse_boards_file

    try:
        data = read_bytes(path, LARGEST)
    except (OSError, ValueError) as error:
        why = error_words(error)
        raise RecordError(_("can't be read: {why}").format(why=why), source=str(path)) from None
    return parse_boards_file(data, str(path))


def keep_boards(path: Path, file: "BoardsFile") -> None:
    """Write a file of boards, for its owner's eyes alone. Raises `OSError`."""
    from sevenup_gui.tournament.boards import write_boards

    write_whole(path, write_boards(file))
