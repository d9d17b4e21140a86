"""Truth runs ahead: what is about to be seen can be drawn before it is."""

from collections.abc import Iterable, Iterator

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import CardPlayed, CardsDealt, Event, TurnUpShown
from sevenup_gui.stage.layout import OWN, OWN_OF_TWO
from sevenup_gui.stage.zones import Zones
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.table.pack import Pack


def coming(events: Iterable[Event]) -> Iterator[Card]:
    """The cards that these events are going to show."""
    for event in events:
        match event:
            case CardsDealt(packets):
                for packet in packets:
                    yield from packet.cards or ()
            case TurnUpShown(card, _) | CardPlayed(_, card, _):
                yield card
            case _:
                pass


def prepare_pack(pack: Pack, painter: Painter, zones: Zones) -> None:
    """Tell the pack at which heights cards fly at a table."""
    hand = OWN_OF_TWO if zones.setting.players == 2 else OWN
    heights = [hand.height_u * zones.grown, zones.slots[0].h, zones.turn_up.h]
    pack.prepare([painter.px(height) for height in heights], (None,))
