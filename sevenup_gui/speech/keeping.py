"""What is said of the disk: of a match that it does not take, and of one that lies where nobody would look."""

from pathlib import Path

from sevenup_gui.i18n import _


def unsaved(file: Path, why: str) -> str:
    """At the table, while the record cannot be written."""
    return _(
        "The match cannot be saved in {file}: {why}. Play on: all of it is tried again with every decision."
    ).format(file=file, why=why)


def unwritable(folder: Path, why: str) -> str:
    """At the title, where nothing can be kept: a disk that is full or may only be read."""
    return _("Nothing can be kept in {folder}: {why}. A match can be played, but not continued later.").format(
        folder=folder, why=why
    )


def event_trouble(why: str, other: Path | None) -> str:
    """In a tournament: why the disk does not have all of it, or where lies what somebody else has made of its file;
    else nothing."""
    if other is not None and not why:
        return _("This event’s file was changed elsewhere meanwhile: what it had there is kept in {file}.").format(
            file=other.name
        )
    return _("The event cannot be written ({why}); it is tried again with every step.").format(why=why) if why else ""


def saved_again() -> str:
    """At the table, when it could be."""
    return _("The match is saved again, all of it.")


def put_away(why: str, put_at: Path | None) -> str:
    """At the result: a record that could not be put away, or that lies elsewhere than the others; else nothing."""
    if why:
        return _(
            "This match is not saved: {why}. It is tried again when another one begins and when the window is closed."
        ).format(why=why)
    if put_at is not None:
        return _("This match is saved as {file}.").format(file=put_at)
    return ""


def other_window() -> str:
    """At the title, where another window was there before."""
    return _("The game is open in another window too; a match begun here is kept as its own.")


def file_in_use(file: Path) -> str:
    """At the title, where another window has the file that was named for the record."""
    return _("{file} is in use in another window; a match begun here is kept among the others.").format(file=file)
