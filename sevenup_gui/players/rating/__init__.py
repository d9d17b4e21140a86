"""Rate people by their mistakes, weighed as in the review, beside those of the levels at the same tables."""
