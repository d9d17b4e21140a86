"""What is said in a first lesson about each idea when it first comes up.

Nothing is scripted. `Coach` listens to what happens and looks at what is asked; whatever the learner does, the note
for it is given, once.
"""

from collections import deque
from dataclasses import dataclass, field, replace

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.events import Event
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.games.parts.lesson import Note
from sevenup_gui.players import casual
from sevenup_gui.players.explain import facts_for
from sevenup_gui.vocabulary.names import Names


@dataclass
class Coach:
    """Gives each note once. `waiting` are those that have come up and were not read yet, in order.

    A coach who `advises` names a move at each turn; another tells ideas alone, when they are new.
    """

    names: Names
    advises: bool = True
    given: set[str] = field(default_factory=set)
    waiting: deque[Note] = field(default_factory=deque)
    heard: deque[tuple[Event, View]] = field(default_factory=deque)  # what those are about
    silent: bool = False

    def hush(self) -> None:
        """Say nothing any more."""
        self.silent = True
        self.waiting.clear()
        self.heard.clear()

    def hear(self, event: Event, at: View) -> None:
        """Something happened; `at` is the learner's view after it."""
        note = None if self.silent else self.news(event, at)
        if note is not None and note.key not in self.given:
            self.given.add(note.key)
            self.waiting.append(note)
            self.heard.append((event, at))

    def news(self, event: Event, at: View) -> Note | None:
        """Return what an event teaches."""
        lesson = game_of(at.options).lesson
        return lesson.news(event, at, self.names) if lesson is not None else None

    def read(self) -> None:
        """The first note that waits has been read."""
        self.waiting.popleft()
        self.heard.popleft()

    def say_again(self) -> None:
        """The language may be another one now: say what waits once more."""
        self.waiting = deque(note for event, at in self.heard if (note := self.news(event, at)) is not None)

    def forget(self, note: Note) -> None:
        """Take back a note's idea, so that it is told once more."""
        if note.words:
            self.given.discard(note.key)

    def question(self, view: View) -> Note:
        """The idea behind what the learner is asked."""
        lesson = game_of(view.options).lesson
        assert lesson is not None
        return lesson.question(view, self.names)

    def idea(self, view: View) -> Note | None:
        """It is the learner's turn: the idea behind the question, where it is new. One that waits for a choice is not
        told where there is none."""
        note, legal = self.question(view), legal_actions(view)
        waits = note.choice and isinstance(legal, tuple) and len(legal) == 1
        if waits or note.key in self.given:
            return None
        self.given.add(note.key)
        return note

    def about(self, view: View) -> Note | None:
        """What is said at the learner's turn."""
        return self.ask(view) if self.advises else self.idea(view)

    def ask(self, view: View) -> Note:
        """It is the learner's turn: the idea behind the question, in words if it is new, and a move."""
        note = self.idea(view) or replace(self.question(view), words="")
        move = self.move(view)
        return replace(note, move=move, why=reason(view, move), choice=False)

    @staticmethod
    def move(view: View) -> Action:
        """Return the move that's named at the learner's turn."""
        return casual.decide(view)


def reason(view: View, move: Action) -> str:
    """Why the move is a good one, in a sentence."""
    return facts_for(view, move)[0].words
