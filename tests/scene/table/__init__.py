"""The table: what lies on it, and hands on the cards."""
