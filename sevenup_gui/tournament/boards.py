"""Boards: the packs of a round, sealed beforehand, that every table of a size plays, as in duplicate bridge.

The seat that deals first is the last one at every table, and the deal passes as the rules say: so the same seat holds
the same cards wherever a board is played. A void deal is dealt again by the same dealer with any pack, and the boards
go on after it.
"""

import base64
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import sevenup_gui.games  # noqa: F401  # a file names its game, which is known from then on
from sevenup_gui.engine import game
from sevenup_gui.engine.cards import Card, check_pack
from sevenup_gui.engine.events import DealScored, DealStarted, Event
from sevenup_gui.engine.names import clean_name
from sevenup_gui.engine.options import Options, parse_options, written_options
from sevenup_gui.engine.reading import need, parse_line
from sevenup_gui.engine.record import Header, Record, Seated, Step, dump, first_state, take_step
from sevenup_gui.engine.rules import rules_named, rules_of
from sevenup_gui.engine.shuffle import Shuffle, fair_shuffle, why_unfair
from sevenup_gui.engine.state import State, dealer_of, side_count
from sevenup_gui.engine.views import OPEN
from sevenup_gui.errors import RecordError, SevenUpError
from sevenup_gui.i18n import _
from sevenup_gui.match.session import Session

VERSION = 1
MOST_BOARDS = 200  # of one table: a match to 99 points takes 101
LEAST_POINTS = 2  # that a deal is worth where trumps are in play: High and Low
FURTHER_DEALS = 3  # for those in which no trump is in play, and the one that ends the match


class BoardsError(SevenUpError):
    """Boards, or what was played with them, do not hold: one sentence."""

    exit_status = 1


class PackDeal(NamedTuple):
    """A pack's cards by seat: the hands, the turn-up, and for each further run its cards in the order of dealing, the
    last of them turned up."""

    hands: tuple[tuple[Card, ...], ...]
    turn_up: Card | None
    runs: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Boards:
    """The packs of a `round` (from 1) for every table of so many `players`, one a deal. The text of such a value names
    no card."""

    round: int
    players: int
    shuffles: tuple[Shuffle, ...]

    def __repr__(self) -> str:
        return f"Boards(round={self.round}, players={self.players}, deals={len(self.shuffles)})"

    def dealer(self, options: Options, deal: int) -> int:
        """The seat that deals board `deal` (from 1): the last seat the first, and then it passes as the game goes."""
        return dealer_of(options, self.players, self.players - 1, deal)

    @property
    def seals(self) -> tuple[str, ...]:
        """Return the seal of each pack, which may be shown before play."""
        return tuple(shuffle.commit or "" for shuffle in self.shuffles)


