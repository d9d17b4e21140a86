"""7Up7Down's questions: the number of tricks to bid, and the bid that the hook bars for the dealer."""

from dataclasses import replace

from sevenup_gui.engine.actions import BID
from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts import asking
from sevenup_gui.games.parts.decision import Decision, DecisionChoice
from sevenup_gui.games.up_down.rules import forbidden_bid, hides_bids
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.vocabulary.names import Names


def ask(at: View, names: Names) -> Decision:
    """The bids from none to all tricks, which everybody may know; cards as in every game."""
    decision = asking.ask(at, names)
    if at.phase != "bid":
        return decision
    others, tricks = bid_by_others(at), at.tricks_each
    if hides_bids(at):
        note = ngettext("{tricks} trick · all bids shown at once", "{tricks} tricks · all bids shown at once", tricks)
        note = note.format(tricks=tricks)
        return replace(
            decision, sentence=question(at), short=question(at), choices=bids(at, None), note=note, note_aloud=note
        )
    note = ngettext("others bid {others} · {tricks} trick", "others bid {others} · {tricks} tricks", tricks)
    aloud = ngettext("bids so far {others} · {tricks} trick", "bids so far {others} · {tricks} tricks", tricks)
    short, barred = question(at), forbidden_bid(at)
    return replace(
        decision,
        sentence=short if barred is None else question_but(at, barred),
        short=short,
        choices=bids(at, barred),
        note=note.format(others=others, tricks=tricks),
        note_aloud=aloud.format(others=others, tricks=tricks),
    )


def bid_by_others(at: View) -> int:
    """Return the sum of the bids so far."""
    return sum(bid for bid in at.bids if bid is not None)


def bids(at: View, barred: int | None) -> tuple[DecisionChoice, ...]:
    """A choice for every number; the one that is struck out says why."""
    why = {} if barred is None else {barred: hook_sentence(at)}
    made = tuple(asking.choice_of(bid, at, why.get(bid.number, "")) for bid in BID[: at.tricks_each + 1])
    middle = min(
        (bid for bid in BID[: at.tricks_each + 1] if bid.number != barred),
        key=lambda bid: abs(bid.number - at.tricks_each // 3),
    )
    return asking.numbered(made, (middle,))


def question(at: View) -> str:
    """Return the question to a seat that bids."""
    if at.forehead:
        return _("You see every card but yours. How many tricks will you take?")
    return _("How many tricks will you take?")


def question_but(at: View, barred: int) -> str:
    """Return the question with one bid barred: that bid and why."""
    if at.forehead:
        line = _("You see every card but yours. How many tricks will you take? The bids can't add up to {tricks}, "
                 "so {bid} is out.")  # fmt: skip
    else:
        line = _("How many tricks will you take? The bids can't add up to {tricks}, so {bid} is out.")
    return line.format(bid=barred, tricks=at.tricks_each)


def refusal(reason: Reason, at: View) -> str:
    """Return the reason a bid isn't allowed; other refusals are the same in every game."""
    if reason is Reason.HOOK:
        return hook_sentence(at)
    if reason is Reason.BID_RANGE:
        return _("Bid from 0 to {tricks}.").format(tricks=at.tricks_each)
    return asking.refusal(reason, at)


def hook_sentence(at: View) -> str:
    """Return the reason the dealer's bid is barred."""
    others = bid_by_others(at)
    return _("You can't bid {bid}. The others bid {others}, so the bids would add up to {tricks}.").format(
        bid=at.tricks_each - others, tricks=at.tricks_each, others=others
    )
