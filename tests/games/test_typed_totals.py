"""Totals that fall below zero, and the points that part those who are level."""

import pytest

from sevenup_gui.games import PRESETS, game_of
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.parts.totals import NOT_COUNTED, Totals
from sevenup_gui.tournament.event_log import parse_figures


def totals_of(preset: str) -> Totals:
    """Those of a preset's game."""
    totals = game_of(PRESETS[preset].options(2)).totals
    assert totals is not None
    return totals


def line(deal: int, bid: int, took: int, points: int) -> ScoreLine:
    """One round of seat 0; the other seat does what is left."""
    return ScoreLine(deal, 1, 7, bids={0: bid, 1: 0}, taken=(took, 7 - took), points=(points, 0))


@pytest.mark.parametrize(
    ("preset", "falls"),
    [("podrida", True), ("boerenbridge", True), ("pitch", True), ("old-sledge", False), ("seven-up-seven-down", False)],
)
def test_a_game_says_whether_its_totals_can_be_below_zero(preset: str, falls: bool) -> None:
    """There the keys have a minus."""
    assert totals_of(preset).falls(PRESETS[preset].options(2)) is falls


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_what_is_said_over_the_boxes_asks_for_what_the_sheet_has(preset: str) -> None:
    """Nothing is converted: a score of -18 is typed and kept as -18."""
    assert "below" not in totals_of(preset).asked()


@pytest.mark.parametrize(("figure", "good"), [("-46", True), ("-", True), ("4-6", False), ("--4", False), ("", True)])
def test_figures_half_typed_may_have_a_minus(figure: str, good: bool) -> None:
    """Before their digits."""
    if good:
        assert parse_figures([[figure]]) == ((figure,),)
    else:
        with pytest.raises(ValueError, match="digits"):
            parse_figures([[figure]])


@pytest.mark.parametrize("preset", ["podrida", "boerenbridge", "judgement", "contract-whist", "up-the-river"])
def test_misses_and_zeros_are_no_points_of_bids_of_one_or_more(preset: str) -> None:
    """Of a made two, an exact zero and a miss, the made two counts."""
    totals, options = totals_of(preset), PRESETS[preset].options(2)
    lines = [line(1, 2, 2, 20), line(2, 0, 0, 5), line(3, 3, 4, -6)]
    told = tuple(figure.count(lines, 0) for figure in totals.figures)
    made = next(tie for tie in totals.ties if tie.key == "made")
    assert made.of(options, 19, told) == 20


@pytest.mark.parametrize("preset", ["podrida", "boerenbridge"])
def test_they_are_not_guessed_where_misses_score(preset: str) -> None:
    """A total and the exact bids don't tell how much the misses took away."""
    totals, options = totals_of(preset), PRESETS[preset].options(2)
    made = next(tie for tie in totals.ties if tie.key == "made")
    for told in ((3, NOT_COUNTED, NOT_COUNTED), (3, 1, NOT_COUNTED)):
        assert made.of(options, 19, told) is None


def test_they_still_follow_from_sums_where_only_exact_bids_score() -> None:
    """As in event files of before: 7Up7Down, 40 points of three exact bids are two tricks of one and a zero."""
    totals, options = totals_of("seven-up-seven-down"), PRESETS["seven-up-seven-down"].options(2)
    made = next(tie for tie in totals.ties if tie.key == "made")
    assert made.of(options, 40, (3, 1, NOT_COUNTED)) == 30
