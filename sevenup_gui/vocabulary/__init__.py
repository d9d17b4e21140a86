"""What every game's sentences are made of: cards, suits, points and actions in words."""
