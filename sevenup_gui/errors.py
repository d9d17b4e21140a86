"""The errors a person may meet. Each message is one sentence: what, where, what is allowed.

    SevenUpError
    ├── UsageError     the command line, or a set-up, asks for what cannot be   (exit status 2)
    ├── RecordError    a game record does not hold                             (exit status 1 in `check`, else 2)
    ├── AssetError     a file that ships with the program is missing or broken (exit status 2)
    ├── FolderError    there is no folder to keep things in, an OSError too    (exit status 2)
    ├── ScreenError    there is no screen to draw on                           (exit status 1)
    └── ServerError    phones cannot come in: no network, or no port           (exit status 1)

The engine has an error of its own, `sevenup_gui.engine.errors.IllegalAction`, whose reason is an enum member:
the sentence for it is made where the language is known.
"""

LONGEST_MESSAGE = 2000  # letters: a record may quote a line of a megabyte


class SevenUpError(Exception):
    """An error to tell a person in one sentence; `exit_status` is that of a command that ends with it."""

    exit_status = 2


class UsageError(SevenUpError):
    """A request for something that doesn't exist, or for things that don't go together."""


class RecordError(SevenUpError):
    """A game record is wrong: `source` and `line` (1-based, 0 for the whole file) say where. `unknown_game` is the
    key of its game where that is what is wrong."""

    def __init__(self, message: str, line: int = 0, source: str = "record", unknown_game: str = "") -> None:
        if len(message) > LONGEST_MESSAGE:
            message = message[: LONGEST_MESSAGE - 1] + "…"
        self.message, self.line, self.source, self.unknown_game = message, line, source, unknown_game
        super().__init__(f"{source}:{line}: {message}" if line else f"{source}: {message}")


class AssetError(SevenUpError):
    """A file that belongs to the program is not there or cannot be read."""


class FolderError(SevenUpError, OSError):
    """The folder for settings and matches is not there and cannot be made: all that write a file meet it and tell it
    as of any file that cannot be written."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.strerror = message.rstrip(".")


class ScreenError(SevenUpError):
    """No window can be opened."""

    exit_status = 1


class FaultError(Exception):
    """The window fell by a fault of the program, which is the cause of this. `facts` are what is known of the window
    then, and `record` is that of the match under way."""

    def __init__(self, facts: dict[str, str], record: str) -> None:
        self.facts, self.record = facts, record
        super().__init__()


class ServerError(SevenUpError):
    """Phones cannot come in: there is no network, or no port is free."""

    exit_status = 1
