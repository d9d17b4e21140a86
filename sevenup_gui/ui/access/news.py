"""News for a screen reader: every new sentence, once, in the order of events.

Readers differ in what they hear. Those that speak AT-SPI all tell when the description of what has the focus changes;
announcements reach only the newer of them. Those of Windows and macOS hear live regions. So all that is new in one look
at the window is put into one string, and `Saying` tells where that goes: to the thing that has the focus (`holder`), or
into a live line of its own. What was asked for comes after what happened, and the focus moves after both.
"""

from dataclasses import dataclass

from sevenup_gui.i18n import _
from sevenup_gui.ui.access.tree import SCENE, Key, Node, Tree

# A reader looks at a thing when it hears that the focus came there; what its description is by then it reads too. A new
# thing has the news from the first, therefore. On one that was there the news would be heard twice: they wait until it
# must have been looked at.
SETTLE_S = 1.2
OPENING_S = 2.5  # the same after another scene came: it has all that is new there to look through first
OPENED: Key = ("opened",)  # what stands on a paper, as news, or what a page is called
CHOSEN: Key = ("chosen",)  # what was chosen of several


@dataclass(frozen=True, slots=True)
class Saying:
    """The window as a reader is to have it: the tree, with the focus as it is to be told, and the news. `number` counts
    them: the same words a second time are said a second time."""

    tree: Tree
    holder: Key | None = None
    words: str = ""
    urgent: bool = False
    number: int = 0

    def described(self, node: Node) -> str:
        """The description of a node. What a thing's own is was read when it got the focus: while it has held news it
        has no other, or that would be read again after each."""
        return self.words if node.key == self.holder else node.description


class News:
    """Finds what is new from one tree to the next, and says when it is to be told. `reads_papers`: whether the readers
    read out a dialog as it opens. Those that speak AT-SPI do not, where the focus is on a thing in it."""

    def __init__(self, reads_papers: bool = False) -> None:
        self.reads_papers = reads_papers
        self._before: Tree | None = None
        self._logged: dict[Key, dict[Key, str]] = {}  # of each log, the lines that were there last
        self._waiting: list[Node] = []
        self._said: Saying | None = None  # last
        self._opened = False  # whether another scene has just come
        self._settled_s = 0.0  # when the focus has been where it is told to be for long enough

    @property
    def under_way(self) -> bool:
        """Return True if something must still be told, or removed, though nothing more happens."""
        return bool(self._waiting) or (
            self._said is not None and self._said.holder not in (None, self._said.tree.focus)
        )

    def look(self, now: Tree, now_s: float) -> list[Saying]:
        """Return what the reader must be given in turn, as the window is now."""
        self._gather(now)
        self._before, last = now, self._said
        steps: list[Saying] = []
        settled = now_s >= self._settled_s
        settles_s = now_s + (OPENING_S if self._opened else SETTLE_S)
        if last is None:
            self._settled_s = settles_s
            return [self._say(Saying(now))]
        told = last.tree.focus
        holder = last.holder if last.holder == told else None
        gone = now.find(told) is None
        if self._waiting and (gone or not settled) and last.tree.find(now.focus) is None:
            self._settled_s = settles_s
            return [self._say(Saying(now, now.focus, *self._take(), last.number + 1))]
        if self._waiting and settled and not gone:
            there = Tree(now.root, told)
            if last.words and last.holder == told:
                steps.append(Saying(there, told))  # taken away first: some pass over what is like what was there
            steps.append(Saying(there, told, *self._take(), last.number + 1))
            holder = told
        if told != now.focus:
            # What held news keeps it until the focus has gone: its own description would be heard as it comes back.
            self._settled_s, holder = settles_s, None if gone else holder
        stand = steps[-1] if steps else last
        words = stand.words if stand.holder == holder else ""
        steps.append(Saying(now, holder, words, stand.urgent, stand.number))
        return [self._say(step) for step in steps]

    def _take(self) -> tuple[str, bool]:
        """All that waits to be said, and whether it is urgent."""
        said, self._waiting = self._waiting, []
        return " ".join(node.label for node in said), any(node.live == "assertive" for node in said)

    def _say(self, saying: Saying) -> Saying:
        self._said = saying
        return saying

    def _gather(self, now: Tree) -> None:
        """Note what is new: what happened before what is said of it and what is asked."""
        before = self._before
        heard = {} if before is None else {node.key: node.label for node in before.root.walk() if node.live}
        opened = before is None or front(before) != front(now)
        happened: list[Node] = []
        said: list[Node] = []
        for node in now.root.walk():
            if node.role == "log":
                happened += self._new_lines(node)
            elif node.live and heard.get(node.key) != node.label:
                said.append(node)
        self._opened = opened
        if opened:
            self._waiting = [node for node in self._waiting if node.key != OPENED]
            if now.root.children and now.root.children[0].role == "dialog":
                if not self.reads_papers and now.focus != SCENE:
                    self._waiting.append(Node(OPENED, "text", paper_words(now)))
                return
            if before is not None and now.root.children:
                self._waiting.insert(0, Node(OPENED, "text", sentence(now.root.children[0].label)))
        there = now.find(now.focus) if before is None or before.focus != now.focus else None
        told = "" if there is None else there.label  # and the name of what gets the focus
        fresh = said if before is None else happened + said  # a reader that has just come is spared what was
        if before is not None and not opened:
            fresh = [*choice_made(before, now), *fresh]
        self._waiting = [node for node in self._waiting if not node.live or still_there(node, now)]
        self._waiting += [node for node in fresh if node.label != told]

    def _new_lines(self, log: Node) -> list[Node]:
        """The lines of a log that were not told; all, where it is another one than was told last."""
        heard, lines = self._logged.get(log.key, {}), {line.key: line.label for line in log.children}
        self._logged[log.key] = lines or heard
        same = all(heard[key] == label for key, label in lines.items() if key in heard)
        return [line for line in log.children if not same or line.key not in heard]


