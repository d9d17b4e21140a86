"""The whole window as one tree: what the scene in front tells, its controls and keys, and the program's notice."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Protocol

import pygame

from sevenup_gui.i18n import _, dot_list
from sevenup_gui.ui.access.tree import SCENE, WINDOW, A11yAction, Key, Node, Told, Tree, text
from sevenup_gui.ui.kit.controls import Control, Controls
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.pieces.bars import Hint


class Front(Protocol):
    """The parts of a scene that the reader needs."""

    over: bool
    controls: Controls
    hint_keys: list[tuple[Hint, pygame.Rect]]

    @property
    def p(self) -> Painter:
        """Return its painter."""

    def name(self) -> str:
        """Return its name."""

    def told(self) -> Told:
        """Its own words."""

    def keys_told(self) -> Sequence[Hint]:
        """The keys of the moment, without those of its controls."""


def tree_of(scene: Front | None, notice: str = "", answered: Sequence[Node] = ()) -> Tree:
    """The window as it is now: the scene in front, for the others are out of reach beneath it, but for what they have
    `answered` to keys."""
    title = _("Seven Up")
    if scene is None:
        return Tree(Node(WINDOW, "window", title), WINDOW)
    told = scene.told()
    controls = control_nodes(scene.p, scene.controls, told.over)
    nodes = [*told.before, *controls, *told.after, *key_nodes(scene), *answered, *text(("notice",), notice, "polite")]
    front = Node(SCENE, "dialog" if scene.over else "scene", scene.name() or title, children=tuple(nodes))
    focused = scene.controls.focused
    focus = told.focus or (control_key(focused) if focused is not None else SCENE)
    tree = Tree(Node(WINDOW, "window", title, children=(front,)), focus)
    return tree if tree.find(focus) is not None else Tree(tree.root, SCENE)  # or the library would end the program


def key_nodes(scene: Front) -> list[Node]:
    """The keys of the moment, which are buttons to a pointer and so to a reader, unless a control does the same."""
    drawn = {hint.code: (box.x, box.y, box.w, box.h) for hint, box in scene.hint_keys}
    return [
        Node(
            ("key", hint.code),
            "button",
            hint.words,
            shortcut=" ".join(hint.keys),
            box_px=drawn.get(hint.code),
            ways={"press": partial(press_key, hint.code)},
        )
        for hint in scene.keys_told()
        if hint.code and scene.controls.find(hint.control) is None
    ]


def press_key(code: int) -> None:
    """Press and release a key, on behalf of who cannot: no such press is too early."""
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", assistive=True))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=0))


def control_key(item: Control) -> Key:
    """Return the key of a control's node."""
    return ("control", item.id)


def control_nodes(p: Painter, controls: Controls, over: Mapping[str, Sequence[Node]]) -> list[Node]:
    """Return every control of a scene, with what's told over some by their ids."""
    return [
        node for i, item in enumerate(controls.items) for node in (*over.get(item.id, ()), control_node(p, controls, i))
    ]


def control_node(p: Painter, controls: Controls, number: int) -> Node:
    """One control."""
    item = controls.items[number]
    box = item.rect(p)
    said = dict.fromkeys(part for part in (*item.details, item.hint) if part and part != item.label)
    ways: dict[A11yAction, Callable[[], None]] = {}
    if item.takes_focus:
        ways["grasp"] = lambda: take_focus(controls, number)
        ways["press"] = partial(controls.confirm, item)
    if item.enabled and item.adjust is not None:
        ways["more"], ways["less"] = stepper(controls, item, 1), stepper(controls, item, -1)
    return Node(
        control_key(item),
        item.role,
        item.label,
        item.value,
        dot_list(said),
        shortcut=shortcut_of(item),
        box_px=(box.x, box.y, box.w, box.h),
        enabled=item.enabled,
        on=item.on,
        edited=item.edited,
        ways=ways,
    )


def shortcut_of(item: Control) -> str:
    """The key that presses a control, from anywhere if it is one of its own."""
    return pygame.key.name(item.keys[0]).upper() if item.keys else item.cap[:1].upper() + item.cap[1:]


def take_focus(controls: Controls, number: int) -> None:
    """Give the focus to a control."""
    controls.focus, controls.ring = number, True
    controls.sound("focus")


def stepper(controls: Controls, item: Control, step: int) -> Callable[[], None]:
    """Stepping a control's value: as the arrows do."""

    def adjust() -> None:
        assert item.adjust is not None
        controls.answer(item)
        item.adjust(step)

    return adjust
