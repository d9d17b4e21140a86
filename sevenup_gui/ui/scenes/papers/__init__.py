"""The papers of a match: a deal's summary, the score sheet, the review, the result."""
