"""Seven Up (Old Sledge, All Fours)."""
