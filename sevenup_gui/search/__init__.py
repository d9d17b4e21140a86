"""What the computer players of every game share.

- `choice`: their answer
- `worlds`: the cards a seat does not see, dealt again in every way that agrees with what it has seen
- `sight`: what a careful person counts; `reasons`: what a card does in its trick, in words; `slips`: a beginner's
- `race`: spends worlds on actions; `playouts`: the search of a game that has none of its own; `bits`: cards as numbers
"""
