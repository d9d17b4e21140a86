"""Why a computer player would do what it would: facts from the view, the numbers that chose, and a sentence of them.

The facts are structured, so that a window may show them its own way; `sentence` puts them in the player's language.
"""

from typing import Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.actions import Action, Beg, Bid, Discard, Give, Play, Run, Stand
from sevenup_gui.engine.cards import RANK_OF, Card
from sevenup_gui.engine.trick import winning
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.seven_up.rules import gift_wins
from sevenup_gui.i18n import _, decimal, listed, ngettext
from sevenup_gui.search.choice import Choice
from sevenup_gui.search.sight import Sight
from sevenup_gui.search.worlds import voids
from sevenup_gui.vocabulary.naming import action_sentence, action_title, card_names, rank_name

Why: TypeAlias = Literal[
    "only",  # nothing else is legal
    "trumps held",  # cards: the honours among one's trumps
    "trump count",  # number: how many trumps one holds
    "no trumps",
    "gift would lose",  # the gift ends the match
    "takes jack",  # card: the jack of trumps lies there to be taken
    "saves jack",  # card: one's jack comes home with this trick
    "keeps jack",  # card: one's jack is kept out of a lost trick
    "cannot be beaten",  # card: nothing unseen beats it
    "wins cheaply",  # card: it takes the trick, and no lower card would
    "ducks",  # card: one's bid is made, so the trick is let go
    "needs all",  # number: every trick left is needed
    "needs more",  # number: tricks still needed
    "sure tricks",  # number: tricks one holds for certain
    "void shown",  # seat: it has shown to be out of the suit led
    "seen cards",  # the forehead: what the others hold
    "keeps trumps",  # nothing but plain cards is thrown
    "partner has it",  # the partner holds the trick
]


class Fact(NamedTuple):
    """One reason: what, and of whom, which or how many."""

    why: Why
    cards: tuple[Card, ...] = ()
    number: int = 0
    seat: int = -1


class Explanation(NamedTuple):
    """An action with its reasons, the weightiest first, and the next best with what each is worth.

    `worth` and `other_worth` are chances in [0, 1] or points, as `unit` says; None where no number chose.
    """

    action: Action
    facts: tuple[Fact, ...]
    unit: str = "none"
    worth: float | None = None
    other: Action | None = None
    other_worth: float | None = None


def explain(view: View, choice: Choice) -> Explanation:
    """The reasons for a choice, from what its seat may see, and the numbers that made it."""
    facts = tuple(facts_for(view, choice.action))
    if not choice.values:
        return Explanation(choice.action, facts or (Fact("only"),))
    worth = dict(choice.values).get(choice.action)
    # An action dropped early was weighed in fewer worlds: one that looks better there is no fair comparison.
    others = [
        (action, value)
        for action, value in choice.values
        if action != choice.action and (worth is None or value <= worth)
    ]
    other, other_worth = max(others, key=lambda pair: pair[1], default=(None, None))
    return Explanation(choice.action, facts, choice.unit, worth, other, other_worth)


def facts_for(view: View, action: Action) -> list[Fact]:
    """What speaks for an action."""
    sight = Sight(view)
    match action:
        case Stand() | Beg() | Give() | Run():
            return word_facts(view, sight, action)
        case Discard(cards):
            return [] if any(card[1] == sight.trump for card in cards) else [Fact("keeps trumps")]
        case Bid():
            if view.forehead:
                shown = tuple([card for hand in view.hands if hand for card in hand])
                return [Fact("seen cards", shown)]
            sure = sight.sure_tricks()
            return [Fact("sure tricks", number=sure)] if sure else trump_facts(sight)
        case Play(card):
            return [Fact("only")] if card is None else card_facts(view, sight, card)


def trump_facts(sight: Sight) -> list[Fact]:
    """One's trumps."""
    trumps = [card for card in sight.hand if card[1] == sight.trump]
    honours = tuple([card for rank in "AKQJ" for card in trumps if card[0] == rank])
    if honours:
        return [Fact("trumps held", honours)]
    return [Fact("trump count", number=len(trumps))] if trumps else [Fact("no trumps")]


def word_facts(view: View, sight: Sight, action: Action) -> list[Fact]:
    """Standing, begging, giving and running."""
    if isinstance(view.options, SevenUpOptions) and isinstance(action, Run) and gift_wins(view):
        return [Fact("gift would lose")]
    return trump_facts(sight)


