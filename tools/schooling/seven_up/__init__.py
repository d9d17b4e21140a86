"""Schools the computer players of Seven Up for three: the net by which the expert weighs its cards.

`python -m tools.schooling.seven_up --batches 4000 --kept build/three.npz` plays batches of deals, follows every card of
some of their positions to the end of the deal, learns from how each ended, and writes `nets.py` among the thinking of
Seven Up. With `--kept` it goes on from what it learned before.

- `deals`: a deal in play, from the cards on; what a seat knows of it, `thinking.learned` tells
- `lessons`: who sits at the tables, and what is learned of a deal
"""
