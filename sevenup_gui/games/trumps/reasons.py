"""The reasons for an action where players beg and the jack is a point: for words, discards and plays."""

from collections.abc import Callable

from sevenup_gui.engine.actions import BEG, GIVE, RUN, STAND, Action, Discard, Play
from sevenup_gui.engine.cards import RANK_OF, Card
from sevenup_gui.engine.trick import Hand, winning
from sevenup_gui.engine.views import View
from sevenup_gui.games.trumps.before_play import HAND
from sevenup_gui.games.trumps.counting import counted_by, pips_of
from sevenup_gui.i18n import _
from sevenup_gui.search.card_counting import CardCounter
from sevenup_gui.search.choice import Fact
from sevenup_gui.search.reasons import (
    against_trumps,
    for_trumps,
    holds_for_sure,
    legal_cards,
    likeliest,
    of_drawing,
    of_outcome,
    of_trick,
    takes,
    winners,
)
from sevenup_gui.vocabulary.naming import card_name

LIKELY = 0.5  # above this a chance is called most likely


def reasons(
    view: View,
    action: Action,
    gift_ends: bool,
    of_play: Callable[[View, CardCounter, Card], list[Fact]],
    gifts: bool = True,
) -> list[Fact]:
    """Return the reasons for an action: for a word the player's trumps, for a card what `of_play` says of the jack, and
    what becomes of the trick. `gift_ends` is true if a gift would end the match, `gifts` if the game has them."""
    counter = CardCounter(view)
    match action:
        case Discard(cards):
            return [of_throw(counter, cards)]
        case Play(card) if card is not None:
            told = [*of_play(view, counter, card), *of_trick(view, counter, card)]
            return told or [of_trick_left(view, counter, card)]
        case _:
            return of_word(counter, action, gift_ends, gifts)


def of_throw(counter: CardCounter, cards: Hand) -> Fact:
    """Return the reason for a discard: the cards it keeps."""
    trumps = [card for card in counter.hand if card[1] == counter.trump]
    if trumps and not set(trumps) & set(cards):
        return Fact("keeps trumps", _("All your trumps stay."), over=tuple(trumps))
    if len(trumps) > HAND:
        return Fact("too many trumps", _("You have more trumps than you can keep."), number=len(trumps))
    return Fact("keeps best", _("The cards you keep are worth more."), best=True)


def of_word(counter: CardCounter, action: Action, gift_ends: bool, gifts: bool) -> list[Fact]:
    """Return the reasons for standing or begging, giving or running: never one that also speaks for the opposite."""
    if action == RUN and gift_ends:
        return [Fact("gift would lose", _("The gift would win the match."))]
    if action == BEG and gift_ends and gifts:
        words = _("The dealer won't give away the match, so you get new cards.")
        return [Fact("no gift", words), *against_trumps(counter)]
    if action in (STAND, GIVE):
        trumps = [card for card in counter.hand if card[1] == counter.trump]
        told = [*for_trumps(counter), *of_low(counter, trumps)]
    else:
        told = against_trumps(counter)
    return told or [without_cards(action, gifts)]


def of_low(counter: CardCounter, trumps: list[Card]) -> list[Fact]:
    """Return that the lowest of those trumps is Low, or most likely will be, because no one holds a lower one. Empty if
    it isn't."""
    if not trumps or counted_by(counter.view).low_to != "dealt":
        return []
    lowest = min(trumps, key=RANK_OF.__getitem__)
    below = sum(card[1] == lowest[1] and RANK_OF[card] < RANK_OF[lowest] for card in counter.unseen)
    if not below:
        words = _("{card} is certain to be Low.")
        return [Fact("low is sure", words.format(card=card_name(lowest)), (lowest,))]
    if (1.0 - counter.held_frac) ** below > LIKELY:
        words = _("{card} will most likely be Low.")
        return [Fact("low is likely", words.format(card=card_name(lowest)), (lowest,))]
    return []


