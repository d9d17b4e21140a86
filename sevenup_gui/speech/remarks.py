"""A kind word in a lesson on a decision that gave much away: what was better, and why."""

from collections.abc import Sequence

from sevenup_gui.engine.actions import Action, Play
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.trick import Trick
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.lesson import Note
from sevenup_gui.i18n import _
from sevenup_gui.players.explain import advice
from sevenup_gui.players.problems import COSTLY
from sevenup_gui.players.review import judge
from sevenup_gui.search.choice import Choice
from sevenup_gui.speech.coach import reason
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import card_name


def gave_away(action: Action, move: Action, choice: Choice) -> bool:
    """Return True if an action was worth clearly less than the coach's `move`, in the eyes of an expert: by more than
    luck explains, and by enough to practise."""
    judged, better = judge(action, choice), judge(move, choice)
    if judged.loss is None or better.loss is None or judged.as_good:
        return False
    return judged.loss - better.loss > max(COSTLY[judged.unit], judged.within)


def remark(view: View, action: Action, move: Action, names: Names, tricks: Sequence[Trick], undo: bool) -> Note:
    """Return the note on an action in place of the coach's `move`. `tricks` are those of its deal so far, and `undo`
    tells if it may be taken back."""
    words = _("A better choice: {advice}").format(advice=f"{advice(move, view)} {reason(view, move)}")
    told = lost_card(view, action, names, tricks), words, _("U takes yours back.") if undo else ""
    return Note("remark", _("A second thought"), " ".join(filter(None, told)))


def lost_card(view: View, action: Action, names: Names, tricks: Sequence[Trick]) -> str:
    """Return a sentence on the player who took the card; nothing where it went to the viewer's own side."""
    if not isinstance(action, Play) or action.card is None:
        return ""
    taker = next((trick.winner for trick in tricks if action.card in dict(trick.cards)), None)
    if taker is None or names.yours(side_of(view.options, view.players, taker)):
        return ""
    return _("{name} takes {card}.").format(name=names.names[taker], card=card_name(action.card))
