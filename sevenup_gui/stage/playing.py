"""Motions of a trick: a card is played, the winner's lifts, the trick is gathered."""

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

HEAP_TURNS_DEG = (-4.0, 3.0, -2.0, 5.0, -3.0, 2.0, 4.0)  # of the cards slid under the winning one, not yet square
EDGE_U = (0.6, 0.8)  # of each card in a squared heap, what shows of it at the right and below
CLOSE_BY = 1.5  # cards from middle to middle, in sides of a card: what lies nearer feels it when one lands
INTO_PLATE_U = 60.0  # without piles a trick slides under the winner's plate, this high


def back_of(view: View, seat: int) -> int:
    """Which of a hidden hand's cards is the one that leaves it, from its left: no telling, so one near the middle."""
    return view.counts[seat] * (2 + view.ply % 3) // 6


def closed_up(seat: int, gone: int, count: int) -> dict[Key, Key]:
    """The new keys of a hidden hand of `count` cards that number `gone` has left."""
    return {f"back {seat}.{n}": f"back {seat}.{n - 1}" for n in range(gone + 1, count)}


def card_played(picture: Picture, event: CardPlayed) -> Step:
    """A card goes to its place in the trick; one that was hidden turns over on its way, and its fan closes up."""
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
    """A card has come down: it gives a little under its own weight, and those close by are moved a little."""
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
    """What happens before and after a finished trick rests."""
    best = next(card for card, seat in event.cards if seat == event.winner)
    return partial(lift_winner, picture, event, best), partial(gather, picture, event, best)


def moment_of(picture: Picture, event: TrickTaken) -> Beat | None:
    """What the trick that lies there decided, if it decided anything; without motion nothing is made of it."""
    at = picture.shown
    return game_of(at.options).outcome.trick(at, event) if picture.tempo.moving else None


def lift_winner(picture: Picture, event: TrickTaken, best: Card) -> Step:
    """The card that takes the trick lifts, and it is told who takes it; what the trick decided has its moment."""
    picture.announce(event)
    lift_s = picture.tempo.motion_s("lift winner")
    lift = Tween(picture.lanes, picture.sprites[best], "up_u", WINNER_U, lift_s, out_quad)
    moment = moment_of(picture, event)
    if moment is None:
        return lift
    return InTurn([lift, trick_moment(picture, moment)])


def look_at_trick(picture: Picture, event: TrickTaken, pause_s: float | None) -> Step:
    """The trick lies there to be looked at, for so long or until somebody says so; what its moment took was looked at
    too. Where somebody plays it lies so long from its last card on."""
    if pause_s is None:
        return Rest(None)
    tempo, moment = picture.tempo, moment_of(picture, event) is not None
    seen = ["moment"] if moment else []
    if not tempo.calm:
        seen += ["lift winner", *(["out"] if moment else [])]
    return Rest(max(0.0, pause_s - sum(map(tempo.motion_s, seen))))


def gather(picture: Picture, event: TrickTaken, best: Card) -> Step:
    """The other cards slide under the winning one and are tapped straight; then all go face down to the winner's pile,
    where one back stands for the trick. Where there are no piles they slide under the winner's plate. A card
    that was caught is carried off on top of them, for all to see. Where somebody plays, nobody waits for more than the
    heap: it is carried off while the winner leads."""
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
        for card in (card for card, _seat in event.cards if card in picture.sprites):  # else it is counted already
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
