"""What there is to read on a scene; each kind of scene is registered with `page` where its words are made."""

from dataclasses import dataclass
from functools import singledispatch

from sevenup_gui.ui.access.tree import Key, Node, text
from sevenup_gui.ui.scenes.scene import Scene


@dataclass(frozen=True, slots=True)
class Told:
    """What there is to read on a scene besides its controls: before them, after them, and which node has the focus
    where that is not the focused control."""

    before: tuple[Node, ...] = ()
    after: tuple[Node, ...] = ()
    focus: Key | None = None


def caption_node(scene: Scene) -> list[Node]:
    """The line at the bottom, unless it only repeats what the focused control says, or the scene's name."""
    focused = scene.controls.focused
    if scene.captioned in (scene.name(), focused.hint if focused else ""):
        return []
    return text(("caption",), scene.captioned, "polite")


@singledispatch
def page(scene: Scene) -> Told:
    """What there is to read on a scene."""
    return Told(after=tuple(caption_node(scene)))
