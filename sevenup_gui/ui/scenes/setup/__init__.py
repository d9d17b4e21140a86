"""Setting up a new game: rules, seats, house rules."""
