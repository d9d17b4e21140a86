"""Figures counted in matches of 7Up7Down: bids against tricks, and the cards of each round against chance."""

from collections import Counter
from collections.abc import Iterator, Sequence

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import CardsDealt, DealScored, DealStarted, Event, TrumpSettled
from sevenup_gui.engine.options import Options
from sevenup_gui.games.parts.chance import counted, together
from sevenup_gui.games.parts.figures import Chart, Figures, Grid, Measured, Shares, Total, percent
from sevenup_gui.games.up_down.rules import bids_of
from sevenup_gui.i18n import _, decimal, ngettext

HIGH = "AKQ"

# How a round is counted: "7:2:3" is a round of seven tricks, two bid and three taken; "f:1:0" one from the forehead.
FOREHEAD = "f"


def count(events: Sequence[Event], _options: Options, _players: int, seat: int) -> dict[str, int]:
    """Every round by its tricks, what was bid and what was taken; points, what missed bids cost, and the cards
    dealt."""
    figures: Counter[str] = Counter()
    hand: list[Card] = []
    kind = ""
    for event in events:
        match event:
            case DealStarted(_deal, _dealer, tricks, forehead):
                kind, hand = FOREHEAD if forehead else str(tricks), []
            case CardsDealt(packets):
                hand += [card for packet in packets if packet.seat == seat for card in packet.cards or ()]
            case TrumpSettled(suit):
                figures["high"] += sum(held[0] in HIGH for held in hand)
                figures["trumps"] += sum(held[1] == suit for held in hand)
            case DealScored():
                figures[f"{kind}:{bids_of(event)[seat]}:{event.taken[seat]}"] += 1
                figures["points" if event.points[seat] >= 0 else "off"] += abs(event.points[seat])
            case _:
                pass
    return dict(figures)


def rounds(total: Total) -> Iterator[tuple[str, int, int, int]]:
    """The rounds of a sum: (its kind, bid, taken, how many such rounds)."""
    for key, times in total.items():
        if ":" in key:
            kind, bid, taken = key.split(":")
            yield kind, int(bid), int(taken), times


def charts(total: Total) -> list[Chart]:
    """Bids against tricks, and how many were exact by bid and by round."""
    played = list(rounds(total))
    return [
        chart
        for chart in (bids_grid(played, total), exact_by_bid(played), exact_by_round(played), exact_unseen(played))
        if chart is not None
    ]


def bids_grid(played: Sequence[tuple[str, int, int, int]], total: Total) -> Chart | None:
    """Return a grid that counts bids against tricks, without forehead rounds; None if there's nothing to count."""
    seen = [each for each in played if each[0] != FOREHEAD]
    if not seen:
        return None
    met: Counter[tuple[int, int]] = Counter()
    for _kind, bid, taken, times in seen:
        met[bid, taken] += times
    size = 1 + max(max(pair) for pair in met)
    counts = tuple(tuple(met[bid, taken] for taken in range(size)) for bid in range(size))
    rows = tuple((str(bid), *map(str, line)) for bid, line in enumerate(counts))
    head = (_("bid"), *(_("took {tricks}").format(tricks=taken) for taken in range(size)))
    every = sum(times for *_round, times in played)
    exact = sum(times for _kind, bid, taken, times in played if bid == taken)
    mean = (total.get("points", 0) - total.get("off", 0)) / sum(times for *_round, times in played)
    said = ngettext(
        "{exact} of {count} bid was exact, {percent}.", "{exact} of {count} bids were exact, {percent}.", every
    )
    said = said.format(exact=exact, count=every, percent=percent(exact / every))
    unseen = len(seen) < len(played)
    points = _("{points} points per round, forehead rounds included.") if unseen else _("{points} points per round.")
    where = _("Exact bids are on the framed diagonal. To its right you took too many tricks, to its left too few.")
    grid = Grid(counts, _("bid"), _("took"))
    return Chart("bids", _("Bids against tricks"), head, rows, grid, (said, points.format(points=decimal(mean)), where))


def exact_by_bid(played: Sequence[tuple[str, int, int, int]]) -> Chart | None:
    """Return the share of exact bids by the number bid, without forehead rounds."""
    by_bid = shares((bid, bid == taken, times) for kind, bid, taken, times in played if kind != FOREHEAD)
    rows = [(_("bid {tricks}").format(tricks=bid), counts) for bid, counts in by_bid.items()]
    return shares_chart("exact-by-bid", _("Exact by what was bid"), _("bid"), rows)


def exact_by_round(played: Sequence[tuple[str, int, int, int]]) -> Chart | None:
    """Return the share of exact bids by the round's number of tricks, without forehead rounds."""
    by_round = shares((int(kind), bid == taken, times) for kind, bid, taken, times in played if kind != FOREHEAD)
    rows = [(ngettext("{count} trick", "{count} tricks", n).format(count=n), counts) for n, counts in by_round.items()]
    return shares_chart("exact-by-round", _("Exact by the round's tricks"), _("tricks in the round"), rows)


def exact_unseen(played: Sequence[tuple[str, int, int, int]]) -> Chart | None:
    """The forehead rounds, in which everybody's card is seen but one's own."""
    by_bid = shares((bid, bid == taken, times) for kind, bid, taken, times in played if kind == FOREHEAD)
    rows = [(_("bid {tricks}").format(tricks=bid), counts) for bid, counts in by_bid.items()]
    return shares_chart("exact-forehead", _("Exact in forehead rounds"), _("bid"), rows)


def shares(found: Iterator[tuple[int, bool, int]]) -> dict[int, tuple[int, int]]:
    """Return how many of each number were exact, and how many there were; numbers in order."""
    counts: dict[int, tuple[int, int]] = {}
    for number, exact, times in found:
        right, of = counts.get(number, (0, 0))
        counts[number] = (right + exact * times, of + times)
    return dict(sorted(counts.items()))


def shares_chart(key: str, title: str, what: str, rows: Sequence[tuple[str, tuple[int, int]]]) -> Chart | None:
    """Exact bids of all bids, a row each; None where there are none."""
    if not rows:
        return None
    cells = tuple((name, str(exact), str(of), percent(exact / of)) for name, (exact, of) in rows)
    head = (what, _("exact"), _("rounds"), _("share"))
    return Chart(key, title, head, cells, Shares(tuple(counts for _name, counts in rows)))


def luck(total: Total) -> list[Measured]:
    """The cards dealt in all rounds; trump is turned, so nobody chooses it."""
    dealt: Counter[int] = Counter()
    for kind, _bid, _taken, times in rounds(total):
        dealt[1 if kind == FOREHEAD else int(kind)] += times
    high = together(counted(12, 52, n).times(times) for n, times in dealt.items())
    trumps = together(counted(12, 51, n).times(times) for n, times in dealt.items())
    measures = [
        Measured(_("Aces, kings and queens"), total.get("high", 0), high),
        Measured(_("Trumps"), total.get("trumps", 0), trumps),
    ]
    return [each for each in measures if each.chance.variance]


def luck_said() -> str:
    """Say which cards count."""
    return _("All cards dealt to you count here, forehead rounds too. Trumps are turned up, so no one chooses them.")


FIGURES = Figures(count, charts, luck, luck_said)
