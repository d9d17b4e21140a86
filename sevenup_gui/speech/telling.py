"""What is said at a table: what happened, why something may not be done, and all of it once more for the log."""

from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.events import DealStarted, Event, TurnCame
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _
from sevenup_gui.match.session import Session
from sevenup_gui.speech import asking, happenings
from sevenup_gui.speech.commentary import commentary
from sevenup_gui.vocabulary.names import Names


class Telling:
    """The words of one table. `told` is what happened last, `explained` why the computer did so (told to those who
    watch), `refused` why the person may not do what was tried, `log` all that was ever told, for who hears it and
    cannot see it."""

    def __init__(self, session: Session, names: Names, watching: bool) -> None:
        self.session, self.names, self.watching = session, names, watching
        self.told = self.explained = self.refused = ""
        self.log: list[str] = []
        self.refusals = 0  # so far: the same one again is said again
        # What was told and explained last, to say it again in another language.
        self._told_of: tuple[Event, View] | None = None
        self._explained_of: tuple[Event, View] | None = None

    def note(self, event: Event, at: View) -> None:
        """An event has come into the picture; `at` is the view after it."""
        if sentence := self._sentence(event, at):
            self.told, self._told_of = sentence, (event, at)
            self.log.append(sentence)
        if not isinstance(event, TurnCame):
            self.refused = ""
            self.explained = commentary(event, at, self.names) if self.watching else ""
            self._explained_of = (event, at)

    def say(self, sentence: str) -> None:
        """Tell what is no event of the game."""
        self.told, self._told_of, self.refused = sentence, None, ""
        self.log.append(sentence)

    def refuse(self, reason: Reason, at: View) -> None:
        """What was tried may not be done."""
        self.refused = asking.refusal(reason, at)
        self.refusals += 1

    def choose_first(self) -> None:
        """Enter was pressed, and no card is chosen that it could take."""
        self.refused = _("Choose a card first: with the arrow keys, or click on one.")
        self.refusals += 1

    def read_first(self) -> None:
        """A card was pressed while there is something to read."""
        self.refused = _("Read the note first, then press Next.")
        self.refusals += 1

    def say_again(self) -> None:
        """The language may be another one now."""
        if self._told_of is not None:
            self.told = self._sentence(*self._told_of)
        if self.explained and self._explained_of is not None:
            self.explained = commentary(*self._explained_of, self.names)

    def _sentence(self, event: Event, at: View) -> str:
        sentence = happenings.happening(event, at, self.names)
        return f"{sentence} {self._seal_words(at.deal)}".strip() if isinstance(event, DealStarted) else sentence

    def _seal_words(self, deal: int) -> str:
        """That the pack about to be dealt is sealed, and before the first deal what that is; its seal stands under Fair
        deal."""
        shuffle = self.session.shuffle
        if shuffle is None or shuffle.commit is None:
            return ""
        return _("The pack is sealed: nobody can change a card now.") if deal == 1 else _("The pack is sealed.")
