"""Sentences of a tournament: its rounds and tables, how everybody stands, what is printed."""
