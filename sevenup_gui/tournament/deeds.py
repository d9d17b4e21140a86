"""Everything that a director may do in an event, said once: the desk and the director's web page are made from it.

A `Deed` says what it is about, why it can't be done now, what has to be answered first, and which entry it comes to.
Its words are in `speech.tournament.deeds`. `AT_THE_DESK` are those for which a window is needed.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, NamedTuple, TypeAlias

from sevenup_gui.errors import SevenUpError
from sevenup_gui.i18n import _
from sevenup_gui.tournament.clock import RoundClock, clock_entry, clock_of
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event import FINAL_SIZE, Tournament
from sevenup_gui.tournament.event_log import LogEntry
from sevenup_gui.tournament.names import guessed, names_in, table_of, teams_in

About: TypeAlias = Literal["event", "player", "table"]
Answer: TypeAlias = Literal["", "text", "lines", "one", "one and text", "order"]

MINUS = "\N{MINUS SIGN}"
POINTS = re.compile(rf"(?P<sign>[-+{MINUS}\N{{EN DASH}}]?) ?(?P<points>[0-9]{{1,6}})(?:[ ,:;]+(?P<reason>.*))?")


class Directed(NamedTuple):
    """The director's request: the round, the player or table, the answer as it was typed, the numbers picked; at the
    moment `now`."""

    in_round: int
    about: int = 0
    text: str = ""
    picked: tuple[int, ...] = ()
    now: float = 0.0

    @property
    def one(self) -> int:
        """The only number that was picked. Raises `TournamentError` where it is not one."""
        if len(self.picked) != 1:
            raise TournamentError(Fault.NO_PLAYER, _("Choose one of them."))
        return self.picked[0]


Entry: TypeAlias = Callable[[Tournament, Directed], LogEntry]
WhyNot: TypeAlias = Callable[[Tournament, int, int], str | None]
Choices: TypeAlias = Callable[[Tournament, int, int], Sequence[int]]


@dataclass(frozen=True, slots=True)
class Deed:
    """An action of the director's. `why_not(event, in_round, about)` is the reason it can't be done now, empty if it
    can, and None where it makes no sense, so that nobody offers it. `entry` is what it comes to, None where it is no
    step of the event. What has to be said before is the `answer`; where it is picked, `choices` has the numbers."""

    about: About
    why_not: WhyNot
    entry: Entry | None = None
    answer: Answer = ""
    choices: Choices = lambda _event, _round, _about: ()


def complete(event: Tournament) -> bool:
    """Return True if all tables of all rounds have a result."""
    return not any(event.missing(at) for at in range(1, len(event.rounds) + 1))


def refusal(check: Callable[[], object]) -> str:
    """Return why a method of the event refuses; empty if it doesn't."""
    try:
        check()
    except SevenUpError as error:
        return str(error)
    return ""


def first_reason(reasons: Iterable[str]) -> str | None:
    """Return the first of some reasons; empty if one of them is, and None without any."""
    first = None
    for why in reasons:
        if not why:
            return ""
        first = first or why
    return first


def only_if(there: Callable[[Tournament, int, int], object]) -> WhyNot:
    """Return the reason of an action that can always be done where it makes sense: nowhere else is it offered."""
    return lambda event, in_round, about: "" if there(event, in_round, about) else None


def why_not_draw(event: Tournament, _in_round: int, _about: int) -> str | None:
    """Return why the next round can't be drawn; if points are added up, it can even before the last one is
    complete."""
    if event.final_round is not None or len(event.rounds) >= event.setup.rounds:
        return None
    return refusal(event.check_draw) if event.field(event.next_round) else _("No players yet.")


def why_not_draw_present(event: Tournament, in_round: int, about: int) -> str | None:
    """Return why the next round can't be drawn without those who haven't arrived."""
    absent = event.absent(event.next_round)
    if not absent or why_not_draw(event, in_round, about) is None:
        return None
    return refusal(lambda: event.check_draw(absent))


def why_not_draw_again(event: Tournament, _in_round: int, _about: int) -> str | None:
    """Return why the last round can't be drawn again."""
    return refusal(event.check_redraw) if event.rounds else None


def why_not_final(event: Tournament, _in_round: int, _about: int) -> str | None:
    """Return why the final can't be seated, of whatever size; it can even before all planned rounds are drawn."""
    if not event.rounds or event.final_round is not None or event.setup.league:
        return None
    sizes = dict.fromkeys((final_size(event), *final_sizes(event)))
    return first_reason(refusal(partial(event.final, size)) for size in sizes)


