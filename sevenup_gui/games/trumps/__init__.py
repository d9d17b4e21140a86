"""What the games of High, Low, Jack and Game share."""
