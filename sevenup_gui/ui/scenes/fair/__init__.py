"""A fair's table: computers play, and anyone who walks by may sit down for one short match."""
