"""Game night: who is here, what is played, who has won."""
