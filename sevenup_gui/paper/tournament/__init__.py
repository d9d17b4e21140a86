"""A tournament on paper and in files: its sheets and lists, and all that can be taken out of it."""