def without_cards(action: Action, gifts: bool) -> Fact:
    """Return the reason by numbers alone, where the trumps in hand give none."""
    if action == STAND:
        less = _("This suit is better than a gift or new cards.") if gifts else _("New cards would be worse.")
        return Fact("suit will do", less, over=(BEG,))
    if action == BEG:
        more = _("A gift or new cards are better than this suit.") if gifts else _("New cards should be better.")
        return Fact("suit too poor", more, over=(STAND,))
    if action == GIVE:
        return Fact("worth a point", _("Keeping this suit is worth a point."), over=(RUN,))
    return Fact("point too dear", _("This suit isn't worth a point."), over=(GIVE,))


def of_jack(view: View, counter: CardCounter, card: Card, captures: str) -> list[Fact]:
    """Return what becomes of the jack of trumps. `captures` is the sentence for taking it from the other side."""
    wins, jack = counter.holds_trick(card), f"J{counter.trump}"
    lying = next((seat for other, seat in view.table if other == jack), None)
    if wins and lying is not None:
        told = _("It takes your partner's jack home.") if counter.is_friend(lying) else captures
        return [Fact("takes jack", told, (jack,))]
    if card == jack and holds_for_sure(counter, card):
        return [Fact("saves jack", _("It brings the jack of trumps home."), (jack,))]
    if view.table and not wins and card != jack and jack in legal_cards(view):
        if counter.holds_trick(jack):
            words = _("Save the jack of trumps for a better trick.")
            return [Fact("jack waits", words, (jack,), over=(jack,))]
        words = _("This trick is lost, so don't risk the jack of trumps.")
        return [Fact("keeps jack", words, (jack,), over=(jack,))]
    return []


def of_trick_left(view: View, counter: CardCounter, card: Card) -> Fact:
    """Return what most likely becomes of the trick, and if it is left to others, what the card saves."""
    if takes(view, counter, card):
        return of_outcome(view, counter, card)
    better, trump = winners(view, counter), counter.trump
    if view.table and better:
        if card[1] != trump and all(other[1] == trump for other in better):
            return Fact("not for trump", _("This trick isn't worth a trump."), (card,), over=tuple(better))
        words = _("Save your better cards for a better trick.")
        return Fact("waits", words, (card,), over=tuple(better))
    values = counted_by(view).game_values
    pips, legal = pips_of(card, values), {other: pips_of(other, values) for other in legal_cards(view)}
    if drawn := of_drawing(view, counter, card):
        return drawn[0]
    dearer = tuple([other for other, count in legal.items() if count > pips])
    if pips == min(legal.values()) and dearer:
        if not pips:
            return Fact("no pips", _("It loses nothing that counts for Game."), (card,), over=dearer)
        return Fact("gives least", _("It costs the least."), (card,), over=dearer)
    return of_card_spared(view, counter, card)


def of_card_spared(view: View, counter: CardCounter, card: Card) -> Fact:
    """Return which cards stay in hand, for a card that leaves the trick and isn't the cheapest to give away."""
    trumps = tuple([other for other in counter.hand if other[1] == counter.trump])
    if card[1] != counter.trump and trumps:
        return Fact("trumps stay", _("Save your trumps."), (card,), over=trumps)
    if likeliest(view, counter, card):
        return Fact("likeliest", _("It's your likeliest winner."), (card,))
    better = tuple([other for other in counter.hand if counter.above(other) < counter.above(card)])
    if better:
        return Fact("better stay", _("Save your better cards."), (card,), over=better)
    return of_outcome(view, counter, card)


def of_partner(view: View, counter: CardCounter, card: Card) -> list[Fact]:
    """Return that a partner has the trick, or would have it, if the card leaves it to them."""
    if not view.table or counter.holds_trick(card) or not counter.is_friend(winning(view.table, counter.trump)[1]):
        return []
    if all(map(counter.is_friend, counter.to_come())):
        return [Fact("partner has it", _("Your partner wins the trick."))]
    return [Fact("partner ahead", _("Your partner has the best card so far."))]
