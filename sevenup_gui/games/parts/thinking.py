"""How the computer players of a game think, as functions: anyone who seats, measures or explains them asks no game."""

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
    """No sum is worth doing before the first decision."""


def never(_view: View) -> bool:
    """Nobody can be sure enough."""
    return False


def no_worths(_view: View, _other_hand: Hand) -> Mapping[Action, float]:
    """Nothing is worked out."""
    return {}


def no_theme(_view: View, _action: Action) -> Fact | None:
    """Its decisions are about nothing that has a name."""
    return None


@dataclass(frozen=True, slots=True)
class Thinking:
    """One game's thinking. Every function goes by a view alone, and the same view, luck and number of worlds give the
    same answer. `decide` is enough: all levels follow from it.

    `decide` is the rule of thumb, for a seat that may have one choice only; `novice` slips, `search` samples worlds
    (`infer`: weighs them by what the others have done), both where there is a choice. `prepare` does what a match
    needs once, so that no decision's clock pays for it. `reasons` is what speaks for an action, the weightiest first.
    Left out, a novice plays by rule of thumb, search plays worlds out by it, and reasons are those of any trick.

    `worth_taking` tells of a seat on lead whether it could never want to leave a trick to anybody else: without it
    nothing is claimed. `open_worths(view, other_hand)` has the match chance of each card of a seat that faces one other
    hand, and sees it; nothing where that cannot be told. `theme(view, action)` names what a decision is about whose
    best choice is `action`, for problems: of a game without themes there are none. `bidding` weighs bids for practice:
    of a game without it none are practised.
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
