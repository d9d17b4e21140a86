"""Par: what the expert makes in the person's seat of a daily deal, against the same opponents.

Each decision has its own luck and so many worlds, and no clock: it is the same on every machine.
"""

from typing import NamedTuple

from sevenup_gui.engine import views
from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.record import Record, Step, replay
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.state import State, Transition
from sevenup_gui.match.daily import OPPONENT, PERSON, DailyDeal, is_played
from sevenup_gui.players.levels import consider, rng_for
from sevenup_gui.players.review import plain


def par_of(deal: DailyDeal, worlds: int | None = None) -> Record:
    """The match as the expert plays it. `worlds` is the expert's budget, its own unless given."""
    session = deal.session(deal.header([f"{OPPONENT} {seat}" for seat in range(1, deal.form.players + 1)]))
    while not is_played(deal, session):
        state = session.state
        if state.turn is None:
            session.deal(deal.shuffle(state.deal + 1))
            continue
        view = session.view(state.turn)
        session.submit(state.turn, consider(OPPONENT, view, rng_for(deal.seed, view), worlds).action, state.ply)
    return session.record


class Parting(NamedTuple):
    """A person's decision that differs from par: the number of the deal, the view, both actions."""

    deal: int
    view: views.View
    action: Action
    par: Action


def partings(record: Record, par: Record) -> list[Parting]:
    """The first of each deal: what comes after it is another deal. None of one in which the others were the first to
    do otherwise, as they may where the score is another."""
    found: list[Parting] = []
    theirs = dict(enumerate(decided(par), 1))
    for number, ours in enumerate(decided(record), 1):
        for (state, action), (_state, other) in zip(ours, theirs.get(number, ()), strict=False):
            if plain(action) != plain(other):
                if state.turn == PERSON:
                    found.append(Parting(number, views.view(state, PERSON), action, other))
                break
    return found


def decided(record: Record) -> list[list[tuple[State, Action]]]:
    """All that was decided in a match, deal by deal."""
    deals: list[list[tuple[State, Action]]] = []

    def look(before: State, step: Step, _done: Transition) -> None:
        if isinstance(step, Shuffle):
            deals.append([])
        else:
            deals[-1].append((before, step))

    replay(record, look)
    return deals
