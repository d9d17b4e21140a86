"""The plainest game's only figure: tricks."""

from collections.abc import Sequence

from sevenup_gui.engine.events import CardsDealt, DealScored, Event
from sevenup_gui.engine.options import Options
from sevenup_gui.games.parts.chance import counted
from sevenup_gui.games.parts.figures import Chart, Figures, Measured, Pairs, Total


def count(events: Sequence[Event], _options: Options, _players: int, seat: int) -> dict[str, int]:
    """Tricks taken and left to the others, and the aces among the cards."""
    figures = {"deals": 0, "taken": 0, "left": 0, "aces": 0}
    for event in events:
        if isinstance(event, DealScored):
            figures["deals"] += 1
            figures["taken"] += event.points[seat]
            figures["left"] += sum(event.points) - event.points[seat]
        elif isinstance(event, CardsDealt):
            mine = [packet.cards for packet in event.packets if packet.seat == seat]
            figures["aces"] += sum(card[0] == "A" for cards in mine for card in cards or ())
    return figures


def charts(total: Total) -> list[Chart]:
    """Tricks, and nothing else."""
    if not total.get("deals"):
        return []
    rows = (("yours", str(total["taken"])), ("theirs", str(total["left"])))
    bars = Pairs((("tricks", (total["taken"], total["left"])),))
    return [Chart("tricks", "Tricks", ("whose", "tricks"), rows, bars, ("A trick is a trick.",))]


def luck(total: Total) -> list[Measured]:
    """Four cards a deal."""
    return [Measured("Aces", total["aces"], counted(4, 52, 4).times(total["deals"]))] if total.get("deals") else []


FIGURES = Figures(count, charts, luck, lambda: "All cards count.")
