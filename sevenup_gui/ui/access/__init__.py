"""The window read aloud: its tree in words, and the way to a screen reader."""
