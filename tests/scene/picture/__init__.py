"""The picture: what is painted, at every size and scale."""
