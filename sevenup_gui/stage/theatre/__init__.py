"""The theatre of the table: points counted one by one, jacks saved and caught, bids made and broken."""
