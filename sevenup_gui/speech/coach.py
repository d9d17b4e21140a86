"""What is said in a first lesson about each idea when it first comes up.

Nothing is scripted. `Coach` listens to what happens and looks at what is asked; whatever the learner does, the note
for it is given, once.
"""

from collections import deque
from dataclasses import dataclass, field

from sevenup_gui.engine.actions import Action, Discard, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import Event
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.games.parts.lesson import Note
from sevenup_gui.i18n import _
from sevenup_gui.players import casual
from sevenup_gui.players.explain import facts_for
from sevenup_gui.search.sight import Sight
from sevenup_gui.vocabulary.names import Names


@dataclass
class Coach:
    """Gives each note once. `waiting` are those that have come up and were not read yet, in order."""

    names: Names
    given: set[str] = field(default_factory=set)
    waiting: deque[Note] = field(default_factory=deque)

    def hear(self, event: Event, at: View) -> None:
        """Something happened; `at` is the learner's view after it."""
        note = game_of(at.options).lesson.news(event, at, self.names)
        if note is not None and note.key not in self.given:
            self.given.add(note.key)
            self.waiting.append(note)

    def ask(self, view: View) -> Note:
        """It is the learner's turn: the idea behind the question, if it is new, and a move."""
        note = game_of(view.options).lesson.question(view, self.names)
        words = "" if note.key in self.given else note.words
        self.given.add(note.key)
        move = casual.decide(view)
        return Note(note.key, note.title, words, move, reason(view, move), note.mark)


def reason(view: View, move: Action) -> str:
    """Why the move is a good one, in a sentence."""
    if isinstance(move, Play) and move.card is not None:
        return card_reason(view, move.card)
    facts = facts_for(view, move)
    if facts:
        return facts[0].words
    return _("What is left is worth more.") if isinstance(move, Discard) else ""


def card_reason(view: View, card: Card) -> str:
    """Why a card is a good one to play."""
    legal = legal_actions(view)
    if isinstance(legal, tuple) and len(legal) == 1:
        return _("Nothing else is allowed.")
    sight = Sight(view)
    wins = sight.holds_trick(card) if view.table else sight.win_chance(card) > 0.5
    # A trick that is needed says nothing for a card that will not take it.
    facts = [fact for fact in facts_for(view, Play(card)) if wins or fact.why not in ("needs more", "needs all")]
    if facts:
        return facts[0].words
    if wins and view.table:
        return _("The trick is worth a trump.") if card[1] == view.trump else _("It takes the trick as it lies.")
    if wins:
        return _("It will most likely take the trick.")
    return game_of(view.options).lesson.kept(view) or _("It gives away the least.")
