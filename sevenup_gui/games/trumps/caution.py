"""The risk of each of several cards that are worth the same as far as can be told: a careful player keeps the risky
ones."""

from collections.abc import Iterable

from sevenup_gui.engine.actions import Play
from sevenup_gui.engine.cards import RANK_OF, Card
from sevenup_gui.engine.trick import winning
from sevenup_gui.engine.views import View
from sevenup_gui.games.trumps.counting import PIPS, counted_by
from sevenup_gui.search.card_counting import CardCounter

JACK = 15.0  # pips that the jack of trumps counts as, because it is a point
SPENT = 4.0  # pips that a spent trump counts as, and a tenth for each rank
WINNER = 3.0  # pips that a card counts as that would win a trick of its own later


def risks(view: View, cards: Iterable[Card]) -> dict[Card, float]:
    """Return what playing each card gives away, in pips: the value of the trick if the other side takes it, less its
    value if the viewer's side does, and what the card would be worth later."""
    counter = CardCounter(view)
    return {card: risk(counter, card) for card in cards}


def play_risks(view: View, plays: Iterable[Play]) -> dict[Play, float]:
    """Return the risks of cards as plays."""
    counter = CardCounter(view)
    return {play: risk(counter, play.card) for play in plays if play.card is not None}


def risk(counter: CardCounter, card: Card) -> float:
    """Return the risk of one card. No one leads to bring a card home, so the pips of a lead can only be lost."""
    view, trump = counter.view, card[1] == counter.trump
    won, counts = counter.win_chance(card), counted(counter, card)
    later = RANK_OF[card] / 100
    if not view.table:
        return (1 - won) * counts + later + spent(counter, card)
    best, holder = winning(view.table, counter.trump)
    if counter.is_friend(holder):
        partners = counter.safe_chance(best, view.table[0][0][1])
        won = max(won, partners) if counter.holds_trick(card) else partners
        later += spent(counter, card)
    elif trump and won:
        later += RANK_OF[card] / 10  # it takes the trick from the other side
    else:
        later += spent(counter, card)
    return (1 - 2 * won) * (counts + sum(counted(counter, lying) for lying, _ in view.table)) + later


def counted(counter: CardCounter, card: Card) -> float:
    """Return what a card counts, in pips."""
    pips = PIPS[counted_by(counter.view).game_values].get(card[0], 0)
    return pips + (JACK if card == f"J{counter.trump}" else 0.0)


def spent(counter: CardCounter, card: Card) -> float:
    """Return what a card would be worth later, in pips."""
    if card[1] == counter.trump:
        return SPENT + RANK_OF[card] / 10
    return WINNER if counter.boss(card) else 0.0
