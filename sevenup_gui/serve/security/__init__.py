"""Access control: the check of host and origin, the rate limits, and the tokens of seats."""
