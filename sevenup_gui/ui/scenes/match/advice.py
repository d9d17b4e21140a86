"""The hint: what an expert would do in the person's place, and why."""

from collections.abc import Callable
from functools import partial

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _, spoken
from sevenup_gui.players.computers import Computers
from sevenup_gui.players.explain import explain, sentence
from sevenup_gui.search.choice import Choice


class Advice:
    """The hint at one table: `words` is what the caption says of it, `ply` the moment it is for."""

    def __init__(self, computers: Computers) -> None:
        self.computers = computers
        self.ply: int | None = None
        self._sentence: Callable[[], str] = str
        self._words, self._language = "", spoken()

    def ask(self, view: View | None) -> None:
        """H was pressed; `view` is what the person decides on, or None while it is not theirs to decide."""
        if view is None or self.ply == view.ply:
            return
        self.ply = view.ply
        self.say(lambda: _("Thinking…"))
        self.computers.ask_advice(view)

    def stale(self, ply: int | None) -> bool:
        """Drop a hint whose moment has passed, `ply` being that of the person's decision now; whether there was one."""
        if self.ply is None or self.ply == ply:
            return False
        self.ply = None
        self.say(str)
        return True

    def arrived(self, view: View) -> Action | None:
        """The action that the hint is for, once it is there: then `words` say it."""
        choice = self.computers.advice(view)
        if choice is None:
            return None
        self.say(partial(advice_words, view, choice, self.computers.advised_by_thumb))
        return choice.action

    @property
    def words(self) -> str:
        """The hint in the language spoken now; nothing while there is none."""
        if self._language != spoken():
            self.say(self._sentence)
        return self._words

    def say(self, sentence: Callable[[], str]) -> None:
        """Say something in the hint's place."""
        self._sentence, self._words, self._language = sentence, sentence(), spoken()


def advice_words(view: View, choice: Choice, by_thumb: bool) -> str:
    """Return the hint in a sentence."""
    advice = sentence(explain(view, choice))
    return _("Quick advice: {advice}").format(advice=advice) if by_thumb else advice
