"""The rules engine shared by all games: pure functions from (state, action) to (state, events)."""
