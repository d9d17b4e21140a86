"""The names of the levels, for anyone who only offers them: the levels themselves bring the whole search along."""

LEVEL_NAMES = ("random", "novice", "casual", "skilled", "expert")  # the weakest first
SITTING_LEVELS = tuple(key for key in LEVEL_NAMES if key != "random")  # those that are offered at set-up
