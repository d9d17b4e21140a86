"""Screen readers, through `accesskit`; where there is none for a system nothing happens at all.

The adapter calls back from threads of its own, so its callbacks only post events: the tree is built, and everything
is done, where the program runs. Nothing is built before a reader has asked for a tree.

The Unix adapter (AT-SPI over D-Bus) is tested. Those for Windows and macOS are written after the library's
documentation and have not been run.
"""

import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from itertools import count
from typing import Any

import pygame

from sevenup_gui import __version__
from sevenup_gui.engine.names import graphemes
from sevenup_gui.ui.access.news import News, Saying
from sevenup_gui.ui.access.tree import A11yAction, Key, Node, Role, Tree
from sevenup_gui.ui.kit.controls import Edited

READER_EVENT = pygame.event.custom_type()
UNSEEN_DRIVERS = ("dummy", "offscreen")
EVERY_STEPS = 3  # twenty times a second while things move: nobody hears more, and a frame has other things to do
SUBCLASSED = ("win32", "darwin")  # where the adapter must be there before the window is shown
LIVE_REGIONS = sys.platform in SUBCLASSED  # what readers hear of themselves there; elsewhere see `news`

ROLES: dict[Role, str] = {
    "window": "WINDOW",
    "scene": "GROUP",
    "dialog": "DIALOG",
    "group": "GROUP",
    "button": "BUTTON",
    "radio": "RADIO_BUTTON",
    "switch": "SWITCH",
    "choice": "SPIN_BUTTON",
    "slider": "SLIDER",
    "text field": "TEXT_INPUT",
    "hand": "LIST_BOX",
    "card": "LIST_BOX_OPTION",
    "list": "LIST",
    "item": "LIST_ITEM",
    "heading": "HEADING",
    "text": "LABEL",
    "log": "LOG",
}
ACTIONS: dict[A11yAction, str] = {"press": "CLICK", "grasp": "FOCUS", "more": "INCREMENT", "less": "DECREMENT"}


