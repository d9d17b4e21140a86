"""What is kept on disk: settings, the saved match, statistics."""
