"""A game's analysis of its bids, for bidding practice."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.views import View
from sevenup_gui.search.choice import Choice

Outlook: TypeAlias = Callable[[View, random.Random, int], Choice]  # (view, luck, worlds)
Made: TypeAlias = Callable[[Action, Sequence[float]], float]
Heading: TypeAlias = Callable[[View, Action], str]


@dataclass(frozen=True, slots=True)
class Bidding:
    """The bids of a game, analysed for practice.

    `outlook` evaluates every legal bid of the viewer, in at most that many worlds and without a clock. Its choice has a
    distribution (`Choice.spreads`) beside each worth. `made` is the chance in [0, 1] of making such a bid, given its
    distribution. `heading` names what a distribution counts: the result of that bid.
    """

    outlook: Outlook
    made: Made
    heading: Heading
