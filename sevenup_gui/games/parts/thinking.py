"""The thinking of a game's computer players, as functions, so that code that seats, measures or explains them is the
same for all games."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.trick import Hand
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.bidding import Bidding
from sevenup_gui.games.parts.measure import Measure
from sevenup_gui.search.choice import Choice, Expired, Fact

Decide: TypeAlias = Callable[[View], Action]
Novice: TypeAlias = Callable[[View, random.Random], Action]
Search: TypeAlias = Callable[[View, random.Random, int, Expired, bool], Choice]  # (view, luck, worlds, clock, infer)
Reasons: TypeAlias = Callable[[View, Action], list[Fact]]
Theme: TypeAlias = Callable[[View, Action], Fact | None]


def nothing_to_prepare(_view: View) -> None:
    """Default for `Thinking.prepare`: nothing is worth computing before the first decision."""


def never(_view: View) -> bool:
    """Default for `Thinking.worth_taking`: never sure enough."""
    return False


def no_worths(_view: View, _other_hand: Hand) -> Mapping[Action, float]:
    """Default for `Thinking.open_worths`: no worths."""
    return {}


def no_theme(_view: View, _action: Action) -> Fact | None:
    """Default for `Thinking.theme`: its decisions have no named theme."""
    return None


@dataclass(frozen=True, slots=True)
class Thinking:
    """One game's thinking. Every function depends on a view alone, and the same view, luck and number of worlds give
    the same answer. `decide` is enough, because all levels follow from it.

    `decide` is basic play, and also works for a seat that has only one choice. `novice` makes slips, and `search`
    samples worlds (`infer`: weights them by what the others have done); both need a real choice. `prepare` computes
    what a match needs once, so that no decision's clock pays for it. `reasons` returns what speaks for an action, the
    weightiest first. By default a novice plays basic play, search plays worlds out by it, and reasons are those of any
    trick.

    `worth_taking` is true for a seat on lead that could never want to leave a trick to anyone else. Without it no rest
    is claimed. `open_worths(view, other_hand)` has the match chance of each card of a seat that faces one other hand
    and sees it. It is empty where that can't be computed. `theme(view, action)` names the theme of a decision whose
    best choice is `action`, for problems. A game without themes has no problems. `bidding` evaluates bids for practice.
    A game without it has no bidding practice.
    """

    decide: Decide
    novice: Novice | None = None
    search: Search | None = None
    prepare: Callable[[View], None] = nothing_to_prepare
    reasons: Reasons | None = None
    worth_taking: Callable[[View], bool] = never
    open_worths: Callable[[View, Hand], Mapping[Action, float]] = no_worths
    measure: Measure = field(default_factory=Measure)
    theme: Theme = no_theme
    bidding: Bidding | None = None
