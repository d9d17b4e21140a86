"""The reasons for an action in any trick-taking game: facts from the view, each with its sentence."""

from sevenup_gui.engine.actions import Action, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _, listed, ngettext
from sevenup_gui.search.card_counting import CardCounter
from sevenup_gui.search.choice import Fact
from sevenup_gui.search.worlds import voids
from sevenup_gui.vocabulary.naming import rank_name


def reasons(view: View, action: Action) -> list[Fact]:
    """Return for a card what it does in the trick, and for anything else only that it was analysed."""
    if not isinstance(action, Play):
        return [weighed()]
    if action.card is None:
        return [last_card()]
    counter = CardCounter(view)
    return of_trick(view, counter, action.card) or [of_outcome(view, counter, action.card)]


def only() -> Fact:
    """Return that the player has no choice."""
    return Fact("only", _("Nothing else is allowed."))


def last_card() -> Fact:
    """Return that the player has no other card."""
    return Fact("last card", _("It's your last card."))


def weighed() -> Fact:
    """Return what can be said of any choice made by numbers, in a game without better arguments."""
    return Fact("weighed", _("It's your best chance overall."), best=True)


MANY, FEW = 3, 2  # small trumps that speak for a suit, and against it


def for_trumps(counter: CardCounter) -> list[Fact]:
    """Return what the player's trumps say for playing with the suit turned up. Empty if they are few and small."""
    trumps = [card for card in counter.hand if counter.suit_of[card] == counter.trump]
    honours = tuple([card for rank in "AKQJ" for card in trumps if card[0] == rank])
    if honours:
        ranks = listed([rank_name(card) for card in honours])
        return [Fact("trumps held", _("You hold {ranks} of the suit turned up.").format(ranks=ranks), honours)]
    return [Fact("many trumps", small_words(len(trumps)), number=len(trumps))] if len(trumps) >= MANY else []


def against_trumps(counter: CardCounter) -> list[Fact]:
    """Return what the player's trumps say against the suit turned up. Empty if they are many or include an honour."""
    trumps = [card for card in counter.hand if counter.suit_of[card] == counter.trump]
    if not trumps:
        return [Fact("no trumps", _("You hold nothing of the suit turned up."))]
    if len(trumps) > FEW or any(card[0] in "AKQJ" for card in trumps):
        return []
    words = ngettext(
        "You hold only {n} small card of the suit turned up.",
        "You hold only {n} small cards of the suit turned up.",
        len(trumps),
    )
    return [Fact("few trumps", words.format(n=len(trumps)), number=len(trumps))]


def small_words(count: int) -> str:
    """Return the sentence for that many small trumps."""
    words = ngettext(
        "You hold {n} small card of the suit turned up.", "You hold {n} small cards of the suit turned up.", count
    )
    return words.format(n=count)


def of_trick(view: View, counter: CardCounter, card: Card) -> list[Fact]:
    """Return what a card does in the trick, whatever the stakes."""
    facts: list[Fact] = []
    sure = holds_for_sure(counter, card)
    if sure and not view.table:
        facts.append(Fact("cannot be beaten", _("Nothing left can beat it."), (card,)))
    elif sure and winners(view, counter) == [card]:
        facts.append(Fact("only winner", _("It's your only winner."), (card,)))
    elif sure and not any(counter.holds_trick(lower) for lower in lower_cards(counter, card)):
        facts.append(Fact("wins cheaply", _("It's your cheapest winner."), (card,)))
    if view.table and not counter.holds_trick(card):
        led, shown = view.table[0][0], voids(view)
        suits = counter.suit_of
        foes = [seat for seat in counter.to_come() if not counter.is_friend(seat)]
        out = [seat for seat in foes if suits[led] in shown[seat] and counter.trump not in shown[seat]]
        if not counter.unseen_by_suit[counter.trump]:
            out = []
        spared = tuple(
            [card for card in counter.hand if suits[card] == suits[led] != counter.trump and counter.holds_trick(card)]
        )
        words = _("A player after you is out of the suit led and may trump it.")
        facts += [Fact("void shown", words, (led,), seat=out[0], over=spared)] if out and spared else []
    return facts


def takes(view: View, counter: CardCounter, card: Card) -> bool:
    """True if a card is played to take the trick: it holds it, or as a lead will more likely than not."""
    return counter.holds_trick(card) if view.table else counter.win_chance(card) > 0.5


def of_outcome(view: View, counter: CardCounter, card: Card) -> Fact:
    """Return what most likely becomes of the trick, which can be said of every card."""
    if not takes(view, counter, card):
        return Fact("leaves it", _("It lets someone else take the trick."), (card,))
    if not view.table:
        return Fact("likely to win", _("It should win the trick."), (card,))
    if counter.suit_of[card] == counter.trump != counter.suit_of[view.table[0][0]]:
        others = tuple([other for other in counter.hand if counter.suit_of[other] != counter.trump])
        return Fact("worth a trump", _("This trick is worth a trump."), (card,), over=others)
    return Fact("takes it", _("It's winning the trick so far."), (card,))


def of_drawing(view: View, counter: CardCounter, card: Card) -> list[Fact]:
    """Return that a lead of trumps draws any that others hold."""
    if view.table or counter.suit_of[card] != counter.trump or not counter.foes_may_trump():
        return []
    return [Fact("draws trumps", _("It draws out trumps."), (card,))]


def holds_for_sure(counter: CardCounter, card: Card) -> bool:
    """True if the card, played now, takes the trick whatever comes after it."""
    return counter.holds_trick(card) and (not counter.to_come() or counter.win_chance(card) == 1.0)


def legal_cards(view: View) -> list[Card]:
    """Return the cards that may be played."""
    legal = legal_actions(view)
    actions = legal if isinstance(legal, tuple) else ()
    return [action.card for action in actions if isinstance(action, Play) and action.card is not None]


def winners(view: View, counter: CardCounter) -> list[Card]:
    """Return the legal cards that would take the trick as it is."""
    return [card for card in legal_cards(view) if counter.holds_trick(card)]


def likeliest(view: View, counter: CardCounter, card: Card) -> bool:
    """True if a lead of the card is likelier to take its trick than that of any other."""
    chance = counter.win_chance(card)
    return not view.table and all(counter.win_chance(other) < chance for other in counter.hand if other != card)


def lower_cards(counter: CardCounter, card: Card) -> list[Card]:
    """Return the cards in hand that rank under another of their suit."""
    suits, ranks = counter.order
    return [other for other in counter.hand if suits[other] == suits[card] and ranks[other] < ranks[card]]
