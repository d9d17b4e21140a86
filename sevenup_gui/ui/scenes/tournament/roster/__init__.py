"""What is done with the list of players."""
