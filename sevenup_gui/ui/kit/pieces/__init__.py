"""Pieces drawn at one size: buttons, plates, racks, papers."""
