"""The clock of a round: what the director does with it, how the room sees it, and what it says when time is up."""
