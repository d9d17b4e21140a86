"""A match behind the doors: each phone is shown what its seat may know, and decides for it.

One more listener of the host. It keeps no state of the match: what a screen is shown is made of `session.view` of its
seat; what was told, of events that everybody may know. Decisions go to the host, which may refuse them.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

from sevenup_gui.engine import game, views
from sevenup_gui.engine.actions import Action, Bid
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.errors import IllegalAction, Reason
from sevenup_gui.engine.events import DealScored, DealStarted, Event, MatchEnded, TurnCame
from sevenup_gui.engine.names import clean_name, name_apart
from sevenup_gui.engine.record import Seated, first_state
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.engine.views import PUBLIC, View
from sevenup_gui.games.parts.decision import Decision
from sevenup_gui.i18n import _, labelled
from sevenup_gui.match.history import History
from sevenup_gui.match.host import Host, Listener, Person
from sevenup_gui.match.ready_check import COUNTDOWN_S, ReadyCheck
from sevenup_gui.match.session import StaleAction
from sevenup_gui.match.undo import UndoNews, UndoPlan, UndoRequest
from sevenup_gui.players.claim import offer
from sevenup_gui.players.computers import PERSON, Computers
from sevenup_gui.serve import moment
from sevenup_gui.serve.guests import HostPhone, SeatRequest, SeatRequests
from sevenup_gui.serve.lobby import LONGEST_NAME, asking_words, only_host, seat_taken
from sevenup_gui.serve.messages import (
    Act,
    Admit,
    Agree,
    Arrange,
    Begin,
    ComeBack,
    GoOn,
    HoldUp,
    Said,
    Show,
    SitDown,
    Speak,
    StandIn,
    TakeBack,
    TakeRest,
    Undo,
)
from sevenup_gui.serve.papers import rules_paper, sheet_paper
from sevenup_gui.serve.readout import brief, scores_aloud
from sevenup_gui.serve.remarks import Remarks, lines
from sevenup_gui.serve.room import Answer, LetIn, Order, Room, SendAway, Shown
from sevenup_gui.serve.shown import (
    NEWS,
    Kind,
    Notice,
    Sitting,
    Stage,
    Table,
    asked_words,
    blind,
    empty,
    match_shown,
    match_title,
    readout,
    result_aloud,
    result_words,
    summary_shown,
)
from sevenup_gui.sitters import SITTERS
from sevenup_gui.speech import asking
from sevenup_gui.speech.happenings import happening, not_taken_back, rest_taken, taken_back
from sevenup_gui.speech.moments.undoing import request_news, request_words
from sevenup_gui.speech.standing import late_words, onward_words
from sevenup_gui.store.setup import rules_key
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import card_title

AWAY_S = 20.0  # that a phone is away before a computer is offered in its place: it sleeps, or reloads, sooner
SEEN_S = 2.0  # that the others see a phone held up at least, however soon it is lowered: no look goes unnoticed
HELD = math.inf  # how long they will, while it is up
STAND_IN = "casual"  # the level that plays for somebody who is away


def always() -> bool:
    """The picture has caught up."""
    return True


def nothing() -> None:
    """Stand in for a listener, and do nothing."""


def nothing_said() -> str:
    """Stand in for words, and return none."""
    return ""


class MatchRoom(Room, Listener):
    """A match of `host` on phones. `faces` are those of all seats, `phones` the seats that are held on one.

    `computers` may stand in for who is away. `settled` tells whether the big screen's picture has caught up: until
    then no phone shows what a deal came to. `go_on` is what follows once all have seen that: those with phones and the
    seats `beside` them, who press for themselves in the same `check`. Once the match is over `ahead` says what may be
    begun from a phone, if anything, and `begin` does it. `reseated` is called when another sits at a seat. With
    `remarks` people may say a few lines to each other. Where there is a `host_phone`, it may remove phones, and end the
    match. From a table of a tournament phones go `home` to its page.
    """

    viewer = PUBLIC

    def __init__(
        self,
        host: Host,
        faces: Sequence[str],
        phones: Iterable[int],
        *,
        computers: Computers | None = None,
        settled: Callable[[], bool] = always,
        go_on: Callable[[], None] | None = None,
        check: ReadyCheck | None = None,
        beside: Callable[[], Iterable[int]] = tuple,
        ahead: Callable[[], str] = nothing_said,
        begin: Callable[[], None] = nothing,
        reseated: Callable[[], None] = nothing,
        remarks: Remarks | None = None,
        host_phone: HostPhone | None = None,
        home: str = "",
    ) -> None:
        self.home = home
        self.host, self.session, self.faces = host, host.session, tuple(faces)
        self.hosted, self.host_phone = host_phone is not None, host_phone or HostPhone()
        self.requests = SeatRequests(self.host_phone, self._grant)
        self.called_off = False  # the host has ended the match
        self._orders: list[Order] = []
        self.rules = rules_key(self.session.header)  # they never change
        self.phones = set(phones)
        self.computers, self.settled, self.go_on = computers, settled, go_on
        self.ahead, self.begin, self.reseated, self.remarks = ahead, begin, reseated, remarks
        self.away_s = dict.fromkeys(self.phones, 0.0)  # by seat, how long each phone has been away
        self._here: set[int] = set()
        self._slow: set[int] = set()  # of those that are here
        self._up: dict[int, float] = {}  # whose phones are held up, and for how long the others will see it
        self._check, self._beside = check or ReadyCheck(), beside
        self._seen = self._check.left, len(self._check.ready)  # what phones were shown of it
        self._changes = 0
        self._offered: tuple[View, tuple[Card, ...]] | None = None
        self._early: dict[int, Action] = {}  # bids made at once, before their turn
        self._numbers: list[int] = []  # of what is told of each event, in all epochs one sequence
        self._last_number = 0
        self._begin_again()
        host.listen(self)

    def leave(self) -> None:
        """Listen no more."""
        self.host.leave(self)

    # What the host tells

    def _begin_again(self) -> None:
        """Take in all that has happened in this epoch."""
        record = self.session.record
        self._at = views.view(first_state(record.header, record.dealer), PUBLIC)
        self._history = History()
        self._notes: list[Notice] = []
        del self._numbers[self.session.happened_count :]  # what was taken back; what comes instead has other numbers
        self._scored: DealScored | None = None  # the last deal, once it is over
        self._early.clear()
        self._score = self._at.score  # as it stood when somebody was asked last
        events, _until = self.session.happened(PUBLIC, 0)
        self._take(events, 0)

    def happened(self, epoch: int, number: int, events: Sequence[Event]) -> None:  # noqa: ARG002  # all in one epoch
        """Take in what has happened."""
        self._take(events, number)
        for seat in tuple(self._up):
            if not blind(self.session.view(seat)):
                self._lower(seat)

    def anew(self, epoch: int) -> None:  # noqa: ARG002  # all is taken in once more
        """Take in an undo: the phones are lowered, and everyone is told."""
        self._begin_again()
        self._note(Notice(self._next_number(), partial(taken_back, tuple(self.host.seen_back))))
        for seat in tuple(self._up):
            self._lower(seat)
        self._changes += 1

    def undo_asked(self, request: UndoRequest, news: UndoNews, seat: int) -> None:
        """Announce a request to undo, or its end."""
        if news != "asked":  # which is shown as long as it stands
            self._note(Notice(self._next_number(), partial(request_news, request, news, seat)))
        self._changes += 1

    def _take(self, events: Sequence[Event], first: int) -> None:
        for place, event in enumerate(events, first):
            self._at = views.fold(self._at, event)
            self._history.note(event)
            match event:
                case DealStarted():
                    self._scored, self._score = None, self._at.score
                    self._early.clear()
                case TurnCame():
                    self._score = self._at.score
                case DealScored(void=""):
                    self._scored = event
                case _:
                    pass
            number = self._number_of(place)
            if isinstance(event, DealScored) and not event.void:
                tell = partial(result_aloud, self._at, event, self._history.last)
                self._note(Notice(number, tell, partial(scores_aloud, self._at), late=True, heard=True))
            else:
                tell = partial(happening, event, self._at)
                self._note(Notice(number, tell, partial(brief, event), late=isinstance(event, MatchEnded)))

    def _number_of(self, place: int) -> int:
        """The number of what is told of the event at that place of the epoch: that of before, where it is told anew
        after something was taken back; so no phone tells it twice."""
        if place == len(self._numbers):
            self._numbers.append(self._next_number())
        return self._numbers[place]

    def _next_number(self) -> int:
        self._last_number += 1
        return self._last_number

    def _note(self, note: Notice) -> None:
        if note.words(self._names(None)):  # of many events the picture says it all
            self._notes = [*self._notes, note][-NEWS - 2 :]  # two of them may be late

    # Who is here

    def here(self, seat: int, here: bool) -> None:
        """A seat's phone has come, or is away."""
        if seat not in self.phones or here == (seat in self._here):
            return
        (self._here.add if here else self._here.discard)(seat)
        self._slow.discard(seat)
        self._lower(seat)
        self.away_s[seat] = 0.0
        self.host_phone.here(seat, here)
        self._changes += 1

    def guest_here(self, guest: int, here: bool) -> None:
        if not here:
            self.requests.leave(guest)
        self._changes += 1

    def slow(self, seat: int, slow: bool) -> None:
        if seat in self._here:
            (self._slow.add if slow else self._slow.discard)(seat)
            self._changes += 1

    def give(self, seat: int) -> None:
        """Give this seat to a phone."""
        self.phones.add(seat)
        self.away_s.setdefault(seat, 0.0)
        self._changes += 1

    def take(self, seat: int) -> None:
        """No phone holds this seat any more."""
        self.phones.discard(seat)
        self.away_s.pop(seat, None)
        self._here.discard(seat)
        self._slow.discard(seat)
        self.host_phone.drop(seat)
        self.requests.close(seat)
        self._lower(seat)
        self._changes += 1

    def advance(self, dt_s: float) -> None:
        """Time passes for the phones that are away, for those that were held up, and while papers are read."""
        self._check_ready(dt_s)
        self._pass_on_bids()
        changed = [self.host_phone.advance(dt_s), self.requests.advance(dt_s)]
        self._changes += any(changed)
        if self.remarks is not None:
            self._changes += self.remarks.advance(dt_s)
        for seat in self.phones - self._here:
            self.away_s[seat] += dt_s
        for seat, left_s in tuple(self._up.items()):
            self._up[seat] = left_s - dt_s
            if left_s <= dt_s:
                del self._up[seat]
                self._changes += 1

    @property
    def _goes_on(self) -> bool:
        """Return True if a phone may press on to the next deal."""
        return self.stage == "summary" and self.go_on is not None

    @property
    def _begins(self) -> bool:
        """True while a phone may say that it is ready for what comes after the match."""
        return self.stage == "over" and bool(self.ahead())

    @property
    def looking(self) -> frozenset[int]:
        """The seats that a ready check waits for: those whose phones are here, with no computer playing for them; and
        those beside, who have nothing to press once the match is over."""
        phones = frozenset(seat for seat in self._here if not self.stood_in(seat))
        return phones.union(self._beside()) if self._goes_on else phones

    def _check_ready(self, dt_s: float) -> None:
        """Go on once everybody is ready, or the time for it is over. Another match begins only if somebody asks."""
        if not (self._goes_on or self._begins):
            self._check.begin_again()
        else:
            if self._goes_on or self._check.left is not None:
                self._check.advance(dt_s)
            if self._check.passed(self.looking):
                self._check.begin_again()
                if self._goes_on:
                    assert self.go_on is not None
                    self.go_on()
                else:
                    self.begin()
        seen = self._check.left, len(self._check.ready)
        self._changes += seen != self._seen  # also what was pressed beside the phones
        self._seen = seen

    @property
    def waiting(self) -> int | None:
        """The seat that is to decide and whose phone is away."""
        seat = self.session.state.turn
        if seat is None or seat not in self.phones or seat in self._here or self.stood_in(seat) or self._claiming:
            return None
        return seat

    @property
    def slow_turn(self) -> int | None:
        """The seat that is to decide, and whose line is slow."""
        seat = self.session.state.turn
        return seat if seat in self._slow and self.waiting is None and not self._claiming else None

    def waited_for(self, names: Names) -> str:
        """Name, for all others, the player whose phone is waited for or slow; or ""."""
        waiting, slow = (None if seat == names.you else seat for seat in (self.waiting, self.slow_turn))
        if waiting is not None:
            return _("Waiting for {name}'s phone.").format(name=names.names[waiting])
        return "" if slow is None else _("{name}'s connection is slow.").format(name=names.names[slow])

    @property
    def up(self) -> frozenset[int]:
        """Return the seats whose phones are held to the forehead, or were a moment ago."""
        return frozenset(self._up)

    @property
    def offers_stand_in(self) -> int | None:
        """The seat that has been waited for so long that a computer may play on for it."""
        seat = self.waiting
        return seat if seat is not None and self.computers is not None and self.away_s[seat] >= AWAY_S else None

    def stood_in(self, seat: int) -> bool:
        """Return True if a computer plays for the owner of this phone."""
        return seat in self.phones and self.session.header.players[seat].kind != PERSON

    def stand_in(self, seat: int) -> None:
        """Let a computer play on for a seat."""
        if self.computers is None or self.session.header.players[seat].kind != PERSON:
            return
        seated = Seated(self.session.header.players[seat].name, "computer", STAND_IN)
        self._seat(seat, seated)

    def take_back(self, seat: int) -> None:
        """The seat is its person's again."""
        if self.stood_in(seat):
            self._seat(seat, Seated(self.session.header.players[seat].name, "human"))

    def _seat(self, seat: int, seated: Seated) -> None:
        if seated.kind == PERSON:
            self.host.sit(seat, Person(here=False), seated)
        else:
            assert self.computers is not None
            self.host.sit(seat, self.computers.take(seat, seated.level or STAND_IN), seated)
        self._lower(seat)
        self._changes += 1
        self.reseated()

    # What is shown

    @property
    def stamp(self) -> object:
        """Another one as soon as anybody may have to be shown something else."""
        session = self.session
        return (
            session.epoch,
            session.happened_count,
            session.header,
            session.undo_rule,
            self.host.undo_request,
            self._claiming,
            self.stage,
            self.go_on is not None,
            self.ahead() if self.host.finished else "",
            self.offers_stand_in,
            self._changes,
        )

    @property
    def _claiming(self) -> bool:
        """Return True while the rest is being played out."""
        return self.host.claimed is not None and self.session.state.phase == "play"

    @property
    def stage(self) -> Stage:
        """Return the stage of the deal, as far as the big screen has shown it."""
        if self._scored is None and not self.session.over:
            return "play"
        if self.host.finished:
            return "over"
        return "summary" if self.settled() else "counting"

    def _view(self, viewer: int) -> View:
        """Return a viewer's view; while a deal is being counted, with the score before it."""
        at = self.session.view(viewer)
        return at._replace(score=self._score, winners=None, ending=None) if self.stage == "counting" else at

    @property
    def table(self) -> Table:
        """Return the facts that all may know about the table."""
        header = self.session.header
        sitting = [
            Sitting(
                player.name,
                self.faces[seat],
                self._kind(seat),
                self._is_here(seat),
                seat in self._up,
                self.stood_in(seat),
            )
            for seat, player in enumerate(header.players)
        ]
        return Table(tuple(sitting), self.rules, self.stage, self.session.epoch, header.made or "")

    def _kind(self, seat: int) -> Kind:
        if self.session.header.players[seat].kind != PERSON:
            return "computer"
        return "phone" if seat in self.phones else "screen"

    def _is_here(self, seat: int) -> bool:
        return seat in self._here or self._kind(seat) != "phone"

    def shown(self, seat: int | None) -> Shown:
        """The table in the eyes of a seat, or of everybody, and what may be done there."""
        at, table = self._view(PUBLIC if seat is None else seat), self.table
        shown = match_shown(at, table, self._notes)
        self._show_bidders(shown["players"], at)
        asked = self._asked(at, seat)
        if asked and seat is not None:
            at = self._own_turn(at, seat)
        if table.stage == "play":
            shown["asked"] = "" if self._claiming else asked_words(at, table, asked)
        elif table.stage == "summary" and self._scored is not None:
            shown["summary"] = summary_shown(at, self._scored, self._history.last, table.names(at))
            shown["countdown"] = self._countdown(table, seat)
        elif table.stage == "over":
            shown["result"] = result_words(at, table)
            shown["countdown"] = self._countdown(table, seat)
        if self.remarks is not None:
            shown["remarks"] = self.remarks.shown(table.names(at))
            shown["lines"] = [] if seat is None else [{"id": line, "label": words} for line, words in lines().items()]
        request = self.host.undo_request
        if request is not None:
            shown["waiting"] = request_words(request.plan, table.names(at))
        else:
            wanted = self.requests.words(seat, self.name_of)
            shown["waiting"] = wanted or self.waited_for(table.names(at))
        if seat is None:
            return shown
        shown["yours"] = asked
        shown["readout"] = readout(at, table, asked)
        shown["hand"] = moment.hand(at, asked, table.epoch) if table.stage == "play" else []
        decision = asking.decision(at, table.names(at)) if asked else None
        shown["throw"] = moment.throw(decision) if decision is not None else None
        shown["buttons"] = self._buttons(at, seat, decision, table)
        shown["hosting"] = self._hosting(seat)
        if self._may_hold(at, seat):
            shown["forehead"] = {"ask": _("Hold it to your forehead"), "up": self._up.get(seat) == HELD}
        return shown

    def name_of(self, seat: int) -> str:
        """Return the name of a seat's player."""
        return self.session.header.players[seat].name

    def standing(self) -> tuple[int, tuple[tuple[str, int], ...]]:
        """The number of the deal, and of each side its names and its score, as all have seen it."""
        at = self._view(PUBLIC)
        names = self.table.names(at)
        return at.deal, tuple((names.side(side), score) for side, score in enumerate(at.score))

    def guest_shown(self, guest: int) -> Shown:
        """Return the page of a guest, with the players here: the guest may be one of them, on another phone; or take
        over from a computer."""
        table, asked = self.table, self.requests.seat_of(guest)
        shown = empty() | {"stage": table.stage, "title": match_title(self._view(PUBLIC), table), "match": table.match}
        computers = self.hosted and any(sitting.kind == "computer" for sitting in table.sitting)
        free = [[face, name] for face, name in SITTERS.items() if face not in self.faces]
        shown["choose"] = {"name": "", "face": free[0][0], "faces": free} if computers else None
        shown["asked"] = _("A match is on. Are you one of these players?")
        shown["seats"] = [
            {
                "seat": seat, "label": sitting.name, "second": _("computer") if sitting.kind == "computer" else "",
                "partner": "", "free": False, "face": sitting.face, "you": False, "side": seat, "sidename": "",
                "buttons": [] if asked == seat else self._guest_buttons(seat, sitting),
            }
            for seat, sitting in enumerate(table.sitting)
        ]  # fmt: skip
        shown["waiting"] = self.requests.told(guest) if asked is None else asking_words(self.name_of(asked))
        return shown

    def _guest_buttons(self, seat: int, sitting: Sitting) -> list[Shown]:
        if seat in self.phones:
            return [moment.button(f"iam {seat}", _("I'm {name}").format(name=sitting.name), {"iam": seat})]
        if self.hosted and sitting.kind == "computer":
            name = labelled(sitting.name, _("Take over"))
            return [moment.button(f"sit {seat}", _("Take over"), {"sit": seat}, name=name)]
        return []

    def guest_heard(self, guest: int, said: Said) -> Answer | None:
        """A phone without a seat wants one."""
        match said:
            case ComeBack(seat) if seat in self.phones:
                self.requests.ask(SeatRequest(guest, seat))
            case SitDown(seat) if seat in self.phones:
                name = self.name_of(seat)
                return lambda: {"no": seat_taken(name)}
            case SitDown(seat, name, face) if self.hosted and seat < len(self.faces):
                others = [player.name for at, player in enumerate(self.session.header.players) if at != seat]
                called = name_apart(clean_name(name, LONGEST_NAME) or self.name_of(seat), others)
                self.requests.ask(SeatRequest(guest, seat, called, face))
            case _:
                return None
        self._changes += 1
        return None

    def _grant(self, request: SeatRequest) -> None:
        """A seat goes to the phone that asked for it: its owner's, come back, or a newcomer's."""
        seat = request.seat
        if request.name and seat not in self.phones:
            if request.face in SITTERS and request.face not in self.faces:
                self.faces = tuple(request.face if at == seat else face for at, face in enumerate(self.faces))
            self.give(seat)
            self._seat(seat, Seated(request.name, "human"))
        else:
            self.take_back(seat)
        self._lower(seat)
        self._orders.append(LetIn(request.guest, seat))
        self._changes += 1

    def orders(self) -> list[Order]:
        orders, self._orders = self._orders, []
        return orders

    def _hosting(self, seat: int) -> Shown | None:
        """Return the actions of the host's phone in the middle of a match."""
        if not self.hosted or seat != self.host_phone.seat:
            return None
        buttons = [
            moment.button(
                f"remove {other}",
                _("Remove {name}'s phone").format(name=self.name_of(other)),
                {"host": "remove", "seat": other},
                _("A computer plays on."),
            )
            for other in sorted(self.phones)
            if other != seat and not self.stood_in(other)
        ]
        label = _("Change seats") if self.stage == "over" else _("End this match")
        second = _("Everyone chooses seats again.")
        buttons.append(moment.button("end", label, {"host": "end", "seat": 0}, second))
        return {"title": _("Host"), "buttons": buttons, "sure": _("Press again to confirm.")}

    def _arrange(self, seat: int, said: Arrange) -> Answer | None:
        """The host removes a phone, or ends the match."""
        if not self.hosted:
            return None
        if seat != self.host_phone.seat:
            host = "" if self.host_phone.seat is None else self.name_of(self.host_phone.seat)
            return lambda: {"no": only_host(host)}
        if said.deed == "end":
            self.called_off = True
        elif said.deed == "remove" and said.seat in self.phones and said.seat != seat:
            self.stand_in(said.seat)
            self.here(said.seat, False)
            self.host_phone.drop(said.seat)
            self._orders.append(SendAway(said.seat))
        self._changes += 1
        return None

    def _countdown(self, table: Table, viewer: int | None) -> Shown | None:
        """The others who are still waited for before the next deal or match, and for how many seconds more."""
        left = self._check.left if self._goes_on or self._begins else None
        if left is None:
            return None
        late = [table.sitting[seat].name for seat in sorted(self.looking - self._check.ready - {viewer})]
        alike = len(tuple(self._beside())) > 1
        return {"left": left, "of": int(COUNTDOWN_S), "words": late_words(late, alike)}

    def _asked(self, at: View, seat: int | None) -> bool:
        """Return True if a phone must decide now, and no one else does so in its place."""
        if seat is None or self._claiming or self.stood_in(seat):
            return False
        return self._own_turn(at, seat).turn == seat and seat not in self._early

    def _own_turn(self, at: View, seat: int) -> View:
        """Return the view as of the seat's turn if it may bid now: where all bid at once no phone waits for another."""
        may = seat in self.phones and at.turn is not None and at_once(at) and not has_bid(at, seat)
        return at._replace(turn=seat) if may else at

    def _show_bidders(self, players: list[Shown], at: View) -> None:
        """Mark every phone that is asked where all bid at once, and bids made before their turn."""
        if self.stage != "play" or not at_once(at):
            return
        for seat, player in enumerate(players):
            early = self._early.get(seat)
            if isinstance(early, Bid):
                said = _("bid {tricks}").format(tricks=early.number) if player["you"] else _("has bid")
                player |= {"turn": False, "pennant": "", "note": said, "aloud": said}
            elif self._asked(at, seat):
                player |= {"turn": True, "pennant": asking.pennant(at)}

    def _pass_on_bids(self) -> None:
        """Bids that were made before their turn count when it comes."""
        while (seat := self.session.state.turn) in self._early and seat is not None:
            action = self._early.pop(seat)
            if at_once(self.session.view(seat)):
                self.host.submit(seat, action, self.session.state.ply)

    def _buttons(self, at: View, seat: int, decision: Decision | None, table: Table) -> list[Shown]:
        """Everything that may be pressed on a seat's phone now."""
        buttons = moment.decision_buttons(at, decision, table.epoch) if decision is not None else []
        rest = self._rest(at) if decision is not None else ()
        if rest:
            label, second = asking.rest_words(len(rest))
            buttons.append(moment.button("rest", label, {"rest": True} | moment.now(at, table.epoch), second))
        buttons += self._undo_buttons(at, seat, table)
        buttons += self.requests.buttons(seat)
        if self._goes_on and seat not in self._check.ready:
            buttons.append(moment.button("on", onward_words(at), {"on": True}, kind="main"))
        ahead = self.ahead() if self._begins and seat in self.phones - self._check.ready else ""
        if ahead:
            buttons.append(moment.button("begin", ahead, {"begin": True}, kind="main"))
        if self.home and self.stage == "over":
            buttons.append(moment.button("home", _("Back to the tournament"), {"go": self.home}, kind="main"))
        away = self.offers_stand_in
        if away is not None and away != seat:
            label = _("Let the computer play for {name}").format(name=table.sitting[away].name)
            buttons.append(moment.button(f"standin {away}", label, {"standin": away}))
        if self.stood_in(seat):
            label = _("Take my seat back")
            buttons.append(moment.button("back", label, {"back": True}, _("a computer plays for you"), kind="main"))
        return buttons

    def _rest(self, at: View) -> tuple[Card, ...]:
        """The cards in the order in which they take the rest, where that may be offered."""
        if self._offered is None or self._offered[0] != at:
            self._offered = (at, offer(at))
        return self._offered[1]

    def _undo_plan(self, seat: int) -> UndoPlan | None:
        """Return the undo open to a seat; after a claim, to the player who made it."""
        if self.session.state.turn is None or self.stood_in(seat):
            return None
        return self.host.undo_plan(seat, chosen=True)

    def _undo_buttons(self, at: View, seat: int, table: Table) -> list[Shown]:
        """Taking back, asking to, and answering who asks."""
        now, request = moment.now(at, table.epoch), self.host.undo_request
        if request is None:
            plan = self._undo_plan(seat)
            label = _("Ask to undo") if plan is not None and plan.asks else _("Undo")
            return [] if plan is None else [moment.button("undo", label, {"undo": True} | now)]
        if request.plan.seat == seat:
            return [moment.button("undo", _("Don't ask"), {"undo": True} | now)]
        if seat not in request.open:
            return []
        return [
            moment.button("agree", _("Allow undo"), {"agree": True} | now, kind="main"),
            moment.button("decline", _("It stays as it is"), {"agree": False} | now),
        ]

    def _names(self, you: int | None) -> Names:
        header = self.session.header
        return Names(tuple(player.name for player in header.players), header.options, you)

    # What a phone says

    def heard(self, seat: int, said: Said) -> Answer | None:
        """Do what a phone says, if it may be done."""
        if seat not in self.phones:
            return None
        match said:
            case Act():
                return self._act(seat, said)
            case Undo(epoch, ply):
                return self._undo(seat) if self._is_now(epoch, ply) else None
            case Agree(agrees, epoch, ply):
                if self._is_now(epoch, ply):
                    self.host.answer_undo(seat, agrees)
            case TakeRest(epoch, ply):
                return self._take_rest(seat) if self._is_now(epoch, ply) else None
            case GoOn():
                if self._goes_on:
                    self._ready(seat)
            case Begin():
                if self._begins:
                    self._ready(seat)
            case HoldUp(up):
                return self._hold(seat, up)
            case Show(paper):
                return lambda: {"paper": self._paper(seat, paper)}
            case Speak(line):
                return self._remark(seat, line)
            case StandIn(other):
                if other == self.offers_stand_in and other != seat:
                    self.stand_in(other)
            case TakeBack():
                self.take_back(seat)
            case Admit(admits, guest):
                wanted = self.requests.seat_of(guest)
                if wanted is not None and self.requests.answer(seat, guest, admits, self.name_of(wanted)):
                    self._changes += 1
            case Arrange():
                return self._arrange(seat, said)
            case _:
                pass  # names and faces were chosen before
        return None

    def _ready(self, seat: int) -> None:
        self._check.press(seat)
        self._changes += 1
        self._check_ready(0.0)

    def _remark(self, seat: int, line: str) -> Answer | None:
        """Say a player's line to all; one who says too much is told so, and no one else is."""
        if self.remarks is None:
            return None
        if not self.remarks.say(seat, line):
            return lambda: {"no": _("Wait a moment before sending another.")}
        self._changes += 1
        return None

    def _is_now(self, epoch: int, ply: int) -> bool:
        return epoch == self.session.epoch and ply == self.session.state.ply

    def _act(self, seat: int, said: Act) -> Answer | None:
        """A decision: what is too late is passed over, and what the rules refuse is told why."""
        at = self.session.view(seat)
        if said.epoch != self.session.epoch or not self._asked(at, seat):
            return None
        ply = said.ply
        if at_once(at) and at.ply - len(at.history) <= ply <= at.ply:  # others have bid since, and that changes nothing
            at, ply = self._own_turn(at, seat), at.ply
        try:
            reason: Reason | None = game.why_illegal(at, said.action) if ply == at.ply else None
            if reason is None and self.session.state.turn == seat:
                self.host.submit(seat, said.action, ply)
                self._pass_on_bids()
            elif reason is None and ply == at.ply:
                self._early[seat] = said.action
                self._changes += 1
        except StaleAction:
            return None
        except IllegalAction as error:
            reason = error.reason
        return None if reason is None else partial(refused, reason, at)

    def _take_rest(self, seat: int) -> Answer | None:
        at = self.session.view(seat)
        order = self._rest(at) if self._asked(at, seat) else ()
        if not order:
            return partial(refused, Reason.NOT_NOW, at)
        self.host.claim(seat, order)
        self._note(Notice(self._next_number(), partial(rest_taken, seat)))
        self._changes += 1
        return None

    def _undo(self, seat: int) -> Answer | None:
        if self.host.undo_request is not None:
            self.host.ask_undo(seat)  # not any more
        elif self._undo_plan(seat) is None:
            return lambda: {"no": not_taken_back(self.session.undo_rule)}
        elif not self.host.undo(seat, chosen=True):
            self.host.ask_undo(seat, chosen=True)
        return None

    def _may_hold(self, at: View, seat: int) -> bool:
        """Return True if a seat's phone may be held to the forehead: its card is unseen and in play, and no computer
        plays it."""
        return seat in self.phones and self.stage == "play" and blind(at) and not self.stood_in(seat)

    def _lower(self, seat: int) -> None:
        """The phone is not at the forehead any more; for a moment the others still see that it was."""
        if self._up.get(seat) == HELD:
            self._up[seat] = SEEN_S
            self._changes += 1

    def _hold(self, seat: int, up: bool) -> Answer:
        """The phone is at the forehead, or lowered. What it turns to the others is taken from what one of them sees:
        its owner may not know it."""
        if not (up and self._may_hold(self.session.view(seat), seat)):
            self._lower(seat)
            return lambda: {"outward": None}
        if self._up.get(seat) != HELD:
            self._up[seat] = HELD
            self._changes += 1
        others = (self.session.view(other).hand_of(seat) for other in range(len(self.faces)) if other != seat)
        card = next((hand[0] for hand in others if hand), None)
        return lambda: {"outward": None if card is None else {"card": card, "name": card_title(card)}}

    def _paper(self, seat: int, paper: str) -> Shown:
        header = self.session.header
        players = len(header.players)
        if paper == "rules":
            return rules_paper(header.options, players, self.rules)
        lines = self._history.lines
        if self.stage == "counting":  # what the deal came to is still being counted out on the big screen
            lines = [*lines[:-1], replace(lines[-1], lines=(), taken=(), points=(), score=None)]
        return sheet_paper(lines, range(len(self._at.score)), self._names(seat))


def at_once(at: View) -> bool:
    """True while bids are made that nobody else may know yet: then no seat has to wait for another."""
    return rules_of(at.options).hides_bids(at)


def has_bid(at: View, seat: int) -> bool:
    """True if a seat has bid in this round, known or not."""
    return any(who == seat and word == "bid" for who, word, _number, _card in at.history)


def refused(reason: Reason, at: View) -> Shown:
    """Return the reason that a decision doesn't count, for its maker."""
    return {"no": asking.refusal(reason, at)}
