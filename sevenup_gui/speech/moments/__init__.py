"""The words for moments that people play for: points as they are counted, how a match ended, its best moments."""