def still_there(node: Node, tree: Tree) -> bool:
    """Return True if a tree still has the same sentence; a question gone before it was read isn't read."""
    found = tree.find(node.key)
    return found is not None and found.label == node.label


def paper_words(tree: Tree) -> str:
    """Return the words heard as a paper opens: its name, its sentences, and the description of its focus."""
    (paper, *_), there = tree.root.children, tree.find(tree.focus)
    said = [paper.label, *(node.label for node in paper.children if node.role == "text")]
    said += [there.description] if there is not None and there.description else []
    return " ".join(sentence(line) for line in dict.fromkeys(said) if line)


def paper_again(tree: Tree) -> str:
    """Return the words of a paper when asked for, and what Enter does. Orca passes over a new focus if the old one has
    just gone."""
    there = tree.find(tree.focus)
    on = there.label if there is not None and there.role == "button" else ""
    return " ".join(part for part in (paper_words(tree), on and sentence(on)) if part)


def sentence(line: str) -> str:
    """A line as it is spoken: with an end."""
    return line if line[-1] in ".:!?…”»" else f"{line}."


def choice_made(before: Tree, now: Tree) -> list[Node]:
    """Return the news that one of several was chosen, and what else has changed on the page: what went, what came, what
    is another now. Readers of AT-SPI say nothing of it where the focus stays."""
    was = {node.key: node for node in before.root.walk() if node.key[0] == "control"}
    there = {node.key: node for node in now.root.walk() if node.key[0] == "control"}
    chosen = [
        node for key, node in there.items() if node.role == "radio" and node.on and key in was and was[key].on is False
    ]
    if not chosen:
        return []
    said = [_("{name}: chosen.").format(name=node.label) for node in chosen]
    gone = [described(node) for key, node in was.items() if key not in there]
    new = [described(node) for key, node in there.items() if key not in was]
    other = [
        described(node)
        for key, node in there.items()
        if key in was and node.role != "radio" and described(node) != described(was[key])
    ]
    said += [_("Gone: {things}.").format(things="; ".join(gone))] if gone else []
    said += [_("New: {things}.").format(things="; ".join(new))] if new else []
    said += [_("Now: {things}.").format(things="; ".join(other))] if other else []
    return [Node(CHOSEN, "text", " ".join(said))]


def described(node: Node) -> str:
    """Return a control's label and value."""
    return f"{node.label}: {node.value}" if node.value else node.label


def front(tree: Tree) -> tuple[str, str]:
    """Return what tells one front scene from another."""
    scene = tree.root.children[0] if tree.root.children else tree.root
    return scene.role, scene.label
