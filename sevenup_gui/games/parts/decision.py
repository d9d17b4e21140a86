"""A decision as everyone meets it: the question, the seat that answers it, and the possible answers.

Each question is one value. Table, keys, phones, captions, reader, hints and review present it, and none of them asks
the rules what a bid or a pass is. The game makes it (`Words.ask`), and `games.parts.asking` can make it for any game
built on the engine's actions.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.cards import Card
from sevenup_gui.i18n import comma_list

Form: TypeAlias = Literal["row", "grid", "cards", "card"]
"""The form of the answer: one of a few buttons in a row, a number in a grid, several cards of the hand, or one card."""


@dataclass(frozen=True, slots=True)
class DecisionChoice:
    """One possible answer. `id` is its name in every language, unique within its decision. `key` is the letter or digit
    that chooses it: none of the table's own keys, and empty for a card, which the arrow keys reach.

    `label` is on its button with a `second` line under it. `name` is its spoken name where the label alone says too
    little ("Bid 3"). `title` names it in a list ("Stand"), `advice` in a sentence ("Stand."). `why_not` says why it may
    not be chosen now. One choice is the `main` one, which has the focus.
    """

    action: Action
    id: str
    label: str
    second: str = ""
    key: str = ""
    name: str = ""
    title: str = ""
    advice: str = ""
    why_not: str = ""
    main: bool = False

    @property
    def called(self) -> str:
        """Return its spoken name."""
        return self.name or self.label


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The decision of the seat whose turn it is.

    `sentence` asks that seat. `short` leaves out what may not be chosen, for places that show it beside. `waiting` is
    for everyone else. `pennant` is on the seat's plate, and `moment` heads the decision in a review. `heading` and
    `note` are above a grid. `note_aloud` is for anyone who hears the table.

    `choices` are the viewer's, if it is the viewer's decision or everyone may know them; for cards, each one in the
    hand. Where the player picks several cards, `count` says how many, and `confirm` is on the button that does it.
    `doubts` are the cards to ask about again, each with the sentence for it. Cards that are `alike` have a name each
    for the one sentence about several of them, `together`.
    """

    sentence: str
    waiting: str
    pennant: str
    form: Form
    choices: tuple[DecisionChoice, ...] = ()
    short: str = ""
    moment: str = ""
    heading: str = ""
    note: str = ""
    note_aloud: str = ""
    count: int = 0
    confirm: str = ""
    doubts: tuple[tuple[Card, str], ...] = ()
    alike: tuple[tuple[Card, str], ...] = ()
    together: str = ""

    def doubted(self, cards: Collection[Card]) -> str:
        """Return the questions about these cards: a sentence for each, and one for all that are alike."""
        alike = {card: name for card, name in self.alike if card in cards}
        named = alike if len(alike) > 1 else {}
        words = [words for card, words in self.doubts if card in cards and card not in named]
        if named:
            words.append(self.together.format(cards=comma_list(named.values())))
        return " ".join(words)

    @property
    def barred(self) -> DecisionChoice | None:
        """Return the first choice that may not be chosen, or None."""
        return next((choice for choice in self.choices if choice.why_not), None)

    def choice(self, action: Action) -> DecisionChoice | None:
        """Return the choice that is this action, or None."""
        return next((choice for choice in self.choices if choice.action == action), None)

    def at_key(self, key: str) -> DecisionChoice | None:
        """Return the choice for this key, or None."""
        return next((choice for choice in self.choices if choice.key == key), None)

    def with_choice(self, action: Action, **changes: Any) -> "Decision":
        """Return the decision with one choice changed."""
        told = [replace(choice, **changes) if choice.action == action else choice for choice in self.choices]
        return replace(self, choices=tuple(told))
