"""7Up7Down, and Oh Hell with it."""
