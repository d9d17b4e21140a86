"""Computer players for 7Up7Down.

- `heuristic`, `novice`: heuristics, the rules of thumb
- `bidder`: search, with `round`, `playout_policy` to play worlds out by, and `ending` for the last cards
- `first_place`: the chance to finish first, in the last rounds
- `net_value`: what was learned, with `learned` for what a seat knows in numbers, and nets read by `search.parameters`
- `reasons`, `claims`: what is told to people
"""
