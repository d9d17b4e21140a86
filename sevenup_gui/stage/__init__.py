"""The presentation in plain floats: the place of everything and its motion. No pygame, no clock."""
