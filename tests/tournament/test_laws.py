"""Whatever a director does, in whatever order: the laws of a tournament hold after every entry."""

import json
import random
from itertools import groupby

from hypothesis import given, settings
from hypothesis import strategies as st

from sevenup_gui.engine.record import dump
from sevenup_gui.tournament import seating
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import LogEntry
from sevenup_gui.tournament.standings import StandingsRow
from tests.tournament.events import event, setup

EVENTS = st.sampled_from(
    [
        ("seven-up-seven-down", "none"),
        ("oh-hell", "none"),
        ("old-sledge", "none"),
        ("old-sledge", "drawn"),
        ("hoyle", "fixed"),
    ]
)
STEPS = st.lists(st.integers(0, 99), min_size=1, max_size=30)


def entry(tournament: Tournament, step: int, luck: random.Random) -> LogEntry:
    """Something that a director does, by a number; or tries to."""
    who = luck.choice([*tournament.players, 0])
    other = luck.choice([*tournament.players, 0])
    at = len(tournament.rounds)
    table = luck.randint(1, max(1, len(tournament.rounds[-1].tables))) if at else 1
    sides = 2
    if at and table <= len(tournament.rounds[-1].tables):
        sides = len({tournament.side(seat) for seat in range(len(tournament.table(at, table)))})
    score = [luck.choice((0, 10, 15, 30, 45)) for _ in range(sides)] if tournament.in_points else [7, luck.randrange(7)]
    match step % 12:
        case 0 | 1:
            return tournament.draw_round()
        case 2 | 3 | 4 | 5:
            return tournament.result(at, table, score)
        case 6 | 11:
            name = luck.choice(("Zoe", "Yan", "Xu"))
            return tournament.redraw() if step % 2 else tournament.add_players([name], apart=True)
        case 7:
            return luck.choice((tournament.leave, tournament.back, tournament.drop))(who)
        case 8:
            return luck.choice((tournament.swap, tournament.pair, lambda a, _b: tournament.join(a, table)))(who, other)
        case 9:
            return luck.choice((tournament.show, tournament.final, tournament.undo))()
        case _:
            kinds = (
                lambda: tournament.not_played(at, table),
                lambda: tournament.decide_tie((who, other)),
                lambda: tournament.swap_results(at, table, 1),
                lambda: tournament.set_prizes(["Cup"]),
                lambda: tournament.type_figures(at, table, [[str(step)]]),
            )
            return luck.choice(kinds)()


def holds(tournament: Tournament) -> None:
    """The laws."""
    least = 3 if tournament.in_points else len(tournament.sides_of_table)
    for drawn in tournament.rounds:
        sitting = [who for table in drawn.tables for who in table]
        assert len(set(sitting)) == len(sitting)
        assert not set(sitting) & set(drawn.byes)
        assert set(sitting) <= set(tournament.players)
        assert all(least <= len(table) <= tournament.largest for table in drawn.tables)
    rows = tournament.standings()
    listed = [who for row in rows for who in row.players]
    assert len(set(listed)) == len(listed)
    assert {who for drawn in tournament.rounds for who in drawn.players} <= set(listed)
    assert places(rows)
    names = [player.name.casefold() for player in tournament.players.values()]
    assert len(set(names)) == len(names)


def places(rows: tuple[StandingsRow, ...]) -> bool:
    """Return True if each place counts those ahead, and those who share one say so."""
    before = 0
    for place, group in groupby(rows, key=lambda row: row.place):
        shared = list(group)
        if place != before + 1 or any(row.tied != (len(shared) > 1) for row in shared):
            return False
        before += len(shared)
    return True


@settings(max_examples=60)
@given(EVENTS, st.integers(0, 14), STEPS, st.integers(0, 999))
def test_laws_hold_after_every_entry(kind: tuple[str, str], players: int, steps: list[int], seed: int) -> None:
    """Nobody sits twice, no table is too small, standings are in order; the entries written and read again come to the
    same; what is refused changes nothing; and to take back is to be where one was."""
    most, each = seating.MOST_STEPS, seating.SEAT_STEPS_EACH
    seating.MOST_STEPS, seating.SEAT_STEPS_EACH = 200, 3
    try:
        tournament, luck = event(players, kind[0], pairs=kind[1], seed=seed), random.Random(seed)
        written = list(tournament.entries)
        for step in steps:
            before = tournament
            try:
                done = entry(tournament, step, luck)
            except TournamentError:
                continue
            written.append(json.loads(dump(done)))
            tournament = tournament.after(done)
            holds(tournament)
            if done["do"] not in ("undo", "typing"):
                assert tournament.after({"do": "undo"}) == before
        assert Tournament.fold(setup(kind[0], pairs=kind[1], seed=seed), written) == tournament
    finally:
        seating.MOST_STEPS, seating.SEAT_STEPS_EACH = most, each
