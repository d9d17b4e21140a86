"""A few posed scenes that have every kind of control between them: what holds for all controls is tried at these each
time, and at all scenes in the sweep."""

from collections.abc import Collection
from typing import Any

import pytest

from tests.scene.posing import SCENES, TABLES

EVERY_KIND = (
    "game night", "totals of a league", "members of a large club", "friend", "round of team duplicate", "result for 3",
    "list of names", "matches, the last chosen", "sheet kept by hand for 2", "statistics: overview in tables",
    "handing", "setup of 7Up7Down",
)  # fmt: skip


def each_kind(more: Collection[str] = ()) -> list[Any]:
    """All posed scenes, of which those of the sweep have neither a kind that the others lack nor a name in `more`."""
    kept = {*EVERY_KIND, *more}
    return [pytest.param(name, marks=() if name in kept else pytest.mark.sweep) for name in (*SCENES, *TABLES)]
