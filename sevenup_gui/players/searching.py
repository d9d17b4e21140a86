"""`skilled` and `expert`: search over sampled worlds, for each game in its own way."""

import random

from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.seven_up.thinking import company, duel
from sevenup_gui.games.seven_up.thinking.equity import equity
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.games.up_down.thinking import bidder
from sevenup_gui.search.choice import Choice, Expired, no_clock


def prepare(view: View) -> None:
    """Work out what a match needs once, so that no decision's clock pays for it."""
    if isinstance(view.options, SevenUpOptions):
        equity(view.options, view.players).chances((0,) * len(view.score), view.dealer)


def skilled(view: View, rng: random.Random, worlds: int, expired: Expired = no_clock) -> Choice:
    """Sampled worlds, each as likely as the others."""
    return think(view, rng, worlds, expired, infer=False)


def expert(view: View, rng: random.Random, worlds: int, expired: Expired = no_clock) -> Choice:
    """More worlds, weighed by what the others have done."""
    return think(view, rng, worlds, expired, infer=True)


def think(view: View, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """The search that fits the table."""
    legal = legal_actions(view)
    if isinstance(legal, tuple) and len(legal) == 1:
        return Choice(legal[0])
    if isinstance(view.options, UpDownOptions):
        return bidder.think(view, rng, worlds, expired, infer=infer)
    if view.players == 2:
        return duel.think(view, rng, worlds, expired, infer=infer)
    return company.think(view, rng, worlds, expired, infer=infer)
