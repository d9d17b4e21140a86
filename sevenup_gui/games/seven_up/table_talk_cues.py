"""Cues for table talk in Seven Up, what the company feels and talks about: begs and their answers, jacks, the score."""

from sevenup_gui.engine.events import Begged, DealStarted, Event, GaveOne, RanCards, TrickTaken, TurnUpShown
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.table_talk_cues import Moment, standings
from sevenup_gui.games.seven_up.rules import eldest_of, options_of


def cues(event: Event, at: View) -> list[Moment]:
    """What an event is to whom; `at` is the view after it."""
    options = options_of(at)
    match event:
        case Begged(seat) if options.beg == "offer":  # else nobody is asked for anything
            return [Moment("begging", seat)]
        case RanCards(_dealer, False):
            return [Moment("refused", eldest_of(at))]
        case GaveOne():
            return [Moment("given", eldest_of(at))]
        case TurnUpShown(_card, side) if side is not None:
            return [Moment("jack won", at.dealer)]
        case TrickTaken(_trick, _leader, winner, cards):
            return [moment for card, seat in cards if card == f"J{at.trump}" for moment in taken(at, winner, seat)]
        case DealStarted():
            return standings(at, -(-options.target // 2))
        case _:
            return []


def taken(at: View, winner: int, player: int) -> list[Moment]:
    """A trick with the jack of trumps went to `winner`; `player` had put it there."""
    won = Moment("jack won", winner)
    same = side_of(at.options, at.players, winner) == side_of(at.options, at.players, player)
    return [won] if same else [won, Moment("jack lost", player)]
