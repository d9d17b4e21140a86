"""What the window shows, scene by scene."""
