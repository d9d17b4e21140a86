"""A match without a window: this machine holds the doors open, and anyone who plays or looks on does so in a browser.

One thread runs everything but the server. It sleeps until somebody says something (`Club.wake`, from the server's
thread) or until something is due: a computer has thought, a trick has lain long enough.
"""

import math
import random
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from sevenup_gui.engine.crypto import new_seed
from sevenup_gui.engine.events import DealScored, DealStarted, Event, MatchEnded, TrickTaken
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.reading import ReadMatch
from sevenup_gui.engine.record import Header, Record, Seated
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.views import PUBLIC
from sevenup_gui.errors import ServerError, UsageError
from sevenup_gui.games import rounds_of
from sevenup_gui.i18n import _, comma_list
from sevenup_gui.match.host import Host, Listener, Person, any_pack
from sevenup_gui.match.ready_check import ReadyCheck
from sevenup_gui.match.session import Session
from sevenup_gui.match.undo import USUAL_UNDO, UndoRule
from sevenup_gui.players.computers import AT_ONCE, PERSON, Computers, Here
from sevenup_gui.serve.connections import Connections, Entrance
from sevenup_gui.serve.endpoint import USUAL_ENDPOINT, Endpoint
from sevenup_gui.serve.guests import HostPhone
from sevenup_gui.serve.lobby import Lobby, lonely_words
from sevenup_gui.serve.matchroom import MatchRoom, nothing_said
from sevenup_gui.serve.remarks import Remarks
from sevenup_gui.serve.security.tokens import TABLE, SeatToken, new_seat_tokens
from sevenup_gui.sitters import SITTERS, faces_of
from sevenup_gui.speech.keeping import saved_again, unsaved
from sevenup_gui.speech.rulecard import rules_name
from sevenup_gui.store.saved import SavedMatch, Seating, now_utc
from sevenup_gui.store.setup import PHONE, USUAL_LEVEL
from sevenup_gui.tournament.boards import pack_due, parse_boards_file
from sevenup_gui.vocabulary.names import Names, winners_sentence

SPEED = "normal"  # of the computers
TRICK_S = 1.2  # that a trick lies before a computer leads to the next
VOID_S = 15.0  # that a deal without a result stands
LOOK_AT_DEAL_S = 10.0  # that what a deal came to stands before the countdown begins of itself
LOOK_S = 0.05  # between two looks at a computer that thinks: nobody sees less
REST_S = 1.0  # between two looks where nothing is due: so exactly is it known how long a phone has been away

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class ClubTable:
    """A table's game and players: a level for each seat, or `PHONE`."""

    preset: str
    options: Options
    agents: tuple[str, ...]
    undo: UndoRule = USUAL_UNDO
    names: tuple[str, ...] = ()
    place: tuple[str, int, int] | None = None
    boards: str = ""

    @property
    def phones(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, agent in enumerate(self.agents) if agent == PHONE)

    def company(self) -> list[tuple[str, str]]:
        """A name and a face for every seat; people choose their own when they come, unless they are known."""
        if self.names:
            return list(zip(self.names, SITTERS, strict=False))
        return [
            (_("Player {number}").format(number=seat + 1) if agent == PHONE else SITTERS[face], face)
            for seat, (agent, face) in enumerate(zip(self.agents, SITTERS, strict=False))
        ]


class Glance(NamedTuple):
    """A table as seen from afar: the game, whether people gather (`lobby`), `play`, are done (`over`) or were
    `stopped`, the number of free seats, of missing phones, the players here, the number of the deal, of how many if
    that's known, and for each side its seats' names and its score. If codes are shown it has the table's letters and
    its link."""

    game: str
    preset: str
    stage: str
    free: int
    missing: int
    names: tuple[str, ...]
    deal: int = 0
    rounds: int = 0
    scores: tuple[tuple[str, int], ...] = ()
    letters: str = ""
    link: str = ""


