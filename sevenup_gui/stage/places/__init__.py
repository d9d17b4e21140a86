"""Places that every table has, no matter who sits round it."""
