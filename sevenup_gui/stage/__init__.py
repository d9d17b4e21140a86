"""Presentation in plain floats: where things lie, how they move. No pygame, no clock: time is an argument."""
