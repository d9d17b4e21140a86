"""A match in the window, from its first card to its result."""
