"""Seven Up: a card table for Seven Up (Old Sledge, All Fours) and 7Up7Down."""

__version__ = "0.3.0.dev0"
