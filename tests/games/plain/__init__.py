"""The plainest game of tricks: four cards each, follow suit, a point a trick, five deals. It lives in these tests."""

from dataclasses import dataclass
from typing import ClassVar

from sevenup_gui.engine.actions import PLAY, Action, Legal, Play
from sevenup_gui.engine.cards import Suit
from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.events import (
    CardsDealt,
    DealScored,
    DealStarted,
    Ending,
    MatchEnded,
    Packet,
    Points,
    TrumpSettled,
    TurnUpShown,
)
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.play_card import play_card
from sevenup_gui.engine.rules import TURNED, Log, Rules, eyes_of
from sevenup_gui.engine.state import Position, State, from_left
from sevenup_gui.engine.trick import follow_suit
from sevenup_gui.engine.views import View
from sevenup_gui.games.game import Game
from sevenup_gui.games.preset import Preset, always

EACH = 4
DEALS = 5


@dataclass(frozen=True, slots=True)
class PlainOptions(Options):
    """There is nothing to choose."""

    game: ClassVar[str] = "plain"


def begin(options: Options, players: int, dealer: int) -> State:
    """A match before its first deal."""
    return State(options, players, next_dealer=dealer, score=(0,) * players)


def deal(state: State, log: Log) -> State:
    """Four cards at once to each, and one turned for trumps."""
    order = from_left(state.dealer, state.players)
    cards = {seat: state.pack[EACH * at : EACH * (at + 1)] for at, seat in enumerate(order)}
    turned = state.pack[EACH * state.players]
    log.append(DealStarted(state.deal, state.dealer, EACH, forehead=False))
    log.append(CardsDealt(tuple(Packet(seat, EACH, cards[seat], eyes_of(state, seat)) for seat in order)))
    log.append(TurnUpShown(turned, None))
    log.append(TrumpSettled(turned[1]))
    hands = tuple(cards[seat] for seat in range(state.players))
    return state._replace(
        phase="play", turn=order[0], tricks_each=EACH, dealt=EACH * state.players + 1, hands=hands, kept=hands,
        turned=(turned,), trump=turned[1], bids=(None,) * state.players,
    )  # fmt: skip


def legal(at: Position) -> Legal:
    """The suit led if able."""
    assert at.turn is not None
    return tuple(PLAY[card] for card in follow_suit(at.hand_of(at.turn), at.table))


def act(state: State, action: Action, log: Log) -> State:
    """A card is played; the last one ends the deal."""
    assert isinstance(action, Play)
    assert action.card is not None
    state = play_card(state, action.card, log)
    if len(state.tricks) < EACH:
        return state
    score = tuple(before + took for before, took in zip(state.score, state.taken, strict=True))
    lines = tuple(Points(seat, took, "tricks") for seat, took in enumerate(state.taken))
    log.append(DealScored(lines, score, taken=state.taken))
    state = state._replace(score=score, phase="deal", turn=None, next_dealer=(state.dealer + 1) % state.players)
    if state.deal < DEALS:
        return state
    winners = tuple(seat for seat, points in enumerate(score) if points == max(score))
    ending = Ending("last round", state.deal)
    log.append(MatchEnded(winners, score, ending))
    return state._replace(phase="over", winners=winners, ending=ending)


def shown_void(_at: Position, led: Suit, _suit: Suit) -> tuple[Suit, ...]:
    """Return the suits a seat shows it lacks by not following."""
    return (led,)


def dealt_to(at: State | View) -> tuple[int, ...]:
    """A hand at a time, then the turn-up."""
    return (*[seat for seat in from_left(at.dealer, at.players) for _ in range(EACH)], TURNED)


RULES = Rules(
    key=PlainOptions.game,
    name="Plain",
    options=PlainOptions,
    seats=(2, 3, 4),
    begin=begin,
    deal=deal,
    legal=legal,
    why_illegal=lambda _at, _action: Reason.FOLLOW_SUIT,
    act=act,
    sees=lambda _at, viewer, holder: viewer == holder,
    round_of=lambda _options, _deal: (EACH, False),
    shown_void=shown_void,
    dealt_to=dealt_to,
)

PRESETS = (Preset("plain", PlainOptions.game, RULES.seats, "nothing", always(PlainOptions()), 3),)
GAME = Game(RULES, PRESETS, __name__)
