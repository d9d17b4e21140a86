"""The standings of a tournament in words: places, figures, tie-breaks."""

from collections.abc import Sequence
from fractions import Fraction

from sevenup_gui.i18n import _, comma_list, decimal, labelled, listed, ngettext
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import Adjustment
from sevenup_gui.tournament.standings import StandingsRow, standing_round
from sevenup_gui.vocabulary.scripts import drawable_whole

MINUS = "\N{MINUS SIGN}"
GIVEN = " ±"  # after the name of who was given points by the director, or had some taken
SHOWN_GIVEN = 3  # of which so many are named to the room
MOVED = " *"  # after the name of who has moved by a correction


def standings_title(event: Tournament, upto: int) -> str:
    """Return the title of the standings: the round after which they hold."""
    if not upto:
        return _("Nothing played yet")
    return _("After the final") if upto == event.final_round else _("After round {round}").format(round=upto)


def called(event: Tournament, who: int) -> str:
    """Return a player's name as it's drawn, with the number too if our type lacks some of its letters."""
    name = event.name(who)
    return name if drawable_whole(name) else _("{name} (no. {number})").format(name=name, number=who)


def tied_name(event: Tournament, who: int) -> str:
    """Return the name whose tie is decided: a player's, or in a league their team's."""
    return event.players[who].team if event.setup.league else called(event, who)


def who_words(event: Tournament, row: StandingsRow) -> str:
    """A line's name, two of partners, or a team."""
    return row.team or listed([called(event, who) for who in row.players])


def average_words() -> str:
    """Explain the figures of a duplicate tournament."""
    return _("Points over the average of everyone with the same seat and cards.")


def final_words() -> str:
    """Say what the final decides."""
    return _("The final decides its players' places.")


def winner_words(event: Tournament) -> str:
    """Name the winners; or those tied for first, and what decides between them."""
    first = [row for row in event.standings() if row.place == 1]
    names = listed([row.team or event.name(who) for row in first for who in row.players[: 1 if row.team else None]])
    if len(first) > 1:
        return event.last_deal.decides.format(names=names)
    count = sum(1 if row.team else len(row.players) for row in first)
    return ngettext("{names} wins.", "{names} win.", count).format(names=names)


def winners_words(event: Tournament, winners: Sequence[int]) -> str:
    """Name the winners of a prize: players, or teams of a league."""
    if event.setup.league:
        return listed(list(dict.fromkeys(event.players[who].team for who in winners)))
    return listed([called(event, who) for who in winners])


def league_words() -> str:
    """Explain how the teams of a league are ranked."""
    return _(
        "A fixture won is two points, a draw one. If tied, these decide: match difference, matches won, fixtures "
        "between those teams, points of all matches."
    )


def team_duplicate_words() -> str:
    """Return the rule for places in a league with the same cards at every table."""
    return _(
        "A fixture won is two points, a draw one. It's won by more points over the average of those with the same "
        "cards. Tied: points over the average, the difference of matches, then as in any league."
    )


def tie_words(event: Tournament) -> str:
    """Explain what decides the places and ties, the final first once it was played."""
    final = event.final_round
    if final is None or standing_round(event) != final:
        return _tie_words(event)
    decided = _("The final alone decides the finalists' places. Earlier wins don't count there.")
    return f"{decided} {_tie_words(event)}"


def _tie_words(event: Tournament) -> str:
    if event.setup.league:
        return team_duplicate_words() if event.setup.duplicate else league_words()
    if event.setup.duplicate:
        return average_words()
    if event.in_points:
        return event.totals.level(event.setup.options)
    return _("If wins are tied, the better difference decides, then stronger opponents, then one more deal.")


def over_words(difference: Fraction) -> str:
    """A difference to the average of a seat, with its sign, to a tenth."""
    shown = decimal(float(abs(difference)))
    if shown == decimal(0):
        return "0"
    return f"+{shown}" if difference > 0 else f"{MINUS}{shown}"


def matches_words(row: StandingsRow) -> str:
    """The matches that a team has won and lost: "12–6"."""
    return _("{won}–{lost}").format(won=row.matches[0], lost=row.matches[1])


