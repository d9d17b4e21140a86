"""Keys that speak: what is told of a table to who asks for it, and how much is said of itself.

Nothing of it is seen, and nothing is heard where no reader listens.
"""

from collections.abc import Sequence
from itertools import count

import pygame

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.decision import Form
from sevenup_gui.i18n import _, comma_list, labelled
from sevenup_gui.speech import aloud, asking
from sevenup_gui.speech.aloud import Aloud
from sevenup_gui.ui.access.tree import Node
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import card_name

HAND_KEY, TABLE_KEY, SCORE_KEY, AGAIN_KEY, MORE_KEY = (
    pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_F6,
)  # fmt: skip
KEYS = (HAND_KEY, TABLE_KEY, SCORE_KEY, AGAIN_KEY, MORE_KEY)
WORDS = ("row", "grid")  # decisions at which a card may have to be weighed that no arrow has been on


class Answers:
    """The answers to a player's questions at one table. `heard_hand` is whether the reader has told the hand as it is
    in this deal, `since` whether anybody has acted after that."""

    _numbers = count(1)  # of all tables: what one of them has told is news at another, in the same words too

    def __init__(self) -> None:
        self.words = ""  # told last to a key
        self.heard_hand = self.since = False
        self._number = 0  # of what was told last

    def say(self, words: str) -> None:
        """Tell what was asked for."""
        self.words, self._number = words, next(self._numbers)

    def forget(self) -> None:
        """Forget what was told, as another player may be listening now."""
        self.words, self.heard_hand = "", False

    def told(self) -> list[Node]:
        """Return the last answer; read once, like news."""
        if not self.words:
            return []
        line = Node(("answer", self._number), "item", self.words)
        return [Node(("answers",), "log", _("Asked for"), children=(line,), live="polite")]

    def question(self, asked: str, form: Form | None, level: Aloud, hand: str, trump: str) -> str:
        """A question to the listener: it ends with their hand, and before that with what is trump, where that may not
        be known; to beginners always."""
        if level == "beginner" or not self.heard_hand:
            return " ".join(part for part in (asked, trump, hand) if part)
        again = level == "usual" and form in WORDS and self.since
        return " ".join(part for part in (asked, hand if again else "") if part)


def keys_sentence(form: Form | None, shortcuts: Sequence[tuple[str, str]]) -> str:
    """Name the keys that decide, for beginners: for buttons the key and the words of each; for numbers that they're
    typed, and the other keys."""
    match form:
        case "card":
            return _("Left and right go along your cards, Enter plays one.")
        case "cards":
            return _("Left and right go along your cards, space picks one, Enter discards them.")
        case "grid":
            numbers = _("Type a number. The down arrow leads to your cards.")
            letters = keys_listed([(key, words) for key, words in shortcuts if not key.isdigit()])
            return f"{numbers} {letters}".strip()
        case _:
            return keys_listed(shortcuts)


def keys_listed(shortcuts: Sequence[tuple[str, str]]) -> str:
    """Keys, each with what it does."""
    said = [labelled(key, words) for key, words in shortcuts]
    return f"{comma_list(said)}." if said else ""


def answer(key: int, at: View, home: int, cards: Sequence[Card], names: Names, again: str, covered: str) -> str:
    """Return the answer to a key. `cards` are those of the hand at the bottom from the left, `again` repeats the last
    words, and `covered` is the cover's sentence while it's down: nothing is told of a hand under it."""
    match key:
        case _ if key == HAND_KEY:
            return covered or hand_words(at, home, cards, names)
        case _ if key == TABLE_KEY:
            return table_words(at, names)
        case _ if key == SCORE_KEY:
            return score_words(at, names)
        case _:
            return again


def table_words(at: View, names: Names) -> str:
    """Return the trick in words, or the turn-up and bids before there's one."""
    if at.phase == "play":
        return aloud.trick_sentence(at, names)
    said = []
    if at.turned and at.phase not in ("deal", "over"):
        said.append(_("Turned up: {card}.").format(card=card_name(at.turned[-1])))
    said.append(aloud.bids_sentence(at, names) if asking.form(at) == "grid" else "")
    said.append(asking.asked(at, names) if at.turn is not None else aloud.trick_sentence(at, names))
    return " ".join(part for part in said if part)


def score_words(at: View, names: Names) -> str:
    """Score, trump and turn, and how everybody stands to their bid."""
    bids = aloud.bids_sentence(at, names) if at.turn is not None else ""
    return " ".join(part for part in (aloud.standing_sentence(at, names), bids) if part)


def hand_words(at: View, home: int, cards: Sequence[Card], names: Names) -> str:
    """The hand, and what is trump with it; or why it cannot be told."""
    hand = aloud.hand_sentence(at, home, cards, names)
    if not hand:
        return _("No card of a hand can be seen.")
    return " ".join(part for part in (hand, aloud.trump_sentence(at)) if part)
