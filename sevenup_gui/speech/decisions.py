"""The decisions of a deal as the review tells of them: when, what, and what an expert makes of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from sevenup_gui.engine import views
from sevenup_gui.engine.actions import Action, Discard, Play
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.state import State
from sevenup_gui.i18n import _, decimal, ngettext
from sevenup_gui.players.explain import margin
from sevenup_gui.players.review import OpenCards, ReviewedDecision
from sevenup_gui.speech import asking
from sevenup_gui.speech.standing import in_rounds
from sevenup_gui.vocabulary import naming


@dataclass
class DecisionLine:
    """One decision: when, what, and, once it has been thought over, what an expert makes of it."""

    view: views.View
    action: Action
    other_hand: tuple[str, ...] | None
    verdict: ReviewedDecision | None = None
    why: str = ""
    open_cards: OpenCards | None = None


def lines_of(decisions: Sequence[tuple[State, int, Action]], seat: int) -> list[DecisionLine]:
    """The decisions of a seat that had a choice."""
    lines = []
    for state, who, action in decisions:
        view = views.view(state, seat)
        if who == seat and has_choice(view):
            other = state.hands[1 - seat] if state.players == 2 else None
            lines.append(DecisionLine(view, action, other))
    return lines


def has_choice(view: views.View) -> bool:
    """Return True if more than one action was legal."""
    legal = legal_actions(view)
    return not isinstance(legal, tuple) or len(legal) > 1


def review_title(options: Options, deal: int, who: str) -> str:
    """Return the title of a review; `who` is empty for the reader's own."""
    if in_rounds(options):
        title = _("Review of round {deal}: {name}") if who else _("Review of round {deal}")
    else:
        title = _("Review of deal {deal}: {name}") if who else _("Review of deal {deal}")
    return title.format(deal=deal, name=who)


def nothing_decided(who: str) -> str:
    """Return the sentence for a deal without a choice; `who` is empty for the reader."""
    if who:
        return _("{name} had no decisions in this deal.").format(name=who)
    return _("You had no decisions in this deal.")


def when(at: views.View) -> str:
    """The moment of a decision."""
    decision = asking.public(at)
    return "" if decision is None else decision.moment


def what(action: Action, at: views.View) -> str:
    """A decision in a few words, `at` the view that it was made on."""
    match action:
        case Discard(cards):
            return " ".join(short_name(card) for card in cards)
        case Play(None):
            return _("the card on the forehead")
        case Play(card):
            return naming.card_title(card or "")
        case _:
            return asking.title(action, at)


def briefly(action: Action, at: views.View) -> str:
    """A decision in two or three words: of many cards thrown only how many."""
    if isinstance(action, Discard):
        count = len(action.cards)
        return ngettext("Discard {count} card", "Discard {count} cards", count).format(count=count)
    return what(action, at)


def short_name(card: str) -> str:
    """A card in a long list: its rank and the first letter of its suit, the ten written out."""
    return ("10" if card[0] == "T" else card[0]) + naming.suit_title(card[1])[0]


def worth(verdict: ReviewedDecision) -> str:
    """Return the decision's cost in words; empty for the best."""
    if verdict.action == verdict.best:
        return ""
    if verdict.loss is None:
        return _("not analysed")
    in_percent = verdict.unit == "chance"
    if verdict.as_good:
        shown = str(round(100 * verdict.loss)) if in_percent else decimal(verdict.loss)
        return _("as good") if shown in ("0", decimal(0.0)) else _("too close to call")
    within = margin(verdict.within, verdict.unit)
    if in_percent:
        less = _("{percent}% less to win the match").format(percent=round(100 * verdict.loss))
    else:
        less = _("{points} points less").format(points=decimal(verdict.loss))
    return _("{less} ({within})").format(less=less, within=within) if within else less


def tally(lines: Sequence[DecisionLine]) -> str:
    """Count the decisions as good as the expert's, out of those that could be weighed."""
    judged = [line.verdict for line in lines if line.verdict is not None and line.verdict.weighed]
    good = sum(verdict.as_good for verdict in judged)
    return _("{good} of {count} decisions matched the expert.").format(good=good, count=len(judged))


def open_words(line: DecisionLine) -> str:
    """Return the sentence that hindsight adds."""
    seen = line.open_cards
    assert seen is not None
    if seen.loss <= 0.005:
        return _("Seeing all cards, nothing was better.")
    return _("Seeing all cards, {card} would have been worth {percent}% more.").format(
        card=what(seen.best, line.view), percent=round(100 * seen.loss)
    )
