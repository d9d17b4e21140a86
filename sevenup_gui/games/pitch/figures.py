"""What is counted in matches of Pitch: where points came from, bids kept and set back, and the cards against chance."""

from collections import Counter
from collections.abc import Sequence

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import BidMade, CardsDealt, DealScored, DealStarted, Event
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.state import side_of
from sevenup_gui.games.parts.chance import counted, drawn
from sevenup_gui.games.parts.figures import Chart, Figures, Measured, Pairs, Shares, Total, percent
from sevenup_gui.games.pitch.rules import HAND, SET_BACK, SMUDGE
from sevenup_gui.games.trumps.figures import COURTS, PIPS
from sevenup_gui.games.trumps.points import point_name
from sevenup_gui.i18n import _, decimal, pgettext

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


def cards_of(hand: Sequence[Card]) -> dict[str, int]:
    """What of a hand is compared with chance."""
    return {
        "aces": sum(card[0] == "A" for card in hand),
        "courts": sum(card[0] in COURTS for card in hand),
        "pips": sum(PIPS.get(card[0], 0) for card in hand),
    }


def charts(total: Total) -> list[Chart]:
    """Where points came from, and how the bids fared."""
    deals = total.get("deals", 0)
    if not deals:
        return []
    made = [total.get(f"{source}+", 0) for source in SOURCES]
    lost = [total.get(f"{source}-", 0) for source in SOURCES]
    rows = [
        (point_name(source), str(ours), decimal(ours / deals, 2), str(theirs), decimal(theirs / deals, 2))
        for source, ours, theirs in zip(SOURCES, made, lost, strict=True)
    ]
    won, conceded = pgettext("points", "made"), _("conceded")
    head = (_("Points"), won, _("made a deal"), conceded, _("conceded a deal"))
    bars = Pairs(((won, tuple(made)), (conceded, tuple(lost))))
    found = [Chart("points", _("Where points came from"), head, tuple(rows), bars)]
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
    deals = total.get("deals", 0)
    worths = [float(PIPS.get(rank, 0)) for rank in "23456789TJQKA" for _suit in range(4)]
    measures = [
        Measured(_("Aces"), total.get("aces", 0), counted(4, 52, HAND).times(deals)),
        Measured(_("Kings, queens and jacks"), total.get("courts", 0), counted(12, 52, HAND).times(deals)),
        Measured(_("What counts for Game"), total.get("pips", 0), drawn(worths, HAND).times(deals)),
    ]
    return [each for each in measures if each.chance.variance]


def luck_said() -> str:
    """What is looked at."""
    return _("The six cards of each deal count here, as they were dealt.")


FIGURES = Figures(count, charts, luck, luck_said)
