"""The bid trainer: bids for practice, one deal after the other."""
