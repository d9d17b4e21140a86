"""The feel of cards under a hand: what follows the pointer, and how one picture turns into another."""
