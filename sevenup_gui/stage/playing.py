"""Motions of a trick: a card is played, the winning one lifts, the winner gathers the trick."""

from collections.abc import Callable
from functools import partial

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import CardPlayed, TrickTaken
from sevenup_gui.engine.views import View, fold
from sevenup_gui.games import game_of
from sevenup_gui.games.parts.outcome import Beat
from sevenup_gui.stage.easing import in_out_cubic, in_out_sine, out_quad, thud
from sevenup_gui.stage.geometry import CARD_RATIO
from sevenup_gui.stage.picture import Picture
from sevenup_gui.stage.poses import FLIGHT_Z, TRICK_Z, Key, Pose, Sprite
from sevenup_gui.stage.tempo import (
    FLIGHT_LIFT_U,
    FLIGHT_SWELL,
    JACK_SWELL,
    NUDGE_U,
    SHORT_FROM,
    THUD_FRAC,
    WINNER_U,
)
from sevenup_gui.stage.theatre.moments import trick_moment
from sevenup_gui.stage.timeline import Callback, Delay, InTurn, Later, Pulse, Rest, Step, Together, Tween

HEAP_TURNS_DEG = (-4.0, 3.0, -2.0, 5.0, -3.0, 2.0, 4.0)  # of the cards slid under the winning one, before squaring
EDGE_U = (0.6, 0.8)  # the part of each card in a squared heap that shows at the right and below
CLOSE_BY = 1.5  # distance between middles, in sides of a card, within which a landing card nudges others
INTO_PLATE_U = 60.0  # height of cards that slide under the winner's plate, where there are no piles


def back_of(view: View, seat: int) -> int:
    """Return which card of a hidden hand leaves it, from its left: one near the middle, because the real one is
    secret."""
    return view.counts[seat] * (2 + view.ply % 3) // 6


def closed_up(seat: int, gone: int, count: int) -> dict[Key, Key]:
    """Return the new keys of a hidden hand of `count` cards after card number `gone` has left."""
    return {f"back {seat}.{n}": f"back {seat}.{n - 1}" for n in range(gone + 1, count)}


def card_played(picture: Picture, event: CardPlayed) -> Step:
    """Move a card to its place in the trick. A hidden one turns over on its way, and its fan closes up."""
    seat, card, before = event.seat, event.card, picture.shown
    after = fold(before, event)
    if card not in picture.sprites:
        gone = back_of(before, seat)
        picture.rename({f"back {seat}.{gone}": card} | closed_up(seat, gone, before.counts[seat]))
    if picture.held == card:
        picture.let_go()
    sprite = picture.sprites[card]
    picture.land(sprite)
    sprite.card, sprite.place = card, "trick"
    picture.take(event)
    picture.cues.append("play")
    end = picture.plan(after)[card].pose
    lands = picture.move(sprite, end, "play", lift_u=FLIGHT_LIFT_U, swell_frac=FLIGHT_SWELL, over_z=TRICK_Z + 50.0)
    steps: list[Step] = [InTurn([lands, Callback(partial(land_heavily, picture, sprite))])]
    return Together(steps + picture.rearrange(after, "close up", (card,)))


def land_heavily(picture: Picture, sprite: Sprite) -> None:
    """Make a landed card give a little under its own weight, and nudge those close by."""
    lanes, thud_s = picture.lanes, picture.tempo.motion_s("thud")
    picture.start_beside(Pulse(lanes, sprite, "swell_frac", 1.0, THUD_FRAC, thud_s, thud))
    pose = sprite.pose
    for other in picture.sprites.values():
        way_x, way_y = other.pose.x - pose.x, other.pose.y - pose.y
        reach_u = CLOSE_BY * pose.height_u
        near = other.place == "trick" and abs(way_x) < reach_u * CARD_RATIO and abs(way_y) < reach_u
        if near and other is not sprite:
            push_u = NUDGE_U if way_x > 0 else -NUDGE_U
            picture.start_beside(Pulse(lanes, other, "aside_u", 0.0, push_u, thud_s, thud))


def trick_taken(picture: Picture, event: TrickTaken) -> tuple[Callable[[], Step], Callable[[], Step]]:
    """Return what happens before and after a finished trick rests."""
    best = next(card for card, seat in event.cards if seat == event.winner)
    return partial(lift_winner, picture, event, best), partial(gather, picture, event, best)


