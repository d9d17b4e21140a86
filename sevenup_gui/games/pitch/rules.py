"""Pitch: one small function a phase. Options say which tradition is followed; ids are those of the rules page."""

from collections.abc import Iterator
from typing import Any

from sevenup_gui.engine.actions import BID, PASS, PLAY, Action, Bid, Legal, Pass, Play
from sevenup_gui.engine.cards import Suit
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
    TrumpSettled,
    bid_made,
)
from sevenup_gui.engine.play_card import play_card
from sevenup_gui.engine.rules import Log, Rules, eyes_of
from sevenup_gui.engine.state import Position, State, next_seat, order_of_play, side_count, side_of
from sevenup_gui.engine.trick import follow_or_trump
from sevenup_gui.engine.views import View
from sevenup_gui.games.pitch.options import POINTS, PitchOptions, check
from sevenup_gui.games.pitch.presets import SEATS
from sevenup_gui.games.trumps.counting import Award, Count, award_line, awards_of, count_of, pips_by_side

HAND = 6  # cards a seat is dealt and plays out
BATCH = 3  # dealt by threes
DEALS_A_POINT = 5  # of the target: a match that takes longer is ended (P-13)
LAST_DEAL = "last deal"  # why a match may end
SET_BACK, SMUDGE = "set back", "smudge"  # why a side has points, besides the four of a deal


def options_of(at: Position) -> PitchOptions:
    """The options, known to be those of Pitch."""
    assert isinstance(at.options, PitchOptions)
    return at.options


def highest_bid(at: Position) -> int:
    """The highest bid until now; 0 where there is none."""
    return max([bid for bid in at.bids if bid is not None], default=0)


def pitcher_of(at: Position) -> int:
    """Return the high bidder, or the dealer if he took the bid at the same number (P-4, P-6); -1 before any bid."""
    highest = highest_bid(at)
    if not highest:
        return -1
    return at.dealer if at.bids[at.dealer] == highest else at.bids.index(highest)


def bids_left(at: Position) -> tuple[Bid, ...]:
    """The numbers that the seat whose turn it is may bid: over every bid before, and the dealer at the same (P-3,
    P-4)."""
    options, highest = options_of(at), highest_bid(at)
    least = max(options.least_bid, highest + 1)
    if highest and at.turn == at.dealer and options.dealer_takes:
        least = highest
    return BID[least : options.most_bid + 1]


def may_pass(at: Position) -> bool:
    """Return True for everyone but a dealer to whom all have passed, if he must bid then (P-5)."""
    forced = at.turn == at.dealer and not highest_bid(at) and options_of(at).all_pass == "dealer-bids"
    return not forced


def legal(at: Position) -> Legal:
    """Return the legal actions of the seat in turn."""
    assert at.turn is not None
    if at.phase == "bid":
        return (PASS, *bids_left(at)) if may_pass(at) else bids_left(at)
    hand = at.hand_of(at.turn)
    if at.trump is None:
        return tuple([PLAY[card] for card in hand])  # the card that makes trumps (P-6)
    return tuple([PLAY[card] for card in follow_or_trump(hand, at.table, at.trump, "anything")])  # P-7


def why_illegal(at: Position, action: Action) -> Reason:
    """The rule that an action of the right kind breaks, given that it is not legal."""
    assert at.turn is not None
    if at.phase == "bid" and isinstance(action, Bid | Pass):
        return Reason.BID_RANGE
    if at.phase == "play" and isinstance(action, Play):
        if action.card is None or action.card not in at.hand_of(at.turn):
            return Reason.NOT_HELD
        return Reason.TRUMP_LED if at.table[0][0][1] == at.trump else Reason.FOLLOW_OR_TRUMP
    return Reason.NOT_NOW


def begin(options: PitchOptions, players: int, dealer: int) -> State:
    """A match before its first deal."""
    return State(options, players, next_dealer=dealer, score=(0,) * side_count(options, players))


