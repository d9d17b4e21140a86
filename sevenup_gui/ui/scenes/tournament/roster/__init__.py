"""Actions on the list of players."""