def may_seat_final(event: Tournament) -> bool:
    """Return True if only a tie can be in the way of the final."""
    return bool(event.rounds) and event.final_round is None and not event.setup.league and complete(event)


def final_sizes(event: Tournament) -> range:
    """Return the possible sizes of the final table."""
    return range(3, event.largest + 1) if event.in_points else range(event.largest, event.largest + 1)


def ties_that_matter(event: Tournament) -> tuple[tuple[int, ...], ...]:
    """Return the groups that share first place, one with a prize, or one that may lead to the final; teams of a league
    by a player of each."""
    if not event.results or not complete(event):
        return ()
    if event.final_round is None and len(event.rounds) < event.setup.rounds:
        return ()
    decisive = event.final_round is not None or event.setup.league is not None
    return event.ties(max(len(event.prize_texts), 1 if decisive else FINAL_SIZE))


def tie_to_decide(event: Tournament, size: int = 0) -> tuple[int, ...]:
    """Return the players who must play a deal of seven now: those who stand in the way of a final of that `size`, or
    else the first tie that matters."""
    if may_seat_final(event):
        try:
            event.final(size or final_size(event))
        except TournamentError as error:
            players = error.facts.get("players")
            if error.fault is Fault.TIE and isinstance(players, tuple):
                return players
    ties = ties_that_matter(event)
    return ties[0] if ties else ()


def final_size(event: Tournament) -> int:
    """Return the usual size of the final table."""
    return min(FINAL_SIZE, event.largest)


def points_typed(text: str) -> tuple[int, str]:
    """Points and the reason for them, as they are typed. Raises `TournamentError`."""
    found = POINTS.fullmatch(text.strip())
    if found is None:
        line = _("Give the points and the reason, for example -10 late.")
        raise TournamentError(Fault.ADJUSTMENT, line)
    points = int(found["points"])
    return -points if found["sign"] in ("-", MINUS, "\N{EN DASH}") else points, found["reason"] or ""


def adjust(event: Tournament, said: Directed) -> LogEntry:
    """Points given or taken, as they were typed."""
    return event.adjust(said.about, *points_typed(said.text))


def undo_points(event: Tournament, said: Directed) -> LogEntry:
    """One of the adjustments, by its number, does not count any more."""
    at = said.one
    if not 0 <= at < len(event.adjustments):
        raise TournamentError(Fault.ADJUSTMENT, _("These points no longer count."))
    return event.undo_adjustment(event.adjustments[at])


def enter(event: Tournament, said: Directed) -> LogEntry:
    """New players by their names; in a league each with the team."""
    typed = table_of(said.text)
    if event.setup.league:
        return event.add_teams([(team, [name]) for team, name in teams_in(typed)])
    return event.add_players(names_in(typed, guessed(typed)))


def take_back(event: Tournament, said: Directed) -> LogEntry:
    """The last step taken back, once: whoever pressed for another one is refused."""
    if said.about != len(event.entries):
        raise TournamentError(Fault.NOTHING_TO_UNDO, _("Something has changed since. Check it again."))
    return event.undo()


def seat_final(event: Tournament, said: Directed) -> LogEntry:
    """The final, of so many as were picked."""
    return event.final(said.one if said.picked else final_size(event))


def clock_deed(change: Callable[[RoundClock, float], RoundClock]) -> Entry:
    """Return a function that changes the clock, if there is one."""

    def entry(event: Tournament, said: Directed) -> LogEntry:
        if event.clock is None:
            raise TournamentError(Fault.CLOCK, _("The rounds of this event have no clock."))
        return change(event.clock, said.now).to_json()

    return entry


def has_clock(event: Tournament, _in_round: int, _about: int) -> bool:
    """Return True if a round has a clock."""
    return event.clock is not None and bool(event.rounds)


def plays(event: Tournament, _in_round: int, who: int) -> bool:
    """Return True if a player will be seated in the next draw."""
    return event.player(who).plays(event.next_round)


def may_be_removed(event: Tournament, in_round: int, who: int) -> bool:
    """Return True if a player will be seated in the next draw, and never was before."""
    return plays(event, in_round, who) and not event.was_seated(who)


def has_pair(event: Tournament, in_round: int, who: int) -> bool:
    """Return True if a player has a partner all evening, and may have another."""
    return event.setup.pairs == "fixed" and plays(event, in_round, who) and bool(others(event, who))


def others(event: Tournament, who: int) -> list[int]:
    """Return the players who may be a player's partner."""
    team = event.player(who).team
    return [each.number for each in event.entered if each.number != who and each.team == team and each.last is None]


