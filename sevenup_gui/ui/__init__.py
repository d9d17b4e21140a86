"""The window: the only package that imports pygame."""

import os

# Said before pygame is first imported: it greets on standard output.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
