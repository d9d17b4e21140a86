"""Motions of the pack: drawing for the deal, sweeping up, dealing, turning up, opening and cutting hands."""

from functools import partial

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import CardsDealt, DealerDrawn, DealStarted, HandCut, HandOpened, Packet, TurnUpShown
from sevenup_gui.engine.trick import Table
from sevenup_gui.engine.views import fold
from sevenup_gui.stage.easing import in_out_cubic, in_out_sine
from sevenup_gui.stage.layout import slot_pose, stock_pose, stock_top
from sevenup_gui.stage.overlay_motions import hush, say
from sevenup_gui.stage.picture import Picture
from sevenup_gui.stage.poses import FLIGHT_Z, STOCK_Z, Key, Pose, Sprite
from sevenup_gui.stage.tempo import DEAL_ARC_FRAC, DEAL_SPIN_DEG, FLIGHT_LIFT_U, FLIGHT_SWELL, FLIP_LIFT_U
from sevenup_gui.stage.timeline import Callback, Delay, InTurn, Later, Step, Together


def dealer_drawn(picture: Picture, event: DealerDrawn) -> Step:
    """Show each seat drawing a card from the pack, tied seats again, and then return the cards."""
    picture.tell(event, picture.shown)
    steps: list[Step] = []
    for drawn in event.rounds:
        steps.append(Later(partial(_draw, picture, drawn)))
        steps.append(Delay(picture.tempo.pause_s("drawn")))
        steps.append(Later(partial(_put_back, picture, [f"drawn {card}" for card, _ in drawn])))
    return InTurn(steps)


def _draw(picture: Picture, drawn: Table) -> Step:
    """Draw one card for each of these seats, turning over on its way."""
    between_s = picture.tempo.motion_s("deal step")
    steps: list[Step] = []
    for n, (card, seat) in enumerate(drawn):
        end = slot_pose(picture.zones, seat, card, n)
        fly = partial(_from_stock, picture, f"drawn {card}", card, seat, end)
        steps.append(InTurn([Delay(n * between_s), Later(fly)]))
    return Together(steps)


def _put_back(picture: Picture, keys: list[Key]) -> Step:
    """Put cards face down under the stock and remove them."""
    end = stock_pose(picture.zones, 0)._replace(z=STOCK_Z - 1.0)
    steps: list[Step] = []
    for key in keys:
        sprite = picture.sprites[key]
        picture.land(sprite)
        sprite.place = "leaving"
        steps.append(picture.move(sprite, end, "throw", in_out_cubic, over_z=FLIGHT_Z))
    return InTurn([Together(steps), Callback(partial(picture.drop, keys))])


def _from_stock(picture: Picture, key: Key, card: Card | None, seat: int, end: Pose) -> Step:
    """Move a card from the stock to a seat."""
    sprite = picture.add(Sprite(key, card, "hand", seat, stock_top(picture.shown, picture.zones)))
    picture.cues.append("deal")
    return picture.move(
        sprite, end, "deal card", arc_frac=DEAL_ARC_FRAC, spin_deg=DEAL_SPIN_DEG,
        lift_u=FLIGHT_LIFT_U, swell_frac=FLIGHT_SWELL, over_z=FLIGHT_Z + len(picture.sprites),
    )  # fmt: skip


def deal_started(picture: Picture, event: DealStarted) -> Step:
    """Sweep what is left of the last deal to the stock, and shuffle."""
    picture.end_late()
    left = [key for key, sprite in picture.sprites.items() if sprite.place != "stock"]
    top = stock_top(picture.shown, picture.zones)
    sweep: list[Step] = []
    for key in left:
        sprite = picture.sprites[key]
        picture.land(sprite)
        sprite.place = "leaving"
        sweep.append(picture.move(sprite, top, "sweep", in_out_cubic, over_z=FLIGHT_Z))

    def shuffled() -> None:
        picture.drop(left)
        picture.take(event)
        hush(picture)
        picture.cues.append("shuffle")
        picture.settle()

    return InTurn([Together(sweep), Callback(shuffled), Delay(picture.tempo.motion_s("shuffle"))])


def cards_dealt(picture: Picture, event: CardsDealt) -> Step:
    """Deal cards off the stock one after the other, each to its final place in the hand. The view shown keeps count
    packet by packet."""
    before, after = picture.shown, fold(picture.shown, event)
    plan, counts = picture.plan(after), list(before.counts)
    total = sum(packet.size for packet in event.packets)
    between_s = min(picture.tempo.motion_s("deal step"), picture.tempo.motion_s("deal all") / total)
    steps: list[Step] = picture.rearrange(after, "close up")
    dealt = 0
    for packet in event.packets:
        for n in range(packet.size):
            card = packet.cards[n] if packet.cards is not None and after.hands[packet.seat] is not None else None
            key = card or f"back {packet.seat}.{counts[packet.seat]}"
            fly = partial(_from_stock, picture, key, card, packet.seat, plan[key].pose)
            last = [Callback(partial(_count, picture, packet))] if n == packet.size - 1 else []
            steps.append(InTurn([Delay(dealt * between_s), Later(fly), *last]))
            counts[packet.seat] += 1
            dealt += 1
    return InTurn([Together(steps), Callback(lambda: picture.tell(event, picture.shown))])


def _count(picture: Picture, packet: Packet) -> None:
    picture.show(fold(picture.shown, CardsDealt((packet,))))


def turn_up_shown(picture: Picture, event: TurnUpShown) -> Step:
    """Turn the next card over beside the stock, and slide earlier turn-ups under it."""
    after, tempo = fold(picture.shown, event), picture.tempo
    end = picture.plan(after)[event.card].pose
    steps: list[Step] = picture.rearrange(after, "tuck")
    sprite = picture.add(Sprite(event.card, event.card, "turned", None, stock_top(picture.shown, picture.zones)))
    picture.cues.append("flip")
    turn = picture.move(sprite, end, "flip", in_out_sine, lift_u=FLIP_LIFT_U, over_z=end.z + 5.0, whole_flip=True)

    def seen() -> None:
        picture.take(event)
        say(picture, picture.shown.dealer, event)

    steps += [turn, InTurn([Delay(tempo.motion_s("flip") / 2), Callback(seen)])]
    return Together(steps)


def hand_opened(picture: Picture, event: HandOpened) -> Step:
    """Turn over a hand that lay face down, for anyone who may see it."""
    after = fold(picture.shown, event)
    hand = [sprite for sprite in picture.plan(after).values() if sprite.place == "hand" and sprite.seat == event.seat]
    if event.cards is not None and f"back {event.seat}.0" in picture.sprites:
        picture.rename({f"back {event.seat}.{n}": lies.key for n, lies in enumerate(hand)})
        picture.cues.append("flip")
    picture.take(event)
    steps: list[Step] = []
    for lies in hand:
        sprite = picture.sprites[lies.key]
        sprite.card = lies.card
        if sprite.pose != lies.pose:
            steps.append(picture.move(sprite, lies.pose, "flip", in_out_sine, whole_flip=True))
    return Together(steps)


def hand_cut(picture: Picture, event: HandCut) -> Step:
    """Put discards face down under the stock, and close up the hand."""
    count = picture.shown.counts[event.seat]
    hidden = [f"back {event.seat}.{n}" for n in range(count - event.count, count)]
    keys = list(event.cards) if event.cards is not None else hidden
    picture.picked -= frozenset(keys)
    picture.take(event)
    picture.cues.append("gather")
    away = _put_back(picture, keys)
    return Together([away, *picture.rearrange(picture.shown, "close up")])
