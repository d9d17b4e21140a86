"""The words of every game's sentences: cards, suits, points and actions."""
