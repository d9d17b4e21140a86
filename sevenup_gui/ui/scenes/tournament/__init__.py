"""The director's pages: an event of many tables, from the list of players to the prizes."""
