"""The parts of a first lesson in a game: prepared packs, and a note for each idea when it comes up."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.events import Event
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.trick import card_order
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import action_sentence, suit_name

LEARNER = 0  # the seat

Mark: TypeAlias = Literal["turn-up", "badge", "counters", "pile", "plate"]


@dataclass(frozen=True, slots=True)
class Note:
    """A remark in a lesson: an idea in a heading and a sentence or two, and perhaps a move to try with its reason.
    `mark` is the part of the table it speaks of. An idea about a `choice` waits until the learner has one."""

    key: str
    title: str
    words: str = ""
    move: Action | None = None
    why: str = ""
    mark: Mark | None = None
    choice: bool = False

    @property
    def advice(self) -> str:
        """Return the move to try in one sentence and its reason in another, or an empty text."""
        if self.move is None:
            return ""
        return f"{_('Try this: {move}').format(move=action_sentence(self.move))} {self.why}".rstrip()

    @property
    def aloud(self) -> str:
        """Return the whole note in one line."""
        return " ".join(part for part in (_("{title}.").format(title=self.title), self.words, self.advice) if part)


def void_note(view: View) -> Note:
    """Return the note for a learner who holds cards, but none of the suit led."""
    suits = card_order(view.options, view.trump).suit
    led = suits[view.table[0][0]]
    trumps = [suits[card] == view.trump for card in view.hand_of(view.viewer)]
    if all(trumps):
        words = _("You hold only trumps. You have no {suit}, so play whichever you like.")
    elif any(trumps):
        words = _("You have no {suit}. Trump to take the trick, or play any card.")
    else:
        words = _("You have no {suit} and no trump. Play any card.")
    return Note("void", _("Nothing of the suit"), words.format(suit=suit_name(led)), choice=True)


@dataclass(frozen=True, slots=True)
class Lesson:
    """The setting of a lesson: rules, packs in order, first dealer, and opponents' faces.

    `letter` is the key that chooses it and `line()` describes it. `news(event, at, names)` returns what an event
    teaches, if it is new. `question(view, names)` returns the idea behind the learner's decision.
    """

    preset: str
    options: Options
    packs: tuple[str, ...]
    dealer: int
    faces: tuple[str, ...]
    letter: str
    line: Callable[[], str]
    news: Callable[[Event, View, Names], Note | None]
    question: Callable[[View, Names], Note]

    @property
    def game(self) -> str:
        """Return the key of the game to learn."""
        return self.options.game

    def shuffle(self, deal: int) -> Shuffle:
        """Return the pack of a deal, counted from 1."""
        return Shuffle(tuple(self.packs[deal - 1].split()))
