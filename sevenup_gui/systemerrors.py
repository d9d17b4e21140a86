"""Say in the player's language why the system refused. Nothing else turns an `OSError` into words.

The system's own words (`strerror`) come in the language of its C library or of Windows, which is often another one. So
an error is named by its number; one that isn't listed keeps the system's words, with the number to search for.
"""

import errno
from collections.abc import Callable

from sevenup_gui.i18n import _

SENTENCES: dict[str, Callable[[], str]] = {
    "EACCES": lambda: _("permission denied"),
    "EPERM": lambda: _("permission denied"),
    "ENOENT": lambda: _("file or folder not found"),
    "EEXIST": lambda: _("a file with that name already exists"),
    "ENOTDIR": lambda: _("part of its path isn't a folder"),
    "EISDIR": lambda: _("it's a folder"),
    "ENOTEMPTY": lambda: _("the folder isn't empty"),
    "ENAMETOOLONG": lambda: _("its name is too long"),
    "ELOOP": lambda: _("its links go in a circle"),
    "ENOSPC": lambda: _("the disk is full"),
    "EDQUOT": lambda: _("your share of the disk is used up"),
    "EFBIG": lambda: _("the file is too large"),
    "EROFS": lambda: _("the disk is read-only"),
    "EIO": lambda: _("the disk has an error"),
    "ESTALE": lambda: _("the network drive has gone"),
    "ENODEV": lambda: _("the device isn't there"),
    "ENXIO": lambda: _("the device isn't there"),
    "EBUSY": lambda: _("another program is using it"),
    "ETXTBSY": lambda: _("another program is using it"),
    "EADDRINUSE": lambda: _("another program is using it"),
    "EADDRNOTAVAIL": lambda: _("this computer doesn't have that address"),
    "EMFILE": lambda: _("too many files are open"),
    "ENFILE": lambda: _("too many files are open"),
    "ENOMEM": lambda: _("the memory is full"),
    "ENOEXEC": lambda: _("this computer can't run it"),
    "EINVAL": lambda: _("the system doesn't allow it"),
    "ENOTSUP": lambda: _("the system doesn't allow it"),
    "EOPNOTSUPP": lambda: _("the system doesn't allow it"),
    "ENOSYS": lambda: _("the system doesn't allow it"),
    "EPIPE": lambda: _("the other program has closed"),
    "ECONNREFUSED": lambda: _("nothing answers there"),
    "ECONNRESET": lambda: _("the connection was lost"),
    "ECONNABORTED": lambda: _("the connection was lost"),
    "ETIMEDOUT": lambda: _("it took too long to answer"),
    "ENETDOWN": lambda: _("the network can't be reached"),
    "ENETUNREACH": lambda: _("the network can't be reached"),
    "EHOSTUNREACH": lambda: _("the network can't be reached"),
}
BY_NUMBER = {getattr(errno, name): said for name, said in SENTENCES.items() if hasattr(errno, name)}


def error_words(error: Exception) -> str:
    """Return the reason without a full stop. An error that isn't the system's gives its own words."""
    if not isinstance(error, OSError):
        return str(error)
    if error.errno in BY_NUMBER:
        return BY_NUMBER[error.errno]()
    words = error.strerror or str(error)
    return words if error.errno is None else _("{words} (error {number})").format(words=words, number=error.errno)
