"""Two files of one tournament put together, or refused in a sentence that says what contradicts what.

Both have a common beginning, and went on apart. What each did since is done one after the other, unless both did
something else to one thing: a table, a round, what is known of a player. What both did alike is done once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from itertools import takewhile
from typing import Any, NamedTuple

from sevenup_gui.engine.record import dump
from sevenup_gui.i18n import _
from sevenup_gui.tournament.clock import CLOCK
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event import Tournament, players_entry
from sevenup_gui.tournament.event_log import BOXES, CLAIM, TYPING, LogEntry, Player, Setup, parse_player
from sevenup_gui.tournament.state import NO_STEPS, counted, key_of

Thing = tuple[Any, ...]  # what an entry is about: its kind, and which one
PASSING = (TYPING, CLOCK, CLAIM, BOXES, "shown")  # two of these contradict nothing: the later one in the file stands


class Apart(NamedTuple):
    """One file's entries after the common beginning, each with the tournament's state before it there."""

    steps: tuple[tuple[Tournament, LogEntry], ...]
    end: Tournament

    @property
    def rank(self) -> tuple[int, list[str]]:
        """Return a key that ranks the file with more rounds drawn first, so that late entries of the other are seated
        after them."""
        return -len(self.end.rounds), [dump(entry) for _before, entry in self.steps]


def merge(setup: Setup, mine: Sequence[LogEntry], theirs: Sequence[LogEntry]) -> Tournament:
    """The tournament with what both files have, given all their entries, undone ones and their undoing among them; the
    same whichever comes first. Raises `TournamentError`."""
    return Tournament.fold(setup, merged_log(setup, mine, theirs))


def merged_log(setup: Setup, mine: Sequence[LogEntry], theirs: Sequence[LogEntry]) -> list[LogEntry]:
    """The entries of `merge`. What one file undid of the common beginning is in it with its undoing, so that the other
    file can go on and be put together again. Raises `TournamentError`."""
    same = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(mine, theirs, strict=False))))
    common = kept(mine[:same])
    sides = [parted(common, [entry for _place, entry in counted(enumerate(log))]) for log in (mine, theirs)]
    base = without(common, sides[0].undone | sides[1].undone)
    for side, undid in (sides, sides[::-1]):
        own = since(Tournament.fold(setup, without(common, side.undone)), side.news)
        refuse_undone(setup, common, undid.undone - side.undone, things(own))
    try:
        begun = Tournament.fold(setup, base)
        aparts = [since(begun, side.news) for side in sides]
    except (LookupError, TypeError, ValueError, TournamentError):
        line = _("One of the files undid a step that both have.")
        raise TournamentError(Fault.APART, line) from None
    one, other = sorted(aparts, key=lambda apart: apart.rank)
    other = other_numbers(begun, one, other)
    known, news = things(one), things(other)
    for thing in known.keys() & news.keys():
        shorter = min(len(known[thing]), len(news[thing]))
        if thing[0] not in PASSING and known[thing][:shorter] != news[thing][:shorter]:
            raise TournamentError(Fault.APART, contradiction(thing, begun))
    for drawn, played in ((known, news), (news, known)):
        # Also where both drew it alike, and one of them once more since.
        for at in {thing[1] for thing, draws in drawn.items()
                   if thing[0] == "round" and len(draws) > len(played.get(thing, ()))}:  # fmt: skip
            if any(thing[0] in ("table", "boards") and thing[1] == at for thing in played):
                line = _("Round {round} was redrawn in one file and played in the other.")
                raise TournamentError(Fault.APART, line.format(round=at))
    done, log = one.end, [*base, *(entry for _before, entry in one.steps)]
    seen: dict[Thing, int] = {}
    try:
        for before, entry in other.steps:
            told = about(before, entry)
            new = {}
            for thing, what in told.items():
                seen[thing] = seen.get(thing, 0) + 1
                if seen[thing] > len(known.get(thing, ())):
                    new[thing] = what
            if new:
                log.append(players_anew(done, before, entry, new) if entry["do"] == "players" else entry)
                done = done.after(log[-1])
    except (LookupError, TypeError, ValueError) as error:
        line = _("Can't merge the files. {why}").format(why=error)
        raise TournamentError(Fault.APART, line) from None
    return log


class Side(NamedTuple):
    """A file beside the common beginning: which entries of that it undid, by their places, and what it did since."""

    undone: frozenset[int]
    news: Sequence[LogEntry]


def parted(common: Sequence[LogEntry], counting: Sequence[LogEntry]) -> Side:
    """The entries of a file that count, parted at the end of the common beginning."""
    undone, at = set(), 0
    for place, entry in enumerate(common):
        if at < len(counting) and counting[at] == entry:
            at += 1
        else:
            undone.add(place)
    return Side(frozenset(undone), counting[at:])


def without(common: Sequence[LogEntry], undone: frozenset[int]) -> list[LogEntry]:
    """The common beginning, in which some entries are undone: everything from the first of them on is taken back, and
    the rest of it done once more."""
    if not undone:
        return list(common)
    later = [place for place in range(min(undone), len(common)) if common[place]["do"] not in NO_STEPS]
    again = [common[place] for place in later if place not in undone]
    return [*common, *({"do": "undo"} for _place in later), *again]


def refuse_undone(
    setup: Setup, common: Sequence[LogEntry], undone: frozenset[int], news: dict[Thing, list[str]]
) -> None:
    """Raise `TournamentError` where one file undid what the other one has gone on with."""
    for place in sorted(undone):
        before = Tournament.fold(setup, common[:place])
        for thing in about(before, common[place]):
            if thing in news and thing[0] not in PASSING:
                raise TournamentError(Fault.APART, contradiction(thing, before))
            if thing[0] == "round" and any(each[0] in ("table", "boards") and each[1] == thing[1] for each in news):
                line = _("Round {round} was redrawn in one file and played in the other.")
                raise TournamentError(Fault.APART, line.format(round=thing[1]))


def kept(entries: Sequence[LogEntry]) -> tuple[LogEntry, ...]:
    """The entries that count, without totals half typed at their end, which the next entry may go on with."""
    counting = [entry for _place, entry in counted(enumerate(entries))]
    while counting and counting[-1]["do"] == TYPING:
        counting.pop()
    return tuple(counting)


def since(begun: Tournament, news: Sequence[LogEntry]) -> Apart:
    """Return a file's entries after the common beginning."""
    steps, state = [], begun
    for entry in news:
        steps.append((state, entry))
        state = state.after(entry)
    return Apart(tuple(steps), state)


