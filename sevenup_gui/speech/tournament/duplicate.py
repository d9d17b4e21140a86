"""Packs that every table plays, in words: what is sealed, who can be compared, how much over the average."""

from sevenup_gui.i18n import _, listed, ngettext
from sevenup_gui.tournament.boards import BoardsError
from sevenup_gui.tournament.duplicate import alone, boards_of
from sevenup_gui.tournament.event import Tournament


def packs_words(event: Tournament, at: int) -> list[str]:
    """How it stands with the packs of a round, in sentences."""
    tables = event.round(at).tables
    try:
        made = boards_of(event, at)
    except BoardsError as error:
        return [str(error)]
    lines = []
    lacking = sorted({len(seats) for seats in tables} - made.keys())
    if not made:
        lines.append(_("The packs of this round are not made yet: seal them before anybody plays."))
    elif lacking:
        lines.append(_("Since the packs were sealed there are tables of another size: make theirs too."))
    else:
        deals = max(len(boards.shuffles) for boards in made.values())
        lines.append(
            ngettext(
                "{n} deal is sealed, the same at every table of a size.",
                "{n} deals are sealed, the same at every table of a size.",
                deals,
            ).format(n=deals)
        )
    single = alone(dict(enumerate(tables, 1)))
    if single:
        lines.append(
            ngettext(
                "Table {tables} is the only one of its size: it cannot be compared.",
                "Tables {tables} are the only ones of their size: they cannot be compared.",
                len(single),
            ).format(tables=listed([str(table) for table in single]))
        )
    return lines
