"""Questions to the player in turn, and reasons for a refusal, in the game's own words, for window, phones, captions and
reader alike."""

from functools import lru_cache

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.views import PUBLIC, View
from sevenup_gui.games import game_of
from sevenup_gui.games.parts.decision import Decision, Form
from sevenup_gui.i18n import _, ngettext, spoken
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import action_title

KEPT = 64  # decisions: a table's pictures and all its phones ask again and again about one moment


def decision(at: View, names: Names) -> Decision | None:
    """Return the decision of the seat in turn; None while no one is in turn."""
    return None if at.turn is None else _decision(at, names, spoken())


@lru_cache(KEPT)
def _decision(at: View, names: Names, _language: str) -> Decision:
    return game_of(at.options).words.ask(at, names)


def public(at: View) -> Decision | None:
    """Return the decision as everyone may know it, even while cards are moving: it looks at no hand."""
    nobody = Names(("",) * at.players, at.options)
    return decision(at._replace(viewer=PUBLIC, hands=(None,) * at.players), nobody)


def form(at: View) -> Form | None:
    """Return the form in which the pending decision is answered."""
    asked_now = public(at)
    return None if asked_now is None else asked_now.form


def pennant(at: View) -> str:
    """The verb on the pennant of the plate whose turn it is."""
    asked_now = public(at)
    return _("to play") if asked_now is None else asked_now.pennant


def takes() -> str:
    """The verb on the pennant of the plate of the one who takes the trick that lies there."""
    return _("takes it")


def asked(at: View, names: Names) -> str:
    """Return what the player in turn may do now, in one sentence: the bold half of the caption."""
    asked_now = decision(at, names)
    if asked_now is None:
        return ""
    return asked_now.short if at.turn == names.you else asked_now.waiting


def title(action: Action, at: View) -> str:
    """Return the name of a decision of the viewer in a list."""
    asked_now = decision(at, Names(("",) * at.players, at.options))
    choice = None if asked_now is None else asked_now.choice(action)
    return action_title(action) if choice is None else choice.title


def refusal(reason: Reason, at: View) -> str:
    """Tell the player in turn why an action isn't allowed, and what is."""
    return game_of(at.options).words.refusal(reason, at)


def rest_words(count: int) -> tuple[str, str]:
    """Return the label of the button that takes the rest, so many tricks, and its second line."""
    second = ngettext("the last {count} trick is yours", "the last {count} tricks are yours", count)
    return _("Take the rest"), second.format(count=count)