def deal(state: State, log: Log) -> State:
    """Six cards each, by threes, from the eldest; nothing is turned (P-2)."""
    order = order_of_play(state.options, state.players, state.dealer)
    log.append(DealStarted(state.deal, state.dealer, HAND, forehead=False))
    hands: list[tuple[str, ...]] = [()] * state.players
    packets = []
    for at, seat in enumerate(order * 2):
        cards = state.pack[BATCH * at : BATCH * (at + 1)]
        hands[seat] += cards
        packets.append(Packet(seat, BATCH, cards, eyes_of(state, seat)))
    log.append(CardsDealt(tuple(packets)))
    return state._replace(
        phase="bid",
        turn=order[0],
        tricks_each=HAND,
        dealt=HAND * state.players,
        hands=tuple(hands),
        kept=tuple(hands),
        bids=(None,) * state.players,
    )


def act(state: State, action: Action, log: Log) -> State:
    """Do a legal action."""
    assert state.turn is not None
    if isinstance(action, Play):
        return play(state, action, log)
    assert isinstance(action, Bid | Pass)
    return speak(state, state.turn, action, log)


def speak(state: State, seat: int, action: Bid | Pass, log: Log) -> State:
    """A bid or a pass. The auction ends with the dealer, or with a bid that nobody can go over where that closes it
    (P-3, P-4)."""
    options = options_of(state)
    if isinstance(action, Bid):
        log.append(bid_made(seat, action.number))
        state = state._replace(bids=tuple([action.number if s == seat else bid for s, bid in enumerate(state.bids)]))
    else:
        log.append(Passed(seat))
    closed = options.four_closes and highest_bid(state) == options.most_bid
    if seat != state.dealer and not closed:
        return state._replace(turn=next_seat(state, seat))
    pitcher = pitcher_of(state)
    if pitcher >= 0:
        return state._replace(turn=pitcher, phase="play")
    return all_passed(state, log)


def all_passed(state: State, log: Log) -> State:
    """A deal in which nobody bid brought nothing, and the next dealer deals (P-5); it may have been the last (P-13)."""
    log.append(DealScored((), state.score))
    return after_deal(state, LAST_DEAL, log)


def play(state: State, action: Play, log: Log) -> State:
    """A card is played; the first of a deal makes its suit trump (P-6), and after six tricks the deal is counted."""
    assert action.card is not None
    if state.trump is None:
        state = state._replace(trump=action.card[1])
        log.append(TrumpSettled(action.card[1]))
    state = play_card(state, action.card, log)
    return state if len(state.tricks) < HAND else count(state, log)


def made_by(state: State) -> tuple[Award, ...]:
    """The points of a deal that was played out, whoever may score them, in counting order (P-8)."""
    pitching = side_of(state.options, state.players, pitcher_of(state))
    return awards_of(state, pitching if options_of(state).game_tie == "pitcher" else None)


def count(state: State, log: Log) -> State:
    """Score the deal (P-8 to P-12); the match may be over."""
    return scored(state, Count(made_by(state), pips_by_side(state)), sweeper(state), log)


def sweeper(state: State) -> int | None:
    """The side that took all six tricks, where that is a point more (P-10)."""
    if options_of(state).smudge != "fifth-point":
        return None
    took = {side_of(state.options, state.players, trick.winner) for trick in state.tricks}
    return took.pop() if len(took) == 1 else None


def scored(state: State, counted: Count, swept: int | None, log: Log) -> State:
    """Score a deal whose points are known: `swept` is the side with the point for all tricks, if any."""
    made = [Points(award.side, 1, award.point) for award in counted.awards]
    if swept is not None:
        made.append(Points(swept, 1, SMUDGE))
    lines = tuple(score_lines(state, made))
    score = list(state.score)
    for line in lines:
        score[line.side] += line.points
    log.append(DealScored(lines, tuple(score), more=counted))
    return after_deal(state._replace(score=tuple(score)), lines[-1].why, log)


def most_deals(options: PitchOptions) -> int:
    """Return the number of deals after which a match is over (P-13)."""
    return DEALS_A_POINT * options.target


