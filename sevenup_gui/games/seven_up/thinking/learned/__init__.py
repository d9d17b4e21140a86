"""Seven Up for three by what was learned.

- `features`: what a seat knows, in numbers, and what the net (`search.parameters`) says to it
- `net_value`: the chance to win the match that follows
"""
