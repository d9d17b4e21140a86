"""What is said of a tournament."""
