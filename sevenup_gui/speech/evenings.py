"""Sentences about an evening of matches."""

from sevenup_gui.i18n import _, dot_list, listed, ngettext, pgettext
from sevenup_gui.store.evening import Evening
from sevenup_gui.vocabulary.tables import Column, ListCell, Listing, ListNote, ListRow


def evening_list(evening: Evening) -> Listing:
    """Return the standings of an evening: who has won how many matches; equal wins share a place. The next match is
    told under them."""
    standings, count = evening.standings(), len(evening.matches)
    rows = []
    for row in standings:
        place = 1 + sum(other.won > row.won for other in standings)
        told = ngettext("{place}. {name}: {count} match won", "{place}. {name}: {count} matches won", row.won)
        cells = (ListCell(_("{place}.").format(place=place), place), row.name, ListCell(str(row.won), row.won))
        leads = place == 1 and row.won > 0
        rows.append(ListRow(cells, told.format(place=place, name=row.name, count=row.won), leads))
    won = pgettext("over the numbers of matches", "won")
    played = ngettext("after {count} match", "after {count} matches", count).format(count=count)
    return Listing(
        _("Standings"), dot_list((played, length_words(evening.to_win))),
        (Column(_("Place"), "place"), Column(_("Name")), Column(won, "points")), tuple(rows),
        tuple(map(ListNote, next_words(evening))), event=_("Game night"),
    )  # fmt: skip


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
