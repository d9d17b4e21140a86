"""Announcements at a table: events, refusals, and all of them again for the log."""

from collections.abc import Callable
from functools import partial

from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.events import DealStarted, Event, TurnCame
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.i18n import _, spoken
from sevenup_gui.match.session import Session
from sevenup_gui.speech import asking, happenings
from sevenup_gui.vocabulary.names import Names

SAID_AGAIN = 60  # lines of the log that another language changes: more than anybody is shown


class Telling:
    """The words of one table. `told` is what happened last, `explained` why the computer did so (told to those who
    watch), `refused` why the person may not do what was tried, `log` all that was ever told, for who hears it and
    cannot see it."""

    def __init__(self, session: Session, names: Names, watching: bool) -> None:
        self.session, self.names, self.watching = session, names, watching
        self.told = self.explained = self.refused = ""
        self.log: list[str] = []
        self.refusals = 0  # so far: the same one again is said again
        # To say it again in another language: the last lines by their numbers, what was explained and refused.
        self._language = spoken()
        self._logged: dict[int, Callable[[], str]] = {}
        self._explained_of: tuple[Event, View] | None = None
        self._told: Callable[[], str] = str
        self._refusal: Callable[[], str] = str

    def note(self, event: Event, at: View) -> None:
        """An event has come into the picture; `at` is the view after it."""
        if self._sentence(event, at):
            self._tell(partial(self._sentence, event, at))
        if not isinstance(event, TurnCame):
            self.refused = ""
            self.explained = self._commentary(event, at) if self.watching else ""
            self._explained_of = (event, at)

    def say(self, sentence: Callable[[], str]) -> None:
        """Tell what is no event of the game; what was explained belongs to the event before it."""
        self.refused = self.explained = ""
        self._explained_of = None
        self._tell(sentence)

    def _tell(self, sentence: Callable[[], str]) -> None:
        """Say a sentence last of all, and add it to the log."""
        self.told, self._told = sentence(), sentence
        self.write(sentence)

    def write(self, sentence: Callable[[], str]) -> None:
        """Add a sentence to the log alone."""
        self._logged[len(self.log)] = sentence
        if len(self._logged) > SAID_AGAIN:
            del self._logged[min(self._logged)]
        self.log.append(sentence())

    def refuse(self, reason: Reason, at: View) -> None:
        """Announce why an action isn't allowed."""
        self._refuse(partial(asking.refusal, reason, at))

    def choose_first(self) -> None:
        """Enter was pressed, and no card is chosen that it could take."""
        self._refuse(lambda: _("Choose a card first."))

    def read_first(self) -> None:
        """A card was pressed while there is something to read."""
        self._refuse(lambda: _("Press Next to continue."))

    def _refuse(self, sentence: Callable[[], str]) -> None:
        """Say why something may not be done."""
        self.refused, self._refusal = sentence(), sentence
        self.refusals += 1

    def say_again(self) -> None:
        """The language may be another one now."""
        if self._language == spoken():
            return
        self._language = spoken()
        for number, sentence in self._logged.items():
            self.log[number] = sentence()
        self.told = self._told()
        if self.refused:
            self.refused = self._refusal()
        if self.explained and self._explained_of is not None:
            self.explained = self._commentary(*self._explained_of)

    def _commentary(self, event: Event, at: View) -> str:
        """Return a sentence for those who watch and don't know the game; empty where the picture says it all."""
        return game_of(at.options).words.commentary(event, at, self.names)

    def _sentence(self, event: Event, at: View) -> str:
        sentence = happenings.happening(event, at, self.names)
        return f"{sentence} {self._seal_words(at.deal)}".strip() if isinstance(event, DealStarted) else sentence

    def _seal_words(self, deal: int) -> str:
        """Say that the pack about to be dealt is sealed, and before the first deal what that means."""
        shuffle = self.session.shuffle
        if shuffle is None or shuffle.commit is None:
            return ""
        return _("The pack is sealed. No one can change a card now.") if deal == 1 else _("The pack is sealed.")
