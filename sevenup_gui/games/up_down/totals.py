"""Totals of 7Up7Down and Oh Hell over an evening: points are added up, and a bid and its tricks bound them."""

from collections.abc import Sequence
from itertools import accumulate

from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.parts.totals import (
    NOT_COUNTED,
    LastDeal,
    TableFigure,
    TableFigures,
    TieBreak,
    TotalFault,
    Totals,
    Wrong,
    any_deal,
)
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.games.up_down.rules import hooks, missed, points_for
from sevenup_gui.i18n import _, ngettext, pgettext

SEVEN = 7  # cards of the last deal, as the game's name has it


def ways(options: UpDownOptions, points: int, exact: int) -> dict[int, int]:
    """Return each number of exact zeros with which a seat can reach these points in a whole match, and the least number
    of tricks it then made. So many bids of one or more can come to any number of tricks, from one each to all of the
    largest rounds."""
    if not summed(options):
        can_be = least_points(options) <= points <= most_points(options)
        return dict.fromkeys(range(exact + 1), 0) if can_be else {}
    assert isinstance(options.zero, int)
    most = largest_sums(options)
    found: dict[int, int] = {}
    for zeros in range(exact + 1) if exact < len(most) else ():
        made = exact - zeros
        left = points - options.zero * zeros - options.made_bonus * made
        tricks = left // options.per_trick if options.per_trick else made
        if left == options.per_trick * tricks and made <= tricks <= most[made]:
            found[zeros] = tricks
    return found


def summed(options: UpDownOptions) -> bool:
    """Return True if only exact bids earn points, every zero the same, so that sums tell much."""
    return options.miss == "0" and options.zero != "cards"


def largest_sums(options: UpDownOptions) -> tuple[int, ...]:
    """The tricks of the largest round, of the two largest, and so on; of none first."""
    return tuple(accumulate(sorted(options.schedule, reverse=True), initial=0))


def most_points(options: UpDownOptions) -> int:
    """The most that a seat can come to: so many large rounds bid and made, and zeros made in the others."""
    if not summed(options):
        return sum(max(points_for(options, cards, cards, cards), points_for(options, 0, 0, cards), cards)
                   for cards in options.schedule)  # fmt: skip
    rounds, zero = len(options.schedule), points_for(options, 0, 0, 0)
    return max(
        options.per_trick * tricks + options.made_bonus * made + zero * (rounds - made)
        for made, tricks in enumerate(largest_sums(options))
    )


def least_points(options: UpDownOptions) -> int:
    """The least: every round bid for all tricks and none taken."""
    return min(0, sum(missed(options, cards, 0) for cards in options.schedule))


def wrong_totals(options: UpDownOptions, players: int, score: tuple[int, ...], figures: TableFigures) -> Wrong | None:
    """Return the reason these can't be the totals of a whole match, as far as sums can tell (003-6 to 003-11)."""
    exact, zeros, *_made = figures
    if len(score) != players or any(len(each) not in (0, players) for each in figures):
        return Wrong(TotalFault.LENGTH, number=len(score), most=players)
    rounds, tricks = len(options.schedule), 0
    for seat, points in enumerate(score):
        any_count = [found for count in range(rounds + 1) if (found := ways(options, points, count))]
        if not any_count:
            return Wrong(TotalFault.POINTS, seat, points, most_points(options))
        counted = exact[seat] if exact else NOT_COUNTED
        if counted == NOT_COUNTED:
            tricks += min(min(found.values()) for found in any_count)
            continue
        if not 0 <= counted <= rounds:
            return Wrong(TotalFault.RANGE, seat, counted, rounds)
        here = ways(options, points, counted)
        if not here:
            return Wrong(TotalFault.EXACT, seat, counted, rounds)
        if zeros and zeros[seat] not in (NOT_COUNTED, *here):
            return Wrong(TotalFault.ZEROS, seat, zeros[seat], counted)
        tricks += here.get(zeros[seat], 0) if zeros else min(here.values())
    if tricks > sum(options.schedule):
        return Wrong(TotalFault.TRICKS, number=tricks, most=sum(options.schedule))
    hooked = sum(hooks(options, cards) for cards in options.schedule)
    most = rounds * players - hooked  # with the hook somebody misses in every deal (003-7)
    told = sum(max(0, count) for count in exact)
    if told > most:
        return Wrong(TotalFault.ALL_EXACT, number=told, most=most)
    return None


