"""Schools the computer players of Seven Up for three: the net by which the expert weighs its cards.

`python -m tools.training.seven_up --batches 4000 --kept build/three.npz` plays batches of deals, follows every card of
some of their positions to the end of the deal, learns from how each ended, and writes its net to `build/players`
(`--out assets/players` for the program to play with). With `--kept` it goes on from what it learned before.

- `deals`: a deal in play, from the cards on; what a seat knows of it, `thinking.learned` tells
- `lessons`: who sits at the tables, and what is learned of a deal
"""
