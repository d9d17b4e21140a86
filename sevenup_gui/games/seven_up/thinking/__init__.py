"""How computers think in Seven Up.

- `thumb`, `novice`: rules of thumb
- `duel`: search for two, with `solver`, `inference`, `strength`, and `habits` and `foresight` for an other side that
  does not see all cards; `company`: for three and for pairs, with `playout` and `instinct`, which knows how
  a card is chosen at a glance; `equity` says what a score is worth
- `reasons`, `claims`, `hindsight`: what is told to people
"""