def boards_needed(options: Options, players: int) -> int:
    """Return the number of deals a match may take. One played to a number of points has no fixed length: with two
    points per deal between them, all sides are a point short of the goal before the last. If it takes longer anyway,
    the deals after the last board are dealt as they come."""
    rules = rules_of(options)
    goal = rules.goal(options)
    if goal is not None:
        return min(side_count(options, players) * (goal - 1) // LEAST_POINTS + FURTHER_DEALS, MOST_BOARDS)
    deal = 0
    try:
        while deal < MOST_BOARDS and rules.round_of(options, deal + 1)[0] > 0:
            deal += 1
    except IndexError:
        pass
    return deal


def check_length(options: Options, players: int, deals: int) -> None:
    """Raise `ValueError` where a match of a fixed length has fewer deals."""
    needed = boards_needed(options, players)
    if rules_of(options).goal(options) is None and deals > needed:
        raise ValueError(f"a match by these rules has {needed} deals, and there are {deals}")


def make_boards(options: Options, players: int, number: int, source: random.Random) -> Boards:
    """Fair packs for round `number`. `source` is the system's secure one (`random.SystemRandom`) but in tests. Raises
    `OptionError` where that many cannot play."""
    game.check_players(options, players)
    deals = range(boards_needed(options, players))
    return Boards(number, players, tuple(fair_shuffle(source, options.pack) for _deal in deals))


def laid_out(boards: Boards, options: Options, deal: int) -> PackDeal:
    """Return the cards of board `deal` (from 1) by seat, dealt by the game's own rules."""
    dealer, pack = boards.dealer(options, deal), boards.shuffles[deal - 1].pack
    before = game.new_match(options, boards.players, dealer)._replace(deal=deal - 1)
    state = game.deal(before, pack).state
    return PackDeal(state.hands, state.turned[0] if state.turned else None, tuple(runs(state)))


def runs(state: State) -> Iterator[tuple[Card, ...]]:
    """Yield the cards of each run, as long as there are enough; nothing in games without a turn-up."""
    if not state.turned:
        return
    dealt_to, pack = rules_of(state.options).dealt_to, state.pack
    order = dealt_to(state)
    while True:
        state = state._replace(turned=(*state.turned, pack[0]))  # whichever: it is how many that counts
        further = dealt_to(state)
        if not len(order) < len(further) <= len(pack):
            return
        yield pack[len(order) : len(further)]
        order = further


# Playing them


class BoardProgress:
    """The progress of a match that plays boards: it takes events, and knows which board is `due`."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self._dealt = self._void = 0
        self._again = False
        for event in events:
            self.note(event)

    def note(self, event: Event) -> None:
        """Take an event."""
        if isinstance(event, DealStarted):
            self._dealt, self._again = self._dealt + 1, False
        elif isinstance(event, DealScored) and event.void:
            self._void, self._again = self._void + 1, True

    @property
    def due(self) -> int:
        """The number of the next board, from 1; 0 where a void deal is dealt again, with any pack."""
        return 0 if self._again else self._dealt - self._void + 1


def pack_due(boards: Boards, session: Session) -> Shuffle | None:
    """The pack to be dealt next in a match that plays these boards, as `match.host.Host.packs` is asked for it; None
    where any pack will do: after a void deal, and when all boards were dealt."""
    due = BoardProgress(session.happened(OPEN, 0)[0]).due
    return boards.shuffles[due - 1] if 0 < due <= len(boards.shuffles) else None


# Checking them


def check_played(boards: Boards, options: Options, record: Record) -> None:
    """Raise `BoardsError` unless a record was played with these boards, under these options."""
    header = record.header
    if len(header.players) != boards.players:
        raise BoardsError(
            _("These boards are for {players} players, but {found} played.").format(
                players=boards.players, found=len(header.players)
            )
        )
    if header.options != options:
        raise BoardsError(_("The record has different rules from the boards."))
    if header.start is not None or header.practice or record.dealer != boards.dealer(options, 1):
        raise BoardsError(_("The record doesn't start with the boards' first deal."))
    course, state = BoardProgress(), first_state(header, record.dealer)
    for step in record.steps:
        if isinstance(step, Shuffle) and 0 < course.due <= len(boards.shuffles):
            check_deal(boards, course.due, step)
        transition = take_step(state, step)
        state = transition.state
        for event in transition.events:
            course.note(event)


def check_deal(boards: Boards, deal: int, played: Step) -> None:
    """Raise `BoardsError` unless the pack that was played is that of board `deal`."""
    if played != boards.shuffles[deal - 1]:
        raise BoardsError(
            _("Deal {deal} wasn't played with round {round}'s cards. The seals differ.").format(
                deal=deal, round=boards.round
            )
        )


# Writing them down


def shuffle_json(deal: int, shuffle: Shuffle) -> dict[str, Any]:
    """A sealed pack for a file. Its cards are written in base64: a file that is opened in a text editor by mistake is
    to show nobody their hand."""
    pack = base64.b64encode(" ".join(shuffle.pack).encode("ascii")).decode("ascii")
    return {"deal": deal, "pack": pack, "commit": shuffle.commit, "salt": shuffle.salt}


def parse_shuffle(line: Mapping[str, Any], deal: int, whole: tuple[Card, ...]) -> Shuffle:
    """The sealed pack on a line, which must be that of `deal`, of the cards `whole`. Raises `ValueError`."""
    data = dict(line)
    if need(data, "deal", int) != deal:
        raise ValueError(f'"deal" must be {deal}, not {data["deal"]}')
    written = need(data, "pack", str)
    try:
        pack = check_pack(base64.b64decode(written, validate=True).decode("ascii").split(" "), whole)
    except ValueError:  # whose own words name a card
        raise ValueError(f'"pack" must be {len(whole)} cards in base64') from None
    shuffle = Shuffle(pack, need(data, "commit", str), need(data, "salt", str))
    unfair = why_unfair(shuffle)
    if unfair is not None:
        raise ValueError(unfair)
    return shuffle


def boards_json(boards: Boards) -> dict[str, Any]:
    """The boards as one line of an event's file."""
    deals = [shuffle_json(deal, shuffle) for deal, shuffle in enumerate(boards.shuffles, 1)]
    return {"boards": boards.round, "players": boards.players, "deals": deals}


def parse_boards(line: Mapping[str, Any], options_for: Callable[[int], Options]) -> Boards:
    """The boards of such a line; `options_for` are those that so many play by. Raises `ValueError`."""
    data = dict(line)
    number, players, deals = need(data, "boards", int), need(data, "players", int), need(data, "deals", list)
    if not (number > 0 and 2 <= players <= 7 and 0 < len(deals) <= MOST_BOARDS):
        raise ValueError("these boards cannot be")
    if not all(isinstance(deal, dict) for deal in deals):
        raise ValueError('"deals" must list objects')
    pack = options_for(players).pack
    return Boards(number, players, tuple(parse_shuffle(found, deal, pack) for deal, found in enumerate(deals, 1)))


class BoardsFile(NamedTuple):
    """The boards of one table as a file, for another computer with this program: what `event` they belong to, who
    sits there by seat, and by which rules is played."""

    event: str
    table: str
    preset: str
    options: Options
    names: tuple[str, ...]
    boards: Boards

    @property
    def header(self) -> Header:
        """The header of a record of people who play them."""
        return Header(self.preset, self.options, tuple(Seated(name, "human") for name in self.names))


def write_boards(file: BoardsFile) -> str:
    """The file's text: JSON Lines, a header and a line a deal."""
    head = {
        "boards": "sevenup",
        "version": VERSION,
        "tournament": file.event,
        "round": file.boards.round,
        "table": file.table,
        "game": file.options.game,
        "preset": file.preset,
        "options": written_options(file.options),
        "players": list(file.names),
    }
    deals = [shuffle_json(deal, shuffle) for deal, shuffle in enumerate(file.boards.shuffles, 1)]
    return "".join(dump(line) + "\n" for line in [head, *deals])


def parse_boards_file(data: bytes, source: str) -> BoardsFile:
    """The boards in a file called `source`. Raises `RecordError`, which names the line; none of its sentences names a
    card of a pack."""
    number = 1
    try:
        lines = data.removesuffix(b"\n").split(b"\n")
        head = parse_line(lines[0])
        if head.get("boards") != "sevenup":
            raise ValueError('a file of boards begins with its header: {"boards": "sevenup", ...}')
        if need(head, "version", int) != VERSION:
            raise ValueError(f'"version" must be {VERSION}, not {head["version"]}')
        options = parse_options(rules_named(need(head, "game", str)).options, need(head, "options", dict))
        named, event = need(head, "players", list), need(head, "tournament", str) if "tournament" in head else ""
        game.check_players(options, len(named))
        names = tuple(
            clean_name(str(name)) or _("Player {number}").format(number=at) for at, name in enumerate(named, 1)
        )
        if need(head, "round", int) < 1:
            raise ValueError('"round" must be 1 or more')
        if len(lines) - 1 > MOST_BOARDS or len(lines) == 1:
            raise ValueError(f"a file of boards has 1 to {MOST_BOARDS} deals")
        number = min(len(lines), boards_needed(options, len(named)) + 2)  # the line of the first deal too many
        check_length(options, len(named), len(lines) - 1)
        shuffles = []
        for number, line in enumerate(lines[1:], 2):  # the number is that of the line that fails
            shuffles.append(parse_shuffle(parse_line(line), number - 1, options.pack))
    except ValueError as error:
        raise RecordError(str(error), number, source) from None
    return BoardsFile(
        clean_name(event),
        clean_name(str(head.get("table", ""))),
        clean_name(str(head.get("preset", ""))),
        options,
        names,
        Boards(head["round"], len(names), tuple(shuffles)),
    )
