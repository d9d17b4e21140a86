"""The director's page of an event that no window directs: what it shows, and what is done by it."""

from collections.abc import Callable, Collection, Mapping

from sevenup_gui.i18n import _
from sevenup_gui.serve.event.shown import prizes_shown, standings_shown, totals_shown
from sevenup_gui.serve.messages import BringTotals, Direct, Enter, Said, SaySame
from sevenup_gui.serve.room import Shown
from sevenup_gui.speech.tournament.claims import disagree_words
from sevenup_gui.speech.tournament.marks import absent_words
from sevenup_gui.speech.tournament.outlook import outlook
from sevenup_gui.speech.tournament.rounds import fixture_words, missing_words, round_name, table_words
from sevenup_gui.speech.tournament.standing import final_words, winner_words
from sevenup_gui.tournament.claims import check_rows, claims_of, confirm_entry, disagree, typed_rows, typed_totals
from sevenup_gui.tournament.clock import RoundClock
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import LogEntry, Player
from sevenup_gui.tournament.league import teams_at, walkover_entry
from sevenup_gui.tournament.names import guessed, names_in, table_of, teams_in

DIRECTOR = -1  # whose token directs the event; players' numbers begin with 1
NOBODY = 0  # who looks at a table as one who does not sit there
MOST_TABLES = 200  # that are shown, those of the newest round first: an evening of fifty tables in four rounds


def director_shown(event: Tournament, taken: Collection[int], now: float, trouble: str) -> Shown:
    """Everything at once, in the language spoken now: what may be done, the tables, who is here, and how all stand."""
    at = len(event.rounds)
    return {
        "stage": "director",
        "title": event.setup.name,
        "round": round_name(event, at) if at else "",
        "said": state_words(event),
        "trouble": trouble,
        "buttons": buttons(event),
        "clock": clock_buttons(event, now),
        "rounds": rounds_shown(event),
        "players": [player_shown(event, each.number, taken) for each in sorted_players(event)],
        "standings": standings_shown(event),
        "prizes": prizes_shown(event),
    }


def state_words(event: Tournament) -> str:
    """What the evening waits for, in a sentence or two."""
    at = len(event.rounds)
    if at and event.missing(at):
        return missing_words(event.missing(at), len(event.rounds[-1].tables))
    if at and event.over:
        ended = event.final_round is not None or event.setup.league is not None
        return winner_words(event) if ended else final_words()
    absent = event.absent(at + 1)
    said = [*(outlook(event) or [_("There are no players yet.")]), absent_words(event, absent) if absent else ""]
    return " ".join(filter(None, said))


def buttons(event: Tournament) -> list[Shown]:
    """What may be done now."""
    at = len(event.rounds)
    found: list[Shown] = []
    complete = not (at and event.missing(at))
    if complete and event.final_round is None and at < event.setup.rounds and event.players:
        absent = event.absent(at + 1)
        draw = _("Draw with everybody") if absent else _("Draw the round")
        if absent:
            found.append(button("draw_present", _("Draw without them"), at))
        found.append(button("draw", draw, at))
    elif complete and at and event.final_round is None and not event.setup.league:
        found.append(button("final", _("Seat the final"), at))
    if at and not event.has_results(at):
        found.append(button("draw_again", _("Draw again"), at, ask=_("Seat everybody anew?")))
    return found


def clock_buttons(event: Tournament, now: float) -> list[Shown]:
    """What may be done with the round's clock; nothing where there is none."""
    clock, at = event.clock, len(event.rounds)
    if clock is None or not at:
        return []
    goes = clock.runs and clock.left(now)
    first = button("pause", _("Pause"), at) if goes else button("start", _("Start"), at)
    return [first, button("longer", _("One more minute"), at)]


def button(deed: str, label: str, at: int, who: int = 0, ask: str = "") -> Shown:
    """One thing to press: what it says, and the question that comes first where there is one."""
    return {"id": deed, "label": label, "ask": ask, "say": {"direct": deed, "round": at, "player": who}}


def sorted_players(event: Tournament) -> list[Player]:
    """Everybody in the event, by name."""
    return sorted(event.entered, key=lambda each: each.name.casefold())


def player_shown(event: Tournament, who: int, taken: Collection[int]) -> Shown:
    """Somebody in the event, and what may be done about them."""
    player, at = event.player(who), len(event.rounds)
    left = player.last is not None
    deeds = [button("back", _("Is back"), at, who) if left else button("leave", _("Leaves"), at, who)]
    if who in taken:
        deeds.append(button("release", _("Another phone"), at, who))
    return {"number": who, "name": player.name, "note": _("has left") if left else "", "buttons": deeds}


