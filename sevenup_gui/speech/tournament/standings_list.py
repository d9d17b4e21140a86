"""The standings and the prizes as lists, which desk, big screen, paper, phones, television and files draw.

After which round everybody stands so is answered by `tournament.standings.standing_round` alone.
"""

from collections.abc import Collection, Sequence
from fractions import Fraction

from sevenup_gui.i18n import _, comma_list, ngettext, pgettext
from sevenup_gui.speech.tournament.duplicate import not_compared_words
from sevenup_gui.speech.tournament.rounds import walkover_words
from sevenup_gui.speech.tournament.standing import (
    GIVEN,
    MOVED,
    SHOWN_GIVEN,
    adjustment_words,
    adjustments_words,
    decider_words,
    given_words,
    matches_words,
    move_sign,
    moved_by_correction,
    moved_words,
    moves,
    over_words,
    row_told,
    signed,
    standings_title,
    tie_words,
    who_words,
    winners_words,
)
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.standings import StandingsRow, standing_round
from sevenup_gui.vocabulary.tables import (
    CLOSE_BY,
    FILE,
    SCREENS,
    WALL,
    Channel,
    Column,
    ListCell,
    Listing,
    ListNote,
    ListRow,
)


def place_cell(place: int) -> ListCell:
    """Return a place, "3."."""
    return ListCell(_("{place}.").format(place=place), place)


def over_cell(over: Fraction | None) -> ListCell:
    """Return points over the average."""
    return ListCell("" if over is None else over_words(over), None if over is None else round(float(over), 2))


def signed_cell(number: int) -> ListCell:
    """Return a number with its sign."""
    return ListCell(signed(number), number)


def count_cell(count: int | None) -> str:
    """Return a number, empty where it isn't known."""
    return "" if count is None else str(count)


def standings_list(event: Tournament, moved: Collection[int] | None = None) -> Listing:
    """Return the standings after the last round that has a result. `moved` are the players whose places a correction
    has changed, those since the standings were last shown by default."""
    upto = standing_round(event)
    rows = event.standings(upto) if upto else ()
    gained = moves(event, upto)
    moved = moved_by_correction(event) if moved is None else moved
    columns = [
        Column(_("Place"), "place"),
        Column("", "move", 2, SCREENS),
        Column(_("Team") if event.setup.league else _("Name")),
        *between_columns(event, upto),
        *figure_columns(event),
    ]
    lines = []
    for row in rows:
        who, given = row.players[0], event.adjustments_of(row.players, upto)
        name = ListCell(who_words(event, row), row.team or " + ".join(event.names(row.players)))
        cells = (
            place_cell(row.place), move_sign(gained.get(who)), name, *between_cells(event, row, upto),
            *figure_cells(event, row),
        )  # fmt: skip
        told = comma_list([row_told(event, row, gained.get(who), who in moved), *map(adjustment_words, given)])
        sign = (GIVEN if given else "") + (MOVED if who in moved else "")
        lines.append(ListRow(cells, told, row.place <= 3, who in moved, sign, row.players))
    missing = sum(len(event.missing(at)) for at in range(1, upto + 1))
    lacking = ngettext("{count} table missing", "{count} tables missing", missing).format(count=missing)
    return Listing(
        _("Standings"),
        standings_title(event, upto),
        tuple(columns),
        tuple(lines),
        tuple(standings_notes(event, upto, bool(moved))),
        (lacking if missing else "") if lines else _("No results yet."),
        event.setup.name,
    )


def standings_notes(event: Tournament, upto: int, moved: bool) -> list[ListNote]:
    """Return the sentences under the standings: points given, walkovers, deals for a place, and the rule."""
    near: tuple[Channel, ...] = ("desk", "paper", "page")
    walkovers = walkover_words(event, 1, upto)
    found = [ListNote(each, near) for each in adjustments_words(event, upto)]
    found += [ListNote(each, WALL) for each in given_words(event, upto)]
    found += [
        ListNote(each, near if n < len(walkovers) - SHOWN_GIVEN else (*near, "wall"))
        for n, each in enumerate(walkovers)
    ]
    found += [ListNote(each, (*near, "wall")) for each in not_compared_words(event, upto)]
    found += [ListNote(each, near) for each in decider_words(event)]
    found = found if upto else []
    if moved:
        found.append(ListNote(moved_words(), SCREENS))
    return [*found, ListNote(tie_words(event), ("paper", "page") if moved else (*SCREENS, "paper", "page"))]


def between_columns(event: Tournament, upto: int) -> list[Column]:
    """Return the columns between a name and its sums: the rounds, or in a league the fixtures won, drawn and lost."""
    if event.setup.league:
        screens = (*CLOSE_BY, "wall")
        return [
            Column(pgettext("over fixtures won", "W"), "tally", 3, screens, full=_("Fixtures won")),
            Column(pgettext("over fixtures drawn", "D"), "tally", 3, screens, full=_("Fixtures drawn")),
            Column(pgettext("over fixtures lost", "L"), "tally", 3, screens, full=_("Fixtures lost")),
        ]
    heads = {at: pgettext("a round over its figures", "R{round}").format(round=at) for at in range(1, upto + 1)}
    names = {at: _("Round {round}").format(round=at) for at in heads}
    if event.final_round in heads:
        heads[event.final_round] = names[event.final_round] = _("Final")
    return [Column(heads[at], "round", 3, CLOSE_BY, full=names[at]) for at in heads]


