"""A match without a window: the session and its companions."""
