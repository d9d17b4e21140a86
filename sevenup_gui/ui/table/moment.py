"""The controls of a decision: buttons in a row, answers in a grid, the button that throws."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

import pygame

from sevenup_gui.engine.actions import Action
from sevenup_gui.games.parts.decision import Decision
from sevenup_gui.i18n import _
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.geometry import Rect
from sevenup_gui.stage.layout import hand_rows
from sevenup_gui.stage.zones import SHARE_STEP
from sevenup_gui.ui.kit.controls import Control, nothing
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.pieces.bids import BidPicker
from sevenup_gui.ui.kit.pieces.button import BidKey, Button, State

BUTTON_H_U, BUTTON_GAP_U, STACK_GAP_U = 66.0, 24.0, 12.0
KEYED = 0.85  # buttons become so much smaller before they lose the keys that press them
SHARES = tuple(1.0 - SHARE_STEP * step for step in range(14))  # of the UI scale, the largest that fits
GROWN, AIRY = (1.5, 1.4, 1.3, 1.2, 1.1), 0.88  # bids grow where they leave some of their room free
DIGITS = tuple(range(pygame.K_0, pygame.K_9 + 1))
KEYPAD = (pygame.K_KP_0, *range(pygame.K_KP_1, pygame.K_KP_9 + 1))
DIGIT_OF = {code: str(digit) for codes in (DIGITS, KEYPAD) for digit, code in enumerate(codes)}


def codes_of(key: str) -> tuple[int, ...]:
    """The keys of the keyboard that are meant by a letter or a digit."""
    if key.isdigit():
        return DIGITS[int(key)], KEYPAD[int(key)]
    return (ord(key.lower()),) if key else ()


def moment_controls(
    p: Painter,
    director: Director,
    decision: Decision,
    decide: Callable[[Action], None],
    throw: Callable[[], None],
) -> list[Control]:
    """The controls for the decision that is due."""
    match decision.form:
        case "cards":
            return [throw_control(p, director, decision, throw)]
        case "grid":
            return grid_controls(p, director, decision, decide)
        case "row":
            made = [
                (
                    choice.id,
                    Button(choice.label, choice.key, choice.second, h_u=BUTTON_H_U, size_u_words=25),
                    partial(decide, choice.action),
                    codes_of(choice.key),
                    not choice.why_not,
                )
                for choice in decision.choices
            ]
            return row(p, director, made)
        case "card":
            return []


def throw_control(p: Painter, director: Director, decision: Decision, throw: Callable[[], None]) -> Control:
    """The button that throws the cards that are picked, clear of those; until there are enough it says how many there
    are, also where it has but one line."""
    zones, picked, count = director.zones, len(director.picked), decision.count
    ready = picked == count
    second = _("ready") if ready else _("{picked} of {count} chosen").format(picked=picked, count=count)
    short = not (ready or zones.second_lines)
    button = Button(
        second if short else decision.confirm, "enter", second, h_u=BUTTON_H_U, size_u_words=25, pending=not ready
    )
    (control,) = row(p, director, [("throw", button, throw, (), ready)])
    return replace(control, label=decision.confirm)


def row(
    p: Painter, director: Director, buttons: Sequence[tuple[str, Button, Callable[[], None], tuple[int, ...], bool]]
) -> list[Control]:
    """Buttons with their ids, side by side in their room, the first with the focus; while cards are picked they are
    clear of those. Second lines give way when the table has none; buttons that are too wide stand one over the other,
    lose their keys or become smaller, whichever leaves them largest."""
    zones, rows = director.zones, hand_rows(director.shown)
    box, whole = zones.buttons_for(rows), zones.bids
    if director.shown.phase == "discard":
        box = zones.button_over(rows)
        whole = Rect(whole.x, whole.y, whole.w, box.bottom - whole.y)
    if not zones.second_lines:
        low = min(50.0, box.h / p.ui_scale)
        buttons = [(known, replace(b, second="", h_u=low), act, keys, able) for known, b, act, keys, able in buttons]
    pieces, places = arranged(p, [button for _id, button, _act, _keys, _able in buttons], box, whole)
    controls = []
    for i, (piece, (x, y), (known, button, act, keys, able)) in enumerate(zip(pieces, places, buttons, strict=True)):

        def shown(state: State, focus: bool, piece: Button = piece) -> Button:
            return replace(piece, state=state, focus=focus)

        controls.append(
            Control(
                known, piece.words, x, y, shown, act, keys, able, default=i == 0, hint=button.second, cap=button.key
            )
        )
    return controls


def arranged(
    p: Painter, buttons: Sequence[Button], box: Rect, whole: Rect
) -> tuple[list[Button], list[tuple[float, float]]]:
    """The buttons as they fit, and their upper left corners. `box` is the room for a row, `whole` that over the hand
    in which they may be stacked."""
    if not buttons:
        return [], []
    ways = [(share, True, False) for share in SHARES if share >= KEYED]
    ways += [(share, *way) for share in SHARES for way in ((True, False), (False, False), (True, True), (False, True))]
    for share, key, stacked in ways:
        made = [replace(b, share=share, key=b.key if key else "") for b in buttons]
        widths = [button.size_u(p)[0] for button in made]
        h = made[0].size_u(p)[1]
        gap = BUTTON_GAP_U if not stacked else STACK_GAP_U
        if not stacked:
            wide, high = sum(widths) + gap * (len(made) - 1), h
            if wide <= box.w and high <= box.h + 1:
                return made, in_row(p, made, box)
            continue
        high = h * len(made) + gap * (len(made) - 1)
        if max(widths) <= box.w and high <= whole.h:
            x = box.centre.x
            y = max(whole.y, min(box.centre.y - high / 2, whole.bottom - high))
            return made, [(x - w / 2, y + (h + gap) * i) for i, w in enumerate(widths)]
    # Nothing else helped: in a row without keys, as small as it takes.
    bare = [replace(button, share=SHARES[-1], key="") for button in buttons]
    wide = sum(button.size_u(p)[0] for button in bare) + BUTTON_GAP_U * (len(bare) - 1)
    made = [replace(button, share=SHARES[-1] * min(1.0, box.w / wide)) for button in bare]
    return made, in_row(p, made, box, BUTTON_GAP_U * min(1.0, box.w / wide))


def in_row(p: Painter, made: Sequence[Button], box: Rect, gap: float = BUTTON_GAP_U) -> list[tuple[float, float]]:
    """The upper left corners of buttons side by side in the middle of a box."""
    sizes = [button.size_u(p) for button in made]
    x = box.centre.x - (sum(w for w, _h in sizes) + gap * (len(made) - 1)) / 2
    return [(x + sum(w for w, _h in sizes[:at]) + gap * at, box.centre.y - sizes[0][1] / 2) for at in range(len(made))]


def picker_of(p: Painter, director: Director, decision: Decision) -> BidPicker:
    """The picker's panel for a decision in a grid, its keys as large as the room allows, larger even than other
    buttons. Where they would become smaller for it, heading and notes give way, and the caption says them."""
    box = director.zones.bids
    barred = decision.barred
    whole = BidPicker(
        tuple(choice.label for choice in decision.choices),
        decision.heading,
        decision.note,
        frozenset(at for at, choice in enumerate(decision.choices) if choice.why_not),
        barred.why_not if barred is not None else "",
        caps=tuple(choice.key for choice in decision.choices),
    )
    picker = whole
    for share in GROWN:
        picker = replace(whole, share=share)
        w, h = picker.size_u(p)
        if w <= box.w * AIRY and h <= box.h * AIRY:
            return picker
    for share in SHARES:
        for bare, rows in product((False, True), (1, 2, 3)):
            words_w = box.w / (p.ui_scale * share) - 56
            picker = replace(whole, rows=rows, share=share, words_w=words_w, bare=bare)
            w, h = picker.size_u(p)
            if w <= box.w and h <= box.h:
                return picker
    return picker


def grid_panel(p: Painter, surface: pygame.Surface, director: Director, decision: Decision) -> None:
    """Draw the panel under the keys."""
    picker_of(p, director, decision).draw_panel(p, surface, *director.zones.bids.centre)


def pressed_u(p: Painter, director: Director, decision: Decision | None, controls: Sequence[Control]) -> list[Rect]:
    """Return the boxes to press, in units: the controls, and the panel under the keys if there is one."""
    pressed = [Rect(*(length / p.unit_px for length in item.rect(p))) for item in controls]
    if decision is not None and decision.form == "grid":
        pressed.append(Rect.about(*director.zones.bids.centre, *picker_of(p, director, decision).size_u(p)))
    return pressed


def grid_controls(
    p: Painter, director: Director, decision: Decision, decide: Callable[[Action], None]
) -> list[Control]:
    """A key for every answer; one that is barred is struck out, a press of it is told why, and who has it read aloud
    hears the reason with it."""
    picker = picker_of(p, director, decision)
    controls = []
    places = picker.places(p, *director.zones.bids.centre)
    for at, (choice, (x, y)) in enumerate(zip(decision.choices, places, strict=True)):

        def piece(state: State, focus: bool, at: int = at) -> BidKey:
            return picker.key(at, state, focus)

        able = not choice.why_not
        controls.append(
            Control(
                choice.id,
                choice.called,
                x,
                y,
                piece,
                partial(decide, choice.action) if able else nothing,
                codes_of(choice.key),
                able,
                default=choice.main,
                hint=choice.why_not,
                refuse=partial(decide, choice.action),
            )
        )
    return controls
