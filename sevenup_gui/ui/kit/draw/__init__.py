"""Paint: colours, letters, vectors, the table's wood and cloth, and pictures that are kept."""
