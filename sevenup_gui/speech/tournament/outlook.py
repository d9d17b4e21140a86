"""The next round of a tournament, in a sentence."""

from collections import Counter

from sevenup_gui.i18n import _, listed, ngettext
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.league import check_teams, rounds_of

SHOWN_SITTING_OUT = 8  # names of who may sit out that are told


def outlook(event: Tournament) -> list[str]:
    """Return the sizes of the next round's tables, or the reason it can't be drawn; then notes on it."""
    coming = event.next_round
    if event.final_round is not None or coming > event.setup.rounds:
        return [_("All rounds are drawn.")]
    here = event.field(coming)
    if not here:
        return []
    if event.setup.league:
        return [each for each in (league_outlook(event), alone(event)) if each]
    try:
        sizes = event.sizes_for(len(here))
        note = event.sizes_note(len(here))
    except TournamentError as error:
        return [str(error)]
    said = [
        _("Round {round}: {tables}.").format(round=coming, tables=tables_words(sizes)),
        note,
        sitting_out(event, coming),
        alone(event),
    ]
    return [each for each in said if each]


def league_outlook(event: Tournament) -> str:
    """Return the next round of a league, or the reason it can't be drawn."""
    coming = event.next_round
    try:
        found = check_teams(event, coming)
    except TournamentError as error:
        return str(error)
    wide = max(map(len, found.values()))
    here = sum(bool(units) for units in found.values())
    rounds = rounds_of(event, len(found), wide) if coming == 1 else event.setup.rounds
    line = _("Round {round} of {rounds}: {teams} teams of {pairs} pairs.") if event.setup.pairs != "none" else _(
        "Round {round} of {rounds}: {teams} teams of {players} players."
    )  # fmt: skip
    said = line.format(round=coming, rounds=rounds, teams=here, pairs=wide, players=wide)
    return said + " " + _("One team has a bye.") if here % 2 else said


def tables_words(sizes: tuple[int, ...]) -> str:
    """Return the tables by size: "3 tables of 5 and 2 tables of 4"."""
    counted = sorted(Counter(sizes).items(), reverse=True)
    return listed(
        [
            ngettext("{count} table of {size}", "{count} tables of {size}", count).format(count=count, size=size)
            for size, count in counted
        ]
    )


def seated_words(sizes: tuple[int, ...], players: int) -> str:
    """Return the tables for so many players, and the number left over."""
    tables, out = tables_words(sizes), players - sum(sizes)
    if not out:
        return tables
    return ngettext("{tables}, and {count} player has a bye", "{tables}, and {count} players have a bye", out).format(
        tables=tables, count=out
    )


def sitting_out(event: Tournament, at: int) -> str:
    """Name those who may have to sit out a round, before it's drawn; empty unless they're few and all results are
    in."""
    if at == 1 or any(event.missing(before) for before in range(1, at)):
        return ""
    here = event.field(at)
    names = [event.name(who) for who in event.may_sit_out(at)]
    if not 0 < len(names) <= SHOWN_SITTING_OUT:
        return ""
    if len(names) == len(here) - sum(event.sizes_for(len(here))):
        return ngettext("{names} has a bye.", "{names} have a bye.", len(names)).format(names=listed(names))
    return _("The bye goes to one of these: {names}.").format(names=listed(names))


def alone(event: Tournament) -> str:
    """Name the players without a partner where pairs are fixed."""
    left = [event.name(who) for who in event.alone()]
    said = ngettext("{names} has no partner.", "{names} have no partners.", len(left))
    return said.format(names=listed(left)) if left else ""
