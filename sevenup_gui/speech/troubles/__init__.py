"""What is wrong with what somebody gave: an option, a hand as a line."""
