"""Choices for a game night besides rules and people: the score, the length, the phones, the computers."""

from collections.abc import Callable
from dataclasses import replace

from sevenup_gui.i18n import _, pgettext
from sevenup_gui.speech.evenings import length_words
from sevenup_gui.store.evening import LENGTHS, Evening
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.scenes.setup.choices import level_choice, target_choice
from sevenup_gui.ui.tree.form import Choice


def choices_of(evening: Evening, change: Callable[[Evening], None]) -> list[Choice]:
    """The choices for an evening; `change` is given it after a step. How many computers there are comes first: how they
    play comes and goes with them, and what is pressed may not move away under the hand."""

    def take_rules(rules: TableSetup) -> None:
        change(replace(evening, rules=rules))

    computers = len(evening.everybody) - len(evening.here)
    none = pgettext("computers", "none")
    return [
        Choice("choice computers", _("Computers"), str(computers) if computers else none,
                    lambda n: change(next_computers(evening, n)), values=(none,),
                    hint=_("Computers fill the empty seats.")),
        *level_choice(evening.level, computers, lambda level: change(replace(evening, level=level))),
        *target_choice(evening.rules, take_rules),
        Choice("choice length", _("How long"), length_words(evening.to_win), lambda n: change(next_length(evening, n)),
                    values=tuple(map(length_words, LENGTHS))),
        Choice("choice phones", _("Phones"), phones_words(evening), lambda _n: change(next_phones(evening)),
                    values=tuple(phone_answers().values()),
                    hint=_("Each phone shows its own hand.")),
    ]  # fmt: skip


def next_length(evening: Evening, step: int) -> Evening:
    """Longer or shorter."""
    return replace(evening, to_win=LENGTHS[(LENGTHS.index(evening.to_win) + step) % len(LENGTHS)])


def phone_answers() -> dict[str, str]:
    """Return the answers to who has the cards on a phone."""
    return {
        "nobody": pgettext("phones", "no one"),
        "everybody": pgettext("phones", "everyone"),
        "some": pgettext("phones", "some"),
    }


def phones_words(evening: Evening) -> str:
    """Say who has the cards on a phone tonight."""
    held = sum(friend.phone for friend in evening.here)
    who = "nobody" if not held else "everybody" if held == len(evening.here) else "some"
    return phone_answers()[who]


def next_phones(evening: Evening) -> Evening:
    """Give everyone the cards on a phone, or, if all have them, no one; exceptions are chosen beside the name."""
    phone = not all(friend.phone for friend in evening.here)
    return evening.with_friends([replace(friend, phone=phone) for friend in evening.friends])


def next_computers(evening: Evening, step: int) -> Evening:
    """One computer more or less, as far as there are chairs."""
    counts = evening.computers_counts()
    now = len(evening.everybody) - len(evening.here)
    return replace(evening, computers=counts[(counts.index(now) + step) % len(counts)])
