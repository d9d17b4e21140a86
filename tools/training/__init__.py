"""Schools computer players: the nets by which an expert weighs what it may do.

- `up_down`: 7Up7Down, bids and cards
- `seven_up`: Seven Up for three, cards
- `net`: a net while it learns, and how it is packed

It needs numpy (`pip install ".[study]"`), which nobody needs to play.
"""
