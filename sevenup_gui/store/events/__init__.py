"""Tournaments on disk: one file each, with everything that was ever typed in it."""
