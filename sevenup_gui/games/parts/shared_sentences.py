"""Sentences that several games share, for each to take into its words."""

from sevenup_gui.engine.events import Event
from sevenup_gui.engine.trick import card_order, winning
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.places import place_words


def deal_number(at: View) -> str:
    """How far a match is that has no fixed number of deals."""
    return _("deal {deal}").format(deal=max(1, at.deal))


def first_to(target: int) -> str:
    """What is played to where points are pushed."""
    return _("first to {target}").format(target=target)


def standing(at: View, home: int) -> str:
    """The place of a seat among all, and how many there are while nobody has a point."""
    if not any(at.score):
        return ngettext("{count} player", "{count} players", at.players).format(count=at.players)
    return place_words(1 + sum(score > at.score[home] for score in at.score), at.players)


def standing_trick(at: View, names: Names) -> str:
    """Who would take the trick as it lies, for newcomers."""
    if len(at.table) < 2 or at.trump is None:
        return ""
    best = winning(at.table, at.trump, card_order(at.options, at.trump))[1]
    return _("{name} would take the trick.").format(name=names.seat(best))


def ask_for_one(_at: View) -> str:
    """What a beg asks for where the dealer has a say."""
    return _("ask for one, or new cards")


def no_goal(_options: object) -> str:
    """The match has no number of points to come to."""
    return ""


def no_comment(_event: Event, _at: View, _names: Names) -> str:
    """The picture says it all."""
    return ""
