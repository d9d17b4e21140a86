"""Figures counted in matches of Pitch: sources of points, bids made and set back, and the cards against chance."""

from collections import Counter
from collections.abc import Sequence

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import BidMade, CardsDealt, DealScored, DealStarted, Event
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.state import side_of
from sevenup_gui.games.parts.figures import Chart, Figures, Measured, Shares, Total, percent
from sevenup_gui.games.pitch.rules import SET_BACK, SMUDGE
from sevenup_gui.games.trumps.figures import cards_measured, cards_of, points_charts
from sevenup_gui.i18n import _

SOURCES = ("high", "low", "jack", "game")
BIDS = (1, 2, 3, 4, 5)


def count(events: Sequence[Event], options: Options, players: int, seat: int) -> dict[str, int]:
    """Points made (`high+`) and conceded (`high-`) by what made them, deals, the seat's own bids that it pitched for
    (`bid2`) and those of them that were kept (`kept2`), and the cards of each deal."""
    figures: Counter[str] = Counter()
    side, pitcher, bid = side_of(options, players, seat), -1, 0
    hand: list[Card] = []
    for event in events:
        match event:
            case DealStarted():
                figures["deals"] += 1
                pitcher, bid, hand = -1, 0, []
            case CardsDealt(packets):
                hand += [card for packet in packets if packet.seat == seat for card in packet.cards or ()]
                figures.update(cards_of(hand))
            case BidMade(who, int(number)):  # each goes over the ones before, or is the dealer's own at the same number
                pitcher, bid = who, number
            case DealScored(lines):
                figures.update(
                    f"{line.why}{'+' if line.side == side else '-'}" for line in lines if line.why in SOURCES
                )
                figures["smudges"] += sum(line.why == SMUDGE and line.side == side for line in lines)
                if pitcher == seat:
                    figures[f"bid{bid}"] += 1
                    figures[f"kept{bid}"] += all(line.why != SET_BACK for line in lines)
            case _:
                pass
    return dict(figures)


def charts(total: Total) -> list[Chart]:
    """Return the charts of where points came from, and of the bids."""
    found = points_charts(total, SOURCES)
    bids = [(bid, total.get(f"kept{bid}", 0), total.get(f"bid{bid}", 0)) for bid in BIDS]
    pitched = [each for each in bids if each[2]]
    if pitched:
        columns = (_("Bid"), _("pitched"), _("kept"), _("of all"))
        cells = tuple((str(bid), str(every), str(kept), percent(kept / every)) for bid, kept, every in pitched)
        shares = Shares(tuple((kept, every) for _bid, kept, every in pitched))
        found.append(Chart("bids", _("Bids you pitched for"), columns, cells, shares))
    return found


def luck(total: Total) -> list[Measured]:
    """The six cards of every deal."""
    return [each for each in cards_measured(total) if each.chance.variance]


def luck_said() -> str:
    """Say which cards count."""
    return _("This counts the six cards of each deal as they were dealt.")


FIGURES = Figures(count, charts, luck, luck_said)
