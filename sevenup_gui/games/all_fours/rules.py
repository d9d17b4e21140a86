"""Trinidad All Fours: one small function a phase. Ids are those of the rules page, part C."""

from sevenup_gui.engine.actions import BEG, GIVE, PLAY, RUN, STAND, Action, ChooseDiscard, Discard, Legal, Play
from sevenup_gui.engine.cards import RANK_OF, Card, Suit, without
from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.events import (
    Begged,
    DealStarted,
    Ending,
    GaveOne,
    HandCut,
    RanCards,
    Stood,
    TrumpSettled,
    TurnUpSetAside,
    TurnUpShown,
)
from sevenup_gui.engine.play_card import play_card
from sevenup_gui.engine.rules import Log, Rules
from sevenup_gui.engine.state import Position, State, next_seat, order_of_play, side_count, side_of
from sevenup_gui.engine.trick import Hand, Table, follow_or_trump
from sevenup_gui.engine.views import View
from sevenup_gui.games.all_fours.options import AllFoursOptions
from sevenup_gui.games.trumps.before_play import (
    HAND,
    can_run,
    dealt_by_threes,
    end,
    give_threes,
    peg,
    rejected,
    turn_to,
    void,
)
from sevenup_gui.games.trumps.counting import (
    Award,
    Count,
    count_awards,
    deal_awards,
    deal_result,
    deal_scored,
    pips_by_side,
    winner_after_play,
)

KICK, GIFT = "kick", "gift"  # why points are pegged, and why a match may end
HUNG = 3  # points for a jack taken from the side that was dealt it (T-7)
EXHAUSTED = "pack exhausted"


def options_of(at: Position) -> AllFoursOptions:
    """The options, known to be those of Trinidad All Fours."""
    assert isinstance(at.options, AllFoursOptions)
    return at.options


def eldest_of(at: Position) -> int:
    """The player next to the dealer: at the right, where everything goes to the right (T-3)."""
    return next_seat(at, at.dealer)


def order_of(at: Position) -> tuple[int, ...]:
    """All seats in the order in which cards come to them, the dealer last."""
    return order_of_play(at.options, at.players, at.dealer)


def dealers_side(at: Position) -> int:
    """The side that scores what is kicked."""
    return side_of(at.options, at.players, at.dealer)


def eldest_side(at: Position) -> int:
    """The side that may beg, and that a gift goes to."""
    return side_of(at.options, at.players, eldest_of(at))


def sees(_at: Position, viewer: int, holder: int) -> bool:
    """A seat sees its own hand."""
    return viewer == holder


def playable(hand: Hand, table: Table, trump: Suit, undertrump: str) -> Hand:
    """The cards that may be played (T-6): follow suit or trump; but no trump under a higher one on a plain lead, except
    from a hand of nothing but trumps."""
    cards = follow_or_trump(hand, table, trump, "anything")
    if undertrump == "free" or not table or table[0][0][1] == trump or all(card[1] == trump for card in hand):
        return cards
    best = max([RANK_OF[card] for card, _seat in table if card[1] == trump], default=0)
    return tuple([card for card in cards if card[1] != trump or RANK_OF[card] > best])


def legal(at: Position) -> Legal:
    """Return the legal actions of the seat in turn."""
    assert at.turn is not None
    hand = at.hand_of(at.turn)
    match at.phase:
        case "beg":
            return (STAND, BEG)
        case "answer":
            return (GIVE, RUN)
        case "discard":
            return ChooseDiscard(len(hand) - HAND)
        case _:
            assert at.trump is not None
            return tuple([PLAY[card] for card in playable(hand, at.table, at.trump, options_of(at).undertrump)])


def why_illegal(at: Position, action: Action) -> Reason:
    """The rule that an action of the right kind breaks, given that it is not legal."""
    if at.phase != "play" or not isinstance(action, Play):
        return Reason.NOT_NOW
    assert at.turn is not None
    if action.card is None or action.card not in at.hand_of(at.turn):
        return Reason.NOT_HELD
    if action.card[1] == at.trump:
        return Reason.UNDERTRUMP
    return Reason.TRUMP_LED if at.table[0][0][1] == at.trump else Reason.FOLLOW_OR_TRUMP


def deal(state: State, log: Log) -> State:
    """Six cards each by threes, then the next is kicked (T-2). `state.pack` is fresh."""
    log.append(DealStarted(state.deal, state.dealer, HAND, forehead=False))
    state = state._replace(hands=((),) * state.players, tricks_each=HAND, bids=(None,) * state.players)
    return kick(give_threes(state, order_of(state) * 2, log), log)


def kick(state: State, log: Log) -> State:
    """Turn the next card, which may score for the dealer's side at once (T-2); cards of the suit begged from are run
    again, another suit is trump after a run (T-3)."""
    card = state.pack[state.dealt]
    state = state._replace(dealt=state.dealt + 1, turned=(*state.turned, card))
    side, points = dealers_side(state), options_of(state).kicked(card[0])
    log.append(TurnUpShown(card, side, points) if points else TurnUpShown(card, None))
    if points:
        state = peg(state, (side,), KICK, KICK, log, points)
        if state.phase == "over":
            return state
    if card[1] in state.rejected:
        log.append(TurnUpSetAside(card))
        log.append(RanCards(state.dealer, forced=True))
        return run(state, log)
    return settle(state, log) if state.rejected else turn_to(state, "beg", eldest_of(state))


def run(state: State, log: Log) -> State:
    """Three more to everybody and another kick (T-3). Without the cards for that all is thrown in: the points kicked
    stand, and the same dealer deals again (T-4)."""
    state, order = rejected(state), order_of(state)
    return kick(give_threes(state, order, log), log) if can_run(state, order) else void(state, EXHAUSTED, log)


