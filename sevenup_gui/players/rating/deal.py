"""A seat's losses in a deal, by kind of decision."""

from typing import Literal, NamedTuple, TypeAlias

from sevenup_gui.search.choice import Unit

Kind: TypeAlias = Literal["beg", "answer", "throw", "lead", "follow", "bid"]
KINDS: tuple[Kind, ...] = ("beg", "answer", "throw", "bid", "lead", "follow")


class WeighedDeal(NamedTuple):
    """One seat's losses in a deal and its number of decisions, by kind. `losses` are in the `unit` of the deal's first
    one: match chance in [0, 1] ("chance"), or points. `unweighed` are those that no number chose, or that the expert
    left out."""

    unit: Unit
    losses: dict[Kind, float]
    counts: dict[Kind, int]
    unweighed: int = 0
