"""The motion for each event, one function per kind. A motion is made when its turn comes, from the picture at that
moment. It advances the view shown at a fitting moment, and afterwards the cards settle.
"""

from collections.abc import Callable
from functools import partial
from typing import assert_never

from sevenup_gui.engine.events import (
    Begged,
    BidMade,
    BidsShown,
    CardPlayed,
    CardsDealt,
    DealerDrawn,
    DealScored,
    DealStarted,
    Event,
    GaveOne,
    HandCut,
    HandOpened,
    MatchEnded,
    Passed,
    PointPegged,
    RanCards,
    Stood,
    TrickTaken,
    TrumpNamed,
    TrumpSettled,
    TurnCame,
    TurnUpSetAside,
    TurnUpShown,
)
from sevenup_gui.engine.views import fold
from sevenup_gui.games import game_of
from sevenup_gui.stage.dealing import cards_dealt, deal_started, dealer_drawn, hand_cut, hand_opened, turn_up_shown
from sevenup_gui.stage.overlay_motions import push_counters, say
from sevenup_gui.stage.picture import Picture
from sevenup_gui.stage.playing import card_played, look_at_trick, trick_taken
from sevenup_gui.stage.theatre.counting import deal_counted
from sevenup_gui.stage.theatre.ending import match_ended
from sevenup_gui.stage.theatre.moments import point_pegged
from sevenup_gui.stage.theatre.points import points_rise
from sevenup_gui.stage.theatre.verdicts import verdicts
from sevenup_gui.stage.timeline import Delay, Step, Together

Motion = Callable[[], Step]
"""Makes a step from the picture at that moment."""

DEAL_OVER: dict[str, Callable[[Picture, DealScored], Step]] = {  # by `Outcome.theatre`
    "counting": deal_counted,
    "verdicts": verdicts,
}


def motions(event: Event, picture: Picture, trick_pause_s: float | None) -> tuple[Motion, ...]:
    """Return the motions for an event, in order. A finished trick rests for `trick_pause_s` seconds, or until a click
    if that is None. Without motion the theatre is left out, too."""
    moving = picture.tempo.moving
    match event:
        case DealerDrawn():
            return (partial(dealer_drawn, picture, event),)
        case DealStarted():
            return (partial(deal_started, picture, event),)
        case CardsDealt():
            return (partial(cards_dealt, picture, event),)
        case TurnUpShown():
            return (partial(turn_up_shown, picture, event),)
        case TurnUpSetAside():
            return (partial(told, picture, event, "speech" if picture.tempo.calm else None),)
        case Stood(seat) | Begged(seat):
            return (partial(spoken, picture, event, seat, "speech"),)
        case GaveOne(seat) | RanCards(seat, _):  # with its effect following at once
            return (partial(spoken, picture, event, seat, "speech" if picture.tempo.calm else None),)
        case BidsShown():
            return (partial(told, picture, event, "speech"),)
        case BidMade(seat, _) | Passed(seat) | TrumpNamed(seat, _):
            return (partial(spoken, picture, event, seat, "bid"),)
        case PointPegged(side, _, points):
            gains = (side,) * points
            return (partial(point_pegged, picture, event) if moving else partial(pegged, picture, event, gains),)
        case TrumpSettled():
            return (partial(trump_settled, picture, event),)
        case HandOpened():
            return (partial(hand_opened, picture, event),)
        case HandCut():
            return (partial(hand_cut, picture, event),)
        case CardPlayed():
            return (partial(card_played, picture, event),)
        case TrickTaken():
            lift, gather = trick_taken(picture, event)
            return (lift, partial(look_at_trick, picture, event, trick_pause_s), gather)
        case DealScored(void=void) if void:
            return (partial(told, picture, event, "void"),)
        case DealScored(lines):
            if moving and lines:
                drawer = DEAL_OVER.get(game_of(picture.shown.options).outcome.theatre, points_rise)
                return (partial(drawer, picture, event),)
            if not picture.overlays.counters:
                return (partial(told, picture, event, None),)
            rest = partial(Delay, picture.tempo.pause_s("scored"))
            gains = tuple(line.side for line in lines for _point in range(line.points))
            return (partial(pegged, picture, event, gains), rest)
        case TurnCame():
            return (partial(told, picture, event, None),)
        case MatchEnded():
            return (partial(match_ended, picture, event),)
        case _:
            assert_never(event)


def told(picture: Picture, event: Event, pause: str | None) -> Step:
    """Show an event without motion, with a pause."""
    picture.take(event)
    return Delay(picture.tempo.pause_s(pause) if pause else 0.0)


def spoken(picture: Picture, event: Event, seat: int, pause: str | None) -> Step:
    """Show a seat's words. A beg is a knock on the table."""
    picture.take(event)
    if isinstance(event, Begged):
        picture.cues.append("knock")
    say(picture, seat, event)
    return Delay(picture.tempo.pause_s(pause) if pause else 0.0)


def pegged(picture: Picture, event: Event, gains: tuple[int, ...]) -> Step:
    """Push counters, one after the other."""
    before = picture.shown.score
    picture.take(event)
    return push_counters(picture, before, gains)


def trump_settled(picture: Picture, event: TrumpSettled) -> Step:
    """Sort hands again with trumps apart, while people look at the badge, which is solid now."""
    steps: list[Step] = list(picture.rearrange(fold(picture.shown, event), "sort"))
    picture.take(event)
    steps.append(Delay(picture.tempo.motion_s("in")))
    return Together(steps)
