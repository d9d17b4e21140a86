"""The place of every card: a pure function of what the picture shows."""

from sevenup_gui.engine.cards import PACK, Card
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.trick import card_order
from sevenup_gui.engine.views import View
from sevenup_gui.stage import layout_round, layout_two
from sevenup_gui.stage.fans import Fan, spread
from sevenup_gui.stage.fit_layout import zones_for
from sevenup_gui.stage.geometry import Frame
from sevenup_gui.stage.order import Order, hand_in_order, proposed, trumps_at_left
from sevenup_gui.stage.poses import (
    HAND_Z,
    PEEK_Z,
    PILE_Z,
    PLATE_Z,
    STOCK_Z,
    TRICK_Z,
    TURNED_Z,
    Key,
    Pose,
    Sprite,
)
from sevenup_gui.stage.tempo import PICKED_U
from sevenup_gui.stage.zones import Zones

STOCK_LAYERS = 4  # most cards drawn for the stock
PILE_TURNS_DEG = (4.0, -6.0, 9.0, -3.0, 7.0, -8.0)
FOREHEAD_TURNS_DEG = (-3.0, 2.0, -2.0, 3.0, -2.0, 2.0)
TURN_UP_DEG = 1.5
ASIDE_STEP_U = 14.0
TURNED_W_FRAC = 0.815  # width of a card at either end of the viewer's hand, as a share of its height

OWN_OF_TWO = Fan(layout_two.HAND_HEIGHT_U, 76.0, 380.0, 2.2, 5.5, 1.4, 8.75, 13, layout_two.ROW_RISE_U)
OTHER_OF_TWO = Fan(layout_two.FAN_HEIGHT_U, 31.0, 155.0, -2.2, 5.5, -1.1, 6.9)
OTHER_OF_TWO_OPEN = OTHER_OF_TWO._replace(span_u=184.0, most_turn_deg=3.0)
OWN = Fan(layout_round.HAND_HEIGHT_U, 78.0, 384.0, 2.0, 6.0, 1.1, 9.9, 13, layout_round.ROW_RISE_U)
PEEK = Fan(layout_round.PEEK_HEIGHT_U, 17.0, 120.0, 2.6, 8.0, 0.5, 4.5)
PEEK_OPEN = Fan(layout_round.PEEK_HEIGHT_U, 20.0, 152.0, 1.2, 4.0, 0.3, 3.0)


def layout(
    view: View,
    frame: Frame,
    home: int,
    *,
    picked: frozenset[Card] = frozenset(),
    order: Order = "trumps",
) -> dict[Key, Sprite]:
    """Return every card of the picture at rest. `home` is the seat at the bottom, `picked` the cards of its hand chosen
    for the discard, `order` the order of cards in hands."""
    zones = zones_for(view, frame, home)
    out = [*_stock(view, zones), *_turned(view, zones), *_piles(view, zones), *_table(view, zones)]
    for seat in range(len(view.counts)):
        out += _hand(view, zones, seat, picked, order)
    return {sprite.key: sprite for sprite in out}


def hand_rows(view: View) -> int:
    """Return the number of rows for the largest hand that the bottom may hold (for `Zones.buttons_for`)."""
    return (OWN_OF_TWO if view.players == 2 else OWN).rows(max(view.counts, default=0))


def lean_deg(card: Card) -> float:
    """Return the angle at which a card lies in the trick: 3 to 8 degrees to either side, fixed for each card."""
    n = PACK.index(card)
    return (3.0 + n * 7 % 6) * (1.0 if n * 5 % 3 % 2 else -1.0)


def stock_pose(zones: Zones, layer: int) -> Pose:
    """Return the pose of a card in the stock. Layer 0 is the lowest one drawn."""
    x, y = zones.stock.centre
    return Pose(x - layer * 1.1, y - layer * 1.5, zones.stock.h, z=STOCK_Z + layer)


