"""How computers think in 7Up7Down.

- `thumb`, `novice`: rules of thumb
- `bidder`: search, with `round`, `habits` to play worlds out by, and `ending` for the last cards
- `expertise`: what was learned, with `learned` for what a seat knows in numbers, and nets read by `search.parameters`
- `reasons`, `claims`: what is told to people
"""
