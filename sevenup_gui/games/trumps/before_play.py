"""The part of a deal before the first lead that the games of High, Low, Jack and Game share: cards go out by threes,
points are pegged, a deal is void."""

from sevenup_gui.engine.events import CardsDealt, DealScored, Ending, MatchEnded, Packet, Phase, PointPegged
from sevenup_gui.engine.rules import TURNED, Log, eyes_of
from sevenup_gui.engine.state import State
from sevenup_gui.games.trumps.counting import Count, counted_by, deal_scored, pegged_out

HAND = 6  # cards dealt to a seat before anyone speaks
BATCH = 3  # dealt, and run, by threes


def give_threes(state: State, order: tuple[int, ...], log: Log) -> State:
    """Deal three cards to each seat in `order`."""
    hands, at = list(state.hands), state.dealt
    packets = []
    for seat in order:
        cards = state.pack[at : at + BATCH]
        hands[seat] += cards
        packets.append(Packet(seat, BATCH, cards, eyes_of(state, seat)))
        at += BATCH
    log.append(CardsDealt(tuple(packets)))
    return state._replace(hands=tuple(hands), dealt=at)


def can_run(state: State, receivers: tuple[int, ...]) -> bool:
    """True if the pack has enough cards for all of them and one to turn."""
    return len(state.pack) - state.dealt >= BATCH * len(receivers) + 1


def rejected(state: State) -> State:
    """Reject the suit turned up as trumps."""
    suit = state.turned[-1][1]
    return state if suit in state.rejected else state._replace(rejected=(*state.rejected, suit))


def dealt_by_threes(turned: int, order: tuple[int, ...], receivers: tuple[int, ...]) -> tuple[int, ...]:
    """Return the order of dealing: six to each by threes and a turn-up, then, for each further turn-up, three to each
    receiver before it."""
    slots: list[int] = []
    for time in range(turned):
        for seat in order * 2 if time == 0 else receivers:
            slots += [seat] * BATCH
        slots.append(TURNED)
    return tuple(slots)


def peg(state: State, receivers: tuple[int, ...], why: str, ending: str, log: Log, points: int = 1) -> State:
    """Score points at once for each receiving side. If they end the match, `ending` is the reason."""
    score = list(state.score)
    for side in receivers:
        score[side] += points
        log.append(PointPegged(side, why, points))
    state = state._replace(score=tuple(score))
    winners = pegged_out(counted_by(state), state.score, receivers)
    if not winners:
        return state
    log.append(deal_scored(Count(), state.score))
    return end(state, winners, Ending(ending, state.deal), log)


def end(state: State, winners: tuple[int, ...], ending: Ending, log: Log) -> State:
    """End the match."""
    log.append(MatchEnded(winners, state.score, ending))
    return state._replace(phase="over", turn=None, winners=winners, ending=ending)


def void(state: State, reason: str, log: Log) -> State:
    """End the deal without play. Points pegged stay, and the same dealer deals again."""
    log.append(DealScored((), state.score, reason))
    return state._replace(phase="deal", turn=None, next_dealer=state.dealer)


def turn_to(state: State, phase: Phase, seat: int) -> State:
    """Give that seat the turn."""
    return state._replace(phase=phase, turn=seat)
