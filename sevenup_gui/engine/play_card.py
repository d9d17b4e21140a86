"""The play of a card, alike in all games, whatever their rules allow."""

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import Event, TrickTaken, card_played
from sevenup_gui.engine.state import State, next_seat
from sevenup_gui.engine.trick import Trick, card_order, winning


def play_card(state: State, card: Card, log: list[Event]) -> State:
    """Play `card`, known to be legal, from the seat whose turn it is. The last card of a trick sends it to its winner,
    who leads next (001-11, 003-10)."""
    seat = state.turn
    assert seat is not None
    assert state.trump is not None
    hands = list(state.hands)
    hand, at = hands[seat], hands[seat].index(card)
    hands[seat] = hand[:at] + hand[at + 1 :]
    table = (*state.table, (card, seat))
    log.append(card_played(seat, card, state.forehead))
    if len(table) < state.players:
        return state._replace(hands=tuple(hands), table=table, turn=next_seat(state, seat))
    trick = Trick(table[0][1], table, winning(table, state.trump, card_order(state.options, state.trump))[1])
    taken = list(state.taken)
    taken[trick.winner] += 1
    log.append(TrickTaken(len(state.tricks) + 1, trick.leader, trick.winner, table))
    return state._replace(
        hands=tuple(hands), table=(), tricks=(*state.tricks, trick), taken=tuple(taken), turn=trick.winner
    )