def between_cells(event: Tournament, row: StandingsRow, upto: int) -> list[str]:
    """Return the cells between a name and its sums."""
    if event.setup.league:
        return [str(count) for count in row.fixtures]
    brought = [count_cell(each) for each in row.rounds[:upto]]
    return brought + [""] * (upto - len(brought))


def figure_columns(event: Tournament) -> list[Column]:
    """Return the columns of the figure that ranks and of the next, and for a file of all the others."""
    over = pgettext("points over the average", "Over avg.")
    points, won = Column(_("Points"), "points"), Column(_("Won"), "points", full=_("Matches won"))
    given = [Column(_("Given or taken"), "points", on=FILE)] if event.adjustments else []
    if event.setup.league:
        made = [Column(head, "points", on=FILE) for head in (_("Matches won"), _("Matches lost"))]
        second = Column(over, "points", 1, full=_("Over the average"))
        if not event.setup.duplicate:
            second = Column(_("Matches"), "points", 1)
        return [points, second, *made, *given]
    ties = [Column(tie.heading(), "points", 1, brief=tie.short()) for tie in event.totals.ties]
    if not event.in_points:
        difference = Column(_("Difference"), "points", 1, brief=pgettext("of points", "Diff."))
        ties = [difference, Column(_("Opponents’ wins"), "points", 1)]
        points = won._replace(brief=pgettext("over the numbers", "Won"))
    elif not ties:
        ties = [Column(_("Rounds"), "points", 1)]
    points = points if event.setup.duplicate or not event.in_points else points._replace(
        brief=pgettext("over the numbers of points", "Points")
    )  # fmt: skip
    ranked = [points, *ties]
    if event.setup.duplicate:
        ranked = [Column(over, "points", full=_("Over the average")), points._replace(rank=1, brief=""), *ties]
    return [*ranked[:2], *(column._replace(on=FILE) for column in ranked[2:]), *given]


def figure_cells(event: Tournament, row: StandingsRow) -> list[str]:
    """Return the cells of those columns."""
    given = [signed_cell(event.adjusted(row.players, standing_round(event)))] if event.adjustments else []
    if event.setup.league:
        made = [str(count) for count in row.matches]
        second = over_cell(row.over) if event.setup.duplicate else matches_words(row)
        return [str(row.total), second, *made, *given]
    ties = [count_cell(each) for each in row.ties]
    if not event.in_points:
        ties = [signed_cell(row.difference), str(row.opponents)]
    elif not event.totals.ties:
        ties = [str(row.played)]
    over = [over_cell(row.over)] if event.setup.duplicate else []
    return [*over, str(row.total), *ties, *given]


def finalists_list(event: Tournament, size: int) -> Listing:
    """Return who sits at the final table, or who would at one of that `size` as things stand, with their points in the
    final or those that lead there."""
    upto, final = standing_round(event), event.final_round
    found = list(event.standings(upto)) if upto else []
    if final is not None:
        there = event.round(final).players
        found = [row for row in found if any(who in there for who in row.players)]
    else:
        found = [row for row in found if not row.left]
        found = found[: size // len(found[0].players)] if found else []
    each = [(place_cell(row.place), who_words(event, row), finalist_words(event, row)) for row in found]
    rows = [
        ListRow(cells, comma_list((f"{cells[0]} {cells[1]}", cells[2])), players=row.players)
        for cells, row in zip(each, found, strict=True)
    ]
    columns = (Column(_("Place"), "place"), Column(_("Name")), Column(_("Points"), "words"))
    missing = "" if rows else _("No results yet.")
    return Listing(_("The final table"), standings_title(event, upto), columns, tuple(rows), missing=missing)


def finalist_words(event: Tournament, row: StandingsRow) -> str:
    """Return a player's points in the final, or the ones that lead there."""
    final = event.final_round
    points = row.rounds[final - 1] if final is not None and len(row.rounds) >= final else None
    if points is not None:
        return _("{points} in the final").format(points=points)
    if event.in_points:
        return ngettext("{count} point", "{count} points", row.total).format(count=row.total)
    return ngettext("{count} match won", "{count} matches won", row.total).format(count=row.total)


def prizes_list(event: Tournament) -> Listing:
    """Return the prizes with their winners; until the event is over it's said that it is so far."""
    rows = []
    for place, text, winners in event.prizes() if event.prize_texts else ():
        names = prize_names(event, winners)
        told = _("{place}. {name}, prize: {prize}").format(place=place, name=names, prize=text)
        rows.append(ListRow((place_cell(place), names, text), told, players=tuple(winners)))
    columns = (Column(_("Place"), "place"), Column(_("Name")), Column(_("Prize"), "words"))
    under = standings_title(event, standing_round(event))
    missing = "" if rows else _("No prizes.")
    return Listing(_("Prizes"), under, columns, tuple(rows), missing=missing, event=event.setup.name)


def prize_names(event: Tournament, winners: Sequence[int]) -> str:
    """Name the winners of a prize, so far or for good; empty before the first result."""
    names = winners_words(event, winners) if standing_round(event) else ""
    return _("{names}, so far").format(names=names) if names and not event.over else names
