"""Reasons for refusing an action. `speech` makes the sentences that people read."""

from enum import Enum

from sevenup_gui.engine.actions import Action


class Reason(Enum):
    """The rule that an illegal action breaks."""

    NOT_NOW = "not now"  # another kind of action is due
    NO_TURN = "no turn"  # a deal is due, or the match is over
    NOT_HELD = "not held"  # the card is not in that hand
    FOLLOW_OR_TRUMP = "follow suit or trump"  # 000-9, 001-12
    FOLLOW_SUIT = "follow suit"  # 003-9
    TRUMP_LED = "trump led"  # 001-12
    MUST_TRUMP = "must trump"  # 000-10
    UNDERTRUMP = "undertrump"  # T-6
    GIFT_WINS = "gift wins"  # Foster: no gift that wins
    HOOK = "hook"  # 003-7
    BID_RANGE = "bid range"
    DISCARD_COUNT = "discard count"
    DISCARD_TWICE = "discard twice"
    FOREHEAD = "forehead"  # 003-13: the card may not be named


class IllegalAction(ValueError):
    """The rules refuse an action. The state hasn't changed."""

    def __init__(self, reason: Reason, action: Action) -> None:
        self.reason, self.action = reason, action
        super().__init__(f"{reason.value}: {action!r}")