def stock_layers(count: int) -> int:
    """Return how many cards to draw for a stock of that many."""
    return min(STOCK_LAYERS, (count + 12) // 13)


def stock_top(view: View, zones: Zones) -> Pose:
    """Return the pose of a card about to leave the stock."""
    return stock_pose(zones, max(0, stock_layers(view.stock) - 1))._replace(z=STOCK_Z + STOCK_LAYERS)


def turn_up_pose(zones: Zones) -> Pose:
    """Return the pose of the latest turn-up."""
    x, y = zones.turn_up.centre
    return Pose(x, y, zones.turn_up.h, TURN_UP_DEG, 1.0, z=TURNED_Z + 10.0)


def slot_pose(zones: Zones, seat: int, card: Card, n: int) -> Pose:
    """Return the pose of a seat's card in the trick, the `n`-th played, from 0."""
    slot = zones.slots[seat]
    return Pose(*slot.centre, slot.h, lean_deg(card), 1.0, z=TRICK_Z + n)


def _stock(view: View, zones: Zones) -> list[Sprite]:
    return [Sprite(f"stock {n}", None, "stock", None, stock_pose(zones, n)) for n in range(stock_layers(view.stock))]


def _turned(view: View, zones: Zones) -> list[Sprite]:
    pose, out = turn_up_pose(zones), []
    latest = len(view.turned) - 1
    step = min(ASIDE_STEP_U, (zones.turned.right - zones.turn_up.right - 6.0) / max(latest, 1))
    for n, card in enumerate(view.turned):
        behind = latest - n
        lies = pose if not behind else pose._replace(
            x=pose.x + behind * step, turn_deg=(3.0, -2.0)[behind % 2], z=pose.z - behind
        )  # fmt: skip
        out.append(Sprite(card, card, "turned", None, lies))
    return out


def _piles(view: View, zones: Zones) -> list[Sprite]:
    setting = zones.setting
    if not setting.side_count:
        return []
    sides = [side_of(view.options, view.players, trick.winner) for trick in view.tricks]
    out = []
    for n, side in enumerate(sides):
        below, whole = sides[:n].count(side), sides.count(side)
        x, y = zones.piles[side].centre
        height = pile_height(zones)
        middle = (whole - 1) / 2
        turn = PILE_TURNS_DEG[below % len(PILE_TURNS_DEG)]
        pose = Pose(x + (below - middle) * 4.0, y - (below - middle) * 2.0, height, turn, z=PILE_Z + below)
        out.append(Sprite(f"trick {n}", None, "pile", side, pose))
    return out


def pile_height(zones: Zones) -> float:
    """Return the height of the cards of a captured pile, in units."""
    return zones.others_grown * (layout_two.PILE_HEIGHT_U if zones.setting.players == 2 else layout_round.PILE_HEIGHT_U)


def _table(view: View, zones: Zones) -> list[Sprite]:
    return [
        Sprite(card, card, "trick", seat, slot_pose(zones, seat, card, n)) for n, (card, seat) in enumerate(view.table)
    ]


def _hand(view: View, zones: Zones, seat: int, picked: frozenset[Card], order: Order) -> list[Sprite]:
    hand = view.hands[seat]
    own = seat == zones.setting.home
    trump = proposed(view.turned, view.trump)
    cards_of = card_order(view.options, trump)
    cards: tuple[Card | None, ...] = (None,) * view.counts[seat] if hand is None else hand_in_order(view, seat, order)
    if view.forehead and view.players > 2 and not own:
        return _forehead(zones, seat, cards)
    face = 0.0 if hand is None else 1.0
    fan = _fan_of(zones, seat, hand is not None)
    apart = trumps_at_left(hand, order, trump, cards_of) if hand else 0
    base_z = HAND_Z if own else PLATE_Z + 20.0 if view.players == 2 else PEEK_Z
    out = []
    for n, spot in enumerate(spread(fan, zones.fan_at[seat], len(cards), apart)):
        card = cards[n]
        raised = PICKED_U if own and card in picked else 0.0
        pose = Pose(spot.x, spot.y - raised, fan.height_u, spot.turn_deg, face, raised / 4.0, base_z + n)
        out.append(Sprite(card or f"back {seat}.{n}", card, "hand", seat, pose))
    return out


def _fan_of(zones: Zones, seat: int, seen: bool) -> Fan:
    own = seat == zones.setting.home
    if zones.setting.players == 2:
        fan = OWN_OF_TWO if own else OTHER_OF_TWO_OPEN if seen else OTHER_OF_TWO
    else:
        fan = OWN if own else PEEK_OPEN if seen else PEEK
    fan = fan.grown(zones.grown if own else zones.others_grown)
    if own:  # as wide as fits: the outermost cards, which are turned, end where the room ends
        return fan._replace(span_u=max(fan.span_u, zones.hand.w - TURNED_W_FRAC * fan.height_u))
    if zones.setting.players == 2:
        return fan
    return fan._replace(span_u=min(fan.span_u, zones.fans[seat].w - 70.0 * zones.others_grown))


def _forehead(zones: Zones, seat: int, cards: tuple[Card | None, ...]) -> list[Sprite]:
    """Return the card that a seat holds to its forehead, over the plate's face."""
    out = []
    for n, card in enumerate(cards):
        place = (seat - zones.setting.home - 1) % zones.setting.players
        x, y = zones.foreheads[seat].centre
        turn = FOREHEAD_TURNS_DEG[place % len(FOREHEAD_TURNS_DEG)]
        height = layout_round.FOREHEAD_HEIGHT_U * zones.others_grown
        pose = Pose(x, y, height, turn, 0.0 if card is None else 1.0, z=PLATE_Z + 30.0 + n)
        out.append(Sprite(card or f"back {seat}.{n}", card, "hand", seat, pose))
    return out
