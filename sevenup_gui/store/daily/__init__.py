"""The daily deal on disk: what was made of it, and the matches that par comes from."""
