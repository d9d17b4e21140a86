"""Totals of 7Up7Down and Oh Hell over an evening: points are added up, and a bid and its tricks bound them."""

from functools import cache

from sevenup_gui.games.parts.totals import NOT_COUNTED, TotalFault, Totals, Wrong
from sevenup_gui.games.up_down.options import UpDownOptions


@cache
def reachable(options: UpDownOptions) -> dict[tuple[int, int], dict[int, int]]:
    """What a seat can come to in a whole match: for points and exact bids, with how many exact bids of zero that goes,
    and with how few tricks made."""
    found: dict[tuple[int, int, int], int] = {(0, 0, 0): 0}  # points, exact bids, of zero: the fewest tricks
    for cards in options.schedule:
        ways = [(options.zero, 1, 0)]
        ways += [(options.per_trick * bid + options.made_bonus, 0, bid) for bid in range(1, cards + 1)]
        after = dict(found)
        for (points, exact, zeros), tricks in found.items():
            for more, zero, bid in ways:
                key = (points + more, exact + 1, zeros + zero)
                if tricks + bid < after.get(key, tricks + bid + 1):
                    after[key] = tricks + bid
        found = after
    sums: dict[tuple[int, int], dict[int, int]] = {}
    for (points, exact, zeros), tricks in found.items():
        sums.setdefault((points, exact), {})[zeros] = tricks
    return sums


def possible_zeros(options: UpDownOptions, points: int, exact: int) -> frozenset[int]:
    """With how many exact bids of zero a seat can come to these points."""
    return frozenset(reachable(options).get((points, exact), ()))


def wrong_totals(
    options: UpDownOptions, players: int, score: tuple[int, ...], exact: tuple[int, ...], zeros: tuple[int, ...]
) -> Wrong | None:
    """Why these cannot be the totals of a whole match, as far as sums can tell (003-6 to 003-11)."""
    if len(score) != players or any(len(each) not in (0, players) for each in (exact, zeros)):
        return Wrong(TotalFault.LENGTH, number=len(score), most=players)
    sums = reachable(options)
    all_points = {points for points, _exact in sums}
    rounds, tricks = len(options.schedule), 0
    for seat, points in enumerate(score):
        if points not in all_points:
            return Wrong(TotalFault.POINTS, seat, points, max(all_points))
        counted = exact[seat] if exact else NOT_COUNTED
        if counted == NOT_COUNTED:
            tricks += min(min(ways.values()) for (some, _), ways in sums.items() if some == points)
            continue
        if not 0 <= counted <= rounds:
            return Wrong(TotalFault.RANGE, seat, counted, rounds)
        ways = sums.get((points, counted), {})
        if not ways:
            return Wrong(TotalFault.EXACT, seat, counted, rounds)
        if zeros and zeros[seat] not in (NOT_COUNTED, *ways):
            return Wrong(TotalFault.ZEROS, seat, zeros[seat], counted)
        tricks += ways.get(zeros[seat], 0) if zeros else min(ways.values())
    if tricks > sum(options.schedule):
        return Wrong(TotalFault.TRICKS, number=tricks, most=sum(options.schedule))
    most = rounds * (players - options.hook)  # with the hook somebody misses in every deal (003-7)
    told = sum(max(0, count) for count in exact)
    if told > most:
        return Wrong(TotalFault.ALL_EXACT, number=told, most=most)
    return None


TOTALS = Totals("points", True, wrong_totals, possible_zeros, lambda options: options.zero)
