"""Totals of Pitch over an evening: a match is won or lost, and the score says by how much."""

from sevenup_gui.engine.state import side_count
from sevenup_gui.games.parts.totals import TableFigures, TotalFault, Totals, Wrong
from sevenup_gui.games.pitch.options import PitchOptions

DEEPEST = -1000  # nobody falls so far


def wrong_totals(options: PitchOptions, players: int, score: tuple[int, ...], figures: TableFigures) -> Wrong | None:
    """Return the reason this can't be a final score, or None: no side has more than the target, and one side alone has
    it (P-11). In a match that took too long no side has it (P-13): then time was called."""
    if len(score) != side_count(options, players) or any(figures):
        return Wrong(TotalFault.LENGTH, number=len(score), most=side_count(options, players))
    for side, points in enumerate(score):
        if not DEEPEST <= points <= options.target:
            return Wrong(TotalFault.RANGE, side, points, options.target)
    if max(score) < options.target:
        return Wrong(TotalFault.NO_WINNER, number=max(score), most=options.target)
    if score.count(options.target) > 1:
        return Wrong(TotalFault.TWO_WINNERS, number=options.target, most=options.target)
    return None


def falls(_options: object) -> bool:
    """Return True: a side that is set back may fall below zero (P-9)."""
    return True


TOTALS = Totals("matches", wrong_totals, falls=falls)
