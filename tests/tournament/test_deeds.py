"""Nothing is offered to a director that refuses when it's asked for, or that changes nothing."""

from collections.abc import Iterator

import pytest

from sevenup_gui.tournament.deeds import DEEDS, Directed, deeds_about, entry_of
from sevenup_gui.tournament.event import Tournament
from tests.tournament.events import does, event, matches
from tests.tournament.test_league import league

NOW = 1_000_000.0
NO_STEP = {"undo", "print", "release", "totals"}  # what comes to an entry by asking more, or to none


def states() -> Iterator[tuple[str, Tournament]]:
    """Events between their first draw and the final."""
    for preset, players in (("seven-up-seven-down", 9), ("old-sledge", 6)):
        new = event(players, preset)
        yield f"{preset}, nothing drawn", new
        drawn = does(new, new.draw_round())
        yield f"{preset}, drawn", drawn
        yield f"{preset}, a table not played", does(drawn, drawn.not_played(1, 1))
        gone = does(drawn, drawn.leave(1))
        yield f"{preset}, somebody has gone", gone
        yield f"{preset}, somebody is back", does(gone, gone.back(1))
    teams = league(4, 2)
    yield "league, nothing drawn", teams
    yield "league, drawn", does(teams, teams.draw_round())
    yield "league, a table not played", does(teams, entry := teams.draw_round(), does(teams, entry).not_played(1, 1))
    yield "matches, complete", matches(2, 8)
    yield "matches of pairs, complete", matches(1, 8, "fixed")


STATES = dict(states())


@pytest.mark.parametrize("state", STATES)
def test_what_is_offered_is_not_refused_and_changes_something(state: str) -> None:
    """Each action on the evening, on each player and on each table of the last round; where something is picked first,
    it may be what it was."""
    now = STATES[state]
    at = len(now.rounds)
    tables = range(1, len(now.rounds[-1].tables) + 1) if now.rounds else ()
    for about, numbers in (("event", [0]), ("player", [each.number for each in now.entered]), ("table", [*tables])):
        for number in numbers:
            for deed, why_not in deeds_about(now, about, at, number).items():  # type: ignore[arg-type]
                picked = tuple(DEEDS[deed].choices(now, at, number))
                if why_not or deed in NO_STEP or DEEDS[deed].answer not in ("", "one", "order"):
                    continue
                picked = picked[:1] if DEEDS[deed].answer == "one" else picked
                after = now.after(entry_of(now, deed, Directed(at, number, picked=picked, now=NOW)))
                seen = [(each.players, each.rounds, each.results, each.clock, each.deciders) for each in (now, after)]
                assert picked or seen[0] != seen[1], (deed, number)


@pytest.mark.parametrize("state", [state for state in STATES if state.startswith("league")])
def test_a_league_has_no_final(state: str) -> None:
    """Not even one that can't be seated yet."""
    assert "final" not in deeds_about(STATES[state], "event", len(STATES[state].rounds))


def test_a_team_with_a_bye_is_not_barred_by_a_table_that_has_its_result() -> None:
    """While another table is open, that's the one a player can't come to, and the reason names it."""
    teams = league(3, 4)
    drawn = does(teams, teams.draw_round())
    played = does(drawn, drawn.not_played(1, 1))
    (who, *_rest) = played.rounds[0].byes
    why = DEEDS["seat"].why_not(played, 1, who)
    assert why is not None
    assert "Table 2" in why
