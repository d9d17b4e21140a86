"""The worth of a score in Pitch: each side's chance to win the match.

A race: who has fewer points to go is the likelier winner, and the more so the nearer the end is. The two numbers were
fitted by hand to 900 matches of `casual` against itself, at two to seven seats.
"""

from math import exp, sqrt

from sevenup_gui.games.pitch.options import PitchOptions

STEEPNESS, AT_END = 0.65, 0.2


def chances(options: PitchOptions, score: tuple[int, ...]) -> tuple[float, ...]:
    """Each side's chance when a deal is about to begin at this score; one that has the target has won."""
    most = max(score)
    if most >= options.target:
        return tuple([float(points == most) / score.count(most) for points in score])
    steep = STEEPNESS / sqrt(options.target - most + AT_END)
    weights = [exp(max(-30.0, steep * (points - most))) for points in score]
    total = sum(weights)
    return tuple([weight / total for weight in weights])
