"""What speaks for an action in Trinidad All Fours."""

from sevenup_gui.engine.actions import BEG, GIVE, RUN, STAND, Action, Discard, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.trick import Hand, winning
from sevenup_gui.engine.views import View
from sevenup_gui.games.all_fours.rules import HUNG
from sevenup_gui.games.all_fours.thinking.heuristic import gift_wins
from sevenup_gui.i18n import _
from sevenup_gui.search.card_counting import CardCounter
from sevenup_gui.search.choice import Fact
from sevenup_gui.search.reasons import against_trumps, for_trumps, holds_for_sure, of_outcome, of_trick


def reasons(view: View, action: Action) -> list[Fact]:
    """For words one's trumps, for a card what becomes of the jack and of the trick."""
    counter = CardCounter(view)
    match action:
        case Discard(cards):
            return [of_throw(counter, cards)]
        case Play(card) if card is not None:
            told = [*of_play(view, counter, card), *of_trick(view, counter, card)]
            return told or [of_outcome(view, counter, card)]
        case _:
            return of_word(view, counter, action)


def of_throw(counter: CardCounter, cards: Hand) -> Fact:
    """What is kept."""
    trumps = [card for card in counter.hand if card[1] == counter.trump]
    if trumps and not set(trumps) & set(cards):
        return Fact("keeps trumps", _("All your trumps stay."))
    return Fact("keeps best", _("What is left is worth more."))


def of_word(view: View, counter: CardCounter, action: Action) -> list[Fact]:
    """What speaks for standing or begging, giving or running: never what would speak for the other."""
    if action == RUN and gift_wins(view):
        return [Fact("gift would lose", _("The gift would end the match."))]
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


def of_play(view: View, counter: CardCounter, card: Card) -> list[Fact]:
    """What the jack and the partner say to a card."""
    facts: list[Fact] = []
    wins, jack = counter.holds_trick(card), f"J{counter.trump}"
    lying = next((seat for other, seat in view.table if other == jack), None)
    if wins and lying is not None:
        told = _("It takes your partner's jack home.") if counter.is_friend(lying) else hang_words()
        facts.append(Fact("takes jack", told, (jack,)))
    elif card == jack and holds_for_sure(counter, card):
        facts.append(Fact("saves jack", _("It brings the jack of trumps home."), (jack,)))
    elif jack in counter.hand and card != jack and not wins and view.table:
        words = _("It keeps the jack of trumps out of a trick that is lost.")
        facts.append(Fact("keeps jack", words, (jack,)))
    elif not view.table and card[1] == counter.trump and jack in counter.unseen and counter.boss(card):
        words = _("Whoever holds nothing but the jack of trumps must play it under this card: it hangs.")
        facts.append(Fact("hunts jack", words, (card,)))
    if view.table and not wins and counter.is_friend(winning(view.table, counter.trump)[1]):
        if all(map(counter.is_friend, counter.to_come())):
            facts.append(Fact("partner has it", _("Your partner takes the trick.")))
        else:
            facts.append(Fact("partner ahead", _("Your partner has the best card so far.")))
    return facts


def hang_words() -> str:
    """What people play for."""
    return _("It hangs the jack: {count} points.").format(count=HUNG)
