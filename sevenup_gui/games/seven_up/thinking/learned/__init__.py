"""Seven Up for three by what was learned.

- `features`: what a seat knows, in numbers, and what the net says to it
- `nets`: the net, packed
- `promise`: the chance to win the match that follows
"""
