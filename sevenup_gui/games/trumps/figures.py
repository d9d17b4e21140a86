"""Statistics of the games of High, Low, Jack and Game: where points came from, and the first six cards against
chance."""

from collections import Counter
from collections.abc import Sequence

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import CardsDealt, DealScored, DealStarted, Event, PointPegged, TurnUpShown
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.state import side_of
from sevenup_gui.games.parts.chance import counted, drawn
from sevenup_gui.games.parts.figures import Chart, Measured, Pairs, Total
from sevenup_gui.games.trumps.counting import HONOURS
from sevenup_gui.games.trumps.points import point_name
from sevenup_gui.i18n import _, decimal, pgettext

SOURCES = ("high", "low", "jack", "game", "gift", "turned")  # of points, in the order of the chart
FIRST = 6  # cards dealt to everyone before anyone decides anything
COURTS = "KQJ"
PIPS = HONOURS | {"T": 10}  # as most tables count them, whatever this one does, so that hands can be compared


def count(events: Sequence[Event], options: Options, players: int, seat: int) -> dict[str, int]:
    """Return points made (`high+`) and conceded (`high-`) by source, deals, and the first cards of each deal."""
    figures: Counter[str] = Counter()
    side = side_of(options, players, seat)
    first: list[Card] = []
    dealer, turned = 0, False
    for event in events:
        match event:
            case DealStarted(_deal, who, _tricks, _forehead):
                figures["deals"] += 1
                dealer, turned, first = who, False, []
            case CardsDealt(packets):
                first += [card for packet in packets if packet.seat == seat for card in packet.cards or ()]
            case TurnUpShown(card, _jack) if not turned:
                turned = True
                figures.update(cards_of(first))
                figures["suited"] += sum(held[1] == card[1] for held in first)
                if dealer == seat:
                    figures.update(dealt=1, jacks=int(card[0] == "J"))
            case PointPegged(receiver, why, points):
                figures[f"{'gift' if why == 'gift' else 'turned'}{'+' if receiver == side else '-'}"] += points
            case DealScored(lines):
                for line in lines:
                    figures[f"{line.why}{'+' if line.side == side else '-'}"] += line.points
            case _:
                pass
    return dict(figures)


def cards_of(hand: Sequence[Card]) -> dict[str, int]:
    """Return the counts of the first six cards to compare with chance."""
    return {
        "aces": sum(card[0] == "A" for card in hand),
        "courts": sum(card[0] in COURTS for card in hand),
        "pips": sum(PIPS.get(card[0], 0) for card in hand),
    }


def source_name(source: str) -> str:
    """Return the name of a source of points."""
    return {"gift": _("Gifts"), "turned": _("Turned jacks")}.get(source) or point_name(source)


def charts(total: Total) -> list[Chart]:
    """Return the chart of where points came from."""
    return points_charts(total, SOURCES)


def points_charts(total: Total, sources: Sequence[str]) -> list[Chart]:
    """Return a chart of points made and conceded by source, or none before the first deal."""
    deals = total.get("deals", 0)
    if not deals:
        return []
    made = [total.get(f"{source}+", 0) for source in sources]
    lost = [total.get(f"{source}-", 0) for source in sources]
    rows = [
        (source_name(source), str(ours), decimal(ours / deals, 2), str(theirs), decimal(theirs / deals, 2))
        for source, ours, theirs in zip(sources, made, lost, strict=True)
    ]
    won, conceded = pgettext("points", "made"), _("against")
    head = (_("Points"), won, _("scored per deal"), conceded, _("against per deal"))
    bars = Pairs(((won, tuple(made)), (conceded, tuple(lost))))
    said = _("In {deals} deals you scored {made} points per deal, with {lost} against you.").format(
        deals=deals, made=decimal(sum(made) / deals, 2), lost=decimal(sum(lost) / deals, 2)
    )
    return [Chart("points", _("Where points came from"), head, tuple(rows), bars, (said,))]


def luck(total: Total) -> list[Measured]:
    """Return the luck of the first six cards of every deal, before anyone stood, begged or ran."""
    deals, dealt = total.get("deals", 0), total.get("dealt", 0)
    aces, courts, pips = cards_measured(total)
    suited = Measured(_("Cards of the suit turned up"), total.get("suited", 0), counted(12, 51, FIRST).times(deals))
    jacks = Measured(_("Jacks turned when you dealt"), total.get("jacks", 0), counted(4, 52, 1).times(dealt))
    return [each for each in (aces, courts, suited, pips, jacks) if each.chance.variance]


def cards_measured(total: Total) -> tuple[Measured, Measured, Measured]:
    """Return aces, courts and the pips for Game among the first six cards of every deal, beside chance."""
    deals = total.get("deals", 0)
    worths = [float(PIPS.get(rank, 0)) for rank in "23456789TJQKA" for _suit in range(4)]
    return (
        Measured(_("Aces"), total.get("aces", 0), counted(4, 52, FIRST).times(deals)),
        Measured(_("Kings, queens and jacks"), total.get("courts", 0), counted(12, 52, FIRST).times(deals)),
        Measured(_("What counts for Game"), total.get("pips", 0), drawn(worths, FIRST).times(deals)),
    )


def luck_said() -> str:
    """Return which cards count as luck, and why no others do."""
    return _("Only the first six cards and the first turn-up of each deal count here, before anyone decides "
             "anything. Begging and running can change trumps.")  # fmt: skip
