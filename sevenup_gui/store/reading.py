"""Record files from the disk, with the system's errors in the person's language."""

from pathlib import Path

from sevenup_gui.engine import reading
from sevenup_gui.errors import RecordError
from sevenup_gui.i18n import _
from sevenup_gui.systemerrors import error_words


def read_file(path: Path) -> reading.ReadFile:
    """Read and check a record file. Raises `RecordError`, too, where the system refuses."""
    try:
        return reading.read_file(path)
    except OSError as error:
        raise RecordError(_("can't be read: {why}").format(why=error_words(error)), source=str(path)) from None
