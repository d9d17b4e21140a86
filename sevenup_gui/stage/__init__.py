"""The presentation in plain floats: where everything lies and how it moves. No pygame, no clock."""
