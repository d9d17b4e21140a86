"""Totals of Seven Up over an evening: a match is won or lost, and the score says by how much."""

from sevenup_gui.engine.state import side_count
from sevenup_gui.games.parts.totals import TableFigures, TotalFault, Totals, Wrong
from sevenup_gui.games.seven_up.options import SevenUpOptions

MOST_AHEAD = 100  # of points beyond the goal, where all are counted and level scores play on


def wrong_totals(options: SevenUpOptions, players: int, score: tuple[int, ...], figures: TableFigures) -> Wrong | None:
    """Return the reason this can't be a final score, or None: one side alone has the most, and the target; counted in
    order it has no more than that, since its last point ended the match."""
    if len(score) != side_count(options, players) or any(figures):
        return Wrong(TotalFault.LENGTH, number=len(score), most=side_count(options, players))
    most = options.target if options.count == "in-order" else options.target + MOST_AHEAD
    for side, points in enumerate(score):
        if not 0 <= points <= most:
            return Wrong(TotalFault.RANGE, side, points, most)
    if max(score) < options.target:
        return Wrong(TotalFault.NO_WINNER, number=max(score), most=options.target)
    if score.count(max(score)) > 1:
        return Wrong(TotalFault.TWO_WINNERS, number=max(score), most=options.target)
    return None


TOTALS = Totals("matches", wrong_totals)
