"""Names of the director's actions, their messages, and their questions."""

from typing import NamedTuple

from sevenup_gui.i18n import _, listed, ngettext, pgettext
from sevenup_gui.speech.tournament.marks import absent_words, money_words
from sevenup_gui.speech.tournament.rounds import open_words, round_name, table_words
from sevenup_gui.speech.tournament.standing import adjustment_words, tied_name
from sevenup_gui.tournament.clock import MOST_MINUTES
from sevenup_gui.tournament.deeds import DEEDS, final_size
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import LONGEST_REASON, LogEntry
from sevenup_gui.tournament.league import teams_at
from sevenup_gui.tournament.results import side_name
from sevenup_gui.tournament.state import NO_STEPS


class DeedWords(NamedTuple):
    """The words on a button, and what the caption says of it."""

    label: str
    hint: str = ""


class AnswerWords(NamedTuple):
    """A question before an action: the words over the field and under it, its present value, the numbers to pick from
    with their words, and the one picked unless another is."""

    title: str
    hint: str = ""
    known: str = ""
    choices: tuple[tuple[int, str], ...] = ()
    usual: int | None = None


def deed_words(event: Tournament, deed: str, about: int = 0) -> DeedWords:
    """The words of a deed, about a player or a table where it is about one."""
    player = event.players.get(about) if DEEDS[deed].about == "player" else None
    match deed:
        case "draw":
            everybody = bool(event.absent(event.next_round))
            label = _("Draw everyone") if everybody else _("Draw the round")
            return DeedWords(label, _("Seats the round with as few rematches as possible."))
        case "draw_present":
            hint = _("Mark them as arrived to include them in the next draw.")
            return DeedWords(_("Draw without them"), hint)
        case "draw_again":
            return DeedWords(_("Draw again"), _("Change the seating. Only before the first result."))
        case "final":
            return DeedWords(_("Seat the final"), _("Seats the leaders. First place deals."))
        case "decide":
            return DeedWords(_("Decide a tie"), event.last_deal.played)
        case "undo":
            return DeedWords(_("Undo the last step"), step_words(event))
        case "prizes":
            return DeedWords(_("Prizes"))
        case "fee":
            fee = event.fee
            label = _("Entry fee: {fee}").format(fee=money_words(fee, 1)) if fee else _("Entry fee…")
            return DeedWords(label, _("The entry fee, with its currency."))
        case "minutes":
            minutes = event.clock.minutes if event.clock else 0
            label = ngettext("{count} minute per round…", "{count} minutes per round…", minutes).format(count=minutes)
            hint = _("How long a round is. The next draw resets it.")
            return DeedWords(label if minutes else _("Minutes per round"), hint)
        case "start":
            return DeedWords(_("Start"), _("It keeps running while the program is closed."))
        case "pause":
            return DeedWords(_("Pause"), _("It keeps running while the program is closed."))
        case "longer":
            return DeedWords(_("One more minute"), _("For everyone, at once."))
        case "whole":
            return DeedWords(_("Reset"), _("Goes back to the whole round and pauses."))
        case "arrived":
            label = _("Not here after all") if player and player.arrived else _("Mark as arrived")
            return DeedWords(label, _("Once someone is marked, you're asked about the others before the draw."))
        case "paid":
            label = _("Not paid after all") if player and player.paid else _("Mark as paid")
            return DeedWords(label, _("The total is beside the list."))
        case "leave":
            return DeedWords(_("Withdraw"), _("Past results stay. The next draw leaves them out."))
        case "back":
            return DeedWords(_("Return"), _("The next draw includes them."))
        case "rename":
            return DeedWords(_("Rename"), _("Earlier printouts keep the old name."))
        case "remove":
            hint = _("Removes the name. It isn't in any draw yet.")
            return DeedWords(_("Remove from the list"), hint)
        case "partner":
            return DeedWords(_("Another partner"), _("The old partner waits for a new one."))
        case "rename_team":
            hint = _("All of {team}, with its results.").format(team=player.team if player else "")
            return DeedWords(_("Rename the team"), hint)
        case "points":
            hint = _("A penalty or bonus. It counts at once and is printed with its reason.")
            return DeedWords(_("Give or take points…"), hint)
        case "undo_points":
            return DeedWords(_("Undo points"), _("These points no longer count."))
        case "seat":
            return DeedWords(_("Swap seats"), _("Who swaps seats with {name}?").format(name=event.name(about)))
        case "release":
            hint = _("Frees this name, so another phone can take it.")
            return DeedWords(_("Another phone"), hint)
        case "not_played":
            return DeedWords(_("Not played"), _("It doesn't count, and no one waits for it."))
        case "absent":
            hint = _("The other side wins. It counts in no tie-break.")
            if event.setup.league:
                hint = _("A team is missing. The other one wins all tables they haven't played.")
            elif event.in_points:
                hint = _("The table plays with one fewer. If too few are left, they get the average of the round.")
            return DeedWords(_("Didn't come"), hint)
        case "exchange":
            return DeedWords(_("Wrong table"), _("Typed for the wrong table? The two swap results."))
    raise LookupError(deed)


