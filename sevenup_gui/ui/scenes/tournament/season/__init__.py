"""Seasons: which evenings, by which rule, and how everybody stands, on the big screen."""
