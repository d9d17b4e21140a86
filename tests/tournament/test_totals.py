"""Totals of a table that can be true."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenup_gui.engine.options import Options
from sevenup_gui.games import GAMES, PRESETS, game_of
from sevenup_gui.games.parts.totals import TotalFault, Totals, Wrong
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.games.up_down.totals import ways

SHORT = UpDownOptions(schedule=(2, 1, 2))


def totals_of(options: Options) -> Totals:
    """Return a game's totals over an evening."""
    totals = game_of(options).totals
    assert totals is not None
    return totals


def wrong(
    options: UpDownOptions, *points: int, exact: tuple[int, ...] = (), zeros: tuple[int, ...] = ()
) -> Wrong | None:
    """Return the fault of these players' totals."""
    return totals_of(options).wrong(options, len(points), points, (exact, zeros))


@pytest.mark.parametrize("key", GAMES)
def test_every_game_says_how_it_counts(key: str) -> None:
    """Or no evening of it could be held."""
    assert totals_of(GAMES[key].presets[0].options(4)).counts in ("points", "matches")


def test_whatever_can_be_played_is_possible() -> None:
    """Every way that two players can bid and take tricks in three short deals, by the rules on the page."""
    seen = set()
    bids = [[(bid, taken) for bid in range(n + 1) for taken in range(n + 1)] for n in SHORT.schedule]
    for mine in product(*bids):
        points = sum((15 * bid or 10) for bid, taken in mine if bid == taken)
        exact = sum(bid == taken for bid, taken in mine)
        zeros = sum(bid == taken == 0 for bid, taken in mine)
        seen.add((points, exact, zeros))
    possible = set()
    for points in range(0, 100, 5):
        for exact in range(5):
            for zeros in ways(SHORT, points, exact):
                possible.add((points, exact, zeros))
    assert possible == seen


@settings(max_examples=30)
@given(st.integers(2, 7), st.data())
def test_what_happened_is_never_refused(players: int, data: st.DataObject) -> None:
    """Bids that the hook allows, tricks that add up."""
    options = UpDownOptions()
    score, exact, zeros = [0] * players, [0] * players, [0] * players
    for cards in options.schedule:
        taken = [0] * players
        for seat in data.draw(st.lists(st.integers(0, players - 1), min_size=cards, max_size=cards)):
            taken[seat] += 1
        misses = data.draw(st.sets(st.integers(0, players - 1), min_size=1))  # with the hook somebody does
        for seat in range(players):
            if seat not in misses:
                score[seat] += 15 * taken[seat] or 10
                exact[seat] += 1
                zeros[seat] += not taken[seat]
    for told in ((), tuple(exact)):
        assert wrong(options, *score, exact=told) is None
    assert wrong(options, *score, exact=tuple(exact), zeros=tuple(zeros)) is None


@pytest.mark.parametrize(
    ("points", "exact", "zeros", "fault"),
    [
        ((5, 0, 0), (), (), TotalFault.POINTS),
        ((15, 0, 0), (1, 0, 0), (), None),
        ((15, 0, 0), (2, 0, 0), (), TotalFault.EXACT),
        ((10, 0, 0), (1, 0, 0), (0, 0, 0), TotalFault.ZEROS),
        ((0, 0, 0), (15, 0, 0), (), TotalFault.RANGE),
        ((0, 0, 0), (-2, 0, 0), (), TotalFault.RANGE),
        ((30, 0, 0), (-1, 0, 0), (), None),
        ((35, 0, 0), (-1, 0, 0), (), None),
        ((75, 75, 0), (-1, 3, 0), (), TotalFault.TRICKS),
        ((25, 0, 0), (2, 0, 0), (-1, 0, 0), None),
        ((0, 0), (0, 0, 0), (), TotalFault.LENGTH),
        ((75, 75, 0), (3, 3, 0), (), TotalFault.TRICKS),
        ((30, 30, 30), (3, 3, 3), (), TotalFault.ALL_EXACT),
    ],
)
def test_what_cannot_be(
    points: tuple[int, ...], exact: tuple[int, ...], zeros: tuple[int, ...], fault: TotalFault | None
) -> None:
    """In three deals of two, one and two cards, or in a match of fourteen rounds."""
    options = UpDownOptions() if fault == TotalFault.RANGE else SHORT
    found = wrong(options, *points, exact=exact, zeros=zeros)
    assert (None if found is None else found.fault) == fault


def test_without_the_hook_all_may_be_exact() -> None:
    """In every deal."""
    assert wrong(replace(SHORT, hook=False), 30, 30, 15, exact=(3, 3, 1)) is None


@pytest.mark.parametrize(
    ("preset", "players", "score", "fault"),
    [
        ("old-sledge", 2, (7, 3), None),
        ("old-sledge", 4, (2, 7), None),
        ("old-sledge", 2, (8, 3), TotalFault.RANGE),
        ("old-sledge", 2, (6, 3), TotalFault.NO_WINNER),
        ("old-sledge", 2, (7, 7), TotalFault.TWO_WINNERS),
        ("old-sledge", 2, (7, -1), TotalFault.RANGE),
        ("old-sledge", 2, (7,), TotalFault.LENGTH),
        ("forced-beg", 2, (9, 7), None),
        ("forced-beg", 2, (8, 8), TotalFault.TWO_WINNERS),
    ],
)
def test_a_match_of_seven_up_has_one_winner(
    preset: str, players: int, score: tuple[int, ...], fault: TotalFault | None
) -> None:
    """With the target; where all is counted, with more than that too."""
    options = PRESETS[preset].options(players)
    found = totals_of(options).wrong(options, players, score, ())
    assert (None if found is None else found.fault) == fault


@pytest.mark.parametrize(
    ("score", "fault"),
    [
        ((11, 3), None),
        ((11, 11), TotalFault.TWO_WINNERS),
        ((12, 3), TotalFault.RANGE),
        ((-14, -16), TotalFault.NO_WINNER),
        ((-14, -14), TotalFault.NO_WINNER),
    ],
)
def test_a_match_of_pitch_has_one_winner(score: tuple[int, ...], fault: TotalFault | None) -> None:
    """Where nobody has the target time was called, also by the number of deals (P-13)."""
    options = PRESETS["setback"].options(2)
    found = totals_of(options).wrong(options, 2, score, ())
    assert (None if found is None else found.fault) == fault
