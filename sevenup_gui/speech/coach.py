"""What is said in a first lesson about each idea when it first comes up.

Nothing is scripted. `Coach` listens to what happens and looks at what is asked; whatever the learner does, the note
for it is given, once.
"""

from collections import deque
from dataclasses import dataclass, field

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
    """Gives each note once. `waiting` are those that have come up and were not read yet, in order."""

    names: Names
    given: set[str] = field(default_factory=set)
    waiting: deque[Note] = field(default_factory=deque)

    def hear(self, event: Event, at: View) -> None:
        """Something happened; `at` is the learner's view after it."""
        lesson = game_of(at.options).lesson
        note = lesson.news(event, at, self.names) if lesson is not None else None
        if note is not None and note.key not in self.given:
            self.given.add(note.key)
            self.waiting.append(note)

    def ask(self, view: View) -> Note:
        """It is the learner's turn: the idea behind the question, if it is new, and a move."""
        lesson = game_of(view.options).lesson
        assert lesson is not None
        note = lesson.question(view, self.names)
        legal = legal_actions(view)
        waits = note.choice and isinstance(legal, tuple) and len(legal) == 1
        words = "" if waits or note.key in self.given else note.words
        if not waits:
            self.given.add(note.key)
        move = casual.decide(view)
        return Note(note.key, note.title, words, move, reason(view, move), note.mark)


def reason(view: View, move: Action) -> str:
    """Why the move is a good one, in a sentence."""
    fact = facts_for(view, move)[0]
    lesson = game_of(view.options).lesson
    kept = lesson.kept(view) if lesson is not None and fact.why == "gives least" else ""
    return kept or fact.words
