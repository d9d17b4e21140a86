"""Faults in what a person typed: an option, a hand as a line."""
