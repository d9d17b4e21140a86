"""Pace: a fast table is fast, what can only be done is done of itself, and one key goes to the next decision."""

from collections.abc import Callable

import pytest

from tests.scene.driving import Program, setup_for

Open = Callable[..., Program]
FRAME_S = 1 / 60
MOST_S = 1.5  # for a whole trick at "fast"


def at_table(p: Program) -> bool:
    """Whether play goes on and nothing moves."""
    table = p.table
    return p.app.scene is table and table.session.state.phase == "play" and not table.director.busy


@pytest.mark.parametrize(
    ("preset", "players"),
    [("old-sledge", 2), ("old-sledge", 3), ("old-sledge", 4), *(("seven-up-seven-down", n) for n in range(3, 8))],
)
def test_a_whole_trick_at_fast_takes_less_than_a_second_and_a_half(program: Open, preset: str, players: int) -> None:
    """From the lead to the gathered trick, the thinking of all computers and the rest of the trick with it, in frames
    of a sixtieth of a second; the person plays at once."""
    p = program(draws=False, speed="fast", trick_pause="normal")
    p.sit_down(setup_for(preset, "h" + "c" * (players - 1)))
    times: list[float] = []
    while len(times) < 6:
        frame(p)
        if not at_table(p) or p.table.session.state.table:
            continue
        tricks, time_s = len(p.table.session.state.tricks), 0.0
        while len(p.table.director.shown.tricks) == tricks or on_the_cloth(p):
            frame(p)
            time_s += FRAME_S
        times.append(time_s)

    assert max(times) < MOST_S


def on_the_cloth(p: Program) -> bool:
    """Whether cards of a trick lie there, or are on their way from there."""
    return any(sprite.place in ("trick", "leaving") for sprite in p.table.director.sprites.values())


def frame(p: Program) -> None:
    """Whatever is asked of the person is done at once, papers are put away, and a frame passes."""
    table = p.table
    if p.app.scene is not table:
        p.app.scene.back()
    elif table.my_turn:
        legal = table.session.legal()
        assert isinstance(legal, tuple)
        table.decide(legal[0])
    p.app.step(FRAME_S)
