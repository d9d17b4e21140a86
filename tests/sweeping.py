"""Sample what's too much for every run: a law that holds at every table, in every window or at every scale meets a
covering sample of them each time, and all of them in the sweep.

    python -m pytest                         the sample
    python -m pytest -m sweep                what the sample leaves out
    python -m pytest -m sweep --share 2/7    a seventh of that

`.ci/run` takes the sample and a seventh of the rest, another one with each commit; `.ci/run --all` takes everything.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Any
from zlib import crc32

import pytest


def swept(
    names: str | tuple[str, ...], cases: Sequence[Any], together: int = 1, ids: Callable[[Any], str] | None = None
) -> pytest.MarkDecorator:
    """Parametrizes with all cases, of which those have the mark `sweep` that the sample does without.

    In the sample every value of every part of a case is met, with `together` 2 every two values that any case has.
    """
    kept = sample(cases, together)
    marked = [
        pytest.param(*(case if isinstance(names, tuple) else (case,)), marks=() if n in kept else pytest.mark.sweep)
        for n, case in enumerate(cases)
    ]
    return pytest.mark.parametrize(names, marked, ids=ids)


def one_in(n: int, cases: Iterable[Any]) -> list[Any]:
    """The cases, of which the first and every further `n`th is in the sample: for those that are alike in kind. A plain
    tuple is several values, a named one is one."""
    return [
        case if i % n == 0 else pytest.param(*(case if type(case) is tuple else (case,)), marks=pytest.mark.sweep)
        for i, case in enumerate(cases)
    ]


def parse_share(text: str) -> tuple[int, int]:
    """Return which part of how many "2/7" means.

    Raises `ValueError` if it isn't written so, or there is no such part.
    """
    part, _, parts = text.partition("/")
    which, of = int(part), int(parts)
    if not 0 <= which < of:
        raise ValueError(f"{text} is no share: give 0/{of} to {of - 1}/{of}")
    return which, of


def in_share(nodeid: str, share: tuple[int, int]) -> bool:
    """Return whether a test belongs to that part. Each test belongs to one, the same wherever it runs."""
    which, of = share
    return crc32(nodeid.encode()) % of == which


def sample(cases: Sequence[Sequence[Any]], together: int = 1) -> set[int]:
    """The numbers of few cases in which all is met that is met in any, that many parts of a case at a time, and none
    much oftener than others."""
    meets = [set(combinations(enumerate(case), together)) for case in cases]
    left, met = set().union(*meets), Counter[Any]()
    kept = set()
    while left:
        best = max(range(len(cases)), key=lambda n: (len(meets[n] & left), -sum(met[each] for each in meets[n])))
        kept.add(best)
        left -= meets[best]
        met.update(meets[best])
    return kept
