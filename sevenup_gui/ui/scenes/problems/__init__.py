"""Problems for practice: one decision at a time, at the table."""
