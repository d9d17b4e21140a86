"""Why a computer player would do what it would: facts from the view, the numbers that chose, and a sentence of them.

The facts are structured, so that a window may show them its own way; `sentence` puts them in the player's language.
"""

from typing import NamedTuple

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.i18n import _, decimal
from sevenup_gui.search import reasons
from sevenup_gui.search.choice import Choice, Fact
from sevenup_gui.vocabulary.naming import action_sentence, action_title


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
        legal = legal_actions(view)
        forced = isinstance(legal, tuple) and len(legal) == 1
        return Explanation(choice.action, (reasons.only(),) if forced and not facts else facts)
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
    return (game_of(view.options).thinking.reasons or reasons.reasons)(view, action)


def sentence(explanation: Explanation) -> str:
    """The whole: "Stand. You hold the ace and the jack of the suit turned up. 71% to win the match; ..."."""
    told = [action_sentence(explanation.action), *[fact.words for fact in explanation.facts[:2]]]
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
