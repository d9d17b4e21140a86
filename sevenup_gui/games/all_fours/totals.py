"""Totals of Trinidad All Fours over an evening: a match is won or lost, and the score says by how much."""

from sevenup_gui.engine.state import side_count
from sevenup_gui.games.all_fours.options import AllFoursOptions
from sevenup_gui.games.parts.totals import TableFigures, TotalFault, Totals, Wrong

MOST_OVER = 2  # a jack kicked or hung may bring a side so far beyond the target (T-8)


def wrong_totals(options: AllFoursOptions, players: int, score: tuple[int, ...], figures: TableFigures) -> Wrong | None:
    """Return the reason this can't be a final score, or None: one side alone has the target or a little more."""
    count = side_count(options, players)
    if len(score) != count or any(figures):
        return Wrong(TotalFault.LENGTH, number=len(score), most=count)
    for side, points in enumerate(score):
        if not 0 <= points <= options.target + MOST_OVER:
            return Wrong(TotalFault.RANGE, side, points, options.target + MOST_OVER)
    if max(score) < options.target:
        return Wrong(TotalFault.NO_WINNER, number=max(score), most=options.target)
    if min(score) >= options.target:
        return Wrong(TotalFault.TWO_WINNERS, number=max(score), most=options.target)
    return None


TOTALS = Totals("matches", wrong_totals)
