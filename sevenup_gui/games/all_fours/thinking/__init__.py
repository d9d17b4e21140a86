"""Computer players for Trinidad All Fours: a rule of thumb, and worlds that are played out."""
