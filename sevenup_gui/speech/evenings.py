"""Sentences about an evening of matches."""

from sevenup_gui.i18n import _, listed, ngettext
from sevenup_gui.store.evening import Evening


def next_words(evening: Evening) -> list[str]:
    """The next match in sentences: who sits at the table, who waits, who deals first."""
    seats = evening.table().seats
    said = [_("Playing: {names}.").format(names=listed([seat.shown_name for seat in seats]))]
    waiting = evening.waiting()
    if waiting:
        said.append(
            ngettext("{names} waits and plays next.", "{names} wait and play next.", len(waiting)).format(
                names=listed(waiting)
            )
        )
    if evening.matches:
        said.append(_("{name} deals first.").format(name=seats[-1].shown_name))
    return said


def length_words(to_win: int) -> str:
    """Return the length of an evening in words."""
    if not to_win:
        return _("no limit")
    if to_win == 1:
        return _("one match")
    return _("first to win {count}").format(count=to_win)
