"""What is said where the score of a game with real cards is kept."""
