"""Faults in a line that should be a hand, in a sentence for people, made from the engine's fault."""

from typing import assert_never

from sevenup_gui.engine.handline import HandError, HandFault
from sevenup_gui.i18n import _


def hand_trouble(error: HandError) -> str:
    """Return the reason that a line isn't a hand, and where."""
    match error.fault:
        case HandFault.LONG:
            sentence = _("This is no hand: a hand has at most {most} characters, and this has {found}.")
        case HandFault.PREFIX:
            sentence = _("This is no hand: a hand begins with “{expected}”, not with “{found}”.")
        case HandFault.PARTS:
            sentence = _("This hand is not whole: it has {found} parts between slashes, not {expected}.")
        case HandFault.GAME:
            sentence = _("This hand is of “{found}”, a game that is not known here.")
        case HandFault.OPTIONS:
            sentence = _("Part 4 of this hand, the options: “{found}” does not fit the game.")
        case HandFault.PLAYERS:
            sentence = _("Part 5 of this hand, the players: “{found}” cannot be seated.")
        case HandFault.DEAL:
            sentence = _("Part 6 of this hand: such a match has no deal “{found}”.")
        case HandFault.DEALER:
            sentence = _("Part 7 of this hand, the dealer: “{found}” is no seat.")
        case HandFault.SCORE:
            sentence = _("Part 8 of this hand, the score before the deal, cannot be “{found}”.")
        case HandFault.PACK:
            sentence = _("Part 9 of this hand, the pack, does not have each of the 52 cards once: see “{found}”.")
        case HandFault.DECISION:
            sentence = _("Part 10 of this hand: decision {number}, “{found}”, is against the rules there.")
        case HandFault.CHECK:
            sentence = _("This hand was changed or cut short on its way: its check “{found}” does not fit.")
        case _:
            assert_never(error.fault)
    return sentence.format(**error.facts)
