"""Seven Up (Old Sledge, All Fours): one small function a phase. Options say which tradition is followed."""

from sevenup_gui.engine.actions import BEG, GIVE, PLAY, RUN, STAND, Action, ChooseDiscard, Discard, Legal, Play
from sevenup_gui.engine.cards import Suit, without
from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.events import (
    Begged,
    DealStarted,
    Ending,
    GaveOne,
    HandCut,
    HandOpened,
    RanCards,
    Stood,
    TrumpSettled,
    TurnUpSetAside,
    TurnUpShown,
)
from sevenup_gui.engine.play_card import play_card
from sevenup_gui.engine.rules import Log, Rules
from sevenup_gui.engine.state import Position, State, from_left, side_count, side_of
from sevenup_gui.engine.trick import follow_or_trump
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.options import SevenUpOptions
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
    count_deal,
    deal_result,
    deal_scored,
    pegged_out,
    pips_by_side,
    winner_after_play,
)

TURNED_JACK = "turned jack"  # why a match may end


def options_of(at: Position) -> SevenUpOptions:
    """The options, known to be those of Seven Up."""
    assert isinstance(at.options, SevenUpOptions)
    return at.options


def eldest_of(at: Position) -> int:
    """The player on the dealer's left; with two, the non-dealer."""
    return (at.dealer + 1) % at.players


def may_look(at: Position, seat: int) -> bool:
    """Return True if a seat may look at its own hand now: with `look` restricted, only eldest and dealer may until
    trumps are settled (002-5)."""
    return at.trump is not None or options_of(at).look == "all" or seat in (eldest_of(at), at.dealer)


def sees(at: Position, viewer: int, holder: int) -> bool:
    """A seat sees its own hand, except where `look` makes it wait for trumps (002-5)."""
    return viewer == holder and may_look(at, holder)


def gift_receivers(at: Position) -> tuple[int, ...]:
    """The sides that a gift pegs a point to, in order from eldest."""
    if options_of(at).gift_to == "eldest" or at.players != 3:
        return (side_of(at.options, at.players, eldest_of(at)),)
    return from_left(at.dealer, 3)[:2]


def gift_wins(at: Position) -> bool:
    """Return True if giving would end the match."""
    score = list(at.score)
    for side in gift_receivers(at):
        score[side] += 1
    return bool(pegged_out(options_of(at), tuple(score), gift_receivers(at)))


def legal(at: Position) -> Legal:
    """Return the legal actions of the seat in turn."""
    assert at.turn is not None
    options, hand = options_of(at), at.hand_of(at.turn)
    match at.phase:
        case "beg":
            return (STAND, BEG)
        case "answer":
            return (RUN,) if not options.gift_may_win and gift_wins(at) else (GIVE, RUN)
        case "discard":
            return ChooseDiscard(len(hand) - HAND)
        case _:
            assert at.trump is not None
            return tuple([PLAY[card] for card in follow_or_trump(hand, at.table, at.trump, options.void_follow)])


def why_illegal(at: Position, action: Action) -> Reason:
    """The rule that an action of the right kind breaks, given that it is not legal."""
    assert at.turn is not None
    if at.phase == "answer" and action == GIVE:
        return Reason.GIFT_WINS
    if at.phase == "play" and isinstance(action, Play):
        hand = at.hand_of(at.turn)
        if action.card is None or action.card not in hand:
            return Reason.NOT_HELD
        led: Suit = at.table[0][0][1]
        if led == at.trump:
            return Reason.TRUMP_LED
        return Reason.FOLLOW_OR_TRUMP if any(card[1] == led for card in hand) else Reason.MUST_TRUMP
    return Reason.NOT_NOW


def deal(state: State, log: Log) -> State:
    """Six cards each by threes from the eldest, then the turn-up (001-3, 002-4). `state.pack` is fresh."""
    order = from_left(state.dealer, state.players)
    log.append(DealStarted(state.deal, state.dealer, HAND, forehead=False))
    state = state._replace(hands=((),) * state.players, tricks_each=HAND, bids=(None,) * state.players)
    return turn_card(give_threes(state, order * 2, log), log)


def turn_card(state: State, log: Log) -> State:
    """Turn the next card; a jack of a suit not yet rejected pegs one for the dealer's side (001-4, 002-12)."""
    card = state.pack[state.dealt]
    state = state._replace(dealt=state.dealt + 1, turned=(*state.turned, card))
    jack = card[0] == "J" and card[1] not in state.rejected
    side = side_of(state.options, state.players, state.dealer)
    log.append(TurnUpShown(card, side if jack else None))
    if jack:
        state = peg(state, (side,), "jack", TURNED_JACK, log)
        if state.phase == "over":
            return state
    if card[1] in state.rejected:
        log.append(TurnUpSetAside(card))
        log.append(RanCards(state.dealer, forced=True))
        return run(state, log)
    if state.rejected and options_of(state).begs == "once":
        return settle(state, log)
    return turn_to(state, "beg", eldest_of(state))


def run(state: State, log: Log) -> State:
    """The suit turned up is rejected; three more to each receiver and another turn-up (001-7, 001-8, 002-9).

    Nobody receives any if the pack cannot serve all and still turn a card: the deal is void (001-9).
    """
    state = rejected(state)
    if len(state.rejected) == 4:
        return void(state, "every suit rejected", log)
    receivers = from_left(state.dealer, state.players)
    if options_of(state).run_to == "eldest-and-dealer":
        receivers = (receivers[0], receivers[-1])
    if not can_run(state, receivers):
        return void(state, "pack exhausted", log)
    return turn_card(give_threes(state, receivers, log), log)


