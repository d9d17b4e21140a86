"""What a game can tell of its bids, for anyone who practises them."""

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
    """The bids of a game, weighed for practice.

    `outlook` weighs every legal bid of the viewer, in up to so many worlds and by no clock: the choice has a
    distribution (`Choice.spreads`) beside each worth. `made` is the chance in [0, 1] that such a bid is made, given its
    distribution. `heading` says what a distribution counts: what comes of that bid.
    """

    outlook: Outlook
    made: Made
    heading: Heading
