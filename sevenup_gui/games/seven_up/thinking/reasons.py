"""What speaks for an action in Seven Up."""

from sevenup_gui.engine.actions import Action, Discard, Play, Run
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.trick import winning
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.rules import gift_wins
from sevenup_gui.i18n import _
from sevenup_gui.search.choice import Fact
from sevenup_gui.search.reasons import holds_for_sure, of_trick, of_trumps, only
from sevenup_gui.search.sight import Sight


def reasons(view: View, action: Action) -> list[Fact]:
    """For words one's trumps, for a card what becomes of the jack and of the trick."""
    sight = Sight(view)
    match action:
        case Discard(cards):
            trumps = any(card[1] == sight.trump for card in cards)
            return [] if trumps else [Fact("keeps trumps", _("All your trumps stay."))]
        case Play(card):
            return [only()] if card is None else [*of_play(view, sight, card), *of_trick(view, sight, card)]
        case Run() if gift_wins(view):
            return [Fact("gift would lose", _("The gift would end the match."))]
        case _:
            return of_trumps(sight)


def of_play(view: View, sight: Sight, card: Card) -> list[Fact]:
    """What the points and the partner say to a card."""
    facts: list[Fact] = []
    wins = sight.holds_trick(card)
    jack = f"J{sight.trump}"
    if wins and any(lying == jack for lying, _seat in view.table):
        facts.append(Fact("takes jack", _("It captures the jack of trumps."), (jack,)))
    elif card == jack and holds_for_sure(sight, card):
        facts.append(Fact("saves jack", _("It brings the jack of trumps home."), (jack,)))
    elif jack in sight.hand and card != jack and not wins and view.table:
        words = _("It keeps the jack of trumps out of a trick that is lost.")
        facts.append(Fact("keeps jack", words, (jack,)))
    if view.table and not wins and sight.is_friend(winning(view.table, sight.trump)[1]):
        facts.append(Fact("partner has it", _("Your partner holds the trick.")))
    return facts
