"""Draws the pack of cards, every shape of it our own: 52 faces in two cuts and two colourings, three backs.

    paint  ->  kernel  ->  pips, glyphs  ->  indices, heads, bodies, attributes  ->  courts, aces, backs  ->  pack

Same input, same bytes. `python -m tools.deck assets/cards` writes the files.
"""
