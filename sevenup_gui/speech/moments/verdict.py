"""Replies to the answer to a problem: whether it was best, why, and the numbers."""

from sevenup_gui.engine.actions import Action
from sevenup_gui.games.parts.lesson import Note
from sevenup_gui.i18n import _, decimal, labelled
from sevenup_gui.players.explain import explain, sentence, title
from sevenup_gui.players.problems import Problem
from sevenup_gui.players.review import plain


def verdict(problem: Problem, action: Action) -> Note:
    """The note that judges an answer."""
    right = problem.solves(action)
    told = explain(problem.view, problem.choice)
    lines = [sentence(told)]
    if not right and plain(action) != plain(told.other or action):
        lines.append(own_worth(problem, action))
    theme = problem.theme
    words = _("Right") if right else _("Not the best")
    heading = labelled(words, theme.words) if theme else words
    return Note("verdict", heading, " ".join(filter(None, lines)))


def own_worth(problem: Problem, action: Action) -> str:
    """Return the worth of a choice other than the best two; empty if it wasn't weighed."""
    choice = problem.choice
    worth = next((value for other, value in choice.values if plain(other) == plain(action)), None)
    if worth is None:
        return ""
    in_percent = choice.unit == "chance"
    if in_percent:
        words = _("Your choice, “{choice}”, wins {worth} of 100.")
    else:
        words = _("Your choice, “{choice}”, brings {worth} points.")
    value = str(round(100 * worth)) if in_percent else decimal(worth)
    return words.format(choice=title(action, problem.view, choice.action), worth=value)


def numbers(problem: Problem) -> str:
    """Say how often computers go wrong here, by level; for a problem of the player's own, what they chose in their
    match."""
    if problem.played is not None:
        return _("In your match you chose “{choice}”.").format(
            choice=title(problem.played, problem.view, problem.choice.action)
        )
    words = _("Computers get this wrong: novice {novice}%, casual {casual}%.")
    shares = {level: round(100 * problem.wrong.get(level, 0.0)) for level in ("novice", "casual")}
    return words.format(**shares)
