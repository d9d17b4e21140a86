"""Pitch's questions: the number of points to bid, and the card that makes trumps."""

from dataclasses import replace

from sevenup_gui.engine.actions import PASS
from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts import asking
from sevenup_gui.games.parts.decision import Decision
from sevenup_gui.games.pitch.rules import highest_bid, may_pass, options_of
from sevenup_gui.i18n import _
from sevenup_gui.vocabulary.names import Names


def ask(at: View, names: Names) -> Decision:
    """A bid is points, not tricks; and the first card of the pitcher makes its suit trump."""
    decision = asking.ask(at, names, refusal)
    own = at.turn in (at.viewer, names.you)
    if at.phase == "bid":
        return bidding(at, decision, own)
    return pitching(at, names, decision, own) if at.trump is None else decision


def bidding(at: View, decision: Decision, own: bool) -> Decision:
    """The auction: what has been bid stands over the numbers."""
    highest = highest_bid(at)
    note = _("bid so far {bid}").format(bid=highest) if highest else _("no bid so far")
    sentence = question(at) if own else decision.waiting
    decision = replace(decision, sentence=sentence, short=sentence, note=note, note_aloud=note)
    if takes_at_same(at):
        for choice in decision.choices:
            if choice.name and choice.label == str(highest):
                decision = decision.with_choice(choice.action, name=_("Take it for {bid}").format(bid=highest))
    return decision.with_choice(PASS, main=True) if may_pass(at) else decision


def takes_at_same(at: View) -> bool:
    """Return True if the dealer may take the bid at its number (P-4)."""
    return at.turn == at.dealer and highest_bid(at) > 0 and options_of(at).dealer_takes


def question(at: View) -> str:
    """Return the question to a seat that bids."""
    if not may_pass(at):
        return _("Everyone passed. You must bid.")
    if takes_at_same(at):
        return _("You deal. Take it for {bid}, go higher, or pass.").format(bid=highest_bid(at))
    return _("How many points will you bid, or pass?")


def pitching(at: View, names: Names, decision: Decision, own: bool) -> Decision:
    """The pitch: any card, and its suit is trump (P-6)."""
    assert at.turn is not None
    waiting = _("{name} to pitch.").format(name=names.names[at.turn])
    sentence = _("Pitch. Your card's suit is trumps.") if own else waiting
    return replace(
        decision, sentence=sentence, short=sentence, waiting=waiting, pennant=_("to pitch"), moment=_("Pitch")
    )


def refusal(reason: Reason, at: View) -> str:
    """Return the reason for a refusal."""
    if reason is Reason.BID_RANGE and not may_pass(at):
        return _("Everyone passed, so the dealer must bid.")
    return asking.refusal(reason, at)
