"""The page of all matches that were put away, what is done with one, and which of them are shown."""