def settle(state: State, log: Log) -> State:
    """The suit turned up is trump; the one who had to wait looks at his hand now, then hands are cut to six."""
    hidden = [seat for seat in range(state.players) if not may_look(state, seat)]
    state = state._replace(trump=state.turned[-1][1])
    log.append(TrumpSettled(state.turned[-1][1]))
    log.extend(HandOpened(seat, state.hands[seat]) for seat in hidden)
    return cut_next(state)


def cut_next(state: State) -> State:
    """The next seat with more than six cards cuts its hand, eldest first; when all have six, play begins."""
    for seat in from_left(state.dealer, state.players):
        if len(state.hands[seat]) > HAND:
            return turn_to(state, "discard", seat)
    return turn_to(state._replace(kept=state.hands), "play", eldest_of(state))


def act(state: State, action: Action, log: Log) -> State:
    """Do a legal action."""
    assert state.turn is not None
    seat = state.turn
    match state.phase:
        case "beg":
            return stand(state, seat, log) if action == STAND else beg(state, seat, log)
        case "answer":
            return give(state, seat, log) if action == GIVE else run_by_choice(state, seat, log)
        case "discard":
            assert isinstance(action, Discard)
            return cut(state, seat, action, log)
        case _:
            assert isinstance(action, Play)
            return play(state, action, log)


def stand(state: State, seat: int, log: Log) -> State:
    """Eldest stands: the suit turned up is trump (001-5, 002-7)."""
    log.append(Stood(seat))
    return settle(state, log)


def beg(state: State, seat: int, log: Log) -> State:
    """Eldest begs: the dealer answers, or must run (000-5)."""
    log.append(Begged(seat))
    if options_of(state).beg == "forced":
        log.append(RanCards(state.dealer, forced=True))
        return run(state, log)
    return turn_to(state, "answer", state.dealer)


def give(state: State, seat: int, log: Log) -> State:
    """The dealer gives one; the suit turned up is trump unless the gift ended the match (001-6, 002-8, 002-14)."""
    log.append(GaveOne(seat))
    state = peg(state, gift_receivers(state), "gift", "gift", log)
    return state if state.phase == "over" else settle(state, log)


def run_by_choice(state: State, seat: int, log: Log) -> State:
    """The dealer runs the cards rather than give (001-6)."""
    log.append(RanCards(seat, forced=False))
    return run(state, log)


def cut(state: State, seat: int, action: Discard, log: Log) -> State:
    """A hand comes down to six; trumps may be thrown (000-7, 002-11)."""
    hands, thrown = list(state.hands), list(state.thrown or ((),) * state.players)
    hands[seat] = without(hands[seat], action.cards)
    thrown[seat] = action.cards
    log.append(HandCut(seat, len(action.cards), action.cards))
    return cut_next(state._replace(hands=tuple(hands), thrown=tuple(thrown)))


def play(state: State, action: Play, log: Log) -> State:
    """A card is played; after six tricks the deal is counted."""
    assert action.card is not None
    state = play_card(state, action.card, log)
    return state if len(state.tricks) < HAND else count(state, log)


def count(state: State, log: Log) -> State:
    """High, Low, Jack and Game are counted; the match may be over (001-10, 001-13, 000-19)."""
    return score_points(state, *count_deal(state), pips_by_side(state), log)


def score_points(
    state: State, awards: tuple[Award, ...], score: tuple[int, ...], pips: tuple[int, ...], log: Log
) -> State:
    """The points of a deal that are counted, and the score with them; the match may be over (001-13, 000-19)."""
    log.append(deal_scored(Count(awards, pips), score))
    state = state._replace(score=score, phase="deal", turn=None, next_dealer=eldest_of(state))
    winner = winner_after_play(options_of(state), score)
    if winner is None:
        return state
    # In order, the point that came to the target is the last that was counted.
    last = awards[-1].point if options_of(state).count == "in-order" and awards else "all counted"
    return end(state, (winner,), Ending(last, state.deal), log)


def begin(options: SevenUpOptions, players: int, dealer: int) -> State:
    """A match before its first deal."""
    return State(options, players, next_dealer=dealer, score=(0,) * side_count(options, players))


def round_of(_options: SevenUpOptions, _deal: int) -> tuple[int, bool]:
    """Six cards in every deal, none on the forehead."""
    return HAND, False


def shown_void(at: Position, led: Suit, suit: Suit) -> tuple[Suit, ...]:
    """A trump on a plain lead shows nothing, for it may be played at will (001-12); with none of the suit one may
    have to trump (000-10)."""
    if suit == at.trump:
        return ()
    if options_of(at).void_follow == "must-trump":
        return led, at.trump or led
    return (led,)


def dealt_to(at: State | View) -> tuple[int, ...]:
    """Six to each by threes and a turn-up; then, for each further turn-up, three to each receiver before it."""
    order = from_left(at.dealer, at.players)
    receivers = order if options_of(at).run_to == "all" else (order[0], order[-1])
    return dealt_by_threes(len(at.turned), order, receivers)


def goal(options: SevenUpOptions) -> int:
    """The points a match is played to."""
    return options.target


RULES = Rules(
    key=SevenUpOptions.game,
    name="Seven Up",
    options=SevenUpOptions,
    seats=(2, 3, 4),
    begin=begin,
    deal=deal,
    legal=legal,
    why_illegal=why_illegal,
    act=act,
    sees=sees,
    round_of=round_of,
    shown_void=shown_void,
    dealt_to=dealt_to,
    draws_for_deal=True,  # 001-3
    trumps_freely=True,  # 001-12
    goal=goal,
    deal_result=deal_result,
)
