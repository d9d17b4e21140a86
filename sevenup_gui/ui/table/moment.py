"""The buttons of the moment: stand or beg, give or run, throw, and the bids."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

import pygame

from sevenup_gui.engine.actions import BEG, GIVE, RUN, STAND, Action, Bid, ChooseDiscard, Legal
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.speech import asking
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.geometry import Rect
from sevenup_gui.stage.layout import hand_rows
from sevenup_gui.ui.kit.controls import Control, nothing
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.pieces.bids import BidPicker
from sevenup_gui.ui.kit.pieces.button import BidKey, Button, State

BUTTON_H_U, BUTTON_GAP_U, STACK_GAP_U = 66.0, 24.0, 12.0
KEYED = 0.85  # buttons become so much smaller before they lose the keys that press them
SHARES = tuple(1.0 - 0.05 * step for step in range(14))  # of the UI scale, the largest that fits
GROWN, AIRY = (1.5, 1.4, 1.3, 1.2, 1.1), 0.88  # bids grow where they leave some of their room free
DIGITS = tuple(range(pygame.K_0, pygame.K_9 + 1))
KEYPAD = (pygame.K_KP_0, *range(pygame.K_KP_1, pygame.K_KP_9 + 1))


BID_KEYS = {code: bid for bid, code in enumerate(DIGITS)} | {code: bid for bid, code in enumerate(KEYPAD)}

WORD_KEYS: dict[Action, tuple[str, int]] = {
    STAND: ("S", pygame.K_s),
    BEG: ("B", pygame.K_b),
    GIVE: ("G", pygame.K_g),
    RUN: ("R", pygame.K_r),
}


def moment_controls(
    p: Painter,
    director: Director,
    legal: Legal,
    decide: Callable[[Action], None],
    throw: Callable[[], None],
) -> list[Control]:
    """The controls for the decision that is due."""
    at = director.shown
    if isinstance(legal, ChooseDiscard):
        picked = len(director.picked)
        label = asking.throw_words(legal.count)
        second = (
            _("ready")
            if picked == legal.count
            else _("{picked} of {count} chosen").format(picked=picked, count=legal.count)
        )
        button = Button(label, "enter", second, h_u=BUTTON_H_U, size_u_words=25)
        return row(p, director, [("throw", button, throw, (), picked == legal.count)])
    if at.phase == "bid":
        return bid_controls(p, director, legal, decide)
    buttons: list[tuple[Button, Action, tuple[int, ...]]] = []
    for action in legal:
        label, second = asking.button_words(action, at)
        if label:
            key, code = WORD_KEYS[action]
            buttons.append((Button(label, key, second), action, (code,)))
    made = [
        (action_id(action), replace(button, h_u=BUTTON_H_U, size_u_words=25), partial(decide, action), keys, True)
        for button, action, keys in buttons
    ]
    return row(p, director, made)


def action_id(action: Action) -> str:
    """The id of an action's control; nothing of an action that has none."""
    match action:
        case Bid(tricks):
            return f"bid {tricks}"
        case _:
            return {STAND: "stand", BEG: "beg", GIVE: "give", RUN: "run"}.get(action, "")


def row(
    p: Painter, director: Director, buttons: Sequence[tuple[str, Button, Callable[[], None], tuple[int, ...], bool]]
) -> list[Control]:
    """Buttons with their ids, side by side in their room, the first with the focus. Second lines give way when the
    table has none; buttons that are too wide stand one over the other, lose their keys or become smaller, whichever
    leaves them largest."""
    zones = director.zones
    box = zones.buttons_for(hand_rows(director.shown))
    if not zones.second_lines:
        low = min(50.0, box.h / p.ui_scale)
        buttons = [(known, replace(b, second="", h_u=low), act, keys, able) for known, b, act, keys, able in buttons]
    pieces, places = arranged(p, [button for _id, button, _act, _keys, _able in buttons], box, zones.bids)
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
            if (wide <= box.w and high <= box.h + 1) or share == SHARES[-1]:
                x, y = box.centre.x - wide / 2, box.centre.y - h / 2
                lefts = [x + sum(widths[:i]) + gap * i for i in range(len(made))]
                return made, [(left, y) for left in lefts]
            continue
        high = h * len(made) + gap * (len(made) - 1)
        if max(widths) <= box.w and high <= whole.h:
            x = box.centre.x
            y = max(whole.y, min(box.centre.y - high / 2, whole.bottom - high))
            return made, [(x - w / 2, y + (h + gap) * i) for i, w in enumerate(widths)]
    raise AssertionError("the smallest share is always taken")


def picker_of(p: Painter, director: Director) -> BidPicker:
    """The picker's panel for the bid that is due, its keys as large as the room allows, larger even than other buttons.
    Where they would become smaller for it, heading and notes give way, and the caption says what they would."""
    at, box = director.shown, director.zones.bids
    others = sum(bid for bid in at.bids if bid is not None)
    barred = rules_of(at.options).barred_bid(at)
    tricks = ngettext("others bid {others} · {tricks} trick", "others bid {others} · {tricks} tricks", at.tricks_each)
    whole = BidPicker(
        at.tricks_each,
        _("Your bid"),
        tricks.format(others=others, tricks=at.tricks_each),
        barred,
        asking.hook_sentence(at) if barred is not None else "",
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


def bid_panel(p: Painter, surface: pygame.Surface, director: Director) -> None:
    """Draw the panel under the keys."""
    picker_of(p, director).draw_panel(p, surface, *director.zones.bids.centre)


def bid_controls(
    p: Painter, director: Director, legal: tuple[Action, ...], decide: Callable[[Action], None]
) -> list[Control]:
    """A key for every bid; the forbidden one is struck out, a press of it is told why, and who has it read aloud hears
    the reason with it."""
    picker = picker_of(p, director)
    bids = {action.number for action in legal if isinstance(action, Bid)}
    middle = min(bids, key=lambda bid: abs(bid - director.shown.tricks_each // 3))
    controls = []
    for bid, (x, y) in enumerate(picker.places(p, *director.zones.bids.centre)):
        able = bid in bids

        def piece(state: State, focus: bool, bid: int = bid, able: bool = able) -> BidKey:
            return BidKey(str(bid), not able, state, focus, picker.share)

        controls.append(
            Control(
                action_id(Bid(bid)),
                _("Bid {tricks}").format(tricks=bid),
                x,
                y,
                piece,
                partial(decide, Bid(bid)) if able else nothing,
                (DIGITS[bid], KEYPAD[bid]) if bid < 10 else (),
                able,
                default=bid == middle,
                hint="" if able else picker.reason,
                refuse=partial(decide, Bid(bid)),
            )
        )
    return controls
