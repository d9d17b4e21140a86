"""The director's pages, and a tournament's table at this screen."""