class PacingListener(Listener):
    """Gives people the time to look that a window's motions would give them, and says what the evening was like."""

    viewer = PUBLIC

    def __init__(self, session: Session, say: Say) -> None:
        self.left_s = 0.0
        self._session, self._say = session, say

    def happened(self, epoch: int, number: int, events: Sequence[Event]) -> None:  # noqa: ARG002
        """Say what has happened; a trick is looked at, and the end of a deal longer."""
        names = names_at(self._session)
        for event in events:
            match event:
                case DealStarted(deal):
                    self.left_s = 0.0
                    self._say(_("Deal {number}: {name} deals.").format(number=deal, name=names.seat(event.dealer)))
                case TrickTaken():
                    self.left_s = max(self.left_s, TRICK_S)
                case DealScored(score=score, void=void):
                    self.left_s = VOID_S if void else math.inf
                    self._say(_("The deal is void.") if void else score_words(score, names))
                case MatchEnded(winners):
                    self._say(winners_sentence(winners, names))

    def anew(self, epoch: int) -> None:  # noqa: ARG002
        """Stop waiting, as what was shown is gone."""
        self.left_s = 0.0

    def holds(self) -> bool:
        """Return True while a player still looks."""
        return self.left_s > 0

    def advance(self, dt_s: float) -> None:
        """Let time pass."""
        self.left_s = max(0.0, self.left_s - dt_s)

    def go_on(self) -> None:
        """Go on, as everyone has seen it."""
        self.left_s = 0.0


