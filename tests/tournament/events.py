"""Tournaments for tests."""

from typing import Any

from sevenup_gui.games import PRESETS
from sevenup_gui.tournament.event import Tournament, new_tournament
from sevenup_gui.tournament.event_log import LogEntry, Setup


def setup(preset: str = "seven-up-seven-down", **facts: Any) -> Setup:
    """A set-up, four rounds of it."""
    seats = 4 if facts.get("pairs", "none") != "none" else PRESETS[preset].players[0]
    usual: dict[str, Any] = {"name": "Friday", "rounds": 4, "sizes": (4, 7), "seed": 7}
    return Setup(preset=preset, **(usual | {"options": PRESETS[preset].options(seats)} | facts))


def event(players: int, preset: str = "seven-up-seven-down", **facts: Any) -> Tournament:
    """A tournament with so many players, "P1" and so on by their numbers, and nothing drawn yet."""
    new = new_tournament(setup(preset, **facts))
    return does(new, new.add_players([f"P{n}" for n in range(1, players + 1)])) if players else new


def does(tournament: Tournament, *entries: LogEntry) -> Tournament:
    """After these entries."""
    for entry in entries:
        tournament = tournament.after(entry)
    return tournament


def matches(rounds: int, players: int, pairs: str = "none", **facts: Any) -> Tournament:
    """A tournament of Seven Up in which the seats of the lower number won all matches, 7 to 3."""
    tournament = event(players, "old-sledge", pairs=pairs, rounds=rounds, **facts)
    for at in range(1, rounds + 1):
        tournament = does(tournament, tournament.draw_round())
        for table, seats in enumerate(tournament.rounds[-1].tables, 1):
            first = min(seats[0::2]) < min(seats[1::2])
            tournament = does(tournament, tournament.result(at, table, (7, 3) if first else (3, 7)))
    return tournament
