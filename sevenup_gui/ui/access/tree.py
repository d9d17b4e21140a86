"""The window's contents as a tree in words, for a player who has it read aloud.

The tree is plain data, made anew whenever it is asked for; two trees are equal when nothing a person could hear has
changed. `window` makes it, each scene tells its own words (`Told`), and `reader` hands it to a screen reader.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from sevenup_gui.ui.kit.controls import ControlRole, Edited

Key: TypeAlias = tuple[str | int, ...]
"""The key of a node from one tree to the next: plain English words, the same in every language."""

WINDOW: Key = ("window",)
SCENE: Key = ("scene",)

Role: TypeAlias = (
    ControlRole
    | Literal["window", "scene", "dialog", "group", "hand", "card", "list", "item", "heading", "text", "log"]
)
Live: TypeAlias = Literal["", "polite", "assertive"]
"""The way a change is read: politely after the current speech, or assertively before it."""

A11yAction: TypeAlias = Literal["press", "grasp", "more", "less"]
"""An action on a node: press it, give it the focus, or step its value."""

Ways: TypeAlias = Mapping[A11yAction, Callable[[], None]]


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
    edited: Edited | None = None  # of a text field that takes letters: its caret and selection
    ways: Ways = field(default_factory=dict, compare=False, repr=False)
    deeds: frozenset[A11yAction] = field(default=frozenset(), init=False)

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


@dataclass(frozen=True, slots=True)
class Told:
    """The text on a scene besides its controls: before them, after them, `over` one by its id, and the node with the
    focus if that isn't the focused control."""

    before: tuple[Node, ...] = ()
    after: tuple[Node, ...] = ()
    focus: Key | None = None
    over: Mapping[str, tuple[Node, ...]] = field(default_factory=dict)


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
