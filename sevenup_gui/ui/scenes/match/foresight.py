"""Truth runs ahead: what is about to be seen can be drawn before it is."""

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import CardPlayed, CardsDealt, DealScored, Event, TurnUpShown
from sevenup_gui.stage.layout import OWN, OWN_OF_TWO
from sevenup_gui.ui.scenes.match.papers import rehearse

if TYPE_CHECKING:
    from sevenup_gui.ui.scenes.match.match import MatchScene


def foresee(table: "MatchScene", events: Iterable[Event]) -> None:
    """Have the cards of these events drawn before they fly, and the sheet of a deal before it is due."""
    cards: list[Card] = []
    for event in events:
        match event:
            case CardsDealt(packets):
                cards += [card for packet in packets for card in packet.cards or ()]
            case TurnUpShown(card, _) | CardPlayed(_, card, _):
                cards.append(card)
            case DealScored(awards, _, _) if awards:
                table.app.chores.append(partial(rehearse, table, event))
            case _:
                pass
    table.app.pack.want(cards)


def prepare_pack(table: "MatchScene") -> None:
    """Tell the pack at which heights cards fly at this table."""
    hand = OWN_OF_TWO if len(table.session.header.players) == 2 else OWN
    zones = table.director.zones
    heights = [hand.height_u, zones.slots[0].h, zones.turn_up.h]
    table.app.pack.prepare([table.p.px(height) for height in heights], (None,))
