"""Matches watched by directors, for tests: random play at any table, seen by any viewer."""

import random
from collections.abc import Iterator

from sevenup_gui.engine import game, views
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.events import Event
from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import View
from sevenup_gui.games import PRESETS
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.geometry import Frame
from sevenup_gui.stage.layout import layout
from tests.builders import Table, begging_action

FRAME = Frame(1280.0)


def moments(
    preset: str, players: int, source: random.Random, most: int = 60
) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """A random match: what happened at each step, and the state after it. Begging and running are favoured."""
    state = game.new_match(PRESETS[preset].options(players), players, players - 1)
    for _ in range(most):
        if state.phase == "over":
            return
        if state.phase == "deal":
            state, events = game.deal(state, source.sample(PACK, 52))
        else:
            state, events = game.apply(state, begging_action(state, source, begs=0.6))
        yield state, events


def seen(events: tuple[Event, ...], viewer: int) -> list[Event]:
    """The events as a viewer may know them."""
    return [views.redact(event, viewer) for event in events]


def watch(table: Table, viewer: int, **how: object) -> Director:
    """A director that stands before a table's first deal, with everything that has happened since in its queue."""
    director = Director(views.view(table.before, viewer), FRAME, **how)  # type: ignore[arg-type]
    director.push(seen(tuple(table.events), viewer))
    return director


def catch_up(director: Director, step_s: float = 0.05, most: int = 20_000) -> Director:
    """Advance until the queue is empty and nothing moves any more."""
    for _ in range(most):
        director.advance(step_s)
        if not director.busy and not director.moving:
            return director
    raise AssertionError("the picture never caught up")


def settled(director: Director, truth: View) -> bool:
    """Return True if the picture shows that view and every card is where the layout has it."""
    lies = layout(truth, director.frame, director.home, picked=director.picked)
    return director.shown == truth and director.sprites == lies
