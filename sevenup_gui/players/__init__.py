"""The computer players: each is given a view, never a state."""
