"""The names of the levels, for anyone who only offers them: the levels themselves bring the whole search along.

The command line, records and the arena know all of them. A person is offered those whose neighbours win at least 57
matches of 100 against each other, or as much more than their share at a table of many.
"""

LEVEL_NAMES = ("random", "novice", "casual", "skilled", "expert")  # the weakest first
SITTING_LEVELS = LEVEL_NAMES[1:]  # what a record may have at a table: they think about what they do
OFFERED_LEVELS = ("novice", "casual", "expert")  # what a person picks from


def offered_for(level: str) -> str:
    """The level that is offered where this one was chosen once: itself, or the next stronger one."""
    stronger = SITTING_LEVELS[SITTING_LEVELS.index(level) :] if level in SITTING_LEVELS else ()
    return next((key for key in stronger if key in OFFERED_LEVELS), level)
