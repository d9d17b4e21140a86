"""Sentences about the disk: a match that it refuses, and one in a folder where no one would look."""

from pathlib import Path

from sevenup_gui.i18n import _
from sevenup_gui.store.kept.notices import KeptFinding


def noticed(notice: KeptFinding) -> str:
    """A kept file that is damaged, cannot be read or written, or comes from a later version."""
    file, kept = notice.file.name, notice.kept
    match notice.finding:
        case "damaged":
            if kept is None or kept == notice.file:
                return _("Part of {file} makes no sense and was skipped. The file stays as it is.").format(file=file)
            return _("{file} was damaged, so a new one is used. The old one is saved as {kept}.").format(
                file=file, kept=kept.name
            )
        case "later":
            return _("{file} comes from a later version, so this one leaves it alone.").format(file=file)
        case "unreadable":
            return _("Can’t read {file}: {why}. It stays as it is.").format(file=file, why=notice.why)
        case "unwritten":
            return _("Can’t save in {file}: {why}. It’s tried again.").format(file=file, why=notice.why)


def unsaved(file: Path, why: str) -> str:
    """Tell the table that the record can't be written."""
    return _("Can't save {file}: {why}. Keep playing. Each move tries again.").format(file=file, why=why)


def unwritable(folder: Path, why: str) -> str:
    """Tell the title that nothing can be saved: a disk that is full or read-only."""
    return _("Can't save in {folder}: {why}. You can play, but not continue later.").format(folder=folder, why=why)


def event_trouble(why: str, other: Path | None) -> str:
    """Say why not all of a tournament is on disk, or where the version lies that was changed elsewhere; else ""."""
    if other is not None and not why:
        return _("This event’s file was changed elsewhere. That version is saved in {file}.").format(file=other.name)
    return _("Can't save the tournament ({why}). Each step tries again.").format(why=why) if why else ""


def kept_again() -> str:
    """Anywhere, when what the store owed is on the disk."""
    return _("All is saved now.")


def saved_again() -> str:
    """Tell the table that the record is saved again."""
    return _("The match is saved again.")


def put_away(why: str, put_at: Path | None) -> str:
    """Say at the result that a record couldn't be archived, or that it's elsewhere than the others; else ""."""
    if why:
        return _("Can't save this match: {why}. Starting another one or closing the window tries again.").format(
            why=why
        )
    if put_at is not None:
        return _("This match is saved as {file}.").format(file=put_at)
    return ""


def other_window() -> str:
    """Tell the title that another window was there before."""
    return _("The game is open in another window too. A match started here is saved separately.")


def file_in_use(file: Path) -> str:
    """Tell the title that another window has the file that was named for the record."""
    return _("Another window is using {file}. A match started here is saved with the others.").format(file=file)
