"""Views: the part of a match that one viewer may know. `sees` decides, and every channel asks it.

A view is built field by field from permitted facts, never copied and stripped. `redact` cuts an event down to what the
viewer may know, and `fold` carries a view over a redacted event, so folding a deal's events gives its view.
"""

from typing import NamedTuple, assert_never

from sevenup_gui.engine.actions import Bid, Discard, NameTrump, Play
from sevenup_gui.engine.cards import SUITS, Card, Suit, without
from sevenup_gui.engine.events import (
    Begged,
    BidMade,
    BidsShown,
    CardPlayed,
    CardsDealt,
    DealerDrawn,
    DealScored,
    DealStarted,
    Ending,
    Event,
    GaveOne,
    HandCut,
    HandOpened,
    MatchEnded,
    Packet,
    Passed,
    Phase,
    PointPegged,
    RanCards,
    Stood,
    TrickTaken,
    TrumpNamed,
    TrumpSettled,
    TurnCame,
    TurnUpSetAside,
    TurnUpShown,
)
from sevenup_gui.engine.fast_replace import fast_replace
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.engine.state import Position, State
from sevenup_gui.engine.trick import Hand, Table, Trick

PUBLIC = -1  # a viewer without a seat: sees no hand
OPEN = -2  # the viewer of a finished record: sees every hand

Said = tuple[int, str, int | None, Card | None]  # (seat, what it did, a number, a card): the public part of a decision


@fast_replace
class View(NamedTuple):
    """Everything that `viewer` (a seat, `PUBLIC` or `OPEN`) may know of a match now. Immutable, without a reference to
    the deal.

    `hands` has a tuple of cards for each seat whose hand the viewer sees, None for the others. `counts` has every
    seat's number of cards. `thrown` is the viewer's own discard. `history` lists this deal's decisions as (seat, word,
    number, card): the number is a bid, the size of a discard, or the index in `SUITS` of the suit named trumps. A seat
    that passed has no bid, like one that hasn't spoken yet; only the history tells them apart.
    """

    options: Options
    players: int
    viewer: int
    phase: Phase = "deal"
    deal: int = 0
    dealer: int = 0
    turn: int | None = None
    score: tuple[int, ...] = ()
    tricks_each: int = 0
    forehead: bool = False
    hands: tuple[Hand | None, ...] = ()
    counts: tuple[int, ...] = ()
    stock: int = 52
    turned: Hand = ()
    rejected: tuple[Suit, ...] = ()
    trump: Suit | None = None
    thrown: Hand = ()
    bids: tuple[int | None, ...] = ()
    taken: tuple[int, ...] = ()
    tricks: tuple[Trick, ...] = ()
    table: Table = ()
    history: tuple[Said, ...] = ()
    ply: int = 0
    winners: tuple[int, ...] | None = None
    ending: Ending | None = None

    def hand_of(self, seat: int) -> Hand:
        """Return the hand of a seat if the viewer sees it, else an empty one."""
        return self.hands[seat] or ()


def sees(at: Position, viewer: int, holder: int) -> bool:
    """True if `viewer` may see the hand of `holder` now. Between two seats the rules decide."""
    if viewer < 0:
        return viewer == OPEN
    return rules_of(at.options).sees(at, viewer, holder)


def sees_bid(at: Position, viewer: int, bidder: int) -> bool:
    """True if `viewer` may know a seat's bid. Where bids are hidden until all are made, only the seat itself may."""
    return viewer in (bidder, OPEN) or not rules_of(at.options).hides_bids(at)


def view(state: State, viewer: int) -> View:
    """Return what `viewer` may know of `state`."""
    return View(
        options=state.options,
        players=state.players,
        viewer=viewer,
        phase=state.phase,
        deal=state.deal,
        dealer=state.dealer,
        turn=state.turn,
        score=state.score,
        tricks_each=state.tricks_each,
        forehead=state.forehead,
        hands=tuple([hand if sees(state, viewer, seat) else None for seat, hand in enumerate(state.hands)]),
        counts=tuple([len(hand) for hand in state.hands]),
        stock=len(state.options.pack) - state.dealt if state.deal else len(state.options.pack),
        turned=state.turned,
        rejected=state.rejected,
        trump=state.trump,
        thrown=state.thrown[viewer] if viewer >= 0 and state.thrown else (),
        bids=tuple([bid if sees_bid(state, viewer, seat) else None for seat, bid in enumerate(state.bids)]),
        taken=state.taken,
        tricks=state.tricks,
        table=state.table,
        history=said(state, viewer),
        ply=state.ply,
        winners=state.winners,
        ending=state.ending,
    )


def said(state: State, viewer: int) -> tuple[Said, ...]:
    """Return this deal's decisions as `viewer` may know them: only the size of a discard, and of a hidden bid only that
    it was made."""
    played = iter([card for trick in state.tricks for card, _ in trick.cards] + [card for card, _ in state.table])
    history: list[Said] = []
    for seat, action in state.history:
        match action:
            case Discard(cards):
                history.append((seat, "discard", len(cards), None))
            case Play():
                history.append((seat, "play", None, next(played)))
            case Bid(number):
                history.append((seat, "bid", number if sees_bid(state, viewer, seat) else None, None))
            case NameTrump(suit):
                history.append((seat, "trump", SUITS.index(suit), None))
            case _:
                history.append((seat, type(action).__name__.lower(), None, None))
    return tuple(history)


