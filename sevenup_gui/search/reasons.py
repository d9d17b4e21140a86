"""What speaks for an action in any game of tricks: facts from the view, each with its sentence."""

from sevenup_gui.engine.actions import Action, Play
from sevenup_gui.engine.cards import RANK_OF, Card
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _, listed, ngettext
from sevenup_gui.search.choice import Fact
from sevenup_gui.search.sight import Sight
from sevenup_gui.search.worlds import voids
from sevenup_gui.vocabulary.naming import rank_name


def reasons(view: View, action: Action) -> list[Fact]:
    """For a card what it does in the trick; for anything else nothing is known."""
    if not isinstance(action, Play):
        return []
    return [only()] if action.card is None else of_trick(view, Sight(view), action.card)


def only() -> Fact:
    """There is no choice."""
    return Fact("only", _("Nothing else is allowed."))


def of_trumps(sight: Sight) -> list[Fact]:
    """One's trumps."""
    trumps = [card for card in sight.hand if card[1] == sight.trump]
    honours = tuple([card for rank in "AKQJ" for card in trumps if card[0] == rank])
    if honours:
        ranks = listed([rank_name(card) for card in honours])
        return [Fact("trumps held", _("You hold {ranks} of the suit turned up.").format(ranks=ranks), honours)]
    if not trumps:
        return [Fact("no trumps", _("You hold nothing of the suit turned up."))]
    count = len(trumps)
    words = ngettext(
        "You hold {n} small card of the suit turned up.", "You hold {n} small cards of the suit turned up.", count
    )
    return [Fact("trump count", words.format(n=count), number=count)]


def of_trick(view: View, sight: Sight, card: Card) -> list[Fact]:
    """What a card does in the trick, whatever is played for."""
    facts: list[Fact] = []
    sure = holds_for_sure(sight, card)
    if sure and not view.table:
        facts.append(Fact("cannot be beaten", _("Nothing that is left can beat it."), (card,)))
    elif sure and not any(sight.holds_trick(lower) for lower in lower_cards(sight, card)):
        facts.append(Fact("wins cheaply", _("It is the cheapest card that takes the trick."), (card,)))
    if view.table:
        led = view.table[0][0]
        out = [seat for seat in sight.to_come() if led[1] in voids(view)[seat]]
        words = _("A player after you has shown to be out of the suit led.")
        facts += [Fact("void shown", words, (led,), seat=out[0])] if out else []
    return facts


def holds_for_sure(sight: Sight, card: Card) -> bool:
    """Whether the card, played now, takes the trick whatever comes after it."""
    return sight.holds_trick(card) and (not sight.to_come() or sight.win_chance(card) == 1.0)


def lower_cards(sight: Sight, card: Card) -> list[Card]:
    """The cards in hand that rank under another of their suit."""
    return [other for other in sight.hand if other[1] == card[1] and RANK_OF[other] < RANK_OF[card]]
