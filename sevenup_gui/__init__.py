"""Seven Up: a card table for Seven Up, 7Up7Down, Trinidad All Fours and Pitch."""

__version__ = "0.3.0.dev0"
