"""The rounds that are known by a word, and the cards of the largest deal: rules page, part "Schedule"."""

from collections.abc import Callable


def largest(players: int) -> int:
    """The cards of the largest deal: 10 for 2 to 5 players, 8 for 6, 7 for 7."""
    return {6: 8, 7: 7}.get(players, 10)


def down_up(players: int) -> tuple[int, ...]:
    """The largest deal down to a single one and up again."""
    down = tuple(range(largest(players), 0, -1))
    return down + down[-2::-1]


def up_down(players: int) -> tuple[int, ...]:
    """A single one up to the largest deal and down again."""
    up = tuple(range(1, largest(players) + 1))
    return up + up[-2::-1]


def up(players: int) -> tuple[int, ...]:
    """A single one up to eight, or to as many as there are for each."""
    return tuple(range(1, min(8, largest(players)) + 1))


SCHEDULES: dict[str, Callable[[int], tuple[int, ...]]] = {"up": up, "down-up": down_up, "up-down": up_down}
