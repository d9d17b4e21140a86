"""The tournaments that lie here, and a new one before it is begun."""
