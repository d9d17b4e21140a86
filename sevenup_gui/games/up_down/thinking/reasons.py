"""What speaks for an action in 7Up7Down."""

from sevenup_gui.engine.actions import Action, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.search.choice import Fact
from sevenup_gui.search.reasons import of_trick, of_trumps, only
from sevenup_gui.search.sight import Sight
from sevenup_gui.vocabulary.naming import card_names


def reasons(view: View, action: Action) -> list[Fact]:
    """For a bid what is sure, or seen; for a card what the bid still wants."""
    sight = Sight(view)
    if isinstance(action, Play):
        card = action.card
        return [only()] if card is None else [*of_play(view, sight, card), *of_trick(view, sight, card)]
    if view.forehead:
        shown = tuple([card for hand in view.hands if hand for card in hand])
        return [Fact("seen cards", _("The others hold {cards}.").format(cards=card_names(shown)), shown)]
    sure = sight.sure_tricks()
    if not sure:
        return of_trumps(sight)
    words = ngettext("{n} trick is certain.", "{n} tricks are certain.", sure)
    return [Fact("sure tricks", words.format(n=sure), number=sure)]


def of_play(view: View, sight: Sight, card: Card) -> list[Fact]:
    """What the bid says to a card."""
    want = (view.bids[view.viewer] or 0) - view.taken[view.viewer]
    if want == len(sight.hand):
        return [Fact("needs all", _("You need every trick that is left."), number=want)]
    if want > 0:
        words = ngettext("You need {n} more trick.", "You need {n} more tricks.", want)
        return [Fact("needs more", words.format(n=want), number=want)]
    if view.table and not sight.holds_trick(card):
        return [Fact("ducks", _("Your bid is made, so let the trick go."), (card,))]
    return []
