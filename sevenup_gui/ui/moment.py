"""The buttons of the moment: stand or beg, give or run, throw, and the bids."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from sevenup_gui.engine.actions import BEG, GIVE, RUN, STAND, Action, Bid, ChooseDiscard, Legal
from sevenup_gui.engine.options import SevenUpOptions
from sevenup_gui.engine.up_down import forbidden_bid
from sevenup_gui.i18n import _, ngettext, pgettext
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.layout import hand_rows
from sevenup_gui.ui import words
from sevenup_gui.ui.controls import Control, nothing
from sevenup_gui.ui.paint import Painter
from sevenup_gui.ui.widgets.bids import GAP_U, KEY_U, BidPicker
from sevenup_gui.ui.widgets.button import BidKey, Button, State

BUTTON_H_U, BUTTON_GAP_U = 66.0, 24.0
DIGITS = tuple(range(pygame.K_0, pygame.K_9 + 1))
KEYPAD = (pygame.K_KP_0, *range(pygame.K_KP_1, pygame.K_KP_9 + 1))


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
        label = ngettext("Throw {count} card", "Throw {count} cards", legal.count).format(count=legal.count)
        second = (
            _("ready")
            if picked == legal.count
            else _("{picked} of {count} chosen").format(picked=picked, count=legal.count)
        )
        button = Button(label, "enter", second, h_u=BUTTON_H_U, size_u_words=25)
        return row(p, director, [(button, throw, (), picked == legal.count)])
    if at.phase == "bid":
        return bid_controls(p, director, legal, decide)
    buttons: list[tuple[Button, Action, tuple[int, ...]]] = []
    for action in legal:
        match action:
            case _ if action == STAND:
                suit = words.suit_name(at.turned[-1][1])
                button = Button(pgettext("said at the table", "Stand"), "S", _("play with {suit}").format(suit=suit))
                buttons.append((button, action, (pygame.K_s,)))
            case _ if action == BEG:
                forced = isinstance(at.options, SevenUpOptions) and at.options.beg == "forced"
                second = _("three more each, new turn-up") if forced else _("ask for one, or new cards")
                buttons.append((Button(pgettext("said at the table", "Beg"), "B", second), action, (pygame.K_b,)))
            case _ if action == GIVE:
                suit = words.suit_name(at.turned[-1][1])
                second = _("one point; {suit} are trump").format(suit=suit)
                buttons.append((Button(pgettext("said at the table", "Give one"), "G", second), action, (pygame.K_g,)))
            case _ if action == RUN:
                label, second = pgettext("said at the table", "Run the cards"), _("three more each, new turn-up")
                buttons.append((Button(label, "R", second), action, (pygame.K_r,)))
            case _:
                pass
    made = [
        (replace(button, h_u=BUTTON_H_U, size_u_words=25), partial(decide, action), keys, True)
        for button, action, keys in buttons
    ]
    return row(p, director, made)


def action_label(action: Action) -> str:
    """What the control of an action is called."""
    match action:
        case Bid(tricks):
            return _("Bid {tricks}").format(tricks=tricks)
        case _:
            names = {STAND: _("Stand"), BEG: _("Beg"), GIVE: _("Give one"), RUN: _("Run the cards")}
            return names.get(action, "")


def row(
    p: Painter, director: Director, buttons: Sequence[tuple[Button, Callable[[], None], tuple[int, ...], bool]]
) -> list[Control]:
    """Buttons side by side in their room, the first with the focus; second lines give way when they do not fit."""
    box = director.zones.buttons_for(hand_rows(director.shown))
    if not director.zones.second_lines:
        buttons = [(replace(b, second="", h_u=50.0), act, keys, able) for b, act, keys, able in buttons]
    widths = [button.size_u(p)[0] for button, _act, _keys, _able in buttons]
    gap = BUTTON_GAP_U
    x = box.centre.x - (sum(widths) + gap * (len(widths) - 1)) / 2
    controls = []
    for i, (button, act, keys, able) in enumerate(buttons):
        h = button.size_u(p)[1]

        def piece(state: State, focus: bool, button: Button = button) -> Button:
            return replace(button, state=state, focus=focus)

        controls.append(
            Control(button.words, x, box.centre.y - h / 2, piece, act, keys, able, default=i == 0, hint=button.second)
        )
        x += widths[i] + gap
    return controls


def picker_of(director: Director) -> BidPicker:
    """The picker's panel for the bid that is due."""
    at = director.shown
    others = sum(bid for bid in at.bids if bid is not None)
    barred = forbidden_bid(at)
    tricks = ngettext("others bid {others} · {tricks} trick", "others bid {others} · {tricks} tricks", at.tricks_each)
    return BidPicker(
        at.tricks_each,
        _("Your bid"),
        tricks.format(others=others, tricks=at.tricks_each),
        barred,
        words.hook_sentence(at) if barred is not None else "",
    )


def bid_panel(p: Painter, surface: pygame.Surface, director: Director) -> None:
    """Draw the panel under the keys."""
    picker_of(director).draw(p, surface, *director.zones.bids.centre)


def bid_controls(
    p: Painter, director: Director, legal: tuple[Action, ...], decide: Callable[[Action], None]
) -> list[Control]:
    """A key for every bid; the forbidden one cannot be pressed."""
    picker, (x, y), s = picker_of(director), director.zones.bids.centre, p.ui_scale
    height = picker.size_u(p)[1]
    left = x - ((picker.most + 1) * (KEY_U + GAP_U) - GAP_U) * s / 2
    bids = {action.tricks for action in legal if isinstance(action, Bid)}
    middle = min(bids, key=lambda bid: abs(bid - director.shown.tricks_each // 3))
    controls = []
    for bid in range(picker.most + 1):
        able = bid in bids

        def piece(state: State, focus: bool, bid: int = bid, able: bool = able) -> BidKey:
            return BidKey(str(bid), not able, state, focus)

        controls.append(
            Control(
                _("Bid {tricks}").format(tricks=bid),
                left + bid * (KEY_U + GAP_U) * s,
                y - height / 2 + 56 * s,
                piece,
                partial(decide, Bid(bid)) if able else nothing,
                (DIGITS[bid], KEYPAD[bid]) if bid < 10 else (),
                able,
                default=bid == middle,
            )
        )
    return controls
