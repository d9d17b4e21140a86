"""Faults in a line that should be a hand, in a sentence for people, made from the engine's fault."""

from typing import assert_never

from sevenup_gui.engine.handline import HandError, HandFault
from sevenup_gui.i18n import _


def hand_trouble(error: HandError) -> str:
    """Return the reason that a line isn't a hand, and where."""
    match error.fault:
        case HandFault.LONG:
            sentence = _("This isn't a hand. A hand has at most {most} characters, and this has {found}.")
        case HandFault.PREFIX:
            sentence = _("This isn't a hand. A hand begins with “{expected}”, not with “{found}”.")
        case HandFault.PARTS:
            sentence = _("This hand is incomplete. It has {found} parts between slashes, not {expected}.")
        case HandFault.GAME:
            sentence = _("This hand is of “{found}”, a game this version doesn't have.")
        case HandFault.OPTIONS:
            sentence = _("This hand is damaged. Part 4, the options: “{found}” doesn't fit the game.")
        case HandFault.PLAYERS:
            sentence = _("This hand is damaged. Part 5, the players: “{found}” can't sit here.")
        case HandFault.DEAL:
            sentence = _("This hand is damaged. Part 6: that match has no deal “{found}”.")
        case HandFault.DEALER:
            sentence = _("This hand is damaged. Part 7, the dealer: “{found}” isn't a seat.")
        case HandFault.SCORE:
            sentence = _("This hand is damaged. Part 8, the score before the deal, can't be “{found}”.")
        case HandFault.PACK:
            sentence = _("This hand is damaged. Part 9, the pack, needs each of the 52 cards once. See “{found}”.")
        case HandFault.DECISION:
            sentence = _("This hand is damaged. Part 10, decision {number}: “{found}” breaks the rules.")
        case HandFault.CHECK:
            sentence = _("This hand is damaged. Copy it again. Its check “{found}” doesn't fit.")
        case _:
            assert_never(error.fault)
    return sentence.format(**error.facts)
