"""An event as a phone is shown it, as JSON, in the language spoken now."""

from collections.abc import Collection

from sevenup_gui.i18n import _, dot_list
from sevenup_gui.serve.papers import cell
from sevenup_gui.serve.room import Shown
from sevenup_gui.speech.scoring.words import names_on
from sevenup_gui.speech.tournament.claims import claims_words
from sevenup_gui.speech.tournament.clock import clock_words, warning_words
from sevenup_gui.speech.tournament.rounds import (
    fixture_words,
    round_name,
    side_words,
    table_words,
    time_words,
    unplayed_words,
)
from sevenup_gui.speech.tournament.standing import winner_words
from sevenup_gui.speech.tournament.standings_list import prizes_list, standings_list
from sevenup_gui.tournament.claims import claims_of, typed_rows
from sevenup_gui.tournament.clock import MINUTE_S, WARNING_S, RoundClock
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import TableResult
from sevenup_gui.tournament.results import sheet_so_far


def choosing_shown(event: Tournament, taken: Collection[int]) -> Shown:
    """The names, which each phone puts into the order of its language, and which of them a phone has already."""
    names = [[player.number, player.name, player.number in taken] for player in event.entered]
    return {"stage": "choose", "title": event.setup.name, "names": names}


def player_shown(event: Tournament, who: int) -> Shown:
    """A player's own table in the round that is played, what came of it, and the prizes."""
    return {
        "stage": "player",
        "title": event.setup.name,
        "you": event.name(who),
        "number": who,
        "prizes": prizes_shown(event),
    } | place_shown(event, who)


def place_shown(event: Tournament, who: int) -> Shown:
    """Return a player's current seat and companions."""
    at = len(event.rounds)
    if not at:
        return {"round": "", "place": _("The first round isn't drawn yet."), "seats": [], "said": "", "totals": None}
    over = event.over and (event.final_round is not None or not event.missing(at))
    table = event.rounds[-1].table_of(who)
    shown: Shown = {"round": round_name(event, at), "seats": [], "said": "", "totals": None}
    if table is None:
        out = who in event.rounds[-1].byes
        place = _("You have a bye this round.") if out else _("You have no seat in this round.")
        return shown | {"place": place, "said": winner_words(event) if over else ""}
    seats = event.table(at, table)
    dealer = seats[-1]
    shown |= {
        "place": dot_list((table_words(event, at, table), fixture_words(event, at, table))),
        "seats": [
            {
                "name": event.name(each),
                "you": each == who,
                "side": event.side(seat),
                "note": _("deals first") if each == dealer else "",
            }
            for seat, each in enumerate(seats)
        ],
        "totals": totals_shown(event, at, table, who),
    }
    if (event.final_round == at or event.setup.league) and event.over:
        shown["said"] = winner_words(event)
    return shown


def totals_shown(event: Tournament, at: int, table: int, who: int) -> Shown:
    """Return a table's result as far as it's known, and what may be typed there."""
    seats = event.table(at, table)
    sides = sorted({event.side(seat) for seat in range(len(seats))})
    names = [side_words(event, seats, side) for side in sides]
    shown: Shown = {
        "at": [at, table],
        "names": names,
        "heads": [_("Points"), *(heading for _n, heading in event.totals.typed)],
        "asked": event.totals.asked(),
        "falls": event.totals.falls(event.options_for(len(seats))),
        "open": False,
        "claims": [],
        "said": "",
        "rows": None,
    }
    result = event.results.get((at, table))
    if result is not None:
        unplayed = unplayed_words(event, at, table) or _("This table wasn't played.")
        said = _("This is the table's result.") if result.played else unplayed
        said += " " + time_words() if result.time else ""
        return shown | {"said": said, "rows": typed_rows(event, result)}
    claims = claims_of(event, at, table)
    shown |= {
        "open": True,
        "claims": [claim_shown(event, one, said, who) for one, said in sorted(claims.items())],
        "said": claims_words(event, at, table, who),
        "rows": typed_rows(event, claims[who]) if who in claims else sheet_rows(event, at, table),
    }
    return shown


def sheet_rows(event: Tournament, at: int, table: int) -> list[list[int | None]] | None:
    """Return the result of the finished deals on a table's sheet, to be typed; None without any."""
    known = sheet_so_far(event, at, table)
    return None if known is None else typed_rows(event, known)


def sheet_shown(event: Tournament, at: int, table: int) -> Shown | None:
    """The sheet of a table as far as it was typed, box by box: a row for each deal with its number, and a cell for each
    side (its score, and in a second line what was made). None where nothing of it was, or the result is not from it."""
    result = event.results.get((at, table))
    if not event.sheets.get((at, table)) or (result is not None and not result.sheet):
        return None
    card = event.card_of(at, table)
    sides, names = range(len(card.score)), names_on(card)
    return {
        "title": _("Score sheet"),
        "head": [_("Deal"), *(names.side(side) for side in sides)],
        "rows": [[str(line.deal), *(cell(line, side, card.options) for side in sides)] for line in card.lines],
    }


def claim_shown(event: Tournament, by: int, said: TableResult, who: int) -> Shown:
    """Return a player's claim of the table's result."""
    name = "" if said.record else event.name(by)  # nobody has typed what a match on phones came to
    return {"by": by, "name": name, "rows": typed_rows(event, said), "yours": by == who}


def standings_shown(event: Tournament) -> Shown:
    """Return the standings, the same as on the big screen and on paper."""
    return standings_list(event).shown()


def prizes_shown(event: Tournament) -> Shown:
    """Return the prizes with their winners, so far or for good."""
    return prizes_list(event).shown()


def clock_shown(clock: RoundClock | None, now: float) -> Shown | None:
    """The round's clock at the moment `now`: what is left in seconds, from which a phone goes on by itself; the words
    for each whole minute that can be left, and from when on the end is near, in seconds (0: never), with the sentence
    that calls it out."""
    if clock is None:
        return None
    left = clock.left(now)
    return {
        "left": left,
        "runs": clock.runs,
        "words": [
            clock_words(clock._replace(left_s=minutes * MINUTE_S, since=None if clock.since is None else 0), 0)
            for minutes in range(-(-left // MINUTE_S) + 1)
        ],
        "warning": WARNING_S if clock.minutes * MINUTE_S > WARNING_S else 0,
        "call": warning_words(),
    }
