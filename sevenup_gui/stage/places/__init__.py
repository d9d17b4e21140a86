"""Places that every table has, however many play."""
