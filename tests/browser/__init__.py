"""Phones in a real browser: whole matches by touch, what every state looks like, and how life happens to phones."""
