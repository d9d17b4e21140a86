"""Who may come in, and how often: the check of host and origin, the rate limits, and the secrets of seats."""
