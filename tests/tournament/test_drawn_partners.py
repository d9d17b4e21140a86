"""Partners drawn for each round: nobody has a partner or an opponent again while that can be avoided."""

from collections import Counter
from typing import NamedTuple

import pytest

from sevenup_gui.tournament import swiss
from sevenup_gui.tournament.event import Tournament
from tests.tournament.events import matches


class Measured(NamedTuple):
    """The result of an event's draws."""

    partners_again: int
    opponents_again: int
    two_apart: int
    tables: int


def measured(tournament: Tournament) -> Measured:
    """Count meetings that were had before, and tables at which somebody has won two matches more than another."""
    partners: Counter[frozenset[int]] = Counter()
    opponents: Counter[frozenset[int]] = Counter()
    won: Counter[int] = Counter()
    apart = tables = 0
    for at, drawn in enumerate(tournament.rounds, 1):
        for a, b, c, d in drawn.tables:
            partners.update(map(frozenset, ((a, c), (b, d))))
            opponents.update(map(frozenset, ((a, b), (a, d), (c, b), (c, d))))
            here = [won[who] for who in (a, b, c, d)]
            apart += max(here) - min(here) >= 2
            tables += 1
        for table, (a, b, c, d) in enumerate(drawn.tables, 1):
            result = tournament.results[at, table]
            won.update((a, c) if result.winner == 0 else (b, d))
    again = [sum(count - 1 for count in each.values()) for each in (partners, opponents)]
    return Measured(again[0], again[1], apart, tables)


def sixty() -> Measured:
    """Sixty events of twelve to twenty players and three or four rounds, all together."""
    events = [matches(3 + seed % 2, 12 + 4 * (seed % 3), "drawn", seed=seed) for seed in range(60)]
    return Measured(*map(sum, zip(*map(measured, events), strict=True)))


def test_sixty_events_have_next_to_no_rematch() -> None:
    """131 were met again and 36 tables were two wins apart before partners and opponents were found together."""
    found = sixty()
    assert found.partners_again == 0
    assert found.opponents_again <= 10
    assert found.two_apart <= 24


@pytest.mark.parametrize("seed", range(3))
def test_a_club_of_sixteen_meets_nobody_twice(seed: int) -> None:
    """In three rounds, partners and opponents alike."""
    found = measured(matches(3, 16, "drawn", seed=seed))
    assert (found.partners_again, found.opponents_again) == (0, 0)


def test_the_search_ends_where_a_rematch_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four players meet again whatever is done, and two hundred are not looked at for ever."""
    assert measured(matches(4, 4, "drawn")).opponents_again > 0
    monkeypatch.setattr(swiss, "LOOKS", 2000)
    assert len(matches(2, 200, "drawn").rounds[1].tables) == 50