class AccessTree:
    """The window as a screen reader meets it; `kit` is the `accesskit` module.

    `update` gives it the tree whenever something a person could hear has changed since the last one.
    """

    def __init__(self, kit: Any, window: pygame.Window, clock: Callable[[], float] = time.monotonic) -> None:
        self.kit, self.clock = kit, clock
        self.active = False  # whether anybody listens
        self._ids: dict[Key, int] = {}
        self._keys: dict[int, Key] = {}
        self._numbers = count()
        self._news = News(LIVE_REGIONS)
        self._told: Saying | None = None
        self._focused = False  # whether the window has the keyboard
        self._frames = -1
        self._steps = 0
        self._deeds = {str(getattr(kit.Action, name)): deed for deed, name in ACTIONS.items()}
        self._adapter = self._attach(window)

    def _attach(self, window: pygame.Window) -> Any:
        if sys.platform == "win32":
            return self.kit.windows.SubclassingAdapter(window.handle, self._asked, self._act)
        if sys.platform == "darwin":
            self.kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return self.kit.macos.SubclassingAdapter.for_window(window.handle, self._asked, self._act)
        return self.kit.unix.Adapter(self._asked, self._act, self._left)

    # On the adapter's threads

    def _asked(self) -> None:
        """A reader has come; its tree follows."""
        pygame.event.post(pygame.Event(READER_EVENT, what="listens"))

    def _left(self) -> None:
        """No reader is there any more; nothing is told from now on, for the library may be about to ask again."""
        self.active = False
        pygame.event.post(pygame.Event(READER_EVENT, what="left"))

    def _act(self, request: Any) -> None:
        """A reader would like something done."""
        deed = self._deeds.get(str(request.action))
        if deed is not None:
            pygame.event.post(pygame.Event(READER_EVENT, what=deed, node=request.target))

    # Where the program runs

    def take(self, event: pygame.Event, tree: Callable[[], Tree]) -> bool:
        """Take an event; whether it was for the reader. `tree` builds the tree as it is now."""
        if event.type == READER_EVENT:
            self._take_own(event, tree)
            return True
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._tell_focus(event.type == pygame.WINDOWFOCUSGAINED)
        return False

    def _take_own(self, event: pygame.Event, tree: Callable[[], Tree]) -> None:
        match event.what:
            case "listens":
                self.active, self._told, self._frames, self._steps = True, None, -1, EVERY_STEPS
                self._news = News(LIVE_REGIONS)
                self._tell_focus(self._focused)
            case "left":
                pass
            case deed:
                node = self._node(event.node, tree())
                if node is not None and deed in node.ways:
                    node.ways[deed]()

    def _node(self, number: int, tree: Tree) -> Node | None:
        """The node of that number, if it is still there."""
        return tree.find(self._keys[number]) if number in self._keys else None

    def _tell_focus(self, focused: bool) -> None:
        """Tell the adapter if the window has the keyboard. Linux's adapter is told once it has called `_asked`, never
        before: until then a thread of its own holds its lock and waits for Python to let it call, and anyone who waits
        for that lock meanwhile holds Python, so that both would wait for ever."""
        self._focused = focused
        if sys.platform == "darwin":
            raise_all(self._adapter.update_view_focus_state(focused))
        elif sys.platform != "win32" and self.active:
            self._adapter.update_window_focus_state(focused)

    def update(self, frames: int, tree: Callable[[], Tree]) -> None:
        """Tell what has changed. `frames` counts the pictures drawn: without a new one there is nothing new, but for
        what could not be said yet."""
        if not self.active or (frames == self._frames and not self._news.under_way):
            return
        self._steps += 1
        if self._steps < EVERY_STEPS:
            return
        self._steps, self._frames = 0, frames
        for saying in self._news.look(tree(), self.clock()):
            if saying != self._told:
                self._told = saying
                raise_all(self._adapter.update_if_active(partial(self._whole, saying)))

    def _id(self, key: Key) -> int:
        """The number of a node, the same from one tree to the next as long as it is there."""
        number = self._ids.get(key)
        if number is None:
            number = self._ids[key] = next(self._numbers)
            self._keys[number] = key
        return number

    def _forget(self, gone: Iterable[Key]) -> None:
        """Forget nodes that have gone. If they come again it's with other numbers: AT-SPI takes what has gone for dead,
        and is deaf to whatever comes from the same number later."""
        for key in gone:
            del self._keys[self._ids.pop(key)]

    def _whole(self, saying: Saying) -> Any:
        """The whole tree: the adapter finds out by itself what is new, and a reader that has just come needs all."""
        kit, tree = self.kit, saying.tree
        update = kit.TreeUpdate(self._id(tree.focus))
        update.tree = kit.Tree(self._id(tree.root.key))
        update.tree.toolkit_name, update.tree.toolkit_version = "Seven Up", __version__
        nodes = {node.key: self._made(node, saying) for node in tree.root.walk()}
        if LIVE_REGIONS and saying.words:
            line = Node(("news", saying.number), "text", saying.words, live="assertive" if saying.urgent else "polite")
            children = [*(child.key for child in tree.root.children), line.key]
            nodes[tree.root.key].set_children([self._id(key) for key in children])
            nodes[line.key] = self._made(line, saying)
        for node in tree.root.walk():
            if node.edited is not None:
                run = (*node.key, "run")
                nodes[run] = self._run(node.edited)
                nodes[node.key].set_children([self._id(run)])
                anchor, caret = (
                    kit.TextPosition(self._id(run), letters_before(node.edited.text, at))
                    for at in (node.edited.anchor, node.edited.caret)
                )
                nodes[node.key].set_text_selection(kit.TextSelection(anchor, caret))
        update.nodes = [(self._id(key), made) for key, made in nodes.items()]
        self._forget(self._ids.keys() - nodes.keys())
        return update

    def _run(self, edited: Edited) -> Any:
        """The line of a text field, letter by letter: a reader follows the caret through it."""
        made = self.kit.Node(self.kit.Role.TEXT_RUN)
        made.set_value(edited.text)
        made.set_character_lengths([len(letter.encode()) for letter in graphemes(edited.text)])
        made.set_text_direction(self.kit.TextDirection.LEFT_TO_RIGHT)
        return made

    def _made(self, node: Node, saying: Saying) -> Any:
        kit = self.kit
        made = kit.Node(getattr(kit.Role, ROLES[node.role]))
        if node.role == "text":
            made.set_value(node.label)
        else:
            made.set_label(spoken_label(node))
            if node.value:
                made.set_value(node.value)
        description = node.description if LIVE_REGIONS else saying.described(node)
        if description:
            made.set_description(description)
        if node.shortcut:
            made.set_keyboard_shortcut(node.shortcut)
        if node.children:
            made.set_children([self._id(child.key) for child in node.children])
        if node.box_px is not None:
            x, y, w, h = node.box_px
            made.set_bounds(kit.Rect(float(x), float(y), float(x + w), float(y + h)))
        if not node.enabled:
            made.set_disabled()
        if node.role == "card":
            # One card of several is chosen by being gone to; where several are picked, each is or is not. Of all others
            # nothing is said: a reader calls them "not selected", each time it comes by.
            if node.key == saying.tree.focus if node.on is None else node.on:
                made.set_selected(True)
        elif node.on is not None:
            made.set_toggled(kit.Toggled.TRUE if node.on else kit.Toggled.FALSE)
        if node.place is not None:
            made.set_position_in_set(node.place[0] - 1)
        if node.role in ("list", "hand"):
            made.set_size_of_set(len(node.children))
        if node.role == "dialog":
            made.set_modal()
        if node.key[0] == "news":
            made.set_live(kit.Live.ASSERTIVE if node.live == "assertive" else kit.Live.POLITE)
        for deed in node.deeds:
            made.add_action(getattr(kit.Action, ACTIONS[deed]))
        return made


def letters_before(text: str, at: int) -> int:
    """Count the letters, as a reader takes them, before a place in a text."""
    return len(graphemes(text[:at]))


def spoken_label(node: Node) -> str:
    """The name of a node. AT-SPI has no place for a value in words, so there it is part of the name; of a line that
    is typed a reader has the text itself."""
    if node.value and node.edited is None and sys.platform not in SUBCLASSED:
        return f"{node.label}: {node.value}"
    return node.label


def raise_all(events: Any) -> None:
    """Windows and macOS are told of changes by events that the adapter has queued."""
    if events is not None:
        events.raise_events()


def accesskit_module() -> Any | None:
    """The `accesskit` module, or None where it is not installed."""
    try:
        import accesskit
    except ImportError:
        return None
    return accesskit


def reader_for(window: pygame.Window) -> AccessTree | None:
    """Return a reader for a window, or None: `accesskit` isn't installed, the window is a picture in memory, or the
    platform has no adapter."""
    if pygame.display.get_driver() in UNSEEN_DRIVERS:
        return None
    kit = accesskit_module()
    if kit is None:
        return None
    try:
        return AccessTree(kit, window)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException:  # a fault in the library comes as a "panic", which is no Exception; the game goes on without
        return None
