"""Choices for a table besides its game and seats: a title with a value to step through. *Play* and *Game night* have
the same ones, laid out alike."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sevenup_gui.i18n import _, labelled_sentence
from sevenup_gui.match.undo import UNDO_RULES
from sevenup_gui.players.level_names import OFFERED_LEVELS
from sevenup_gui.speech import happenings
from sevenup_gui.speech.moments.undoing import undo_rule_name, undo_rule_words
from sevenup_gui.store.setup import HOUSE, MIXED, TableSetup
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.option import TALL_U, TITLE, VALUE, OptionRow
from sevenup_gui.ui.scenes.setup.seat import level_note
from sevenup_gui.ui.tree.form import Choice

# All lengths are page units.
GAP, CHOICE_STEP = 10.0, 74.0  # between choices in a line, and from line to line
LOW_H, LOW_STEP = 46.0, 52.0  # of a choice that has a line to itself, its value beside the title
ARROWS_W, EDGES_W = 72.0, 36.0  # what the two arrows take of a choice beside its value, and the edges beside its title


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


def choice_controls(
    page: Page, choices: Sequence[Choice], x: float, y: float, w: float, most: int = 3
) -> tuple[list[Control], float]:
    """The choices from `y` down in a column so wide, and where they end. As many stand in a line, at `most`, as have
    room for each of their values under the title, as wide as their words; one that is alone has its value beside the
    title."""
    wanted = [choice_width(page, choice) for choice in choices]
    a_row = next((n for n in range(min(most, len(choices)), 1, -1) if lines_fit(wanted, n, w)), 1)
    controls = []
    for first in range(0, len(choices), a_row):
        line, widths = choices[first : first + a_row], wanted[first : first + a_row]
        spare = (w - sum(widths) - GAP * (len(line) - 1)) / len(line)
        low = a_row == 1 and OptionRow(line[0].title, line[0].value, w).fits(page.p)
        at = x
        for choice, width in zip(line, widths, strict=True):
            row = OptionRow(choice.title, choice.value, width + spare, LOW_H, tall=not low)
            controls.append(choice_control(page, choice, row, at, y))
            at += width + spare + GAP
        y += LOW_STEP if low else CHOICE_STEP
    return controls, y - (CHOICE_STEP - TALL_U)


def choice_width(page: Page, choice: Choice) -> float:
    """Return the width of a choice whose words all fit, each of its values too."""
    values = [page.text_width(value, VALUE) for value in (choice.value, *choice.values)]
    return max(page.text_width(choice.title, TITLE) + EDGES_W, max(values) + ARROWS_W)


def lines_fit(wanted: Sequence[float], a_row: int, w: float) -> bool:
    """Return True if so many choices in a line fit."""
    lines = [wanted[first : first + a_row] for first in range(0, len(wanted), a_row)]
    return all(sum(line) + GAP * (len(line) - 1) <= w for line in lines)


def choice_control(page: Page, choice: Choice, row: OptionRow, x: float, y: float) -> Control:
    """A choice as it is pressed: its arrows step."""
    return Control(
        choice.id, choice.title, x, y,
        lambda state, focus: replace(row, state=state, focus=focus),
        adjust=choice.step, hint=choice.hint, page=page,
        role=choice.role if choice.on is None else "switch",
        value=choice.value if choice.on is None else "", on=choice.on,
    )  # fmt: skip
