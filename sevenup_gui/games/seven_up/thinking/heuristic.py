"""Heuristics for Seven Up: count your points, count what a trick is worth, do not waste your good cards."""

from sevenup_gui.engine.actions import BEG, GIVE, RUN, STAND, Action, ChooseDiscard, Discard, Play
from sevenup_gui.engine.cards import RANK_OF, Card
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.trick import winning
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.seven_up.rules import gift_receivers, gift_wins
from sevenup_gui.games.trumps.before_play import HAND
from sevenup_gui.games.trumps.counting import PIPS
from sevenup_gui.search.card_counting import CardCounter

PIP_POINTS = {"hoyle": 0.045, "face": 0.022, "courts": 0.11}  # what a pip moves the chance of Game, in points
STAND_AT = -0.10  # eldest stands with an edge in points no worse than this
GIVE_AT = 0.75  # the dealer gives with an edge of this many points: the gift costs one, and a beggar is weak
COMPANY = 0.10  # points that the other cards of a trick are worth before they are seen
KEEP_TRUMP = 0.12  # points that a trump in hand is worth for later, and a little more the higher it is
KEEP_RANK = 0.02
KEEP_ACE = 0.10


def options_of(view: View) -> SevenUpOptions:
    """The options, known to be those of Seven Up."""
    assert isinstance(view.options, SevenUpOptions)
    return view.options


def edge(view: View, trump: str) -> float:
    """The points that the viewer's side expects to make with that trump, less those of one opponent, before play."""
    counter = CardCounter(view._replace(trump=trump))
    hand = counter.hand
    mine = sorted([card for card in hand if card[1] == trump], key=RANK_OF.__getitem__)
    rivals = view.players - 1
    # A foe's six cards of those unseen; after a cut the others will have kept their trumps, so a little more.
    held = min(1.0, HAND * rivals / max(1, len(counter.unseen)))
    total = 0.0
    if mine:
        high, low = (1 - held) ** counter.above(mine[-1]), (1 - held) ** counter.below(mine[0])
        total += high - (1 - high) / rivals
        if options_of(view).low_to == "dealt":
            total += low - (1 - low) / rivals
        else:  # the low must be brought home, and the long, high hand does that
            total += 0.5 * (low - (1 - low)) * min(1.0, len(mine) / 3)
    else:
        total -= 2.0 / rivals
    jack = f"J{trump}"
    over = sum(RANK_OF[card] > RANK_OF[jack] for card in mine)
    if jack in mine:
        total += min(0.95, 0.25 + 0.22 * (len(mine) - 1) + 0.15 * over)
    elif jack in counter.unseen:
        total += held * (0.28 * over - 0.55) / (1 if over else rivals)
    plain = sum({"A": 0.16, "K": 0.08, "T": 0.05}.get(card[0], 0.0) for card in hand if card[1] != trump)
    total += min(0.9, 0.26 * len(mine) + plain + 0.06 * over) - 0.5
    return total


def wants_to_stand(view: View) -> bool:
    """Whether eldest keeps the suit turned up."""
    trump, options = view.turned[-1][1], options_of(view)
    at = STAND_AT
    if options.beg == "offer" and gift_wins(view):
        at = 0.05  # the dealer cannot give: begging costs nothing
    if max(score for side, score in enumerate(view.score) if side != CardCounter(view).side) == options.target - 1:
        at -= 0.15  # a jack turned after the run would end it
    return edge(view, trump) >= at


def wants_to_give(view: View) -> bool:
    """Whether the dealer answers the beg with a point. Never the point that loses the match."""
    if gift_wins(view):
        return False
    receivers = len(gift_receivers(view))
    return edge(view, view.turned[-1][1]) >= GIVE_AT + 0.4 * (receivers - 1)


def keep_order(view: View) -> list[Card]:
    """The hand, what is best kept first: trumps, then cards that win or count, then small change."""
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
    """The cards to throw away: all but the best six."""
    return Discard(tuple(keep_order(view)[-count:]))


def card_points(counter: CardCounter, card: Card) -> float:
    """What a card is worth to the one who captures it, in points."""
    options = options_of(counter.view)
    points = PIP_POINTS[options.game_values] * PIPS[options.game_values].get(card[0], 0)
    if card[1] == counter.trump:
        if card[0] == "J":
            points += 1.0
        if options.low_to == "captured":
            played = [c for trick in counter.view.tricks for c, _ in trick.cards] + [c for c, _ in counter.view.table]
            known = [c for c in (*played, *counter.hand) if c[1] == counter.trump]
            if all(RANK_OF[card] <= RANK_OF[other] for other in known):
                points += (1 - counter.held_frac) ** counter.below(card)
    return points


def merit(counter: CardCounter, card: Card) -> float:
    """What playing the card now promises, in points: the trick's worth if won, less what is spent."""
    view = counter.view
    table = sum(card_points(counter, other) for other, _ in view.table)
    own = card_points(counter, card)
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
    """What the card would be worth in hand later on, in points."""
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


def ranked(view: View) -> list[tuple[float, Action]]:
    """The legal cards with their merit, best first."""
    counter = CardCounter(view)
    legal = legal_actions(view)
    assert isinstance(legal, tuple)
    if takes_the_rest(counter):
        return [(float(RANK_OF[card]), Play(card)) for card in clearing_order(counter, legal)]
    scored = [(merit(counter, play.card), play) for play in legal if isinstance(play, Play) and play.card]
    return sorted(scored, key=lambda pair: (-pair[0], str(pair[1])))


def takes_the_rest(counter: CardCounter) -> bool:
    """Whether the viewer leads and holds every trick that is left."""
    return not counter.view.table and counter.sure_tricks() == len(counter.hand)


def clearing_order(counter: CardCounter, legal: tuple[Action, ...]) -> list[Card]:
    """Cards that all win: trumps from the top first, so that nothing is ruffed."""
    cards = [play.card for play in legal if isinstance(play, Play) and play.card]
    return sorted(cards, key=lambda card: (card[1] != counter.trump, -RANK_OF[card], card))


def decide(view: View) -> Action:
    """The careful rule of thumb for whatever is asked."""
    legal = legal_actions(view)
    if isinstance(legal, ChooseDiscard):
        return throw(view, legal.count)
    if len(legal) == 1:
        return legal[0]
    if view.phase == "beg":
        return STAND if wants_to_stand(view) else BEG
    if view.phase == "answer":
        return GIVE if wants_to_give(view) else RUN
    return ranked(view)[0][1]