def given_points(event: Tournament, who: int) -> list[int]:
    """The numbers of the points that somebody was given, or had taken."""
    return [n for n, each in enumerate(event.adjustments) if each.player == who]


def who_change(event: Tournament, who: int) -> Iterator[tuple[int, str]]:
    """Yield the players with whom a player of the last round may change seats, each with the reason that they can't,
    if any."""
    drawn = event.rounds[-1]
    for each in (*(seated for table in drawn.tables for seated in table), *drawn.byes):
        if each != who and not {each, who} <= {*drawn.byes}:
            yield each, refusal(partial(event.swap, who, each))


def why_not_seat(event: Tournament, in_round: int, who: int) -> str | None:
    """Return why a player of a round can't change seats."""
    if not 1 <= in_round <= len(event.rounds):
        return None
    drawn = event.round(in_round)
    if who not in drawn.players and who not in drawn.byes:
        return None
    if in_round < len(event.rounds):
        return _("You can only swap seats in the last round.")
    if not event.missing(in_round):
        return _("All results are in.")
    table = drawn.table_of(who)
    own = refusal(lambda: event.check_open(table)) if table is not None else ""
    if own or not event.setup.league:  # anyone may sit at a table that isn't a team's
        return own
    results = {
        each for table, seats in enumerate(drawn.tables, 1) if (in_round, table) in event.results for each in seats
    }
    others = sorted(who_change(event, who), key=lambda other: other[0] in results)  # a closed table is no reason yet
    return first_reason(why for _each, why in others)


def like_tables(event: Tournament, in_round: int, table: int) -> list[int]:
    """The tables with which a table may exchange results."""
    tables = range(1, len(event.round(in_round).tables) + 1)
    return [n for n in tables if n != table and not refusal(partial(event.swap_results, in_round, table, n))]


def why_not_exchange(event: Tournament, in_round: int, table: int) -> str | None:
    """Return why a table's result can't be exchanged for another one's."""
    if (in_round, table) not in event.results:
        return None
    rest = (n for n in range(1, len(event.round(in_round).tables) + 1) if n != table)
    return first_reason(refusal(partial(event.swap_results, in_round, table, n)) for n in rest)


def why_not_absent(event: Tournament, in_round: int, table: int) -> str | None:
    """Return why nobody can be missing at a table."""
    result = event.results.get((in_round, table))
    return _("This table already has its result.") if result is not None and result.played else ""


def absent_sides(event: Tournament, in_round: int, table: int) -> list[int]:
    """Return a player of each side of a table that may not have come: the first one."""
    seats = event.table(in_round, table)
    sides = dict.fromkeys(event.side(seat) for seat in range(len(seats)))
    return [next(who for seat, who in enumerate(seats) if event.side(seat) == side) for side in sides]


ALWAYS = only_if(lambda _event, _at, _who: True)

