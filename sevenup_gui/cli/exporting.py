"""The lists of a tournament as files, for scripts."""

from pathlib import Path

from sevenup_gui.errors import UsageError
from sevenup_gui.i18n import _, either
from sevenup_gui.paper.tournament.exports import FORMS, exported, write_all
from sevenup_gui.store.events.book import read_book


def export(file: Path, form: str, folder: Path) -> list[Path]:
    """Write what there is by now of the tournament in `file` into a folder, over no other file; where it lies. Raises
    `RecordError` where it is no tournament, `UsageError` for an unknown form or without a list, `OSError`."""
    if form not in FORMS:
        raise UsageError(_("Unknown form '{form}'. Choose {names}.").format(form=form, names=either(list(FORMS))))
    if folder.exists() and not folder.is_dir():
        raise UsageError(_("{file} isn't a folder.").format(file=folder))
    event, _notice = read_book(file)
    files = exported(event, form)
    if not files:
        raise UsageError(_("No lists to export yet. Add players first."))
    return write_all(folder, files)
