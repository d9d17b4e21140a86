"""Paint: colours, letters, vectors, the table's wood and cloth, and the caches of pictures."""
