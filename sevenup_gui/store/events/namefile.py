"""Names in a file that somebody else's program wrote."""

from pathlib import Path

from sevenup_gui.errors import SevenUpError
from sevenup_gui.i18n import _
from sevenup_gui.store.events.encodings import readings_of
from sevenup_gui.store.safe_json import read_bytes
from sevenup_gui.systemerrors import error_words
from sevenup_gui.tournament.names import NameTable, guessed, names_in, table_of

LARGEST = 2**22  # bytes: five hundred names with what else a club writes of its members, or some contacts with pictures
MARKUP = frozenset("{}[]<>=")  # of a page or of data: in half of the names, and they are none


class NamesError(SevenUpError):
    """A file holds no names, in one sentence."""


def read_names(path: Path) -> NameTable:
    """The list of names in a text file or a table saved as CSV, in whatever letters it was saved. Raises
    `NamesError`."""
    try:
        data = read_bytes(path, LARGEST)
    except OSError as error:
        why = error_words(error)
        raise NamesError(_("Can't read {file}: {why}.").format(file=path, why=why)) from None
    except ValueError:
        raise NamesError(_("{file} is too large for a list of names.").format(file=path.name)) from None
    readings = readings_of(data)
    table = table_of(readings[0][1]) if readings else NameTable(())
    if len(readings) > 1:
        table = table._replace(codings=tuple(readings))
    names = names_in(table, guessed(table))
    if 2 * sum(bool(MARKUP.intersection(name)) for name in names) >= len(names):
        raise NamesError(
            _("Can't find names in {file}. It must be a text with one name per line, or a CSV table.").format(
                file=path.name
            )
        )
    return table


def text_of(data: bytes) -> str | None:
    """The text that bytes most likely write; None where they are none."""
    readings = readings_of(data)
    return readings[0][1] if readings else None
