"""Weighing a match: what each decision of one seat was worth less than the expert's, deal by deal.

The same match gives the same numbers: the luck of every answer is that of the decision, as for a hint and a review.
"""

import random
from collections.abc import Callable, Iterable
from typing import TypeAlias

from sevenup_gui.engine import views
from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.record import Record, Step, replay
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.state import State, Transition
from sevenup_gui.players.computers import ADVISER, advice_seed
from sevenup_gui.players.levels import consider
from sevenup_gui.players.rating.deal import Kind, WeighedDeal
from sevenup_gui.players.review import judge
from sevenup_gui.search.choice import Choice, Unit

Hearing: TypeAlias = Callable[[int, views.View, Action, Choice], None]
OF_PHASE: dict[str, Kind] = {"beg": "beg", "answer": "answer", "discard": "throw", "bid": "bid", "trump": "bid"}


def unheard(_at: int, _view: views.View, _action: Action, _choice: Choice) -> None:
    """Progress callback that does nothing."""


def kind_of(view: views.View) -> Kind:
    """Return the kind of decision due."""
    return OF_PHASE.get(view.phase) or ("follow" if view.table else "lead")


def to_weigh(record: Record, seat: int) -> list[list[tuple[int, views.View, Action]]]:
    """The decisions of a seat that had a choice, deal by deal, each with the number of its step; none of a deal in
    which it had a hint, for what was decided then is not its own."""
    deals: list[list[tuple[int, views.View, Action]]] = []
    hinted: set[int] = set()
    numbered = enumerate(record.steps)

    def look(before: State, step: Step, _done: Transition) -> None:
        at, _step = next(numbered)
        if isinstance(step, Shuffle):
            deals.append([])
        elif before.turn == seat:
            view = views.view(before, seat)
            legal = legal_actions(view)
            if not isinstance(legal, tuple) or len(legal) > 1:
                deals[-1].append((at, view, step))
            if at in record.hints:
                hinted.add(len(deals) - 1)

    replay(record, look)
    return [[] if number in hinted else decisions for number, decisions in enumerate(deals)]


def weigh(record: Record, seat: int, worlds: int | None = None, told: Hearing = unheard) -> list[WeighedDeal]:
    """Every deal of a match in which something that the seat decided could be weighed. `worlds` is the expert's budget,
    its own unless given. `told` hears of each decision, with its step and what the expert made of it."""
    deals = [weigh_deal(decisions, worlds, told) for decisions in to_weigh(record, seat)]
    return [deal for deal in deals if deal is not None]


def weigh_deal(
    decisions: Iterable[tuple[int, views.View, Action]], worlds: int | None = None, told: Hearing = unheard
) -> WeighedDeal | None:
    """Return the losses in these decisions of one deal, or None if none could be weighed."""
    unit: Unit = "none"
    losses, counts, unweighed = dict[Kind, float](), dict[Kind, int](), 0
    for at, view, action in decisions:
        choice = consider(ADVISER, view, random.Random(advice_seed(view)), worlds)
        told(at, view, action, choice)
        verdict = judge(action, choice)
        unit = choice.unit if unit == "none" else unit
        if verdict.loss is None or choice.unit == "none" or choice.unit != unit:
            unweighed += 1
            continue
        kind = kind_of(view)
        losses[kind] = losses.get(kind, 0.0) + verdict.loss
        counts[kind] = counts.get(kind, 0) + 1
    return WeighedDeal(unit, losses, counts, unweighed) if counts else None
