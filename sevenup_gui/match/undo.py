"""Taking back where several people play: the rule of the table, what an undo would do, and who has to agree to it."""

from typing import Literal, NamedTuple, TypeAlias, get_args

from sevenup_gui.engine.actions import Action

# "own": who acted last takes back, until another person has acted or a hidden card was seen. "ask": from then on it
# can be asked for, and everybody it touches agrees or does not. "never": what is done is done.
UndoRule: TypeAlias = Literal["own", "ask", "never"]
UNDO_RULES: tuple[UndoRule, ...] = get_args(UndoRule)
USUAL_UNDO: UndoRule = "ask"
ASK_S = 30.0  # that a request stands without an answer, while the computers wait; then the match goes on

# What becomes of a request; where everybody agrees there is another epoch instead.
UndoNews: TypeAlias = Literal["asked", "declined", "withdrawn", "void", "lapsed"]


def undo_rule_of(value: object) -> UndoRule:
    """The rule as a file has it: a name, or from before there were three whether undo was agreed."""
    if value is True:
        return "ask"
    return next((rule for rule in UNDO_RULES if rule == value), "never")


class Undone(NamedTuple):
    """A decision that would be taken back: whose, what, whether it led to a trick, and whether it is a bid that nobody
    else knows yet."""

    seat: int
    action: Action
    led: bool
    secret: bool = False


class UndoPlan(NamedTuple):
    """What an undo would do: whose it is, how many steps would remain, the decisions that would be gone, the asker's
    first, and the other people who must agree: none where it is free."""

    seat: int
    at: int
    undone: tuple[Undone, ...]
    asks: tuple[int, ...]


class UndoRequest(NamedTuple):
    """Somebody asks to take back, at this moment of the match; who has agreed so far."""

    plan: UndoPlan
    epoch: int
    ply: int
    agreed: frozenset[int] = frozenset()

    @property
    def open(self) -> tuple[int, ...]:
        """Who has not answered yet."""
        return tuple(seat for seat in self.plan.asks if seat not in self.agreed)