def things(apart: Apart) -> dict[Thing, list[str]]:
    """Return the changes to each thing, in order."""
    found: dict[Thing, list[str]] = {}
    for before, entry in apart.steps:
        for thing, what in about(before, entry).items():
            found.setdefault(thing, []).append(what)
    return found


def about(before: Tournament, entry: LogEntry) -> dict[Thing, str]:
    """Return the things that an entry is about, and its change to each."""
    kind, text = entry["do"], dump(entry)
    match kind:
        case "players":
            return {("player", who, name): dump({"is": value}) for who, name, value in changes(before, entry)}
        case "result" | "sheet":
            return {("table", entry["round"], entry["table"]): text}
        case "swap":
            return {("table", entry["round"], table): text for table in entry["tables"]}
        case "walkover":
            return {("table", entry["round"], table): text for table, _absent in entry["tables"]}
        case "typing":
            return {(kind, entry["round"], entry["table"]): text}
        case "claim":
            return {(kind, entry["round"], entry["table"], entry["by"]): text}
        case "boxes":
            at = kind, entry["round"], entry["table"]
            return {(*at, entry["by"]): text} | {(*at, *box[:3]): text for box in entry["boxes"]}
        case "round" | "boards":
            return {(kind, entry["round"]): text}
        case "decider":
            return {(kind, *sorted(entry["order"])): text}
        case "adjust":
            return {(kind, dump({**entry, "undone": False})): text}
        case _:
            return {(kind,): text}


