"""Baselines: players to measure the levels by. Nobody ever plays against them; they sit in the arena alone.

    python -m tools.baselines --preset old-sledge --agents expert,flat-seven-up --deals 200

is the arena of the command line with these players beside the levels: `agents` lists them, `seven_up` and `up_down`
hold those that know one game only.
"""
