"""Computer players for Pitch.

- `card_values`: what cards of a trump suit are worth, played and kept; `card_play`: the rule of thumb for a card
- `promise`: what a hand should make of a suit; `auction`: bids by it
- `heuristic`: the rule of thumb for a seat's decisions; `novice`: the same with slips
- `playout`: a deal played out in a world; `equity`: what a score is worth; `search`: worlds played out for each choice
- `inference`: what the bids say of the hands behind them; `reasons`: what speaks for a choice
"""
