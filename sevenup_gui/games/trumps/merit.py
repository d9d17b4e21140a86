"""The merit of playing a card in a game of High, Low, Jack and Game, by a careful person's maxims: count what a trick
is worth, and don't waste your good cards."""

from sevenup_gui.engine.actions import Action, Discard, Play
from sevenup_gui.engine.cards import RANK_OF, Card
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.trick import winning
from sevenup_gui.engine.views import View
from sevenup_gui.games.trumps.counting import PIPS, counted_by
from sevenup_gui.search.card_counting import CardCounter

PIP_POINTS = {"hoyle": 0.045, "face": 0.022, "courts": 0.11}  # what a pip adds to the chance of Game, in points
COMPANY = 0.10  # points that each opponent's card still to come is worth
KEEP_TRUMP = 0.12  # points that a trump in hand is worth for later, and a little more the higher it is
KEEP_RANK = 0.02
KEEP_ACE = 0.10


def card_points(counter: CardCounter, card: Card, jack: float = 1.0) -> float:
    """Return what a card is worth to the player who captures it, in points. The jack of trumps is worth `jack`."""
    rules = counted_by(counter.view)
    points = PIP_POINTS[rules.game_values] * PIPS[rules.game_values].get(card[0], 0)
    if card[1] == counter.trump:
        if card[0] == "J":
            points += jack
        if rules.low_to == "captured":
            played = [c for trick in counter.view.tricks for c, _ in trick.cards] + [c for c, _ in counter.view.table]
            known = [c for c in (*played, *counter.hand) if c[1] == counter.trump]
            if all(RANK_OF[card] <= RANK_OF[other] for other in known):
                points += (1 - counter.held_frac) ** counter.below(card)
    return points


def merit(counter: CardCounter, card: Card, jack: float = 1.0) -> float:
    """Return what playing the card now promises, in points: the trick's worth if won, less the value spent."""
    view = counter.view
    table = sum(card_points(counter, other, jack) for other, _ in view.table)
    own = card_points(counter, card, jack)
    won = counter.win_chance(card)
    coming = [seat for seat in counter.to_come() if not counter.is_friend(seat)]
    if not counter.holds_trick(card) and view.table:
        best, holder = winning(view.table, counter.trump)
        if counter.is_friend(holder):
            won = counter.safe_chance(best, view.table[0][0][1])
    elif won < 1 and len(coming) < len(counter.to_come()):
        won += (1 - won) * 0.25  # a partner still to play may save it
    stake = table + own + COMPANY * len(coming)
    return (2 * won - 1) * stake - keeping(counter, card)


def keeping(counter: CardCounter, card: Card) -> float:
    """Return what the card would be worth in hand later on, in points."""
    left = len(counter.hand) - 1
    if not left:
        return 0.0
    if card[1] == counter.trump:
        mine = sum(other[1] == counter.trump for other in counter.hand)
        worth = KEEP_TRUMP + KEEP_RANK * (RANK_OF[card] - 2)
        if card[0] == "J":
            worth += 0.25 if mine > 1 else 0.0  # with company it can wait for a better trick
        return worth
    own = card_points(counter, card)
    if counter.boss(card):
        return KEEP_ACE + own
    return 0.3 * own if card[0] == "T" else 0.004 * RANK_OF[card]


class LoneCounter(CardCounter):
    """A beginner's card counting, for players who only want their own tricks, so that a partner is one more foe."""

    def is_friend(self, seat: int) -> bool:
        """True only for the player's own seat."""
        return seat == self.seat


def ranked(view: View, jack: float = 1.0, counted: type[CardCounter] = CardCounter) -> list[tuple[float, Action]]:
    """Return the legal cards with their merit as `counted`, best first. The jack of trumps is worth `jack` points."""
    counter = counted(view)
    legal = legal_actions(view)
    assert isinstance(legal, tuple)
    if takes_the_rest(counter):
        return [(float(RANK_OF[card]), Play(card)) for card in clearing_order(counter, legal)]
    scored = [(merit(counter, play.card, jack), play) for play in legal if isinstance(play, Play) and play.card]
    return sorted(scored, key=lambda pair: (-pair[0], str(pair[1])))


def takes_the_rest(counter: CardCounter) -> bool:
    """True if the viewer leads and holds every trick that is left."""
    return not counter.view.table and counter.sure_tricks() == len(counter.hand)


def clearing_order(counter: CardCounter, legal: tuple[Action, ...]) -> list[Card]:
    """Return cards that all win: trumps from the top first, so that none is ruffed."""
    cards = [play.card for play in legal if isinstance(play, Play) and play.card]
    return sorted(cards, key=lambda card: (card[1] != counter.trump, -RANK_OF[card], card))


def keep_order(view: View) -> list[Card]:
    """Return the hand, best cards to keep first: trumps, then cards that win or count, then low cards."""
    trump = view.trump or view.turned[-1][1]
    hand = view.hand_of(view.viewer)
    trumps = sorted([card for card in hand if card[1] == trump], key=RANK_OF.__getitem__)

    def worth(card: Card) -> float:
        if card[1] == trump:
            if card[0] == "J":
                return 100.0
            return 60.0 if card in trumps[:1] else 50.0 + RANK_OF[card]
        return {"A": 12.0, "K": 9.0, "Q": 6.0, "J": 4.5, "T": 4.0}.get(card[0], RANK_OF[card] / 10)

    return sorted(hand, key=lambda card: (-worth(card), card))


def throw(view: View, count: int) -> Discard:
    """Return the discard of `count` cards: all but the best six."""
    return Discard(tuple(keep_order(view)[-count:]))
