"""A decision as everybody meets it: what is asked, of whom, and what may be answered.

One value a question. Table, keys, phones, captions, reader, hints and review draw it; none of them asks the rules what
a bid or a pass is. The game makes it (`Words.ask`); `games.parts.asking` makes it for any game of the engine's actions.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.cards import Card
from sevenup_gui.i18n import _

Form: TypeAlias = Literal["row", "grid", "cards", "card"]
"""How it is answered: by one of a few buttons in a row, by a number in a grid, by picking several cards of the hand, by
playing one."""


@dataclass(frozen=True, slots=True)
class DecisionChoice:
    """One thing that may be answered. `id` is its name in every language, one of a kind at its decision; `key` the
    letter or digit that presses it: none of the table's own keys, and empty for a card, to which the arrows lead.

    `label` stands on its button with a `second` line under it; `name` is what it is called aloud where the label alone
    says too little ("Bid 3"). `title` is the same in a list ("Stand"), `advice` in a sentence ("Stand."). `why_not`
    says why it may not be chosen now; one choice is the `main` one, which has the focus.
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
        """What it is called aloud."""
        return self.name or self.label


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What the seat whose turn it is decides.

    `sentence` asks that seat, `short` is the same without what may not be chosen, where that stands beside it;
    `waiting` is for everybody else. `pennant` stands on the seat's plate, `moment` before the decision in a review.
    `heading` and `note` stand over a grid; `note_aloud` is told to who hears the table.

    `choices` are those of the viewer, where it is the viewer's decision or all may know them; of cards each one of the
    hand. Where several are picked they are so many (`count`), and `confirm` stands on the button that does it; `doubts`
    has those that are asked about once more, each with the sentence for it; of those that are `alike` each has its name
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
        """What is asked about these cards: a sentence for each, and one for all that are alike."""
        alike = {card: name for card, name in self.alike if card in cards}
        named = alike if len(alike) > 1 else {}
        words = [words for card, words in self.doubts if card in cards and card not in named]
        if named:
            words.append(self.together.format(cards=_(", ").join(named.values())))
        return " ".join(words)

    @property
    def barred(self) -> DecisionChoice | None:
        """The first that may not be chosen."""
        return next((choice for choice in self.choices if choice.why_not), None)

    def choice(self, action: Action) -> DecisionChoice | None:
        """The choice that is this action."""
        return next((choice for choice in self.choices if choice.action == action), None)

    def at_key(self, key: str) -> DecisionChoice | None:
        """The choice that this key presses."""
        return next((choice for choice in self.choices if choice.key == key), None)

    def with_choice(self, action: Action, **changes: Any) -> "Decision":
        """The same with one choice put otherwise."""
        told = [replace(choice, **changes) if choice.action == action else choice for choice in self.choices]
        return replace(self, choices=tuple(told))
