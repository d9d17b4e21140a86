"""A match without a window: the session, and what is gathered from it."""
