"""The turn: the lit plate agrees with the caption, in every frame of every game."""

import random

from sevenup_gui.engine import game, views
from sevenup_gui.engine.events import Event, TrickTaken, TurnCame
from sevenup_gui.speech import asking
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.tempo import Speed
from sevenup_gui.ui.table.tabletop import lit_words
from tests.builders import TABLES
from tests.stage.watching import FRAME, moments, seen
from tests.sweeping import swept

FRAME_S = 0.07  # some fall into every motion, however short


def lit_by(last: Event, director: Director) -> tuple[int, str] | None:
    """The plate that may be lit after what was told last, and what stands on it."""
    match last:
        case TurnCame(_phase, seat):
            return seat, asking.pennant(director.shown)
        case TrickTaken():
            return last.winner, asking.takes()
        case _:
            return None


@swept("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def test_the_plate_never_contradicts_the_caption(table: tuple[str, int]) -> None:
    """From deal to deal, frame by frame: at most one plate is lit. It is that of the seat whose turn was told last, or,
    while a trick rests and is gathered, that of the seat that was told to take it, and none as soon as anything else
    was told; its verb is the one for what is shown."""
    source = random.Random(repr(table))
    speed: Speed = source.choice(["normal", "fast", "slowest", "none"])
    director: Director | None = None
    lay = rested = 0
    for state, events in moments(*table, source, most=45):
        if director is None:
            before = views.view(game.new_match(state.options, table[1], table[1] - 1), views.PUBLIC)
            director = Director(before, FRAME, speed=speed, trick_pause_s=0.3)
            last: Event = TurnCame("deal", -1)
        director.push(seen(events, views.PUBLIC))
        while True:
            director.advance(FRAME_S)
            for arrived in director.take_arrived():
                last = arrived.event
            lit = {seat: words for seat in range(table[1]) if (words := lit_words(director, seat))}
            said = lit_by(last, director)
            assert lit in ({}, dict([said] if said else []))
            rested += director.resting
            if director.resting and director._tempo.motion_s("in") < FRAME_S:
                assert lit == dict([said] if said else [])
            if len(director.shown.table) == table[1] and isinstance(last, TrickTaken):
                lay += 1
                assert director.winning_seat == last.winner
            if not director.busy and not director.moving:
                break
        if state.turn is not None:
            assert lit == {state.turn: asking.pennant(views.view(state, views.PUBLIC))}
    assert lay
    assert rested or speed == "slowest"  # where lifting the winning card takes the whole pause
