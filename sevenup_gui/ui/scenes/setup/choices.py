"""Choices for a table besides its game and seats: a title with a value to step through. *Play* and *Game night* have
the same ones, laid out alike."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from sevenup_gui.i18n import _, labelled_sentence
from sevenup_gui.match.undo import UNDO_RULES
from sevenup_gui.players.level_names import OFFERED_LEVELS
from sevenup_gui.speech import happenings
from sevenup_gui.speech.moments.undoing import undo_rule_name, undo_rule_words
from sevenup_gui.store.setup import HOUSE, MIXED, TableSetup
from sevenup_gui.ui.scenes.setup.seat import level_note
from sevenup_gui.ui.tree.form import Choice


def target_choice(setup: TableSetup, change: Callable[[TableSetup], None]) -> list[Choice]:
    """Return the choice of points to play to, if the game has one."""
    if not setup.has_goal:
        return []
    return [Choice("choice target", _("Play to"), str(setup.target), lambda n: change(setup.with_target(n)),
                        values=(str(setup.most_target),), role="slider")]  # fmt: skip


def undo_choice(setup: TableSetup, change: Callable[[TableSetup], None]) -> Choice:
    """The rule for taking back."""

    def step(by: int) -> None:
        at = UNDO_RULES.index(setup.undo) + by
        change(replace(setup, undo=UNDO_RULES[at % len(UNDO_RULES)]))

    return Choice("choice undo", _("Undo"), undo_rule_name(setup.undo), step,
                       values=tuple(map(undo_rule_name, UNDO_RULES)), hint=undo_rule_words(setup.undo))  # fmt: skip


def level_choice(level: str, computers: int, take: Callable[[str], None]) -> list[Choice]:
    """Return the choice of the computers' level, if there are any."""
    if not computers:
        return []
    levels = (*OFFERED_LEVELS, MIXED) if computers > 1 else OFFERED_LEVELS

    def step(by: int) -> None:
        at = levels.index(level) + by if level in levels else 0
        take(levels[at % len(levels)])

    return [Choice("choice level", _("Computers play"), happenings.level_name(level), step,
                        values=tuple(map(happenings.level_name, levels)), hint=level_hint(level))]  # fmt: skip


def level_hint(level: str) -> str:
    """Describe the computers of that level; empty for one that isn't offered."""
    if level == MIXED:
        return _("The computers play at mixed levels.")
    note = level_note(level)
    return labelled_sentence(happenings.level_name(level).capitalize(), note) if note else ""


def next_rules(rules: TableSetup, house_rules: Mapping[str, dict[str, Any]], step: int) -> TableSetup:
    """The next rules of the game: the presets, then one's own that have a name, as the settings keep them."""
    kept = {name: own for name, own in house_rules.items() if own.get("game") == rules.game}
    sets = [replace(rules.with_preset(key), house={}, house_name="") for key in rules.presets() if key != HOUSE]
    sets += [
        replace(rules.with_preset(HOUSE), house=dict(own.get("options", {})), house_name=name)
        for name, own in kept.items()
    ]
    names = [(each.preset, each.house_name) for each in sets]
    now = names.index((rules.preset, rules.house_name)) if (rules.preset, rules.house_name) in names else 0
    return sets[(now + step) % len(sets)]
