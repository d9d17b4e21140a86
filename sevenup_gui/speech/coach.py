"""Notes of a first lesson, each given when its idea first comes up.

Nothing is scripted. `Coach` listens to what happens and looks at what is asked; whatever the learner does, the note
for it is given, once. A decision that gave much away gets a kind word afterwards: what was better, and why (`remark`).
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from sevenup_gui.engine.actions import Action, Play
from sevenup_gui.engine.events import Event
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.trick import Trick
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.games.parts.lesson import Note
from sevenup_gui.i18n import _
from sevenup_gui.players import casual
from sevenup_gui.players.explain import advice, facts_for
from sevenup_gui.players.problems import COSTLY
from sevenup_gui.players.review import judge
from sevenup_gui.search.choice import Choice
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import card_name


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
        """Take an event; `at` is the learner's view after it."""
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
        """Return the idea behind the question at the learner's turn, if it's new. One that waits for a choice is not
        told where there is none."""
        note, legal = self.question(view), legal_actions(view)
        waits = note.choice and isinstance(legal, tuple) and len(legal) == 1
        if waits or note.key in self.given:
            return None
        self.given.add(note.key)
        return note

    def about(self, view: View) -> Note | None:
        """Return the note for the learner's turn."""
        return self.ask(view) if self.advises else self.idea(view)

    def ask(self, view: View) -> Note:
        """Return a note for the learner's turn: the idea behind the question, in words if it's new, and a move."""
        note = self.idea(view) or replace(self.question(view), words="")
        move = self.move(view)
        return replace(note, move=move, why=reason(view, move), choice=False)

    @staticmethod
    def move(view: View) -> Action:
        """Return the move that's named at the learner's turn."""
        return casual.decide(view)


def reason(view: View, move: Action) -> str:
    """Return a sentence that says why the move is good."""
    return facts_for(view, move)[0].words


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
