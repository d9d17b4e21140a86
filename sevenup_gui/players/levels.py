"""The names of the levels, for whoever only offers them: the levels themselves bring the whole search along."""

LEVEL_NAMES = ("random", "novice", "casual", "skilled", "expert")  # the weakest first