def after_deal(state: State, last: str, log: Log) -> State:
    """The next dealer is to deal, or the match is over: with the point `last` that came to the target, or after so many
    deals that nobody will (P-11, P-13)."""
    options, most = options_of(state), max(state.score)
    state = state._replace(phase="deal", turn=None, next_dealer=next_seat(state, state.dealer))
    if most < options.target and state.deal < most_deals(options):
        return state
    ending = Ending(last if most >= options.target else LAST_DEAL, state.deal)
    winners = tuple([side for side, points in enumerate(state.score) if points == most])
    log.append(MatchEnded(winners, state.score, ending))
    return state._replace(phase="over", winners=winners, ending=ending)


def score_lines(state: State, made: list[Points]) -> Iterator[Points]:
    """Yield the score lines for the points `made`, in counting order, up to the one that reaches the target (P-9 to
    P-12)."""
    options, bid = options_of(state), highest_bid(state)
    pitching = side_of(options, state.players, pitcher_of(state))
    score = list(state.score)
    kept = sum(line.points for line in made if line.side == pitching) >= bid
    if not kept:
        yield Points(pitching, -bid, SET_BACK)  # P-9
        score[pitching] -= bid
        made = [line for line in made if line.side != pitching]
    elif options.out_first == "pitcher":
        made = sorted(made, key=lambda line: line.side != pitching)  # P-11
    for line in made:
        barred = options.pitcher_goes_out == "bidder" and line.side != pitching
        if barred and score[line.side] + line.points >= options.target:
            continue  # P-12
        yield line
        score[line.side] += line.points
        if score[line.side] >= options.target:
            return
    winner = smudger(state, made, pitching if kept else None)
    if winner is not None:
        yield Points(winner, options.target - score[winner], SMUDGE)


def smudger(state: State, made: list[Points], keeper: int | None) -> int | None:
    """The side that wins the match by all four points of a deal (P-10); `keeper` is the one that kept its bid."""
    options = options_of(state)
    side = made[0].side if len(made) == POINTS and len({line.side for line in made}) == 1 else None
    if side is None or options.smudge not in ("four", "any-four"):
        return None
    if options.smudge == "any-four":
        return side
    return side if side == keeper and highest_bid(state) == POINTS and state.score[side] >= 0 else None


def sees(_at: Position, viewer: int, holder: int) -> bool:
    """A seat sees its own hand."""
    return viewer == holder


def round_of(_options: PitchOptions, _deal: int) -> tuple[int, bool]:
    """Six cards in every deal, none on the forehead."""
    return HAND, False


def shown_void(at: Position, led: Suit, suit: Suit) -> tuple[Suit, ...]:
    """A trump on a plain lead shows nothing, for it may be played at will (P-7)."""
    return () if suit == at.trump else (led,)


def dealt_to(at: State | View) -> tuple[int, ...]:
    """Three to each, twice (P-2)."""
    return tuple([seat for seat in order_of_play(at.options, at.players, at.dealer) * 2 for _ in range(BATCH)])


def goal(options: PitchOptions) -> int:
    """The points a match is played to."""
    return options.target


def deal_result(event: DealScored) -> dict[str, Any]:
    """The line of the record that says what a deal brought: what was made, and what was scored of it."""
    lines = [{"for": line.why, "side": line.side, "points": line.points} for line in event.lines]
    return {"score": list(event.score), "awards": list(map(award_line, count_of(event).awards)), "lines": lines}


RULES = Rules(
    key=PitchOptions.game,
    name="Pitch",
    options=PitchOptions,
    seats=SEATS,
    begin=begin,
    deal=deal,
    legal=legal,
    why_illegal=why_illegal,
    act=act,
    sees=sees,
    round_of=round_of,
    shown_void=shown_void,
    dealt_to=dealt_to,
    draws_for_deal=True,  # P-1
    trumps_freely=True,  # P-7
    check=check,
    goal=goal,
    deal_result=deal_result,
    scores_fall=True,  # P-9
)
