"""What may be chosen for a game night: the rules, how long, the computers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from sevenup_gui.i18n import _, pgettext
from sevenup_gui.players.levels import SITTING_LEVELS
from sevenup_gui.speech import words
from sevenup_gui.speech.evenings import length_words
from sevenup_gui.speech.rulecard import preset_name
from sevenup_gui.store.evening import LENGTHS, Evening
from sevenup_gui.store.setup import HOUSE


@dataclass(frozen=True, slots=True)
class NightChoice:
    """A row of the page: what it is known by, what it is about, its value in words, what a step does, and whether it is
    on where it is a switch."""

    id: str
    title: str
    value: str
    step: Callable[[int], None]
    on: bool | None = None


def choices_of(
    evening: Evening, house_rules: Mapping[str, dict[str, Any]], change: Callable[[Evening], None]
) -> list[NightChoice]:
    """The rows for an evening: rules, how long, the computers. `house_rules` are those kept under names, as the
    settings have them; `change` is given the evening after a step."""

    def row(key: str, title: str, value: str, stepped: Callable[[int], Evening]) -> NightChoice:
        return NightChoice(key, title, value, lambda step: change(stepped(step)))

    rules = evening.rules
    title = rules.rules_name or preset_name(rules.preset)
    rows = [row("rules", _("The rules"), title, lambda n: next_rules(evening, house_rules, n))]
    if rules.has_goal:
        rows.append(row("target", _("Play to"), str(rules.target), lambda n: next_target(evening, n)))
    rows.append(row("length", _("How long"), length_words(evening.to_win), lambda n: next_length(evening, n)))
    rows.append(row("phones", _("Phones"), phones_words(evening), lambda _n: next_phones(evening)))
    computers = len(evening.everybody) - len(evening.here)
    count = str(computers) if computers else pgettext("computers", "none")
    rows.append(row("computers", _("Computers at the table"), count, lambda n: next_computers(evening, n)))
    if computers:
        rows.append(
            row("level", _("They play like"), words.level_name(evening.level), lambda n: next_level(evening, n))
        )
    return rows


def next_rules(evening: Evening, house_rules: Mapping[str, dict[str, Any]], step: int) -> Evening:
    """The next rules of the game: the presets, then one's own that have a name."""
    rules = evening.rules
    kept = {name: own for name, own in house_rules.items() if own.get("game") == rules.game}
    sets = [replace(rules.with_preset(key), house={}, house_name="") for key in rules.presets() if key != HOUSE]
    sets += [
        replace(rules.with_preset(HOUSE), house=dict(own.get("options", {})), house_name=name)
        for name, own in kept.items()
    ]
    names = [(each.preset, each.house_name) for each in sets]
    now = names.index((rules.preset, rules.house_name)) if (rules.preset, rules.house_name) in names else 0
    return replace(evening, rules=sets[(now + step) % len(sets)])


def next_target(evening: Evening, step: int) -> Evening:
    """Play to one more or less."""
    return replace(evening, rules=evening.rules.with_target(step))


def next_length(evening: Evening, step: int) -> Evening:
    """Longer or shorter."""
    return replace(evening, to_win=LENGTHS[(LENGTHS.index(evening.to_win) + step) % len(LENGTHS)])


def phones_words(evening: Evening) -> str:
    """Who has the cards on a phone tonight."""
    held = sum(friend.phone for friend in evening.here)
    if not held:
        return pgettext("phones", "nobody")
    return pgettext("phones", "everybody") if held == len(evening.here) else pgettext("phones", "some")


def next_phones(evening: Evening) -> Evening:
    """Everybody has the cards on a phone, or, where all do, nobody: who is to be an exception is asked beside the
    name."""
    phone = not all(friend.phone for friend in evening.here)
    return evening.with_friends([replace(friend, phone=phone) for friend in evening.friends])


def next_computers(evening: Evening, step: int) -> Evening:
    """One computer more or less, as far as there are chairs."""
    fewest, most = evening.computers_range()
    now = len(evening.everybody) - len(evening.here)
    return replace(evening, computers=fewest + (now + step - fewest) % (most - fewest + 1))


def next_level(evening: Evening, step: int) -> Evening:
    """Stronger or weaker."""
    levels = SITTING_LEVELS
    return replace(evening, level=levels[(levels.index(evening.level) + step) % len(levels)])
