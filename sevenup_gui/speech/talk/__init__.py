"""What the computers say to each other across the table, besides the game: a pleasure, never a help."""
