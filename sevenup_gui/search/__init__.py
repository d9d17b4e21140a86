"""The code that the computer players of every game share.

- `choice`: their answer
- `worlds`: determinizations: layouts of the hidden cards that agree with a seat's view
- `card_counting`: a careful person's card counting; `mistakes`: a beginner's; `reasons`: what a card does in its trick,
  in words
- `race`: a bandit that spends worlds on actions; `playouts`: the default search of a game; `bits`: cards as numbers
"""
