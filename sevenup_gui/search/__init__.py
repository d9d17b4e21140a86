"""What the computer players of every game share.

- `choice`: their answer
- `worlds`: determinizations: the cards a seat does not see, dealt again in every way that agrees with its view
- `card_counting`: what a careful person counts; `mistakes`: a beginner's; `reasons`: what a card does in its trick, in
  words
- `race`: a bandit that spends worlds on actions; `playouts`: the search of a game that brings none; `bits`: cards as
  numbers
"""