def redact(event: Event, viewer: int) -> Event:
    """Return the event as `viewer` may know it. A deal's own event says who may see its cards, so it makes no
    difference what a seat can see later or could see before."""
    match event:
        case CardsDealt(packets):
            if viewer == OPEN:
                return event
            return CardsDealt(tuple([p if viewer in p.eyes else p._replace(cards=None) for p in packets]))
        case BidMade(seat, _, hidden=True):
            return event if viewer in (seat, OPEN) else BidMade(seat, None, hidden=True)
        case HandOpened(seat, _):
            return event if viewer in (seat, OPEN) else HandOpened(seat, None)
        case HandCut(seat, count, _):
            return event if viewer in (seat, OPEN) else HandCut(seat, count, None)
        case _:
            return event


def fold(at: View, event: Event) -> View:
    """Return the view after a redacted event."""
    match event:
        case DealStarted(deal, dealer, tricks, forehead):
            return View(
                at.options,
                at.players,
                at.viewer,
                deal=deal,
                dealer=dealer,
                score=at.score,
                tricks_each=tricks,
                forehead=forehead,
                hands=opening_hands(at._replace(dealer=dealer, forehead=forehead, trump=None)),
                counts=(0,) * at.players,
                bids=(None,) * at.players,
                taken=(0,) * at.players,
                ply=at.ply,
            )
        case CardsDealt(packets):
            return fold_dealt(at, packets)
        case TurnUpShown(card):
            return at._replace(turned=(*at.turned, card), stock=at.stock - 1)
        case TurnUpSetAside() | DealerDrawn():
            return at
        case Stood(seat):
            return decided(at, (seat, "stand", None, None))
        case Begged(seat):
            return decided(at, (seat, "beg", None, None))
        case GaveOne(seat):
            return decided(at, (seat, "give", None, None))
        case RanCards(seat, forced):
            suit = at.turned[-1][1]
            if suit not in at.rejected:
                at = at._replace(rejected=(*at.rejected, suit))
            return at if forced else decided(at, (seat, "run", None, None))
        case PointPegged(side, _, points):
            return at._replace(score=tuple([n + points * (s == side) for s, n in enumerate(at.score)]))
        case TrumpSettled(suit, tricks):
            return at._replace(trump=suit, tricks_each=tricks or at.tricks_each)
        case HandOpened(seat, cards):
            return at if cards is None else with_hand(at, seat, cards)
        case HandCut(seat, count, cards):
            at = decided(at, (seat, "discard", count, None))
            at = at._replace(counts=tuple([n - count * (s == seat) for s, n in enumerate(at.counts)]))
            if cards is None:
                return at
            at = with_hand(at, seat, without(at.hand_of(seat), cards))
            return at._replace(thrown=cards) if seat == at.viewer else at
        case BidMade(seat, number):
            at = decided(at, (seat, "bid", number, None))
            return at._replace(bids=tuple([number if s == seat else bid for s, bid in enumerate(at.bids)]))
        case BidsShown(bids):
            told = [(*one[:2], bids[one[0]], None) if one[1] == "bid" else one for one in at.history]
            return at._replace(bids=bids, history=tuple(told))
        case Passed(seat):
            return decided(at, (seat, "pass", None, None))
        case TrumpNamed(seat, suit):
            return decided(at, (seat, "trump", SUITS.index(suit), None))
        case CardPlayed(seat, card, _):
            at = decided(at, (seat, "play", None, card))
            at = at._replace(
                table=(*at.table, (card, seat)), counts=tuple([n - (s == seat) for s, n in enumerate(at.counts)])
            )
            return at if at.hands[seat] is None else with_hand(at, seat, without(at.hand_of(seat), (card,)))
        case TrickTaken(_, leader, winner, cards):
            return at._replace(
                table=(),
                tricks=(*at.tricks, Trick(leader, cards, winner)),
                taken=tuple([n + (s == winner) for s, n in enumerate(at.taken)]),
            )
        case DealScored(_, score):
            return at._replace(score=score, phase="deal", turn=None)
        case TurnCame(phase, seat):
            return at._replace(phase=phase, turn=seat)
        case MatchEnded(winners, score, ending):
            return at._replace(winners=winners, score=score, ending=ending, phase="over", turn=None)
        case _:
            assert_never(event)


def opening_hands(at: View) -> tuple[Hand | None, ...]:
    """Return the hands before the first card: an empty one for each seat whose hand the viewer will see, None for the
    others."""
    return tuple([() if sees(at, at.viewer, seat) else None for seat in range(at.players)])


def with_hand(at: View, seat: int, cards: Hand) -> View:
    """Return the view with that seat's hand known."""
    return at._replace(hands=tuple([cards if s == seat else hand for s, hand in enumerate(at.hands)]))


def fold_dealt(at: View, packets: tuple[Packet, ...]) -> View:
    """Return the view after cards came to hands."""
    counts, hands = list(at.counts), list(at.hands)
    for seat, size, cards, _eyes in packets:
        counts[seat] += size
        hand = hands[seat]
        hands[seat] = None if hand is None or cards is None else hand + cards
    return at._replace(counts=tuple(counts), hands=tuple(hands), stock=at.stock - sum(p.size for p in packets))


def decided(at: View, what: Said) -> View:
    """Return the view with one more decision in its history."""
    return at._replace(history=(*at.history, what), ply=at.ply + 1)
