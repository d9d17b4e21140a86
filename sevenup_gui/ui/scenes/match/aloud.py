"""A match read aloud, besides the table itself: events, choices, and the place of the focus."""

from collections.abc import Sequence

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.state import next_seat
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _
from sevenup_gui.speech import asking
from sevenup_gui.speech.telling import Telling
from sevenup_gui.ui.access.tree import Key, Node, text
from sevenup_gui.ui.table.aloud import HAND

LOG_LINES = 12  # a trick of seven seats, who took it, and a little of what came before


def log_node(lines: Sequence[str]) -> Node:
    """Return the latest events as a log: the last of these lines, each known by its number."""
    first = max(0, len(lines) - LOG_LINES)
    log = tuple(Node(("log", first + n), "item", line) for n, line in enumerate(lines[first:]))
    return Node(("log",), "log", _("What happened"), children=log, live="polite")


def said_nodes(telling: Telling, hint: str, asked: str, ply: int, aloud: bool) -> list[Node]:
    """Return the refusal, the expert's advice, the explanation, and the question at this `ply`, which is read
    automatically if `aloud`; events are in the log."""
    nodes = text(("refused", telling.refusals), telling.refused, "assertive")
    if hint:
        nodes += text(("hint",), _("Hint: {advice}").format(advice=hint), "polite")
    return [
        *nodes,
        *text(("explained",), telling.explained, "polite"),
        *text(("asked", ply), asked, "polite" if aloud else ""),
    ]


def turn_is_news(at: View, home: int) -> bool:
    """Return True if a change of turn is worth announcing: the player's own always is, another's after something new
    begins or the player has just acted. The next player's turn is heard with their card."""
    if at.turn is None or at.turn == home:
        return True
    begun = bool(at.history) if asking.form(at) == "grid" else bool(at.table)
    return not begun or next_seat(at, home) == at.turn


def chosen_card(at: View, home: int, chosen: Card | None) -> Key:
    """The node that Enter presses while a card is wanted: the card chosen, else the hand."""
    if at.phase == "play" and at.forehead and at.counts[home]:
        return (*HAND, 0)
    return (*HAND, chosen) if chosen is not None and chosen in at.hand_of(home) else HAND
