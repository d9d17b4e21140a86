"""What the window shows, as a tree in words: for whoever has it read aloud.

The tree is plain data, made anew whenever it is asked for; two trees are equal when nothing a person could hear has
changed. Whatever hands it to a screen reader lives elsewhere (`accessible`).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.ui.kit.controls import Control, ControlRole, Controls
from sevenup_gui.ui.kit.draw.paint import Painter

Key: TypeAlias = tuple[str | int, ...]
"""What a node is known by from one tree to the next."""

Role: TypeAlias = (
    ControlRole
    | Literal["window", "scene", "dialog", "group", "hand", "card", "list", "item", "heading", "text", "log"]
)
Live: TypeAlias = Literal["", "polite", "assertive"]
"""Whether a change is read at once: politely after what is being said, or assertively before it."""

Deed: TypeAlias = Literal["press", "grasp", "more", "less"]
"""What may be done to a node: press it, give it the focus, or step its value."""

Ways: TypeAlias = Mapping[Deed, Callable[[], None]]


@dataclass(frozen=True, slots=True)
class Node:
    """One thing that can be read: its role and name, its value in words, and what may be done to it.

    `on` says whether a switch is on or one of several is chosen, None where that means nothing; `place` is the
    number of a list's item from 1 and how many there are; `box_px` is left, top, width and height.
    """

    key: Key
    role: Role
    label: str
    value: str = ""
    description: str = ""
    shortcut: str = ""
    children: tuple["Node", ...] = ()
    box_px: tuple[int, int, int, int] | None = None
    enabled: bool = True
    on: bool | None = None
    place: tuple[int, int] | None = None
    live: Live = ""
    ways: Ways = field(default_factory=dict, compare=False, repr=False)
    deeds: frozenset[Deed] = field(default=frozenset(), init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "deeds", frozenset(self.ways))

    def walk(self) -> Iterator["Node"]:
        """The node and all below it."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(frozen=True, slots=True)
class Tree:
    """The window's tree, and the key of the node that the keyboard is on."""

    root: Node
    focus: Key

    def find(self, key: Key) -> Node | None:
        """The node of that key."""
        return next((node for node in self.root.walk() if node.key == key), None)


def text(key: Key, sentence: str, live: Live = "") -> list[Node]:
    """A sentence as a node; nothing at all of an empty one."""
    sentence = sentence.strip()
    return [Node(key, "text", sentence, live=live)] if sentence else []


def items(key: Key, sentences: Iterable[str]) -> tuple[Node, ...]:
    """The items of a list, numbered."""
    said = [sentence for sentence in sentences if sentence]
    return tuple(Node((*key, n), "item", line, place=(n + 1, len(said))) for n, line in enumerate(said))


def paragraphs(key: Key, pairs: Iterable[tuple[str, str]]) -> list[Node]:
    """Headings and the text under each."""
    nodes = []
    for n, (head, words) in enumerate(pairs):
        if head:
            nodes.append(Node((*key, n, "head"), "heading", head))
        nodes += text((*key, n), words)
    return nodes


def control_key(item: Control) -> Key:
    """What the node of a control is known by."""
    return ("control", item.id)


def control_nodes(p: Painter, controls: Controls) -> list[Node]:
    """Every control of a scene."""
    return [control_node(p, controls, i) for i in range(len(controls.items))]


def control_node(p: Painter, controls: Controls, number: int) -> Node:
    """One control."""
    item = controls.items[number]
    box = item.rect(p)
    said = dict.fromkeys(part for part in (*item.details, item.hint) if part and part != item.label)
    ways: dict[Deed, Callable[[], None]] = {}
    if item.enabled:
        ways["grasp"] = lambda: take_focus(controls, number)
        if item.adjust is not None:
            ways["more"], ways["less"] = stepper(controls, item, 1), stepper(controls, item, -1)
        ways["press"] = presser(controls, item)
    return Node(
        control_key(item),
        item.role,
        item.label,
        item.value,
        _(" · ").join(said),
        shortcut=shortcut_of(item),
        box_px=(box.x, box.y, box.w, box.h),
        enabled=item.enabled,
        on=item.on,
        ways=ways,
    )


def shortcut_of(item: Control) -> str:
    """The key that presses a control, from anywhere if it is one of its own."""
    return pygame.key.name(item.keys[0]).upper() if item.keys else item.cap.capitalize()


def take_focus(controls: Controls, number: int) -> None:
    """Give the focus to a control."""
    controls.focus, controls.ring = number, True
    controls.sound("hover")


def presser(controls: Controls, item: Control) -> Callable[[], None]:
    """Pressing a control: as Enter does."""

    def press() -> None:
        controls.sound(item.sound)
        if item.adjust is not None:
            item.adjust(1)
        else:
            item.act()

    return press


def stepper(controls: Controls, item: Control, step: int) -> Callable[[], None]:
    """Stepping a control's value: as the arrows do."""

    def adjust() -> None:
        assert item.adjust is not None
        controls.sound("button")
        item.adjust(step)

    return adjust