def moves(event: Tournament, upto: int) -> dict[int, int]:
    """Return the places gained in the last round, by the first player of each line."""
    if upto < 2:
        return {}
    before = {row.players[0]: row.place for row in event.standings(upto - 1) if row.played or row.byes}
    now = event.standings(upto)
    return {row.players[0]: before[row.players[0]] - row.place for row in now if row.players[0] in before}


def move_sign(places: int | None) -> str:
    """Places gained, as a sign: "+3", and "=" for none."""
    if places is None:
        return ""
    if not places:
        return "="
    return f"+{places}" if places > 0 else f"{MINUS}{-places}"


def moved_by_correction(event: Tournament) -> frozenset[int]:
    """Return the lines that results corrected since have moved from the place that was shown, by their first player."""
    if not event.corrected:
        return frozenset()
    last = max(n for n, entry in enumerate(event.entries) if entry.get("do") == "shown")
    seen = type(event).fold(event.header or event.setup, event.entries[: last + 1])
    before = {row.players[0]: row.place for row in seen.standings(event.shown)}
    now = {row.players[0]: row.place for row in event.standings(event.shown)}
    return frozenset(who for who, place in now.items() if before.get(who) != place)


def row_told(event: Tournament, row: StandingsRow, gained: int | None, moved: bool) -> str:
    """A line of the standings in a sentence."""
    matches = ngettext("{count} match won", "{count} matches won", row.total).format(count=row.total)
    points = ngettext("{count} point", "{count} points", row.total).format(count=row.total)
    won = ["" if row.over is None else _("{over} over average").format(over=over_words(row.over))]
    if row.team:
        won += [
            points,
            _("fixtures: {won} won, {drawn} drawn, {lost} lost").format(
                won=row.fixtures[0], drawn=row.fixtures[1], lost=row.fixtures[2]
            ),
            _("matches: {won} won, {lost} lost").format(won=row.matches[0], lost=row.matches[1]),
        ]
    elif event.in_points:
        ties = zip(event.totals.ties[:1], row.ties, strict=False)
        won += [points, *(tie.words(count) for tie, count in ties if count is not None)]
    else:
        won += [matches, _("difference {difference}").format(difference=row.difference)]
    said = _("{place}. {name}: {won}").format(place=row.place, name=who_words(event, row), won=comma_list(won))
    step = ""
    if gained:
        step = (
            ngettext("{count} place up", "{count} places up", gained).format(count=gained)
            if gained > 0
            else ngettext("{count} place down", "{count} places down", -gained).format(count=-gained)
        )
    return comma_list((said, step, _("moved by a correction") if moved else ""))


def adjustment_words(adjustment: Adjustment) -> str:
    """Points given or taken, with the reason: "−10, came late"."""
    return comma_list((signed(adjustment.points), adjustment.reason))


def adjustments_words(event: Tournament, upto: int) -> list[str]:
    """All points of the director's own that count after a round, each with the name and the reason, in sentences."""
    said = []
    for each in event.adjustments:
        if each.rounds <= upto:
            unit = (each.player, event.players[each.player].partner) if event.setup.pairs == "fixed" else (each.player,)
            names = event.players[each.player].team or listed(
                [called(event, who) for who in unit if who in event.players]
            )
            said.append(labelled(names, adjustment_words(each)))
    return said


def decider_words(event: Tournament) -> list[str]:
    """The deals that were played for a place, each with the order in which they came out of it."""
    last = {frozenset(order): order for order in event.deciders}
    names = [comma_list(tied_name(event, who) for who in order) for order in last.values()]
    return [event.last_deal.decided.format(names=each) for each in names]


def given_words(event: Tournament, upto: int) -> list[str]:
    """Explain the sign after a name: the points given or taken last, with their reasons."""
    said = adjustments_words(event, upto)
    more = len(said) - SHOWN_GIVEN
    shown = said[-SHOWN_GIVEN:]
    if more > 0:
        shown.append(ngettext("{count} more", "{count} more", more).format(count=more))
    return [_("± {points}.").format(points="; ".join(shown))] if said else []


def moved_words() -> str:
    """Explain the sign after a name."""
    return _("* moved by a correction since the standings were last shown")


def signed(number: int) -> str:
    """A difference with its sign."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number < 0 else "0"
