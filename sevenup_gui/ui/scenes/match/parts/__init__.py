"""Parts of a table: each does one thing, and knows the table only by the moment it's given."""
