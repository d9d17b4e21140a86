"""Places that every table has, whoever sits round it."""
