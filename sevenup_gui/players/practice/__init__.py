"""Deals for practice, made from a number: those of problems, and those of the bid trainer."""
