"""A fair's table: computers play, and whoever walks by may sit down for one short match."""
