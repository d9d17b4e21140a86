"""Reasons for an action in 7Up7Down."""

from sevenup_gui.engine.actions import Action, Bid, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.views import View
from sevenup_gui.games.up_down.rules import forbidden_bid, points_for
from sevenup_gui.games.up_down.thinking.heuristic import bid_chances, forehead_chance, options_of
from sevenup_gui.i18n import _, decimal, ngettext
from sevenup_gui.search import reasons as of_any_game
from sevenup_gui.search.card_counting import CardCounter
from sevenup_gui.search.choice import Fact
from sevenup_gui.search.reasons import legal_cards, likeliest, of_drawing, of_outcome, of_trick, takes
from sevenup_gui.vocabulary.naming import card_names

NEAR = 0.75  # tricks by which a bid may differ from what the hand promises and still be what it promises


def reasons(view: View, action: Action) -> list[Fact]:
    """Return the reasons for an action: for a bid the promise of the hand, or of the cards seen; for a card what the
    bid still wants."""
    match action:
        case Play(card) if card is not None:
            return of_play(view, CardCounter(view), card)
        case Bid(tricks) if view.forehead:
            return [*seen_words(view, tricks), *hooked(view)] or [close_words(view)]
        case Bid(tricks):
            return [*promised(view, tricks), *hooked(view)] or [off_the_mark(view, tricks)]
        case _:
            return of_any_game.reasons(view, action)


def seen_words(view: View, tricks: int) -> list[Fact]:
    """Name the others' cards in a forehead round, and what one's own card most likely does against them."""
    shown = tuple([card for hand in view.hands if hand for card in hand])
    cards, wins = card_names(shown), forehead_chance(view) > 0.5
    if tricks and wins:
        words = _("The others hold {cards}. Your card most likely wins.")
    elif not tricks and not wins:
        words = _("The others hold {cards}. Your card most likely loses.")
    else:
        return pays_better(view, tricks, cards, shown)
    return [Fact("seen cards", words.format(cards=cards), shown)]


def pays_better(view: View, tricks: int, cards: str, shown: tuple[Card, ...]) -> list[Fact]:
    """Say, in a forehead round, that the less likely bid pays better, if it does."""
    options = options_of(view)
    pays, other = points_for(options, tricks, tricks, 1), points_for(options, 1 - tricks, 1 - tricks, 1)
    if pays <= other:
        return []
    if tricks:
        words = _("The others hold {cards}. Your card may lose, but one trick earns {points} and none {other}.")
    else:
        words = _("The others hold {cards}. Your card may win, but none earns {points} and one trick {other}.")
    return [Fact("pays better", words.format(cards=cards, points=pays, other=other), shown, number=pays)]


def close_words(view: View) -> Fact:
    """Name the cards seen in a forehead round when neither the odds nor the points speak for the bid."""
    shown = tuple([card for hand in view.hands if hand for card in hand])
    words = _("The others hold {cards}. Your card could win or lose.")
    return Fact("could do either", words.format(cards=card_names(shown)), shown)


def promised(view: View, tricks: int) -> list[Fact]:
    """Return the tricks a hand is good for, if that's the bid."""
    counter = CardCounter(view)
    sure = counter.sure_tricks()
    if sure and sure == tricks:
        words = ngettext("{n} trick is certain.", "{n} tricks are certain.", sure)
        return [Fact("sure tricks", words.format(n=sure), number=sure)]
    mean = sum(n * chance for n, chance in enumerate(bid_chances(view)))
    if abs(mean - tricks) > NEAR:
        return []
    if not tricks:
        return [Fact("no tricks", _("Your hand may not take a trick."), best=True)]
    words = _("Your hand is worth about {tricks} tricks.").format(tricks=decimal(mean))
    return [Fact("tricks promised", words, number=tricks)]


