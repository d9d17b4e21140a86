"""What a person gives away, weighed as the review does, beside what the levels give away at the same tables."""
