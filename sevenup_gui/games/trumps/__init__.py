"""The code that the games of High, Low, Jack and Game share."""
