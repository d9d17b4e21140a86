"""The tables of a round: who sits where, and results. `vocabulary.tables` says how every channel shows them."""

from sevenup_gui.games.parts.totals import NOT_COUNTED
from sevenup_gui.i18n import _, comma_list, labelled, listed, ngettext, pgettext
from sevenup_gui.speech.tournament.rounds import (
    count_words,
    fixture_words,
    missing_words,
    round_name,
    table_words,
    walkover_words,
)
from sevenup_gui.speech.tournament.standing import called
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.league import teams_at
from sevenup_gui.tournament.state import key_of
from sevenup_gui.vocabulary.tables import CLOSE_BY, FILE, PAPER, Column, ListCell, Listing, ListNote, ListRow

NOWHERE = "\N{EN DASH}"  # the table of somebody who sits out


def called_all(event: Tournament, players: tuple[int, ...]) -> ListCell:
    """Names in one cell."""
    return ListCell(listed([called(event, who) for who in players]), listed(event.names(players)))


def last_deals_words() -> str:
    """Return the rule for the first dealer."""
    return _("The last seat of a table deals first.")


def players_list(event: Tournament) -> Listing:
    """Return the players with their numbers."""
    pairs, league, players = event.setup.pairs == "fixed", bool(event.setup.league), event.players
    columns = [Column(_("Number"), "number"), Column(_("Name"))]
    columns += [Column(_("Partner"))] if pairs else []
    columns += [Column(_("Team"))] if league else []
    columns += [Column(_("From round"), "number", on=FILE), Column(_("Until round"), "number", on=FILE)]
    rows = []
    for player in players.values():
        partner = called_all(event, (player.partner,) if player.partner in players else ())
        cells = [str(player.number), called_all(event, (player.number,)), *([partner] if pairs else [])]
        cells += [player.team] if league else []
        last = "" if player.last is None else str(player.last)
        rows.append(ListRow((*cells, str(player.first), last), players=(player.number,)))
    count = ngettext("{count} player", "{count} players", len(players)).format(count=len(players))
    return Listing(_("Players"), count, tuple(columns), tuple(rows), event=event.setup.name)


def round_column() -> Column:
    """Return the column of the round in a file, which has all rounds."""
    return Column(_("Round"), "words", on=FILE)


def seats_list(event: Tournament, at: int) -> Listing:
    """Return everyone by name with their table in a round, their partner in pairs, and their opponents if two sides
    meet."""
    setup, now, missing, rows = event.setup, event.round(at), event.missing(at), list[ListRow]()
    places = [(who, table, seat) for table, seats in enumerate(now.tables, 1) for seat, who in enumerate(seats)]
    places += [(who, 0, 0) for who in now.byes]
    for who, table, seat in sorted(places, key=lambda place: key_of(event.name(place[0]))):
        name, team = called_all(event, (who,)), event.player(who).team
        if not table:
            out = ListCell(_("bye this round"), "")
            nowhere = ListCell(NOWHERE, None)
            where = (round_name(event, at), name, team, nowhere, "", str(who), "", "", out)
            rows.append(ListRow(where, labelled(name, out), players=(who,)))
            continue
        seats = now.tables[table - 1]
        first = _("yes") if seat == len(seats) - 1 else ""
        mates = called_all(event, event.partners_at(seats, seat))
        against = called_all(event, event.opponents_at(seats, seat))
        told = [labelled(name, table_words(event, at, table))]
        for head, cell in ((_("Team"), team), (_("Partner"), mates), (_("Against"), against)):
            told += [labelled(head, cell)] if cell else []
        cells = (round_name(event, at), name, team, str(table), str(seat + 1), str(who), first, mates, against)
        rows.append(ListRow(cells, comma_list(told), players=(who,)))
    some = missing_words(missing, len(now.tables)) if missing and len(missing) < len(now.tables) else ""
    value = Listing(
        _("Seating"),
        round_name(event, at),
        (
            round_column(),
            Column(_("Name")),
            Column(_("Team"), "words", 2),
            Column(pgettext("score sheet", "Table"), "number"),
            Column(_("Seat"), "number", on=("paper", "file")),
            Column(_("Number"), "number", on=FILE),
            Column(_("Deals first"), "words", on=FILE),
            Column(_("Partner"), rank=1),
            Column(_("Against")),
        ),
        tuple(rows),
        (
            ListNote(count_words(event, at), PAPER),
            ListNote(_("The last seat of a table deals first."), PAPER),
        ),
        some,
        setup.name,
    )
    there = (True, True, bool(setup.league), True, True, True, True, setup.pairs != "none", not event.in_points)
    return value.kept([n for n, column in enumerate(there) if column])


def tables_list(event: Tournament, at: int) -> Listing:
    """Return the tables of a round with the players in the order of their seats."""
    rows, columns = [], [Column(pgettext("score sheet", "Table"), "words"), Column(_("In seating order"))]
    columns[1:1] = [Column(_("Fixture"), "words")] if event.setup.league else []
    for table, players in enumerate(event.round(at).tables, 1):
        fixture = filter(None, (fixture_words(event, at, table),))
        rows.append(ListRow((table_words(event, at, table), *fixture, called_all(event, players)), players=players))
    under = f"{round_name(event, at)}, {count_words(event, at)}"
    note = ListNote(last_deals_words())
    return Listing(_("The tables"), under, tuple(columns), tuple(rows), (note,), event=event.setup.name)


def results_list(event: Tournament, at: int) -> Listing:
    """Return the results of a round: a line for each side, with its team, its fixture and the winner in a
    league."""
    rows, now, missing = [], event.round(at), event.missing(at)
    for table, seats in enumerate(now.tables, 1):
        result = event.result_of(at, table)
        teams = teams_at(event, seats) if event.setup.league else ()
        won = teams[result.winner] if teams and result is not None and result.winner is not None else ""
        for side in dict.fromkeys(event.side(seat) for seat in range(len(seats))):
            players = tuple(who for seat, who in enumerate(seats) if event.side(seat) == side)
            score = str(result.score[side]) if result and result.played else ""
            told = [result.told(side)[n] if result else NOT_COUNTED for n, _heading in event.totals.typed]
            figures = ["" if number == NOT_COUNTED else str(number) for number in told]
            in_league = (fixture_words(event, at, table), teams[side]) if teams else ()
            cells = (str(table), *in_league, called_all(event, players), score, *figures, *([won] if teams else []))
            rows.append(ListRow((round_name(event, at), *cells), players=players))
    league = bool(event.setup.league)
    heads = [round_column(), Column(pgettext("score sheet", "Table"), "number")]
    heads += [Column(_("Fixture"), "words", 2, (*CLOSE_BY, "wall")), Column(_("Team"), "words", 1)] if league else []
    heads += [Column(_("Name")), Column(_("Points"), "number")]
    heads += [Column(heading, "number") for _n, heading in event.totals.typed]
    heads += [Column(_("Winner"), "words")] if league else []
    some = missing_words(missing, len(now.tables)) if missing and len(missing) < len(now.tables) else ""
    notes = tuple(map(ListNote, walkover_words(event, at, at)))
    return Listing(_("Results"), round_name(event, at), tuple(heads), tuple(rows), notes, some, event.setup.name)
