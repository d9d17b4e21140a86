"""A match at the table: playing it, watching it, and what lies beside it."""
