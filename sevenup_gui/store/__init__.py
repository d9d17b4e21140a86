"""Files on disk: settings, the saved match, the archive of matches, statistics."""
