"""What is told at a match besides the table itself: what happened, what may be done now, and where Enter goes."""

from collections.abc import Sequence

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _
from sevenup_gui.ui.access.tree import Key, Node, text
from sevenup_gui.ui.table.aloud import HAND

LOG_LINES = 12  # a trick of seven seats, who took it, and a little of what came before


def log_node(lines: Sequence[str]) -> Node:
    """What happened: the last of these lines, each known by its number."""
    first = max(0, len(lines) - LOG_LINES)
    log = tuple(Node(("log", first + n), "text", line) for n, line in enumerate(lines[first:]))
    return Node(("log",), "log", _("What happened"), children=log, live="polite")


def said_nodes(refused: str, hint: str, explained: str, asked: str) -> list[Node]:
    """Why something may not be done, what an expert would do, what is explained, and what may be done now; what
    happened is in the log."""
    nodes = text(("refused",), refused, "assertive")
    if hint:
        nodes += text(("hint",), _("Hint:") + " " + hint, "polite")
    return [*nodes, *text(("explained",), explained, "polite"), *text(("asked",), asked, "polite")]


def chosen_card(at: View, home: int, chosen: Card | None) -> Key:
    """The node that Enter presses while a card is wanted: the card chosen, else the hand."""
    if at.phase == "play" and at.forehead:
        return (*HAND, 0)
    return (*HAND, chosen) if chosen is not None and chosen in at.hand_of(home) else HAND
