"""A first lesson at the table."""
