"""7Up7Down and Oh Hell: bid what you will take, and take exactly that."""

from typing import Any

from sevenup_gui.engine.actions import BID, PLAY, PLAY_UNSEEN, Action, Bid, Legal, Play
from sevenup_gui.engine.cards import NO_TRUMP, Card, Suit
from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.events import (
    BidsShown,
    CardsDealt,
    DealScored,
    DealStarted,
    Ending,
    MatchEnded,
    Packet,
    Phase,
    Points,
    TrumpSettled,
    TurnUpShown,
    bid_made,
)
from sevenup_gui.engine.options import OptionError, OptionFault
from sevenup_gui.engine.play_card import play_card
from sevenup_gui.engine.rules import TURNED, Log, Rules, eyes_of
from sevenup_gui.engine.state import Position, State, from_left
from sevenup_gui.engine.trick import follow_suit
from sevenup_gui.engine.views import View
from sevenup_gui.games.up_down.options import CYCLE, UpDownOptions

EXACT, MISSED = "exact", "missed"  # why a seat has its points


def options_of(at: Position) -> UpDownOptions:
    """The options, known to be those of 7Up7Down."""
    assert isinstance(at.options, UpDownOptions)
    return at.options


def check(options: UpDownOptions, players: int) -> None:
    """Every round must leave a card to turn up, where one is turned."""
    for deal, cards in enumerate(options.schedule, 1):
        needed = cards * players + 1
        if options.turns_up(deal) and needed > 52:
            raise OptionError(
                OptionFault.TOO_MANY_CARDS, name="schedule", cards=cards, players=players, needed=needed, pack=52
            )


def sees(at: Position, viewer: int, holder: int) -> bool:
    """A seat sees its own hand; in a forehead round everybody's card but its own (003-13)."""
    return (viewer != holder) if at.forehead else (viewer == holder)


def hooks(options: UpDownOptions, cards: int) -> bool:
    """Return True if the bids of a round of so many cards mustn't add up to its tricks (003-7). Never if bids are made
    at once (O-bids)."""
    if options.bids == "at-once":
        return False
    return cards > 3 if options.hook == "over-3" else options.hook


def hides_bids(at: Position) -> bool:
    """Return True while bids made at once are hidden: each is known to its seat alone until the last is made
    (O-bids)."""
    return at.phase == "bid" and options_of(at).bids == "at-once"


def forbidden_bid(at: Position) -> int | None:
    """The bid that the hook takes from the seat whose turn it is: only the dealer, bidding last, is barred from
    making all bids together equal the tricks (003-7). None when he is free."""
    if at.phase != "bid" or at.turn != at.dealer or not hooks(options_of(at), at.tricks_each):
        return None
    left = at.tricks_each - sum(bid for bid in at.bids if bid is not None)
    return left if left >= 0 else None


def legal(at: Position) -> Legal:
    """Return the legal actions of the seat in turn."""
    assert at.turn is not None
    if at.phase == "bid":
        barred = forbidden_bid(at)
        return tuple([bid for bid in BID[: at.tricks_each + 1] if bid.number != barred])
    if at.forehead:
        return (PLAY_UNSEEN,)
    return tuple([PLAY[card] for card in follow_suit(at.hand_of(at.turn), at.table)])


def why_illegal(at: Position, action: Action) -> Reason:
    """The rule that an action of the right kind breaks, given that it is not legal."""
    assert at.turn is not None
    if at.phase == "bid" and isinstance(action, Bid):
        return Reason.HOOK if action.number == forbidden_bid(at) else Reason.BID_RANGE
    if at.phase == "play" and isinstance(action, Play):
        if at.forehead:
            return Reason.FOREHEAD
        return Reason.FOLLOW_SUIT if action.card in at.hand_of(at.turn) else Reason.NOT_HELD
    return Reason.NOT_NOW


def deal(state: State, log: Log) -> State:
    """Cards one at a time from the dealer's left; the next is turned and its suit is trump (003-5), or none is
    turned."""
    options = options_of(state)
    each, order = options.schedule[state.deal - 1], from_left(state.dealer, state.players)
    forehead = state.deal in options.forehead_deals()
    log.append(DealStarted(state.deal, state.dealer, each, forehead))
    hands: list[tuple[Card, ...]] = [()] * state.players
    packets, state = [], state._replace(forehead=forehead)
    eyes = [eyes_of(state, seat) for seat in range(state.players)]
    for at, seat in enumerate(order * each):
        hands[seat] += (state.pack[at],)
        packets.append(Packet(seat, 1, (state.pack[at],), eyes[seat]))
    log.append(CardsDealt(tuple(packets)))
    turned: tuple[Card, ...] = ()
    if options.turns_up(state.deal):
        turned = (state.pack[len(packets)],)
        log.append(TurnUpShown(turned[0], None))
    trump = turned[0][1] if turned else trump_unturned(options, state.deal)
    log.append(TrumpSettled(trump))
    return state._replace(
        phase="bid",
        turn=order[0],
        tricks_each=each,
        dealt=len(packets) + len(turned),
        hands=tuple(hands),
        kept=tuple(hands),
        turned=turned,
        trump=trump,
        bids=(None,) * state.players,
    )


def trump_unturned(options: UpDownOptions, deal: int) -> Suit:
    """Return the trump of a deal without a turn-up (O-trump): the suits in turn, perhaps with no trumps after them; or
    none, in any deal or in this one."""
    if options.trump == "none" or deal in options.no_trump:
        return NO_TRUMP
    turns = (*CYCLE, NO_TRUMP) if options.trump == "cycle-nt" else CYCLE
    return turns[(deal - 1) % len(turns)]


