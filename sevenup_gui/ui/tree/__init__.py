"""A page as a tree of parts: what stands on it is described once, and laid out, drawn, scrolled, pressed and read aloud
from that."""
