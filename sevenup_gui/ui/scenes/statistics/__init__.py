"""What finished matches add up to: what is counted, the sheet it stands on, charts and their tables."""
