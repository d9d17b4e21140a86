"""The chance to finish a match of 7Up7Down first, near its end, by the points the others may still make."""

from collections.abc import Sequence
from math import comb, erf, sqrt

from sevenup_gui.engine.views import View
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.games.up_down.rules import missed, points_for

ZERO_MADE, BID_MADE = 0.9, 0.5  # how often a bid of none, and any other, is made: measured on careful rules of thumb


def gains(options: UpDownOptions, bid: int, cards: int) -> tuple[tuple[int, float], ...]:
    """Return a bid's possible points, and how likely they are: made, or missed by one."""
    made = BID_MADE if bid else ZERO_MADE
    return ((points_for(options, bid, bid, cards), made), (missed(options, bid, bid - 1 if bid else 1), 1 - made))


def unsaid_gains(options: UpDownOptions, players: int, cards: int) -> tuple[tuple[int, float], ...]:
    """Return the possible points of a seat that hasn't bid: it takes each trick as often as any other seat."""
    share, found = 1 / players, list[tuple[int, float]]()
    for bid in range(cards + 1):
        likely = comb(cards, bid) * share**bid * (1 - share) ** (cards - bid)
        found += [(gain, likely * often) for gain, often in gains(options, bid, cards)]
    return tuple(found)


def mean(told: Sequence[tuple[int, float]]) -> float:
    """Return the mean of the gains, in points."""
    return sum(gain * often for gain, often in told)


def variance(told: Sequence[tuple[int, float]]) -> float:
    """Return the variance of the gains, in points squared."""
    middle = mean(told)
    return sum(often * (gain - middle) ** 2 for gain, often in told)


class FirstPlace:
    """The race for the first place as the viewer sees it, with this round and those after it still to be scored."""

    def __init__(self, view: View, options: UpDownOptions) -> None:
        self.view, self.me = view, view.viewer
        players = view.players
        self.spread = sqrt(2 * sum(variance(unsaid_gains(options, players, n)) for n in options.schedule[view.deal :]))
        unsaid = unsaid_gains(options, players, view.tricks_each)
        said = [gains(options, bid, view.tricks_each) if bid is not None else unsaid for bid in view.bids]
        self.others = [(view.score[seat], said[seat]) for seat in range(players) if seat != self.me]

    def ahead(self, lead: float) -> float:
        """The chance that a lead after this round lasts to the end; being level is half of it."""
        if not self.spread:
            return 0.5 * ((lead > 0) + (lead >= 0))
        return 0.5 * (1 + erf(lead / self.spread / sqrt(2)))

    def chance(self, own: float) -> float:
        """The chance to finish first with that total after this round, whatever the others make of it."""
        total = 1.0
        for before, told in self.others:
            total *= sum([often * self.ahead(own - before - gain) for gain, often in told])
        return total

    def chance_of(self, totals: Sequence[int]) -> float:
        """Return the chance if all totals after this round are known."""
        chance = 1.0
        for seat, other in enumerate(totals):
            if seat != self.me:
                chance *= self.ahead(totals[self.me] - other)
        return chance
