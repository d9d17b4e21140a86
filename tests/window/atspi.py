"""Reads what a screen reader would read, through AT-SPI; run by the system's own Python, which has the bindings.

Commands come as lines of JSON on standard input, and each is answered by one line: the tree under the program's
window ("tree"), the line in a text field with its caret and selection ("text", role, name), the things said aloud since
the last time ("said"), or whether a thing was done to the first node of that role and name ("do", role, name, action;
names are compared by their beginning).
"""

import json
import sys
import time
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

WAIT_S = 0.25
said: list[object] = []


def wait(seconds: float) -> None:
    """Let events come in."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        GLib.MainContext.default().iteration(False)
        time.sleep(0.005)


def children(node: Any) -> list[Any]:
    """The children of a node; one that has gone since they were counted is left out."""
    found = [node.get_child_at_index(i) for i in range(node.get_child_count())]
    return [child for child in found if child is not None]


def read(node: Any) -> dict[str, Any]:
    """A node and all below it."""
    states = [state.value_nick for state in node.get_state_set().get_states()]
    return {
        "role": node.get_role_name(),
        "name": node.get_name(),
        "description": node.get_description(),
        "states": states,
        "children": [read(child) for child in children(node)],
    }


def frames() -> list[Any]:
    """The windows of all programs."""
    return [frame for program in children(Atspi.get_desktop(0)) for frame in children(program)]


def find(node: Any, role: str, name: str) -> Any:
    """The first node of a role whose name begins so."""
    if node.get_role_name() == role and (node.get_name() or "").startswith(name):
        return node
    for child in children(node):
        found = find(child, role, name)
        if found is not None:
            return found
    return None


def do(role: str, name: str, action: str) -> bool:
    """Do something to a node; whether it was there and could be done."""
    for frame in frames():
        node = find(frame, role, name)
        if node is not None:
            if action == "focus":
                return bool(node.grab_focus())
            names = [Atspi.Action.get_action_name(node, i) for i in range(node.get_n_actions())]
            return action in names and bool(node.do_action(names.index(action)))
    return False


def answer(command: dict[str, str]) -> object:
    """Return the answer to a command."""
    global said
    wait(WAIT_S)
    if command["ask"] == "tree":
        return [read(frame) for frame in frames()]
    if command["ask"] == "said":
        heard, said = said, []
        return heard
    if command["ask"] == "text":
        return text(command["role"], command["name"])
    return do(command["role"], command["name"], command["action"])


def text(role: str, name: str) -> object:
    """The line in a text field, the caret in it and the selection; None where there is none."""
    for frame in frames():
        node = find(frame, role, name)
        if node is not None and node.get_text_iface() is not None:
            chosen = Atspi.Text.get_selection(node, 0)
            line = Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))
            return [line, Atspi.Text.get_caret_offset(node), chosen.start_offset, chosen.end_offset]
    return None


def hear(event: Any) -> None:
    """Note what a reader says to an event: what gets the focus, and the new description of what has it."""
    try:
        if event.type.startswith("object:state-changed:focused"):
            said.extend([event.source.get_name(), event.source.get_description()] if event.detail1 else [])
        elif event.source.get_state_set().contains(Atspi.StateType.FOCUSED):
            said.append(event.any_data)
    except GLib.Error:  # it has gone meanwhile
        pass


Atspi.init()
listener = Atspi.EventListener.new(hear)
for kind in ("object:state-changed:focused", "object:property-change:accessible-description"):
    listener.register(kind)
for line in sys.stdin:
    try:
        print(json.dumps(answer(json.loads(line))), flush=True)
    except GLib.Error as error:  # a node that has gone since it was found: the next look sees what is there
        print(json.dumps({"gone": str(error)}), flush=True)
