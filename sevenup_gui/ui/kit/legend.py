"""The legend at the bottom of a page: the keys that do something now, told from its controls and commands."""

from collections.abc import Iterable, Sequence

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import ARROWS, CONFIRM, Controls, cost_of
from sevenup_gui.ui.kit.pieces.bars import Hint

PLAQUE = frozenset(("back", "menu"))  # ids of the button at the upper left, which shows Esc
UPRIGHT, LEVEL = (pygame.K_UP, pygame.K_DOWN), (pygame.K_LEFT, pygame.K_RIGHT)
CAPS = {UPRIGHT: ("up", "down"), LEVEL: ("left", "right")}
SPARE = 2  # arrows and Enter are the first to go where there's little room: other keys have to be read here


def legend_of(controls: Controls, commands: Sequence[Command], enter: str = "") -> list[Hint]:
    """Return the keys of the focused control, then those of the commands. `enter` is the word for pressing that
    control, where it isn't just taken. A key that a command takes isn't the control's, and one that a button shows
    isn't said again."""
    taken = {key for command in commands if not command.why_not for key in command.keys}
    unsaid = [command for command in commands if not shows_key(controls, command)]
    return [*focus_hints(controls, enter, taken), *hints_of(unsaid)]


def focus_hints(controls: Controls, enter: str = "", taken: Iterable[int] = ()) -> list[Hint]:
    """Return what arrows and Enter do to the controls, but for the keys that are `taken`."""
    item, taken = controls.focused, frozenset(taken)
    hints: list[Hint] = []
    if item is not None and item.id in PLAQUE and not any(each.takes_focus for each in controls.items if each != item):
        return hints  # the plaque says Esc
    axis = choosing(controls)
    if axis and not taken & set(axis):
        hints.append(Hint(_("Choose"), CAPS[axis], spare=SPARE))
    if item is None or not item.enabled:
        return hints
    shown = bool(item.cap) and enter in ("", item.label)
    if item.adjust is not None and not taken & set(LEVEL):
        hints.append(Hint(_("Change"), CAPS[LEVEL], spare=SPARE))
    elif item.adjust is None and not shown and pygame.K_RETURN not in taken:
        hints.append(Hint(enter or _("Take"), ("enter",), pygame.K_RETURN, spare=SPARE))
    return hints


def choosing(controls: Controls) -> tuple[int, int] | tuple[()]:
    """Return the arrows that lead from the focused control to another, upright ones first. The plaque at the upper left
    doesn't count: it shows its own key."""
    item, stops = controls.focused, [each for each in controls.items if each.takes_focus]
    if item is None:
        return UPRIGHT if stops else ()
    here = item.rect(controls.painter)
    others = [each for each in stops if each is not item and each.id not in PLAQUE]
    for axis in (UPRIGHT,) if item.adjust is not None else (UPRIGHT, LEVEL):
        for each in others:
            box = each.rect(controls.painter)
            if any(cost_of(here, box, ARROWS[key]) is not None for key in axis):
                return axis
    return ()


def clashes(controls: Controls, commands: Sequence[Command]) -> list[str]:
    """Return the keys that two controls or commands of a page have, with the names of both. Enter and the space bar may
    have several: the first that's there takes them."""
    bearers: dict[int, list[str]] = {}
    borne = [(item.id, item.keys) for item in controls.items] + [(command.id, command.keys) for command in commands]
    for known, keys in borne:
        for key in set(keys) - set(CONFIRM):
            bearers.setdefault(key, []).append(known)
    return [
        f"{pygame.key.name(key)}: {' and '.join(dict.fromkeys(ids))}"
        for key, ids in bearers.items()
        if len(set(ids)) > 1
    ]


def shows_key(controls: Controls, command: Command) -> bool:
    """Return True if a control on the page shows the key of a command."""
    item = controls.find(command.id)
    if item is None:
        return False
    return item.id in PLAQUE or bool(item.cap) or bool(set(item.keys) & set(command.keys))


def hints_of(commands: Iterable[Command]) -> list[Hint]:
    """Return the keys of the commands that have words for the bar and can be run. Two in a row with the same words
    share them, as a step back and a step on do."""
    hints: list[Hint] = []
    for command in commands:
        if not command.bar or command.why_not:
            continue
        code = command.keys[0] if command.keys else 0
        before = hints[-1] if hints else None
        if before is not None and before.words == command.bar:
            hints[-1] = before._replace(keys=(*before.keys, command.key), code=code)
        else:
            hints.append(Hint(command.bar, (command.key,), code, command.id, command.spare))
    return hints