def card_facts(view: View, sight: Sight, card: Card) -> list[Fact]:
    """Playing a card."""
    facts: list[Fact] = []
    wins = sight.holds_trick(card)
    last = not sight.to_come()
    sure = wins and (last or sight.win_chance(card) == 1.0)
    jack = f"J{sight.trump}"
    table = tuple(lying for lying, _ in view.table)
    if isinstance(view.options, SevenUpOptions):
        if wins and jack in table:
            facts.append(Fact("takes jack", (jack,)))
        elif card == jack and sure:
            facts.append(Fact("saves jack", (jack,)))
        elif jack in sight.hand and card != jack and not wins and table:
            facts.append(Fact("keeps jack", (jack,)))
        if table and not wins and sight.is_friend(winning(view.table, sight.trump)[1]):
            facts.append(Fact("partner has it"))
    else:
        want = (view.bids[view.viewer] or 0) - view.taken[view.viewer]
        if want == len(sight.hand):
            facts.append(Fact("needs all", number=want))
        elif want > 0:
            facts.append(Fact("needs more", number=want))
        elif not wins and table:
            facts.append(Fact("ducks", (card,)))
    if sure and not table:
        facts.append(Fact("cannot be beaten", (card,)))
    elif sure and not any(sight.holds_trick(lower) for lower in lower_cards(sight, card)):
        facts.append(Fact("wins cheaply", (card,)))
    if table:
        led = table[0][1]
        out = [seat for seat in sight.to_come() if led in voids(view)[seat]]
        facts += [Fact("void shown", (table[0],), seat=out[0])] if out else []
    return facts


def lower_cards(sight: Sight, card: Card) -> list[Card]:
    """The cards in hand that rank under another of their suit."""
    return [other for other in sight.hand if other[1] == card[1] and RANK_OF[other] < RANK_OF[card]]


def fact_sentence(fact: Fact) -> str:
    """A reason in a whole sentence."""
    match fact.why:
        case "only":
            return _("Nothing else is allowed.")
        case "trumps held":
            ranks = listed([rank_name(card) for card in fact.cards])
            return _("You hold {ranks} of the suit turned up.").format(ranks=ranks)
        case "trump count":
            return ngettext(
                "You hold {n} small card of the suit turned up.",
                "You hold {n} small cards of the suit turned up.",
                fact.number,
            ).format(n=fact.number)
        case "no trumps":
            return _("You hold nothing of the suit turned up.")
        case "gift would lose":
            return _("The gift would end the match.")
        case "takes jack":
            return _("It captures the jack of trumps.")
        case "saves jack":
            return _("It brings the jack of trumps home.")
        case "keeps jack":
            return _("It keeps the jack of trumps out of a trick that is lost.")
        case "cannot be beaten":
            return _("Nothing that is left can beat it.")
        case "wins cheaply":
            return _("It is the cheapest card that takes the trick.")
        case "ducks":
            return _("Your bid is made, so let the trick go.")
        case "needs all":
            return _("You need every trick that is left.")
        case "needs more":
            return ngettext("You need {n} more trick.", "You need {n} more tricks.", fact.number).format(n=fact.number)
        case "sure tricks":
            return ngettext("{n} trick is certain.", "{n} tricks are certain.", fact.number).format(n=fact.number)
        case "void shown":
            return _("A player after you has shown to be out of the suit led.")
        case "seen cards":
            return _("The others hold {cards}.").format(cards=card_names(fact.cards))
        case "keeps trumps":
            return _("All your trumps stay.")
        case "partner has it":
            return _("Your partner holds the trick.")


def sentence(explanation: Explanation) -> str:
    """The whole: "Stand. You hold the ace and the jack of the suit turned up. 71% to win the match; ..."."""
    told = [action_sentence(explanation.action), *map(fact_sentence, explanation.facts[:2])]
    if explanation.worth is not None and explanation.other is not None and explanation.other_worth is not None:
        other = action_title(explanation.other)
        if explanation.unit == "chance":
            told.append(
                _("{chance}% to win the match; next best is “{other}” with {other_chance}%.").format(
                    chance=round(100 * explanation.worth),
                    other=other,
                    other_chance=round(100 * explanation.other_worth),
                )
            )
        else:
            told.append(
                _("{points} points expected; next best is “{other}” with {other_points}.").format(
                    points=decimal(explanation.worth), other=other, other_points=decimal(explanation.other_worth)
                )
            )
    return " ".join(told)
