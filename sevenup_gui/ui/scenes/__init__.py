"""The window's scenes."""