def moment_of(picture: Picture, event: TrickTaken) -> Beat | None:
    """Return what the trick on the table decided, or None. Without motion it is always None."""
    at = picture.shown
    return game_of(at.options).outcome.trick(at, event) if picture.tempo.moving else None


def lift_winner(picture: Picture, event: TrickTaken, best: Card) -> Step:
    """Lift the winning card and announce the winner, with a moment for what the trick decided."""
    picture.announce(event)
    lift_s = picture.tempo.motion_s("lift winner")
    lift = Tween(picture.lanes, picture.sprites[best], "up_u", WINNER_U, lift_s, out_quad)
    moment = moment_of(picture, event)
    if moment is None:
        return lift
    return InTurn([lift, trick_moment(picture, moment)])


def look_at_trick(picture: Picture, event: TrickTaken, pause_s: float | None) -> Step:
    """Rest the trick for people to look at, for `pause_s` seconds or until a click if that is None, less the time of
    its moment. Where someone plays, the pause counts from the last card."""
    if pause_s is None:
        return Rest(None)
    tempo, moment = picture.tempo, moment_of(picture, event) is not None
    seen = ["moment"] if moment else []
    if not tempo.calm:
        seen += ["lift winner", *(["out"] if moment else [])]
    return Rest(max(0.0, pause_s - sum(map(tempo.motion_s, seen))))


def gather(picture: Picture, event: TrickTaken, best: Card) -> Step:
    """Slide the other cards under the winning one and tap them straight, then move all face down to the winner's pile,
    where one back stands for the trick. Without piles they slide under the winner's plate. A caught card goes on top of
    them, for all to see. Where someone plays, nothing waits for more than the heap, which is carried off while the
    winner leads."""
    before = picture.shown
    moment = moment_of(picture, event)
    caught = moment.card if moment is not None and moment.loser is not None else None
    picture.show(fold(before, event))
    picture.cues.append("gather")
    plan = picture.plan(picture.shown)
    key = f"trick {len(before.tricks)}"
    if key in plan:
        pile = plan[key].pose
    else:
        plate = picture.zones.plates[event.winner].centre
        pile = Pose(plate.x, plate.y, INTO_PLATE_U, alpha_frac=0.0)
    for card, _seat in event.cards:
        picture.land(picture.sprites[card])
        picture.sprites[card].place = "leaving"
    top = picture.sprites[best].pose
    heap: list[Step] = []
    for n, (card, _seat) in enumerate(event.cards):
        if card != best:
            turn = top.turn_deg + HEAP_TURNS_DEG[n % len(HEAP_TURNS_DEG)]
            lies = top._replace(turn_deg=turn, lift_u=0.0, z=top.z + (0.5 if card == caught else -0.5))
            heap.append(picture.move(picture.sprites[card], lies, "collect", out_quad))

    def square() -> Step:
        tapped: list[Step] = []
        below = [card for card, _seat in event.cards if card != best]
        for n, card in enumerate(reversed(below), 1):
            z = top.z + (0.5 if card == caught else -0.5)
            straight = top._replace(x=top.x + n * EDGE_U[0], y=top.y + n * EDGE_U[1], lift_u=0.0, z=z)
            tapped.append(picture.move(picture.sprites[card], straight, "square", in_out_sine))
        return Together(tapped)

    piles = [other for other, sprite in picture.sprites.items() if sprite.place == "pile"]

    def carry() -> Step:
        away: list[Step] = []
        for card in (card for card, _seat in event.cards if card in picture.sprites):  # others are counted already
            over_z = FLIGHT_Z + (30.0 if card == caught else 20.0 if card == best else 0.0)
            how = {"swell_frac": JACK_SWELL, "lift_u": FLIGHT_LIFT_U} if card == caught else {}
            away.append(picture.move(picture.sprites[card], pile, "gather", in_out_cubic, over_z=over_z, **how))
        moved = [picture.move(picture.sprites[other], plan[other].pose, "gather", in_out_cubic) for other in piles]
        return Together(away + moved)

    def stack() -> None:
        picture.drop([card for card, _ in event.cards])
        if key in plan:
            picture.add(plan[key])

    if picture.tempo.calm:
        return InTurn([Together(heap), Later(square), Later(carry), Callback(stack)])
    away = InTurn([Together(heap), Later(carry), Callback(stack)])
    picture.go_beside(away, [key, *piles, *(card for card, _seat in event.cards)])
    counted_soon = not any(before.counts) and before.deal >= SHORT_FROM  # its points fly from the piles
    return Delay(0.0 if counted_soon else picture.tempo.motion_s("collect"))
