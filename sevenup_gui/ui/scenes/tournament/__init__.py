"""A director's scenes: the events, who plays, the rounds, the standings, what is taken out."""
