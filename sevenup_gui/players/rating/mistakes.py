"""Decisions that cost something for certain, as problems to practise with.

One answer of an expert cannot show it: its race drops a choice that is behind by little more than its interval, and
weighs no further. A decision that looks wrong is looked at again, with other luck, and the answers are put together.
"""

import random
from dataclasses import replace
from math import hypot, isinf

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.handline import hand_of
from sevenup_gui.engine.record import Record, Seated
from sevenup_gui.engine.views import View
from sevenup_gui.players.computers import ADVISER, advice_seed
from sevenup_gui.players.levels import LEVELS
from sevenup_gui.players.problems import CLEAR, COSTLY, OTHERS, Problem
from sevenup_gui.players.review import judge, plain
from sevenup_gui.players.searching import think
from sevenup_gui.search.choice import Choice, no_clock

DIGITS = 9  # Python 3.12 adds floats more exactly than 3.11: a loss on the edge is the same with both
LOOKS = 10  # answers that are put together: what is behind by 1.3 intervals in each is behind by four in all


def problem_of(record: Record, at: int, view: View, action: Action, choice: Choice) -> Problem | None:
    """The decision that step `at` of a match is, with what the expert made of it, if it cost something for certain:
    more than `COSTLY`, and `CLEAR` times its interval. Nobody is named in it."""
    if judge(action, choice).as_good or choice.unit == "none":
        return None
    learned = not choice.within  # without an interval: it is weighed in worlds, and no problem where they disagree
    found = look_again(view, infer=not learned)
    if learned and found.action != choice.action:
        return None
    judged = judge(action, found)
    if judged.loss is None:
        return None
    loss = round(judged.loss, DIGITS)
    if loss <= COSTLY[found.unit] or loss < round(CLEAR * judged.within, DIGITS):
        return None
    return Problem(as_asked(hand_of(record, at), view.viewer), found, {}, action)


def as_asked(hand: Record, seat: int) -> Record:
    """The hand with the person at the seat that decides, and nobody named."""
    count = len(hand.header.players)
    players = [Seated("", "human") if at == seat else Seated("", "computer", OTHERS) for at in range(count)]
    return hand._replace(header=replace(hand.header, players=tuple(players)))


def look_again(view: View, infer: bool, worlds: int = LEVELS[ADVISER].worlds) -> Choice:
    """Return the worth of the choices from several answers together. Each answer tells how far a choice is behind the
    first of it; where that is another than the first of all, both are as sure as their intervals together."""
    looks = [
        think(view, random.Random(f"{advice_seed(view)}:{look}"), worlds, no_clock, infer) for look in range(LOOKS)
    ]
    tables = [
        {plain(action): (worth, within) for (action, worth), within in zip(look.values, look.within, strict=False)}
        for look in looks
    ]
    common = [action for action, _worth in looks[0].values if all(plain(action) in table for table in tables)]
    if not common:
        return Choice(looks[0].action)
    means = {action: sum(table[plain(action)][0] for table in tables) / LOOKS for action in common}
    order = sorted(common, key=lambda action: -means[action])
    best = order[0]
    widths = [0.0] + [
        hypot(*(width for table in tables for width in (table[plain(action)][1], table[plain(best)][1]))) / LOOKS
        for action in order[1:]
    ]
    known = [(action, width) for action, width in zip(order, widths, strict=True) if not isinf(width)]
    values = tuple((action, means[action]) for action, _width in known)
    worlds = sum(look.worlds for look in looks)
    return Choice(best, values, looks[0].unit, worlds, tuple(width for _action, width in known))
