"""The computer players: each is given a view, never a state.

`player` says who plays how (`LEVELS`), `worlds` deals the cards that a seat does not see, `casual` and `novice` go by
rule of thumb, `worker` thinks in another process.
"""
