"""Heuristics for 7Up7Down: count the tricks the hand should take, bid them, then aim at exactly that."""

from collections.abc import Iterable, Sequence

from sevenup_gui.engine.actions import Action, Bid, Play
from sevenup_gui.engine.cards import RANK_OF, Card
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.state import from_left
from sevenup_gui.engine.trick import winning
from sevenup_gui.engine.views import View
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.games.up_down.rules import missed, points_for
from sevenup_gui.search.card_counting import CardCounter

RUFF = 0.20  # the chance that a small trump takes a trick by trumping, in a hand short enough to do it
LATER_HIGH = 0.25  # how often a trump that is outranked takes a later trick all the same
SECOND_ROUND = 0.12  # what each further card of its suit in hand takes off the chance of a plain winner
NEXT_TO = 0.25  # how often the number next to the natural one can be brought about


def options_of(view: View) -> UpDownOptions:
    """The options, known to be those of 7Up7Down."""
    assert isinstance(view.options, UpDownOptions)
    return view.options


def counts_distance(options: UpDownOptions) -> bool:
    """Return True if a missed bid costs more the farther off it is, so that a seat still plays to be near it."""
    return options.miss.startswith("off")


def trick_chance(counter: CardCounter, card: Card) -> float:
    """The chance that a card in hand takes some later trick."""
    hidden = (1 - counter.held_frac) ** counter.above(card)
    suit_length = sum(other[1] == card[1] for other in counter.hand)
    if card[1] == counter.trump:
        if not counter.above(card):
            return 1.0
        plain = len(counter.hand) - suit_length
        chance = hidden + (1 - hidden) * LATER_HIGH * min(1.0, (RANK_OF[card] - 2) / 10 + suit_length / 10)
        return min(1.0, chance + (1 - chance) * (RUFF if plain else 0.0))
    chance = hidden
    for seat in range(counter.view.players):
        if seat != counter.seat and counter.view.counts[seat]:
            trumps = 0 if counter.trump in counter.voids[seat] else counter.unseen_by_suit[counter.trump]
            chance *= 1 - counter.void_chance(seat, card[1]) * counter.has_chance(seat, trumps)
    chance *= max(0.2, 1 - SECOND_ROUND * (suit_length - 1))
    return chance * (0.9 if not counter.above(card) else 0.75)


def only_card_chance(counter: CardCounter, card: Card) -> float:
    """Return the chance that this card takes the one trick of a one-card round."""
    leads = counter.view.dealer == (counter.seat - 1) % counter.view.players
    chance = (1 - counter.held_frac) ** counter.above(card)
    if card[1] == counter.trump:
        return chance
    if not leads:  # it must happen to be the suit led
        chance *= counter.unseen_by_suit[card[1]] / max(1, len(counter.unseen))
    return chance * (1 - counter.held_frac) ** counter.unseen_by_suit[counter.trump]


def forehead_chance(view: View) -> float:
    """Return, for a forehead round, the share of the cards the viewer may have that take the trick from those it
    sees."""
    counter = CardCounter(view)
    order = from_left(view.dealer, view.players)
    played = {seat: card for card, seat in view.table}
    wins = 0
    for own in counter.unseen:
        cards = {seat: played.get(seat) or (own if seat == view.viewer else view.hand_of(seat)[0]) for seat in order}
        wins += winning(tuple([(cards[seat], seat) for seat in order]), counter.trump)[1] == view.viewer
    return wins / len(counter.unseen)


def exactly(chances: Iterable[float]) -> list[float]:
    """The chance of each number of successes (index) among independent chances."""
    spread = [1.0]
    for chance in chances:
        spread = [
            (spread[n] if n < len(spread) else 0.0) * (1 - chance) + (spread[n - 1] * chance if n else 0.0)
            for n in range(len(spread) + 1)
        ]
    return spread


