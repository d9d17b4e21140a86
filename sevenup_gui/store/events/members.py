"""The members of a club, kept from evening to evening: a text file, one name a line, that anybody may write."""

from collections.abc import Sequence
from pathlib import Path

from sevenup_gui.engine.names import clean_name
from sevenup_gui.i18n import _
from sevenup_gui.store.events.namefile import LARGEST, NamesError, text_of
from sevenup_gui.store.folder import data_dir, write_whole
from sevenup_gui.store.safe_json import read_bytes
from sevenup_gui.systemerrors import error_words
from sevenup_gui.tournament.state import key_of


def members_file() -> Path:
    """Return the path of the members' list. Raises `FolderError`."""
    return data_dir() / "members.txt"


def read_members() -> tuple[str, ...]:
    """Their names, in the order of the file; none where there is no file. Raises `NamesError`."""
    path = members_file()
    try:
        text = text_of(read_bytes(path, LARGEST))
    except FileNotFoundError:
        return ()
    except OSError as error:
        raise NamesError(_("Can't read {file}: {why}.").format(file=path, why=error_words(error))) from None
    except ValueError:
        raise NamesError(_("{file} is too large for a list of names.").format(file=path.name)) from None
    if text is None:
        raise NamesError(
            _("Can't find names in {file}. It must be a text with one name per line.").format(file=path.name)
        )
    found: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        name = clean_name(line)
        if name and key_of(name) in found:
            raise NamesError(
                _("{file}:{line}: {name} is a member twice.").format(file=path.name, line=number, name=name)
            )
        if name:
            found[key_of(name)] = name
    return tuple(found.values())


def keep_members(names: Sequence[str]) -> None:
    """Keep these names as the members. Raises `NamesError` where one is there twice, `OSError`."""
    known: set[str] = set()
    for name in names:
        if key_of(name) in known:
            raise NamesError(_("{name} is already a member.").format(name=name))
        known.add(key_of(name))
    write_whole(members_file(), "".join(f"{name}\n" for name in names))