def rounds_shown(event: Tournament) -> list[Shown]:
    """The rounds with their tables, the newest first; as many as a page has room for."""
    found: list[Shown] = []
    left = MOST_TABLES
    for at in range(len(event.rounds), 0, -1):
        tables = len(event.round(at).tables)
        if found and tables > left:
            break
        left -= tables
        found.append({"name": round_name(event, at), "tables": [table_shown(event, at, n + 1) for n in range(tables)]})
    return found


def table_shown(event: Tournament, at: int, table: int) -> Shown:
    """A table: what came of it as far as anybody has said, and what the director may do about it."""
    shown = totals_shown(event, at, table, NOBODY)
    for claim in shown["claims"]:
        points = " – ".join(str(row[0]) for row in claim["rows"])
        claim["label"] = _("Take {points} ({name})").format(points=points, name=claim["name"])
    result, claims = event.results.get((at, table)), claims_of(event, at, table)
    if result is None:
        said = _("no result yet") if not claims else _("not confirmed")
        if disagree(event, at, table):
            said = disagree_words(event, at, table)
        alike = len(set(claims.values())) == 1
        shown |= {"said": said, "rows": typed_rows(event, next(iter(claims.values()))) if alike else None}
    teams = teams_at(event, event.round(at).tables[table - 1]) if event.setup.league else ()
    open_there = result is None or not result.played
    return shown | {
        "place": _(" · ").join(filter(None, (table_words(event, at, table), fixture_words(event, at, table)))),
        "type": _("Type the totals") if result is None else _("Change the result"),
        "absent": [
            button("absent", _("{team} did not come").format(team=team), at, seated_for(event, at, table, team),
                   _("Their tables of this round that were not played are won by the others."))
            for team in teams
        ]
        if open_there
        else [],
    }  # fmt: skip


def seated_for(event: Tournament, at: int, table: int, team: str) -> int:
    """Somebody of a team at a table."""
    return next(who for who in event.table(at, table) if event.players[who].team == team)


def directed(event: Tournament, said: Said, now: float) -> LogEntry:
    """What the director wants at the moment `now`, as an entry. Raises `TournamentError`; what was pressed on the page
    of another round is refused, so that nothing is drawn twice."""
    match said:
        case BringTotals(in_round, table, rows):
            check_rows(event, in_round, table, rows)
            score, figures = typed_totals(event, rows)
            return event.result(in_round, table, score, *figures)
        case SaySame(in_round, table, player):
            return confirm_entry(event, in_round, table, player)
        case Enter(names):
            typed = table_of(names)
            if event.setup.league:
                return event.add_teams([(team, [name]) for team, name in teams_in(typed)])
            return event.add_players(names_in(typed, guessed(typed)))
        case Direct("absent", in_round, who):
            return walkover_entry(event, in_round, event.player(who).team, _("did not come"))
        case Direct(deed, in_round, who) if in_round == len(event.rounds) and deed in DEEDS:
            return DEEDS[deed](event, who, now)
    raise TournamentError(Fault.NO_ROUND, _("The round is another one by now: look at it again."))


def refused(event: Tournament, said: Said, now: float) -> str:
    """Why that may not be, in the language spoken now."""
    try:
        directed(event, said, now)
    except TournamentError as error:
        return str(error)
    return ""


def clock_deed(change: Callable[[RoundClock, float], RoundClock]) -> Callable[[Tournament, int, float], LogEntry]:
    """What is done with the clock, where there is one."""

    def entry(event: Tournament, _who: int, now: float) -> LogEntry:
        if event.clock is None:
            raise TournamentError(Fault.CLOCK, _("The rounds of this event have no clock."))
        return change(event.clock, now).to_json()

    return entry


DEEDS: Mapping[str, Callable[[Tournament, int, float], LogEntry]] = {
    "draw": lambda event, _who, _now: event.draw_round(),
    "draw_present": lambda event, _who, _now: event.draw_round(event.absent(event.next_round)),
    "draw_again": lambda event, _who, _now: event.redraw(),
    "final": lambda event, _who, _now: event.final(),
    "start": clock_deed(RoundClock.started),
    "pause": clock_deed(RoundClock.paused),
    "longer": clock_deed(RoundClock.longer),
    "leave": lambda event, who, _now: event.leave(who),
    "back": lambda event, who, _now: event.back(who),
}