class Club:
    """Holds the doors open for match after match. `say` is given short lines about who comes and goes and how it ends,
    `invite` is called when the table's code is to be shown. With `shows_codes` the public table shows it too: whoever
    scans it chooses a free seat, and once cards are dealt can only ask for one. The first phone is the host's. With
    `keeps_port` a match that is gone on with has the port it had; with `remarks` people may say a few lines to each
    other. One table of several is given its `entrance`, and calls `rouse` when somebody has said something. The host
    closes it."""

    def __init__(
        self,
        saved: SavedMatch,
        say: Say,
        invite: Callable[["Club"], None],
        endpoint: Endpoint = USUAL_ENDPOINT,
        *,
        keeps_port: bool = True,
        shows_codes: bool = True,
        remarks: bool = True,
        entrance: Entrance | None = None,
        rouse: Callable[[], None] = lambda: None,
    ) -> None:
        self._entrance, self._rouse = entrance, rouse
        self.saved, self.say, self.invite = saved, say, invite
        self.shows_codes, self._remarks = shows_codes, remarks
        self._endpoint, self._keeps_port = endpoint, keeps_port
        self.home = ""  # where phones go from here: the page of a tournament
        self.seats_changed: Callable[[], None] = lambda: None  # called when other links lead to the seats
        self._woken = threading.Event()
        self._present: dict[str, str] = {}  # the names of those whose phones are here, by their tokens
        self._helped = False  # whether it was said what may be wrong where nobody comes
        self._match: Match | None = None  # under way
        self._address = ""  # that was likely when the doors were opened, or when it was another one last
        self._more = False  # whether somebody wants another one, this being over
        self._trouble = ""  # with the disk, as it was told last
        self.table: ClubTable
        self.seating: Seating
        self.seat_tokens: dict[int, SeatToken]
        self.table_token = new_seat_tokens(1)[0]
        self.host_phone = HostPhone()
        self.connections: Connections
        self.room: Lobby | MatchRoom

    # How it begins

    def gather(self, table: ClubTable, seat_tokens: Mapping[int, SeatToken] | None = None) -> None:
        """Open the doors to the people of a new match, with codes of their own where there are `seat_tokens`. Raises
        `ServerError`."""
        self.table = table
        self.room = self._lobby(table.company())
        self._open(self._fresh_tokens() if seat_tokens is None else dict(seat_tokens))

    def _lobby(self, company: Sequence[tuple[str, str]]) -> Lobby:
        """Return the lobby where seats are chosen, with a name and a face for each."""
        table, phones = self.table, self.table.phones
        others = [seat for seat in range(len(company)) if seat not in phones]
        return Lobby(
            {seat: company[seat] for seat in phones},
            [company[seat][0] for seat in others],
            rules_name(table.options.game, table.preset),
            [company[seat][1] for seat in others],
            table.options,
            None if table.place else self.host_phone,
            {seat: table.agents[seat] for seat in others},
            named=bool(table.names),
        )

    def go_on(self, match: ReadMatch, seating: Seating) -> None:
        """Open the doors again to the people of a match that was kept, with the codes they have; where it had no
        phones, everybody gets one. Raises `ServerError`, and `UsageError` if nobody plays but computers."""
        header = match.record.header
        phones = seating.phones or tuple(s for s, player in enumerate(header.players) if player.kind == "human")
        if not phones:
            raise UsageError(_("Only computers play in the saved match. Start one without --continue."))
        seat_tokens = {
            seat: SeatToken(seating.tokens[seat]) if seating.phones else fresh
            for seat, fresh in zip(phones, new_seat_tokens(len(phones)), strict=True)
        }
        agents = tuple(PHONE if s in phones else player.level or "" for s, player in enumerate(header.players))
        names = tuple(player.name for player in header.players) if seating.place else ()
        self.table = ClubTable(
            header.preset, header.options, agents, seating.undo, names, seating.place, seating.boards
        )
        source = random.SystemRandom()
        if match.record.steps:
            session = Session.resume(match.record, source, self.saved.append, seating.undo)
        else:  # a record does not hold the draw for the deal
            session = Session.begin(header, source, undo_rule=seating.undo)
            session.keep(self.saved.append)
        if seating.table:
            self.table_token = SeatToken(seating.table)
        if not all(seating.faces):
            seating = replace(seating, faces=faces_of([player.name for player in header.players]))
        self._sit(session, seating)
        self._open(seat_tokens, seating.port)
        table = self.table_token.token
        self.seating = replace(seating, tokens=self._tokens(), port=self.connections.port, table=table)
        self.saved.reseat(self.seating)
        self.saved.rewrite(session.lines)

    def _open(self, seat_tokens: dict[int, SeatToken], port: int = 0) -> None:
        self.seat_tokens = seat_tokens
        kept = replace(self._endpoint, port=port) if port and self._keeps_port else self._endpoint
        tokens = {TABLE: self.table_token} | seat_tokens
        connections = Connections(tokens, self.room, kept, self.wake, self._entrance)
        connections.shows_code, connections.reseated = self.shows_codes, self._reseated
        connections.home = self.home
        try:
            connections.open()
        except ServerError:
            self._leave()
            raise
        self.connections, self._address = connections, connections.addresses[0]

    def _begin(self, lobby: Lobby) -> None:
        """Deal to all who have a seat; computers have the others."""
        seats = range(len(self.table.agents))
        agents = tuple(PHONE if seat in lobby.taken else lobby.levels.get(seat, USUAL_LEVEL) for seat in seats)
        self.table = replace(self.table, agents=agents)
        self.seat_tokens = {
            seat: token for seat, token in self.connections.seat_tokens.by_seat().items() if seat in lobby.taken
        }
        faces = {seat: face for seat, (_name, face) in lobby.others.items()} | lobby.faces
        self._deal([lobby.name_of(seat) for seat in seats], tuple(faces[seat] for seat in seats))
        self.connections.enter(self.room, self.seat_tokens)

    def _again(self, match: "Match") -> None:
        """Deal another match for the same people."""
        names = [player.name for player in match.host.session.header.players]
        faces = match.room.faces
        self._leave()
        self._deal(names, faces)
        self.connections.enter(self.room)

    def _end(self, match: "Match") -> None:
        """The host ends the match: everybody is back where seats are chosen. What was played is kept."""
        names = [player.name for player in match.host.session.header.players]
        company = list(zip(names, match.room.faces, strict=True))
        held = self.connections.seat_tokens.by_seat()
        self._leave()
        lobby = self._lobby(company)
        lobby.taken.update(seat for seat in self.table.phones if seat in held)
        self.room = lobby
        self.connections.enter(lobby)

    def _reseated(self) -> None:
        """Another phone has a seat, or none has."""
        self.seats_changed()
        self.seat_tokens = self.connections.seat_tokens.by_seat()
        if self._match is None:
            return
        agents = tuple(PHONE if at in self.seat_tokens else agent for at, agent in enumerate(self.table.agents))
        self.table = replace(self.table, agents=agents)
        self.seating = replace(self.seating, tokens=self._tokens(), faces=self._match.room.faces)
        self.saved.reseat(self.seating)

    def _deal(self, names: Sequence[str], faces: tuple[str, ...]) -> None:
        table = self.table
        players = tuple(
            Seated(name, "human") if agent == PHONE else Seated(name, "computer", agent)
            for name, agent in zip(names, table.agents, strict=True)
        )
        seating = Seating(
            faces, table.undo, new_seed(), False, self._tokens(), self.connections.port, table.boards, table.place,
            table=self.table_token.token,
        )  # fmt: skip
        self.saved.begin(seating)
        header = Header(table.preset, table.options, players, now_utc())
        drawn = table.place is not None  # whose last seat deals first
        self._sit(Session.begin(header, random.SystemRandom(), self.saved.append, table.undo, drawn), seating)

    def _sit(self, session: Session, seating: Seating) -> None:
        # Nobody asks for a hint here: a process to think in is only begun where somebody searches.
        at_once = all(player.kind == PERSON or player.level in AT_ONCE for player in session.header.players)
        computers = Computers.of(session.header, seating.seed, SPEED, Here() if at_once else None)
        host = computers.host(session, self.saved, packs_of(session, seating.boards))
        pace = PacingListener(session, self.say)
        host.listen(pace)
        phones = self.table.phones
        room = MatchRoom(
            host, seating.faces, phones, computers=computers, go_on=pace.go_on, check=ReadyCheck(LOOK_AT_DEAL_S),
            ahead=nothing_said if seating.place else lambda: _("Play again"), begin=self._play_again,
            remarks=Remarks() if self._remarks else None, host_phone=None if seating.place else self.host_phone,
            home=self.home,
        )  # fmt: skip
        self._more = False
        self.seating, self.room, self._match = seating, room, Match(host, computers, pace, room)

    def _play_again(self) -> None:
        self._more = True

    def _fresh_tokens(self) -> dict[int, SeatToken]:
        """A new token for every seat of the table that a phone holds."""
        return dict(zip(self.table.phones, new_seat_tokens(len(self.table.phones)), strict=True))

    def _tokens(self) -> tuple[str, ...]:
        return tuple(
            self.seat_tokens[seat].token if seat in self.seat_tokens else "" for seat in range(len(self.table.agents))
        )

    # What goes on

    @property
    def played(self) -> Record | None:
        """The match, once it is over."""
        match = self._match
        return match.host.session.record if match is not None and match.room.stage == "over" else None

    def wake(self) -> None:
        """Note that something was sent. May be called from any thread."""
        self._woken.set()
        self._rouse()

    def woken(self) -> bool:
        """Return True if anyone has sent something since the last call."""
        woken = self._woken.is_set()
        self._woken.clear()
        return woken

    def run(self, until: Callable[[], bool] = lambda: False) -> None:
        """Match after match, until `until`, which is asked when it is woken."""
        before_s, due_s = time.monotonic(), 0.0
        while not until():
            self._woken.wait(due_s)
            self._woken.clear()
            now_s = time.monotonic()
            due_s = self.advance(now_s - before_s)
            before_s = now_s

    def advance(self, dt_s: float) -> float:
        """Let `dt_s` seconds pass; in how many it has to be looked again, if nobody wakes it before."""
        self.connections.advance(dt_s)
        self._tell_presence()
        self._tell_trouble()
        self._tell_address()
        match = self._match
        if match is None:
            assert isinstance(self.room, Lobby)
            if not self.room.begun:
                self._tell_how()
                return REST_S
            self._begin(self.room)
            return 0.0
        if self._more:
            self._again(match)
            return 0.0
        if match.room.called_off:
            self._end(match)
            return 0.0
        return match.advance(dt_s)

    def _tell_presence(self) -> None:
        """Say who has come, and who has gone."""
        tokens = self.connections.seat_tokens.by_seat()
        present = {token.token: self.name_at(seat) for seat, token in tokens.items() if self.connections.here(seat)}
        for token in present.keys() - self._present.keys():
            self.say(_("{name} is here.").format(name=present[token]))
        for token in self._present.keys() - present.keys():
            self.say(_("{name} is away.").format(name=self._present[token]))
        self._present = present

    def _tell_how(self) -> None:
        """Say what may be wrong where nobody comes, once."""
        if isinstance(self.room, Lobby) and self.room.lonely and not self._helped:
            self._helped = True
            for line in lonely_words():
                self.say(line)

    def _tell_trouble(self) -> None:
        """Say that the disk does not take the match, and when it does again."""
        trouble = self.saved.trouble
        if trouble != self._trouble:
            self._trouble = trouble
            self.say(unsaved(self.saved.path, trouble) if trouble else saved_again())

    def _tell_address(self) -> None:
        """Show the codes again where this machine is in another network now."""
        likely = self.connections.addresses[0]
        if likely != self._address:
            self._address = likely
            self.invite(self)

    def name_at(self, seat: int) -> str:
        """Return the name of a seat's player, present or expected."""
        if self._match is not None:
            return self._match.host.session.header.players[seat].name
        assert isinstance(self.room, Lobby)
        return self.room.name_of(seat)

    def glance(self, stopped: bool = False) -> Glance:
        """Return this table as seen from afar."""
        match, lobby = self._match, self.room if isinstance(self.room, Lobby) else None
        phones = sorted(lobby.names) if lobby is not None else self.table.phones
        here = [seat for seat in phones if not stopped and self.connections.here(seat)]
        stage = "lobby" if match is None else "over" if match.room.stage == "over" else "play"
        deal, scores = (0, ()) if match is None else match.room.standing()
        shown = self.shows_codes and not stopped
        return Glance(
            self.table.options.game,
            self.table.preset,
            "stopped" if stopped else stage,
            len(lobby.free) if lobby is not None and not stopped else 0,
            0 if stopped else len(phones) - len(here),
            tuple(self.name_at(seat) for seat in here),
            deal,
            len(rounds_of(self.table.options)),
            scores,
            self.connections.code(TABLE) if shown else "",
            self.table_token.token if shown else "",
        )

    def _leave(self) -> None:
        """Leave the match, if there's one."""
        if self._match is not None:
            self._match.leave()
            self._match = None

    def close(self, why: Callable[[], str] | None = None) -> None:
        """Close the doors, and let go of everything; a match that is not over can be continued. Everybody is told
        `why`."""
        self.connections.close(why or closed_words)
        self._leave()


