"""Packs that every table plays, in words: what is sealed, who can be compared, how much over the average."""

from fractions import Fraction

from sevenup_gui.i18n import _, listed, ngettext, pgettext
from sevenup_gui.speech.tournament.rounds import point_words, round_name
from sevenup_gui.speech.tournament.standing import average_words, called, over_words
from sevenup_gui.tournament.boards import BoardsError
from sevenup_gui.tournament.duplicate import alone, boards_of, differences_in, unsealed
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.vocabulary.tables import Column, ListCell, Listing, ListNote, ListRow


def unsealed_words(event: Tournament, at: int) -> str:
    """Warn before the first result of a round with unsealed packs; empty if they're sealed, or it has results."""
    if not unsealed(event, at) or event.has_results(at):
        return ""
    line = _("The packs of {round} aren’t sealed. Without seals the round doesn't count.")
    if event.setup.league:
        line = _("The packs of {round} aren’t sealed. Without seals its fixtures go by matches won.")
    return line.format(round=round_name(event, at))


def not_compared_words(event: Tournament, upto: int) -> list[str]:
    """The rounds that were played without sealed packs, in a sentence each."""
    line = _("{round} was played without sealed packs, so its tables aren’t compared.")
    rounds = range(1, upto + 1) if event.setup.duplicate else ()
    return [line.format(round=round_name(event, at)) for at in rounds if unsealed(event, at) and event.has_results(at)]


def packs_words(event: Tournament, at: int) -> list[str]:
    """Return the state of a round's packs, in sentences."""
    tables = event.round(at).tables
    try:
        made = boards_of(event, at)
    except BoardsError as error:
        return [str(error)]
    lines = []
    lacking = sorted({len(seats) for seats in tables} - made.keys())
    if not made:
        lines.append(_("This round has no packs yet. Seal them before anyone plays."))
    elif lacking:
        lines.append(_("The table sizes have changed since the packs were sealed. Make packs for the new ones too."))
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
                "Table {tables} is the only one of its size, so nothing compares with it.",
                "Tables {tables} are the only ones of their size, so nothing compares with them.",
                len(single),
            ).format(tables=listed([str(table) for table in single]))
        )
    return lines


def seats_compared(event: Tournament, at: int) -> Listing:
    """Return a round seat by seat: who made how many points of the same cards, and how much that is over the
    average."""
    found, rows = differences_in(event, at), []
    lines: list[tuple[int, int, Fraction, int, int]] = []
    for table, seats in enumerate(event.round(at).tables, 1):
        lines += [(len(seats), seat, -found[who], table, who) for seat, who in enumerate(seats) if who in found]
    for _size, seat, less, table, who in sorted(lines):
        result, over = event.results[at, table], over_words(-less)
        made = result.score[event.side(seat)] if result.played else None
        points = "\N{EN DASH}" if made is None else str(made)
        told = _("Seat {seat}: {name}, table {table}, {points}, {over} to the average").format(
            seat=seat + 1, name=event.name(who), table=table, over=over,
            points=points if made is None else point_words(made),
        )  # fmt: skip
        place = ListCell(_("{seat}.").format(seat=seat + 1), seat + 1)
        rows.append(ListRow((place, called(event, who), str(table), points, over), told, less < 0, players=(who,)))
    columns = (
        Column(_("Seat"), "tally"),
        Column(_("Name")),
        Column(pgettext("score sheet", "Table"), "round"),
        Column(_("Points"), "points"),
        Column(_("Over average"), "points"),
    )
    return Listing(
        _("Seat by seat"), round_name(event, at), columns, tuple(rows), (ListNote(average_words()),),
        "" if rows else _("Nothing to compare yet. It takes two tables of the same size."), event.setup.name,
    )  # fmt: skip
