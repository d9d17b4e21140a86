"""The papers of a match in words: a deal's summary, the score sheet, the review."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.points_paper import CountedHand, PointsPaper
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.i18n import _, dot_list, labelled, listed
from sevenup_gui.speech.aloud import score_sentence
from sevenup_gui.speech.decisions import DecisionLine, nothing_decided, open_words, what, when, worth
from sevenup_gui.speech.rulecard import rules_line
from sevenup_gui.speech.sheet_aloud import sheet_line
from sevenup_gui.speech.standing import goal_words
from sevenup_gui.ui.access.tree import Key, Node, Told, items, text
from sevenup_gui.vocabulary import naming
from sevenup_gui.vocabulary.names import Names

DEALS: Key = ("deals",)


def summary_told(at: View, paper: PointsPaper, names: Names, preset: str, waiting: str = "") -> Told:
    """Return the points of a deal, and the score; `waiting` names the players waited for, if any."""
    head = [_("deal {deal} is over").format(deal=at.deal), paper.head]
    points = Node(("points",), "list", _("Points"), children=items(("points",), paper.told))
    score = [labelled(names.side(side), paper.score[side]) for side in paper.sides]
    standing = Node(("score",), "list", _("Score"), children=items(("score",), score))
    said = [*text(("made",), paper.made), *text(("standing",), paper.standing), *text(("waiting",), waiting, "polite")]
    counted = [counted_words(hand, names.side(side)) for side, hand in enumerate(paper.hands)] if paper.counted else []
    count = Node(("count",), "list", paper.heading, paper.scale, children=items(("count",), counted))
    rules = rules_line(at.options.game, preset)
    match = text(("match",), dot_list([rules, *head, goal_words(at.options)]))
    return Told((*said, *match, points, *([count] if counted else []), standing))


def counted_words(hand: CountedHand, who: str) -> str:
    """The cards that count for a side, and what they come to."""
    cards = listed([naming.card_name(card) for card, _pips in hand.cards]) or _("nothing")
    return _("{name}: {cards}, {sum} in all").format(name=who, cards=cards, sum=hand.total)


def sheet_told(
    title: str, facts: Sequence[str], lines: Sequence[ScoreLine], sides: range, names: Names, said: str,
    score: Sequence[int] = (), at: int | None = None, go: Callable[[int], None] | None = None,
) -> Told:  # fmt: skip
    """Every deal of the match, after a few `facts` on it; `said` is what the caption says, `score` how it stands now.
    The focus is on deal number `at`, if any, and `go` puts it on one."""
    told = [sheet_line(line, sides, names) for line in lines]
    rows = tuple(
        replace(row, ways={} if go is None else {"grasp": partial(go, n)}) for n, row in enumerate(items(DEALS, told))
    )
    deals = Node(DEALS, "list", title, children=rows)
    newest = text(("newest",), told[-1] if told else "")
    points = score_sentence(score, names)
    before = (*newest, *text(("points",), points), *text(("caption",), said, "polite"))
    focus = rows[at].key if at is not None and at < len(rows) else None
    return Told((*before, *text(("match",), dot_list(facts)), deals), focus=focus)


def review_told(lines: Sequence[DecisionLine], at: int, summary: str, who: str = "") -> Told:
    """Every decision, and all that there is to say of number `at`."""
    listing = items(("decisions",), [review_line(line) for line in lines])
    decisions = Node(("decisions",), "list", _("Decisions"), children=listing)
    chosen = lines[at] if lines else None
    told = [nothing_decided(who)] if chosen is None else [review_line(chosen), chosen.why]
    if chosen is not None and chosen.open_cards is not None:
        told.append(open_words(chosen))
    said = text(("chosen",), " ".join(part for part in told if part), "polite")
    return Told((decisions,) if lines else (), (*said, *text(("caption",), summary, "polite")))


def review_line(line: DecisionLine) -> str:
    """One decision, and what an expert would have done."""
    verdict = line.verdict
    said = labelled(when(line.view), what(line.action, line.view))
    if verdict is None:
        return _("{line}. Thinking…").format(line=said)
    best = _("the same") if verdict.best == line.action else what(verdict.best, line.view)
    if not worth(verdict):
        return _("{line}. Expert: {best}.").format(line=said, best=best)
    return _("{line}. Expert: {best}. {worth}.").format(line=said, best=best, worth=worth(verdict))
