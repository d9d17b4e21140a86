"""Reasons for a computer player's choice: facts from the view, the numbers that chose, and a sentence made of them.

The facts are structured, so that a window may show them its own way; `sentence` puts them in the player's language.
"""

from collections.abc import Iterable
from math import isinf
from typing import NamedTuple

from sevenup_gui.engine.actions import GIVE, RUN, Action, Discard, Play
from sevenup_gui.engine.cards import RANK_OF, Card
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.games.parts.decision import DecisionChoice
from sevenup_gui.i18n import _, decimal
from sevenup_gui.players.review import alike
from sevenup_gui.search import reasons
from sevenup_gui.search.choice import Answered, Choice, Fact, Unit
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import action_sentence, action_title, card_names


class Explanation(NamedTuple):
    """An action with its reasons, the weightiest first, and the next best with what each is worth.

    `worth` and `other_worth` are chances in [0, 1] or points, as `unit` says; None where no number chose. What is
    between them is known give or take `within`. `answered` has what the action is worth by the answer to it.
    """

    action: Action
    facts: tuple[Fact, ...]
    view: View
    unit: Unit = "none"
    worth: float | None = None
    other: Action | None = None
    other_worth: float | None = None
    within: float = 0.0
    answered: tuple[Answered, ...] = ()


def explain(view: View, choice: Choice) -> Explanation:
    """The reasons for a choice, from what its seat may see, and the numbers that made it; none that speaks against a
    choice which is as good."""
    facts = tuple(fact for fact in facts_for(view, choice.action) if fact.holds_beside(as_good(choice)))
    if not choice.values:
        return Explanation(choice.action, facts, view)
    worth = dict(choice.values).get(choice.action)
    others = [pair for pair in choice.values if pair[0] != choice.action]
    other, other_worth = max(others, key=lambda pair: pair[1], default=(None, None))
    within = choice.within_of(other) if other is not None else 0.0
    return Explanation(choice.action, facts, view, choice.unit, worth, other, other_worth, within, choice.answered)


def as_good(choice: Choice) -> list[Action]:
    """The other actions that are as good as the chosen one, as far as the numbers tell."""
    worths = dict(choice.values)
    if choice.action not in worths:
        return []
    best = worths.pop(choice.action)
    return [other for other, worth in worths.items() if alike(best - worth, choice.within_of(other), choice.unit)]


def facts_for(view: View, action: Action) -> list[Fact]:
    """Return the facts that speak for an action, at least one."""
    legal = legal_actions(view)
    if isinstance(legal, tuple) and len(legal) == 1:
        last = isinstance(action, Play) and view.counts[view.viewer] == 1
        return [reasons.last_card() if last else reasons.only()]
    return (game_of(view.options).thinking.reasons or reasons.reasons)(view, action)


def sentence(explanation: Explanation) -> str:
    """The whole: "Stand. You hold the ace and the jack of the suit turned up. That wins 71 of 100 matches; ..."."""
    told = [advice(explanation.action, explanation.view), *[fact.words for fact in explanation.facts[:2]]]
    if explanation.worth is not None and explanation.other is not None and explanation.other_worth is not None:
        told.append(compared(explanation, explanation.other, explanation.worth, explanation.other_worth))
    answers = dict(explanation.answered)
    if GIVE in answers and RUN in answers:
        told.append(
            _("{given}% if you get the point, {run}% if the cards are run.").format(
                given=round(100 * answers[GIVE]), run=round(100 * answers[RUN])
            )
        )
    return " ".join(told)


def named(action: Action, view: View) -> DecisionChoice | None:
    """The action as its game puts it, where it is one of the choices; cards to be thrown are none."""
    return game_of(view.options).words.ask(view, Names(("",) * view.players, view.options)).choice(action)


def spoken_of(action: Action, view: View) -> tuple[Card, ...]:
    """The cards in hand that are named as advice: the one to be played; those to be thrown, or what is kept of more."""
    match action:
        case Play(card) if card is not None:
            return (card,)
        case Discard(thrown):
            stays = [card for card in view.hand_of(view.viewer) if card not in thrown]
            return in_order(stays) if len(stays) < len(thrown) else thrown
        case _:
            return ()


def advice(action: Action, view: View) -> str:
    """The action as a piece of advice: of cards to be thrown, what is kept where that is less."""
    if isinstance(action, Discard) and (stays := spoken_of(action, view)) != action.cards:
        return _("Keep {cards}.").format(cards=card_names(stays))
    choice = named(action, view)
    return action_sentence(action) if choice is None else choice.advice


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards suit by suit, the highest of each first."""
    return tuple(sorted(cards, key=lambda card: (card[1], -RANK_OF[card])))


def title(action: Action, view: View, best: Action | None = None) -> str:
    """Return the name of an action; for a discard beside the `best` one, the cards in which they differ."""
    if isinstance(action, Discard) and isinstance(best, Discard) and set(action.cards) != set(best.cards):
        kept, thrown = set(best.cards) - set(action.cards), set(action.cards) - set(best.cards)
        words = _("Keep {kept}, not {thrown}")
        return words.format(kept=card_names(in_order(kept)), thrown=card_names(in_order(thrown)))
    choice = named(action, view)
    return action_title(action) if choice is None else choice.title


def compared(explanation: Explanation, other: Action, worth: float, other_worth: float) -> str:
    """Return a sentence with the worth of the action and of the next best, and say if that tells them apart."""
    in_percent, called = explanation.unit == "chance", title(other, explanation.view, explanation.action)
    worths = [str(round(100 * value)) if in_percent else decimal(value) for value in (worth, other_worth)]
    if alike(worth - other_worth, explanation.within, explanation.unit):
        if worths[0] == worths[1]:
            text = (
                _("Wins {worth}%. “{other}” is just as good.")
                if in_percent
                else _("Scores {worth} points on average. “{other}” is just as good.")
            )
            return text.format(worth=worths[0], other=called)
        text = (
            _("Wins {worth}%. “{other}”, {other_worth}%, is too close to call.")
            if in_percent
            else _("Scores {worth} points on average. “{other}”, {other_worth}, is too close to call.")
        )
    else:
        text = (
            _("Wins {worth}%. Next best is “{other}”, {other_worth}%.")
            if in_percent
            else _("Scores {worth} points on average. Next best is “{other}”, {other_worth}.")
        )
    return text.format(worth=worths[0], other=called, other_worth=worths[1])


def margin(within: float, unit: Unit) -> str:
    """Return a difference's margin of error, "±5"; empty if it rounds to nothing."""
    if isinf(within):
        return ""
    text = str(round(100 * within)) if unit == "chance" else decimal(within)
    return "" if text in ("0", decimal(0.0)) else f"±{text}"
