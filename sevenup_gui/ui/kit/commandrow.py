"""Commands as buttons: one as a control, and several side by side."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.button import Button, State
from sevenup_gui.ui.kit.pieces.piece import Piece

BUTTON_H, GAP = 44.0, 12.0  # page units: of a command, and between two


def control_of(
    command: Command,
    picture: Button | Callable[[State, bool], Piece],
    x_u: float,
    y_u: float,
    page: Page,
    *,
    default: bool = False,
    refuse: Callable[[str], None] | None = None,
    value: str = "",
    details: tuple[str, ...] = (),
) -> Control:
    """Return a command as a control of a page, drawn as a button or by a function. One that can't be done now keeps its
    place, and `refuse` says why."""
    shown = isinstance(picture, Button)
    return Control(
        command.id, command.label, x_u, y_u, pressable(picture) if isinstance(picture, Button) else picture,
        command.run, command.keys, enabled=not command.why_not, default=default, hint=command.why_not or command.hint,
        page=page, refuse=partial(refuse, command.why_not) if command.why_not and refuse is not None else None,
        value=value, details=details, cap=command.key if shown and not command.keys else "",
    )  # fmt: skip


def pressable(button: Button) -> Callable[[State, bool], Button]:
    """Return the picture of a button by its state and focus."""
    return lambda state, focus: replace(button, state=state, focus=focus)


def command_row(
    page: Page,
    commands: Sequence[Command],
    x: float,
    y: float,
    w: float,
    refuse: Callable[[str], None] | None = None,
    on_paper: bool = False,
) -> tuple[list[Control], float]:
    """Lay the commands side by side from x, y, in as many rows as they need, and return where they end. One that can't
    be done now keeps its place, so that nothing slides under the pointer; `refuse` says why."""
    controls: list[Control] = []
    left = x
    for command in commands:
        button = replace(button_of(command), on_paper=on_paper)
        wide = button.size_u(page.p)[0] / page.scale
        if wide > w:
            button = replace(button, key="", w_u=w)
            wide = w
        if left > x and left + wide > x + w:
            left, y = x, y + BUTTON_H + GAP
        controls.append(control_of(command, button, left, y, page, default=command.kind == "brass", refuse=refuse))
        left += wide + GAP
    return controls, y + BUTTON_H


def commands_w(page: Page, commands: Sequence[Command]) -> float:
    """Return the width of commands side by side."""
    buttons = [button_of(command) for command in commands]
    return sum(button.size_u(page.p)[0] / page.scale + GAP for button in buttons) - GAP


def button_of(command: Command) -> Button:
    """A command as a button."""
    return Button(command.label, command.key, kind=command.kind, h_u=BUTTON_H, size_u_words=20)
