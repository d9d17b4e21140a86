"""Table talk of the computers, beside the game: a pleasure, never a help."""
