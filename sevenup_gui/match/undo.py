"""Undo with several players: the table's rule, the effect of an undo, and the players who have to agree."""

from typing import Literal, NamedTuple, TypeAlias, get_args

from sevenup_gui.engine.actions import Action

# "own": a player may undo until another person has acted or a hidden card was seen. "ask": after that the player may
# ask, and everyone concerned agrees or doesn't. "never": no undo.
UndoRule: TypeAlias = Literal["own", "ask", "never"]
UNDO_RULES: tuple[UndoRule, ...] = get_args(UndoRule)
USUAL_UNDO: UndoRule = "ask"
ASK_S = 30.0  # for an answer, while the computers wait; then the match continues

# The stages of a request. If everyone agrees, another epoch begins instead.
UndoNews: TypeAlias = Literal["asked", "declined", "withdrawn", "void", "lapsed"]


def undo_rule_of(value: object) -> UndoRule:
    """Return the rule as a file gives it: a name, or in old files true if undo was agreed. "never" for anything
    else."""
    if value is True:
        return "ask"
    return next((rule for rule in UNDO_RULES if rule == value), "never")


class Undone(NamedTuple):
    """A decision that an undo would take back: its seat, its action, whether it led to a trick, and whether it is a bid
    that no one else knows yet."""

    seat: int
    action: Action
    led: bool
    secret: bool = False


class UndoPlan(NamedTuple):
    """The effect of an undo: the asking seat, the number of steps left, the decisions undone, the asker's first, and
    the other people who must agree (none if it is free)."""

    seat: int
    at: int
    undone: tuple[Undone, ...]
    asks: tuple[int, ...]


class UndoRequest(NamedTuple):
    """A request to undo, made at this moment of the match, and the seats that have agreed so far."""

    plan: UndoPlan
    epoch: int
    ply: int
    agreed: frozenset[int] = frozenset()

    @property
    def open(self) -> tuple[int, ...]:
        """Return the seats that haven't answered yet."""
        return tuple(seat for seat in self.plan.asks if seat not in self.agreed)
