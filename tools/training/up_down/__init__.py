"""Schools the computer players of 7Up7Down: the nets by which the expert bids and weighs its cards.

`python -m tools.training.up_down --batches 4000 --kept build/school.npz` plays batches of rounds against itself, a
careful rule of thumb and players who slip, learns from how each ended, and writes its nets to `build/players`
(`--out assets/players` for the program to play with). With `--kept` it goes on from what it learned before.

- `rounds`: many rounds at once, and what a seat knows of each in numbers: the same as `thinking.learned` for one
- `lessons`: who sits at the tables, and what is learned of a round
"""
