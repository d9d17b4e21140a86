"""A game of many strangenesses, so that no wall is built for the two known games alone. It lives in these tests.

Forty cards; five each. It goes round to the right. A bid promises points, not tricks, and may be passed; the ace, king,
queen and jack of trumps are a point each, and so is the off-jack where it is a trump. Trump is born by the first card
led or, where it is `named`, said before it.
A side that fails its bid falls by it, below nothing too. Six play as three pairs. Six deals.
"""

from dataclasses import dataclass
from typing import ClassVar

from sevenup_gui.engine.actions import BID, NAME_TRUMP, PASS, PLAY, Action, Bid, Legal, NameTrump, Pass, Play
from sevenup_gui.engine.cards import PACK, RANK_OF, SUITS, Card, Suit
from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.events import (
    CardsDealt,
    DealScored,
    DealStarted,
    Ending,
    MatchEnded,
    Packet,
    Passed,
    Points,
    TrumpNamed,
    TrumpSettled,
    bid_made,
)
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.play_card import play_card
from sevenup_gui.engine.rules import Log, Rules, eyes_of
from sevenup_gui.engine.state import Position, State, next_seat, order_of_play, side_count, side_of
from sevenup_gui.engine.trick import card_order, follow_suit
from sevenup_gui.engine.views import View
from sevenup_gui.games.game import Game
from sevenup_gui.games.preset import Preset, always

EACH, DEALS = 5, 6
FORTY: tuple[Card, ...] = tuple(card for card in PACK if card[0] not in "89T")
SAME_COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}
HONOURS = "AKQJ"  # a point each, of trumps
LEAST, MOST = 1, len(HONOURS)


