"""Computer players for Seven Up.

- `heuristic`, `novice`: heuristics, the rules of thumb
- `search_two`: search for two, with `solver`, `inference`, `strength`, and `opponent_model` and `reply_model` for an
  other side that does not see all cards; `search_many`: for three and for pairs, with `playout` and `softmax_policy`,
  which knows how a card is chosen at a glance; `equity` says what a score is worth
- `reasons`, `claims`, `hindsight`: what is told to people
"""
