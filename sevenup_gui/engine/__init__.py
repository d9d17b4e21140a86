"""The rules engine: both games, pure functions from (state, action) to (state, events); standard library only."""
