"""A deal of Pitch in words: who pitched, for how much, what was made, and what was scored of it."""

from dataclasses import dataclass, replace

from sevenup_gui.engine.events import DealScored
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.outcome import DealOutcome
from sevenup_gui.games.parts.points_paper import PointsPaper
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.pitch.rules import SET_BACK, SMUDGE, pitcher_of
from sevenup_gui.games.trumps.account import POINTS as POINT_KEYS
from sevenup_gui.games.trumps.account import Account, DealSummary
from sevenup_gui.games.trumps.outcome import paper_of
from sevenup_gui.i18n import _
from sevenup_gui.vocabulary import naming
from sevenup_gui.vocabulary.names import Names


@dataclass(frozen=True, slots=True)
class PitchAccount(Account):
    """The account of a deal, with the names of its players."""

    @property
    def pitcher(self) -> int:
        """The seat that pitched."""
        return pitcher_of(self.deal.at)

    @property
    def side(self) -> int:
        """The side of the pitcher."""
        return side_of(self.deal.at.options, self.deal.at.players, self.pitcher)

    def head(self) -> str:
        """Dealer, pitcher, trump, and what came of the bid."""
        at = self.deal.at
        if not at.tricks:
            return self.passed()
        dealt = self.names.say(at.dealer, _("You dealt."), _("{name} dealt."))
        suit = naming.suit_name(at.trump or "S")
        pitched = self.names.say(
            self.pitcher, _("You bid {bid} and pitched {suit}."), _("{name} bid {bid} and pitched {suit}."),
            bid=at.bids[self.pitcher], suit=suit,
        )  # fmt: skip
        return " ".join((dealt, pitched, self.verdict()))

    def verdict(self) -> str:
        """Say if the bid was made, and the points of a smudge."""
        lines, who = self.deal.scored.lines, self.names.side(self.side)
        back = [line for line in lines if line.why == SET_BACK]
        if back:
            return _("{who}: set, {points}.").format(who=who, points=f"−{-back[0].points}")
        smudge = [line for line in lines if line.why == SMUDGE]
        if smudge:
            side = self.names.side(smudge[0].side)
            return _("{who}: smudge, {points} more.").format(who=side, points=smudge[0].points)
        return _("{who}: bid made.").format(who=who)

    def passed(self) -> str:
        """Say that no one has bid (P-5)."""
        return _("Everyone passed. No score.")

    def tie(self) -> str:
        """The pitcher's side has lost it (P-8)."""
        return _("{pips} all, and the pitcher loses ties")

    def unmade(self, point: str) -> str:
        """Return the reason that no one made the point."""
        trumps = [card for trick in self.deal.at.tricks for card, _seat in trick.cards if card[1] == self.deal.at.trump]
        if point != "game" and trumps:
            return _("The jack wasn't in play.")
        return _("Tied, so no one scores it.")


def account_of(at: View, scored: DealScored, names: Names) -> PitchAccount:
    """The account of a deal."""
    return PitchAccount(DealSummary(at, scored, ()), names)


def summary(at: View, scored: DealScored, _line: ScoreLine, names: Names) -> DealOutcome:
    """Each point with who made it and why, and what came of the bid."""
    account = account_of(at, scored, names)
    return DealOutcome(_("Deal {deal}").format(deal=at.deal), (account.head(), *account.each()), account.standing())


def drawn(at: View, scored: DealScored, _line: ScoreLine, names: Names) -> PointsPaper:
    """Return the account for the paper of the points."""
    account = account_of(at, scored, names)
    paper = paper_of(account)
    counted = {line.why for line in scored.lines}
    points = [point._replace(kept=why in counted) for point, why in zip(paper.points, POINT_KEYS, strict=False)]
    told = (*paper.told, account.verdict()) if points else ()
    return replace(paper, points=tuple(points), told=told)