def changes(before: Tournament, entry: LogEntry) -> Iterator[tuple[int, str, Any]]:
    """Yield an entry's changes to players: the number, the field, and its new value."""
    for player in map(parse_player, entry["players"]):
        known = before.players.get(player.number)
        for field in fields(Player):
            value = getattr(player, field.name)
            if field.name != "number" and (known is None or value != getattr(known, field.name)):
                yield player.number, field.name, value


def players_anew(done: Tournament, before: Tournament, entry: LogEntry, new: dict[Thing, str]) -> LogEntry:
    """Redo an entry's changes to players on another state. If either file renames a team, players who joined it in the
    other file follow."""
    players = dict(done.players)
    renamed, anew = renamed_teams(before, done), renamed_teams(before, before.after(entry))
    for who, name, value in changes(before, entry):
        if ("player", who, name) in new:
            if name == "team" and who not in before.players:
                value = renamed.get(value, value)  # noqa: PLW2901
            players[who] = replace(players.get(who, Player(who, "", done.next_draw)), **{name: value})
            if who not in done.players and name == "first":
                players[who] = replace(players[who], first=max(value, done.next_draw))
    for who, player in players.items():
        if who not in before.players:
            players[who] = replace(player, team=anew.get(player.team, player.team))
    return players_entry([player for who, player in players.items() if player != done.players.get(who)])


def renamed_teams(before: Tournament, after: Tournament) -> dict[str, str]:
    """Return the new names of teams whose players have all moved to one other team."""
    now: dict[str, set[str]] = {}
    for who, player in before.players.items():
        if player.team and who in after.players:
            now.setdefault(player.team, set()).add(after.players[who].team)
    return {team: names.pop() for team, names in now.items() if len(names) == 1}


def other_numbers(begun: Tournament, one: Apart, other: Apart) -> Apart:
    """The other file's steps with numbers of new players that nobody else has; who is new in both by one name is one
    person."""
    known = {key_of(player.name): who for who, player in one.end.players.items() if who not in begun.players}
    new = [player for who, player in other.end.players.items() if who not in begun.players]
    numbers, free = {}, max((*one.end.players, *other.end.players), default=0) + 1
    for player in new:
        at = known.get(key_of(player.name))
        if at is None and player.number in one.end.players:
            at, free = free, free + 1
        numbers[player.number] = at or player.number
    if all(number == at for number, at in numbers.items()):
        return other
    steps, state = [], begun
    for _before, entry in other.steps:
        steps.append((state, renumbered(entry, numbers)))
        state = state.after(steps[-1][1])
    return Apart(tuple(steps), state)


def renumbered(entry: LogEntry, numbers: dict[int, int]) -> LogEntry:
    """An entry with other numbers for some players."""

    def other(data: Any) -> Any:
        return [other(each) for each in data] if isinstance(data, list) else numbers.get(data, data)

    anew = {
        key: other(value)
        for key, value in entry.items()
        if (entry["do"], key)
        in {("round", "tables"), ("round", "byes"), ("round", "plan"), ("round", "late"), ("decider", "order"),
            ("adjust", "player"), (CLAIM, "by"), (BOXES, "by"), (BOXES, "seats")}
    }  # fmt: skip
    if entry["do"] == "players":
        ways = {"number", "partner"}
        anew["players"] = [
            {key: other(value) if key in ways else value for key, value in player.items()}
            for player in entry["players"]
        ]
    return entry | anew


def contradiction(thing: Thing, begun: Tournament) -> str:
    """Say in what the two files differ."""
    match thing:
        case ("table", at, table):
            line = _("The two files have different results for table {table} of round {round}.")
            return line.format(table=table, round=at)
        case ("round", at):
            return _("The two files have different draws of round {round}.").format(round=at)
        case ("player", who, _field) if who in begun.players:
            return _("The two files have different changes to {name}.").format(name=begun.name(who))
        case ("player", _who, _field):
            return _("The two files have different new players with the same number.")
        case ("boards", at):
            return _("Packs for round {round} were sealed in both files.").format(round=at)
        case ("prizes",):
            return _("The two files have different prizes.")
        case ("fee",):
            return _("The two files have different entry fees.")
        case ("setup",):
            return _("The two files have different names, rounds or table sizes.")
        case _:
            return _("The two files decide a tie or give points differently.")
