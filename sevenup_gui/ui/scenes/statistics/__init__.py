"""Statistics of finished matches: filters, the sheet, charts and their tables."""
