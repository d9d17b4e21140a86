"""The table and the cards on it, drawn."""
