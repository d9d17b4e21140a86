"""The rules engine: what no game has to itself, pure functions from (state, action) to (state, events)."""