@dataclass(frozen=True, slots=True)
class OddOptions(Options):
    """With `named` who bid most says the trump suit before leading. With `off_jack` the other jack of the colour of
    trumps is a trump too, next under their jack."""

    game: ClassVar[str] = "odd"

    named: bool = False
    off_jack: bool = False

    @property
    def pack(self) -> tuple[Card, ...]:
        """Without eights, nines and tens."""
        return FORTY

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Six are three pairs; otherwise each plays alone."""
        return ((0, 3), (1, 4), (2, 5)) if players == 6 else Options.sides(self, players)

    def next_seat(self, seat: int, players: int) -> int:
        """To the right."""
        return (seat - 1) % players

    def suit_of(self, card: Card, trump: Suit | None) -> Suit:
        """The off-jack is a trump."""
        return trump if trump is not None and self.is_off_jack(card, trump) else card[1]

    def rank_of(self, card: Card, trump: Suit | None) -> int:
        """It ranks where there is no ten."""
        return RANK_OF[f"T{trump}"] if trump is not None and self.is_off_jack(card, trump) else RANK_OF[card]

    def is_off_jack(self, card: Card, trump: Suit) -> bool:
        """Return True for the jack of the other suit of that colour."""
        return self.off_jack and card == f"J{SAME_COLOUR[trump]}"


def begin(options: Options, players: int, dealer: int) -> State:
    """A match before its first deal."""
    return State(options, players, next_dealer=dealer, score=(0,) * side_count(options, players))


def deal(state: State, log: Log) -> State:
    """Five cards at once to each; nothing is turned."""
    order = order_of_play(state.options, state.players, state.dealer)
    cards = {seat: state.pack[EACH * at : EACH * (at + 1)] for at, seat in enumerate(order)}
    log.append(DealStarted(state.deal, state.dealer, EACH, forehead=False))
    log.append(CardsDealt(tuple(Packet(seat, EACH, cards[seat], eyes_of(state, seat)) for seat in order)))
    hands = tuple(cards[seat] for seat in range(state.players))
    return state._replace(
        phase="bid", turn=order[0], tricks_each=EACH, dealt=EACH * state.players, hands=hands, kept=hands,
        bids=(None,) * state.players,
    )  # fmt: skip


def legal(at: Position) -> Legal:
    """A higher bid than any before, or a pass, which the dealer may not say where all have; a suit; the suit led."""
    assert at.turn is not None
    if at.phase == "bid":
        highest = max([bid for bid in at.bids if bid is not None], default=LEAST - 1)
        bids = BID[highest + 1 : MOST + 1]
        return bids if at.turn == at.dealer and highest < LEAST else (PASS, *bids)
    if at.phase == "trump":
        return tuple(NAME_TRUMP[suit] for suit in SUITS)
    return tuple(PLAY[card] for card in follow_suit(at.hand_of(at.turn), at.table, card_order(at.options, at.trump)))


def bidder(bids: tuple[int | None, ...]) -> tuple[int, int]:
    """Return the high bidder, and the bid."""
    return max((bid, seat) for seat, bid in enumerate(bids) if bid is not None)[::-1]


def act(state: State, action: Action, log: Log) -> State:
    """A pass, a bid, a suit, a card; the last card ends the deal."""
    seat = state.turn
    assert seat is not None
    match action:
        case Pass() | Bid():
            return spoken(state, seat, action, log)
        case NameTrump(suit):
            log.append(TrumpNamed(seat, suit))
            log.append(TrumpSettled(suit))
            return state._replace(trump=suit, phase="play")
        case Play(str(card)):
            if state.trump is None:
                state = state._replace(trump=card[1])
                log.append(TrumpSettled(card[1]))
            state = play_card(state, card, log)
            return state if len(state.tricks) < EACH else counted(state, log)
        case _:
            raise AssertionError(action)


def spoken(state: State, seat: int, action: Pass | Bid, log: Log) -> State:
    """One after the other speaks once; then who bid most begins."""
    if isinstance(action, Bid):
        log.append(bid_made(seat, action.number))
        bids = tuple(action.number if s == seat else bid for s, bid in enumerate(state.bids))
        state = state._replace(bids=bids)
    else:
        log.append(Passed(seat))
    if seat != state.dealer:
        return state._replace(turn=next_seat(state, seat))
    assert isinstance(state.options, OddOptions)
    return state._replace(turn=bidder(state.bids)[0], phase="trump" if state.options.named else "play")


def counted(state: State, log: Log) -> State:
    """Honours of trumps taken, by side; a bid that failed is taken off."""
    many = side_count(state.options, state.players)
    points, suits = [0] * many, card_order(state.options, state.trump).suit
    for trick in state.tricks:
        won = side_of(state.options, state.players, trick.winner)
        points[won] += sum(suits[card] == state.trump and card[0] in HONOURS for card, _seat in trick.cards)
    seat, bid = bidder(state.bids)
    side = side_of(state.options, state.players, seat)
    if points[side] < bid:
        points[side] = -bid
    score = tuple(before + made for before, made in zip(state.score, points, strict=True))
    log.append(DealScored(tuple(Points(side, made) for side, made in enumerate(points)), score, taken=state.taken))
    state = state._replace(score=score, phase="deal", turn=None, next_dealer=next_seat(state, state.dealer))
    if state.deal < DEALS:
        return state
    winners = tuple(side for side, total in enumerate(score) if total == max(score))
    ending = Ending("last round", state.deal)
    log.append(MatchEnded(winners, score, ending))
    return state._replace(phase="over", winners=winners, ending=ending)


def why_illegal(at: Position, action: Action) -> Reason:
    """Return the reason an action is illegal."""
    if at.phase == "bid" and isinstance(action, Bid | Pass):
        return Reason.BID_RANGE
    if at.phase == "play" and isinstance(action, Play):
        return Reason.FOLLOW_SUIT if action.card in at.hand_of(at.turn or 0) else Reason.NOT_HELD
    return Reason.NOT_NOW


def shown_void(_at: Position, led: Suit, _suit: Suit) -> tuple[Suit, ...]:
    """Return the suits a seat shows it lacks by not following."""
    return (led,)


def dealt_to(at: State | View) -> tuple[int, ...]:
    """A hand at a time."""
    return tuple(seat for seat in order_of_play(at.options, at.players, at.dealer) for _ in range(EACH))


RULES = Rules(
    key=OddOptions.game,
    name="Odd",
    options=OddOptions,
    seats=(2, 3, 4, 5, 6),
    begin=begin,
    deal=deal,
    legal=legal,
    why_illegal=why_illegal,
    act=act,
    sees=lambda _at, viewer, holder: viewer == holder,
    round_of=lambda _options, _deal: (EACH, False),
    shown_void=shown_void,
    dealt_to=dealt_to,
    scores_fall=True,
)

PRESETS = (
    Preset("odd", OddOptions.game, RULES.seats, "nothing", always(OddOptions()), 4),
    Preset("odd-named", OddOptions.game, (4, 6), "nothing", always(OddOptions(named=True)), 4),
    Preset("odd-off-jack", OddOptions.game, (4,), "nothing", always(OddOptions(off_jack=True)), 4),
)
GAME = Game(RULES, PRESETS, __name__)
