"""The director's page of an event that no window directs: what it shows, and what is done by it."""

from collections.abc import Collection, Sequence

from sevenup_gui.i18n import _, dot_list
from sevenup_gui.serve.event.shown import prizes_shown, sheet_rows, standings_shown, totals_shown
from sevenup_gui.serve.messages import BringTotals, Direct, Enter, OpenMenu, Said, SaySame
from sevenup_gui.serve.room import Shown
from sevenup_gui.speech.tournament.claims import disagree_words
from sevenup_gui.speech.tournament.deeds import (
    AnswerWords,
    answer_words,
    deed_question,
    deed_words,
    longest_answer,
)
from sevenup_gui.speech.tournament.duplicate import unsealed_words
from sevenup_gui.speech.tournament.marks import absent_words, marks_of
from sevenup_gui.speech.tournament.outlook import outlook
from sevenup_gui.speech.tournament.rounds import fixture_words, missing_words, round_name, table_words
from sevenup_gui.speech.tournament.standing import final_words, signed, winner_words
from sevenup_gui.tournament.claims import check_rows, claims_of, confirm_entry, disagree, typed_rows, typed_totals
from sevenup_gui.tournament.deeds import DEEDS, Directed, deeds_about, enter, entry_of
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import LogEntry, Player

DIRECTOR = -1  # whose token directs the event; players' numbers begin with 1
NOBODY = 0  # who looks at a table as one who does not sit there
ELSEWHERE = ("totals", "enter", "print")  # deeds that have a place of their own on the page
MOST_TABLES = 200  # that are shown, those of the newest round first: an evening of fifty tables in four rounds


def director_shown(event: Tournament, now: float, trouble: str) -> Shown:
    """Everything at once, in the language spoken now: what may be done, the tables, who is here, and how all stand."""
    at = len(event.rounds)
    return {
        "stage": "director",
        "title": event.setup.name,
        "round": round_name(event, at) if at else "",
        "said": state_words(event),
        "trouble": trouble,
        "rounds_drawn": at,
        "buttons": buttons(event),
        "clock": clock_buttons(event, now),
        "rounds": rounds_shown(event),
        "players": [player_shown(event, each.number) for each in sorted_players(event)],
        "standings": standings_shown(event),
        "prizes": prizes_shown(event),
    }


def state_words(event: Tournament) -> str:
    """Say in a sentence or two what the evening waits for."""
    at = len(event.rounds)
    if at and event.missing(at):
        return missing_words(event.missing(at), len(event.rounds[-1].tables))
    if at and event.over:
        ended = event.final_round is not None or event.setup.league is not None
        return winner_words(event) if ended else final_words()
    absent = event.absent(at + 1)
    said = [*(outlook(event) or [_("No players yet.")]), absent_words(event, absent) if absent else ""]
    return " ".join(filter(None, said))


MAIN = ("draw_present", "draw", "final", "decide", "draw_again", "undo")  # in sight; the rest is in a menu
CLOCK = ("start", "pause", "longer")


def buttons(event: Tournament) -> list[Shown]:
    """Return the most frequent actions."""
    at = len(event.rounds)
    there = deeds_about(event, "event", at)
    return [button(event, deed, at, why_not=why) for deed, why in there.items() if deed in MAIN]


def clock_buttons(event: Tournament, now: float) -> list[Shown]:
    """Return the actions on the round's clock; empty without one."""
    clock, at = event.clock, len(event.rounds)
    there = deeds_about(event, "event", at)
    if clock is None or "start" not in there:
        return []
    goes = clock.runs and clock.left(now)
    return [button(event, deed, at, why_not=there[deed]) for deed in ("pause" if goes else "start", "longer")]


def button(event: Tournament, deed: str, at: int, which: int = 0, why_not: str = "") -> Shown:
    """One thing to press: what it says, why it can't be done now, and the question or the field that comes first where
    there is one."""
    label, hint = deed_words(event, deed, which)
    number = len(event.entries) if deed == "undo" else which
    return {
        "id": deed,
        "label": label,
        "hint": hint,
        "why": why_not,
        "ask": "" if why_not else deed_question(event, deed, at, which),
        "field": None if why_not else field_shown(event, deed, at, which),
        "say": {"direct": deed, "round": at, "player": number},
    }