def bid_chances(view: View) -> list[float]:
    """The chance of each number of tricks, before a card is played."""
    if view.forehead:
        wins = forehead_chance(view)
        return [1 - wins, wins]
    counter = CardCounter(view)
    if view.tricks_each == 1:
        return exactly([only_card_chance(counter, counter.hand[0])])
    return exactly([trick_chance(counter, card) for card in counter.hand])


def made_chances(chances: Sequence[float]) -> list[float]:
    """The chance of making each bid, from that of each number of tricks when nobody minds how many: aiming helps."""
    padded = [0.0, *chances, 0.0]
    return [(1 - NEXT_TO) * chance + NEXT_TO * (padded[at] + padded[at + 2]) for at, chance in enumerate(chances)]


def ranked_bids(view: View) -> list[tuple[float, Action]]:
    """The legal bids with the points they promise, best first."""
    worths = bid_worths(options_of(view), bid_chances(view))
    legal = legal_actions(view)
    assert isinstance(legal, tuple)
    scored = [(worths[action.number], action) for action in legal if isinstance(action, Bid)]
    return sorted(scored, key=lambda pair: -pair[0])


def bid_worths(options: UpDownOptions, chances: Sequence[float]) -> list[float]:
    """The points that each bid (index) promises, from the chance of each number of tricks if nobody minds how many."""
    cards, made = len(chances) - 1, made_chances(chances)
    exact = [points_for(options, bid, bid, cards) * chance for bid, chance in enumerate(made)]
    if options.miss == "0":
        return exact
    worths = []
    for bid, worth in enumerate(exact):
        others = [(took, chance) for took, chance in enumerate(chances) if took != bid]
        left = (1 - made[bid]) / max(1e-9, sum(chance for _took, chance in others))  # aiming helps, so fewer are missed
        worths.append(worth + left * sum(chance * missed(options, bid, took) for took, chance in others))
    return worths


def merit(counter: CardCounter, card: Card, want: int) -> float:
    """The chance of taking exactly `want` more tricks when this card is played now."""
    later = [trick_chance(counter, other) for other in counter.hand if other != card]
    spread = exactly(later)
    won = counter.win_chance(card)

    def hit(tricks: int) -> float:
        return spread[tricks] if 0 <= tricks < len(spread) else 0.0

    return won * hit(want - 1) + (1 - won) * hit(want)


def ranked_plays(view: View) -> list[tuple[float, Action]]:
    """The legal cards with the chance of making the bid, best first."""
    legal = legal_actions(view)
    assert isinstance(legal, tuple)
    if view.forehead:
        return [(0.0, legal[0])]
    counter = CardCounter(view)
    bid = view.bids[view.viewer]
    want = (bid or 0) - view.taken[view.viewer]
    if counts_distance(options_of(view)):
        want = min(max(want, 0), len(counter.hand))
    cards = [play.card for play in legal if isinstance(play, Play) and play.card is not None]
    if not 0 <= want <= len(counter.hand):
        return spoiling(counter, cards)
    scored = [(merit(counter, card, want), natural(counter, card, want), card) for card in cards]
    scored.sort(key=lambda entry: (-round(entry[0], 9), entry[1], entry[2]))
    return [(chance, Play(card)) for chance, _, card in scored]


def natural(counter: CardCounter, card: Card, want: int) -> int:
    """Among equals: with tricks to come throw the lowest, with none the highest."""
    rank = RANK_OF[card] + (20 if card[1] == counter.trump else 0)
    return rank if want else -rank


def spoiling(counter: CardCounter, cards: Sequence[Card]) -> list[tuple[float, Action]]:
    """The bid is lost: take what tricks one can, so that the others miss theirs."""
    return sorted(
        [(counter.win_chance(card) - RANK_OF[card] / 1000, Play(card)) for card in cards],
        key=lambda pair: (-pair[0], str(pair[1])),
    )


def decide(view: View) -> Action:
    """The careful rule of thumb for a bid or a card."""
    return (ranked_bids(view) if view.phase == "bid" else ranked_plays(view))[0][1]
