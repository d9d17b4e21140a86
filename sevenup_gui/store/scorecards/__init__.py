"""Score sheets kept by hand, on disk."""