def field_shown(event: Tournament, deed: str, at: int, which: int) -> Shown | None:
    """Return the question before an action; None if it has none."""
    kind = DEEDS[deed].answer
    words = answer_words(event, deed, at, which)
    if not kind or (kind == "one" and not words.choices):
        return None
    shown = words._asdict() | {"kind": kind, "longest": longest_answer(deed)}
    return shown | {"choices": [list(choice) for choice in words.choices]}


def menu_shown(event: Tournament, said: OpenMenu, taken: Collection[int], papers: Sequence[str]) -> Shown:
    """Return everything that can be done about a player, a table or the evening. Raises `TournamentError` for one that
    isn't there."""
    at, which = said.in_round, said.which
    title = event.setup.name
    if said.about == "player":
        title = event.name(which)
    if said.about == "table":
        event.table(at, which)
        title = table_words(event, at, which)
    elsewhere = (*MAIN, *CLOCK, *ELSEWHERE, *(() if which in taken else ("release",)))
    there = deeds_about(event, said.about, at, which)
    found = [button(event, deed, at, which, why) for deed, why in there.items() if deed not in elsewhere]
    if papers and said.about == "event":
        found.append(print_button(at, papers))
    return {"title": title, "buttons": found}


def print_button(at: int, papers: Sequence[str]) -> Shown:
    """Return the button that prints, with each paper by its number."""
    field = AnswerWords(_("Print"), choices=tuple(enumerate(papers)))._asdict() | {"kind": "one", "longest": 0}
    say = {"direct": "print", "round": at, "player": 0}
    return {"id": "print", "label": _("Print…"), "hint": "", "why": "", "ask": "", "field": field, "say": say}


def sorted_players(event: Tournament) -> list[Player]:
    """Return everyone in the event, by name."""
    return sorted(event.entered, key=lambda each: each.name.casefold())


def player_shown(event: Tournament, who: int) -> Shown:
    """Return a player of the event; the actions on them are in a menu."""
    player = event.player(who)
    left = [_("has left")] if player.last is not None else []
    given = event.adjusted([who], len(event.rounds))
    note = dot_list([*left, *marks_of(player), *([signed(given)] if given else [])])
    return {"number": who, "name": player.name, "note": note}


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
    result, claims = event.results.get((at, table)), claims_of(event, at, table)
    for claim in shown["claims"]:
        points = " – ".join(str(row[0]) for row in claim["rows"])
        claim["label"] = _("Take {points} ({name})").format(points=points, name=claim["name"])
        if claims[claim["by"]].record:
            claim["label"] = _("Take {points} (played on phones)").format(points=points)
    if result is None:
        said = _("no result yet") if not claims else _("not confirmed")
        if disagree(event, at, table):
            said = disagree_words(event, at, table)
        alike = len(set(claims.values())) == 1
        shown |= {"said": said, "rows": typed_rows(event, next(iter(claims.values()))) if alike else None}
        if not claims:
            shown["sheet"] = sheet_rows(event, at, table)
    return shown | {
        "place": dot_list((table_words(event, at, table), fixture_words(event, at, table))),
        "type": _("Type the totals") if result is None else _("Change the result"),
        "ask": unsealed_words(event, at),
    }


def directed(event: Tournament, said: Said, now: float) -> LogEntry:
    """Return the entry for the director's request at the moment `now`. Raises `TournamentError`, also for a button
    pressed on the page of another round, so that nothing is drawn twice."""
    match said:
        case BringTotals(in_round, table, rows, time):
            check_rows(event, in_round, table, rows)
            score, figures = typed_totals(event, rows)
            return event.result(in_round, table, score, *figures, time=time)
        case SaySame(in_round, table, player):
            return confirm_entry(event, in_round, table, player)
        case Enter(names):
            return enter(event, Directed(len(event.rounds), text=names))
        case Direct(deed, in_round, who, text, picked):
            return entry_of(event, deed, Directed(in_round, who, text, picked, now))
    raise TournamentError(Fault.NO_ROUND, _("The round has changed. Check it again."))


def refused(event: Tournament, said: Said, now: float) -> str:
    """Return the reason it's refused, in the language spoken now."""
    try:
        directed(event, said, now)
    except TournamentError as error:
        return str(error)
    return ""
