"""Phones and other screens: a match's seats and its public table in the browsers of the same network.

One more listener and seat-holder of the host: no rule and no state of a match lives here. Everything of this package
but what is said between the two threads happens in the thread that runs the match; the server (`serve.server`) has a
thread and a loop of its own, and knows bytes and connections only. Imported when the doors are opened.
"""
