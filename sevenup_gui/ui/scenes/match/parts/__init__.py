"""What a table is made of: each part does one thing, and knows the table only by the moment that it is given."""
