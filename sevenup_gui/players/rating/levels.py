"""The levels' measured losses, and the rating of a person who loses about as much.

The figures are a file that `python -m tools.baselines.rating` makes with the code that weighs a person; means over
deals with their 95% intervals.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from math import ceil, hypot, sqrt
from typing import Any, NamedTuple

from sevenup_gui.assets import asset, damaged
from sevenup_gui.players.estimates import Estimate, estimate
from sevenup_gui.players.level_names import OFFERED_LEVELS
from sevenup_gui.players.rating.deal import KINDS, Kind, WeighedDeal
from sevenup_gui.search.choice import Unit
from sevenup_gui.search.race import CONFIDENCE

FILE = "rating.json"
RATED = OFFERED_LEVELS  # the weakest first
LEAST_DEALS = 20  # of fewer no interval can be trusted: most deals give nothing away, and a few very much


class Given(NamedTuple):
    """A player's losses per deal, in all and by kind of decision: match chance in [0, 1], or points."""

    unit: Unit
    deals: int
    total: Estimate
    kinds: Mapping[Kind, Estimate]


def given_of(deals: Sequence[WeighedDeal]) -> Given | None:
    """Return the mean losses in these deals, or None without any. Those of the rarer unit are left out: near its end
    some games weigh a match in chance that they weigh in points before."""
    units: list[Unit] = [deal.unit for deal in deals]
    if not units:
        return None
    unit = max(dict.fromkeys(units), key=units.count)
    taken = [deal for deal in deals if deal.unit == unit]
    there = [kind for kind in KINDS if any(kind in deal.counts for deal in taken)]
    kinds = {kind: estimate([deal.losses.get(kind, 0.0) for deal in taken]) for kind in there}
    return Given(unit, len(taken), estimate([sum(deal.losses.values()) for deal in taken]), kinds)


def given_json(given: Given) -> list[Any]:
    """Return the losses as the file has them, rounded to four figures."""
    kinds = {kind: [rounded(one.mean), rounded(one.within)] for kind, one in given.kinds.items()}
    return [given.unit, given.deals, [rounded(given.total.mean), rounded(given.total.within)], kinds]


def rounded(number: float) -> float:
    """Four figures."""
    return float(f"{number:.4g}")


def given_from(data: Sequence[Any]) -> Given:
    """Read what `given_json` wrote."""
    unit, deals, total, kinds = data
    return Given(unit, deals, Estimate(*total), {kind: Estimate(*one) for kind, one in kinds.items()})


@cache
def published() -> Mapping[str, Mapping[str, Given]]:
    """Return each level's losses, by the table ("old-sledge/2"). Raises `AssetError`."""
    try:
        data: dict[str, dict[str, Any]] = json.loads(asset(FILE).read_text(encoding="utf-8"))
        return {table: {level: given_from(levels[level]) for level in RATED} for table, levels in data.items()}
    except (OSError, ValueError, TypeError, LookupError, AttributeError):
        raise damaged(FILE) from None


class Rating(NamedTuple):
    """A range of levels: from the weakest that the interval allows to the strongest. Beyond the levels one end is "":
    ("", "novice") is weaker than a novice, ("expert", "") gives away less than an expert. With `needed` it cannot be
    said yet: about so many deals would tell."""

    weakest: str = ""
    strongest: str = ""
    needed: int = 0


def rate(given: Given, levels: Mapping[str, Given]) -> Rating:
    """Return the levels that lose about as much at the same tables, as far as both intervals tell.

    Between two levels and like neither, the rating is the range from one to the other.
    """
    gap = levels[RATED[0]].total.mean - levels[RATED[-1]].total.mean
    sd = max(one.total.within * sqrt(one.deals) / CONFIDENCE for one in levels.values())
    least_sd = min(one.total.within * sqrt(one.deals) / CONFIDENCE for one in levels.values())
    mean, deals = given.total.mean, given.deals
    # Who gave nothing away in a few deals has an interval of nothing: no level is as even as that.
    within = max(given.total.within, CONFIDENCE * least_sd / sqrt(deals))
    like = [
        level for level in RATED if abs(mean - levels[level].total.mean) <= hypot(within, levels[level].total.within)
    ]
    if deals < LEAST_DEALS or len(like) == len(RATED):
        known = within * sqrt(deals) / CONFIDENCE if deals >= LEAST_DEALS else sd
        wanted = ceil((2 * CONFIDENCE * known / gap) ** 2 / 10) * 10 if gap > 0 else 0
        return Rating(needed=max(wanted, LEAST_DEALS, (deals // 10 + 1) * 10))
    if like:
        return Rating(like[0], like[-1])
    weaker = [level for level in RATED if levels[level].total.mean > mean]
    stronger = [level for level in RATED if levels[level].total.mean < mean]
    return Rating(weaker[-1] if weaker else "", stronger[0] if stronger else "")
