"""The tempo of the computer players: their time for a decision, like a person's, at each speed of the table."""

from sevenup_gui.engine.actions import Action, Play
from sevenup_gui.engine.trick import card_order, winning
from sevenup_gui.engine.views import View

# A person's time for a decision, by the speed of the table: seconds, from quick to slow. The table has it where people
# look on.
TIME_S = {
    "slowest": (1.2, 2.4),
    "slow": (0.9, 2.0),
    "normal": (0.6, 1.5),
    "fast": (0.25, 0.6),
    "none": (0.2, 0.5),
}
# Where somebody plays they take less: for a word or a bid, and for a card that is added to a trick, which is thought
# of while the one before it flies. A lead takes as long as a word: it is thought of while the last trick lies there.
WORD_S = TIME_S | {"slowest": (0.8, 1.45), "slow": (0.55, 1.0), "normal": (0.35, 0.65)}
FOLLOW_S = TIME_S | {"slowest": (0.7, 1.3), "slow": (0.45, 0.9), "normal": (0.3, 0.6)}
LAST_S = FOLLOW_S | {"slowest": (0.2, 0.4), "slow": (0.15, 0.3), "normal": (0.1, 0.2)}  # the last of a hand
# Of that with more than three seats, so that a person doesn't wait much longer for more of them.
MORE_FRAC = 0.64
MINOR_FRAC = 0.25  # of that for a card that decides nothing: it neither takes the trick so far nor is a trump

# In play it is what all computers of a table take for a trick together, where that is less: with seven seats a trick
# is to be over in a second and a half.
TRICK_S = {"fast": (0.1, 0.3), "none": (0.1, 0.3)}

# What one that searches takes for a card, in seconds, where it has played none yet; and how many of its last ones tell.
THOUGHT_S, THOUGHTS = (0.03, 0.05), 8


def time_s(speed: str, view: View, calm: bool) -> tuple[float, float]:
    """Return the shortest and longest time in seconds for a computer's decision at that speed. Where people watch, the
    table may be `calm`."""
    if view.phase != "play" or speed not in TRICK_S:
        if calm:
            return TIME_S[speed]
        last = view.phase == "play" and view.counts[view.viewer] == 1
        shortest, longest = (LAST_S if last else FOLLOW_S if view.table else WORD_S)[speed]
        times = MORE_FRAC if view.players > 3 else 1.0
        return shortest * times, longest * times
    shortest, longest = TRICK_S[speed]
    return shortest / (view.players - 1), longest / (view.players - 1)


def decides(view: View, action: Action) -> bool:
    """Return True if an action is worth a look: all but a card added to a trick that neither takes it so far nor is a
    trump. The answer to a lead is always worth it. Only what everyone is about to see tells, so the time a card takes
    says nothing about the hand it's from."""
    if not isinstance(action, Play) or action.card is None or len(view.table) < 2 or view.trump is None:
        return True
    order = card_order(view.options, view.trump)
    best, _seat = winning((*view.table, (action.card, view.viewer)), view.trump, order)
    return action.card == best or order.suit[action.card] == view.trump
