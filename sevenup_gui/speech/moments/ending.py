"""The best moments of a match, a sentence each, in the game's own words; and what to write to somebody about it."""

from dataclasses import replace

from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.games.parts.outcome import Feat, Highlight
from sevenup_gui.i18n import _, comma_list, listed
from sevenup_gui.speech.outcome import ending_sentence
from sevenup_gui.vocabulary.names import Names, winners_sentence


def moment_sentence(moment: Highlight, names: Names) -> str:
    """Tell a highlight in a sentence."""
    if moment.ending is not None:
        return ending_sentence(names.options, moment.ending)
    return game_of(names.options).outcome.highlight(moment, names)


def line_to_send(at: View, rules: str, names: Names, feat: Feat) -> str:
    """Tell how a match at those rules ended, for a person who wasn't there: from the point of view of the player here,
    or by names."""
    winners, sides = at.winners or (), range(len(at.score))
    own = next((side for side in sides if names.yours(side)), None)
    if own is None or len(winners) != 1:
        named = replace(names, you=None)
        scores = comma_list(
            f"{named.side(side)} {at.score[side]}" for side in sorted(sides, key=lambda side: -at.score[side])
        )
        said = _("{rules}: {winners} {scores}.").format(
            rules=rules, winners=winners_sentence(winners, named), scores=scores
        )
    else:
        others = [side for side in sides if side != own]
        score = " : ".join(str(at.score[side]) for side in (own, *others))
        told = (
            _("I won {score} at {rules} against {others}.")
            if own in winners
            else _("I lost {score} at {rules} against {others}.")
        )
        said = told.format(score=score, rules=rules, others=listed([names.side(side) for side in others]))
    return f"{said} {feat.said}".strip()
