"""The hidden cards of a deal dealt again, so that all that a seat may know stays as it was.

Cards change places in the pack and the deal is played over by its own history. What is hidden is worked out here from
what lies on the table and from whose hand a seat may see, which the rules of every game say (`Rules.sees`), without
asking the code that makes views: what leaks there shows when the two views differ.
"""

import random
from collections.abc import Iterator

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import Action, Discard
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.errors import IllegalAction
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.engine.state import State

DEALT_FRAC = 0.9  # how often a card that was dealt is moved, rather than any hidden one; most lie in the stock


def replayed(state: State, score: tuple[int, ...]) -> State:
    """Its pack, dealt and played again by its history, from the score before the deal.

    Raises `IllegalAction` where its pack and its history do not go together.
    """
    again = game.new_match(state.options, state.players, state.dealer)
    again = again._replace(deal=state.deal - 1, score=score, ply=state.ply - len(state.history))
    again, _ = game.deal(again, state.pack)
    for _seat, action in state.history:
        again, _ = game.apply(again, action)
    return again


def score_before(state: State) -> tuple[int, ...]:
    """The score before the deal that is being played, which is not over: without what it has brought until now.

    It brings the same in a match that has just begun, where nobody is so far that the match would end with it.
    """
    first = game.new_match(state.options, state.players, state.dealer).score
    after = replayed(state, first).score
    return tuple(now - (then - none) for now, then, none in zip(state.score, after, first, strict=True))


def must_wait(state: State, seat: int) -> bool:
    """Return True if a seat can't look at its own hand yet (002-5); on the forehead it never can (003-13)."""
    return not state.forehead and not rules_of(state.options).sees(state, seat, seat)


def hidden_cards(state: State, seat: int) -> list[Card]:
    """The cards that `seat` has no right to know, in the order of the pack."""
    known = set(state.turned) | {card for trick in state.tricks for card, _ in trick.cards}
    known |= {card for card, _ in state.table} | set(state.thrown[seat])
    sees = rules_of(state.options).sees
    known |= {card for holder, hand in enumerate(state.hands) if sees(state, seat, holder) for card in hand}
    return [card for card in state.pack if card not in known]


def redeals(state: State, seat: int, rng: random.Random) -> Iterator[State]:
    """The deal with its hidden cards dealt again, without end: in each, two more of them have changed places.

    Of all that `seat` may know nothing has changed; a change that the play so far does not allow is not made.
    """
    score, hidden = score_before(state), set(hidden_cards(state, seat))
    places = [place for place, card in enumerate(state.pack) if card in hidden]  # a card that moves stays among them
    dealt = [place for place in places if place < state.dealt] or places
    others_threw = any(isinstance(action, Discard) and who != seat for who, action in state.history)
    while True:
        here, there = rng.choice(dealt if rng.random() < DEALT_FRAC else places), rng.choice(places)
        if here == there:
            continue
        pack, history = list(state.pack), state.history
        pack[here], pack[there] = pack[there], pack[here]
        if others_threw:
            change = {pack[here]: pack[there], pack[there]: pack[here]}
            history = tuple([(who, act if who == seat else renamed(act, change)) for who, act in history])
        try:
            state = replayed(state._replace(pack=tuple(pack), history=history), score)
        except IllegalAction:
            continue  # that card has been shown not to be there
        yield state


def renamed(action: Action, change: dict[Card, Card]) -> Action:
    """Another seat's action: a discard with its cards changed, anything else as it is."""
    if not isinstance(action, Discard):
        return action
    return Discard(tuple([change.get(card, card) for card in action.cards]))
