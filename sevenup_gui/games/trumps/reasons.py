"""What speaks for an action where trumps are begged for and the jack is a point: of words, cards thrown and cards
played."""

from collections.abc import Callable

from sevenup_gui.engine.actions import BEG, GIVE, RUN, STAND, Action, Discard, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.trick import Hand, winning
from sevenup_gui.engine.views import View
from sevenup_gui.games.trumps.before_play import HAND
from sevenup_gui.i18n import _
from sevenup_gui.search.card_counting import CardCounter
from sevenup_gui.search.choice import Fact
from sevenup_gui.search.reasons import against_trumps, for_trumps, holds_for_sure, of_outcome, of_trick


def reasons(
    view: View, action: Action, gift_ends: bool, of_play: Callable[[View, CardCounter, Card], list[Fact]]
) -> list[Fact]:
    """For words one's trumps, for a card what `of_play` says of the jack, and what becomes of the trick. `gift_ends` is
    whether a gift would end the match."""
    counter = CardCounter(view)
    match action:
        case Discard(cards):
            return [of_throw(counter, cards)]
        case Play(card) if card is not None:
            told = [*of_play(view, counter, card), *of_trick(view, counter, card)]
            return told or [of_outcome(view, counter, card)]
        case _:
            return of_word(counter, action, gift_ends)


def of_throw(counter: CardCounter, cards: Hand) -> Fact:
    """What is kept."""
    trumps = [card for card in counter.hand if card[1] == counter.trump]
    if trumps and not set(trumps) & set(cards):
        return Fact("keeps trumps", _("All your trumps stay."))
    if len(trumps) > HAND:
        return Fact("too many trumps", _("You have more trumps than you may keep."), number=len(trumps))
    return Fact("keeps best", _("What is left is worth more."))


def of_word(counter: CardCounter, action: Action, gift_ends: bool) -> list[Fact]:
    """What speaks for standing or begging, giving or running: never what would speak for the other."""
    if action == RUN and gift_ends:
        return [Fact("gift would lose", _("The gift would end the match."))]
    if action == BEG and gift_ends:
        words = _("The dealer will not give the point that ends the match: you get new cards.")
        return [Fact("no gift", words), *against_trumps(counter)]
    told = for_trumps(counter) if action in (STAND, GIVE) else against_trumps(counter)
    return told or [without_cards(action)]


def without_cards(action: Action) -> Fact:
    """What the sums say, where the trumps in hand say nothing for it."""
    if action == STAND:
        return Fact("suit will do", _("A gift or new cards promise less than this suit."))
    if action == BEG:
        return Fact("suit too poor", _("A gift or new cards promise more than this suit."))
    if action == GIVE:
        return Fact("worth a point", _("To play with this suit is worth the point."))
    return Fact("point too dear", _("To play with this suit is not worth a point."))


def of_jack(view: View, counter: CardCounter, card: Card, captures: str) -> list[Fact]:
    """What becomes of the jack of trumps; `captures` says what it is to take it from the other side."""
    wins, jack = counter.holds_trick(card), f"J{counter.trump}"
    lying = next((seat for other, seat in view.table if other == jack), None)
    if wins and lying is not None:
        told = _("It takes your partner's jack home.") if counter.is_friend(lying) else captures
        return [Fact("takes jack", told, (jack,))]
    if card == jack and holds_for_sure(counter, card):
        return [Fact("saves jack", _("It brings the jack of trumps home."), (jack,))]
    if jack in counter.hand and card != jack and not wins and view.table:
        words = _("It keeps the jack of trumps out of a trick that is lost.")
        return [Fact("keeps jack", words, (jack,))]
    return []


def of_partner(view: View, counter: CardCounter, card: Card) -> list[Fact]:
    """That a partner has the trick, or would have it, where the card leaves it to them."""
    if not view.table or counter.holds_trick(card) or not counter.is_friend(winning(view.table, counter.trump)[1]):
        return []
    if all(map(counter.is_friend, counter.to_come())):
        return [Fact("partner has it", _("Your partner takes the trick."))]
    return [Fact("partner ahead", _("Your partner has the best card so far."))]
