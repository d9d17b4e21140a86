"""The papers of a match in words: a deal's summary, the score sheet, the end, the review, the statistics."""

from sevenup_gui.games.trumps.account import POINTS
from sevenup_gui.i18n import _, listed, ngettext
from sevenup_gui.speech.decisions import Line, open_words, what, when, worth
from sevenup_gui.speech.ending import ending_sentence
from sevenup_gui.speech.rulecard import preset_name
from sevenup_gui.speech.sheetwords import sheet_line
from sevenup_gui.speech.standing import goal_words, round_words
from sevenup_gui.ui.access.told import Told, caption_node, page
from sevenup_gui.ui.access.tree import Node, items, text
from sevenup_gui.ui.scenes.night.standings import Standings
from sevenup_gui.ui.scenes.papers.result import Result
from sevenup_gui.ui.scenes.papers.review import Review
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import Summary
from sevenup_gui.ui.scenes.statistics import Statistics
from sevenup_gui.vocabulary import naming


@page.register
def _summary(scene: Summary) -> Told:
    deal, names = scene.deal, scene.names
    lines = []
    for point in POINTS:
        award = next((award for award in deal.scored.awards if award.point == point), None)
        who = names.side(award.side) if award is not None else _("nobody")
        why = scene.account.why(award) if award is not None else scene.account.unmade(point)
        lines.append(_("{point}: {who}. {why}").format(point=naming.point_name(point), who=who, why=why))
    head = [_("deal {deal} is over").format(deal=deal.at.deal), scene.account.head()]
    points = Node(("points",), "list", _("Points"), children=items(("points",), lines))
    score = [_("{name}: {score}").format(name=names.side(side), score=deal.scored.score[side]) for side in deal.sides]
    standing = Node(("score",), "list", _("Score"), children=items(("score",), score))
    said = [*text(("made",), scene.account.made(), "polite"), *text(("standing",), scene.account.standing(), "polite")]
    counted = [counted_words(scene, side) for side in deal.sides] if deal.scored.pips else []
    count = Node(("count",), "list", _("Game, counted out"), scene.account.scale(), children=items(("count",), counted))
    match = text(("match",), _(" · ").join([preset_name(deal.preset), *head, goal_words(deal.at.options)]))
    return Told((*match, points, *([count] if counted else []), standing), tuple(said))


def counted_words(scene: Summary, side: int) -> str:
    """The cards that count for a side's Game, and what they come to."""
    cards = listed([naming.card_name(card) for card in scene.deal.counting_cards(side)]) or _("nothing")
    pips = scene.deal.scored.pips
    return _("{name}: {cards}; {sum} in all").format(name=scene.names.side(side), cards=cards, sum=pips[side])


@page.register
def _sheet(scene: ScoreSheet) -> Told:
    lines = [sheet_line(line, scene.sides, scene.names) for line in scene.history.lines]
    deals = Node(("deals",), "list", scene.name(), children=items(("deals",), lines))
    match = text(("match",), _(" · ").join((preset_name(scene.preset), round_words(scene.at))))
    return Told((*match, deals), tuple(text(("caption",), scene.caption_words(), "polite")))


@page.register
def _result(scene: Result) -> Told:
    lines = [
        _("{place}. {name}: {score}").format(
            place=scene.place(side), name=scene.names.side(side), score=scene.at.score[side]
        )
        for side in scene.order()
    ]
    facts = (preset_name(scene.preset), scene.deals_words(), goal_words(scene.at.options))
    match = text(("match",), _(" · ").join(fact for fact in facts if fact))
    why = text(("ending",), ending_sentence(scene.at.ending)) if scene.at.ending is not None else []
    return Told((*why, *match, Node(("score",), "list", _("Score"), children=items(("score",), lines))))


@page.register
def _standings(scene: Standings) -> Told:
    lines = [
        ngettext("{place}. {name}: {count} match won", "{place}. {name}: {count} matches won", row.won).format(
            place=scene.place(row), name=row.name, count=row.won
        )
        for row in scene.rows
    ]
    list_of = Node(("standings",), "list", _("Standings"), children=items(("standings",), lines))
    played = text(("played",), _("Game night") + _(" · ") + scene.under_title())
    return Told((*played, list_of), tuple(text(("next",), scene.next_line(), "polite")))


@page.register
def _review(scene: Review) -> Told:
    lines = [review_line(line) for line in scene.lines]
    decisions = Node(("decisions",), "list", _("Decisions"), children=items(("decisions",), lines))
    chosen = scene.lines[scene.at] if scene.lines else None
    told = [_("You had nothing to decide in this deal.")] if chosen is None else [review_line(chosen), chosen.why]
    if chosen is not None and chosen.open_cards is not None:
        told.append(open_words(chosen))
    said = text(("chosen",), " ".join(part for part in told if part), "polite")
    return Told((decisions,) if lines else (), (*said, *text(("caption",), scene.summary(), "polite")))


def review_line(line: Line) -> str:
    """One decision, and what an expert would have done."""
    verdict = line.verdict
    said = _("{moment}: {what}").format(moment=when(line.view), what=what(line.action))
    if verdict is None:
        return _("{line}; thinking…").format(line=said)
    best = _("the same") if verdict.best == line.action else what(verdict.best)
    return _("{line}; expert: {best}; {worth}.").format(line=said, best=best, worth=worth(verdict))


@page.register
def _statistics(scene: Statistics) -> Told:
    if not scene.ready:
        title, sentence = scene.message()
        return Told(after=(*text(("message",), title), *text(("told",), sentence)))
    groups = [Node(("overall",), "list", scene.name(), children=items(("overall",), figures(scene.overall())))]
    for heading, shares in scene.shares():
        lines = [
            _("{name}: {what}").format(
                name=share.title, what=_("{won} of {played}").format(won=share.won, played=share.played)
            )
            for share in shares
        ]
        groups.append(Node(("shares", heading), "list", heading, children=items(("shares", heading), lines)))
    said = text(("shared",), scene.shared_words())
    for heading, shown, line in scene.games():
        lines = [*figures(shown), line]
        groups.append(Node(("game", heading), "list", heading, children=items(("game", heading), lines)))
    last = Node(("last",), "heading", scene.heading())  # of the buttons that come next
    return Told((*groups, *said, last), tuple(caption_node(scene)))


def figures(shown: list[tuple[str, str]]) -> list[str]:
    """Figures with what they count."""
    return [_("{name}: {score}").format(name=name, score=figure) for name, figure in shown]
