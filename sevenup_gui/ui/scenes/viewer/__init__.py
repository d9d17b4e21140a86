"""Looking through a record, and what one may begin from it."""
