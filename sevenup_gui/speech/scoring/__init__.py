"""Sentences for keeping the score of a game with real cards."""
