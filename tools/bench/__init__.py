"""Measure the program's cost, beside a bare pygame window and beside the goals: the time until it shows and answers,
its frames, its memory, its thinking, its size, and its cost while no one plays."""