def deed_question(event: Tournament, deed: str, in_round: int, about: int = 0) -> str:
    """Return the question before an action that needs only a yes; empty if it's done at once."""
    match deed:
        case "draw" | "draw_present":
            still_open = open_words(event)
            if still_open:
                return _("{open_round} Draw the next round anyway?").format(open_round=still_open)
            absent = event.absent(event.next_round)
            return absent_words(event, absent) if absent else ""
        case "draw_again":
            return _("Redraw this round?")
        case "final" if len(event.rounds) < event.setup.rounds:
            return _("{drawn} of {rounds} rounds are played. Seat the final now?").format(
                drawn=len(event.rounds), rounds=event.setup.rounds
            )
        case "undo":
            return _("Undo the last step? It was: {step}.").format(step=step_words(event))
        case "leave":
            return _("Withdraw {name}? Past results stay, and the next draw leaves {name} out.").format(
                name=event.name(about)
            )
        case "remove":
            return _("Take {name} off the list?").format(name=event.name(about))
        case "whole":
            return _("Reset the clock to the whole round?")
        case "not_played":
            return _("Was {table} not played? It won't count.").format(table=table_words(event, in_round, about))
    return ""


def answer_words(event: Tournament, deed: str, in_round: int, about: int = 0) -> AnswerWords:
    """Return the question whose answer an action needs."""
    player = event.players.get(about) if DEEDS[deed].about == "player" else None
    name, type_name = player.name if player else "", _("Type a name, then press Enter.")
    choices = DEEDS[deed].choices(event, in_round, about)
    people: tuple[tuple[int, str], ...] = ()
    if deed in ("decide", "partner", "seat"):
        people = tuple((who, tied_name(event, who) if deed == "decide" else event.name(who)) for who in choices)
    match deed:
        case "final":
            sizes = tuple((size, str(size)) for size in choices)
            return AnswerWords(_("At the final table"), choices=sizes, usual=final_size(event) if sizes else None)
        case "decide":
            hint = _("Press the names in their finishing order.")
            return AnswerWords(event.last_deal.asked, hint, choices=people)
        case "prizes":
            hint = _("One prize per line, first place first.")
            return AnswerWords(_("Prizes"), hint, "\n".join(event.prize_texts))
        case "fee":
            known = money_words(event.fee, 1) if event.fee else ""
            return AnswerWords(_("Entry fee"), _("For example, 5 €. With 0 it's free."), known)
        case "minutes":
            hint = _("1 to {most}, or 0 for no clock.").format(most=MOST_MINUTES)
            return AnswerWords(_("Minutes per round"), hint, str(event.clock.minutes) if event.clock else "")
        case "rename":
            return AnswerWords(_("Another name for {name}").format(name=name), type_name, name)
        case "rename_team":
            team = player.team if player else ""
            return AnswerWords(_("Another name for {name}").format(name=team), type_name, team)
        case "partner":
            return AnswerWords(_("Another partner for {name}").format(name=name), choices=people)
        case "points":
            hint = _("For example, -10 late. A minus deducts.")
            return AnswerWords(_("Points for {name}").format(name=name), hint)
        case "undo_points":
            given = tuple((n, adjustment_words(event.adjustments[n])) for n in choices)
            return AnswerWords(_("Undo points"), choices=given)
        case "seat":
            return AnswerWords(_("Who swaps seats with {name}?").format(name=name), choices=people)
        case "absent":
            hint = _("For example, missed the train. It's printed with the standings.")
            sides = tuple((who, side_words(event, in_round, about, who)) for who in choices)
            title = _("Which team didn't come?") if event.setup.league else _("Who didn't come?")
            return AnswerWords(title, hint, choices=sides)
        case "exchange":
            tables = tuple((table, table_words(event, in_round, table)) for table in choices)
            return AnswerWords(_("Which table's result is it? The two swap results."), choices=tables)
    return AnswerWords("")


def longest_answer(deed: str) -> int:
    """Return the most letters the answer may have."""
    return {"points": LONGEST_REASON + 8, "absent": LONGEST_REASON, "minutes": 4}.get(deed, 40)


def side_words(event: Tournament, in_round: int, table: int, who: int) -> str:
    """Name the side of a table at which a player sits: the team, or the players."""
    seats = event.table(in_round, table)
    side = event.side(seats.index(who))
    return teams_at(event, seats)[side] if event.setup.league else side_name(event, seats, side)


def step_words(event: Tournament) -> str:
    """Name the last step that can be undone; empty without one."""
    last = next((entry for entry in reversed(event.entries) if entry["do"] not in NO_STEPS), None)
    return "" if last is None else entry_words(event, last)


def entry_words(event: Tournament, entry: LogEntry) -> str:
    """Name a step."""
    match entry["do"]:
        case "players":
            names = [event.name(each["number"]) for each in entry["players"] if each["number"] in event.players]
            shown = [*names[:3], *([pgettext("of several names", "others")] if len(names) > 3 else [])]
            return _("to the list of players, {names}").format(names=listed(shown))
        case "round":
            return _("the draw of {round}").format(round=round_name(event, entry["round"]))
        case "result" | "sheet":
            table = table_words(event, entry["round"], entry["table"])
            return _("the result of {table}, {round}").format(table=table, round=round_name(event, entry["round"]))
        case "walkover":
            return _("a team's absence in {round}").format(round=round_name(event, entry["round"]))
        case "swap":
            return _("the exchange of two results")
        case "shown":
            return _("showing the standings")
        case "decider":
            return event.last_deal.step
        case "adjust":
            return _("points for {name}").format(name=event.name(entry["player"]))
        case "fee":
            return _("the entry fee")
        case "prizes":
            return _("the prizes")
        case "boards":
            return _("sealing the packs")
    return _("the name, rounds or table sizes")