class Match(NamedTuple):
    """A match under way."""

    host: Host
    computers: Computers
    pace: PacingListener
    room: MatchRoom

    def advance(self, dt_s: float) -> float:
        """Let what is due happen; in how many seconds there will be more."""
        host, pace = self.host, self.pace
        pace.advance(dt_s)
        self.computers.replace_gone(host)
        if host.advance(dt_s):
            return 0.0
        if pace.holds():
            return min(pace.left_s, REST_S)
        turn = host.session.state.turn
        return REST_S if turn is None or isinstance(host.sitters[turn], Person) else LOOK_S

    def leave(self) -> None:
        """Leave the match, which is over or will be continued another day."""
        self.room.leave()
        self.host.leave(self.pace)
        self.computers.close()


def packs_of(session: Session, boards: str) -> Callable[[int], Shuffle | None]:
    """Return the packs of a match: those of a file of `boards` if there's one, otherwise any."""
    if not boards:
        return any_pack
    sealed = parse_boards_file(boards.encode("utf-8"), "boards").boards
    return lambda _deal: pack_due(sealed, session)


def closed_words() -> str:
    """Return the sentence for phones at the end."""
    return _("The host has closed phone connections.")


def names_at(session: Session) -> Names:
    """The names of everybody at the table; nobody is "you" here."""
    return Names(tuple(player.name for player in session.header.players), session.header.options)


def score_words(score: Sequence[int], names: Names) -> str:
    """The score in one line: "Ann 3, Ben 5"."""
    return comma_list((f"{names.side(side)} {points}" for side, points in enumerate(score)))