def exact_bids(lines: Sequence[ScoreLine], seat: int) -> int:
    """Return the number of a seat's exact bids."""
    return sum(line.exact(seat) for line in lines)


def exact_zeros(lines: Sequence[ScoreLine], seat: int) -> int:
    """Return the number of a seat's exact zeros."""
    return sum(line.exact(seat) and line.bids[seat] == 0 for line in lines)


def made_points(lines: Sequence[ScoreLine], seat: int) -> int:
    """Return a seat's points for exact bids of one or more."""
    return sum(line.points[seat] for line in lines if line.exact(seat) and line.bids[seat] > 0)


def exact_told(_options: object, _points: int, told: tuple[int, ...]) -> int | None:
    """The exact bids of a seat, where somebody counted them."""
    exact, *_more = told
    return None if exact == NOT_COUNTED else exact


def points_of_tricks(options: UpDownOptions, points: int, told: tuple[int, ...]) -> int | None:
    """The points of exact bids of one or more, where they can be known: counted on a sheet, or what a sum leaves open
    in no way."""
    exact, zeros, *more = told
    if more and more[0] != NOT_COUNTED:
        return more[0]
    if exact != NOT_COUNTED and zeros == exact:
        return 0
    if not summed(options):
        return None
    if zeros == NOT_COUNTED:
        possible = ways(options, points, exact) if exact != NOT_COUNTED else ()
        if len(possible) != 1:
            return None
        zeros = min(possible)
    return points - points_for(options, 0, 0, 0) * zeros


def level_words(options: UpDownOptions) -> str:
    """Return how to break a tie in points, down to the last deal."""
    if SEVEN in options.schedule:
        return _("If points are tied, exact bids decide, then points from bids of one or more, then one deal of seven.")
    return _("If points are tied, exact bids decide, then points from bids of one or more, then one more deal.")


def deal_of_seven(options: UpDownOptions) -> LastDeal:
    """Return the words for a last deal, which is one of seven cards where the game has such."""
    if SEVEN not in options.schedule:
        return any_deal(options)
    return LastDeal(
        _("You played one deal of seven. Who won it?"),
        _("Play one deal of seven. Who won it?"),
        _("{names} are tied for first place. One deal of seven decides."),
        _("{names} are tied, and the final can't take them all. One deal of seven decides."),
        _("One deal of seven decided: {names}."),
        _("a deal of seven for a place"),
    )


TOTALS = Totals(
    "points",
    wrong_totals,
    figures=(
        TableFigure("exact", exact_bids, lambda: pgettext("over the numbers of exact bids", "Exact bids")),
        TableFigure("zeros", exact_zeros),
        TableFigure("made", made_points),
    ),
    ties=(
        TieBreak(
            "exact",
            exact_told,
            lambda: _("Exact bids"),
            lambda: pgettext("over the numbers of exact bids", "Exact"),
            lambda count: ngettext("{count} exact bid", "{count} exact bids", count).format(count=count),
        ),
        TieBreak(
            "made",
            points_of_tricks,
            lambda: _("Points from bids of 1 or more"),
            lambda: _("Points from bids of 1 or more"),
            lambda count: ngettext(
                "{count} point from bids of 1 or more", "{count} points from bids of 1 or more", count
            ).format(count=count),
        ),
    ),
    asked=lambda: _("The sheet's totals. You can leave exact bids blank."),
    level=level_words,
    last_deal=deal_of_seven,
    falls=lambda options: least_points(options) < 0,
)
