"""What is printed: laid out, written as PDF, looked at."""
