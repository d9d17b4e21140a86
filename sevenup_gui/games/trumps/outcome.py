"""What comes of a game of High, Low, Jack and Game, in words: its deals, and why a match ended."""

from sevenup_gui.engine.events import DealScored, Ending
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.outcome import DealOutcome
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.trumps.account import Account, DealSummary
from sevenup_gui.i18n import _
from sevenup_gui.vocabulary.names import Names

PAPER = "high-low-jack-game"  # each point with its card, Game counted out


def summary(at: View, scored: DealScored, line: ScoreLine, names: Names) -> DealOutcome:
    """Each point with who made it and why."""
    account = Account(DealSummary(at, scored, tuple(line.pegged)), names)
    return DealOutcome(_("Deal {deal}").format(deal=at.deal), (account.head(), *account.each()), account.standing())


def ending(why: Ending) -> str:
    """The point that came to the target, or that all were counted."""
    return {
        "turned jack": _("The turned jack ended the game."),
        "gift": _("The gift ended the game."),
        "high": _("High decided it."),
        "low": _("Low decided it."),
        "jack": _("Jack decided it."),
        "game": _("Game decided it."),
    }.get(why.why, _("It was decided once all points were counted."))
