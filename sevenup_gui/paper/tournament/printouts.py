"""What of a tournament is printed: the score sheets of a round, who sits where, how everybody stands, the prizes."""

from sevenup_gui.i18n import _, listed, pgettext
from sevenup_gui.paper.lists import Column, Listing
from sevenup_gui.paper.sheet import Sheet
from sevenup_gui.speech.tournament.rounds import count_words, round_name, table_words
from sevenup_gui.speech.tournament.standing import (
    adjustments_words,
    called,
    decider_words,
    figure_heads,
    figures_of,
    standing_round,
    standings_title,
    tie_words,
    who_words,
)
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.state import key_of


def round_sheets(event: Tournament, at: int) -> list[Sheet]:
    """The score sheets of all tables of a round, with names and dealers already in."""
    return [
        Sheet(
            event.options_for(len(seats)), event.setup.preset, event.names(seats), len(seats) - 1,
            round_name(event, at), table_words(event, at, table), event.setup.name,
        )
        for table, seats in enumerate(event.round(at).tables, 1)
    ]  # fmt: skip


def seats_listing(event: Tournament, at: int) -> Listing:
    """Everybody by name, with their table and seat."""
    now = event.round(at)
    seats = [
        (who, table_words(event, at, table), str(seat))
        for table, players in enumerate(now.tables, 1)
        for seat, who in enumerate(players, 1)
    ]
    seats += [(who, _("sits out this round"), "") for who in now.byes]
    columns = (Column(_("Name"), 3.0), Column(pgettext("score sheet", "Table"), 2.0), Column(_("Seat"), 1.0, "end"))
    under = f"{round_name(event, at)}, {count_words(event, at)}"
    seats.sort(key=lambda row: key_of(event.name(row[0])))
    rows = tuple((called(event, who), table, seat) for who, table, seat in seats)
    return Listing(event.setup.name, under, columns, rows, (_("The last seat of a table deals first."),))


def tables_listing(event: Tournament, at: int) -> Listing:
    """The tables with who sits at them, in the order of the seats."""
    rows = tuple(
        (table_words(event, at, table), listed([called(event, who) for who in players]))
        for table, players in enumerate(event.round(at).tables, 1)
    )
    columns = (Column(pgettext("score sheet", "Table"), 1.0), Column(_("In the order of the seats"), 4.0))
    under = f"{round_name(event, at)}, {count_words(event, at)}"
    return Listing(event.setup.name, under, columns, rows, (_("The last seat of a table deals first."),))


def standings_listing(event: Tournament) -> Listing:
    """How everybody stands, with what each round has brought."""
    upto = standing_round(event)
    rounds = range(1, upto + 1)
    heads = [Column(_("Place"), 1.0, "end"), Column(_("Name"), 3.4)]
    heads += [Column(pgettext("a round over its figures", "R{round}").format(round=at), 0.8, "end") for at in rounds]
    first, second = figure_heads(event)
    heads += [Column(first, 1.2, "end"), Column(second, 1.3, "end")]
    rows = []
    for row in event.standings(upto):
        brought = ["" if each is None else str(each) for each in row.rounds[:upto]]
        brought += [""] * (upto - len(brought))
        named = _("{place}.").format(place=row.place), who_words(event, row)
        rows.append((*named, *brought, *figures_of(event, row)))
    notes = (*adjustments_words(event, upto), *decider_words(event), tie_words(event))
    return Listing(event.setup.name, standings_title(event, upto), tuple(heads), tuple(rows), notes)


def prizes_listing(event: Tournament) -> Listing:
    """The prizes with who has won them."""
    rows = tuple(
        (_("{place}.").format(place=place), listed([called(event, who) for who in winners]), text)
        for place, text, winners in event.prizes()
    )
    columns = (Column(_("Place"), 1.0, "end"), Column(_("Name"), 3.0), Column(_("Prize"), 4.0))
    return Listing(event.setup.name, _("Prizes"), columns, rows)
