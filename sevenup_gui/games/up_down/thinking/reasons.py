"""What speaks for an action in 7Up7Down."""

from sevenup_gui.engine.actions import Action, Bid, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.engine.views import View
from sevenup_gui.games.up_down.thinking.thumb import bid_chances, forehead_chance
from sevenup_gui.i18n import _, decimal, ngettext
from sevenup_gui.search.choice import Fact
from sevenup_gui.search.reasons import of_outcome, of_trick, only, takes, weighed
from sevenup_gui.search.sight import Sight
from sevenup_gui.vocabulary.naming import card_names

NEAR = 0.75  # tricks by which a bid may differ from what the hand promises and still be what it promises


def reasons(view: View, action: Action) -> list[Fact]:
    """For a bid what the hand, or what is seen, promises; for a card what the bid still wants."""
    match action:
        case Play(None):
            return [only()]
        case Play(card) if card is not None:
            return of_play(view, Sight(view), card)
        case Bid(tricks):
            told = seen_words(view, tricks) if view.forehead else promised(view, tricks)
            return [*told, *hooked(view)] or [weighed()]
        case _:
            return [weighed()]


def seen_words(view: View, tricks: int) -> list[Fact]:
    """In a forehead round: what the others hold, and how one's own card most likely does against it."""
    shown = tuple([card for hand in view.hands if hand for card in hand])
    cards, wins = card_names(shown), forehead_chance(view) > 0.5
    if tricks and wins:
        words = _("The others hold {cards}: your card most likely beats that.")
    elif not tricks and not wins:
        words = _("The others hold {cards}: your card most likely loses to that.")
    else:
        return [weighed()]
    return [Fact("seen cards", words.format(cards=cards), shown)]


def promised(view: View, tricks: int) -> list[Fact]:
    """What the hand is good for, where that is what is bid."""
    sight = Sight(view)
    sure = sight.sure_tricks()
    if sure and sure == tricks:
        words = ngettext("{n} trick is certain.", "{n} tricks are certain.", sure)
        return [Fact("sure tricks", words.format(n=sure), number=sure)]
    mean = sum(n * chance for n, chance in enumerate(bid_chances(view)))
    if abs(mean - tricks) > NEAR:
        return []
    if not tricks:
        return [Fact("no tricks", _("Your cards will hardly take a trick."))]
    words = _("Your cards are good for about {tricks} tricks.").format(tricks=decimal(mean))
    return [Fact("tricks promised", words, number=tricks)]


def hooked(view: View) -> list[Fact]:
    """That a bid may not be made, where the hand would have asked for it."""
    barred = rules_of(view.options).barred_bid(view)
    if barred is None:
        return []
    chances = bid_chances(view)
    if barred != max(range(len(chances)), key=chances.__getitem__):
        return []
    return [Fact("barred", _("{tricks} is not allowed to you, and this comes next.").format(tricks=barred))]


def of_play(view: View, sight: Sight, card: Card) -> list[Fact]:
    """What the bid says to a card: an argument for taking the trick with one that takes it, and for leaving it with
    one that does not."""
    want = (view.bids[view.viewer] or 0) - view.taken[view.viewer]
    wins = takes(view, sight, card)
    if not 0 <= want <= len(sight.hand):
        if wins:
            return [Fact("spoils", _("Your bid is lost; what you take, the others miss."), (card,))]
        return [Fact("lost", _("Your bid is lost: nothing hangs on this trick for you."), (card,))]
    if not want:
        return [of_ducking(view, card, wins)]
    if not wins:
        rest = want == len(sight.hand)
        words = _("Your better cards stay for the tricks that you need.")
        saved = not rest and any(sight.above(other) < sight.above(card) for other in sight.hand if other != card)
        told = [Fact("saves better", words, number=want)] if saved else []
        return [*told, *of_trick(view, sight, card)] or [of_outcome(view, sight, card)]
    if want == len(sight.hand):
        return [Fact("needs all", _("You need every trick that is left."), number=want), *of_trick(view, sight, card)]
    words = ngettext("You need {n} more trick.", "You need {n} more tricks.", want)
    return [Fact("needs more", words.format(n=want), number=want), *of_trick(view, sight, card)]


def of_ducking(view: View, card: Card, wins: bool) -> Fact:
    """The bid is made: no trick more."""
    if wins and not view.table:
        return Fact("least likely", _("Your bid is made; of your cards this one does the least harm."), (card,))
    if wins:
        return Fact("goes high", _("Your bid is made; you can best spare a high card here."), (card,))
    if view.table:
        words = _("Your bid is made, so let the trick go.")
    else:
        words = _("Your bid is made, and this lead will most likely lose.")
    return Fact("ducks", words, (card,))