def settle(state: State, log: Log) -> State:
    """The suit kicked is trump. All cards are played out, unless `keep` has everybody throw down to six (T-5)."""
    each = len(state.hands[state.dealer]) if options_of(state).keep == "all" else HAND
    state = state._replace(trump=state.turned[-1][1], tricks_each=each)
    log.append(TrumpSettled(state.turned[-1][1], each if each != HAND else 0))
    return throw_next(state)


def throw_next(state: State) -> State:
    """The next seat with more cards than are played throws; when there is none, eldest leads (T-6)."""
    for seat in order_of(state):
        if len(state.hands[seat]) > state.tricks_each:
            return turn_to(state, "discard", seat)
    return turn_to(state._replace(kept=state.hands), "play", eldest_of(state))


def act(state: State, action: Action, log: Log) -> State:
    """Do a legal action."""
    assert state.turn is not None
    match state.phase:
        case "beg":
            return stand(state, state.turn, log) if action == STAND else beg(state, state.turn, log)
        case "answer":
            return give(state, state.turn, log) if action == GIVE else run_by_choice(state, state.turn, log)
        case "discard":
            assert isinstance(action, Discard)
            return throw(state, state.turn, action, log)
        case _:
            assert isinstance(action, Play)
            return play(state, action, log)


def stand(state: State, seat: int, log: Log) -> State:
    """The suit kicked is good enough (T-3)."""
    log.append(Stood(seat))
    return settle(state, log)


def beg(state: State, seat: int, log: Log) -> State:
    """The dealer is to answer (T-3)."""
    log.append(Begged(seat))
    return turn_to(state, "answer", state.dealer)


def give(state: State, seat: int, log: Log) -> State:
    """One to the side that begged, at once; the suit is trump unless the match is over with it (T-3, T-8)."""
    log.append(GaveOne(seat))
    state = peg(state, (eldest_side(state),), GIFT, GIFT, log)
    return state if state.phase == "over" else settle(state, log)


def run_by_choice(state: State, seat: int, log: Log) -> State:
    """The dealer would rather give everybody three more (T-3)."""
    log.append(RanCards(seat, forced=False))
    return run(state, log)


def throw(state: State, seat: int, action: Discard, log: Log) -> State:
    """A hand comes down to six, where that is played (T-5)."""
    hands, thrown = list(state.hands), list(state.thrown or ((),) * state.players)
    hands[seat] = without(hands[seat], action.cards)
    thrown[seat] = action.cards
    log.append(HandCut(seat, len(action.cards), action.cards))
    return throw_next(state._replace(hands=tuple(hands), thrown=tuple(thrown)))


def play(state: State, action: Play, log: Log) -> State:
    """A card is played; after the last trick the deal is counted (T-6, T-7)."""
    assert action.card is not None
    state = play_card(state, action.card, log)
    if len(state.tricks) < state.tricks_each:
        return state
    awards, score = count_awards(state, all_awards(state))
    return score_points(state, awards, score, pips_by_side(state), log)


def all_awards(state: State) -> tuple[Award, ...]:
    """High, Low, Jack and Game, a jack that was hung at its price (T-7)."""
    awards = deal_awards(state)
    return tuple([award._replace(points=HUNG) if is_hung(state, award) else award for award in awards])


def is_hung(at: State | View, award: Award) -> bool:
    """Return True if the award is for the jack of a side that lost it."""
    return award.point == "jack" and award.card is not None and award.side != side_dealt(at, award.card)


def side_dealt(at: State | View, card: Card) -> int | None:
    """The side that played a card which went with a trick; None for a card that did not."""
    seats = (seat for trick in at.tricks for played, seat in trick.cards if played == card)
    return next((side_of(at.options, at.players, seat) for seat in seats), None)


def score_points(
    state: State, awards: tuple[Award, ...], score: tuple[int, ...], pips: tuple[int, ...], log: Log
) -> State:
    """The points of a deal that are counted, and the score with them; the last may win the match (T-8)."""
    log.append(deal_scored(Count(awards, pips), score))
    state = state._replace(score=score, phase="deal", turn=None, next_dealer=eldest_of(state))
    winner = winner_after_play(options_of(state), score)  # type: ignore[arg-type]  # what is no option here is fixed
    return state if winner is None else end(state, (winner,), Ending(awards[-1].point, state.deal), log)


def begin(options: AllFoursOptions, players: int, dealer: int) -> State:
    """A match before its first deal."""
    return State(options, players, next_dealer=dealer, score=(0,) * side_count(options, players))


def round_of(_options: AllFoursOptions, _deal: int) -> tuple[int, bool]:
    """Six cards in every deal before anybody begs, none on the forehead."""
    return HAND, False


def shown_void(at: Position, led: Suit, suit: Suit) -> tuple[Suit, ...]:
    """A trump on a plain lead shows nothing, for it may be played at will (T-6)."""
    return () if suit == at.trump else (led,)


def dealt_to(at: State | View) -> tuple[int, ...]:
    """Six to each by threes and a kick; then three to each before every further kick."""
    return dealt_by_threes(len(at.turned), order_of(at), order_of(at))


def goal(options: AllFoursOptions) -> int:
    """The points a match is played to."""
    return options.target


RULES = Rules(
    key=AllFoursOptions.game,
    name="Trinidad All Fours",
    options=AllFoursOptions,
    seats=(2, 4),
    begin=begin,
    deal=deal,
    legal=legal,
    why_illegal=why_illegal,
    act=act,
    sees=sees,
    round_of=round_of,
    shown_void=shown_void,
    dealt_to=dealt_to,
    draws_for_deal=True,
    trumps_freely=True,
    goal=goal,
    deal_result=deal_result,
)
