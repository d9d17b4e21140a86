"""A tournament on its players' phones, who sit at tables with real cards."""
