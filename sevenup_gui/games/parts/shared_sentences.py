"""Sentences that several games share, for each to use in its words."""

from sevenup_gui.engine.events import Event
from sevenup_gui.engine.trick import card_order, winning
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.places import place_words


def deal_number(at: View) -> str:
    """Return the progress of a match without a fixed number of deals."""
    return _("deal {deal}").format(deal=max(1, at.deal))


def first_to(target: int) -> str:
    """Return the target of a match."""
    return _("first to {target}").format(target=target)


def standing(at: View, home: int) -> str:
    """Return the place of a seat among all, or the number of players while no side has a point."""
    if not any(at.score):
        return ngettext("{count} player", "{count} players", at.players).format(count=at.players)
    return place_words(1 + sum(score > at.score[home] for score in at.score), at.players)


def standing_trick(at: View, names: Names) -> str:
    """Return who would take the trick now, for beginners. Empty before the second card."""
    if len(at.table) < 2 or at.trump is None:
        return ""
    best = winning(at.table, at.trump, card_order(at.options, at.trump))[1]
    return _("{name} is winning the trick.").format(name=names.seat(best))


def ask_for_one(_at: View) -> str:
    """Return what a beg asks for where the dealer has a say."""
    return _("ask for one, or new cards")


def no_goal(_options: object) -> str:
    """Default for `Words.goal`: empty, for a match without a target."""
    return ""


def no_tally(_at: View) -> str:
    """Return nothing: bids aren't held against tricks."""
    return ""


def no_comment(_event: Event, _at: View, _names: Names) -> str:
    """Default for `Words.commentary`: empty, because the picture says it all."""
    return ""
