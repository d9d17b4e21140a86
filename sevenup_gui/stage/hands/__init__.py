"""How cards feel under a hand: what follows the pointer, and how the table goes from one picture to another."""
