"""Plays the whole program through, as people meet it: does anything fail, and what was never met?"""