DEEDS: Mapping[str, Deed] = {
    # The evening
    "draw_present": Deed(
        "event", why_not_draw_present, lambda event, _said: event.draw_round(event.absent(event.next_round))
    ),
    "draw": Deed("event", why_not_draw, lambda event, _said: event.draw_round()),
    "final": Deed(
        "event", why_not_final, seat_final, "one",
        lambda event, _at, _who: final_sizes(event) if len(final_sizes(event)) > 1 else (),
    ),
    "decide": Deed(
        "event",
        only_if(lambda event, _at, _who: tie_to_decide(event)),
        lambda event, said: event.decide_tie(said.picked), "order",
        lambda event, _at, _who: tie_to_decide(event),
    ),
    "draw_again": Deed("event", why_not_draw_again, lambda event, _said: event.redraw()),
    "undo": Deed("event", lambda event, _at, _who: refusal(event.undo), take_back),
    "enter": Deed("event", ALWAYS, enter, "text"),
    "prizes": Deed(
        "event", ALWAYS,
        lambda event, said: event.set_prizes([line for line in said.text.split("\n") if line.strip()]), "lines",
    ),
    "fee": Deed("event", ALWAYS, lambda event, said: event.set_fee(said.text), "text"),
    "start": Deed("event", only_if(has_clock), clock_deed(RoundClock.started)),
    "pause": Deed("event", only_if(has_clock), clock_deed(RoundClock.paused)),
    "longer": Deed("event", only_if(has_clock), clock_deed(RoundClock.longer)),
    "whole": Deed("event", only_if(has_clock), clock_deed(lambda clock, _now: clock.whole())),
    "minutes": Deed("event", ALWAYS, lambda _event, said: clock_entry(clock_of(said.text)), "text"),
    "print": Deed("event", only_if(lambda event, _at, _who: event.players)),
    # A player
    "arrived": Deed(
        "player", only_if(may_be_removed),
        lambda event, said: event.mark_arrived(said.about, not event.player(said.about).arrived),
    ),
    "paid": Deed(
        "player", only_if(plays), lambda event, said: event.mark_paid(said.about, not event.player(said.about).paid)
    ),
    "leave": Deed(
        "player",
        only_if(lambda event, at, who: plays(event, at, who) and event.was_seated(who)),
        lambda event, said: event.leave(said.about),
    ),
    "back": Deed(
        "player",
        only_if(lambda event, at, who: not plays(event, at, who)),
        lambda event, said: event.back(said.about),
    ),
    "rename": Deed("player", ALWAYS, lambda event, said: event.rename(said.about, said.text), "text"),
    "remove": Deed("player", only_if(may_be_removed), lambda event, said: event.leave(said.about)),
    "partner": Deed(
        "player", only_if(has_pair), lambda event, said: event.pair(said.about, said.one), "one",
        lambda event, _at, who: others(event, who),
    ),
    "rename_team": Deed(
        "player",
        only_if(lambda event, _at, who: event.player(who).team),
        lambda event, said: event.rename_team(event.player(said.about).team, said.text), "text",
    ),
    "points": Deed(
        "player", lambda event, _at, _who: "" if event.results else _("No results yet."), adjust, "text"
    ),
    "undo_points": Deed(
        "player", only_if(lambda event, _at, who: given_points(event, who)), undo_points, "one",
        lambda event, _at, who: given_points(event, who),
    ),
    "seat": Deed(
        "player", why_not_seat, lambda event, said: event.swap(said.about, said.one), "one",
        lambda event, _at, who: [each for each, why in who_change(event, who) if not why],
    ),
    "release": Deed("player", ALWAYS),
    # A table
    "totals": Deed("table", ALWAYS),
    "not_played": Deed(
        "table",
        only_if(lambda event, at, table: (result := event.results.get((at, table))) is None or result.played),
        lambda event, said: event.not_played(said.in_round, said.about),
    ),
    "absent": Deed(
        "table", why_not_absent,
        lambda event, said: event.no_show(said.in_round, said.about, said.one, said.text), "one and text",
        absent_sides,
    ),
    "exchange": Deed(
        "table", why_not_exchange, lambda event, said: event.swap_results(said.in_round, said.about, said.one), "one",
        like_tables,
    ),
}  # fmt: skip

AT_THE_DESK = (
    "members",  # Members, names pasted or from a file, with their preview
    "sheet",  # a table's whole sheet: one of its phones keeps it
    "here",  # a table's match at this screen, or the record of one
    "packs",  # sealed packs: whoever sees them knows the cards
    "merge",  # another director's file
    "board",  # lists on the big screen
    "phones",  # the doors, which are open where there is a web page
    "export",  # tables and folders for other programs
)


def why_not(event: Tournament, deed: str, in_round: int, about: int = 0) -> str | None:
    """Return the reason an action can't be done now: empty if it can, None where it isn't even offered."""
    return DEEDS[deed].why_not(event, in_round, about)


def deeds_about(event: Tournament, about: About, in_round: int, which: int = 0) -> dict[str, str]:
    """Return the actions on the evening, or on the player or table of that number, in the order of `DEEDS`; each with
    the reason it can't be done now, if any."""
    offered = ((name, deed.why_not(event, in_round, which)) for name, deed in DEEDS.items() if deed.about == about)
    return {name: why for name, why in offered if why is not None}


def entry_of(event: Tournament, deed: str, said: Directed) -> LogEntry:
    """Return the entry of an action. Raises `TournamentError`, also for one that was allowed when it was pressed and
    isn't any more, so that nothing is done twice."""
    known = DEEDS[deed]
    last = len(event.rounds)
    here = 1 <= said.in_round <= last if known.about == "table" else said.in_round == last
    if known.about == "table" and here:
        event.table(said.in_round, said.about)
    if known.about == "player":
        event.player(said.about)
    why = known.why_not(event, said.in_round, said.about) if here else None
    if known.entry is None or why is None:
        raise TournamentError(Fault.NO_ROUND, _("The round has changed. Check it again."))
    if why:
        raise TournamentError(Fault.NO_ROUND, why)
    return known.entry(event, said)