def act(state: State, action: Action, log: Log) -> State:
    """Do a legal action."""
    assert state.turn is not None
    if isinstance(action, Bid):
        return bid(state, state.turn, action.number, log)
    assert isinstance(action, Play)
    return play(state, action, log)


def bid(state: State, seat: int, tricks: int, log: Log) -> State:
    """A seat bids, the dealer last; then the player on the dealer's left leads (003-6, 003-8). Where all bid at once,
    the bids are shown together then (O-bids)."""
    hidden = hides_bids(state)
    log.append(bid_made(seat, tricks, hidden))
    bids = tuple([tricks if other == seat else bid for other, bid in enumerate(state.bids)])
    if hidden and seat == state.dealer:
        log.append(BidsShown(tuple([bid for bid in bids if bid is not None])))
    phase: Phase = "play" if seat == state.dealer else "bid"
    return state._replace(bids=bids, phase=phase, turn=(seat + 1) % state.players)


def play(state: State, action: Play, log: Log) -> State:
    """A card is played; from the forehead it is the one card there is, and shows only now (003-13)."""
    assert state.turn is not None
    card = action.card if action.card is not None else state.hands[state.turn][0]
    state = play_card(state, card, log)
    return state if len(state.tricks) < state.tricks_each else count(state, log)


def points_for(options: UpDownOptions, bid: int, taken: int, cards: int) -> int:
    """Points of one seat for one round of so many cards (003-11): an exact zero earns `zero` alone."""
    if taken != bid:
        return missed(options, bid, taken)
    if bid:
        return options.per_trick * bid + options.made_bonus
    return cards if options.zero == "cards" else options.zero


def missed(options: UpDownOptions, bid: int, taken: int) -> int:
    """Points of a bid that was not met (O-miss): what was taken, so much off for each trick over or under, the bid
    off, or nothing."""
    match options.miss:
        case "tricks":
            return taken
        case "minus-bid":
            return -bid
        case "off-1" | "off-2" | "off-3":
            return -int(options.miss[-1]) * abs(taken - bid)
        case _:
            return 0


def count(state: State, log: Log) -> State:
    """The round is scored; after the last one most points win, and equal totals share the place (003-12)."""
    options = options_of(state)
    bids = tuple([bid for bid in state.bids if bid is not None])
    cards = state.tricks_each
    points = tuple([points_for(options, bid, took, cards) for bid, took in zip(bids, state.taken, strict=True)])
    score = tuple([before + won for before, won in zip(state.score, points, strict=True)])
    whys = [EXACT if took == bid else MISSED for bid, took in zip(bids, state.taken, strict=True)]
    lines = tuple([Points(seat, *line) for seat, line in enumerate(zip(points, whys, strict=True))])
    log.append(DealScored(lines, score, taken=state.taken, more=bids))
    state = state._replace(score=score, phase="deal", turn=None, next_dealer=(state.dealer + 1) % state.players)
    if state.deal < len(options.schedule):
        return state
    winners = tuple([seat for seat, total in enumerate(score) if total == max(score)])
    ending = Ending("last round", state.deal)
    log.append(MatchEnded(winners, score, ending))
    return state._replace(phase="over", winners=winners, ending=ending)


def begin(options: UpDownOptions, players: int, dealer: int) -> State:
    """A match before its first deal; the last-listed seat deals first (003-3) unless told otherwise."""
    return State(options, players, next_dealer=dealer, score=(0,) * players)


def round_of(options: UpDownOptions, deal: int) -> tuple[int, bool]:
    """The cards of that round, and whether it is played from the forehead."""
    return options.schedule[deal - 1], deal in options.forehead_deals()


def shown_void(_at: Position, led: Suit, _suit: Suit) -> tuple[Suit, ...]:
    """Return the suits a seat shows it lacks by not following: the one led (003-9)."""
    return (led,)


def dealt_to(at: State | View) -> tuple[int, ...]:
    """One card at a time, then the turn-up (003-5), where there is one."""
    turned = (TURNED,) if options_of(at).turns_up(at.deal) else ()
    return (*from_left(at.dealer, at.players) * at.tricks_each, *turned)


def deal_facts(state: State) -> dict[str, Any]:
    """The record says how many cards each seat has."""
    return {"tricks": state.tricks_each}


def bids_of(event: DealScored) -> tuple[int, ...]:
    """Return each seat's bid in a round that was scored."""
    bids: tuple[int, ...] = event.more
    return bids


def deal_result(event: DealScored) -> dict[str, Any]:
    """The line of the record that says what a round brought."""
    return {
        "score": list(event.score),
        "bids": list(bids_of(event)),
        "taken": list(event.taken),
        "points": list(event.points),
    }


RULES = Rules(
    key=UpDownOptions.game,
    name="7Up7Down",
    options=UpDownOptions,
    seats=(2, 3, 4, 5, 6, 7),
    begin=begin,
    deal=deal,
    legal=legal,
    why_illegal=why_illegal,
    act=act,
    sees=sees,
    hides_bids=hides_bids,
    round_of=round_of,
    shown_void=shown_void,
    dealt_to=dealt_to,
    check=check,
    deal_facts=deal_facts,
    deal_result=deal_result,
    scores_fall=True,
)
