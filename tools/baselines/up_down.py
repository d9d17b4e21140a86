"""Players from elsewhere, to measure the levels of 7Up7Down by.

- `careful`: the rule of thumb of docs/bots/careful_bot.py, which shares none of its sums with `heuristic`
- `flat`: flat Monte Carlo, all seats at random in layouts that keep who is out of what; it draws nothing from bids
"""

import random
from collections.abc import Sequence
from itertools import pairwise

from sevenup_gui.engine.actions import Action, Bid, Play
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.state import from_left
from sevenup_gui.engine.views import View
from sevenup_gui.games.up_down.rules import points_for
from sevenup_gui.games.up_down.thinking.heuristic import options_of
from sevenup_gui.search.bits import BIT, SUIT_OF, SUITS_INDEX, takes
from sevenup_gui.search.worlds import Worlds

LAYOUTS = 400  # that flat Monte Carlo looks at


def legal_of(view: View) -> tuple[Action, ...]:
    """The legal actions, known to be listed."""
    legal = legal_actions(view)
    assert isinstance(legal, tuple)
    return legal


def careful(view: View, rng: random.Random) -> Action:  # noqa: ARG001  # it asks for no luck
    """Bids the sum of what its cards are likely to take, takes tricks until the bid is made, then none."""
    legal = legal_of(view)
    if view.phase == "bid":
        hope = careful_hope(view)
        bids = [action for action in legal if isinstance(action, Bid)]
        return min(bids, key=lambda bid: (abs(bid.number - hope), bid.number))
    if view.forehead or len(legal) == 1:
        return legal[0]
    return Play(PACK[careful_card(view, [BIT[play.card] for play in legal if isinstance(play, Play) and play.card])])


def careful_hope(view: View) -> float:
    """The tricks that it hopes for."""
    players, trump = view.players, view.trump
    if view.forehead:
        trumps = [hand for hand in view.hands if hand and hand[0][1] == trump]
        return 1.0 if not trumps and players < 4 else 0.0
    cards, hope = view.tricks_each, 0.0
    out = min(1.0, cards * (players - 1) / 45)
    for card in view.hand_of(view.viewer):
        over = (12 - BIT[card] % 13) * out
        if card[1] == trump:
            hope += max(0.15 * (cards > 3), 1 - 0.33 * over)
        else:
            hope += max(0.0, (0.9 - 0.06 * players) - 0.3 * over)
    return hope


def careful_card(view: View, cards: Sequence[int]) -> int:
    """The card, as a bit."""
    trump = SUITS_INDEX[view.trump or ""]
    wanted = (view.bids[view.viewer] or 0) > view.taken[view.viewer]

    def height(card: int) -> int:
        return card % 13 + 13 * (SUIT_OF[card] == trump)

    if not view.table:
        return max(cards, key=height) if wanted else min(cards, key=height)
    best = holding([BIT[card] for card, _ in view.table], trump)
    takers = [card for card in cards if takes(card, best, trump)]
    losing = [card for card in cards if card not in takers]
    last = len(view.table) == view.players - 1
    if wanted:
        if not takers:
            return min(losing, key=height)
        return min(takers, key=height) if last else max(takers, key=height)
    if losing:
        return max(losing, key=height)
    return max(takers, key=height) if last else min(takers, key=height)


def holding(table: Sequence[int], trump: int) -> int:
    """The card that holds the trick."""
    best = table[0]
    for _, card in pairwise(table):
        if takes(card, best, trump):
            best = card
    return best


def flat(view: View, rng: random.Random) -> Action:
    """The bid or card that scored most over the layouts."""
    legal = legal_of(view)
    if len(legal) == 1:
        return legal[0]
    options, me, trump = options_of(view), view.viewer, SUITS_INDEX[view.trump or ""]
    every = Worlds(view)
    scores = dict.fromkeys(legal, 0)
    first = from_left(view.dealer, view.players)[0]
    own = view.bids[me] or 0
    table = [BIT[card] for card, _ in view.table]
    worth = [points_for(options, bid, bid, view.tricks_each) for bid in range(view.tricks_each + 1)]
    for _ in range(LAYOUTS):
        hands = [[BIT[card] for card in hand] for hand in every.draw(rng).hands]
        for hand in hands:
            rng.shuffle(hand)
        if view.phase == "bid":
            took = at_random(hands, trump, first, [], me)
            for action in legal:
                scores[action] += worth[took] if isinstance(action, Bid) and action.number == took else 0
            continue
        for action in legal:
            assert isinstance(action, Play)
            assert action.card is not None
            card = BIT[action.card]
            left = [list(hand) for hand in hands]
            left[me].remove(card)
            took = at_random(left, trump, (me + 1) % view.players, [*table, card], me)
            scores[action] += worth[own] if view.taken[me] + took == own else 0
    return max(legal, key=scores.__getitem__)


def at_random(hands: list[list[int]], trump: int, turn: int, table: Sequence[int], seat: int) -> int:
    """Return the tricks a seat takes if all play at random: each hand is in an order of its own, and its first legal
    card is played. The last card of `table` was played before `turn`."""
    players, took = len(hands), 0
    played = len(table)
    best, holder, led = -1, turn, SUIT_OF[table[0]] if table else -1
    for at, card in enumerate(table):
        if best < 0 or takes(card, best, trump):
            best, holder = card, (turn - played + at) % players
    while True:
        while played < players:
            hand = hands[turn]
            if best < 0:
                card = hand.pop()
                best, holder, led = card, turn, SUIT_OF[card]
            else:
                for card in hand:
                    if SUIT_OF[card] == led:
                        hand.remove(card)
                        if card > best and SUIT_OF[best] == led:
                            best, holder = card, turn
                        break
                else:
                    card = hand.pop()
                    if SUIT_OF[card] == trump and (SUIT_OF[best] != trump or card > best):
                        best, holder = card, turn
            turn = turn + 1 if turn + 1 < players else 0
            played += 1
        took += holder == seat
        if not hands[holder]:
            return took
        turn, played, best = holder, 0, -1