def off_the_mark(view: View, tricks: int) -> Fact:
    """Return the reason to bid more or fewer tricks than the hand is good for: the others' bids, or the points of a
    bid."""
    mean = sum(n * chance for n, chance in enumerate(bid_chances(view)))
    others = [bid for bid in view.bids if bid is not None]
    share = sum(others) * view.players - view.tricks_each * len(others)  # over 0: they have bid more than their part
    good_for = decimal(mean)
    if tricks < mean:
        higher = tuple(map(Bid, range(tricks + 1, view.tricks_each + 1)))
        if share > 0:
            words = _("The others bid high. Your hand is worth about {tricks} tricks, but they'll fight for some.")
            return Fact("others high", words.format(tricks=good_for), number=tricks, over=higher)
        words = _("Your hand is worth about {tricks} tricks, and it's easier to lose one than to win one.")
        return Fact("easier lost", words.format(tricks=good_for), number=tricks, over=higher)
    if share < 0:
        words = _("The others bid low. Your hand is worth about {tricks} tricks, and some will be left over.")
        lower = tuple(map(Bid, range(tricks)))
        return Fact("others low", words.format(tricks=good_for), number=tricks, over=lower)
    words = _("Your hand is worth about {tricks} tricks. With luck a bid of {bid} comes home, for {points} points.")
    points = points_for(options_of(view), tricks, tricks, view.tricks_each)
    return Fact("takes luck", words.format(tricks=good_for, bid=tricks, points=points), number=tricks)


def hooked(view: View) -> list[Fact]:
    """Say that a bid is barred, if the hand would have asked for it."""
    barred = forbidden_bid(view)
    if barred is None:
        return []
    chances = bid_chances(view)
    if barred != max(range(len(chances)), key=chances.__getitem__):
        return []
    return [Fact("barred", _("You can't bid {tricks}. This is next best.").format(tricks=barred))]


def of_play(view: View, counter: CardCounter, card: Card) -> list[Fact]:
    """Return the bid's reasons for a card: to take the trick with one that takes it, and to leave it with one that
    doesn't."""
    want = (view.bids[view.viewer] or 0) - view.taken[view.viewer]
    wins = takes(view, counter, card)
    if not 0 <= want <= len(counter.hand):
        if wins:
            spared = tuple([other for other in legal_cards(view) if not takes(view, counter, other)])
            return [Fact("spoils", _("Your bid has failed. Spoil the others' bids."), (card,), over=spared)]
        return [Fact("lost", _("Your bid has failed, so this trick doesn't matter."), (card,))]
    if not want:
        return [of_ducking(view, counter, card, wins)]
    if not wins:
        return [*of_saving(view, counter, card, want), *of_trick(view, counter, card)] or [
            of_outcome(view, counter, card)
        ]
    outcome = of_trick(view, counter, card) or [of_outcome(view, counter, card)]
    if want == len(counter.hand):
        return [Fact("needs all", _("You need every trick left."), number=want), *outcome]
    words = ngettext("You need {n} more trick.", "You need {n} more tricks.", want)
    return [Fact("needs more", words.format(n=want), number=want), *outcome]


def of_saving(view: View, counter: CardCounter, card: Card, want: int) -> list[Fact]:
    """Tricks are needed, and the card will hardly take this one: that it may all the same, or what stays for others."""
    others = [other for other in counter.hand if other != card]
    if likeliest(view, counter, card):
        return [Fact("likeliest", _("It's your likeliest winner."), (card,))]
    if want == len(counter.hand):
        return of_drawing(view, counter, card)
    trumps = [other for other in others if counter.suit_of[other] == counter.trump]
    if trumps and counter.suit_of[card] != counter.trump:
        words = ngettext(
            "Save your trump for a trick you need.", "Save your trumps for the tricks you need.", len(trumps)
        )
        return [Fact("saves trumps", words, number=len(trumps), over=tuple(trumps))]
    better = tuple([other for other in others if counter.above(other) < counter.above(card)])
    if better:
        words = _("Save your better cards for the tricks you need.")
        return [Fact("saves better", words, number=want, over=better)]
    return of_drawing(view, counter, card)


def of_ducking(view: View, counter: CardCounter, card: Card, wins: bool) -> Fact:
    """The seat has as many tricks as it bid: no trick more."""
    if wins and not view.table:
        words = _("You've made your bid. This card does the least harm.")
        return Fact("least likely", words, (card,), best=True)
    if wins:
        words = _("You've made your bid. Shed a high card here.")
        return Fact("goes high", words, (card,), best=True)
    takers = tuple([other for other in legal_cards(view) if takes(view, counter, other)])
    losers = [other for other in legal_cards(view) if not counter.holds_trick(other)]
    if view.table and counter.above(card) < max(map(counter.above, losers)):
        words = _("You've made your bid. Let this one go, and shed a card that could win another.")
        return Fact("sheds", words, (card,), over=takers)
    if view.table:
        words = _("You've made your bid. Let this one go.")
    else:
        words = _("You've made your bid, and this lead will most likely lose.")
    return Fact("ducks", words, (card,), over=takers)
