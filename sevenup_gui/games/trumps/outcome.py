"""The results of a game of High, Low, Jack and Game, in words: its deals, and the reason why a match ended."""

from sevenup_gui.engine.events import DealScored, Ending
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.outcome import DealOutcome
from sevenup_gui.games.parts.points_paper import CountedHand, PaperPoint, PointsPaper
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.trumps.account import POINTS, Account, DealSummary
from sevenup_gui.games.trumps.counting import Award, pips_of
from sevenup_gui.games.trumps.points import point_name
from sevenup_gui.i18n import _
from sevenup_gui.vocabulary.names import Names

PAPER = "high-low-jack-game"  # each point with its card, Game counted out
FANNED = 3  # of the cards that made Game, the most valuable


def summary(at: View, scored: DealScored, line: ScoreLine, names: Names) -> DealOutcome:
    """Return each point with who made it and why."""
    account = Account(DealSummary(at, scored, tuple(line.pegged)), names)
    return DealOutcome(_("Deal {deal}").format(deal=at.deal), (account.head(), *account.each()), account.standing())


def drawn(at: View, scored: DealScored, line: ScoreLine, names: Names) -> PointsPaper:
    """Return the deal as the paper shows it."""
    return points_paper(DealSummary(at, scored, tuple(line.pegged)), names)


def points_paper(deal: DealSummary, names: Names) -> PointsPaper:
    """Return the paper of a deal."""
    return paper_of(Account(deal, names))


def paper_of(account: Account) -> PointsPaper:
    """Return each point with the card that made it, Game with the best of its cards, and counted out."""
    deal = account.deal
    awards: dict[str, Award] = {award.point: award for award in deal.count.awards}
    counting = [deal.counting_cards(side) for side in deal.sides]
    points = []
    for point in POINTS if deal.at.tricks else ():
        award = awards.get(point)
        if award is None:
            points.append(PaperPoint(point_name(point), None, account.unmade(point)))
        elif point == "game":
            cards = tuple(counting[award.side][:FANNED])
            points.append(PaperPoint(point_name(point), award.side, account.why(award), cards, fanned=True))
        else:
            cards = (award.card,) if award.card else ()
            points.append(PaperPoint(point_name(point), award.side, account.why(award), cards))
    values, pips = deal.options.game_values, deal.count.pips
    game = awards.get("game")
    return PointsPaper(
        head=account.head(),
        made=account.made(),
        standing=account.standing(),
        points=tuple(points),
        told=tuple(account.each()),
        score=deal.scored.score,
        gained=tuple(map(deal.gained, deal.sides)),
        target=deal.options.target,
        heading=_("Game, counted out"),
        scale=account.scale(),
        label=point_name("game"),
        best=None if game is None else game.side,
        hands=tuple(
            CountedHand(
                tuple((card, pips_of(card, values)) for card in cards),
                len(deal.captured(side)) - len(cards),
                pips[side] if pips else None,
            )
            for side, cards in enumerate(counting)
        ),
    )


def ending(why: Ending) -> str:
    """Return the point that reached the target, or that all were counted."""
    return {
        "turned jack": _("The turned jack ended the match."),
        "gift": _("The gift ended the match."),
        "high": _("High decided it."),
        "low": _("Low decided it."),
        "jack": _("Jack decided it."),
        "game": _("Game decided it."),
    }.get(why.why, _("The count decided it."))
